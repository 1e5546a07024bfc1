package import Text

/// A size in columns and lines.
package struct Size: Hashable, Sendable {
  package var width: Int
  package var height: Int

  package init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// The size, limited to 1,000 columns and 500 lines; a larger terminal stays blank beyond.
  ///
  /// Terminals can claim sizes whose cells would fill the memory.
  package var bounded: Size { Size(width: min(width, 1_000), height: min(height, 500)) }
}

/// A picture of the whole screen, made of cells.
package struct Grid: Equatable, Sendable {
  package let size: Size
  /// The cells, line by line from the top and from left to right.
  private(set) var cells: [Cell]

  /// Create a blank picture; a size without columns or lines has no cells.
  package init(_ size: Size) {
    self.size = Size(width: max(0, size.width), height: max(0, size.height))
    cells = Array(repeating: .blank, count: self.size.width * self.size.height)
  }

  package subscript(column: Int, line: Int) -> Cell { cells[line * size.width + column] }

  /// The cells of a line.
  func line(_ line: Int) -> ArraySlice<Cell> { cells[line * size.width..<(line + 1) * size.width] }

  /// Write text on a line, truncated to the room there is.
  ///
  /// Control characters never reach a cell; they are shown as `?`.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - column: The start column, from 0; nothing is written if it is negative.
  ///   - line: The line, from 0; nothing is written if it does not exist.
  ///   - style: The style of the cells.
  ///   - limit: The column before which the text ends; nil for the end of the line.
  /// - Returns: The column after the text.
  @discardableResult
  package mutating func put(
    _ text: DisplayText, at column: Int, _ line: Int, _ style: Style = .plain,
    before limit: Int? = nil
  ) -> Int {
    let text = text.string
    let end = min(limit ?? size.width, size.width)
    guard 0..<size.height ~= line, column >= 0, column < end else { return column }
    let start = line * size.width
    var index = column
    if text.utf8.allSatisfy({ 0x20..<0x7F ~= $0 }) {
      for byte in text.utf8.prefix(end - column) {
        set(Cell(asciiCells[Int(byte) - 0x20], style), at: start + index)
        index += 1
      }
      return index
    }
    for character in text {
      let width = character.displayWidth
      // Combining characters need a character before them.
      guard width > 0 else { continue }
      guard index + width <= end else { break }
      let isPrintable = !character.unicodeScalars.contains {
        $0.properties.generalCategory == .control
      }
      set(isPrintable ? Cell(character, width: width, style) : Cell("?", style), at: start + index)
      if width == 2, isPrintable { cells[start + index + 1] = .continuation(style) }
      index += isPrintable ? width : 1
    }
    return index
  }

  /// Change the styles of cells.
  package mutating func restyle(
    _ line: Int, from column: Int = 0, to end: Int? = nil, _ change: (inout Style) -> Void
  ) {
    guard 0..<size.height ~= line else { return }
    let (first, last) = (max(0, column), min(end ?? size.width, size.width))
    guard first < last else { return }
    for index in first..<last { change(&cells[line * size.width + index].style) }
  }

  /// Blank columns of a line.
  package mutating func clear(_ line: Int, from column: Int = 0, to end: Int? = nil) {
    guard 0..<size.height ~= line else { return }
    for index in max(0, column)..<max(0, column, min(end ?? size.width, size.width)) {
      set(.blank, at: line * size.width + index)
    }
  }

  /// Replace a cell; a wide character that loses one half is removed.
  private mutating func set(_ cell: Cell, at index: Int) {
    let column = index % size.width
    if cells[index].width == 0, column > 0 { cells[index - 1] = Cell(" ", cells[index - 1].style) }
    let isLast = column + Int(cell.width) >= size.width
    if !isLast, cells[index + Int(cell.width)].width == 0 {
      cells[index + Int(cell.width)] = Cell(" ", cells[index + Int(cell.width)].style)
    }
    cells[index] = cell
  }

  /// Move lines as a terminal does that deletes some lines and inserts as many blank ones
  /// elsewhere.
  mutating func move(_ scroll: Scroll) {
    let blank = Array(repeating: Cell.blank, count: size.width * scroll.count)
    let width = size.width
    cells.removeSubrange(scroll.deletedAt * width..<(scroll.deletedAt + scroll.count) * width)
    cells.insert(contentsOf: blank, at: scroll.insertedAt * width)
  }

  /// The text of the picture, line by line and without trailing spaces.
  package var text: String {
    (0..<size.height).map { number in
      let text = line(number).map(\.text).joined()
      return String(text.reversed().drop { $0 == " " }.reversed()) + "\n"
    }.joined()
  }
}

/// The printable ASCII characters, so that cells can share them.
private let asciiCells = (0x20..<0x7F).map { String(UnicodeScalar(UInt8($0))) }
