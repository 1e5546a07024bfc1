import Synchronization

/// A cache of the currencies that symbols stand for in each locale.
///
/// The symbols of a locale are read from the table once, and only when a symbol is found.
package final class CurrencySymbols: Sendable {
  private struct Table {
    let locale: LocaleIdentifier
    let naming: AmountFormat.Naming
    let currencies: [String: [CurrencyCode]]
  }

  /// The cache for symbols in files, which have no locale.
  package static let ofFiles = CurrencySymbols()

  private let tables = Mutex<[Table]>([])

  /// The currencies that a symbol stands for in a locale.
  func currencies(
    _ symbol: String, in locale: LocaleIdentifier, _ naming: AmountFormat.Naming
  ) -> [CurrencyCode] {
    let symbol = symbol.withNarrowSigns
    return tables.withLock { tables in
      if let table = tables.first(where: { $0.locale == locale && $0.naming == naming }) {
        return table.currencies[symbol] ?? []
      }
      var currencies: [String: [CurrencyCode]] = [:]
      for (currency, name) in LocaleRecord(of: locale).currencyNames(naming) {
        let symbol = name.withoutDirectionMarks.trimmingWhitespace().withNarrowSigns
        currencies[symbol, default: []].append(currency)
      }
      // The generic currency sign stands for no currency.
      currencies["¤"] = nil
      tables.append(Table(locale: locale, naming: naming, currencies: currencies))
      return currencies[symbol] ?? []
    }
  }

  /// English without a country.
  private static let world: LocaleIdentifier = "en_001"

  /// The currency for a symbol or code.
  ///
  /// A symbol means what the locale says. If the locale does not have it, the symbol means the
  /// expected currency if that is written with it anywhere, or else the only currency that is. The
  /// last resort is English for the world, with symbols such as `US$`. Letters alone are a symbol
  /// only in the locale or, if there are two or more, for the expected currency: `12K` is not
  /// twelve kyat.
  ///
  /// - Parameters:
  ///   - symbol: The symbol or code.
  ///   - expected: The currency of amounts that name none; nil if unknown.
  ///   - locale: The person's locale; nil for a file, which has international symbols: `£`, `US$`.
  /// - Returns: The currency.
  /// - Throws: The reason why the symbol does not stand for one currency.
  package func currency(
    of symbol: String, expecting expected: CurrencyCode?, in locale: LocaleIdentifier?
  ) throws(InvalidValue.Reason) -> CurrencyCode {
    if let currency = try? CurrencyCode.known(symbol) { return currency }
    // CLDR has no sign for the dollar of Singapore but the shared one.
    if symbol == "S$", let currency = CurrencyCode("SGD") { return currency }
    var meant = currencies(symbol, in: locale ?? CurrencySymbols.world, .symbol)
    let isSign = symbol.unicodeScalars.contains { $0.properties.generalCategory == .currencySymbol }
    let narrow = isSign || symbol.count > 1 ? currencies(symbol, in: .american, .shortSymbol) : []
    let local = expected.flatMap { narrow.contains($0) ? $0 : nil }
    if meant.isEmpty { meant = local.map { [$0] } ?? (isSign || narrow.count > 1 ? narrow : []) }
    if meant.isEmpty, isSign { meant = currencies(symbol, in: CurrencySymbols.world, .symbol) }
    guard let first = meant.first else {
      throw symbol.contains(where: \.isLetter) ? .notACurrencySymbol(symbol) : .notAnAmount
    }
    if let local, !meant.contains(local) { meant.append(local) }
    guard meant.count == 1 else {
      // The best-known currency comes first.
      let known = currencies(symbol, in: .american, .symbol)
      throw .ambiguousCurrency(symbol, known + meant.filter { !known.contains($0) })
    }
    return first
  }
}

extension String {
  /// The symbol with full-width signs replaced by their usual forms.
  fileprivate var withNarrowSigns: String {
    let narrow: [Character: Character] = ["￥": "¥", "＄": "$", "￡": "£", "￦": "₩", "￠": "¢"]
    return String(map { narrow[$0] ?? $0 })
  }
}
