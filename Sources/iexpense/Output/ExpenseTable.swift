import ExpenseCore
import Foundation

/// Expenses as a table for people: one line each, amounts aligned by their decimal marks.
///
/// The lines are put together from bytes: a list may have a million of them.
struct ExpenseTable {
  private let showsType: Bool
  private var typeWidth = "Type".count
  private var nameWidth = "Name".count
  private var wholeWidth = 0
  private var restWidth = 0

  /// Finds the widths that the columns need for these expenses and for their titles.
  init(_ items: some Sequence<ExpenseItem>, showsType: Bool = true) {
    self.showsType = showsType
    for item in items {
      let amount = AmountText(item)
      typeWidth = max(typeWidth, item.type.name.terminalWidth)
      nameWidth = max(nameWidth, item.name.terminalWidth)
      wholeWidth = max(wholeWidth, amount.wholeWidth)
      restWidth = max(restWidth, amount.restWidth)
    }
    wholeWidth = max(wholeWidth, "Amount".count - restWidth)
  }

  /// Appends the line of titles, without a line break.
  func appendHeader(to line: inout [UInt8]) {
    line.append("ID", paddedTo: IDPrefix.shownDigits + ExpenseTable.gap)
    line.append("Date", paddedTo: ExpenseTable.dateWidth + ExpenseTable.gap)
    if showsType { line.append("Type", paddedTo: typeWidth + ExpenseTable.gap) }
    line.append("Name", paddedTo: nameWidth + ExpenseTable.gap)
    line.appendSpaces(wholeWidth + restWidth - "Amount".count)
    line += "Amount".utf8
  }

  /// Appends the line of an expense, without a line break.
  func append(_ item: ExpenseItem, to line: inout [UInt8]) {
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
    let amount = AmountText(item)
    line.appendSpaces(wholeWidth - amount.wholeWidth)
    line += amount.bytes
  }

  private static let gap = 2
  private static let dateWidth = 10

  /// Writes a table of expenses, the newest first; no expenses, no lines.
  static func write(_ items: ExpenseList, to sink: TextSink) throws {
    guard !items.isEmpty else { return }
    // In the order in which they are in memory, which takes half the time.
    let table = ExpenseTable(items)
    try sink.writeLine { table.appendHeader(to: &$0) }
    try items.newestFirst().forEach { item in
      try sink.writeLine { table.append(item, to: &$0) }
    }
  }

  /// The lines of a table without titles.
  static func lines(for items: [ExpenseItem]) -> [String] {
    let table = ExpenseTable(items)
    return items.map { item in
      var line: [UInt8] = []
      table.append(item, to: &line)
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
  fileprivate mutating func append(shortID id: UUID) {
    let bytes = id.uuid
    for byte in [bytes.0, bytes.1, bytes.2, bytes.3] {
      for digit in [byte >> 4, byte & 15] {
        append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "A") - 10 + digit)
      }
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
