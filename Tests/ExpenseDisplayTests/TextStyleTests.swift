import ExpenseCore
import Testing
import Text

@testable import ExpenseDisplay

@Suite struct TextStyleTests {
  @Test(
    arguments: [
      (9.99, "USD", .dim), (10, "USD", nil), (99.99, "USD", nil), (100, "USD", .bold),
      (0, "USD", .dim), (-5, "USD", .dim), (-500, "USD", .bold), (99.99, "EUR", nil),
      (999, "JPY", .dim), (1_000, "JPY", nil), (9_999, "JPY", nil), (10_000, "JPY", .bold),
      (10, "KWD", nil),
    ] as [(Double, String, TextStyle.Weight?)])
  func `amounts have three weights`(
    amount: Double, currency: String, weight: TextStyle.Weight?
  ) throws {
    let total = Total(Amount(tenThousandths: Int64((amount * 10_000).rounded())))
    let decimals = try CurrencyCode.known(currency).decimals
    #expect(TextStyle.Weight(sizeOf: total, decimals: decimals) == weight)
  }

  @Test(
    arguments: [
      (3, .ofExpense, TextStyle.dim), (30, .ofExpense, nil), (300, .ofExpense, .strong),
      (-3, .ofExpense, TextStyle(.green, .dim)), (-30, .ofExpense, .gain),
      (-300, .ofExpense, TextStyle(.green, .bold)), (300, .ofNumber, nil), (-3, .ofNumber, nil),
    ] as [(Int, Presentation.Sign, TextStyle?)])
  func `money that came in is green, and a sum has no weight`(
    amount: Int, sign: Presentation.Sign, style: TextStyle?
  ) {
    let total = Total(tenThousandths: Int128(amount) * 10_000)
    #expect(AmountText(total, nil, Presentation(), sign).style == style)
  }

  @Test(
    arguments: [
      (.dim, "2"), (.strong, "1"), (.gain, "32"), (.over, "31"), (.error, "1;31"),
      (.warning, "33"), (.bar, "34"), (.mark, "36"), (TextStyle(.green, .dim), "2;32"),
    ] as [(TextStyle, String)])
  func `styles use the colours of the person's theme`(style: TextStyle, codes: String) {
    var bytes = LineBytes(hasColor: true)
    bytes.append(StyledLine("x", style))
    #expect(String(decoding: bytes.bytes, as: UTF8.self) == "\u{1B}[\(codes)mx\u{1B}[0m\n")
  }
}
