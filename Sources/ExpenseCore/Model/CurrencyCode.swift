/// A currency, identified by a code of three capital letters such as `EUR`.
public struct CurrencyCode: Hashable, Sendable {
  // One letter in each of the lower three bytes, the first one highest: a quarter of the size of a
  // string, and quick to compare.
  private let letters: UInt32

  /// The three letters.
  public var code: String {
    String(decoding: [16, 8, 0].map { UInt8(letters >> $0 & 0xFF) }, as: UTF8.self)
  }

  /// Create a code from three capital letters A to Z; nil for any other text.
  ///
  /// A file may hold codes that ISO 4217 does not list; for what a person enters, use
  /// ``known(_:)``.
  public init?(_ code: String) {
    let bytes = Array(code.utf8)
    guard bytes.count == 3 else { return nil }
    self.init(bytes[0], bytes[1], bytes[2])
  }

  /// Create a code from three ASCII capital letters; nil for other bytes.
  init?(_ first: UInt8, _ second: UInt8, _ third: UInt8) {
    let capitals = UInt8(ascii: "A")...UInt8(ascii: "Z")
    guard capitals ~= first, capitals ~= second, capitals ~= third else { return nil }
    letters = UInt32(first) << 16 | UInt32(second) << 8 | UInt32(third)
  }

  private init(listed code: Substring) { letters = code.utf8.reduce(0) { $0 << 8 | UInt32($1) } }

  /// The US dollar, used to show amounts without a currency while no home currency is set.
  public static let usDollar = CurrencyCode(listed: "USD")
  /// The euro.
  public static let euro = CurrencyCode(listed: "EUR")

  /// The currency with an ISO 4217 code, ignoring case.
  ///
  /// - Throws: An ``InvalidValue`` if ISO 4217 does not list the code.
  public static func known(_ text: String) throws -> CurrencyCode {
    guard let currency = CurrencyCode(text.trimmingWhitespace().uppercased()),
      currency.isListed(in: listed)
    else { throw InvalidValue(field: .currency, text: text, reason: .notACurrency) }
    return currency
  }

  /// Number of decimals of amounts in this currency: the minor unit of ISO 4217.
  ///
  /// Two for codes that ISO 4217 does not list; four, the maximum, where it says "not applicable"
  /// (metals and units of account).
  public var decimals: Int {
    CurrencyCode.otherDecimals.first { isListed(in: $0.codes) }?.decimals ?? 2
  }

  // ISO 4217:2015, list one (current currencies and funds) with its amendments to 2026, followed by
  // BGN, HRK and ANG, which were current in recent years.
  private static let listed =
    """
    AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BHD BIF BMD BND BOB BOV BRL BSD BTN BWP BYN BZD \
    CAD CDF CHE CHF CHW CLF CLP CNY COP COU CRC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP \
    GBP GEL GHS GIP GMD GNF GTQ GYD HKD HNL HTG HUF IDR ILS INR IQD IRR ISK JMD JOD JPY KES KGS KHR \
    KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN \
    MXV MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD RUB RWF SAR SBD \
    SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX \
    USD USN UYI UYU UYW UZS VED VES VND VUV WST XAF XAG XAU XBA XBB XBC XBD XCD XCG XDR XOF XPD XPF \
    XPT XSU XTS XUA XXX YER ZAR ZMW ZWG \
    BGN HRK ANG
    """

  /// All currencies that ISO 4217 lists, and three recent ones.
  package static var all: [CurrencyCode] {
    listed.split(separator: " ").map(CurrencyCode.init(listed:))
  }

  private static let otherDecimals = [
    (decimals: 0, codes: "BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF"),
    (decimals: 3, codes: "BHD IQD JOD KWD LYD OMR TND"),
    (decimals: 4, codes: "CLF UYW XAG XAU XBA XBB XBC XBD XDR XPD XPT XSU XTS XUA XXX"),
  ]

  /// True if a list of codes with separators contains this one: one pass is quicker than building a
  /// set.
  private func isListed(in codes: String) -> Bool {
    var last: UInt32 = 0
    for byte in codes.utf8 {
      last = last << 8 & 0xFF_FFFF | UInt32(byte)
      if last == letters { return true }
    }
    return false
  }
}

extension CurrencyCode: Comparable {
  /// True if the first code comes first in alphabetical order.
  public static func < (first: CurrencyCode, second: CurrencyCode) -> Bool {
    first.letters < second.letters
  }
}

extension CurrencyCode: CustomStringConvertible {
  /// The three letters.
  public var description: String { code }
}
