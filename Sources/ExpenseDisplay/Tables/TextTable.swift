import ExpenseCore
package import Text

/// A cell of a table of text.
typealias Cell = TextTable.Cell

/// A table of text with a header row.
///
/// It is meant for short reports: all cells are kept, and fitted to a width at the end.
package struct TextTable {
  /// The alignment of the cells of a column.
  package enum Alignment {
    case leading, trailing
    /// Amounts, aligned at the decimal mark.
    case mark
    /// Bars, which fill the space left by the other columns.
    case bar
  }

  /// A column with its cells and the width they need.
  package struct Column {
    fileprivate var title: DisplayText
    fileprivate let alignment: Alignment
    fileprivate let isFlexible: Bool
    fileprivate let rank: Int
    /// The bar in the header row, in place of a title; nil for none.
    fileprivate let titleBar: Bar?
    // Most cells of a large grid are empty; only the others are kept.
    fileprivate var cells: [(row: Int, cell: Cell)] = []
    fileprivate var rowCount = 0
    /// The width in terminal columns.
    package private(set) var width: Int
    /// The width before the decimal mark of amounts.
    private var wholeWidth = 0
    /// The width from the decimal mark on.
    fileprivate private(set) var restWidth = 0

    /// Create an empty column.
    ///
    /// - Parameters:
    ///   - title: The title in the header row.
    ///   - alignment: The alignment of the cells.
    ///   - isFlexible: True if cells are truncated when there is too little room.
    ///   - rank: The order of leaving out columns when there is too little room, the highest rank
    ///     first; columns of rank 0 always stay.
    ///   - titleBar: The bar in the header row, in place of a title; nil for none.
    package init(
      _ title: DisplayText = "", _ alignment: Alignment = .leading, isFlexible: Bool = false,
      rank: Int = 0, titleBar: Bar? = nil
    ) {
      self.titleBar = titleBar
      self.title = title
      self.alignment = alignment
      self.isFlexible = isFlexible
      self.rank = rank
      width = max(title.width, alignment == .bar ? TextTable.leastBar : 0)
    }

    package mutating func append(_ cell: Cell) {
      if let whole = cell.wholeWidth {
        wholeWidth = max(wholeWidth, whole)
        restWidth = max(restWidth, cell.width - whole)
      }
      width = max(width, cell.width, wholeWidth + restWidth)
      if cell.width > 0 || cell.bar != nil { cells.append((rowCount, cell)) }
      rowCount += 1
    }

    fileprivate mutating func setTitle(_ title: DisplayText) {
      self.title = title
      width = max(width, title.width)
    }

    /// Append an empty cell.
    package mutating func skip() { rowCount += 1 }
  }

  package struct Cell {
    package private(set) var text: DisplayText = ""
    /// The width of the text in terminal columns.
    package private(set) var width = 0
    /// The width before the decimal mark; nil if the cell is not an amount.
    private(set) var wholeWidth: Int?
    private(set) var bar: Bar?
    /// The end of the text that is kept if the text is shortened.
    private(set) var suffix: DisplayText = ""
    package var style: TextStyle?

    /// Create a cell with a text.
    package init(_ text: DisplayText = "", _ style: TextStyle? = nil) {
      self.text = text
      self.style = style
      width = text.width
    }

    /// Create a cell with a text whose end is kept if it is shortened, as long as there is room.
    init(_ text: String, suffix: DisplayText) {
      self.init(DisplayText(text) + suffix)
      self.suffix = suffix
    }

    /// Create a cell with any text.
    package init(_ text: String, _ style: TextStyle? = nil) { self.init(DisplayText(text), style) }

    /// Create a cell with an amount.
    ///
    /// - Parameters:
    ///   - amount: The amount.
    ///   - word: The word after it; empty for none.
    package init(_ amount: AmountText, word: DisplayText = "") {
      text = DisplayText(amount.text)
      style = amount.style
      wholeWidth = amount.wholeWidth
      width = amount.wholeWidth + amount.restWidth
      guard !word.isEmpty else { return }
      text += " " + word
      width += 1 + word.width
    }

    /// Create a cell with what is left over, after a plus sign, or with what is short.
    package init(leftOver amount: AmountText) {
      self.init(amount)
      style = amount.total < .zero ? .over : amount.total > .zero ? .gain : nil
      guard amount.total > .zero else { return }
      text = "+" + text
      wholeWidth = amount.wholeWidth + 1
      width += 1
    }

    /// Create a cell with an amount in a currency.
    init(_ total: Total, _ currency: CurrencyCode?, _ presentation: Presentation) {
      self.init(AmountText(total, currency, presentation))
    }

    package init(_ bar: Bar) { self.bar = bar }

    /// The text in fewer columns.
    fileprivate func shortened(to width: Int, _ ellipsis: Character) -> DisplayText {
      let start = text.mapping { $0.dropLast(suffix.string.count) }
      guard !suffix.isEmpty, width - suffix.width >= FittedColumns.leastWidth else {
        return start.shortened(to: width, ellipsis)
      }
      return start.shortened(to: width - suffix.width, ellipsis) + suffix
    }
  }

  /// Minimum width of a column of bars.
  private static let leastBar = 6
  /// The width of a column of bars in lines of any length.
  private static let usualBar = 24
  /// Maximum width of a column of bars: longer ones are no more exact.
  private static let mostBar = 60

  private var columns: [Column]
  /// The number of spaces between two columns.
  private let gap: Int

  package init(_ columns: [Column]) { self.init(columns, gap: FittedColumns.gap) }

  init(_ columns: [Column], gap: Int) { (self.columns, self.gap) = (columns, gap) }

  /// Number of rows, without the header row.
  package var count: Int { columns.first?.rowCount ?? 0 }

  /// Append a row with at most one cell per column.
  package mutating func append(_ cells: [Cell]) {
    for index in columns.indices {
      columns[index].append(index < cells.count ? cells[index] : Cell())
    }
  }

  /// Set the title of the first column.
  mutating func setTitle(_ title: DisplayText) { columns[0].setTitle(title) }

  // MARK: Widths

  /// True if lines fit into `width` columns after leaving out and truncating all that is possible.
  package func fits(_ width: Int) -> Bool { !fittedColumns(to: width).areTooWide }

  /// The columns for lines of at most `width` columns, if possible.
  private func fittedColumns(to width: Int) -> FittedColumns {
    var fitted = FittedColumns(columns.map(\.width), limit: width, gap: gap)
    let flexible = columns.firstIndex(where: \.isFlexible)
    let ranked = columns.indices.filter { columns[$0].rank > 0 }
      .sorted { columns[$1].rank < columns[$0].rank }
    fitted.narrow(flexible)
    fitted.leaveOut(ranked, widening: flexible)
    fitted.narrow(flexible, to: 1)
    if let bar = columns.firstIndex(where: { $0.alignment == .bar }) {
      fitted.fill(bar, atMost: width == .max ? TextTable.usualBar : TextTable.mostBar)
    }
    return fitted
  }

  // MARK: Lines

  /// Call a closure with each line, header row first, at most `width` columns wide if possible.
  ///
  /// - Parameters:
  ///   - width: The width in columns; with bars, at most that of a terminal.
  ///   - presentation: The characters of bars and of truncated texts.
  ///   - hasHeader: True to include the header row.
  ///   - body: Receive a line.
  /// - Throws: Any error from the closure.
  private func forEachLine(
    width: Int, _ presentation: Presentation, hasHeader: Bool, _ body: (StyledLine) throws -> Void
  ) rethrows {
    let widths = fittedColumns(to: width).widths
    if hasHeader {
      let titles = columns.map { $0.titleBar.map { Cell($0) } ?? Cell($0.title, .dim) }
      try body(line(titles, widths, presentation))
    }
    // The index of the next cell of each column.
    var next = [Int](repeating: 0, count: columns.count)
    for row in 0..<count {
      var cells: [Cell?] = []
      for (position, column) in columns.enumerated() {
        let exists = next[position] < column.cells.count && column.cells[next[position]].row == row
        cells.append(exists ? column.cells[next[position]].cell : nil)
        if exists { next[position] += 1 }
      }
      try body(line(cells, widths, presentation))
    }
  }

  /// All lines, header row first, at most `width` columns wide if possible.
  package func lines(
    width: Int, _ presentation: Presentation, hasHeader: Bool = true
  ) -> [StyledLine] {
    var lines: [StyledLine] = []
    forEachLine(width: width, presentation, hasHeader: hasHeader) { lines.append($0) }
    return lines
  }

  /// Write the lines, at most `width` columns wide if possible.
  package func write(width: Int, to sink: TextSink) throws {
    try forEachLine(width: width, sink.presentation, hasHeader: true) { try sink.writeLine($0) }
  }

  private func line(
    _ cells: [Cell?], _ widths: [Int?], _ presentation: Presentation
  ) -> StyledLine {
    var line = StyledLine()
    var start = 0
    for (index, column) in columns.enumerated() {
      guard let width = widths[index] else { continue }
      if let bar = cells[index]?.bar {
        line.pad(to: start)
        line.append(bar.line(width: width, isASCII: presentation.isASCII))
      } else if let cell = cells[index], !cell.text.isEmpty {
        let isShortened = cell.width > width
        let text = isShortened ? cell.shortened(to: width, presentation.ellipsis) : cell.text
        let textWidth = isShortened ? text.width : cell.width
        let indent =
          switch column.alignment {
          case .leading, .bar: 0
          case .trailing: width - textWidth
          case .mark: width - (cell.wholeWidth.map { column.restWidth + $0 } ?? textWidth)
          }
        line.pad(to: start + indent)
        line.append(text, cell.style, width: textWidth)
      }
      start += width + gap
    }
    return line
  }
}
