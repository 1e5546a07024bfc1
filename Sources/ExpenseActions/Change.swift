package import ExpenseCore

/// A change of an expense; it may find out that a value does not fit.
package typealias ItemChange = (inout ExpenseItem) throws -> Void

/// An amount with a currency, where the currency is to be cleared.
package struct ClearedCurrencyNamed: Error {}

extension Actions {
  /// The change that some fields describe.
  ///
  /// - Returns: The change. It throws an `InvalidValue` for an amount that does not fit the currency
  ///   of an expense, or ``ClearedCurrencyNamed``.
  /// - Throws: ``InvalidInput`` for a value that is invalid for any expense, or ``UnknownDate``.
  package func change(_ fields: FieldInput) throws -> ItemChange {
    let values = try ChangedValues(fields, input)
    return { item in try values.apply(to: &item) }
  }

  /// Change expenses.
  ///
  /// - Parameters:
  ///   - ids: The ids of the expenses, or their first digits.
  ///   - change: The change of each.
  /// - Returns: The commit.
  /// - Throws: The errors of the change, or the reason why it cannot be saved.
  package func change(_ ids: [IDPrefix], _ change: ItemChange) throws -> Commit {
    try expenses.update(ids, home: input.home, change)
  }

  /// Record a copy of an expense, of today unless a date is given.
  ///
  /// - Parameters:
  ///   - old: The expense.
  ///   - fields: The fields in which the copy differs.
  /// - Returns: The commit.
  /// - Throws: The errors of ``change(_:)`` and of its change, or the reason why it cannot be saved.
  package func repeatExpense(_ old: ExpenseItem, _ fields: FieldInput) throws -> Commit {
    var item = ExpenseItem(
      name: old.name, type: old.type, amount: old.amount,
      date: fields.decides(.date) ? old.date : try input.possibleToday, currency: old.currency,
      details: old.details)
    try change(fields)(&item)
    return try expenses.add(
      NewExpenses(item, hasNewID: true, findsType: false, settings: settings), home: input.home)
  }
}

/// The values that change, as far as they can be read without the expense.
private struct ChangedValues {
  private let fields: FieldInput
  private let input: InputReader
  private let name: String?
  private let type: ExpenseType?
  private let day: Day?
  private let currency: CurrencyCode?
  private let details: ExpenseDetails

  init(_ fields: FieldInput, _ input: InputReader) throws {
    (self.fields, self.input) = (fields, input)
    day = try input.read(.date, of: fields) { try $0.day($1) }
    type = try input.read(.type, of: fields) { try $0.type($1) }
    let currency = try input.read(.currency, of: fields) { try $0.currency($1) }
    self.currency = currency
    // An amount that is invalid in every currency must not be blamed on an expense.
    try input.read(.amount, of: fields) { try $0.checkAmount($1, in: currency) }
    name = try input.read(.name, of: fields) { try $0.text($1, of: .name) }
    details = try input.details(fields)
  }

  func apply(to item: inout ExpenseItem) throws {
    if let name { item.name = name }
    if let type { item.type = type }
    if fields.decides(.currency) { item.currency = currency }
    if fields.decides(.date) { item.date = day }
    // The new currency of the expense decides how many decimals the amount may have.
    if let amount = fields[.amount] {
      let reading = try input.amounts.read(amount, in: item.currency)
      if reading.currency != nil, fields.cleared.contains(.currency) {
        throw ClearedCurrencyNamed()
      }
      item.amount = reading.amount
      item.currency = reading.currency ?? item.currency
    }
    change(&item.details)
    // Whoever names the value that a field has already decides about it.
    for field in settledFields { item.settle(field) }
  }

  private func change(_ old: inout ExpenseDetails) {
    for text in ExpenseDetails.TextField.allCases where fields.decides(text.field) {
      old[text] = details[text]
    }
    if fields.decides(.tags) { old.tags = details.tags }
    guard !fields.removedTags.isEmpty || !fields.addedTags.isEmpty else { return }
    // Compare tags as people do, by sets since there may be very many.
    let removed = Set(fields.removedTags.map { $0.nameKey })
    old.tags.removeAll { removed.contains($0.nameKey) }
    var names = Set(old.tags.map { $0.nameKey })
    old.tags += fields.addedTags.filter { names.insert($0.nameKey).inserted }
  }

  /// The fields that are set or cleared; tags only if they are cleared.
  private var settledFields: [ExpenseField] {
    ExpenseField.typed.filter { field in
      fields.decides(field) && (field != .tags || fields.cleared.contains(.tags))
    }
  }
}
