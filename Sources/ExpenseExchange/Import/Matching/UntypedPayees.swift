internal import ExpenseCore

/// The payees of new expenses whose type is only the default, so that somebody may decide, once for all
/// later ones.
package struct UntypedPayees: Error {
  /// Maximum number of payees that are asked about.
  private static let maximumCount = 3

  /// The payees of two expenses or more, most frequent first; none if the file has categories instead.
  package let payees: [(name: String, count: Int)]

  /// Find the payees of the new expenses with the default type; nil if there are none.
  package init?(_ reports: [ImportReport]) {
    guard reports.allSatisfy(\.openCategories.isEmpty) else { return nil }
    var tally = NameTally()
    for report in reports {
      for row in report.rows {
        guard case .new(.default) = row.outcome, let name = PaymentWords.payee(of: row.item.name)
        else { continue }
        tally.add(name)
      }
    }
    payees = Array(tally.sorted.filter { $0.count > 1 }.prefix(UntypedPayees.maximumCount))
    if payees.isEmpty { return nil }
  }
}
