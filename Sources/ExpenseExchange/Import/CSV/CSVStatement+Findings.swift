internal import ExpenseCore

/// The formats found, and the evidence for them.
extension CSVStatement {
  /// The evidence for which amounts were spent.
  func evidenceOfSpending(_ evidence: Evidence, areBalances: Bool) -> ImportFinding.Evidence {
    if overrides.spent != nil { return .explicit }
    if layout.amount == nil || layout.directions != nil && directions?.isEmpty == true {
      return .twoColumns
    }
    if layout.sign != nil { return .words }
    if areBalances { return .balances }
    return .signs(minus: evidence.amount.negatives, others: evidence.amount.positives)
  }
}

extension FindingList {
  /// Add the order of dates and the decimal mark.
  func addFormats(
    of builder: RowBuilder, _ layout: CSVLayout, _ evidence: CSVStatement.Evidence,
    _ overrides: ImportMapping
  ) {
    // Other dates of the rows may decide.
    let orders = ([evidence.date] + evidence.otherDates).map { $0.evidence(for: builder.order) }
    let order = orders.first { if case .cell = $0 { true } else { false } } ?? orders[0]
    add(.dateOrder, builder.order?.text ?? "any", overrides.dateOrder != nil ? .explicit : order)
    let mark =
      layout.provenMark != nil
      ? .balances : evidence.marks.evidence(for: builder.decimalMark, or: evidence.marksWithBalance)
    add(
      .decimalMark, builder.decimalMark.map { "'\($0.rawValue)'" } ?? "any",
      overrides.decimalMark != nil ? .explicit : mark)
  }
}
