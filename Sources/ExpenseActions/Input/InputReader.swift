package import ExpenseCore

/// A reader of values that a person types.
///
/// Their meaning depends on the settings of the store, on the locale, and on the date.
package struct InputReader: Sendable {
  package let settings: Settings
  /// The reader of amounts.
  package let amounts: TypedAmounts
  /// The currency of the locale; nil if it has none.
  package let localCurrency: CurrencyCode?
  private let monetary: LocaleIdentifier?
  private let locale: LocaleIdentifier?
  private let date: Result<Day?, any Error>

  /// Create a reader.
  ///
  /// - Parameters:
  ///   - settings: The settings of the store.
  ///   - monetary: The locale of amounts; nil if it is unknown.
  ///   - time: The locale of dates; nil if it is unknown.
  ///   - date: The current date, or the error for one that cannot be read; nil if the system does
  ///     not know it.
  package init(
    _ settings: Settings, monetary: LocaleIdentifier?, time: LocaleIdentifier?,
    date: Result<Day?, any Error>
  ) {
    (self.settings, self.monetary) = (settings, monetary)
    localCurrency = monetary?.homeCurrency
    amounts = TypedAmounts(AmountReader(locale: monetary), home: settings.currency ?? localCurrency)
    locale = time
    self.date = date
  }

  /// The reader of amounts in the currency of the locale, whatever the home currency is.
  var amountsOfLocale: TypedAmounts {
    TypedAmounts(AmountReader(locale: monetary), home: localCurrency)
  }

  /// The home currency, or the locale's currency if none is set.
  ///
  /// The next change makes the locale's currency the home currency.
  package var home: CurrencyCode? { amounts.home }

  /// The current date; nil if the system does not know it.
  var possibleToday: Day? { get throws { try date.get() } }

  /// The current date.
  ///
  /// - Throws: ``UnknownDate`` if the system does not know it, or the error of a date that cannot be
  ///   read.
  package var today: Day {
    get throws {
      guard let today = try possibleToday else { throw UnknownDate() }
      return today
    }
  }

  /// The reader of dates, months and years, as typed today.
  package var periods: PeriodReader {
    get throws {
      PeriodReader(today: try today, locale: locale, startingOn: settings.starts)
    }
  }
}

/// The error for a date that the system does not know.
package struct UnknownDate: Error, CustomStringConvertible {
  package var description: String { "Could not determine the current date." }
}
