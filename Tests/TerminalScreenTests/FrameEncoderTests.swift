import TestSupport
import Testing
import Text

@testable import TerminalScreen

@Suite struct FrameEncoderTests {
  private static let texts = [
    "Lunch", "Ramen 🍜", "日本語", "é", "▶", "☺\u{FE0F}", "👩🏻‍💻", "🇩🇪", "soft\u{AD}hyphen", "    ", "x",
    "─────",
    "a\u{301}b", "$1,239.30",
  ]

  private static func randomGrid(
    _ size: Size, like other: Grid?, _ random: inout SplitMix64
  ) -> Grid {
    var grid = other ?? Grid(size)
    let styles: [Style] = [
      .plain, .bold, .dim, Style(isReversed: true), Style(2),
      Style(1, isBold: true, isUnderlined: true),
    ]
    // Lines move often, as in a list.
    if other != nil, Bool.random(using: &random) {
      let count = Int.random(in: 1...3, using: &random)
      var moved = Grid(size)
      let up = Bool.random(using: &random)
      for line in 0..<size.height {
        let source = up ? line + count : line - count
        guard 0..<size.height ~= source else { continue }
        for column in 0..<size.width where grid[column, source].width > 0 {
          let cell = grid[column, source]
          if cell != .blank { moved.put(DisplayText(cell.text), at: column, line, cell.style) }
        }
      }
      grid = moved
    }
    for _ in 0..<Int.random(in: 0...12, using: &random) {
      let line = Int.random(in: 0..<max(1, size.height), using: &random)
      if Int.random(in: 0..<5, using: &random) == 0 {
        grid.clear(line, from: Int.random(in: 0..<max(1, size.width), using: &random))
      }
      grid.put(
        DisplayText(texts.randomElement(using: &random) ?? ""),
        at: Int.random(in: 0..<max(1, size.width), using: &random), line,
        styles.randomElement(using: &random) ?? .plain)
    }
    return grid
  }

  @Test(arguments: [
    Size(width: 80, height: 24), Size(width: 7, height: 5), Size(width: 1, height: 1),
    Size(width: 2, height: 1), Size(width: 40, height: 10),
  ])
  func `after a frame, the terminal shows the picture`(size: Size) throws {
    var random = SplitMix64(seed: UInt64(size.width))
    var encoder = FrameEncoder(hasColor: true)
    var model = ScreenModel(size)
    var grid: Grid?
    for step in 0..<Scale.count(60, thorough: 400) {
      let next = Self.randomGrid(size, like: grid, &random)
      let cursor = Cursor(
        column: Int.random(in: 0..<size.width, using: &random), line: 0,
        isVisible: Bool.random(using: &random))
      if step % 50 == 49 { encoder.forget() }
      try model.take(encoder.frame(next, cursor))
      #expect(Self.shown(model.grid) == Self.shown(next), "step \(step)")
      #expect(model.column == cursor.column && model.isCursorVisible == cursor.isVisible)
      #expect(encoder.frame(next, cursor).isEmpty, "what is there already is not sent")
      grid = next
    }
  }

  /// The cells, with only the parts of a colour that the model knows.
  private static func shown(_ grid: Grid) -> [[String]] {
    (0..<grid.size.height).map { line in
      grid.line(line).map { "\($0.text)|\($0.style.sequence(hasColor: true))" }
    }
  }

  @Test func `a cursor move sends few bytes, and so does a scroll`() {
    let size = Size(width: 80, height: 24)
    func list(from first: Int, cursor: Int) -> Grid {
      var grid = Grid(size)
      for line in 0..<24 { grid.put("Expense number \(first + line) with some text", at: 3, line) }
      grid.put("▶", at: 0, cursor)
      return grid
    }
    var encoder = FrameEncoder(hasColor: true)
    let first = encoder.frame(list(from: 0, cursor: 22), Cursor(column: 0, line: 22))
    let move = encoder.frame(list(from: 0, cursor: 23), Cursor(column: 0, line: 23))
    let scroll = encoder.frame(list(from: 1, cursor: 23), Cursor(column: 0, line: 23))
    #expect(first.count > 500 && move.count < 130 && scroll.count < 300)
  }

  @Test func `a character of doubtful width is followed by an absolute move`() {
    var grid = Grid(Size(width: 10, height: 1))
    grid.put("☺\u{FE0F}x", at: 0, 0)
    var encoder = FrameEncoder(hasColor: false)
    let text = String(decoding: encoder.frame(grid, Cursor(column: 0, line: 0)), as: UTF8.self)
    #expect(text.contains("  \u{1B}[1;1H☺\u{FE0F}\u{1B}[1;3Hx"), "\(text.debugDescription)")
  }

  @Test func `without colours there are attributes only`() {
    let style = Style(2, isBold: true)
    #expect(style.sequence(hasColor: true) == "\u{1B}[0;1;32m")
    #expect(style.sequence(hasColor: false) == "\u{1B}[0;1m")
  }
}

@Suite struct GridTests {
  @Test func `a wide character that loses a half is gone`() {
    var grid = Grid(Size(width: 6, height: 1))
    grid.put("日本語", at: 0, 0)
    grid.put("x", at: 1, 0)
    grid.put("y", at: 4, 0)
    #expect((0..<6).map { grid[$0, 0].text } == [" ", "x", "本", "", "y", " "])
  }

  @Test func `what has no room is left out, and controls are never shown`() {
    var grid = Grid(Size(width: 5, height: 1))
    #expect(grid.put("abc日本", at: 0, 0) == 5)
    #expect(grid.text == "abc日\n")
    grid.put("\u{1B}[2J", at: 0, 0)
    #expect(grid.text == "?[2J\n")
    #expect(grid.put("x", at: 5, 0) == 5 && grid.put("x", at: 0, 1) == 0)
    #expect(Grid(Size(width: 0, height: -1)).text.isEmpty)
  }
}
