/// Finds the series of payments among those of one payee in one currency.
///
/// Payments with the same amount that follow each other at an interval make a run. Runs are joined
/// where a price has changed or payments have paused. What is left may be a series of amounts that
/// vary, such as bills. Of all candidates, the best one is taken, its payments are removed, and the
/// rest is searched again: a payee may have several subscriptions.
///
/// A candidate counts only if chance hardly explains it. If payments that qualify came at random, the
/// number of them that hit the expected dates would be binomial; the expected number of runs as good
/// as this one, over all starts, amounts and intervals, must be small.
///
/// The limits were fitted to the made-up households of `Tests/ExpenseCoreTests/Reports/Household.swift`:
/// the test `subscriptions of random households are found` tells how many are, and how many of those
/// are none.
struct SeriesFinder {
  typealias Payment = PaymentSeries.Payment
  typealias Interval = Subscription.Interval
  /// A series, and the expected number of such series by chance.
  typealias Found = (series: PaymentSeries, chance: Double, isVariable: Bool)

  /// The largest expected number of series as good as an accepted one that come about by chance.
  private static let maximumChance = 0.12
  /// The same for a payee that has more payments besides the series than in it: probably a shop.
  private static let maximumChanceInShops = 0.000_5
  /// The largest number of payments of a payee that are searched, 3,000: more are shopping.
  static let maximumCount = 3_000
  /// The largest number of intervals without a payment within a series of one price.
  private static let longestGap = 6

  let payments: [Payment]
  /// Number of days that the list covers.
  let totalDays: Double
  /// Number of different amounts.
  let amountCount: Int

  init(_ payments: [Payment], totalDays: Int) {
    self.payments = payments
    amountCount = Set(payments.map(\.amount)).count
    self.totalDays = Double(max(totalDays, 366))
  }

  /// The series, the best one first.
  func series() -> [Found] {
    guard payments.count >= 2, payments.count <= SeriesFinder.maximumCount else { return [] }
    var found: [Found] = []
    var left = Array(payments.indices)
    while left.count >= 2, found.count < 20 {
      guard let best = best(among: left) else { break }
      found.append(best)
      let taken = Set(best.series.members)
      left.removeAll(where: taken.contains)
    }
    return found
  }

  private func best(among left: [Int]) -> Found? {
    var best: (found: Found, score: Double)?
    func consider(_ candidate: PaymentSeries, isVariable: Bool) {
      var series = candidate
      series.measure(payments)
      guard series.members.count >= series.interval.minimumCount,
        series.deviation <= series.interval.tolerance
      else { return }
      let chance = chance(of: series, isVariable: isVariable)
      let isInShop = left.count > 2 * series.members.count
      guard chance <= (isInShop ? SeriesFinder.maximumChanceInShops : SeriesFinder.maximumChance),
        !isInShop || series.coverage >= 0.8
      else { return }
      let fit = 1 - Double(series.deviation) / Double(3 * series.interval.tolerance)
      let score =
        Double(series.members.count) * series.coverage * fit * (isVariable ? 0.8 : 1)
        * (1 + Double(series.span) * series.interval.days / 3_000)
      if best.map({ score > $0.score }) ?? true { best = ((series, chance, isVariable), score) }
    }
    let byAmount = Dictionary(grouping: left) { payments[$0].amount }
    for interval in Interval.allCases {
      var runs: [PaymentSeries] = []
      for (_, members) in byAmount.sorted(by: { $0.key < $1.key }) where members.count >= 2 {
        runs += self.runs(of: members, interval)
      }
      for series in joined(runs, among: left, interval) where isPlausible(series, among: left) {
        consider(series, isVariable: false)
      }
      if interval.perYear <= 13 {
        for series in variableRuns(of: left, interval) { consider(series, isVariable: true) }
      }
    }
    return best?.found
  }

  // MARK: Runs of one price

  /// The number of intervals between two days if they are that far apart, and the deviation in days.
  private func step(
    _ interval: Interval, from first: Int, to second: Int, atMost limit: Int
  ) -> Int? {
    let days = Double(payments[second].number - payments[first].number)
    let count = Int((days / interval.days).rounded())
    guard (1...limit).contains(count),
      let expected = PaymentSeries.day(interval, from: payments[first].day, after: count)
    else { return nil }
    // Both payments may be late.
    let allowed = interval.tolerance + min(interval.tolerance, 2)
    return abs(expected.days(to: payments[second].day)) <= allowed ? count : nil
  }

  /// The runs of payments with one amount, each payment in one run.
  private func runs(of members: [Int], _ interval: Interval) -> [PaymentSeries] {
    var isTaken = [Bool](repeating: false, count: members.count)
    return members.indices.compactMap { start in
      isTaken[start]
        ? nil
        : run(of: members, from: start, interval, atMost: SeriesFinder.longestGap, &isTaken) {
          _, _ in true
        }
    }
  }

  /// The run that begins with a payment, whose payments are then taken.
  ///
  /// Payments are sorted by date, so those that are too late for the next step end the search.
  func run(
    of members: [Int], from start: Int, _ interval: Interval, atMost limit: Int,
    _ isTaken: inout [Bool], _ isAllowed: (_ last: Int, _ member: Int) -> Bool
  ) -> PaymentSeries {
    isTaken[start] = true
    var last = members[start]
    var run = PaymentSeries(interval, [last], [0])
    var spread = run.spread(payments)
    for position in members.indices.dropFirst(start + 1) where !isTaken[position] {
      let member = members[position]
      if isBeyond(limit, interval, from: last, to: member) { break }
      guard isAllowed(last, member),
        let count = step(interval, from: last, to: member, atMost: limit),
        let longer = self.spread(spread, with: member, at: run.span + count, in: run)
      else { continue }
      run.append(member, after: count)
      spread = longer
      isTaken[position] = true
      last = member
    }
    return run
  }

