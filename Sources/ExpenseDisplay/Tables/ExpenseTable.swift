package import ExpenseCore
package import Text

/// A table of expenses, one per line, with amounts aligned at the decimal mark.
///
/// Lines are assembled from bytes: a list may have a million of them.
package struct ExpenseTable {
  /// The columns of a table.
  package enum Columns {
    /// Row, id, date, name, type and amount, except for some of these fields.
    case usual(besides: Set<ExpenseField> = [])
    /// The usual columns; also account, tags and note if an expense has one and there is room.
    case detailed(besides: Set<ExpenseField> = [])
    /// The given fields in the given order.
    case fields([ExpenseField])
  }

  /// The content of a column.
  enum Content: Equatable {
    case row
    case field(ExpenseField)
  }

  struct Column {
    let content: Content
    let title: String
    var width: Int
    /// True if any expense has a value in this column.
    var isUsed = false

    init(_ content: Content) {
      self.content = content
      switch content {
      case .row: title = "#"
      case .field(let field): title = field.title
      }
      width = title.count
    }
  }

  /// Minimum terminal width for details.
  package static let widthOfDetails = 100
  var columns: [Column]
  let areChosen: Bool
  let presentation: Presentation
  let days: Presentation.DayStyle
  /// The style of the dates of this year.
  let shortDays: Presentation.DayStyle
  let thisYear: Int?
  /// The starts of the ids; nil if they are not shown.
  let ids: ShortIDs?
  /// The number of names of each width, up to that of the longest name.
  var nameCounts = [Int](repeating: 0, count: 256)
  var wholeWidth = 0
  var restWidth = 0

  /// Create a table with columns as wide as these expenses and the titles need.
  init(_ items: ExpenseList, _ columns: Columns, _ presentation: Presentation) {
    let contents: [Content]
    func usual(_ details: [ExpenseField], besides others: Set<ExpenseField>) -> [Content] {
      let fields: [ExpenseField] = [.id, .date, .name, .type] + details + [.amount]
      return [.row] + fields.filter { !others.contains($0) }.map(Content.field)
    }
    switch columns {
    case .usual(let others): contents = usual([], besides: others)
    case .detailed(let others): contents = usual(ExpenseDetails.fields, besides: others)
    case .fields(let fields): contents = fields.map(Content.field)
    }
    areChosen = if case .fields = columns { true } else { false }
    self.columns = contents.map(Column.init)
    self.presentation = presentation
    (days, shortDays) = (presentation.days, presentation.shortDays)
    thisYear = presentation.today?.year
    ids = contents.contains(.field(.id)) ? items.shortIDs : nil
    fit(items)
  }

  // MARK: Writing

  /// Write the header row.
  private func writeHeader(to sink: TextSink) throws {
    var line = LineBytes(hasColor: sink.hasColor)
    line.begin(.dim)
    for (index, column) in columns.enumerated() {
      let isTrailing = column.content == .row || column.content == .field(.amount)
      if isTrailing { line.appendSpaces(column.width - column.title.count) }
      let isLast = index == columns.count - 1
      let start = isTrailing ? column.title.count : column.width
      line.append(
        column.title, paddedTo: isLast ? 0 : start + FittedColumns.gap, atMost: column.width)
    }
    line.end(.dim)
    line.endLine(trimming: false)
    try sink.write(line)
  }

  /// Write expenses, each line indented by `indent` spaces.
  func write(_ items: ExpenseList, indent: Int = 0, to sink: TextSink) throws {
    let hasColor = sink.hasColor
    try items.forEachPiece { piece in
      var lines = LineBytes(hasColor: hasColor)
      var amount = AmountText(presentation, .ofExpense)
      var position = 0
      var date: Day?
      piece.forEach { item in
        lines.appendSpaces(indent)
        append(item, row: piece.row(at: position), after: date, to: &lines, using: &amount)
        lines.endLine()
        position += 1
        date = item.date
      }
      return lines
    } _: {
      try sink.write($0)
    }
  }

  /// Append a line; a date that is that of the line before is dim.
  private func append(
    _ item: ExpenseItem, row: Int = 0, after date: Day? = nil,
    to line: inout LineBytes, using amount: inout AmountText
  ) {
    for (index, column) in columns.enumerated() {
      let gap = index == columns.count - 1 ? 0 : FittedColumns.gap
      switch column.content {
      case .row:
        if line.hasColor { line.begin(.dim) }
        line.append(row, paddedTo: column.width)
        if line.hasColor { line.end(.dim) }
        line.appendSpaces(gap)
      case .field(.id):
        if line.hasColor { line.begin(.dim) }
        line.append(
          item.id, digits: ids?.digits(of: item.id) ?? IDPrefix.shownDigits,
          paddedTo: gap == 0 ? 0 : column.width)
        if line.hasColor { line.end(.dim) }
        line.appendSpaces(gap)
      case .field(.date):
        guard let own = item.date else {
          line.append("-", paddedTo: gap == 0 ? 0 : column.width + gap)
          continue
        }
        let isDim = line.hasColor && own == date
        let width: Int
        if isDim { line.begin(.dim) }
        // No copy of a style: it has arrays.
        if own.year == thisYear {
          width = shortDays.width(of: own)
          line.append(own, shortDays.format)
        } else {
          width = days.width(of: own)
          line.append(own, days.format)
        }
        if isDim { line.end(.dim) }
        line.appendSpaces(gap == 0 ? 0 : column.width + gap - width)
      case .field(.amount):
        amount.set(item)
        line.appendSpaces(column.width - restWidth - amount.wholeWidth)
        line.append(amount)
        if gap > 0 { line.appendSpaces(restWidth - amount.restWidth + gap) }
      case .field(let field):
        line.append(
          item.shownText(of: field) ?? "", paddedTo: gap == 0 ? 0 : column.width + gap,
          atMost: column.width)
      }
    }
  }

  /// Write a table of expenses, at most `width` columns wide if possible; write nothing for none.
  package static func write(
    _ items: ExpenseList, _ columns: Columns = .usual(), width: Int, to sink: TextSink
  ) throws {
    guard !items.isEmpty else { return }
    var table = ExpenseTable(items, columns, sink.presentation)
    table.shorten(to: width)
    try table.writeHeader(to: sink)
    try table.write(items, to: sink)
  }

  /// The lines of a table without its header row and without styles.
  package static func lines(
    for items: [ExpenseItem], _ presentation: Presentation
  ) -> [DisplayText] {
    let table = ExpenseTable(ExpenseList(items), .usual(), presentation)
    return items.map { item in
      var line = LineBytes(hasColor: false)
      var amount = AmountText(presentation, .ofExpense)
      table.append(item, to: &line, using: &amount)
      line.endLine()
      return DisplayText(String(decoding: line.bytes.dropLast(), as: UTF8.self))
    }
  }
}
