import ExpenseCore
import ExpenseExchange

/// Expenses as a table for people: one line each, amounts aligned by their decimal marks.
///
/// The lines are put together from bytes: a list may have a million of them.
struct ExpenseTable {
  private static let gap = 2
  /// As many columns of a name or a type are shown as long as that can be.
  static let leastWidth = 10

  private var showsRow = true
  private var showsType: Bool
  private var showsDate: Bool
  private var hasColor: Bool
  private let presentation: Presentation
  private let days: Presentation.DayStyle
  private var rowWidth = "Row".count
  private var dateWidth = "Date".count
  private var typeWidth = "Type".count
  private var nameWidth = "Name".count
  private var wholeWidth = 0
  private var restWidth = 0

  private var amountWidth: Int { max(wholeWidth + restWidth, "Amount".count) }

  private var lineWidth: Int {
    (showsRow ? rowWidth + ExpenseTable.gap : 0) + IDPrefix.shownDigits
      + (showsDate ? ExpenseTable.gap + dateWidth : 0)
      + (showsType ? ExpenseTable.gap + typeWidth : 0) + ExpenseTable.gap + nameWidth
      + ExpenseTable.gap + amountWidth
  }

  /// Makes columns that are as wide as these expenses and the titles need.
  init(
    _ items: ExpenseList, showsType: Bool = true, showsDate: Bool = true, for sink: TextSink
  ) {
    self.showsType = showsType
    self.showsDate = showsDate
    hasColor = sink.hasColor
    presentation = sink.presentation
    days = sink.presentation.days
    fit(items)
  }

  /// Makes a line fit into so many columns, as far as that can be.
  ///
  /// Names are shortened, then types. Where that is not enough, there is no column of types, then
  /// none of rows, and then none of days.
  mutating func shorten(to width: Int) {
    let wholeName = nameWidth
    nameWidth = shortened(wholeName, to: width)
    typeWidth = shortened(typeWidth, to: width)
    for column in [\ExpenseTable.showsType, \.showsRow, \.showsDate] where lineWidth > width {
      self[keyPath: column] = false
      nameWidth = wholeName
      nameWidth = shortened(wholeName, to: width)
    }
    nameWidth = max(1, nameWidth - max(0, lineWidth - width))
  }

  /// The width of a column for which a line fits into so many columns, but no less than is needed
  /// to recognise what is in it.
  private func shortened(_ column: Int, to width: Int) -> Int {
    max(min(column, ExpenseTable.leastWidth), column - max(0, lineWidth - width))
  }

  /// Makes the columns wider where these expenses need it.
  mutating func fit(_ items: ExpenseList) {
    // What is in no list has no rows.
    let lastRow = items.indices.map(items.row).max() ?? 0
    showsRow = showsRow && lastRow > 0
    rowWidth = max(rowWidth, String(lastRow).count)
    items.forEachPiece { [self] piece in
      var table = self
      var amount = AmountText(presentation)
      piece.forEach { table.fit($0, using: &amount) }
      return table
    } _: { table in
      dateWidth = max(dateWidth, table.dateWidth)
      typeWidth = max(typeWidth, table.typeWidth)
      nameWidth = max(nameWidth, table.nameWidth)
      wholeWidth = max(wholeWidth, table.wholeWidth)
      restWidth = max(restWidth, table.restWidth)
    }
  }

  private mutating func fit(
    _ item: ExpenseItem, using amount: inout AmountText
  ) {
    amount.set(item)
    if showsDate, let date = item.date {
      dateWidth = max(dateWidth, days.width(of: date))
    }
    typeWidth = max(typeWidth, item.type.name.terminalWidth)
    nameWidth = max(nameWidth, item.name.terminalWidth)
    wholeWidth = max(wholeWidth, amount.wholeWidth)
    restWidth = max(restWidth, amount.restWidth)
  }

  /// Writes the line of titles.
  private func writeHeader(to sink: TextSink) throws {
    try sink.writeLine { line in
      if hasColor { line.append(TextStyle.heading.start) }
      if showsRow {
        line.appendSpaces(rowWidth - "Row".count)
        line.append("Row", paddedTo: "Row".count + ExpenseTable.gap)
      }
      line.append("ID", paddedTo: IDPrefix.shownDigits + ExpenseTable.gap)
      if showsDate { line.append("Date", paddedTo: dateWidth + ExpenseTable.gap) }
      if showsType { line.append("Type", paddedTo: typeWidth + ExpenseTable.gap) }
      line.append("Name", paddedTo: nameWidth + ExpenseTable.gap)
      line.appendSpaces(amountWidth - "Amount".count)
      line += "Amount".utf8
      if hasColor { line.append(TextStyle.end) }
    }
  }

  /// Writes the lines of expenses, behind so many spaces.
  func write(_ items: ExpenseList, indent: Int = 0, to sink: TextSink) throws {
    try items.forEachPiece { piece in
      var lines: [UInt8] = []
      var amount = AmountText(presentation)
      var position = 0
      piece.forEach { item in
        lines.appendSpaces(indent)
        append(item, row: piece.row(at: position), to: &lines, using: &amount)
        lines.append(UInt8(ascii: "\n"))
        position += 1
      }
      return lines
    } _: {
      try sink.write($0)
    }
  }

  private func append(
    _ item: ExpenseItem, row: Int = 0, to line: inout [UInt8], using amount: inout AmountText
  ) {
    if showsRow {
      line.append(row, paddedTo: rowWidth)
      line.appendSpaces(ExpenseTable.gap)
    }
    line.append(item.id, prefix: IDPrefix.shownDigits)
    line.appendSpaces(ExpenseTable.gap)
    if showsDate {
      if let date = item.date {
        days.format.append(date, to: &line)
        line.appendSpaces(dateWidth + ExpenseTable.gap - days.width(of: date))
      } else {
        line.append("-", paddedTo: dateWidth + ExpenseTable.gap)
      }
    }
    if showsType {
      line.append(
        item.type.name, paddedTo: typeWidth + ExpenseTable.gap, atMost: typeWidth)
    }
    line.append(item.name, paddedTo: nameWidth + ExpenseTable.gap, atMost: nameWidth)
    amount.set(item)
    line.appendSpaces(amountWidth - restWidth - amount.wholeWidth)
    if hasColor { line.append(amount.style.start) }
    amount.append(to: &line)
    if hasColor { line.append(TextStyle.end) }
  }

  /// Writes a table of expenses, in lines of at most so many columns where that can be; no
  /// expenses, no lines.
  static func write(_ items: ExpenseList, width: Int, to sink: TextSink) throws {
    guard !items.isEmpty else { return }
    var table = ExpenseTable(items, for: sink)
    table.shorten(to: width)
    try table.writeHeader(to: sink)
    try table.write(items, to: sink)
  }

  /// The lines of a table without titles.
  static func lines(for items: [ExpenseItem], _ sink: TextSink) -> [String] {
    var table = ExpenseTable(ExpenseList(items), for: sink)
    table.hasColor = false
    return items.map { item in
      var line: [UInt8] = []
      var amount = AmountText(table.presentation)
      table.append(item, to: &line, using: &amount)
      return String(decoding: line, as: UTF8.self)
    }
  }
}
