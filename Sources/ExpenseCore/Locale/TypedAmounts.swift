/// Reads amounts as a person types them, for a store with its settings.
package struct TypedAmounts: Sendable {
  private let reader: AmountReader
  /// The home currency, or that of the locale as long as none is set.
  package let home: CurrencyCode?

  /// - Parameters:
  ///   - reader: Reads amounts in the locale of the person.
  ///   - home: The home currency, or that of the locale as long as none is set.
  package init(_ reader: AmountReader, home: CurrencyCode?) {
    self.reader = reader
    self.home = home
  }

  /// Reads an amount in a currency; nil for one that nothing names.
  ///
  /// Without a home currency and a locale it may have two decimals, as in the apps.
  package func read(_ text: String, in currency: CurrencyCode?) throws -> AmountReader.Reading {
    guard let known = currency ?? home else {
      return try reader.read(text, in: nil, decimalsOf: .usDollar)
    }
    return try reader.read(text, in: known)
  }

  /// Reads an amount in a currency that is yet to be known: a symbol may be ambiguous, and there
  /// may be as many decimals as any currency has.
  ///
  /// - Returns: Nil where a symbol is ambiguous.
  /// - Throws: ``InvalidValue`` for what is no amount in any currency.
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
