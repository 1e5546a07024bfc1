import TerminalText

/// A column of a line of the screen, with what stands there.
package struct Cell: Hashable, Sendable {
  /// The character; empty for the second column of a wide one.
  package let text: String
  package var style: Style
  /// The number of columns that the character fills: 1 or 2, or 0 for the second column of a wide one.
  let width: UInt8
  /// True if terminals disagree about the width.
  let isDoubtful: Bool

  static let blank = Cell(" ")

  /// A cell with a printable character of ASCII.
  init(_ text: String, _ style: Style = .plain) {
    self.text = text
    self.style = style
    width = 1
    isDoubtful = false
  }

  /// A cell with any character, which fills one or two columns.
  init(_ character: Character, width: Int, _ style: Style) {
    text = String(character)
    self.style = style
    self.width = UInt8(width)
    isDoubtful = character.hasDoubtfulWidth
  }

  private init(continuationIn style: Style) {
    text = ""
    self.style = style
    width = 0
    isDoubtful = false
  }

  /// The second column of a wide character.
  static func continuation(_ style: Style) -> Cell { Cell(continuationIn: style) }
}
