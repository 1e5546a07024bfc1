import TerminalText

/// Columns and lines.
package struct Size: Hashable, Sendable {
  package var width: Int
  package var height: Int

  package init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }
}

/// A picture of the whole screen, made of cells.
package struct Grid: Equatable, Sendable {
  package let size: Size
  /// Line by line from the top, each from the left.
  private(set) var cells: [Cell]

  /// A blank picture; a size without columns or lines has no cells.
  package init(_ size: Size) {
    self.size = Size(width: max(0, size.width), height: max(0, size.height))
    cells = Array(repeating: .blank, count: self.size.width * self.size.height)
  }

  package subscript(column: Int, line: Int) -> Cell { cells[line * size.width + column] }

  /// The cells of a line.
  func line(_ line: Int) -> ArraySlice<Cell> {
    cells[line * size.width..<(line + 1) * size.width]
  }

  /// Writes text on a line, as far as there is room, and leaves the rest out.
  ///
  /// What is not printable is shown as `?`: control characters never reach a cell.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - column: The column to begin in, from 0; what would stand left of that column is left out.
  ///   - line: The line, from 0; on a line that is not there, nothing is written.
  ///   - style: The look.
  ///   - limit: The column to end before; nil for the end of the line.
  /// - Returns: The column behind the text.
  @discardableResult
  package mutating func put(
    _ text: String, at column: Int, _ line: Int, _ style: Style = .plain, before limit: Int? = nil
  ) -> Int {
    let end = min(limit ?? size.width, size.width)
    guard 0..<size.height ~= line, column >= 0, column < end else { return column }
    let start = line * size.width
    var place = column
    if text.utf8.allSatisfy({ 0x20..<0x7F ~= $0 }) {
      for byte in text.utf8.prefix(end - column) {
        set(Cell(asciiCells[Int(byte) - 0x20], style), at: start + place)
        place += 1
      }
      return place
    }
    for character in text {
      let width = character.displayWidth
      // What fills no column by itself has nothing to stand on.
      guard width > 0 else { continue }
      guard place + width <= end else { break }
      let isPrintable = !character.unicodeScalars.contains {
        $0.properties.generalCategory == .control
      }
      set(
        isPrintable ? Cell(character, width: width, style) : Cell("?", style), at: start + place)
      if width == 2, isPrintable { cells[start + place + 1] = .continuation(style) }
      place += isPrintable ? width : 1
    }
    return place
  }

  /// Changes the looks of cells that are there.
  package mutating func restyle(
    _ line: Int, from column: Int = 0, to end: Int? = nil, _ change: (inout Style) -> Void
  ) {
    guard 0..<size.height ~= line else { return }
    let (first, last) = (max(0, column), min(end ?? size.width, size.width))
    guard first < last else { return }
    for place in first..<last { change(&cells[line * size.width + place].style) }
  }

  /// Blanks columns of a line.
  package mutating func clear(_ line: Int, from column: Int = 0, to end: Int? = nil) {
    guard 0..<size.height ~= line else { return }
    for place in max(0, column)..<max(0, column, min(end ?? size.width, size.width)) {
      set(.blank, at: line * size.width + place)
    }
  }

  /// Takes a cell in the place of another one; a wide character of which one half goes, goes whole.
  private mutating func set(_ cell: Cell, at place: Int) {
    let column = place % size.width
    if cells[place].width == 0, column > 0 { cells[place - 1] = Cell(" ", cells[place - 1].style) }
    let isLast = column + Int(cell.width) >= size.width
    if !isLast, cells[place + Int(cell.width)].width == 0 {
      cells[place + Int(cell.width)] = Cell(" ", cells[place + Int(cell.width)].style)
    }
    cells[place] = cell
  }

  /// Moves lines as a terminal does that deletes lines at one place and inserts as many at another.
  mutating func move(_ scroll: Scroll) {
    let blank = Array(repeating: Cell.blank, count: size.width * scroll.count)
    let width = size.width
    cells.removeSubrange(scroll.deletedAt * width..<(scroll.deletedAt + scroll.count) * width)
    cells.insert(contentsOf: blank, at: scroll.insertedAt * width)
  }

  /// The characters, a line of text each, without spaces at the end.
  package var text: String {
    (0..<size.height).map { number in
      let text = line(number).map(\.text).joined()
      return String(text.reversed().drop { $0 == " " }.reversed()) + "\n"
    }.joined()
  }
}

/// The printable characters of ASCII, so that none has to be made for each cell.
private let asciiCells = (0x20..<0x7F).map { String(UnicodeScalar(UInt8($0))) }