  /// True if a payment, and all after it, are more than a number of intervals after another.
  private func isBeyond(
    _ limit: Int, _ interval: Interval, from first: Int, to second: Int
  ) -> Bool {
    Double(payments[second].number - payments[first].number) > (Double(limit) + 0.5) * interval.days
  }

  /// The spread of a run with a payment after it; nil if the payment does not keep to its dates.
  private func spread(
    _ spread: PaymentSeries.Spread, with member: Int, at step: Int, in run: PaymentSeries
  ) -> PaymentSeries.Spread? {
    let longer = run.difference(of: member, at: step, payments).map(spread.including) ?? spread
    return run.members.count == 1 || longer.deviation <= run.interval.tolerance ? longer : nil
  }

  // MARK: Prices that change

  /// The runs, joined where the price has changed, with single payments at other prices between and
  /// after them.
  private func joined(
    _ runs: [PaymentSeries], among left: [Int], _ interval: Interval
  ) -> [PaymentSeries] {
    var runs = runs
    let inRuns = Set(runs.flatMap(\.members))
    let singles = left.filter { !inRuns.contains($0) }
    runs += singles.map { PaymentSeries(interval, [$0], [0]) }
    runs.sort { $0.members[0] < $1.members[0] }
    var isTaken = [Bool](repeating: false, count: runs.count)
    var joined: [PaymentSeries] = []
    for index in runs.indices where !isTaken[index] && runs[index].members.count > 1 {
      isTaken[index] = true
      var series = runs[index]
      // A trial at another price may come first.
      if let before = runs[..<index].indices.last(where: { other in
        !isTaken[other] && runs[other].members.count <= 3
          && runs[other].members[runs[other].members.count - 1] < series.members[0]
          && isStep(from: runs[other], to: series, interval, isTrial: true)
      }),
        let gap = self.step(
          interval, from: runs[before].members[runs[before].members.count - 1],
          to: series.members[0], atMost: 2)
      {
        isTaken[before] = true
        var whole = runs[before]
        whole.append(series, after: gap)
        series = whole
      }
      while let next = next(after: series, in: runs, isTaken, interval) {
        isTaken[next.index] = true
        series.append(runs[next.index], after: next.gap)
      }
      joined.append(series)
    }
    return joined
  }

  private func next(
    after series: PaymentSeries, in runs: [PaymentSeries], _ isTaken: [Bool], _ interval: Interval
  ) -> (index: Int, gap: Int)? {
    guard let last = series.members.last else { return nil }
    let spread = series.spread(payments)
    var best: (index: Int, gap: Int, distance: Double)?
    // Runs are sorted by their beginning.
    let first = runs.firstIndexOfRest { $0.members[0] > last }
    for index in first..<runs.count where !isTaken[index] {
      let run = runs[index]
      if isBeyond(3, interval, from: last, to: run.members[0]) { break }
      guard let gap = step(interval, from: last, to: run.members[0], atMost: 3),
        isStep(from: series, to: run, interval, isTrial: false),
        self.spread(spread, with: run.members[0], at: series.span + gap, in: series) != nil
      else { continue }
      let ratio = Double(payments[run.members[0]].amount) / Double(payments[last].amount)
      // Rather a small change, soon, to a price that stays.
      let distance =
        max(ratio, 1 / ratio) - 1 + Double(gap - 1) + (run.members.count == 1 ? 0.3 : 0)
      if best.map({ distance < $0.distance }) ?? true { best = (index, gap, distance) }
    }
    return best.map { ($0.index, $0.gap) }
  }

  /// True if a price may have changed from that of one run to that of another.
  private func isStep(
    from series: PaymentSeries, to run: PaymentSeries, _ interval: Interval, isTrial: Bool
  ) -> Bool {
    guard let last = series.members.last else { return false }
    let (before, after) = (payments[last].amount, payments[run.members[0]].amount)
    guard before > 0, after > 0 else { return false }
    let ratio = Double(after) / Double(before)
    if isTrial { return ratio > 0.5 && ratio < 50 && series.members.count <= 3 }
    return run.members.count > 1 ? (0.6...1.67).contains(ratio) : (0.7...1.45).contains(ratio)
  }

  /// False for shopping: the payee has more payments of the same amounts, or many of other amounts and
  /// no price that stays.
  private func isPlausible(_ series: PaymentSeries, among left: [Int]) -> Bool {
    guard let first = series.members.first, let last = series.members.last else { return false }
    let counts = Dictionary(grouping: series.members) { payments[$0].amount }.mapValues(\.count)
    let count = Double(series.members.count)
    let between = payments[first...last]
    let same = Double(between.count { counts[$0.amount] != nil }) - count
    // Those of other series do not count.
    let others = Double(left.count { first <= $0 && $0 <= last }) - count
    let most = Double(counts.values.max() ?? 0)
    // A few payments of a price may well look regular if there are more of them at that time; many may
    // be one of two subscriptions at one price.
    if count < 6 ? same >= 0.5 * count : same > count { return false }
    if series.coverage < (series.interval.perYear > 13 ? 0.7 : 0.55) { return false }
    let steady = Double(counts.values.filter { $0 >= 3 }.reduce(0, +))
    return others > count
      ? steady >= 0.7 * count
      : most >= 0.5 * count || counts.count <= max(3, series.members.count / 3)
  }
}
