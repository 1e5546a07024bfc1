import ExpenseCore
import Testing
import Text

@testable import ExpenseDisplay

@Suite struct YearTests {
  @Test func `the sums of a year start with the home currency`() {
    let presentation = Presentation().withHome(.usDollar)
    let costs = [CurrencyCode.euro, .usDollar, .euro, CurrencyCode("CHF")].map {
      (currency: $0, total: Total(tenThousandths: 10_000))
    }
    #expect(presentation.sumOfYear(costs).string == "A year: $1.00, CHF\u{A0}1.00, €2.00")
  }
}
