extension Collection<ExpenseItem> {
  /// The expenses with the newest day first and undated ones last; of the same day, the one that
  /// was added later comes first.
  public func newestFirst() -> [ExpenseItem] {
    enumerated()
      .sorted { first, second in
        first.element.date == second.element.date
          ? first.offset > second.offset
          : first.element.date.isLater(than: second.element.date)
      }
      .map(\.element)
  }
}

extension Day? {
  /// Whether this day is later than another; any day is later than none.
  fileprivate func isLater(than other: Day?) -> Bool {
    guard let self else { return false }
    return other.map { self > $0 } ?? true
  }
}
