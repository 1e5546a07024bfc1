import ExpenseFoundation
import Foundation
import Testing

@testable import ExpenseCore

/// The format styles as other Swift programs use them.
@Suite struct FormatStylesTests {
  private let german = Locale(identifier: "de_DE")

  @Test func `amounts and days are formatted by a style`() throws {
    let amount = try Amount("1.234,50", locale: "de_DE")
    #expect(amount.formatted(.amount(in: .usDollar, locale: german)) == "1.234,50\u{A0}$")
    #expect(
      amount.formatted(.amount(in: .usDollar, locale: Locale(identifier: "en_US"), naming: .code))
        == "USD\u{A0}1,234.50")
    #expect(try Day("2026-11-21").formatted(.day(locale: german)) == "21. Nov. 2026")
  }

  @Test func `a style follows another locale`() throws {
    let amount = try Amount("1234.50", locale: nil)
    let style = AmountFormat(.usDollar, locale: .american).withoutDirectionMarks
    #expect(style.locale(german).format(amount) == "1.234,50\u{A0}$")
    #expect(style.locale(german) == AmountFormat(.usDollar, locale: "de_DE").withoutDirectionMarks)
    #expect(
      try DayFormat(locale: .american).locale(german).format(Day("2026-11-21")) == "21. Nov. 2026")
  }

  @Test func `a style is encoded and decoded`() throws {
    func copy<Style: Codable>(_ style: Style) throws -> Style {
      try JSONDecoder().decode(Style.self, from: try JSONEncoder().encode(style))
    }
    for style in [
      AmountFormat(.usDollar, locale: "de_DE", naming: .shortSymbol),
      AmountFormat(numbersIn: "de_DE").withoutDirectionMarks,
    ] { #expect(try copy(style) == style) }
    #expect(try copy(DayFormat(locale: "de_DE")) == DayFormat(locale: "de_DE"))
  }
}
