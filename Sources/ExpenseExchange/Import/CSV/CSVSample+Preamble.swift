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

  /// True if a title, or its first word, means a currency.
  private static func namesCurrencies(_ title: String) -> Bool {
    [title, String(title.prefix { $0 != " " })].contains { words in
      // In some languages, the currency and the value date have the same name.
      [.currency, .valueDate].contains(HeaderWords.meaning(of: words)?.meaning)
    }
  }
}
