import Synchronization

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What currencies a symbol stands for in a locale.
///
/// The symbols of all currencies take 5 ms; they are looked up once for each locale, and only if a
/// symbol is met.
final class CurrencySymbols: Sendable {
  private struct Table {
    let locale: Locale
    let naming: AmountFormat.Naming
    let currencies: [String: [CurrencyCode]]
  }

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

extension String {
  /// This symbol with the usual forms of signs that are as wide as two letters.
  fileprivate var withNarrowSigns: String {
    let narrow: [Character: Character] = ["￥": "¥", "＄": "$", "￡": "£", "￦": "₩", "￠": "¢"]
    return String(map { narrow[$0] ?? $0 })
  }
}
