#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

// The state of signal handlers: plain memory, all of it set before the handlers are.
nonisolated(unsafe) var wakePipe: (read: Int32, write: Int32) = (-1, -1)
nonisolated(unsafe) var endingSignal: Int32 = 0
nonisolated(unsafe) var crashBytes: UnsafeMutableRawBufferPointer?
nonisolated(unsafe) var crashMode: UnsafeMutablePointer<termios>?
nonisolated(unsafe) var crashActions: UnsafeMutablePointer<sigaction>?

/// Report a signal through the pipe, with only those calls that a handler may make.
func reportSignal(_ number: Int32) {
  let code = errno
  if number == SIGTERM || number == SIGHUP || number == SIGINT || number == SIGQUIT {
    endingSignal = number
  }
  var byte = UInt8(truncatingIfNeeded: number)
  _ = write(wakePipe.write, &byte, 1)
  errno = code
}

/// Restore the terminal after a crash, and raise the signal again for the previous handler.
///
/// Swift's own handler prints where the crash was.
func restoreTerminal(_ number: Int32) {
  if let bytes = crashBytes { _ = write(STDOUT_FILENO, bytes.baseAddress, bytes.count) }
  if let mode = crashMode { tcsetattr(STDIN_FILENO, TCSAFLUSH, mode) }
  if let actions = crashActions { sigaction(number, actions + Int(number), nil) }
  raise(number)
}
