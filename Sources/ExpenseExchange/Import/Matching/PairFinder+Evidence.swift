internal import ExpenseCore

/// The evidence for a row and an expense.
extension PairFinder {
  /// True for an imported expense of a day that the file does not have.
  func isOutside(_ other: Side) -> Bool {
    other.item.importKey != nil && days?.contains(other.day) != true
  }

  func sides(ofRows numbers: [Int], withWords: Bool) -> [Side] {
    sides(numbers.map { rows[$0] }, withWords: withWords)
  }

  func sides(ofCandidates numbers: [Int], withWords: Bool) -> [Side] {
    sides(numbers.map { Row(index: $0, item: candidates[$0]) }, withWords: withWords)
  }

  private func sides(_ items: [Row], withWords: Bool) -> [Side] {
    items.compactMap { row in
      row.item.date.map { day in
        Side(
          index: row.index, item: row.item, day: day, bookingDay: row.bookingDay,
          currency: settings.currency(of: row.item.currency),
          words: withWords ? PairFinder.words(of: row.item) : [],
          nameWords: withWords ? PaymentWords(row.item.name).words : [])
      }
    }.sorted { ($0.days.lowerBound, $0.index) < ($1.days.lowerBound, $1.index) }
  }

  /// Number of days from an expense to a row: to its booking or its purchase, whichever is nearer.
  private func days(from other: Side, to row: Side) -> Int {
    let days = other.day.days(to: row.day)
    guard let bookingDay = row.bookingDay else { return days }
    let booked = other.day.days(to: bookingDay)
    func rank(_ days: Int) -> (Int, Int) {
      (MatchEvidence.core.contains(days) ? 0 : 1, abs(days))
    }
    return rank(booked) < rank(days) ? booked : days
  }

  static func words(of item: ExpenseItem) -> [String] {
    PaymentWords(item.note.map { "\(item.name) \($0)" } ?? item.name).words
  }

  /// The evidence for a row with some words, and an expense.
  func evidence(for row: Side, _ other: Side, words rowWords: [String]) -> MatchEvidence {
    MatchEvidence(
      words: words(rowWords, row.item, other),
      isSameAccount: isSameAccount(row.item, other.item), days: days(from: other, to: row),
      isImported: other.item.importKey != nil)
  }

  private func words(
    _ words: [String], _ row: ExpenseItem, _ other: Side
  ) -> CommonWords {
    if let rule = other.item.occurrence.flatMap({ rules[$0.rule] }), rule.matches(row) {
      return .all
    }
    return max(
      CommonWords(words, other.nameWords), CommonWords(words, other.words))
  }

  func isSameCurrency(_ row: Side, _ other: Side) -> Bool {
    row.currency == other.currency || row.currency == nil || other.currency == nil
  }

  /// True if both name the same account, false if they name different ones; nil if one names none.
  ///
  /// On what was typed, the default account may stand for cash as well.
  func isSameAccount(_ row: ExpenseItem, _ other: ExpenseItem) -> Bool? {
    guard let account = row.account, let another = other.account else {
      return isOfOtherStatement(other) ? false : nil
    }
    let isSame = account.isSameName(as: another)
    let isTyped = other.importKey == nil && other.occurrence == nil
    if isTyped, settings.defaultAccount?.isSameName(as: another) == true { return nil }
    return isSame
  }

  /// True if an imported expense is from a statement of another account, by the numbers in the files.
  private func isOfOtherStatement(_ item: ExpenseItem) -> Bool {
    guard item.importKey != nil, let day = item.date, own.contains(where: { $0.number != nil })
    else { return false }
    let kept = (settings.statements ?? []).filter { $0.number != nil && $0.days.contains(day) }
    return !kept.isEmpty
      && !kept.contains { statement in own.contains { $0.isOfSameAccount(as: statement) } }
  }
}
