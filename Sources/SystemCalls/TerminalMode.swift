#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// The mode to restore when a signal ends the process.
///
/// Only `enterKeyMode()` writes it, before it sets the handlers that read it.
private nonisolated(unsafe) var modeBefore = termios()

/// The input mode of the terminal on standard input.
package enum TerminalMode {
  private static let signals = [SIGTERM, SIGHUP, SIGQUIT]

  /// Deliver each key as it is pressed, without echo, including the keys for signals.
  ///
  /// A signal that ends the process restores the previous mode.
  ///
  /// - Returns: A closure that restores the previous mode; nil if there is no terminal, or it
  ///   cannot do this.
  package static func enterKeyMode() -> (() -> Void)? {
    var before = termios()
    guard tcgetattr(STDIN_FILENO, &before) == 0 else { return nil }
    var keys = before
    keys.c_lflag &= ~tcflag_t(ICANON | ECHO | ISIG | IEXTEN)
    keys.c_iflag &= ~tcflag_t(IXON | ICRNL | INLCR | IGNCR)
    // A read waits for one byte, and for no more.
    withUnsafeMutableBytes(of: &keys.c_cc) { bytes in
      bytes[Int(VMIN)] = 1
      bytes[Int(VTIME)] = 0
    }
    modeBefore = before
    let handlers = signals.map { number in
      (
        number,
        signal(number) { number in
          // All of these calls are allowed in a signal handler.
          tcsetattr(STDIN_FILENO, TCSANOW, &modeBefore)
          signal(number, SIG_DFL)
          raise(number)
        }
      )
    }
    func restore() {
      var mode = before
      tcsetattr(STDIN_FILENO, TCSADRAIN, &mode)
      for (number, handler) in handlers { signal(number, handler) }
    }
    guard tcsetattr(STDIN_FILENO, TCSADRAIN, &keys) == 0 else {
      restore()
      return nil
    }
    return restore
  }
}
