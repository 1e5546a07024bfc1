import ExpenseCore
package import ExpenseExchange
package import Text

/// The questions that an import leaves open about types.
extension Presentation {
  /// The categories of a file with their counts, and what is open about them.
  package func text(of open: OpenCategories) -> DisplayText {
    let count = open.categories.count
    let column = open.column.map { " in '\($0)'" } ?? ""
    return
      "\(text(of: count)) \(count == 1 ? "category" : "categories")\(column) \(count == 1 ? "is no type" : "are not types"): \(list(of: open.categories, upTo: 8))"
  }

  /// The payees without a type, and the command that adds rules for them.
  ///
  /// - Parameters:
  ///   - payees: The payees.
  ///   - command: The command for operands, each a payee, an equals sign and the word `TYPE`.
  /// - Returns: The sentence.
  package func text(of payees: UntypedPayees, command: ([String]) -> String) -> DisplayText {
    let names = list(of: payees.payees, upTo: payees.payees.count)
    return "To file \(names): \(command(payees.payees.map { "\($0.name)=TYPE" }))"
  }

  /// Names with their counts, such as `Rent (24), Food (12), …`.
  private func list(of names: [(name: String, count: Int)], upTo maximum: Int) -> String {
    let shown = names.prefix(maximum).map { "\($0.name) (\(text(of: $0.count)))" }
    return (shown + (names.count > maximum ? ["…"] : [])).joined(separator: ", ")
  }
}

/// Money that may only have moved between accounts.
extension Presentation {
  /// The heading above the questions about rows.
  package func heading(of transfers: PossibleTransfers) -> DisplayText {
    let count = transfers.rows.count
    return
      "\(text(of: count)) \(count == 1 ? "row" : "rows") may only move money between your accounts."
  }

  /// A row with its number, counted from 1, and the account to which the money may have gone.
  package func text(of row: PossibleTransfers.Row, number: Int) -> DisplayText {
    let day = row.item.date.map { "\(text(of: $0))  " } ?? ""
    return
      "\(text(of: number))  \(day)\(row.item.name)  \(AmountText(row.item, self).text)  to \(row.account)"
  }

  /// Expenses that only move money, as the end of a sentence.
  package func text(of moved: MovedExpenses) -> DisplayText {
    let items = moved.items.prefix(Presentation.listedCount).map {
      "\($0.shortID) \($0.name.shortened) \(AmountText($0, self).text)"
    }
    let count = moved.items.count
    let rest = self.rest(of: count).map { ", \($0)" } ?? ""
    return
      "\(text(of: count)) \(count == 1 ? "expense that only moves" : "expenses that only move") money: \(items.joined(separator: ", "))\(rest)"
  }

  /// Expenses that only move money, and the command that deletes those which are named.
  ///
  /// - Parameters:
  ///   - moved: The expenses.
  ///   - command: The command for ids.
  /// - Returns: The sentences.
  package func text(of moved: MovedExpenses, deleting command: ([String]) -> String) -> DisplayText
  {
    let ids = moved.items.prefix(Presentation.listedCount).map(\.shortID)
    return "\(text(of: moved)). To delete: \(command(ids))"
  }
}
