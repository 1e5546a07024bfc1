/// A precaution that can be left out, to check that the sweeps of `Tests/Durability` notice.
///
/// Each is declared in the module that takes it. Only the debug build, which defines `MUTANTS`, can
/// leave one out.
package struct Mutant: Sendable {
  private let name: String

  /// Create a precaution with its name in the sweeps.
  package init(_ name: String) { self.name = name }

  /// True if this precaution is left out.
  package var isActive: Bool {
    #if MUTANTS
      CurrentProcess.environmentVariable("IEXPENSE_MUTANT") == Array(name.utf8)
    #else
      false
    #endif
  }

  /// The loop that continues after a partial write.
  static let writeLoop = Mutant("write-loop")
  /// The file locks.
  static let lock = Mutant("lock")
  /// The refusal to follow someone else's link in a world-writable folder.
  static let linkCheck = Mutant("link-check")
  /// The use of the arguments that `main` gets, whatever the Swift runtime finds.
  static let arguments = Mutant("arguments")
  /// The fallback to the current thread if no other can be started.
  static let threadOffer = Mutant("thread-offer")
}
