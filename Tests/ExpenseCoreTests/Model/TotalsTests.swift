import Testing

@testable import ExpenseCore

@Suite struct TotalsTests {
  private let sides = TypeSides(Settings())

  @Test func `each currency has its own total, the home currency first, then by code`() {
    let totals = Totals(
      of: [("USD", 1), (nil, 2), ("EUR", 3), ("JPY", 4), ("EUR", 5)].map { code, amount in
        ExpenseItem(
          name: "a", type: .personal, amount: Amount(tenThousandths: amount),
          currency: code.flatMap { CurrencyCode($0) })
      }, sides)
    #expect(totals.count == 5)
    #expect(totals.byCurrency.map { $0.currency?.code } == [nil, "EUR", "JPY", "USD"])
    #expect(totals.byCurrency.map { $0.spent.tenThousandths } == [2, 8, 4, 1])
    #expect(totals.byCurrency.map(\.count) == [1, 2, 1, 1])
  }

  @Test func `totals of totals are those of all expenses`() {
    let items = (1...4).map {
      ExpenseItem(
        name: "a", type: .personal, amount: Amount(tenThousandths: $0),
        currency: $0 % 2 == 0 ? .usDollar : nil)
    }
    var totals = Totals(of: items.prefix(2), sides)
    totals.add(Totals(of: items.suffix(2), sides))
    #expect(totals == Totals(of: items, sides))
  }
}
