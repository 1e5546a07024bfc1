internal import ExpenseCore

/// Expenses that are there already, and those that rules would record.
extension ImportMatcher {
  /// Find the rows that are, or may be, expenses which are there already, and due dates of rules.
  ///
  /// A row that pays for an open date names it, so that a run does not record it.
  func pair(
    _ report: inout ImportReport, _ facts: ImportFacts, _ days: ClosedRange<Day>?
  ) {
    let candidates = facts.others
    var open: [PairFinder.Row] = []
    if !candidates.isEmpty || settings.recurring?.isEmpty == false {
      for index in report.rows.indices where report.rows[index].isNew && !report.rows[index].hasID {
        let row = report.rows[index]
        open.append(PairFinder.Row(index: index, item: row.item, bookingDay: row.bookingDay))
      }
    }
    for pair in PairFinder(
      open, candidates, facts.datesOfAmounts, settings, of: report.statements.map(\.statement),
      days,
      isTracked: !knownDays(of: report).isEmpty
    ).pairs() {
      let candidate = candidates[pair.candidate]
      report.rows[pair.row].similar = candidate
      report.rows[pair.row].outcome = pair.verdict == .same ? .linked : .doubtful
    }
    open.removeAll { !report.rows[$0.index].isNew }
    let dates = dueDates(
      of: open.flatMap { [$0.item.date, $0.bookingDay].compactMap(\.self) }, facts)
    for pair in dates.pairs(
      with: open.map { ($0.item, $0.bookingDay) }, home: settings.currency)
    {
      let index = open[pair.payment].index
      if pair.verdict == .same {
        report.rows[index].item.occurrence = dates[pair.date].occurrence
      } else {
        report.rows[index].similar = dates[pair.date].expense
        report.rows[index].isDue = true
        report.rows[index].outcome = .doubtful
      }
    }
  }

  /// The open dates of rules for which rows of some days may pay.
  private func dueDates(of days: [Day], _ facts: ImportFacts) -> [DueDate] {
    guard let rules = settings.recurring, !rules.isEmpty, let days = days.range,
      let first = days.lowerBound.advanced(by: -MatchEvidence.wide.upperBound),
      let last = days.upperBound.advanced(by: -MatchEvidence.wide.lowerBound)
    else { return [] }
    let named = Set(facts.occurrences)
    return rules.flatMap { rule in
      rule.due(through: last, from: first).map { DueDate(rule, $0) }
    }.filter { !named.contains($0.occurrence) }
  }
}
