/// Expenses that are to be added, read from JSON text: an array of objects, or objects one after
/// the other, as in NDJSON.
///
/// The objects are as in a store, but for what may be absent, all but name and amount, and for the
/// rules that bind what is entered.
public struct NewExpenses {
  /// How many bytes a text may have: 256 MiB, as much as a file that is imported.
  public static let maximumBytes = ImportFile.maximumBytes

  /// The expenses, in the order of the text.
  public let items: [ExpenseItem]
  /// Whether all ids were made just now, since none of the objects has one.
  public let areNewIDs: Bool

  /// Reads expenses.
  ///
  /// - Parameters:
  ///   - text: The text, without a name: it is standard input to people.
  ///   - settings: The settings of the store to which they are to be added.
  ///   - home: The currency in which amounts without one are meant; nil for the home currency.
  ///   - defaults: What an expense has where a member is absent; `null` says that there is none.
  /// - Throws: ``ExpenseError/malformed(path:_:)`` with line and column, for text that is not JSON
  ///   as for a value that no one may enter.
  public init(
    json text: [UInt8], settings: Settings = Settings(), home: CurrencyCode? = nil,
    defaults: ExpenseItem
  ) throws {
    let text = text.droppingByteOrderMark
    let window = ByteWindow(text: text)
    var items: [ExpenseItem] = []
    var areNewIDs = true
    do {
      // The list of a store counts as a level, whether there is one here or not.
      let isList = text.first { !$0.isWhitespace } == UInt8(ascii: "[")
      var reader = JSONReader(window, isLast: true, depth: isList ? 0 : 1)
      try reader.readExpenses(isList: isList, requiring: [.name, .amount]) { reader, expense in
        if expense.fields.contains(.id) { areNewIDs = false }
        do {
          let item = try reader.newItem(of: expense, defaults).validated(by: settings)
          try item.amount.check(fits: item.currency ?? home ?? settings.currency)
          items.append(item)
        } catch let value as InvalidValue {
          throw JSONReader.Failure(problem: .invalidValue(value), offset: expense.start)
        }
      }
    } catch let failure as JSONReader.Failure {
      throw ExpenseError.malformed(
        path: nil, MalformedText(failure.problem, at: failure.offset, in: text))
    }
    self.items = items
    self.areNewIDs = areNewIDs
  }
}

extension JSONReader {
  /// The expense with defaults for the members that it does not have.
  fileprivate func newItem(of expense: Expense, _ defaults: ExpenseItem) -> ExpenseItem {
    var item = item(
      of: expense, id: expense.fields.contains(.id) ? nil : ExpenseItem.newID(),
      type: expense.fields.contains(.type) ? ExpenseType(text(expense.type)) : defaults.type)
    if !expense.fields.contains(.date) { item.date = defaults.date }
    if !expense.fields.contains(.currency) { item.currency = defaults.currency }
    if !expense.fields.contains(.account) { item.account = defaults.account }
    if !expense.fields.contains(.note) { item.note = defaults.note }
    if !expense.fields.contains(.tags) { item.tags = defaults.tags }
    return item
  }
}

extension [UInt8] {
  /// These bytes without a mark at their start that says no more than that they are UTF-8.
  var droppingByteOrderMark: [UInt8] {
    starts(with: [0xEF, 0xBB, 0xBF]) ? Array(dropFirst(3)) : self
  }
}
