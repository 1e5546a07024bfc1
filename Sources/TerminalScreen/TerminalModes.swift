/// The sequences that give a terminal to a program on the whole screen, and back.
///
/// Modes are those of xterm: 1049 the other screen, 25 the cursor, 2004 marks around what is pasted, 7
/// wrapping, 1000 and 1006 the mouse, 2026 synchronized output. Terminals ignore what they do not know.
package enum TerminalModes {
  /// Shows the other screen, blank.
  package static let enter = "\u{1B}[?1049h\u{1B}[2J\u{1B}[H\u{1B}[?25l\u{1B}[?2004h"
  /// Has the terminal tell of the mouse.
  package static let mouseOn = "\u{1B}[?1000h\u{1B}[?1006h"
  package static let mouseOff = "\u{1B}[?1006l\u{1B}[?1000l"
  /// Brings everything back, whatever is on.
  package static let leave =
    "\u{1B}[?2026l\u{1B}[0m\u{1B}[?7h\(mouseOff)\u{1B}[?2004l\u{1B}[?25h\u{1B}[?1049l"
}
