import ExpenseCore

/// Expenses as a table for people: one line each, amounts aligned by their decimal marks.
///
/// The lines are put together from bytes: a list may have a million of them.
struct ExpenseTable {
  private static let gap = 2
  private static let dateWidth = 10

  private let showsType: Bool
  private var typeWidth = "Type".count
  private var nameWidth = "Name".count
  private var wholeWidth = 0
  private var restWidth = 0

  private var amountWidth: Int { max(wholeWidth + restWidth, "Amount".count) }

  /// Makes columns that are as wide as these expenses and the titles need.
  init(_ items: ExpenseList, showsType: Bool = true) {
    self.showsType = showsType
    fit(items)
  }

  /// Makes the columns wider where these expenses need it.
  mutating func fit(_ items: ExpenseList) {
    items.forEachPiece { [self] piece in
      var table = self
      var amount = AmountText()
      piece.forEach { table.fit($0, using: &amount) }
      return table
    } _: { table in
      typeWidth = max(typeWidth, table.typeWidth)
      nameWidth = max(nameWidth, table.nameWidth)
      wholeWidth = max(wholeWidth, table.wholeWidth)
      restWidth = max(restWidth, table.restWidth)
    }
  }

  private mutating func fit(_ item: ExpenseItem, using amount: inout AmountText) {
    amount.set(item)
    typeWidth = max(typeWidth, item.type.name.terminalWidth)
    nameWidth = max(nameWidth, item.name.terminalWidth)
    wholeWidth = max(wholeWidth, amount.wholeWidth)
    restWidth = max(restWidth, amount.restWidth)
  }

  /// Writes the line of titles.
  private func writeHeader(to sink: TextSink) throws {
    try sink.writeLine { line in
      line.append("ID", paddedTo: IDPrefix.shownDigits + ExpenseTable.gap)
      line.append("Date", paddedTo: ExpenseTable.dateWidth + ExpenseTable.gap)
      if showsType { line.append("Type", paddedTo: typeWidth + ExpenseTable.gap) }
      line.append("Name", paddedTo: nameWidth + ExpenseTable.gap)
      line.appendSpaces(amountWidth - "Amount".count)
      line += "Amount".utf8
    }
  }

  /// Writes the lines of expenses, behind so many spaces.
  func write(_ items: ExpenseList, indent: Int = 0, to sink: TextSink) throws {
    try items.forEachPiece { piece in
      var lines: [UInt8] = []
      var amount = AmountText()
      piece.forEach { item in
        lines.appendSpaces(indent)
        append(item, to: &lines, using: &amount)
        lines.append(UInt8(ascii: "\n"))
      }
      return lines
    } _: {
      try sink.write($0)
    }
  }

  private func append(
    _ item: ExpenseItem, to line: inout [UInt8], using amount: inout AmountText
  ) {
    line.append(shortID: item.id)
    line.appendSpaces(ExpenseTable.gap)
    if let date = item.date {
      line.append(date)
      line.appendSpaces(ExpenseTable.gap)
    } else {
      line.append("-", paddedTo: ExpenseTable.dateWidth + ExpenseTable.gap)
    }
    if showsType { line.append(item.type.name, paddedTo: typeWidth + ExpenseTable.gap) }
    line.append(item.name, paddedTo: nameWidth + ExpenseTable.gap)
    amount.set(item)
    line.appendSpaces(amountWidth - restWidth - amount.wholeWidth)
    line += amount.bytes
  }

  /// Writes a table of expenses, the newest first; no expenses, no lines.
  static func write(_ items: ExpenseList, to sink: TextSink) throws {
    guard !items.isEmpty else { return }
    // In the order in which they are in memory, which takes half the time.
    let table = ExpenseTable(items)
    try table.writeHeader(to: sink)
    try table.write(items.newestFirst(), to: sink)
  }

  /// The lines of a table without titles.
  static func lines(for items: [ExpenseItem]) -> [String] {
    let table = ExpenseTable(ExpenseList(items))
    return items.map { item in
      var line: [UInt8] = []
      var amount = AmountText()
      table.append(item, to: &line, using: &amount)
      return String(decoding: line, as: UTF8.self)
    }
  }
}

extension ExpenseItem {
  /// The digits of the id that people are shown.
  var shortID: String {
    var digits: [UInt8] = []
    digits.append(shortID: id)
    return String(decoding: digits, as: UTF8.self)
  }
}

extension [UInt8] {
  fileprivate mutating func append(shortID id: ExpenseItem.ID) {
    for place in 1...IDPrefix.shownDigits {
      let digit = UInt8(truncatingIfNeeded: id.number >> (128 - 4 * place)) & 15
      append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "A") - 10 + digit)
    }
  }

  fileprivate mutating func append(_ day: Day) {
    func appendPair(_ number: Int) {
      append(UInt8(ascii: "0") + UInt8(number / 10))
      append(UInt8(ascii: "0") + UInt8(number % 10))
    }
    appendPair(day.year / 100)
    appendPair(day.year % 100)
    append(UInt8(ascii: "-"))
    appendPair(day.month)
    append(UInt8(ascii: "-"))
    appendPair(day.day)
  }
}
