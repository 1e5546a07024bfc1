#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// The standard streams of the process.
package enum StandardStreams {
  /// Turn problems with a standard stream into errors of the calls that use it.
  ///
  /// A failing write (a closed pipe, a limit on size) returns an error instead of ending the
  /// process. A closed stream is replaced by a device that refuses its use. Otherwise a file could
  /// be opened in its place and get what is meant for the stream.
  package static func prepare() {
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
    for (stream, refusingMode) in [
      (STDIN_FILENO, O_WRONLY), (STDOUT_FILENO, O_RDONLY), (STDERR_FILENO, O_RDONLY),
    ] where fcntl(stream, F_GETFD) == -1 {
      // The lowest free number is used, which is this one.
      _ = open("/dev/null", refusingMode)
    }
  }

  /// The columns and lines of the terminal on standard output; nil if unknown.
  package static var terminalSize: (width: Int?, height: Int?) {
    var size = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0 else { return (nil, nil) }
    return (size.ws_col > 0 ? Int(size.ws_col) : nil, size.ws_row > 0 ? Int(size.ws_row) : nil)
  }
}
