import Testing

@testable import ExpenseCore

@Suite struct RatioTests {
  @Test(
    arguments: [
      (1, 3, 4, "0.3333"), (2, 3, 4, "0.6667"), (-2, 3, 4, "-0.6667"), (1, 2, 0, "1"),
      (-1, 2, 0, "-1"), (1, 20_000, 4, "0.0001"), (1, 20_001, 4, "0"), (-5, -2, 1, "2.50"),
      (100, 7, 2, "14.29"), (0, -7, 4, "0"), (12_345, 100, 1, "123.50"),
    ] as [(Int, Int, Int, String)])
  func `the last digit is rounded, half away from zero`(
    numerator: Int, denominator: Int, decimals: Int, text: String
  ) throws {
    let ratio = try #require(Ratio(Int128(numerator), over: Int128(denominator)))
    #expect(ratio.rounded(toDecimals: decimals).description == text)
  }

  @Test func `nothing is divided by nothing`() {
    #expect(Ratio(1, over: 0) == nil && Ratio(Total.zero, over: 0) == nil)
  }

  @Test func `large quotients are compared exactly`() throws {
    let large = Int128.max / 2
    let (first, second) = (
      try #require(Ratio(large, over: large - 1)), try #require(Ratio(large - 1, over: large - 2))
    )
    #expect(first < second && !(second < first))
    #expect(try #require(Ratio(-large, over: 3)) < #require(Ratio(1, over: large)))
  }
}
