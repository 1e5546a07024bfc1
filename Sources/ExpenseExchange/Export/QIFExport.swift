internal import ExpenseCore
internal import Text

/// Expenses as QIF: a section for each account, with the oldest entry first.
///
/// QIF has no field for ids, tags and currencies, so there can be only one currency. Dates have the
/// year first, which no program takes for another order. Source: the description published by Intuit.
struct QIFExport: Sendable {
  private let items: ExpenseList
  private let defaultDay: Day?

  /// Create an export.
  ///
  /// - Parameters:
  ///   - items: The expenses, in the order of the store.
  ///   - settings: The settings of the store.
  ///   - defaultDay: The date for undated expenses; nil for none.
  /// - Throws: An ``ExportProblem`` for expenses without a date, or in several currencies.
  init(_ items: ExpenseList, _ settings: Settings, defaultDay: Day?) throws {
    var undated = 0
    var currencies: Set<CurrencyCode?> = []
    items.forEach { item in
      if item.date == nil { undated += 1 }
      currencies.insert(item.currency ?? settings.currency)
    }
    if defaultDay == nil, undated > 0 { throw ExportProblem.undated(.qif, count: undated) }
    guard currencies.count < 2 else {
      throw ExportProblem.severalCurrencies(
        .qif, currencies.compactMap(\.self).sorted { $0.code < $1.code })
    }
    self.items = items.sorted(byDayOr: defaultDay)
    self.defaultDay = defaultDay
  }

  /// Write the export.
  func write(to sink: ([UInt8]) throws -> Void) throws {
    var sections: [String?: [UInt8]] = [:]
    items.forEach { item in append(item, to: &sections[item.account, default: []]) }
    // Entries without an account come first: a section cannot take back the one before it.
    for account in sections.keys.sorted(by: { ($0 ?? "") < ($1 ?? "") }) {
      guard let entries = sections[account] else { continue }
      let head = account.map { "!Account\nN\(QIFExport.oneLine($0))\nTBank\n^\n" } ?? ""
      try sink(Array((head + "!Type:Bank\n").utf8))
      try sink(entries)
    }
  }

  private func append(_ item: ExpenseItem, to text: inout [UInt8]) {
    text.append(UInt8(ascii: "D"))
    text.append(item.date ?? defaultDay ?? .last)
    text += "\nT".utf8
    text.append(item.amount, isNegated: true)
    text += "\nP\(QIFExport.oneLine(item.name))\nL\(QIFExport.category(item.type.name))\n".utf8
    if let note = item.note { text += "M\(QIFExport.oneLine(note))\n".utf8 }
    text += "^\n".utf8
  }

  /// The type as a category: a slash would begin a class, and a bracket name another account.
  private static func category(_ type: String) -> String {
    var text = oneLine(type).replacingASCII("/", with: "-")
    while text.utf8.first == UInt8(ascii: "[") {
      text = String(text.unicodeScalars.dropFirst())
      if text.utf8.last == UInt8(ascii: "]") { text = String(text.unicodeScalars.dropLast()) }
    }
    return text
  }

  /// The text on one line, with single spaces for white space and for characters unsafe on a terminal.
  private static func oneLine(_ text: String) -> String {
    text.unicodeScalars.split { $0.isUnsafeInText || $0.properties.isWhitespace }
      .map { String($0) }.joined(separator: " ")
  }
}
