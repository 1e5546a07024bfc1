internal import ExpenseCore

/// The evidence for a row and an expense.
extension PairFinder {
  /// True for an imported expense of a day that the file does not have.
  func isOutside(_ other: Side) -> Bool {
    other.item.importKey != nil && days?.contains(other.day) != true
  }

  func sides(ofRows numbers: [Int]) -> [Side] { sides(numbers.map { rows[$0] }) }

  func sides(ofCandidates numbers: [Int]) -> [Side] {
    sides(numbers.map { Row(index: $0, item: candidates[$0]) })
  }

  private func sides(_ items: [Row]) -> [Side] {
    items.compactMap { row in
      row.item.date.map { day in
        Side(
          index: row.index, item: row.item, day: day, bookingDay: row.bookingDay,
          currency: settings.currency(of: row.item.currency))
      }
    }.sorted { ($0.days.lowerBound, $0.index) < ($1.days.lowerBound, $1.index) }
  }

  /// Number of days from an expense to a row: to its booking or its purchase, whichever is nearer.
  private func days(from other: Side, to row: Side) -> Int {
    let days = other.day.days(to: row.day)
    guard let bookingDay = row.bookingDay else { return days }
    let booked = other.day.days(to: bookingDay)
    func rank(_ days: Int) -> (Int, Int) {
      let isWide = MatchEvidence.wide.contains(days)
      return (MatchEvidence.core.contains(days) ? 0 : isWide ? 1 : 2, abs(days))
    }
    return rank(booked) < rank(days) ? booked : days
  }

  /// The evidence for a row and an expense.
  func evidence(for row: Side, _ other: Side) -> MatchEvidence {
    MatchEvidence(
      words: words(row.item, other.item), isSameAccount: isSameAccount(row.item, other.item),
      days: days(from: other, to: row), isImported: other.item.importKey != nil)
  }

  private func words(_ row: ExpenseItem, _ other: ExpenseItem) -> CommonWords {
    if let rule = other.occurrence.flatMap({ rules[$0.rule] }), rule.matches(row) { return .all }
    func text(_ item: ExpenseItem) -> String { item.note.map { "\(item.name) \($0)" } ?? item.name }
    let own = text(row)
    let byName = texts.common(own, other.name)
    return other.note == nil ? byName : max(byName, texts.common(own, text(other)))
  }

  func isSameCurrency(_ row: Side, _ other: Side) -> Bool {
    row.currency == other.currency || row.currency == nil || other.currency == nil
  }

  /// True if both name the same account, false if they name different ones; nil if one names none.
  ///
  /// On what was typed, the default account may stand for cash as well.
  func isSameAccount(_ row: ExpenseItem, _ other: ExpenseItem) -> Bool? {
    guard let account = row.account, let another = other.account else {
      return settings.hasOtherStatement(of: other, than: own) ? false : nil
    }
    let isSame = account.isSameName(as: another)
    let isTyped = other.importKey == nil && other.occurrence == nil
    if isTyped, settings.defaultAccount?.isSameName(as: another) == true { return nil }
    return isSame
  }
}
