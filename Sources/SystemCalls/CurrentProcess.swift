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
}
