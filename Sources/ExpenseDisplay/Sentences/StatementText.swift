import ExpenseCore
package import ExpenseExchange

/// Statements of banks in sentences.
extension Presentation {
  /// A gap in a statement, as the end of a sentence.
  package func text(of gap: StatementGap) -> String {
    gap.description { amount, currency in
      AmountText(Total(amount), currency, self).text
    } day: {
      text(of: $0)
    }
  }
}
