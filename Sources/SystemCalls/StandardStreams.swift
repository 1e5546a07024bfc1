#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// The streams that every process has.
package enum StandardStreams {
  /// Makes whatever is wrong with a standard stream an error of the call that uses it.
  ///
  /// A failing write (a closed pipe, a limit on size) says so instead of ending the process. A
  /// stream that is closed is taken by a device that refuses its use, so that no file can be opened
  /// in its place and get what is meant for the stream.
  package static func prepare() {
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
    for (stream, refusingMode) in [
      (STDIN_FILENO, O_WRONLY), (STDOUT_FILENO, O_RDONLY), (STDERR_FILENO, O_RDONLY),
    ] where fcntl(stream, F_GETFD) == -1 {
      // The lowest free number is given, which is this one.
      _ = open("/dev/null", refusingMode)
    }
  }

  /// The columns and lines of the terminal on standard output; nil where there is none, or it does not
  /// say.
  package static var terminalSize: (width: Int?, height: Int?) {
    var size = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0 else { return (nil, nil) }
    return (size.ws_col > 0 ? Int(size.ws_col) : nil, size.ws_row > 0 ? Int(size.ws_row) : nil)
  }
}
