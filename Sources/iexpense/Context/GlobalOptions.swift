import CommandSpec
import ExpenseActions
import ExpenseCore
import ExpenseDisplay
import Text

/// The options that all commands share.
struct GlobalOptions: Sendable {
  var file: String?
  var isQuiet = false
  var color = ColorChoice.auto
  /// True if the program may prompt a person.
  var asks = true

  static let arguments: [Argument<GlobalOptions>] = [
    .option("file", short: "f", .storePath, sets: \.file, help: "Expense file to use."),
    .flag("quiet", short: "q", sets: \.isQuiet, help: "Print only errors and requested output."),
    .option(
      "color", .choice("when", of: ColorChoice.allCases), sets: \.color,
      help: "When to use colour.", defaultText: "auto"),
    .flag("no-color", help: "Same as --color never.") { $0.color = .never },
    .negatableFlag(
      "input", help: "Prompt for missing values and for confirmation.", default: true
    ) { $0.asks = $1 },
  ].under(ArgumentInfo.globalHeading)

  /// Refuse standard input as a store, for commands that change one.
  func refuseInput() throws(UsageError) {
    guard file != "-" else {
      throw UsageError.refused("'--file -' cannot be used with this command.", hint: "Name a file.")
    }
  }

  /// The option that names the store.
  var store: StoreOption { StoreOption(file: file) }
}

/// The choice of when to show colour.
enum ColorChoice: String, CaseIterable {
  case auto, always, never

  /// True if a stream shows colour.
  ///
  /// An option takes precedence over the environment, and `NO_COLOR` over what forces colour. The
  /// value of a variable that is not set is empty.
  func isOn(_ sink: TextSink, _ value: (_ variable: String) -> String) -> Bool {
    guard self == .auto else { return self == .always }
    if !value("NO_COLOR").isEmpty { return false }
    for name in ["CLICOLOR_FORCE", "FORCE_COLOR"] where !["", "0"].contains(value(name)) {
      return true
    }
    return sink.isTerminal && !["", "dumb"].contains(value("TERM"))
  }
}

/// The option `--file` of a command, for hints with another command on the same store.
struct StoreOption {
  /// The file as the user named it; nil if no file was named.
  let file: String?

  /// A command of this program on this store, as a person would type it.
  ///
  /// - Parameters:
  ///   - words: The command and its options.
  ///   - operands: The operands, with any text.
  /// - Returns: The line for a shell.
  func command(_ words: String, _ operands: [String] = []) -> String {
    let isOptionLike = operands.contains { $0.hasPrefix("-") }
    return "iexpense \(words)" + (file.map { " " + $0.asOption("file") } ?? "")
      + (isOptionLike ? " --" : "")
      + operands.map { " " + $0.shellWord }.joined()
  }

  /// The hint if a profile for imports cannot be used.
  var adviceOnProfiles: String {
    "To remove all profiles: \(command("config unset import-profiles"))"
  }

  /// A hint for a path that begins with '~', which no shell has expanded.
  func adviceOnHome(_ path: String) -> String {
    let typed = file.flatMap { $0.hasPrefix("~") ? $0 : nil } ?? path
    return typed == "~" || typed.hasPrefix("~/")
      ? "The shell did not expand '~'. Use $HOME instead: \"$HOME\""
        + (typed == "~" ? "" : String(typed.dropFirst()).shellWord)
      : "The shell did not expand '~'. Write the full path."
  }
}
