/// A precaution that can be left out, to see that the sweeps of `Tests/Durability` notice.
///
/// Each is declared in the module that takes it. Leaving one out is possible in the build for the sweeps
/// only, which compiles with `MUTANTS`.
package struct Mutant: Sendable {
  private let name: String

  /// Names the precaution as the sweeps call it.
  package init(_ name: String) {
    self.name = name
  }

  /// Whether this precaution is left out.
  package var isActive: Bool {
    #if MUTANTS
      CurrentProcess.environmentVariable("IEXPENSE_MUTANT") == Array(name.utf8)
    #else
      false
    #endif
  }
}

extension Mutant {
  /// A call that has written only a part is followed by another one.
  static let writeLoop = Mutant("write-loop")
  /// There are locks at all.
  static let lock = Mutant("lock")
  /// A link that someone else has put where everyone may is not followed.
  static let linkCheck = Mutant("link-check")
  /// The arguments are those that `main` gets, whatever the runtime of Swift finds.
  static let arguments = Mutant("arguments")
  /// Where no thread can be had, one does it all.
  static let threadOffer = Mutant("thread-offer")
}
