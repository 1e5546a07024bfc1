/// The probability that a series comes about by chance.
extension SeriesFinder {
  /// The expected number of series as good as this one, if the payments came at random.
  func chance(of series: PaymentSeries, isVariable: Bool) -> Double {
    let amounts = Set(series.members.map { payments[$0].amount })
    let qualifying = isVariable ? payments.count : payments.count { amounts.contains($0.amount) }
    let window = Double(2 * max(1, series.deviation) + 1)
    // The probability that none of the others is on one of the days of a window.
    let free = 1 - min(1, window / totalDays)
    var miss = 1.0
    for _ in 1..<max(2, qualifying) { miss *= free }
    let hit = 1 - miss
    // The first payment is given; the others have to hit their dates.
    let tail = SeriesFinder.binomialTail(
      series.members.count - 1, of: max(series.span, series.members.count - 1), hit)
    let groups = isVariable ? 1 : max(1, amountCount / 4)
    return Double(qualifying) * Double(groups) * Double(Interval.allCases.count) * tail
  }

  /// The probability of at least `count` hits in a number of trials.
  private static func binomialTail(_ count: Int, of trials: Int, _ hit: Double) -> Double {
    guard count > 0, hit < 1 else { return 1 }
    guard hit > 0 else { return 0 }
    // The probability of exactly `count` hits; the factors alternate, so that none overflows.
    var term = 1.0
    var misses = trials - count
    for number in 1...count {
      term *= Double(trials - count + number) / Double(number) * hit
      while misses > 0, term > 1 {
        term *= 1 - hit
        misses -= 1
      }
    }
    for _ in 0..<misses { term *= 1 - hit }
    var sum = 0.0
    let odds = hit / (1 - hit)
    for hits in count...trials {
      sum += term
      term *= Double(trials - hits) / Double(hits + 1) * odds
    }
    return min(1, sum)
  }
}
