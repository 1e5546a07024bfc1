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
  /// The outputs.
  var console: Console
  /// The description of the program and its commands, for help and completions.
  let tool: () -> ToolInfo

  /// The presentation of amounts and dates by the locale.
  func presentation(home: CurrencyCode?, isASCII: Bool) -> Presentation {
    let locales = Presentation.Locales(
      monetary: locale(for: .monetary), numeric: locale(for: .numeric), time: locale(for: .time))
    return Presentation(locales, home: home, isASCII: isASCII || !isUnicode) {
      SystemClock.localTime(of: $0)
    }
  }

  /// The locale's currency; nil if it has none.
  var localCurrency: CurrencyCode? { locale(for: .monetary)?.homeCurrency }

  /// The origin of the locale of amounts: `LANG=de_DE.UTF-8`.
  var localeOrigin: String {
    guard let (name, value) = try? localeVariable(for: .monetary) else {
      return "the system settings"
    }
    return "\(name)=\(value)"
  }

  /// The POSIX locale categories in use.
  enum Purpose: String {
    case monetary = "LC_MONETARY"
    case numeric = "LC_NUMERIC"
    case time = "LC_TIME"
  }

  /// The user's locale for a purpose; nil if it is unknown.
  ///
  /// `LC_ALL` overrides the variable for the purpose, and `LANG` is the fallback. If none of them
  /// is set, the system settings apply on macOS.
  func locale(for purpose: Purpose) -> LocaleIdentifier? {
    do {
      if let (_, value) = try localeVariable(for: purpose) {
        return LocaleIdentifier(posixName: value)
      }
    } catch {
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

extension Surroundings {
  /// The path with `~` at its start expanded to the home folder, as by a shell.
  func expandingHome(_ path: String) -> String {
    guard path == "~" || path.hasPrefix("~/"), let home = (try? variable("HOME")) ?? nil else {
      return path
    }
    return home + path.dropFirst()
  }

  /// The path as people write it, with `~` for their home folder.
  func abbreviated(_ path: String) -> String {
    guard let home = try? variable("HOME"), !home.isEmpty, path.hasPrefix(home + "/") else {
      return path
    }
    return "~" + path.dropFirst(home.count)
  }
}
