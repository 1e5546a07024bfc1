package import ExpenseCore
package import Text

/// A table of expenses, one per line, with amounts aligned at the decimal mark.
///
/// Lines are assembled from bytes: a list may have a million of them.
package struct ExpenseTable {
  /// The columns of a table.
  package enum Columns {
    /// Row, id, date, type, name and amount, except for some of these fields.
    case usual(besides: Set<ExpenseField> = [])
    /// The usual columns; also account, tags and note if an expense has one and there is room.
    case detailed
    /// The given fields in the given order.
    case fields([ExpenseField])
  }

  /// The content of a column.
  private enum Content: Equatable {
    case row
    case field(ExpenseField)
  }

  private struct Column {
    let content: Content
    let title: String
    var width: Int
    /// True if any expense has a value in this column.
    var isUsed = false

    init(_ content: Content) {
      self.content = content
      switch content {
      case .row: title = "Row"
      case .field(let field): title = field.title
      }
      width = content == .field(.id) ? IDPrefix.shownDigits : title.count
    }
  }

  /// Minimum terminal width for details.
  package static let widthOfDetails = 100
  private var columns: [Column]
  private let areChosen: Bool
  private let presentation: Presentation
  private let days: Presentation.DayStyle
  private var wholeWidth = 0
  private var restWidth = 0

  /// Create a table with columns as wide as these expenses and the titles need.
  init(_ items: ExpenseList, _ columns: Columns, _ presentation: Presentation) {
    let usual: [ExpenseField] = [.id, .date, .type, .name, .amount]
    let contents: [Content]
    switch columns {
    case .usual(let others):
      contents = [.row] + usual.filter { !others.contains($0) }.map(Content.field)
    case .detailed: contents = [.row] + (usual + ExpenseDetails.fields).map(Content.field)
    case .fields(let fields): contents = fields.map(Content.field)
    }
    areChosen = if case .fields = columns { true } else { false }
    self.columns = contents.map(Column.init)
    self.presentation = presentation
    days = presentation.days
    fit(items)
  }

  // MARK: Width

  /// Widen the columns to fit these expenses.
  mutating func fit(_ items: ExpenseList) {
    // Row numbers are 0 if the list was never sorted.
    let lastRow = items.indices.map(items.row).max() ?? 0
    if let index = columns.firstIndex(where: { $0.content == .row }) {
      if lastRow == 0 {
        columns.remove(at: index)
      } else {
        columns[index].width = max(columns[index].width, String(lastRow).count)
        columns[index].isUsed = true
      }
    }
    items.forEachPiece { [self] piece in
      var table = self
      var amount = AmountText(presentation, .ofExpense)
      piece.forEach { table.fit($0, using: &amount) }
      return table
    } _: { table in
      for index in columns.indices {
        columns[index].width = max(columns[index].width, table.columns[index].width)
        columns[index].isUsed = columns[index].isUsed || table.columns[index].isUsed
      }
      wholeWidth = max(wholeWidth, table.wholeWidth)
      restWidth = max(restWidth, table.restWidth)
    }
    if let index = columns.firstIndex(where: { $0.content == .field(.amount) }) {
      columns[index].width = max(columns[index].width, wholeWidth + restWidth)
    }
  }

  private mutating func fit(_ item: ExpenseItem, using amount: inout AmountText) {
    for index in columns.indices {
      switch columns[index].content {
      case .row, .field(.id): columns[index].isUsed = true
      case .field(.amount):
        columns[index].isUsed = true
        amount.set(item)
        wholeWidth = max(wholeWidth, amount.wholeWidth)
        restWidth = max(restWidth, amount.restWidth)
      case .field(.date):
        columns[index].isUsed = true
        guard let date = item.date else { continue }
        columns[index].width = max(columns[index].width, days.width(of: date))
      case .field(let field):
        guard let text = item.shownText(of: field) else { continue }
        columns[index].isUsed = true
        columns[index].width = max(columns[index].width, text.terminalWidth)
      }
    }
  }

  /// Shorten lines to `width` columns, as far as possible.
  ///
  /// Notes are truncated first, then tags and accounts; then all three are left out. Next, names
  /// are truncated, then types. If that is not enough, the columns of types, rows and dates are
  /// left out, in that order. Fields that the user chose are always shown.
  mutating func shorten(to width: Int) {
    if !areChosen { columns.removeAll { !$0.isUsed } }
    func index(_ content: Content) -> Int? { columns.firstIndex { $0.content == content } }
    var fitted = FittedColumns(columns.map(\.width), limit: width)
    let (name, type) = (index(.field(.name)), index(.field(.type)))
    let details = ExpenseDetails.fields.reversed().compactMap { index(.field($0)) }
    for detail in details { fitted.narrow(detail) }
    if !areChosen { fitted.leaveOut(details) }
    fitted.narrow(name)
    fitted.narrow(type)
    if !areChosen {
      let others = [type, index(.row), index(.field(.date))].compactMap(\.self)
      fitted.leaveOut(others, widening: name)
      fitted.narrow(name, to: 1)
    }
    columns = zip(columns, fitted.widths).compactMap { column, width in
      guard let width else { return nil }
      var column = column
      column.width = width
      return column
    }
  }

  // MARK: Writing

  /// Write the header row.
  private func writeHeader(to sink: TextSink) throws {
    var line = LineBytes(hasColor: sink.hasColor)
    line.begin(.heading)
    for (index, column) in columns.enumerated() {
      let isTrailing = column.content == .row || column.content == .field(.amount)
      if isTrailing { line.appendSpaces(column.width - column.title.count) }
      let isLast = index == columns.count - 1
      let start = isTrailing ? column.title.count : column.width
      line.append(
        column.title, paddedTo: isLast ? 0 : start + FittedColumns.gap, atMost: column.width)
    }
    line.end(.heading)
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
      piece.forEach { item in
        lines.appendSpaces(indent)
        append(item, row: piece.row(at: position), to: &lines, using: &amount)
        lines.endLine()
        position += 1
      }
      return lines
    } _: {
      try sink.write($0)
    }
  }

  private func append(
    _ item: ExpenseItem, row: Int = 0, to line: inout LineBytes, using amount: inout AmountText
  ) {
    for (index, column) in columns.enumerated() {
      let gap = index == columns.count - 1 ? 0 : FittedColumns.gap
      switch column.content {
      case .row:
        line.append(row, paddedTo: column.width)
        line.appendSpaces(gap)
      case .field(.id):
        line.append(item.id, digits: IDPrefix.shownDigits)
        line.appendSpaces(gap)
      case .field(.date):
        guard let date = item.date else {
          line.append("-", paddedTo: gap == 0 ? 0 : column.width + gap)
          continue
        }
        line.append(date, days.format)
        line.appendSpaces(gap == 0 ? 0 : column.width + gap - days.width(of: date))
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

extension ExpenseItem {
  /// The text of a field as shown in a cell; nil if there is none.
  fileprivate func shownText(of field: ExpenseField) -> String? {
    if field == .name { return listedName }
    return switch value(of: field) {
    case .text(let text): text
    case .tags(let tags): tags.isEmpty ? nil : tags.joinedTags(by: ", ")
    case .id, .amount, .day: nil
    }
  }
}
