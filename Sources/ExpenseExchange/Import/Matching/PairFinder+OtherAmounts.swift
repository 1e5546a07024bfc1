internal import ExpenseCore

/// Pairs whose amounts or currencies differ.
extension PairFinder {
  /// The pairs whose amounts differ, or whose currencies do, but whose words are the same.
  func unequalPairs(_ rowNumbers: [Int], _ candidateNumbers: [Int]) -> [Pair] {
    guard !candidateNumbers.isEmpty else { return [] }
    let others = sides(ofCandidates: candidateNumbers)
    let own = sides(ofRows: rowNumbers)
    var found: [(row: Int, other: Int, evidence: MatchEvidence)] = []
    var start = 0
    for (number, row) in own.enumerated() {
      while start < others.count,
        others[start].day.days(to: row.days.lowerBound) > MatchEvidence.core.upperBound
      {
        start += 1
      }
      for other in start..<others.count {
        guard others[other].day.days(to: row.days.upperBound) >= MatchEvidence.core.lowerBound
        else { break }
        guard let amounts = amounts(of: row, others[other]) else { continue }
        var evidence = evidence(for: row, others[other])
        evidence.amounts = amounts
        // Alone among those that would be asked about.
        evidence.isAlone = true
        if evidence.verdict == .maybe { found.append((number, other, evidence)) }
      }
    }
    let rowCounts = Dictionary(found.map { ($0.row, 1) }, uniquingKeysWith: +)
    let otherCounts = Dictionary(found.map { ($0.other, 1) }, uniquingKeysWith: +)
    return found.compactMap { row, other, evidence in
      var evidence = evidence
      evidence.isAlone = rowCounts[row] == 1 && otherCounts[other] == 1
      guard evidence.verdict == .maybe else { return nil }
      return Pair(row: own[row].index, candidate: others[other].index, verdict: .maybe)
    }
  }

  /// The relation of two amounts that are not equal; nil if they are of different purchases.
  private func amounts(of row: Side, _ other: Side) -> MatchEvidence.Amounts? {
    guard isSameCurrency(row, other) else {
      let (amount, typed) = (row.item.amount, other.item.amount)
      let isOneDirection = amount != .zero && typed != .zero && (amount < .zero) == (typed < .zero)
      return isOneDirection && other.item.occurrence == nil ? .otherCurrency : nil
    }
    // What a rule recorded may have another price by now.
    let amounts = MatchEvidence.Amounts(
      row.item.amount, insteadOf: other.item.amount, isPrice: other.item.occurrence != nil)
    return amounts == .near ? .near : nil
  }
}
