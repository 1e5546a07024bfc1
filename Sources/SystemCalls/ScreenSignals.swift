#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

// What handlers of signals use: all of it is set before the handlers are, and plain memory.
nonisolated(unsafe) var wakePipe: (read: Int32, write: Int32) = (-1, -1)
nonisolated(unsafe) var endingSignal: Int32 = 0
nonisolated(unsafe) var crashBytes: UnsafeMutableRawBufferPointer?
nonisolated(unsafe) var crashMode: UnsafeMutablePointer<termios>?
nonisolated(unsafe) var crashActions: UnsafeMutablePointer<sigaction>?

/// Tells of a signal, and does nothing else that a handler may not do.
func tellOfSignal(_ number: Int32) {
  let code = errno
  if number == SIGTERM || number == SIGHUP || number == SIGINT || number == SIGQUIT {
    endingSignal = number
  }
  var byte = UInt8(truncatingIfNeeded: number)
  _ = write(wakePipe.write, &byte, 1)
  errno = code
}

/// Brings the terminal back in a crash, and has the handler from before come next: that of Swift tells
/// where it was.
func bringBackTerminal(_ number: Int32) {
  if let bytes = crashBytes { _ = write(STDOUT_FILENO, bytes.baseAddress, bytes.count) }
  if let mode = crashMode { tcsetattr(STDIN_FILENO, TCSAFLUSH, mode) }
  if let actions = crashActions { sigaction(number, actions + Int(number), nil) }
  raise(number)
}
