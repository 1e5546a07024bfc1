import Testing

@testable import ExpenseCore

@Suite struct LocaleIdentifierTests {
  @Test(arguments: [
    ("de_DE.UTF-8", "de_DE", "EUR"), ("de_DE@euro", "de_DE", "EUR"),
    ("de_DE.UTF-8@euro", "de_DE", "EUR"), ("en_US", "en_US", "USD"),
    ("sr_RS.UTF-8@latin", "sr_Latn_RS", "RSD"), ("uz_UZ@cyrillic", "uz_Cyrl_UZ", "UZS"),
    ("ca_ES@valencia", "ca_ES", "EUR"), ("zh_Hant_TW", "zh_Hant_TW", "TWD"),
    ("fr_CH.ISO-8859-1", "fr_CH", "CHF"), ("en_ZZ", "en_ZZ", nil), ("de", "de", nil),
  ])
  func `names as POSIX has them are understood`(
    name: String, identifier: String, currency: String?
  ) throws {
    let locale = try #require(LocaleIdentifier(posixName: name))
    #expect(locale.identifier == identifier)
    #expect(locale.homeCurrency?.code == currency)
  }

  @Test(arguments: [
    "", "C", "POSIX", "C.UTF-8", "xx_YY", "UTF-8", "_", "de_", "de_DE_", "@", ".", "de DE", "/etc",
    "q", "de_DE_x_y_z", "日本語",
  ])
  func `what is no locale is none`(name: String) {
    #expect(LocaleIdentifier(posixName: name) == nil)
  }
}
