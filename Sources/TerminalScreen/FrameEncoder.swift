/// The position of the cursor.
package struct Cursor: Hashable, Sendable {
  package var column: Int
  package var line: Int
  /// True in a text field; elsewhere the hidden cursor is at the selection, for those who read by
  /// it.
  package var isVisible: Bool

  package init(column: Int, line: Int, isVisible: Bool = false) {
    self.column = column
    self.line = line
    self.isVisible = isVisible
  }
}

/// An encoder for the bytes that turn the current picture on a terminal into the next one.
///
/// Each frame is a synchronized update (private mode 2026), which other terminals ignore; the
/// encoder never sends queries to the terminal.
package struct FrameEncoder {
  /// The longest run of equal cells that is sent again, since moving the cursor takes more bytes.
  private static let longestResentGap = 4

  private let hasColor: Bool
  private var shown: Grid?
  private var cursor: Cursor?

  /// - Parameter hasColor: False for attributes only.
  package init(hasColor: Bool) { self.hasColor = hasColor }

  /// Make the next frame draw everything, whatever is on the screen.
  package mutating func forget() { shown = nil }

  /// The bytes that show a picture; empty if it is already shown.
  package mutating func frame(_ grid: Grid, _ cursor: Cursor) -> [UInt8] {
    guard grid != shown || cursor != self.cursor else { return [] }
    var output = "\u{1B}[?2026h\u{1B}[?7l\u{1B}[?25l"
    var style = Style.plain
    if var old = shown, old.size == grid.size {
      if let scroll = Scroll(from: old, to: grid) {
        output += scroll.sequence
        old.move(scroll)
      }
      for line in 0..<grid.size.height where old.line(line) != grid.line(line) {
        append(grid, line, over: old, to: &output, &style)
      }
    } else {
      output += "\u{1B}[2J"
      let blank = Grid(grid.size)
      for line in 0..<grid.size.height { append(grid, line, over: blank, to: &output, &style) }
    }
    output += "\u{1B}[0m\u{1B}[\(cursor.line + 1);\(cursor.column + 1)H"
    if cursor.isVisible { output += "\u{1B}[?25h" }
    output += "\u{1B}[?7h\u{1B}[?2026l"
    (shown, self.cursor) = (grid, cursor)
    return Array(output.utf8)
  }

  /// Append the changes of a line.
  private func append(
    _ grid: Grid, _ number: Int, over old: Grid, to output: inout String, _ style: inout Style
  ) {
    let (before, after) = (Array(old.line(number)), Array(grid.line(number)))
    let width = after.count
    // The line is blank from here on.
    let end = (after.lastIndex { $0 != .blank } ?? -1) + 1
    let endBefore = (before.lastIndex { $0 != .blank } ?? -1) + 1
    var column: Int?
    func move(to index: Int) { output += "\u{1B}[\(number + 1);\(index + 1)H" }
    func restyle(_ new: Style) {
      if new != style { output += new.sequence(hasColor: hasColor) }
      style = new
    }
    func write(_ index: Int) {
      let cell = after[index]
      guard cell.width > 0 else { return }
      restyle(cell.style)
      if cell.isDoubtful {
        // Whatever width the terminal assumes, place the next cell explicitly.
        output += String(repeating: " ", count: Int(cell.width))
        move(to: index)
        output += cell.text
        if index + Int(cell.width) < width { move(to: index + Int(cell.width)) }
      } else {
        output += cell.text
      }
      column = index + Int(cell.width)
    }
    var index = 0
    while index < end {
      guard before[index] != after[index] else {
        index += 1
        continue
      }
      // The second half of a wide character cannot be written alone.
      if after[index].width == 0, index > 0 { index -= 1 }
      if let last = column, index >= last, index - last <= FrameEncoder.longestResentGap {
        for between in last..<index { write(between) }
      }
      if column != index { move(to: index) }
      write(index)
      index = max(index + 1, column ?? 0)
    }
    // Nothing follows the last column.
    guard end < endBefore, end < width else { return }
    if column != end { move(to: end) }
    // Erasing fills with the current background.
    restyle(.plain)
    output += "\u{1B}[K"
  }
}
