import CommandSpec
import ExpenseCore
import ExpenseDisplay
import TerminalText

/// A line of text whose width on a terminal is known, whatever colours are in it.
struct TextLine {
  private(set) var bytes: [UInt8] = []
  private(set) var width = 0

  /// Appends a text, in a style if the sink shows any.
  mutating func append(_ text: String, _ style: TextStyle?, width: Int, for sink: TextSink) {
    let style = sink.hasColor ? style : nil
    if let style { bytes.append(style.start) }
    bytes += text.utf8
    if style != nil { bytes.append(TextStyle.end) }
    self.width += width
  }

  /// Appends another line.
  mutating func append(_ line: TextLine) {
    bytes += line.bytes
    width += line.width
  }

  /// Appends spaces up to a number of columns.
  mutating func pad(to width: Int) {
    guard width > self.width else { return }
    bytes.appendSpaces(width - self.width)
    self.width = width
  }
}

/// Text in columns for people, with a line of titles.
///
/// It is for the few lines of a report: all of it is kept, and fitted into a width at the end.
struct TextTable {
  /// How what is in a column stands under each other.
  enum Alignment {
    case leading, trailing
    /// Amounts, by their decimal marks.
    case mark
    /// Bars, which fill the room that the other columns leave.
    case bar
  }

  /// A column, and how wide what is in it needs it to be.
  struct Column {
    fileprivate let title: String
    fileprivate let alignment: Alignment
    fileprivate let isFlexible: Bool
    fileprivate let rank: Int
    // Most cells of a large grid are empty, and are not kept.
    fileprivate var cells: [(row: Int, cell: Cell)] = []
    fileprivate var rowCount = 0
    fileprivate var widths: Widths

    /// How many columns of the terminal it fills.
    var width: Int { widths.column }

    /// Starts a column.
    ///
    /// - Parameters:
    ///   - title: What stands over it.
    ///   - alignment: How what is in it stands under each other.
    ///   - isFlexible: Whether what is in it is shortened where there is too little room.
    ///   - rank: Columns with the highest rank are left out first where there is too little room;
    ///     those of rank 0 never are.
    init(
      _ title: String = "", _ alignment: Alignment = .leading, isFlexible: Bool = false,
      rank: Int = 0
    ) {
      self.title = title
      self.alignment = alignment
      self.isFlexible = isFlexible
      self.rank = rank
      widths = Widths(column: max(title.displayWidth, alignment == .bar ? TextTable.leastBar : 0))
    }

    mutating func append(_ cell: Cell) {
      if let whole = cell.wholeWidth {
        widths.whole = max(widths.whole, whole)
        widths.rest = max(widths.rest, cell.width - whole)
      }
      widths.column = max(widths.column, cell.width, widths.whole + widths.rest)
      if cell.width > 0 || cell.bar != nil { cells.append((rowCount, cell)) }
      rowCount += 1
    }

    /// Leaves a cell empty.
    mutating func skip() { rowCount += 1 }
  }

  fileprivate struct Widths {
    var whole = 0
    var rest = 0
    var column: Int
  }

  struct Cell {
    private(set) var text = ""
    /// How many columns of the terminal the text fills.
    private(set) var width = 0
    /// How many of them there are before the decimal mark; nil for what is no amount.
    private(set) var wholeWidth: Int?
    private(set) var bar: Bar?
    var style: TextStyle?

    /// A text as it is.
    init(_ text: String = "", _ style: TextStyle? = nil) {
      self.text = text
      self.style = style
      width = text.displayWidth
    }

    /// An amount.
    ///
    /// - Parameters:
    ///   - amount: The amount.
    ///   - showsPlus: Whether one that is more than nothing has a sign too.
    init(_ amount: AmountText, showsPlus: Bool = false) {
      let sign = showsPlus && amount.total > .zero ? "+" : ""
      text = sign + amount.text
      style = amount.style
      wholeWidth = sign.count + amount.wholeWidth
      width = sign.count + amount.wholeWidth + amount.restWidth
    }

    init(_ bar: Bar) {
      self.bar = bar
    }
  }

  private static let gap = 2
  /// As many columns of a bar are shown, or none.
  private static let leastBar = 6

  private var columns: [Column]

  init(_ columns: [Column]) {
    self.columns = columns
  }

  /// How many rows there are, without the titles.
  var count: Int { columns.first?.rowCount ?? 0 }

  /// Appends a row: a cell for each column, or fewer.
  mutating func append(_ cells: [Cell]) {
    for place in columns.indices {
      columns[place].append(place < cells.count ? cells[place] : Cell())
    }
  }

  // MARK: Widths

