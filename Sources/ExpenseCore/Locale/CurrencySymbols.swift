import Synchronization

#if canImport(FoundationEssentials)
  package import FoundationEssentials
#else
  package import Foundation
#endif

/// What currencies a symbol stands for in a locale.
///
/// The symbols of all currencies take 5 ms; they are looked up once for each locale, and only if a
/// symbol is met.
package final class CurrencySymbols: Sendable {
  private struct Table {
    let locale: Locale
    let naming: AmountFormat.Naming
    let currencies: [String: [CurrencyCode]]
  }

  /// Those that were met in files, which are of no locale.
  package static let ofFiles = CurrencySymbols()

  private let tables = Mutex<[Table]>([])

  /// The currencies that a locale writes so.
  func currencies(
    _ symbol: String, in locale: Locale, _ naming: AmountFormat.Naming
  ) -> [CurrencyCode] {
    let symbol = symbol.withNarrowSigns
    return tables.withLock { tables in
      if let table = tables.first(where: { $0.locale == locale && $0.naming == naming }) {
        return table.currencies[symbol] ?? []
      }
      var currencies = Dictionary(grouping: CurrencyCode.all) {
        AmountFormat.name(of: $0, locale: locale, naming: naming).withNarrowSigns
      }
      // The sign for any currency is that of none.
      currencies["¤"] = nil
      tables.append(Table(locale: locale, naming: naming, currencies: currencies))
      return currencies[symbol] ?? []
    }
  }
}

extension CurrencySymbols {
  /// English without a country.
  private static let world = Locale(identifier: "en_001")

  /// The currency that a symbol or a code stands for.
  ///
  /// A symbol means what the locale says. Where the locale has no such symbol, it means the expected
  /// currency if that is written so anywhere, or the only one that is; or else what English has for
  /// the world, such as `US$`. Letters alone are a symbol only in the locale, or if there are two of
  /// them, for the expected currency: `12K` are not twelve kyat.
  ///
  /// - Parameters:
  ///   - symbol: The symbol or code.
  ///   - expected: The currency that amounts without one have; nil if it is not known.
  ///   - locale: That of the person; nil for a file, whose symbols are those of the world: `£`, `US$`.
  /// - Returns: The currency.
  /// - Throws: What it is instead.
  package func currency(
    of symbol: String, expecting expected: CurrencyCode?, in locale: Locale?
  ) throws(InvalidValue.Reason) -> CurrencyCode {
    if let currency = try? CurrencyCode.known(symbol) { return currency }
    var meant = currencies(symbol, in: locale ?? CurrencySymbols.world, .symbol)
    let isSign = symbol.unicodeScalars.contains { $0.properties.generalCategory == .currencySymbol }
    let narrow = isSign || symbol.count > 1 ? currencies(symbol, in: .american, .shortSymbol) : []
    let local = expected.flatMap { narrow.contains($0) ? $0 : nil }
    if meant.isEmpty { meant = local.map { [$0] } ?? (isSign || narrow.count > 1 ? narrow : []) }
    if meant.isEmpty, isSign {
      meant = currencies(symbol, in: CurrencySymbols.world, .symbol)
    }
    guard let first = meant.first else {
      throw symbol.contains(where: \.isLetter) ? .notACurrencySymbol(symbol) : .notAnAmount
    }
    if let local, !meant.contains(local) { meant.append(local) }
    guard meant.count == 1 else {
      // The one that is best known comes first.
      let known = currencies(symbol, in: .american, .symbol)
      throw .ambiguousCurrency(symbol, known + meant.filter { !known.contains($0) })
    }
    return first
  }
}

extension String {
  /// This symbol with the usual forms of signs that are as wide as two letters.
  fileprivate var withNarrowSigns: String {
    let narrow: [Character: Character] = ["￥": "¥", "＄": "$", "￡": "£", "￦": "₩", "￠": "¢"]
    return String(map { narrow[$0] ?? $0 })
  }
}
