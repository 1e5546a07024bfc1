/// Expenses that two people may have recorded for one purchase.
package enum EqualPurchases {
  /// A pair that may be one purchase.
  package struct Pair: Sendable {
    /// The expense of one side.
    package let first: ExpenseItem
    /// The expense of the other side.
    package let second: ExpenseItem
  }

  /// Maximum number of expenses on a side that are compared: who adds more has imported them.
  package static let maximumCount = 20_000

  /// The pairs of two sides that may be one purchase.
  ///
  /// Both have the same amount, at most a day apart, and all words of one side; they do not name
  /// different accounts, and neither has a rival. Two rows of a bank are two purchases.
  ///
  /// - Parameters:
  ///   - first: The expenses that one side has added.
  ///   - second: Those of the other side.
  ///   - home: The home currency.
  /// - Returns: The pairs, in the order of the first side.
  package static func pairs(
    of first: [ExpenseItem], and second: [ExpenseItem], home: CurrencyCode?
  ) -> [Pair] {
    guard first.count <= maximumCount, second.count <= maximumCount else { return [] }
    let others = Dictionary(grouping: second) { $0.amount }
    let own = Dictionary(grouping: first) { $0.amount }
    return first.compactMap { item in
      let found = (others[item.amount] ?? []).filter { isEqual(item, $0, home: home) }
      guard found.count == 1,
        own[item.amount]?.count(where: { isEqual($0, found[0], home: home) }) == 1
      else { return nil }
      return Pair(first: item, second: found[0])
    }
  }

  private static func isEqual(
    _ first: ExpenseItem, _ second: ExpenseItem, home: CurrencyCode?
  ) -> Bool {
    guard first.id != second.id, let day = first.date, let other = second.date,
      abs(day.days(to: other)) <= 1, (first.currency ?? home) == (second.currency ?? home),
      first.importKey == nil || second.importKey == nil,
      first.occurrence == nil || first.occurrence != second.occurrence
    else { return false }
    if let account = first.account, let another = second.account,
      !account.isSameName(as: another)
    {
      return false
    }
    return CommonWords(PaymentWords(first.name).words, PaymentWords(second.name).words) >= .all
  }
}

extension ExpenseItem {
  /// Take over what another expense of the same purchase has: its fingerprints, and the details that this
  /// one lacks.
  ///
  /// Name, type, date and amount stay; the note keeps another amount.
  ///
  /// - Parameters:
  ///   - other: The other expense.
  ///   - home: The home currency.
  package mutating func takeOver(_ other: ExpenseItem, home: CurrencyCode?) {
    for key in other.importKeys { addImportKey(key.description) }
    var lines = note.map { [$0] } ?? []
    if let text = other.note, note?.contains(text) != true { lines.append(text) }
    let isSameCurrency = (currency ?? home) == (other.currency ?? home)
    if amount != other.amount || !isSameCurrency { lines.append(other.typedAmount(home: home)) }
    details.fillIn(from: other.details)
    let text = lines.joined(separator: "\n")
    note = text.isEmpty ? nil : (try? TextRule(.note).apply(to: text)) ?? note
    occurrence = occurrence ?? other.occurrence
  }
}
