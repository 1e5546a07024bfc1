package import ExpenseCore
package import Text
package import ExpenseExchange

/// Warnings about the rows of an import.
extension ImportText {
  /// The warnings about rows that are skipped or doubtful.
  ///
  /// - Parameters:
  ///   - settings: The settings of the store.
  ///   - isBrief: True for skipped rows only.
  ///   - advice: Return the option that solves the problem of a row, to append to the reason.
  ///   - command: Return the command line for words and operands.
  /// - Returns: The warnings.
  package func warnings(
    _ settings: Settings, isBrief: Bool, advice: (InvalidRow.Reason) -> String,
    command: (_ words: String, _ operands: [String]) -> String
  ) -> [DisplayText] {
    var warnings = report.invalidRows.map { row -> DisplayText in
      "Skipped \(row)\(advice(row.reason))"
    }
    warnings += presentation.lines(ofFirst: report.doubtfulRows, others: "rows left out.") { row in
      row.similar.map { other in
        [
          "Left out line \(row.line), \(row.item.name) \(AmountText(row.item, presentation).text): it may be \(other.shortID) \(other.name)."
        ]
      } ?? []
    }
    warnings += presentation.lines(ofFirst: report.possibleTransfers, others: "possible transfers.")
    {
      row in
      [
        "Line \(row.line), \(row.item.name.shortened) \(AmountText(row.item, presentation).text), may be a transfer to \((row.possibleTransfer ?? "").shortened)."
      ]
    }
    if let open = report.openBalances {
      let lines = open.lines.map { "\($0)" }.joined(separator: " and ")
      func text(_ amount: Amount) -> String {
        AmountText(Total(amount), report.rows.first?.item.currency, presentation).text
      }
      warnings.append(
        "The rows add up to \(text(open.sum)), but the balances in lines \(lines) differ by \(text(open.difference))."
      )
    }
    if isBrief { return warnings }
    warnings += report.unmatchedTexts.map { "No cell matches '\($0)'; it had no effect." }
    // The type of income is added with the first expense of it.
    let unknown = report.rows.filter { $0.isNew && $0.typeSource != .income }.map(\.item.type)
      .filter { !settings.knownTypes.contains($0) && !report.addedTypes.contains($0) }
    for (name, types) in Dictionary(grouping: unknown, by: \.name).sorted(by: { $0.key < $1.key }) {
      let count = presentation.expenses(types.count)
      warnings.append(
        "\(count) with the unknown type '\(name)'. To add the type: \(command("types add", [name]))"
      )
    }
    warnings += presentation.lines(ofFirst: report.differing, others: "more.") { item in
      [
        "The file has a different expense with the id of this one, which stays as it is: \(presentation.line(of: item).text)"
      ]
    }
    return warnings
  }
}
