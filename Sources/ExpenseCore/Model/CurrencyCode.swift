/// A currency by its code of three capital letters, such as `EUR`.
public struct CurrencyCode: Hashable, Sendable {
  // One letter in each of the lower three bytes, the first one highest: a quarter of a string, and
  // quick to compare.
  private let letters: UInt32

  /// The three letters.
  public var code: String {
    String(decoding: [16, 8, 0].map { UInt8(letters >> $0 & 0xFF) }, as: UTF8.self)
  }

  /// Creates a code of three capital letters A to Z, or nothing from any other text.
  ///
  /// A file may hold codes that ISO 4217 does not list; what a person enters goes through
  /// ``known(_:)``.
  public init?(_ code: String) {
    let bytes = Array(code.utf8)
    guard bytes.count == 3 else { return nil }
    self.init(bytes[0], bytes[1], bytes[2])
  }

  /// Creates a code of three ASCII letters, or nothing from other bytes.
  init?(_ first: UInt8, _ second: UInt8, _ third: UInt8) {
    let capitals = UInt8(ascii: "A")...UInt8(ascii: "Z")
    guard capitals ~= first, capitals ~= second, capitals ~= third else { return nil }
    letters = UInt32(first) << 16 | UInt32(second) << 8 | UInt32(third)
  }

  private init(listed code: Substring) {
    letters = code.utf8.reduce(0) { $0 << 8 | UInt32($1) }
  }

  /// The US dollar, in which unmarked amounts are shown as long as no home currency is set.
  public static let usDollar = CurrencyCode(listed: "USD")
  /// The euro.
  public static let euro = CurrencyCode(listed: "EUR")

  /// The currency of that ISO 4217 code, whatever its case.
  ///
  /// - Throws: ``InvalidValue`` when ISO 4217 does not list it.
  public static func known(_ text: String) throws -> CurrencyCode {
    guard let currency = CurrencyCode(text.trimmingWhitespace().uppercased()),
      currency.isOne(of: listed)
    else {
      throw InvalidValue(field: .currency, text: text, reason: .notACurrency)
    }
    return currency
  }

  /// How many decimals an amount of this currency has: the minor unit of ISO 4217.
  ///
  /// Two for codes that ISO 4217 does not list; four, all there are, where it says "not applicable"
  /// (metals and units of account).
  public var decimals: Int {
    CurrencyCode.otherDecimals.first { isOne(of: $0.codes) }?.decimals ?? 2
  }
}

extension CurrencyCode {
  // ISO 4217:2015, list one (current currencies and funds) with its amendments to 2026, and at the
  // end BGN, HRK and ANG, which were current within the last years.
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

  /// All currencies that ISO 4217 lists.
  package static var all: [CurrencyCode] {
    listed.split(separator: " ").map(CurrencyCode.init(listed:))
  }

  private static let otherDecimals = [
    (decimals: 0, codes: "BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF"),
    (decimals: 3, codes: "BHD IQD JOD KWD LYD OMR TND"),
    (decimals: 4, codes: "CLF UYW XAG XAU XBA XBB XBC XBD XDR XPD XPT XSU XTS XUA XXX"),
  ]

  /// Whether a list of codes with something else between them has this one: going through it once
  /// is quicker than making a set of it.
  private func isOne(of codes: String) -> Bool {
    var last: UInt32 = 0
    for byte in codes.utf8 {
      last = last << 8 & 0xFF_FFFF | UInt32(byte)
      if last == letters { return true }
    }
    return false
  }
}

extension CurrencyCode: Comparable {
  /// Whether the first code comes first in the alphabet.
  public static func < (first: CurrencyCode, second: CurrencyCode) -> Bool {
    first.letters < second.letters
  }
}

extension CurrencyCode: CustomStringConvertible {
  /// The three letters.
  public var description: String { code }
}
