import Text

/// A cell of the screen: one column of a line.
package struct Cell: Hashable, Sendable {
  /// The character; empty for the second column of a wide character.
  package let text: String
  package var style: Style
  /// The width of the character in columns: 1 or 2, or 0 for the second column of a wide one.
  let width: UInt8
  /// True if terminals disagree about the width.
  let isDoubtful: Bool

  static let blank = Cell(" ")

  /// Create a cell with a printable ASCII character.
  init(_ text: String, _ style: Style = .plain) {
    self.text = text
    self.style = style
    width = 1
    isDoubtful = false
  }

  /// Create a cell with any character, one or two columns wide.
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

  /// The cell for the second column of a wide character.
  static func continuation(_ style: Style) -> Cell { Cell(continuationIn: style) }
}
