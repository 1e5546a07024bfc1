import Foundation
import Testing

@testable import ExpenseCore

@Suite struct AmountTests {
  @Test(arguments: [
    ("12.50", 125_000), ("12.5", 125_000), ("12", 120_000), ("0", 0), ("-0", 0), ("+3", 30_000),
    ("-5", -50_000), ("007", 70_000),
    ("922337203685477.58", 9_223_372_036_854_775_800),
    ("-922337203685477.58", -9_223_372_036_854_775_800),
  ])
  func `typed amounts are read exactly`(text: String, tenThousandths: Int64) throws {
    #expect(try Amount(text, locale: nil, in: .usDollar).tenThousandths == tenThousandths)
  }

  @Test(arguments: [
    "", " ", "-", "+", ".", "-.", "12.", "1.2.3", "--5", "5-", "1_000", "½", "12.50+",
    "+", "1 2", "1+-2", "-+5", "5..2", "..5", "%5",
  ])
  func `what is no amount is refused`(text: String) {
    #expect(throws: invalid(text, .notAnAmount)) { try Amount(text, locale: nil, in: .usDollar) }
  }

  @Test(arguments: [
    ("USD", "1234.567", 3), ("USD", "12.5000", 4), ("JPY", "1.5", 1), ("KWD", "1.2345", 4),
    ("CLF", "1.23456", 5), ("USD", "0.00000", 5),
  ])
  func `more decimals than the currency has are refused`(
    code: String, text: String, decimals: Int
  ) throws {
    let currency = try CurrencyCode.known(code)
    #expect(throws: invalid(text, .tooManyDecimals(decimals, currency))) {
      try Amount(text, locale: nil, in: currency)
    }
  }

  @Test(arguments: [("JPY", "1500"), ("KWD", "1.234"), ("CLF", "1.2345"), ("EUR", "1.23")])
  func `as many decimals as the currency has are accepted`(code: String, text: String) throws {
    #expect(try Amount(text, locale: nil, in: try CurrencyCode.known(code)).description == text)
  }

  @Test(arguments: [
    "922337203685477.59", "-922337203685477.59", "922337203685478", "99999999999999999999",
    "1" + String(repeating: "0", count: 999), "340282366920938463463374607431768211456",
  ])
  func `too large an amount is an error and no trap`(text: String) {
    #expect(throws: invalid(text, .tooLarge)) { try Amount(text, locale: nil, in: .usDollar) }
  }

  @Test(arguments: [
    (125_000, "12.50"), (120_000, "12"), (123_450, "12.345"), (123_456, "12.3456"), (1, "0.0001"),
    (-1_250, "-0.125"), (0, "0"), (100, "0.01"), (1_000, "0.10"),
    (Int64.max, "922337203685477.5807"), (Int64.min, "-922337203685477.5808"),
  ])
  func `an amount is written whole or with at least two decimals`(
    tenThousandths: Int64, text: String
  ) {
    #expect(Amount(tenThousandths: tenThousandths).description == text)
  }

  @Test func `adding is exact up to the limits`() throws {
    let (most, least) = (Amount(tenThousandths: .max), Amount(tenThousandths: .min))
    #expect(try most.adding(least) == Amount(tenThousandths: -1))
    #expect(try Amount(tenThousandths: .max - 1).adding(Amount(tenThousandths: 1)) == most)
  }

  @Test func `a sum that does not fit is an error`() {
    let one = Amount(tenThousandths: 1)
    #expect(throws: InvalidValue.self) { try Amount(tenThousandths: .max).adding(one) }
    #expect(throws: InvalidValue.self) {
      try Amount(tenThousandths: .min).adding(Amount(tenThousandths: -1))
    }
  }

  @Test func `totals are wider than amounts`() {
    var total = Total.zero
    for _ in 0..<1_000 { total.add(Amount(tenThousandths: .max)) }
    #expect(total.tenThousandths == Int128(Int64.max) * 1_000)
    #expect(total.description == "922337203685477580.70")
  }

  @Test func `amounts are ordered by their worth`() {
    #expect(Amount(tenThousandths: -20) < Amount(tenThousandths: -10))
    #expect(Amount(tenThousandths: 2) < Amount(tenThousandths: 10))
  }

  private func invalid(_ text: String, _ reason: InvalidValue.Reason) -> InvalidValue {
    InvalidValue(field: .amount, text: text, reason: reason)
  }
}

