/// Series of amounts that vary, such as bills for energy.
extension SeriesFinder {
  /// The smallest number of payments of a run whose amounts vary.
  private static func minimumVariableCount(_ interval: Interval) -> Int {
    interval.perYear <= 2 ? 2 : interval.perYear <= 4 ? 3 : 4
  }

  /// The largest part of other payments beside those of a run whose amounts vary.
  private static let otherPart = 0.15

  /// False if at all times there are too many payments for a run of amounts that vary.
  ///
  /// A run from one payment to another has at most one payment for each interval, and few others. So
  /// for some pair of payments, the number of those between them must be small for their distance.
  /// This takes one pass, where shops would make the search take long.
  private func mayHaveVariableRun(_ left: [Int], _ interval: Interval) -> Bool {
    // The distance of dates may differ by this from that of a whole number of intervals, in days.
    let slack = Double(2 * interval.tolerance + 10)
    let most = 1 + SeriesFinder.otherPart
    let least = Double(SeriesFinder.minimumVariableCount(interval) - 1) * interval.days - slack
    /// The payments up to one, less as many as its day allows.
    func excess(_ position: Int) -> Double {
      Double(position) - most * Double(payments[left[position]].number) / interval.days
    }
    var best = -Double.infinity
    var first = 0
    for last in left.indices {
      while first <= last,
        Double(payments[left[last]].number - payments[left[first]].number) >= least
      {
        best = max(best, excess(first))
        first += 1
      }
      if excess(last) + 1 - best <= most * (slack / interval.days + 1) { return true }
    }
    return false
  }

  /// The runs of payments whose amounts vary, if the payee has hardly any others at that time.
  func variableRuns(of left: [Int], _ interval: Interval) -> [PaymentSeries] {
    guard mayHaveVariableRun(left, interval) else { return [] }
    var isTaken = [Bool](repeating: false, count: left.count)
    var runs: [PaymentSeries] = []
    for start in left.indices where !isTaken[start] && runs.count < 10 {
      let run = run(of: left, from: start, interval, atMost: 2, &isTaken) { last, member in
        let ratio = Double(payments[member].amount) / Double(max(1, payments[last].amount))
        return (0.5...2).contains(ratio)
      }
      let last = run.members[run.members.count - 1]
      guard run.members.count >= SeriesFinder.minimumVariableCount(interval), run.coverage >= 0.75
      else { continue }
      // Others at that time make it shopping.
      let taken = Set(run.members)
      let others = left.filter { $0 > run.members[0] && $0 < last && !taken.contains($0) }.count
      if Double(others) <= SeriesFinder.otherPart * Double(run.members.count) { runs.append(run) }
    }
    return runs
  }
}
