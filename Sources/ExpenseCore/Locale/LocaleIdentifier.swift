/// An identifier of a locale: a language, a script and a country, such as `sr_Latn_RS`.
///
/// Foundation on Linux knows locales only together with 34 MB of Unicode's data, so that the
/// library has its own table of what concerns amounts and days. A locale that the table does not
/// have is written as its language.
public struct LocaleIdentifier: Hashable, Codable, Sendable, ExpressibleByStringLiteral {
  /// The identifier in Unicode's form: a lower-case language, then script and country, separated by
  /// underscores.
  public let identifier: String

  /// The locale of the United States, the fallback if a person's locale is unknown.
  public static let american: LocaleIdentifier = "en_US"

  /// Create an identifier from a text such as `de_DE`, `de-DE` or `de_DE@currency=EUR`.
  ///
  /// Case and the separator do not matter. Keywords after `@` are ignored.
  public init(_ text: String) {
    let parts = text.prefix { $0 != "@" }.split { "_-".contains($0) }.enumerated()
      .map { index, part in
        index == 0 ? part.lowercased() : part.utf8.count == 4 ? part.capitalized : part.uppercased()
      }
    identifier = parts.joined(separator: "_")
  }

  /// Create an identifier in Unicode's form.
  public init(stringLiteral text: String) { self.init(text) }

  private enum CodingKeys: String, CodingKey { case identifier }

  /// Create an identifier from its text.
  ///
  /// - Throws: A `DecodingError` if there is none.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    self.init(try values.decode(String.self, forKey: .identifier))
  }

  /// Create the identifier for a POSIX name such as `de_DE.UTF-8@euro`; nil for `C`, `POSIX` and
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
    let letters = UInt8(ascii: "a")...UInt8(ascii: "z")
    guard (1...3).contains(parts.count), (2...3).contains(parts[0].utf8.count),
      parts.allSatisfy({ part in
        !part.isEmpty && part.utf8.allSatisfy { $0.isDigit || letters.contains($0 | 0x20) }
      }),
      LocaleTable.hasLanguage(parts[0].lowercased())
    else { return nil }
    if let script = modifier.flatMap({ scripts[$0] }) { parts.insert(script, at: 1) }
    self.init(parts.joined(separator: "_"))
  }

  /// The language, such as `de`.
  var language: Substring { identifier.prefix { $0 != "_" } }

  /// The code of the country or region: two letters or three digits; nil if there is none.
  var region: Substring? {
    identifier.split(separator: "_").dropFirst().first { part in
      part.utf8.count == 2 || part.utf8.count == 3 && part.utf8.allSatisfy(\.isDigit)
    }
  }

  /// The currency of the country, if ISO 4217 lists it.
  public var homeCurrency: CurrencyCode? {
    let known = LocaleTable.currency(of: self).flatMap { try? CurrencyCode.known(String($0)) }
    // CLDR has the ISO 4217 code for "no currency" for a country such as Antarctica.
    return known == CurrencyCode("XXX") ? nil : known
  }
}

extension Substring {
  /// The text with the first letter in upper case, and the others in lower case.
  fileprivate var capitalized: String { prefix(1).uppercased() + dropFirst().lowercased() }
}
