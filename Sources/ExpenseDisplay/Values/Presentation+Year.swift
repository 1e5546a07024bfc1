package import ExpenseCore
package import Text

extension Presentation {
  /// The cost of a year by currency, the home currency first, then by code: `A year: $12.00, €3.00`.
  package func sumOfYear(_ costs: [(currency: CurrencyCode?, total: Total)]) -> DisplayText {
    var sums: [(currency: CurrencyCode?, total: Total)] = []
    for (currency, total) in costs {
      if let index = sums.firstIndex(where: { $0.currency == currency }) {
        sums[index].total = sums[index].total + total
      } else {
        sums.append((currency, total))
      }
    }
    func rank(_ currency: CurrencyCode?) -> String { currency == home ? "" : currency?.code ?? " " }
    let sorted = sums.sorted { rank($0.currency) < rank($1.currency) }
    let texts = sorted.map { AmountText($0.total, $0.currency, self).text }
    return "A year: \(texts.joined(separator: ", "))"
  }
}
