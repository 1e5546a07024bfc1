/// Expenses that are to be added, read from JSON text: an array of objects, or objects one after
/// the other, as in NDJSON.
///
/// The objects are as in a store, but for what may be absent, all but name and amount, and for the
/// rules that bind what is entered.
public struct NewExpenses {
  /// How many bytes a text may have: 256 MiB, as much as a file that is imported.
  public static let maximumBytes = 256 << 20

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
    var items: [ExpenseItem] = []
    var areNewIDs = true
    do {
      let isList = text.first { !$0.isWhitespace } == UInt8(ascii: "[")
      try ExpenseObject.forEach(in: text, isList: isList, defaultType: defaults.type) { object in
        if object.has(.id) { areNewIDs = false }
        do {
          let item = try object.filled(with: defaults).validated(by: settings)
          try item.amount.check(fits: item.currency ?? home ?? settings.currency)
          items.append(item)
        } catch let value as InvalidValue {
          throw MalformedText(.invalidValue(value), at: object.offset, in: text)
        }
      }
    } catch let malformed as MalformedText {
      throw ExpenseError.malformed(path: nil, malformed)
    }
    self.items = items
    self.areNewIDs = areNewIDs
  }
}

extension ExpenseObject {
  /// The expense with defaults for the members that it does not have.
  fileprivate func filled(with defaults: ExpenseItem) -> ExpenseItem {
    var item = item
    if !has(.date) { item.date = defaults.date }
    if !has(.currency) { item.currency = defaults.currency }
    if !has(.account) { item.account = defaults.account }
    if !has(.note) { item.note = defaults.note }
    if !has(.tags) { item.tags = defaults.tags }
    return item
  }
}