@Suite struct AmountLiteralTests {
  @Test(arguments: [
    ("12.50", 125_000), ("1.25e1", 125_000), ("1250E-2", 125_000), ("0", 0), ("-0.0", 0),
    ("0e999999999999", 0), ("1e-4", 1), ("0.0001", 1), ("12.50000000000000000000000", 125_000),
    ("922337203685477.5807", Int64.max), ("-922337203685477.5808", Int64.min),
    ("9223372036854775807e-4", Int64.max), ("1000000", 10_000_000_000),
    ("0.00000000000000000001e20", 10_000),
  ])
  func `literals in a file are read exactly`(literal: String, tenThousandths: Int64) {
    #expect(read(literal) == .amount(Amount(tenThousandths: tenThousandths)))
  }

  @Test(arguments: [
    ("12.299999999999999", 123_000), ("12.300000000000001", 123_000),
    ("0.30000000000000004", 3_000), ("-4.1000000000000005", -41_000),
    ("163.20999999999998", 1_632_100), ("0.00010000000000000002", 1),
    ("1000000.0000000001", 10_000_000_000),
    ("12.300000000000000710542735760100185871124267578125", 123_000),
    ("1.00000000000000088", 10_000), ("99999999999.999999", 1_000_000_000_000_000),
  ])
  func `the noise of binary doubles is taken off`(literal: String, tenThousandths: Int64) {
    #expect(read(literal) == .noisy(Amount(tenThousandths: tenThousandths)))
  }

  @Test(
    arguments: [
      ("12.34567", 123_457), ("0.00001", 0), ("1e-5", 0), ("12.3000000001", 123_000),
      ("12.29999999999", 123_000), ("12.300000000000101", 123_000), ("12.34565000000000", 123_457),
      ("-12.34565", -123_457), ("12.34564999999999999999999999", 123_456), ("1e-999999999999", 0),
      ("0.00000000000000000001", 0), ("0.000050000000000000", 1), ("12.3450500000000001", 123_451),
      ("1.00000000000000089", 10_000), ("100000000000.12345", 1_000_000_000_001_235),
      ("56294995342131.23451", 562_949_953_421_312_345),
      ("99999999999.99998", 1_000_000_000_000_000),
      ("922337203685477.58074", .max),
    ] as [(String, Int64)])
  func `real digits beyond the ten-thousandths are told from noise`(
    literal: String, nearest: Int64
  ) {
    #expect(read(literal) == .tooPrecise(nearest: Amount(tenThousandths: nearest)))
  }

  @Test(arguments: [
    "922337203685477.5808", "-922337203685477.5809", "1e15", "1e999999999999", "1e400",
    "99999999999999999999999999999999999999999999999", "922337203685477.58079999999999999",
  ])
  func `too large a literal is told from noise`(literal: String) {
    #expect(read(literal) == .tooLarge)
  }

  @Test func `every double of two decimals reads as what it was printed for`() {
    var generator = SystemRandomNumberGenerator()
    for _ in 0..<20_000 {
      let cents = Int64.random(in: -1_000_000_000...1_000_000_000, using: &generator)
      // The apps' arithmetic: a product and a sum of doubles, printed as JSONEncoder prints them.
      let noisy = Double(cents) / 100 * 3 / 3 + 0.1 - 0.1
      guard abs(noisy) >= 1, !"\(noisy)".contains("e") else { continue }
      let amount = Amount(tenThousandths: cents * 100)
      #expect([.amount(amount), .noisy(amount)].contains(read("\(noisy)")), "\(noisy)")
    }
  }

  private func read(_ literal: String) -> DecimalNumber.Reading {
    DecimalNumber(literal: Array(literal.utf8)[...]).amount
  }
}
