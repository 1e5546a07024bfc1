internal import ExpenseCore

/// Facts from the lines above the header row.
extension CSVSample {
  /// The currency named after a title for currencies: `Currency: EUR`, `Moneda nacional (MXN)`, or
  /// in two cells; nil if there is none, or more than one.
  var currencyAboveRows: CurrencyCode? {
    var found: Set<CurrencyCode> = []
    for row in preamble {
      let parts = row.fields.flatMap { field in
        field.split { ":：,，;；(（)）".contains($0) }.map { String($0).trimmingWhitespace() }
      }.filter { !$0.isEmpty }
      for (title, value) in zip(parts, parts.dropFirst()) where CSVSample.namesCurrencies(title) {
        let code = value.split(separator: " ").last.flatMap { try? CurrencyCode.known(String($0)) }
        if let code, value.hasSuffix(code.code) { found.insert(code) }
      }
    }
    return found.count == 1 ? found.first : nil
  }

  /// The only account number (IBAN) above the header row; nil if there is none, or more than one.
  ///
  /// Source: ISO 13616-1, a country, two digits to check, and up to 30 letters and digits.
  var numberAboveRows: String? {
    let texts = preamble.flatMap(\.fields).flatMap { field in
      field.split { ":;,".contains($0) }.map { String($0.filter { $0 != " " }) }
    }
    let found = Set(texts.filter { (15...34).contains($0.utf8.count) && $0.isIBAN })
    return found.count == 1 ? found.first : nil
  }

  /// True if a title, or its first word, means a currency.
  private static func namesCurrencies(_ title: String) -> Bool {
    [title, String(title.prefix { $0 != " " })].contains { words in
      // In some languages, the currency and the value date have the same name.
      [.currency, .valueDate].contains(HeaderWords.meaning(of: words)?.meaning)
    }
  }
}

extension String {
  /// True for two capital letters, two digits, and then digits and capital letters.
  fileprivate var isIBAN: Bool {
    utf8.enumerated().allSatisfy { index, byte in
      switch index {
      case 0, 1: (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
      case 2, 3: byte.isDigit
      default: byte.isDigit || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
      }
    }
  }
}
