#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// How the terminal on standard input gives what is typed.
package enum TerminalMode {
  /// Has each key given as it is pressed, without being shown, the keys for signals too.
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
    guard tcsetattr(STDIN_FILENO, TCSADRAIN, &keys) == 0 else { return nil }
    return {
      var mode = before
      tcsetattr(STDIN_FILENO, TCSADRAIN, &mode)
    }
  }
}
