internal import SystemCalls
import CommandSpec
import ExpenseCore
import ExpenseDisplay

/// The inputs and outputs of a command besides its arguments, passed in as values.
struct Surroundings {
  /// The value of an environment variable; throws if it is not valid text.
  let variable: (_ name: String) throws -> String?
  /// The current date where the user is; throws if it was set to an invalid value.
  let today: () throws -> Day?
  /// The locale of the system settings; nil if there are none.
  var systemLocale: LocaleIdentifier?
  /// Maximum width of text for people, in columns.
  let width: Int
  /// The height of the terminal in lines.
  let height: Int
  /// Start a pager with a shell command; return nil if its program is missing.
  let startPager: (_ command: String) throws -> RunningPager?
  /// True if standard input is a terminal.
  let isInputTerminal: Bool
  /// Read the next bytes of standard input, at most `limit`; none at its end.
  let readInput: (_ limit: Int) throws -> [UInt8]
  /// Make the terminal deliver each key as it is pressed; return nil if it cannot.
  ///
  /// The closure that is returned ends this.
  let enterKeyMode: () -> (() -> Void)?
  /// Take over the terminal for a full-screen program; return nil if there is none.
  ///
  /// The arguments are the bytes that enter and leave the full screen.
  let takeScreen: (_ entering: [UInt8], _ leaving: [UInt8]) -> ScreenTerminal?
  /// Open a file in the program for it; throw if there is none.
  let openFile: (_ path: String) throws -> Void
  var output: TextSink
  var errors: TextSink
  /// The description of the program and its commands, for help and completions.
  let tool: () -> ToolInfo

  /// The messages that the command has written already.
  let told = Told()

  /// Messages that a command writes once, however often it meets their cause.
  final class Told {
    var haveConflicts = false
    var haveSettingConflicts = false
  }

  /// Maximum width of a table in columns; tables are truncated only on a terminal.
  var tableWidth: Int { output.isTerminal ? width : .max }

  /// Adopt settings and the locale for showing amounts and dates.
  func adopt(_ settings: Settings, isASCII: Bool = false) throws {
    let locales = Presentation.Locales(
      monetary: try locale(for: .monetary), numeric: try locale(for: .numeric),
      time: try locale(for: .time))
    show(
      by: Presentation(locales, home: settings.currency, isASCII: isASCII || !isUnicode) {
        SystemClock.localTime(of: $0)
      })
  }

  /// Adopt a changed home currency for showing amounts.
  func adopt(home: CurrencyCode?) {
    if home != output.presentation.home { show(by: output.presentation.withHome(home)) }
  }

  private func show(by presentation: Presentation) {
    output.presentation = presentation
    errors.presentation = presentation
  }

  /// The home currency, or the locale's currency if none is set.
  ///
  /// The next change makes the locale's currency the home currency.
  func home(_ settings: Settings) throws -> CurrencyCode? {
    try settings.currency ?? localCurrency
  }

  /// The locale's currency; nil if it has none.
  var localCurrency: CurrencyCode? { get throws { try locale(for: .monetary)?.homeCurrency } }

  /// The origin of the locale of amounts: `LANG=de_DE.UTF-8`.
  var localeOrigin: String {
    guard let (name, value) = try? localeVariable(for: .monetary) else {
      return "the system settings"
    }
    return "\(name)=\(value)"
  }

  /// A reader of amounts as typed in the user's locale.
  func amounts(_ settings: Settings) throws -> TypedAmounts {
    TypedAmounts(
      AmountReader(locale: try locale(for: .monetary)), home: try home(settings))
  }

  /// The current date; throws if the system does not know it.
  func knownToday() throws -> Day {
    guard let today = try today() else {
      throw UsageError(
        .refused(
          "Could not determine the current date.", hint: "Set IEXPENSE_TODAY to the current date."))
    }
    return today
  }

  /// A reader of dates and months as typed today in the user's locale.
  func periods(_ settings: Settings) throws -> PeriodReader {
    PeriodReader(
      today: try knownToday(), locale: try locale(for: .time), firstOfMonth: settings.firstOfMonth)
  }

  /// The POSIX locale categories in use.
  private enum Purpose: String {
    case monetary = "LC_MONETARY"
    case numeric = "LC_NUMERIC"
    case time = "LC_TIME"
  }

  /// The user's locale for a purpose; nil if it is unknown.
  ///
  /// `LC_ALL` overrides the variable for the purpose, and `LANG` is the fallback. If none of them
  /// is set, the system settings apply on macOS.
  private func locale(for purpose: Purpose) throws -> LocaleIdentifier? {
    do {
      if let (_, value) = try localeVariable(for: purpose) {
        return LocaleIdentifier(posixName: value)
      }
    } catch is UsageError {
      // A value that is not text is an unknown locale; like other unknown ones, it is not reported.
      return nil
    }
    return systemLocale
  }

  /// The variable that names the locale for a purpose, and its value; nil if none does.
  private func localeVariable(for purpose: Purpose) throws -> (name: String, value: String)? {
    for name in ["LC_ALL", purpose.rawValue, "LANG"] {
      if let value = try variable(name), !value.isEmpty { return (name, value) }
    }
    return nil
  }

  /// True if output may contain non-ASCII characters.
  ///
  /// The locale for characters decides; if none is set, the system does.
  var isUnicode: Bool {
    for name in ["LC_ALL", "LC_CTYPE", "LANG"] {
      guard let value = try? variable(name), !value.isEmpty else { continue }
      let codeset = value.prefix { $0 != "@" }.split(separator: ".").last ?? ""
      return ["utf8", "utf-8"].contains(codeset.lowercased())
    }
    return systemLocale != nil
  }
}
