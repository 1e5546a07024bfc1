/// The place of the cursor.
package struct Cursor: Hashable, Sendable {
  package var column: Int
  package var line: Int
  /// True in a field; elsewhere it only stands at what is chosen, for those who read by it.
  package var isVisible: Bool

  package init(column: Int, line: Int, isVisible: Bool = false) {
    self.column = column
    self.line = line
    self.isVisible = isVisible
  }
}

/// Makes the bytes of which a terminal that shows one picture shows the next one.
///
/// A frame is between the marks for synchronized output (private mode 2026), which terminals that do not
/// know them ignore; nothing is ever asked of the terminal.
package struct FrameEncoder {
  /// As many equal cells between two that differ are sent again: that is shorter than to move on.
  private static let shortestGap = 4

  private let colors: ColorDepth
  private var shown: Grid?
  private var cursor: Cursor?

  /// - Parameter colors: The colours that may be used.
  package init(_ colors: ColorDepth) {
    self.colors = colors
  }

  /// Has the next frame draw everything, whatever is on the screen.
  package mutating func forget() { shown = nil }

  /// The bytes that show a picture; none where it is there already.
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

  /// Appends what changes a line.
  private func append(
    _ grid: Grid, _ number: Int, over old: Grid, to output: inout String, _ style: inout Style
  ) {
    let (before, after) = (Array(old.line(number)), Array(grid.line(number)))
    let width = after.count
    // From here on, the line is blank.
    let end = (after.lastIndex { $0 != .blank } ?? -1) + 1
    let endBefore = (before.lastIndex { $0 != .blank } ?? -1) + 1
    var column: Int?
    func move(to place: Int) { output += "\u{1B}[\(number + 1);\(place + 1)H" }
    func restyle(_ new: Style) {
      if new != style { output += new.sequence(colors) }
      style = new
    }
    func write(_ place: Int) {
      let cell = after[place]
      guard cell.width > 0 else { return }
      restyle(cell.style)
      if cell.isDoubtful {
        // Whatever the terminal takes for the width, the next one stands where it should.
        output += String(repeating: " ", count: Int(cell.width))
        move(to: place)
        output += cell.text
        if place + Int(cell.width) < width { move(to: place + Int(cell.width)) }
      } else {
        output += cell.text
      }
      column = place + Int(cell.width)
    }
    var place = 0
    while place < end {
      guard before[place] != after[place] else {
        place += 1
        continue
      }
      // The second half of a wide character cannot be written by itself.
      if after[place].width == 0, place > 0 { place -= 1 }
      if let last = column, place >= last, place - last <= FrameEncoder.shortestGap {
        for between in last..<place { write(between) }
      }
      if column != place { move(to: place) }
      write(place)
      place = max(place + 1, column ?? 0)
    }
    // There is nothing behind the last column.
    guard end < endBefore, end < width else { return }
    if column != end { move(to: end) }
    // It paints the background that is set.
    restyle(.plain)
    output += "\u{1B}[K"
  }
}
