/// The evidence for a row of a bank and an expense being the same purchase.
package struct MatchEvidence: Sendable {
  /// The amounts of both, in their currencies.
  package enum Amounts: Sendable {
    case equal
    /// Not equal, but near enough for a tip or a price that rose.
    case near
    case otherCurrency
  }

  /// The words that both have in common.
  package let words: CommonWords
  /// True if both name the same account; nil if one of them names none.
  package let isSameAccount: Bool?
  package var amounts = Amounts.equal
  /// Number of days from the expense to the row: banks book later, and hardly ever earlier.
  package let days: Int
  /// True if the expense was imported from another source.
  package let isImported: Bool
  /// True if the row has no other such expense, and the expense no other such row.
  package var isAlone = false
  /// True if the amount is unusual, and occurs nowhere else nearby.
  package var isRare = false
  /// True if the expense may as well be of another download, whose days nobody knows.
  package var isUncertain = false
  /// True if the expense is not there yet: a rule would record it on its due date.
  package var isDue = false

  /// Numbers of days between the same purchase in two sources, and at most.
  package static let (core, wide) = (-1...5, -3...8)
  /// Numbers of days from a due date to its payment: people pay early, too.
  private static let coreOfDue = wide.lowerBound...core.upperBound

  /// Create evidence.
  package init(
    words: CommonWords, isSameAccount: Bool?, amounts: Amounts = .equal, days: Int,
    isImported: Bool = false, isAlone: Bool = false, isRare: Bool = false, isDue: Bool = false
  ) {
    (self.words, self.isSameAccount, self.amounts) = (words, isSameAccount, amounts)
    (self.days, self.isImported, self.isDue) = (days, isImported, isDue)
    (self.isAlone, self.isRare) = (isAlone, isRare)
  }

  package enum Verdict: Sendable {
    case same, maybe, new
  }

  /// True if the days are those between the same purchase in two sources.
  package var isCore: Bool {
    (isDue ? MatchEvidence.coreOfDue : MatchEvidence.core).contains(days)
  }

  /// The verdict of the evidence; measured on generated households, some 0.1 % of *the same* are not.
  package var verdict: Verdict {
    guard isSameAccount != false, !isDue || words >= .all else { return .new }
    // Of several payments of a date, the nearest is asked about.
    let isOnly = isAlone || isDue
    guard amounts == .equal else { return words >= .all && isCore && isOnly ? .maybe : .new }
    guard isCore else { return isOnly ? .maybe : .new }
    let isSame =
      isDue || isSameAccount == true || words >= .all && isAlone || isAlone && isRare
      || isImported && words == .same
    return isSame && !isUncertain ? .same : .maybe
  }
}

extension MatchEvidence.Amounts {
  /// Compare two amounts of one currency; nil if they are of different purchases.
  ///
  /// - Parameters:
  ///   - amount: The amount of the row.
  ///   - expense: The amount of the expense.
  ///   - isPrice: True if that is the price of a rule, which may have changed by a factor of 0.6 to 1.67;
  ///     others differ by 12 % at most.
  package init?(_ amount: Amount, insteadOf expense: Amount, isPrice: Bool) {
    if amount == expense {
      self = .equal
      return
    }
    guard amount != .zero, expense != .zero, (amount < .zero) == (expense < .zero) else {
      return nil
    }
    let new = UInt128(amount.tenThousandths.magnitude)
    let old = UInt128(expense.tenThousandths.magnitude)
    let isNear =
      isPrice
      ? new * 10 >= old * 6 && new * 3 <= old * 5
      : max(new, old) - min(new, old) <= old * 12 / 100
    guard isNear else { return nil }
    self = .near
  }
}
