import ExpenseCore
package import ExpenseExchange
package import Text

/// The payees of imported expenses whose type is only the default, for suggesting rules.
package struct UntypedPayees {
  /// Maximum number of payees that are suggested.
  private static let maximumCount = 3

  /// The payees of two expenses or more, most frequent first.
  package let payees: [(name: String, count: Int)]

  /// Find the payees of the new expenses with the default type.
  package init(_ reports: [ImportReport]) {
    var counts: [String: (name: String, count: Int)] = [:]
    for report in reports {
      for row in report.rows {
        guard case .new(.default) = row.outcome, let name = PaymentWords.payee(of: row.item.name)
        else { continue }
        counts[name.folded, default: (name, 0)].count += 1
      }
    }
    payees = Array(
      counts.filter { $0.value.count > 1 }
        .sorted { ($1.value.count, $0.key) < ($0.value.count, $1.key) }.map(\.value)
        .prefix(UntypedPayees.maximumCount))
  }

  /// A line with the command that adds rules for them; empty if there are none.
  ///
  /// - Parameters:
  ///   - presentation: The presentation of counts.
  ///   - command: The command that adds rules: each a payee, an equals sign and the word `TYPE`.
  /// - Returns: The line with its line break.
  package func text(_ presentation: Presentation, command: ([String]) -> String) -> DisplayText {
    guard !payees.isEmpty else { return "" }
    let names = payees.map { "\($0.name) (\(presentation.text(of: $0.count)))" }
    return
      "To file \(names.joined(separator: ", ")): \(command(payees.map { "\($0.name)=TYPE" }))\n"
  }
}
