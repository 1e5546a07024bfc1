package import ExpenseCore
package import ExpenseExchange
package import Text

/// Rows that may be expenses which are there already, for a person who decides.
extension Presentation {
  /// The heading above the questions.
  package func heading(of rows: DoubtfulRows) -> DisplayText {
    let count = rows.pairs.count
    return
      "\(text(of: count)) of \(text(of: rows.rowCount)) \(rows.rowCount == 1 ? "row" : "rows") may be in the list already."
  }

  /// The row and the expense that it may be, in two lines whose columns are aligned.
  ///
  /// - Parameters:
  ///   - pair: The row and the expense.
  ///   - number: The number of the question, counted from 1.
  ///   - home: The home currency.
  ///   - width: The width in columns.
  /// - Returns: The lines.
  package func lines(
    of pair: DoubtfulRows.Pair, number: Int, home: CurrencyCode?, width: Int
  ) -> [StyledLine] {
    var table = TextTable([
      .init("", .trailing), .init(""), .init("", isFlexible: true), .init("", .mark),
      .init("", rank: 1), .init(""),
    ])
    table.append([
      Cell(text(of: number)), Cell(pair.row.date.map(text) ?? ""), Cell(pair.row.name),
      Cell(AmountText(pair.row, self)), Cell(), Cell(),
    ])
    let source =
      pair.isDue
      ? "due"
      : pair.expense.importKey != nil
        ? "imported" : pair.expense.occurrence == nil ? "typed" : "recorded"
    let change =
      pair.isDue || pair.row.isSameMoney(as: pair.expense, home: home)
      ? "" : "  it becomes \(AmountText(pair.row, self).text)"
    table.append([
      Cell(), Cell(pair.expense.date.map(text) ?? ""), Cell(pair.expense.name),
      Cell(AmountText(pair.expense, self)), Cell(source), Cell(pair.expense.shortID + change),
    ])
    return Array(table.lines(width: width, self).dropFirst())
  }
}

extension ExpenseItem {
  /// True if both have the same amount in the same currency.
  package func isSameMoney(as other: ExpenseItem, home: CurrencyCode?) -> Bool {
    amount == other.amount && (currency ?? home) == (other.currency ?? home)
  }
}
