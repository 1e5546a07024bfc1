internal import ExpenseCore

/// Finds the expenses that rows of a bank are: typed, recorded by a rule, or imported from elsewhere.
///
/// Each row gets one expense at most, and each expense one row. Pairs with the same amount come first,
/// by their words, accounts and days; then those whose amounts differ.
struct PairFinder {
  /// A row, and an expense that it is or may be.
  struct Pair {
    /// The indices of the row and of the candidate.
    let (row, candidate): (Int, Int)
    let verdict: MatchEvidence.Verdict
  }

  /// A row or an expense, as far as it is compared.
  struct Side {
    let index: Int
    let item: ExpenseItem
    let day: Day
    let currency: CurrencyCode?
    /// The words of its name and its note, and of its name alone.
    let words: [String]
    let nameWords: [String]
  }

  private let settings: Settings
  /// The statements of the file, which tell its account.
  private let own: [BankStatement]
  /// The days of the file; nil if it has no expense.
  private let days: ClosedRange<Day>?
  /// True if statements of the account are kept, so that the rows of other days are known.
  private let isTracked: Bool
  private let rules: [ExpenseItem.ID: RecurringRule]
  /// The dates of all expenses in the list by amount.
  private let dates: [Int64: [Day]]
  let candidates: [ExpenseItem]
  /// The rows that may be expenses, by their indices.
  let rows: [(index: Int, item: ExpenseItem)]

  /// Pairs of one amount of which more than this many are put together by their days alone.
  private static let maximumPairs = 500_000
  /// Number of days around a row in which a rare amount occurs once.
  private static let rareDays = 62

  /// Create a finder.
  ///
  /// - Parameters:
  ///   - rows: The rows that may be expenses, by their indices.
  ///   - facts: The facts of the store.
  ///   - settings: Its settings.
  ///   - statements: The statements of the file.
  ///   - days: The days of its expenses; nil if it has none.
  ///   - isTracked: True if statements of the account are kept.
  init(
    _ rows: [(index: Int, item: ExpenseItem)], _ facts: ImportFacts, _ settings: Settings,
    of statements: [BankStatement], _ days: ClosedRange<Day>?, isTracked: Bool
  ) {
    (self.days, self.isTracked) = (days, isTracked)
    own = statements
    (self.rows, candidates, dates) = (rows, facts.others, facts.datesOfAmounts)
    self.settings = settings
    rules = Dictionary((settings.recurring ?? []).map { ($0.id, $0) }) { first, _ in first }
  }

  /// The pairs, at most one for each row and each expense.
  func pairs() -> [Pair] {
    guard !rows.isEmpty, !candidates.isEmpty else { return [] }
    var pairs: [Pair] = []
    var byAmount: [Int64: [Int]] = [:]
    for (number, candidate) in candidates.enumerated() where candidate.date != nil {
      byAmount[candidate.amount.tenThousandths, default: []].append(number)
    }
    var rowsByAmount: [Int64: [Int]] = [:]
    for (number, row) in rows.enumerated() where row.item.date != nil {
      let amount = row.item.amount.tenThousandths
      if byAmount[amount] != nil { rowsByAmount[amount, default: []].append(number) }
    }
    for (amount, numbers) in rowsByAmount {
      pairs += equalPairs(numbers, byAmount[amount] ?? [])
    }
    let (paired, taken) = (Set(pairs.map(\.row)), Set(pairs.map(\.candidate)))
    pairs += unequalPairs(
      rows.indices.filter { !paired.contains(rows[$0].index) },
      candidates.indices.filter { !taken.contains($0) && candidates[$0].importKey == nil })
    return pairs.sorted { $0.row < $1.row }
  }

  // MARK: Equal amounts

  /// The pairs of rows and expenses with one amount.
  private func equalPairs(_ rowNumbers: [Int], _ candidateNumbers: [Int]) -> [Pair] {
    let isLarge = areMany(rowNumbers, candidateNumbers)
    let own = sides(rowNumbers.map { (rows[$0].index, rows[$0].item) }, withWords: !isLarge)
    let others = sides(candidateNumbers.map { ($0, candidates[$0]) }, withWords: !isLarge)
    if isLarge { return pairsByDay(own, others.filter { !isOutside($0) }) }
    var found: [(row: Int, other: Int, evidence: MatchEvidence)] = []
    var start = 0
    for (number, row) in own.enumerated() {
      // Both are in order of days.
      while start < others.count,
        others[start].day.days(to: row.day) > MatchEvidence.wide.upperBound
      {
        start += 1
      }
      for other in start..<others.count {
        guard others[other].day.days(to: row.day) >= MatchEvidence.wide.lowerBound else { break }
        var evidence = evidence(for: row, others[other], words: row.words)
        if isOutside(others[other]) {
          // With the same text, it is a row of the same bank, and another purchase.
          if others[other].item.name == row.item.name { continue }
          evidence.isUncertain = !isTracked
        }
        if evidence.isSameAccount != false, isSameCurrency(row, others[other]) {
          found.append((number, other, evidence))
        }
      }
    }
    var (rowCounts, otherCounts) = ([Int: Int](), [Int: Int]())
    var (wideRows, wideOthers) = ([Int: Int](), [Int: Int]())
    for pair in found {
      wideRows[pair.row, default: 0] += 1
      wideOthers[pair.other, default: 0] += 1
      guard MatchEvidence.core.contains(pair.evidence.days) else { continue }
      rowCounts[pair.row, default: 0] += 1
      otherCounts[pair.other, default: 0] += 1
    }
    for index in found.indices {
      let pair = found[index]
      let isCore = MatchEvidence.core.contains(pair.evidence.days)
      found[index].evidence.isAlone =
        isCore
        ? rowCounts[pair.row] == 1 && otherCounts[pair.other] == 1
        : wideRows[pair.row] == 1 && wideOthers[pair.other] == 1
      if isCore, found[index].evidence.isAlone {
        found[index].evidence.isRare = isRare(own[pair.row], among: own)
      }
    }
    found.sort { first, second in PairFinder.isBetter(first, second) }
    var (usedRows, usedOthers) = (Set<Int>(), Set<Int>())
    var pairs: [Pair] = []
    for (row, other, evidence) in found
    where !usedRows.contains(row) && !usedOthers.contains(other) {
      let verdict = evidence.verdict
      guard verdict != .new else { continue }
      usedRows.insert(row)
      usedOthers.insert(other)
      pairs.append(
        Pair(row: own[row].index, candidate: others[other].index, verdict: verdict))
    }
    return pairs
  }

