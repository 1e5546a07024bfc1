import CommandSpec
import ExpenseCore
import ExpenseDisplay
import Text

/// Everything that a command works with: made once for each.
final class Context {
  let surroundings: Surroundings
  let global: GlobalOptions
  /// The settings of the store as they were read last; empty before.
  private(set) var settings = Settings()
  /// True once conflicts of expenses have been reported, or need no report.
  var hasToldOfConflicts = false
  /// True once conflicts of settings have been reported, or need no report.
  var hasToldOfSettingConflicts = false

  init(_ surroundings: Surroundings, _ global: GlobalOptions) {
    self.surroundings = surroundings
    self.global = global
    console.isQuiet = global.isQuiet
  }

  var console: Console { surroundings.console }
  var output: TextSink { console.output }
  var errors: TextSink { console.errors }
  var presentation: Presentation { console.presentation }

  /// A command line of this program for the same store, as a person would type it.
  func command(_ words: String, _ operands: String...) -> String {
    StoreOption(file: global.file).command(words, operands)
  }

  // MARK: Settings

  /// Read the settings of the store, and show amounts and dates by them and by the locale from now
  /// on.
  ///
  /// A store on standard input has no settings.
  ///
  /// - Parameter isASCII: True to show amounts and dates in plain ASCII.
  /// - Returns: The settings.
  /// - Throws: An error if the settings cannot be read.
  @discardableResult
  func readSettings(isASCII: Bool = false) throws -> Settings {
    adopt(try storedSettings(), isASCII: isASCII)
    let count = settings.conflicts.count
    if count > 0, !console.isQuiet, !hasToldOfSettingConflicts {
      hasToldOfSettingConflicts = true
      console.warn(
        "The settings have \(count == 1 ? "1 conflict" : "\(count) conflicts"). To settle: \(command("merge --resolve"))"
      )
    }
    return settings
  }

  /// Go by these settings from now on.
  func adopt(_ settings: Settings, isASCII: Bool = false) {
    self.settings = settings
    console.presentation = surroundings.presentation(home: settings.currency, isASCII: isASCII)
  }

  // MARK: Typed values

  /// The home currency, or the locale's currency if none is set.
  ///
  /// The next change makes the locale's currency the home currency.
  var home: CurrencyCode? { settings.currency ?? surroundings.localCurrency }

  /// A reader of amounts as typed in the user's locale.
  var amounts: TypedAmounts {
    TypedAmounts(AmountReader(locale: surroundings.locale(for: .monetary)), home: home)
  }

  /// A reader of dates and months as typed today in the user's locale.
  var periods: PeriodReader {
    get throws {
      PeriodReader(
        today: try today, locale: surroundings.locale(for: .time),
        firstOfMonth: settings.firstOfMonth)
    }
  }

  /// The current date; throws if the system does not know it.
  var today: Day {
    get throws {
      guard let today = try surroundings.today() else {
        throw UsageError(
          .refused(
            "Could not determine the current date.",
            hint: "Set IEXPENSE_TODAY to the current date."))
      }
      return today
    }
  }
}
