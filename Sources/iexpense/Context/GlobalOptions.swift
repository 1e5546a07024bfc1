import CommandSpec
import ExpenseActions
import ExpenseCore
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
