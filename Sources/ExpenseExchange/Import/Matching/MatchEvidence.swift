internal import ExpenseCore

/// The evidence for a row of a bank and an expense being the same purchase.
struct MatchEvidence {
  /// The amounts of both, in their currencies.
  enum Amounts {
    case equal
    /// Not equal, but near enough for a tip or a price that rose.
    case near
    case otherCurrency
  }

  /// The words that both have in common.
  let words: CommonWords
  /// True if both name the same account; nil if one of them names none.
  let isSameAccount: Bool?
  var amounts = Amounts.equal
  /// Number of days from the expense to the row: banks book later, and hardly ever earlier.
  let days: Int
  /// True if the expense was imported from another source.
  let isImported: Bool
  /// True if the row has no other such expense, and the expense no other such row.
  var isAlone = false
  /// True if the amount is unusual, and occurs nowhere else nearby.
  var isRare = false

  /// Numbers of days between the same purchase in two sources, and at most.
  static let (core, wide) = (-1...5, -3...8)

  /// True if the expense may as well be of another download, whose days nobody knows.
  var isUncertain = false

  enum Verdict {
    case same, maybe, new
  }

  /// The verdict of the evidence; measured on generated households, some 0.1 % of *the same* are not.
  var verdict: Verdict {
    guard isSameAccount != false else { return .new }
    guard amounts == .equal else {
      return words >= .all && MatchEvidence.core.contains(days) && isAlone ? .maybe : .new
    }
    guard MatchEvidence.core.contains(days) else { return isAlone ? .maybe : .new }
    let isSame =
      isSameAccount == true || words >= .all && isAlone || isAlone && isRare
      || isImported && words == .same
    return isSame && !isUncertain ? .same : .maybe
  }
}
