/// A parser for amounts that a person types, for a store with its settings.
package struct TypedAmounts: Sendable {
  private let reader: AmountReader
  /// The home currency, or that of the locale while none is set.
  package let home: CurrencyCode?

  /// Create a parser.
  ///
  /// - Parameters:
  ///   - reader: The parser for the person's locale.
  ///   - home: The home currency, or that of the locale while none is set.
  package init(_ reader: AmountReader, home: CurrencyCode?) {
    (self.reader, self.home) = (reader, home)
  }

  /// Read an amount in a currency; nil stands for ``home``.
  ///
  /// Without a home currency and a locale, an amount may have two decimals, as in the apps.
  package func read(_ text: String, in currency: CurrencyCode?) throws -> AmountReader.Reading {
    let known = currency ?? home
    return try reader.read(text, in: known, decimalsOf: known ?? .usDollar)
  }

  /// Read an amount before its currency is known, with any number of decimals that a currency has.
  ///
  /// - Returns: The amount; nil if a symbol is ambiguous.
  /// - Throws: An ``InvalidValue`` if the text is not an amount in any currency.
  package func readBeforehand(
    _ text: String, in currency: CurrencyCode?
  ) throws -> AmountReader.Reading? {
    do {
      return try reader.read(text, in: currency)
    } catch let value as InvalidValue {
      if case .ambiguousCurrency = value.reason { return nil }
      throw value
    }
  }
}
