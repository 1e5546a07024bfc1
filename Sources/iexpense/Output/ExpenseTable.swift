import ExpenseCore
import Foundation

/// Expenses as a table for people: one line each, amounts aligned by their decimal marks.
struct ExpenseTable {
  private let showsType: Bool
  private var typeWidth: Int
  private var nameWidth: Int
  private var wholeWidth: Int
  private var restWidth = 0

  /// Finds the widths that the columns need for these expenses and for their titles.
  init(_ items: some Sequence<ExpenseItem>, showsType: Bool = true) {
    self.showsType = showsType
    (typeWidth, nameWidth, wholeWidth) = ("Type".count, "Name".count, 0)
    for item in items {
      let amount = AmountText(item)
      typeWidth = max(typeWidth, item.type.name.escapedForTerminal.displayWidth)
      nameWidth = max(nameWidth, item.name.escapedForTerminal.displayWidth)
      wholeWidth = max(wholeWidth, amount.whole.displayWidth)
      restWidth = max(restWidth, amount.rest.displayWidth)
    }
    wholeWidth = max(wholeWidth, "Amount".count - restWidth)
  }

  /// The line of titles.
  var header: String {
    line(
      "ID", "Date", "Type", "Name", "Amount".paddedBefore(to: wholeWidth + restWidth))
  }

  /// The line of an expense.
  func line(for item: ExpenseItem) -> String {
    let amount = AmountText(item)
    return line(
      item.shortID, item.date?.description ?? "-", item.type.name.escapedForTerminal,
      item.name.escapedForTerminal, amount.whole.paddedBefore(to: wholeWidth) + amount.rest)
  }

  private func line(
    _ id: String, _ date: String, _ type: String, _ name: String, _ amount: String
  ) -> String {
    [
      id.padded(to: IDPrefix.shownDigits), date.padded(to: 10),
      showsType ? type.padded(to: typeWidth) : nil, name.padded(to: nameWidth), amount,
    ].compactMap(\.self).joined(separator: "  ")
  }

  /// Writes the table; no expenses, no lines.
  static func write(_ items: [ExpenseItem], to sink: TextSink) throws {
    guard !items.isEmpty else { return }
    let table = ExpenseTable(items)
    try sink.write(table.header + "\n")
    for item in items { try sink.write(table.line(for: item) + "\n") }
  }

  /// The lines of a table without titles.
  static func lines(for items: [ExpenseItem]) -> [String] {
    items.map(ExpenseTable(items).line)
  }
}

extension ExpenseItem {
  /// The digits of the id that people are shown.
  var shortID: String { String(id.uuidString.prefix(IDPrefix.shownDigits)) }
}
