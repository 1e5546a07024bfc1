package import ExpenseCore
package import Text

extension Presentation {
  /// The cost of a year by currency, the home currency first, then by code: `A year: $12.00, €3.00`.
  package func sumOfYear(_ costs: [(currency: CurrencyCode?, total: Total)]) -> DisplayText {
    let sums = Dictionary(costs.map { ($0.currency, $0.total) }, uniquingKeysWith: +)
    func rank(_ currency: CurrencyCode?) -> String { currency == home ? "" : currency?.code ?? " " }
    let sorted = sums.sorted { rank($0.key) < rank($1.key) }
    let texts = sorted.map { AmountText($0.value, $0.key, self).text }
    return "A year: \(texts.joined(separator: ", "))"
  }
}
