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
    .option("file", short: "f", .storePath, help: "Expense file to use.") { $0.file = $1 },
    .flag("quiet", short: "q", sets: \.isQuiet, help: "Print only errors and requested output."),
    .option(
      "color", .choice("when", of: ColorChoice.allCases), help: "When to use colour.",
      defaultText: "auto"
    ) { $0.color = $1 },
    .flag("no-color", help: "Same as --color never.") { $0.color = .never },
    .negatableFlag(
      "input", help: "Prompt for missing values and for confirmation.", default: true
    ) { $0.asks = $1 },
  ].under(ArgumentInfo.globalHeading)
}

extension GlobalOptions {
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
