import Foundation
import Testing

@testable import ExpenseCore

@Suite struct CurrencyCodeTests {
  @Test(arguments: [("USD", 2), ("eur", 2), ("JPY", 0), ("Kwd", 3), ("CLF", 4), ("XAU", 4)])
  func `listed codes have their decimals`(code: String, decimals: Int) throws {
    #expect(try CurrencyCode.known(code).decimals == decimals)
  }

  @Test(arguments: ["", "US", "USDD", "ABC", "€", "U$D", "ＵＳＤ"])
  func `other texts are refused`(code: String) {
    #expect(
      throws: InvalidValue(field: .currency, text: code, reason: .notACurrency)
    ) { try CurrencyCode.known(code) }
  }

  @Test func `every currency that Foundation calls common is listed`() {
    // Withdrawn by ISO 4217, although Foundation still lists them.
    let withdrawn: Set = ["CUC", "HRK", "SLL", "VEF", "ZWL", "STD", "MRO", "BYR", "LVL", "LTL"]
    let missing = Locale.commonISOCurrencyCodes.filter {
      !withdrawn.contains($0) && (try? CurrencyCode.known($0)) == nil
    }
    #expect(missing.isEmpty)
  }
}
