/// The expenses that recur, by the rules of a store and by what was found among its expenses.
struct RecurringPayments {
  private let rules: [(currency: CurrencyCode?, recognizes: @Sendable (ExpenseItem) -> Bool)]
  private let ids: Set<ExpenseItem.ID>
  private let settings: Settings

  init(_ settings: Settings, _ subscriptions: [Subscription]) {
    self.settings = settings
    rules = (settings.recurring ?? []).map {
      (settings.currency(of: $0.currency), $0.recognizesPayment)
    }
    ids = Set(subscriptions.lazy.flatMap(\.payments).map(\.id))
  }

  /// True if there are no rules and nothing was found.
  var isEmpty: Bool { rules.isEmpty && ids.isEmpty }

  /// True if an expense recurs.
  func contains(_ item: ExpenseItem) -> Bool {
    if item.occurrence != nil || ids.contains(item.id) { return true }
    let currency = settings.currency(of: item.currency)
    return rules.contains { $0.currency == currency && $0.recognizes(item) }
  }
}

extension ReportRows {
  /// The indices of the rows that recur, by the rules and by what was found among all rows, whose
  /// payments have the indices as their ids.
  func recurring(_ subscriptions: [Subscription], _ settings: Settings) -> Set<Int> {
    var found = Set(
      subscriptions.lazy.flatMap(\.payments).compactMap { Int(exactly: $0.id.number) })
    let rules = RecurringPayments(settings, [])
    guard !rules.isEmpty else { return found }
    /// The texts that a rule looks at.
    struct Texts: Hashable {
      let name: Int32
      let account: Int32
      let note: Int32
      let currency: CurrencyCode?
    }
    var known: [Texts: Bool] = [:]
    for (index, row) in zip(rows.indices, rows) where row.amount > .zero {
      let texts = Texts(
        name: row.name, account: row.account, note: row.note, currency: row.currency)
      let isRecurring =
        known[texts]
        ?? rules.contains(
          ExpenseItem(
            name: names[Int(row.name)], type: .personal, amount: row.amount,
            currency: row.currency, account: row.account < 0 ? nil : accounts[Int(row.account)],
            note: row.note < 0 ? nil : notes[Int(row.note)]))
      known[texts] = isRecurring
      if isRecurring { found.insert(index) }
    }
    return found
  }
}