  /// True if so many rows and expenses of one amount are within their days that comparing the words of
  /// all takes too long.
  private func areMany(_ rowNumbers: [Int], _ candidateNumbers: [Int]) -> Bool {
    guard rowNumbers.count * candidateNumbers.count > PairFinder.maximumPairs else { return false }
    let days = candidateNumbers.compactMap { candidates[$0].date }.sorted()
    var count = 0
    for number in rowNumbers {
      guard let day = rows[number].item.date,
        let first = day.advanced(by: -MatchEvidence.wide.upperBound),
        let last = day.advanced(by: -MatchEvidence.wide.lowerBound)
      else { continue }
      count += days.count(from: first, through: last)
    }
    return count > PairFinder.maximumPairs
  }

  /// The order in which pairs are taken: by words, accounts and days, then in order of the file.
  private static func isBetter(
    _ first: (row: Int, other: Int, evidence: MatchEvidence),
    _ second: (row: Int, other: Int, evidence: MatchEvidence)
  ) -> Bool {
    func rank(_ evidence: MatchEvidence) -> (Int, Int, Int, Int) {
      (
        MatchEvidence.core.contains(evidence.days) ? 0 : 1, -evidence.words.rawValue,
        evidence.isSameAccount == true ? 0 : 1, abs(evidence.days)
      )
    }
    let (one, other) = (rank(first.evidence), rank(second.evidence))
    return one == other
      ? (first.row, first.other) < (second.row, second.other) : one < other
  }

  /// The pairs of a large group in order of their days, without a look at their words.
  private func pairsByDay(_ own: [Side], _ others: [Side]) -> [Pair] {
    var pairs: [Pair] = []
    var next = 0
    for row in own {
      while next < others.count, others[next].day.days(to: row.day) > MatchEvidence.core.upperBound
      {
        next += 1
      }
      guard next < others.count,
        others[next].day.days(to: row.day) >= MatchEvidence.core.lowerBound,
        isSameCurrency(row, others[next])
      else { continue }
      let account = isSameAccount(row.item, others[next].item)
      if account == false { continue }
      pairs.append(
        Pair(
          row: row.index, candidate: others[next].index, verdict: account == true ? .same : .maybe))
      next += 1
    }
    return pairs
  }

  /// True if the amount of a row occurs nowhere else within two months, and is not a round one.
  private func isRare(_ row: Side, among rows: [Side]) -> Bool {
    let amount = row.item.amount.tenThousandths
    let minor = Int64(10_000 / powerOfTen(row.currency?.decimals ?? 2))
    guard amount % (10 * minor) != 0 || abs(amount) >= 2_000 * minor else { return false }
    func isNear(_ day: Day) -> Bool { abs(day.days(to: row.day)) <= PairFinder.rareDays }
    let dates = dates[amount] ?? []
    // One of them is the expense itself.
    return dates.count < ImportFacts.maximumDates && dates.count(where: isNear) <= 1
      && rows.count { isNear($0.day) } == 1
  }

  private func powerOfTen(_ count: Int) -> Int {
    (0..<max(0, min(count, Amount.decimals))).reduce(1) { power, _ in power * 10 }
  }

  // MARK: Evidence

  /// True for an imported expense of a day that the file does not have.
  private func isOutside(_ other: Side) -> Bool {
    other.item.importKey != nil && days?.contains(other.day) != true
  }

  func sides(_ items: [(index: Int, item: ExpenseItem)], withWords: Bool) -> [Side] {
    items.compactMap { index, item in
      item.date.map { day in
        Side(
          index: index, item: item, day: day, currency: settings.currency(of: item.currency),
          words: withWords ? PairFinder.words(of: item) : [],
          nameWords: withWords ? PaymentWords(item.name).words : [])
      }
    }.sorted { ($0.day, $0.index) < ($1.day, $1.index) }
  }

  static func words(of item: ExpenseItem) -> [String] {
    PaymentWords(item.note.map { "\(item.name) \($0)" } ?? item.name).words
  }

  /// The evidence for a row with some words, and an expense.
  func evidence(for row: Side, _ other: Side, words rowWords: [String]) -> MatchEvidence {
    MatchEvidence(
      words: words(rowWords, row.item, other),
      isSameAccount: isSameAccount(row.item, other.item), days: other.day.days(to: row.day),
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
