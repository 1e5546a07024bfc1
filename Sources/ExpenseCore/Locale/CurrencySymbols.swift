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
  private struct Place: Hashable {
    let locale: Locale
    let naming: AmountFormat.Naming
  }

  private let known = Mutex<[Place: [String: [CurrencyCode]]]>([:])

  /// The currencies that a locale writes so.
  func currencies(
    _ symbol: String, in locale: Locale, _ naming: AmountFormat.Naming
  ) -> [CurrencyCode] {
    known.withLock { known in
      let place = Place(locale: locale, naming: naming)
      let table =
        known[place]
        ?? Dictionary(grouping: CurrencyCode.all) {
          AmountFormat.name(of: $0, locale: locale, naming: naming).withNarrowSigns
        }
        // The sign for any currency is that of none.
        .filter { $0.key != "¤" }
      known[place] = table
      return table[symbol.withNarrowSigns] ?? []
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