  private func lineWidth(_ widths: [Widths?]) -> Int {
    let shown = widths.compactMap(\.self)
    return shown.reduce(0) { $0 + $1.column } + TextTable.gap * max(0, shown.count - 1)
  }

  /// Whether a line fits into so many columns once everything that can be is left out or shortened.
  func fits(_ width: Int) -> Bool {
    lineWidth(fittedWidths(to: width)) <= width
  }

  /// The widths of the columns in lines of at most so many columns, where that can be; nil for those
  /// that are left out.
  private func fittedWidths(to width: Int) -> [Widths?] {
    var widths: [Widths?] = columns.map(\.widths)
    let flexible = columns.firstIndex(where: \.isFlexible)
    let wanted = flexible.flatMap { widths[$0]?.column } ?? 0
    let least = min(wanted, ExpenseTable.leastWidth)
    if let flexible { widths[flexible]?.column = least }
    while lineWidth(widths) > width {
      let last = columns.indices.filter { widths[$0] != nil && columns[$0].rank > 0 }
        .max { columns[$0].rank < columns[$1].rank }
      guard let last else { break }
      widths[last] = nil
    }
    if let flexible {
      let room = width.subtractingReportingOverflow(lineWidth(widths)).partialValue
      widths[flexible]?.column = max(1, min(wanted, least + room))
    }
    if let bar = columns.firstIndex(where: { $0.alignment == .bar }), widths[bar] != nil {
      let room = max(0, width - lineWidth(widths))
      widths[bar]?.column += room
    }
    return widths
  }

  // MARK: Lines

  /// Gives the lines one after the other, the titles first, of at most so many columns where that can be.
  ///
  /// - Parameters:
  ///   - width: How many columns there are; with bars, no more than a terminal has.
  ///   - sink: For what they are.
  ///   - hasTitles: Whether there is a line of titles.
  ///   - body: Takes a line without its line break.
  /// - Throws: What the closure throws.
  func forEachLine(
    width: Int, for sink: TextSink, hasTitles: Bool = true, _ body: (TextLine) throws -> Void
  ) rethrows {
    let widths = fittedWidths(to: width)
    if hasTitles {
      try body(line(columns.map { Cell($0.title, .heading) }, widths, for: sink))
    }
    // How far the cells of each column were taken.
    var taken = [Int](repeating: 0, count: columns.count)
    for row in 0..<count {
      var cells: [Cell?] = []
      for (place, column) in columns.enumerated() {
        let isThere = taken[place] < column.cells.count && column.cells[taken[place]].row == row
        cells.append(isThere ? column.cells[taken[place]].cell : nil)
        if isThere { taken[place] += 1 }
      }
      try body(line(cells, widths, for: sink))
    }
  }

  /// All lines, as ``forEachLine(width:for:hasTitles:_:)`` gives them.
  func lines(width: Int, for sink: TextSink, hasTitles: Bool = true) -> [TextLine] {
    var lines: [TextLine] = []
    forEachLine(width: width, for: sink, hasTitles: hasTitles) { lines.append($0) }
    return lines
  }

  /// Writes the lines, of at most so many columns where that can be.
  func write(width: Int, to sink: TextSink) throws {
    try forEachLine(width: width, for: sink) { try sink.write([$0]) }
  }

  private func line(_ cells: [Cell?], _ widths: [Widths?], for sink: TextSink) -> TextLine {
    var line = TextLine()
    var start = 0
    for (place, column) in columns.enumerated() {
      guard let width = widths[place] else { continue }
      if let cell = cells[place],
        let text = text(of: cell, width: width.column, sink.presentation)
      {
        let textWidth =
          cell.bar != nil || cell.width > width.column ? text.displayWidth : cell.width
        let indent =
          switch column.alignment {
          case .leading, .bar: 0
          case .trailing: width.column - textWidth
          case .mark:
            width.column - (cell.wholeWidth.map { width.rest + $0 } ?? textWidth)
          }
        line.pad(to: start + indent)
        let style = cell.style ?? (cell.bar == nil ? nil : .bar)
        line.append(text, style, width: textWidth, for: sink)
      }
      start += width.column + TextTable.gap
    }
    return line
  }

  /// What is shown of a cell in so many columns; nil for nothing.
  private func text(of cell: Cell, width: Int, _ presentation: Presentation) -> String? {
    let text =
      if let bar = cell.bar {
        bar.text(width: width, isASCII: presentation.isASCII)
      } else if cell.width > width {
        cell.text.shortened(to: width, presentation.ellipsis)
      } else {
        cell.text
      }
    return text.isEmpty ? nil : text
  }
}

extension TextSink {
  /// Writes lines of a table.
  func write(_ lines: [TextLine]) throws {
    for line in lines { try writeLine { $0 += line.bytes } }
  }
}
