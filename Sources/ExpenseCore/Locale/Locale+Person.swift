#if canImport(FoundationInternationalization)
  public import FoundationEssentials
  import FoundationInternationalization
#else
  public import Foundation
#endif

extension Locale {
  /// The locale of the United States, the fallback if a person's locale is unknown.
  public static let american = Locale(identifier: "en_US")

  var isAmerican: Bool { identifier == "en_US" }

  /// Create the locale with a POSIX name such as `de_DE.UTF-8@euro`; nil for `C`, `POSIX` and
  /// unknown languages.
  ///
  /// The code set is ignored. Modifiers that name a script count, as in `sr_RS@latin`; others
  /// change nothing about money or days.
  ///
  /// - Parameter name: The value of `LANG` or a similar variable.
  public init?(posixName name: String) {
    let modifier = name.firstIndex(of: "@").map { name[name.index(after: $0)...].lowercased() }
    let base = name.prefix { $0 != "." && $0 != "@" }
    var parts = base.split(separator: "_", omittingEmptySubsequences: false).map(String.init)
    let scripts = ["latin": "Latn", "cyrillic": "Cyrl", "devanagari": "Deva", "arabic": "Arab"]
    // Cheap checks come first: they reject `C` and `POSIX` without the list of all languages.
    guard (1...3).contains(parts.count), (2...3).contains(parts[0].utf8.count),
      LanguageCode(parts[0].lowercased()).isISOLanguage,
      parts.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy(\.isASCIILetterOrDigit) })
    else { return nil }
    if let script = modifier.flatMap({ scripts[$0] }) { parts.insert(script, at: 1) }
    self.init(identifier: parts.joined(separator: "_"))
  }

  /// The currency of the country, if ISO 4217 lists it.
  public var homeCurrency: CurrencyCode? {
    if isAmerican { return .usDollar }
    // CLDR has silver for an unknown country.
    guard region != .unknown else { return nil }
    let known = currency.flatMap { try? CurrencyCode.known($0.identifier) }
    // CLDR has the ISO 4217 code for "no currency" for a country such as Antarctica.
    return known == CurrencyCode("XXX") ? nil : known
  }
}

extension UInt8 {
  fileprivate var isASCIILetterOrDigit: Bool {
    isDigit || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20)
  }
}
