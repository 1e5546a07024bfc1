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
    /// The day on which the bank booked it, if the file has another one for the purchase.
    var bookingDay: Day?
    let currency: CurrencyCode?

    /// The days of the purchase and of its booking, the earlier one first.
    var days: ClosedRange<Day> {
      guard let bookingDay else { return day...day }
      return min(day, bookingDay)...max(day, bookingDay)
    }
  }

  /// A row that may be an expense.
  struct Row {
    /// The index of the row.
    let index: Int
    let item: ExpenseItem
    /// The day on which it was booked; nil if that is its date.
    var bookingDay: Day?
  }

  let settings: Settings
  /// The statements of the file, which tell its account.
  let own: [BankStatement]
  /// The days of the file; nil if it has no expense.
  let days: ClosedRange<Day>?
  /// True if statements of the account are kept, so that the rows of other days are known.
  private let isTracked: Bool
  let rules: [ExpenseItem.ID: RecurringRule]
  let texts = ComparedTexts()
  /// The dates of all expenses in the list by amount.
  private let dates: [Int64: [Day]]
  let candidates: [ExpenseItem]
  /// The rows that may be expenses, by their indices.
  let rows: [Row]

  /// Pairs of one amount of which more than this many are put together by their days alone.
  private static let maximumPairs = 500_000
  /// Number of days around a row in which a rare amount occurs once.
  private static let rareDays = 62

  /// Create a finder.
  ///
  /// - Parameters:
  ///   - rows: The rows that may be expenses, by their indices.
  ///   - candidates: The expenses of the store that may be rows.
  ///   - dates: The dates of all expenses in the list by amount, in ten-thousandths.
  ///   - settings: Its settings.
  ///   - statements: The statements of the file.
  ///   - days: The days of its expenses; nil if it has none.
  ///   - isTracked: True if statements of the account are kept.
  init(
    _ rows: [Row], _ candidates: [ExpenseItem], _ dates: [Int64: [Day]], _ settings: Settings,
    of statements: [BankStatement], _ days: ClosedRange<Day>?, isTracked: Bool
  ) {
    (self.days, self.isTracked) = (days, isTracked)
    own = statements
    (self.rows, self.candidates, self.dates) = (rows, candidates, dates)
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
    let own = sides(ofRows: rowNumbers)
    let others = sides(ofCandidates: candidateNumbers)
    if isLarge { return pairsByDay(own, others.filter { !isOutside($0) }) }
    var found: [(row: Int, other: Int, evidence: MatchEvidence)] = []
    var start = 0
    for (number, row) in own.enumerated() {
      // Both are in order of days.
      while start < others.count,
        others[start].day.days(to: row.days.lowerBound) > MatchEvidence.wide.upperBound
      {
        start += 1
      }
      for other in start..<others.count {
        guard others[other].day.days(to: row.days.upperBound) >= MatchEvidence.wide.lowerBound
        else { break }
        var evidence = evidence(for: row, others[other])
        guard MatchEvidence.wide.contains(evidence.days) else { continue }
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
      guard pair.evidence.isCore else { continue }
      rowCounts[pair.row, default: 0] += 1
      otherCounts[pair.other, default: 0] += 1
    }
    for index in found.indices {
      let pair = found[index]
      let isCore = pair.evidence.isCore
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
        evidence.isCore ? 0 : 1, -evidence.words.rawValue,
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
}
