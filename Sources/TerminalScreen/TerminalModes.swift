package import Text

/// The escape sequences of programs that draw: those that start and end a full screen, and others.
///
/// The modes are those of xterm: 1049 alternate screen, 25 cursor, 2004 bracketed paste, 7
/// wrapping, 1000 and 1006 mouse, 2026 synchronized output. Terminals ignore unknown ones.
package enum TerminalModes {
  /// Switch to the blank alternate screen.
  package static let enter = "\u{1B}[?1049h\u{1B}[2J\u{1B}[H\u{1B}[?25l\u{1B}[?2004h"
  /// Turn mouse reporting on.
  package static let mouseOn = "\u{1B}[?1000h\u{1B}[?1006h"
  package static let mouseOff = "\u{1B}[?1006l\u{1B}[?1000l"
  /// Restore all modes, whatever is on.
  package static let leave =
    "\u{1B}[?2026l\u{1B}[0m\u{1B}[?7h\(mouseOff)\u{1B}[?2004l\u{1B}[?25h\u{1B}[?1049l"

  /// Draw the current line anew.
  ///
  /// - Parameters:
  ///   - line: The text of the line.
  ///   - column: The column of the cursor, from 0.
  /// - Returns: The bytes of the text and of the sequences that clear the rest and move the cursor.
  package static func redrawing(_ line: DisplayText, withCursorAt column: Int) -> [UInt8] {
    let move = column > 0 ? "\u{1B}[\(column)C" : ""
    return Array("\r\(line.string)\u{1B}[K\r\(move)".utf8)
  }

  /// Copy a text to the clipboard (OSC 52 of xterm), if the terminal supports it.
  package static func copying(_ text: String) -> String {
    "\u{1B}]52;c;\(Array(text.utf8).base64)\u{1B}\\"
  }
}
