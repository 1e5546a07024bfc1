internal import SystemCalls
import CommandSpec
import ExpenseCore
import ExpenseDisplay

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// All that a command takes from outside beside its arguments, passed in as values.
struct Surroundings {
  /// The value of an environment variable; throws where it cannot be read as text.
  let variable: (_ name: String) throws -> String?
  /// The day that it is where the user is; throws where it was set to something else.
  let today: () throws -> Day?
  /// The locale that the settings of the system name; nil where there are none.
  var systemLocale: Locale?
  /// How many columns text for people may fill.
  let width: Int
  /// The lines of the terminal.
  let height: Int
  /// Starts a pager with a command of the shell; nil where its program is missing.
  let startPager: (_ command: String) throws -> RunningPager?
  /// Whether a person types what is on standard input.
  let isInputTerminal: Bool
  /// Reads what comes next on standard input: at most so many bytes, and none at its end.
  let readInput: (_ limit: Int) throws -> [UInt8]
  /// Has the terminal give each key as it is pressed, until the closure is called that this gives; nil
  /// where it cannot.
  let giveKeys: () -> (() -> Void)?
  /// Takes the terminal for a program on the whole screen, with the bytes that give it and that bring it
  /// back; nil where there is none.
  let takeScreen: (_ entering: [UInt8], _ leaving: [UInt8]) -> ScreenTerminal?
  var output: TextSink
  var errors: TextSink
  /// What the program says of itself: its commands, for help and completions.
  let tool: () -> ToolInfo

  /// How many columns a table may fill: nothing is shortened that is not seen on a terminal.
  var tableWidth: Int { output.isTerminal ? width : .max }

  /// Shows amounts and days by settings and by the locale from now on.
  func adopt(_ settings: Settings, isASCII: Bool = false) throws {
    let locales = Presentation.Locales(
      monetary: try locale(for: .monetary), numeric: try locale(for: .numeric),
      time: try locale(for: .time))
    show(
      by: Presentation(locales, home: settings.currency, isASCII: isASCII || !isUnicode))
  }

  /// Shows amounts in a store whose home currency has changed, from now on.
  func adopt(home: CurrencyCode?) {
    if home != output.presentation.home { show(by: output.presentation.withHome(home)) }
  }

  private func show(by presentation: Presentation) {
    output.presentation = presentation
    errors.presentation = presentation
  }

  /// The currency in which an amount without one is meant: the home currency, or as long as none is
  /// set that of the locale, which the next change makes the home currency.
  func home(_ settings: Settings) throws -> CurrencyCode? {
    try settings.currency ?? locale(for: .monetary)?.homeCurrency
  }

  /// What says which locale amounts have: `LANG=de_DE.UTF-8`.
  var localeOrigin: String {
    guard let (name, value) = try? localeVariable(for: .monetary) else {
      return "the settings of the system"
    }
    return "\(name)=\(value)"
  }

  /// Reads amounts as they are typed here.
  func amounts(_ settings: Settings) throws -> TypedAmounts {
    TypedAmounts(
      AmountReader(locale: try locale(for: .monetary)), home: try home(settings))
  }

  /// The day that it is, for what cannot do without.
  func knownToday() throws -> Day {
    guard let today = try today() else {
      throw UsageError(
        .refused("The system cannot tell which day it is.", hint: "Set IEXPENSE_TODAY to it."))
    }
    return today
  }

  /// Reads days and months as they are typed here and today.
  func periods(_ settings: Settings) throws -> PeriodReader {
    PeriodReader(
      today: try knownToday(), locale: try locale(for: .time), firstOfMonth: settings.firstOfMonth)
  }

  /// The purposes for which POSIX has locales.
  private enum Purpose: String {
    case monetary = "LC_MONETARY"
    case numeric = "LC_NUMERIC"
    case time = "LC_TIME"
  }

  /// The locale of the person for a purpose; nil where it is not known.
  ///
  /// `LC_ALL` goes before the variable for the purpose, and `LANG` stands in for it. Where none of
  /// them is set, the settings of the system count, on macOS.
  private func locale(for purpose: Purpose) throws -> Locale? {
    do {
      if let (_, value) = try localeVariable(for: purpose) { return Locale(posixName: value) }
    } catch is UsageError {
      // What is no text is no locale that is known, and as little to be told as any other.
      return nil
    }
    return systemLocale
  }

  /// The variable that names the locale for a purpose, and its value; nil where none does.
  private func localeVariable(for purpose: Purpose) throws -> (name: String, value: String)? {
    for name in ["LC_ALL", purpose.rawValue, "LANG"] {
      if let value = try variable(name), !value.isEmpty { return (name, value) }
    }
    return nil
  }

  /// Whether what is shown may have other characters than those of ASCII: the locale for characters
  /// says so, or where none is set, the system.
  var isUnicode: Bool {
    for name in ["LC_ALL", "LC_CTYPE", "LANG"] {
      guard let value = try? variable(name), !value.isEmpty else { continue }
      let codeset = value.prefix { $0 != "@" }.split(separator: ".").last ?? ""
      return ["utf8", "utf-8"].contains(codeset.lowercased())
    }
    return systemLocale != nil
  }
}
