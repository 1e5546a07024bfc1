#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// The current process: user, environment, processors and exit.
package enum CurrentProcess {
  /// The effective user ID of this process.
  package static var user: UInt32 { geteuid() }

  /// The bytes of an environment variable, or nil if it is not set.
  package static func environmentVariable(_ name: String) -> [UInt8]? {
    getenv(name).map { Array(UnsafeRawBufferPointer(start: $0, count: strlen($0))) }
  }

  /// The path of the working folder; nil if it has been removed, or its name is not text.
  package static var workingFolder: String? {
    guard let path = getcwd(nil, 0) else { return nil }
    defer { free(path) }
    return String(validatingCString: path)
  }

  /// The number of threads that can run at the same time.
  package static var processorCount: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }

  /// End the process with an exit code.
  package static func exit(_ code: Int32) -> Never {
    #if canImport(Darwin)
      Darwin.exit(code)
    #elseif canImport(Musl)
      Musl.exit(code)
    #else
      Glibc.exit(code)
    #endif
  }

  /// The arguments of this process as `main` got them, including the name of the program.
  ///
  /// On Linux the Swift runtime reads them from `/proc`. If that fails (no free descriptor, a
  /// chroot without it), it silently finds none, and a command would do something other than asked.
  /// So they are kept from what glibc passes to the functions that run before `main` (System V ABI,
  /// "Initialization and Termination Functions"; only glibc promises that these get the arguments
  /// of `main`). Elsewhere the system passes them to the runtime.
  ///
  /// Each element holds the bytes of one word; there are none if even the system reports none.
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

  // Written once, before there is a second thread.
  nonisolated(unsafe) private var startCount: Int32 = 0
  nonisolated(unsafe) private var startWords: Words?
  nonisolated(unsafe) private var hasSetRoot = false

  // Runs before the constructors of the Swift runtime, so it is limited to C calls and plain
  // variables. Without /proc, one of those constructors ends the process unless a variable says
  // where the runtime is.
  #if compiler(>=6.3)
    @section(".init_array.00101") @used
  #else
    @_section(".init_array.00101") @_used
  #endif
  private let keepWords: @convention(c) (Int32, Words?, Words?) -> Void = { count, words, _ in
    startCount = count
    startWords = words
    var byte: CChar = 0
    if readlink("/proc/self/exe", &byte, 1) < 0, getenv("SWIFT_ROOT") == nil {
      hasSetRoot = setenv("SWIFT_ROOT", "/", 0) == 0
    }
  }
#endif
