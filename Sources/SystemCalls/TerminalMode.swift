#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// The input mode of the terminal on standard input.
package enum TerminalMode {
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
    var signals = TerminalSignals(mode: before)
    signals.handle(EndingSignal.requests + EndingSignal.crashes, by: restoreTerminal)
    func restore() {
      var mode = before
      tcsetattr(STDIN_FILENO, TCSADRAIN, &mode)
      signals.restore()
    }
    guard tcsetattr(STDIN_FILENO, TCSADRAIN, &keys) == 0 else {
      restore()
      return nil
    }
    return restore
  }
}
