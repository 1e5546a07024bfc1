#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// The mode to bring back when a signal ends the process.
///
/// Only `giveKeys()` writes it, before the handlers are set that read it.
private nonisolated(unsafe) var modeBefore = termios()

/// How the terminal on standard input gives what is typed.
package enum TerminalMode {
  private static let signals = [SIGTERM, SIGHUP, SIGQUIT]

  /// Has each key given as it is pressed, without being shown, the keys for signals too.
  ///
  /// A signal that ends the process brings back the mode before.
  ///
  /// - Returns: Brings back the mode before; nil where there is no terminal, or it cannot do this.
  package static func giveKeys() -> (() -> Void)? {
    var before = termios()
    guard tcgetattr(STDIN_FILENO, &before) == 0 else { return nil }
    var keys = before
    keys.c_lflag &= ~tcflag_t(ICANON | ECHO | ISIG | IEXTEN)
    keys.c_iflag &= ~tcflag_t(IXON | ICRNL | INLCR | IGNCR)
    // Reading waits for one byte at least, and for no more.
    withUnsafeMutableBytes(of: &keys.c_cc) { bytes in
      bytes[Int(VMIN)] = 1
      bytes[Int(VTIME)] = 0
    }
    modeBefore = before
    let handlers = signals.map { number in
      (
        number,
        signal(number) { number in
          // Both calls are among those that a handler may make.
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
