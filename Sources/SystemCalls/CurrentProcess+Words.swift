#if canImport(Glibc)
  internal import Glibc
#endif

extension CurrentProcess {
  /// The words with which this process was started, as `main` got them.
  ///
  /// On Linux the Swift runtime looks for them with the help of `/proc`, and where that cannot be read
  /// (no free descriptor, a chroot without it) it finds none, and says nothing: a command would do
  /// something else than it was told. So they are kept from what glibc hands to the functions that run
  /// before `main` (System V ABI, "Initialization and Termination Functions"; that these get what `main`
  /// gets is glibc's). Elsewhere the runtime is told them.
  ///
  /// It is the bytes of each word, the name of the program among them; none where even the system tells
  /// none.
  package static var words: [[UInt8]] {
    #if canImport(Glibc)
      if hasSetRoot { unsetenv("SWIFT_ROOT") }
      if let startWords, !Mutant.arguments.isActive {
        return bytes(of: startWords, count: Int(startCount))
      }
    #endif
    return bytes(of: CommandLine.unsafeArgv, count: Int(CommandLine.argc))
  }

  private static func bytes(
    of words: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>, count: Int
  ) -> [[UInt8]] {
    (0..<count).compactMap { number in
      words[number].map { word in
        var bytes: [UInt8] = []
        while word[bytes.count] != 0 { bytes.append(UInt8(bitPattern: word[bytes.count])) }
        return bytes
      }
    }
  }
}

#if canImport(Glibc)
  private typealias Words = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>

  // They are written once, before there is a second thread.
  nonisolated(unsafe) private var startCount: Int32 = 0
  nonisolated(unsafe) private var startWords: Words?
  nonisolated(unsafe) private var hasSetRoot = false

  // Runs before the constructors of the Swift runtime, so that it may use nothing of it: calls of C,
  // and plain variables. Without /proc one of those constructors ends the process, unless a variable
  // tells where the runtime is.
  @section(".init_array.00101") @used
  private let keepWords: @convention(c) (Int32, Words?, Words?) -> Void = { count, words, _ in
    startCount = count
    startWords = words
    var byte: CChar = 0
    if readlink("/proc/self/exe", &byte, 1) < 0, getenv("SWIFT_ROOT") == nil {
      hasSetRoot = setenv("SWIFT_ROOT", "/", 0) == 0
    }
  }
#endif
