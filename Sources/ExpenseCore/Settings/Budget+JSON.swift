extension Budget: SettingObject {
  package struct Draft {
    package var type: ExpenseType?
    var limit: Amount?
    var span: Span?
    var currency: CurrencyCode?
    var since: Day?
  }

  package static var emptyDraft: Draft { Draft() }

  package static let members: [ObjectMember<Draft>] = [
    .type("type", { $0.type }, { $0.type = $1 }),
    .amount("limit", { $0.limit }, { $0.limit = $1 }),
    .word("per", { $0.span }, { $0.span = $1 }),
    .currency("currency", { $0.currency }, { $0.currency = $1 }),
    .day("since", { $0.since }, { $0.since = $1 }),
  ]

  package var draft: Draft {
    Draft(type: type, limit: limit, span: span, currency: currency, since: since)
  }

  package init(_ draft: Draft) throws(InvalidMember) {
    guard let span = draft.span else { throw InvalidMember("per") }
    guard let limit = draft.limit,
      let budget = try? Budget(
        for: draft.type, limit: limit, per: span, currency: draft.currency, since: draft.since)
    else { throw InvalidMember("limit") }
    self = budget
  }

  /// The budget for display: `Food 300 a month`, `everything 1500 EUR a month`.
  package var text: String {
    let amount = limit.description + (currency.map { " \($0)" } ?? "")
    return "\(type?.name ?? "everything") \(amount) a \(span.rawValue)"
  }

  /// The type and the currency: the key of the budget, which no other budget of a file has.
  var mergeKey: String { (type?.name.nameKey ?? "") + "\u{0}" + (currency?.code ?? "") }

  /// The budget in the name of a conflict: its type or `everything`, and its currency.
  var conflictName: String { (type?.name ?? "everything") + (currency.map { " \($0)" } ?? "") }
}
