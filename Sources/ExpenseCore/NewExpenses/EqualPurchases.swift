internal import Text

/// Expenses that two people may have recorded for one purchase.
package enum EqualPurchases {
  /// A pair that may be one purchase.
  package struct Pair: Sendable {
    /// The expense with the lower id.
    package let first: ExpenseItem
    /// The other one.
    package let second: ExpenseItem

    fileprivate init(_ item: ExpenseItem, _ other: ExpenseItem) {
      let isLower = item.id.number < other.id.number
      (first, second) = isLower ? (item, other) : (other, item)
    }
  }

  /// An expense with the words of its name.
  private struct Side {
    let item: ExpenseItem
    let words: [String]

    init(_ item: ExpenseItem) { (self.item, words) = (item, PaymentWords(item.name).words) }
  }

  /// Maximum number of expenses of one amount on a side: none of so many is alone.
  private static let maximumOfAmount = 100

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
    let own = Dictionary(grouping: first) { $0.amount }
    let others = Dictionary(grouping: second) { $0.amount }
    let positions = Dictionary(first.enumerated().map { ($1.id, $0) }) { index, _ in index }
    var pairs: [(index: Int, pair: Pair)] = []
    for (amount, items) in own {
      guard let found = others[amount], items.count <= maximumOfAmount,
        found.count <= maximumOfAmount
      else { continue }
      let (sides, opposite) = (items.map(Side.init), found.map(Side.init))
      for side in sides {
        let equal = opposite.filter { isEqual(side, $0, home: home) }
        guard equal.count == 1, sides.count(where: { isEqual($0, equal[0], home: home) }) == 1
        else { continue }
        pairs.append((positions[side.item.id] ?? 0, Pair(side.item, equal[0].item)))
      }
    }
    return pairs.sorted { $0.index < $1.index }.map(\.pair)
  }

  private static func isEqual(_ one: Side, _ other: Side, home: CurrencyCode?) -> Bool {
    let (first, second) = (one.item, other.item)
    guard first.id != second.id, let day = first.date, let otherDay = second.date,
      abs(day.days(to: otherDay)) <= 1, (first.currency ?? home) == (second.currency ?? home),
      first.importKey == nil || second.importKey == nil,
      first.occurrence == nil || first.occurrence != second.occurrence
    else { return false }
    if let account = first.account, let another = second.account,
      !account.isSameName(as: another)
    {
      return false
    }
    return CommonWords(one.words, other.words) >= .all
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
    if amount != other.amount || !isSameCurrency {
      // A merge may take over the same expense again.
      let typed = other.typedAmount(home: home)
      if note?.contains(typed) != true { lines.append(typed) }
    }
    details.fillIn(from: other.details)
    let text = lines.joined(separator: "\n")
    note = text.isEmpty ? nil : (try? TextRule(.note).apply(to: text)) ?? note
    occurrence = occurrence ?? other.occurrence
  }
}
