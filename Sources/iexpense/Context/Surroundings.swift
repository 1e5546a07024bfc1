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
  /// Run another command line, such as one that is typed on the screen; return true on success.
  var run: (_ words: [String], _ surroundings: Surroundings) -> Bool = { _, _ in false }

  /// The value of an environment variable; empty without one, or if it is not valid text.
  func value(_ name: String) -> String { ((try? variable(name)) ?? nil) ?? "" }

  /// The locales of the person.
  var locales: UserLocales { UserLocales(system: systemLocale, variable) }

  /// The presentation of amounts and dates by the locale.
  func presentation(home: CurrencyCode?) -> Presentation {
    let found = Presentation.Locales(
      monetary: locales[.monetary], numeric: locales[.numeric], time: locales[.time])
    return Presentation(
      found, home: home, isASCII: !value("IEXPENSE_ASCII").isEmpty || !locales.areInUnicode,
      today: (try? today()) ?? nil
    ) {
      SystemClock.localTime(of: $0)
    }
  }

  /// The path with `~` at its start expanded to the home folder, as by a shell.
  func expandingHome(_ path: String) -> String {
    guard path == "~" || path.hasPrefix("~/"), let home = (try? variable("HOME")) ?? nil else {
      return path
    }
    return home + path.dropFirst()
  }

  /// The path as people write it, with `~` for their home folder.
  func abbreviated(_ path: String) -> String {
    let home = value("HOME")
    return !home.isEmpty && path.hasPrefix(home + "/") ? "~" + path.dropFirst(home.count) : path
  }
}
