#if canImport(FoundationInternationalization)
  public import FoundationEssentials
  import FoundationInternationalization
#else
  public import Foundation
#endif

extension Locale {
  /// The locale of the United States: what people are shown whose own is not known.
  public static let american = Locale(identifier: "en_US")

  var isAmerican: Bool { identifier == "en_US" }

  /// The locale that POSIX's name for one means, such as `de_DE.UTF-8@euro`; nothing for `C`, for
  /// `POSIX`, and for a language that there is not.
  ///
  /// The code set does not matter. Of the modifiers, those that name a script count, such as that of
  /// `sr_RS@latin`; all others change nothing about money or days.
  ///
  /// - Parameter name: The value of `LANG` or another variable of its kind.
  public init?(posixName name: String) {
    let modifier = name.firstIndex(of: "@").map { name[name.index(after: $0)...].lowercased() }
    let base = name.prefix { $0 != "." && $0 != "@" }
    var parts = base.split(separator: "_", omittingEmptySubsequences: false).map(String.init)
    let scripts = ["latin": "Latn", "cyrillic": "Cyrl", "devanagari": "Deva", "arabic": "Arab"]
    // Most that is no language is found without asking for all there are: `C`, `POSIX`.
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
    // CLDR has silver for a country that is not known.
    guard region != .unknown else { return nil }
    let known = currency.flatMap { try? CurrencyCode.known($0.identifier) }
    // ISO 4217 lists a code for "no currency", which CLDR has for a country such as Antarctica.
    return known == CurrencyCode("XXX") ? nil : known
  }
}

extension UInt8 {
  fileprivate var isASCIILetterOrDigit: Bool {
    isDigit || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20)
  }
}
