import Text

/// A cell of the screen: one column of a line.
package struct Cell: Hashable, Sendable {
  /// The character; empty for the second column of a wide character.
  package let text: String
  package var style: Style
  /// The width of the character in columns: 1 or 2, or 0 for the second column of a wide one.
  private(set) var width: UInt8 = 1
  /// True if terminals disagree about the width.
  private(set) var isDoubtful = false

  static let blank = Cell(" ")

  /// Create a cell with a printable ASCII character.
  init(_ text: String, _ style: Style = .plain) {
    self.text = text
    self.style = style
  }

  /// Create a cell with any character, one or two columns wide.
  init(_ character: Character, width: Int, _ style: Style) {
    self.init(String(character), style)
    self.width = UInt8(width)
    isDoubtful = character.hasDoubtfulWidth
  }

  /// The cell for the second column of a wide character.
  static func continuation(_ style: Style) -> Cell {
    var cell = Cell("", style)
    cell.width = 0
    return cell
  }
}
