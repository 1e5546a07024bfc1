import CommandSpec
import ExpenseActions
import ExpenseApp
import ExpenseCore

/// A command of this program.
protocol ToolCommand: Command {
  var global: GlobalOptions { get set }

  /// True if the store may be standard input, or if the command refuses that by itself.
  static var takesInput: Bool { get }

  /// True if the command tells of conflict copies, and of deleted expenses that have come back.
  static var tellsOfMerges: Bool { get }

  /// Check values that depend on the day or the locale, before prompting for missing ones.
  func check(in context: Context) throws

  /// The default answer to the prompt for an optional argument; empty for none, nil to skip the
  /// prompt.
  func suggestion(for argument: ArgumentInfo, in context: Context) throws -> String?

  /// The form that the command opens on the screen instead of running; nil for none.
  func form(in context: Context) throws -> ScreenForm?

  /// Run the command, whose arguments are known to be well-formed.
  func run(in context: Context) throws
}

extension ToolCommand {
  /// False.
  static var takesInput: Bool { false }

  /// True.
  static var tellsOfMerges: Bool { true }

  /// Check nothing.
  func check(in context: Context) throws {}

  /// No form.
  func form(in context: Context) throws -> ScreenForm? { nil }

  /// Read a date as typed today, for an argument.
  ///
  /// - Throws: ``UsageError`` if the word is not a date, or an error of the surroundings.
  func readDay(_ word: String, for name: String, in context: Context) throws -> Day {
    let reader = try context.input.periods
    return try Self.argument(name).value(of: word) { try reader.day(word) }
  }

  /// No prompt.
  func suggestion(for argument: ArgumentInfo, in context: Context) throws -> String? { nil }
}

extension CommandSpecification where Root: ToolCommand {
  /// Create the specification of a command, to whose arguments the global options are added.
  init(
    summary: String, discussion: String = "", details: String = "", examples: [String],
    arguments: [Argument<Root>], groups: [[Argument<Root>]] = [], rules: [ArgumentRule] = []
  ) {
    var all = arguments
    for group in groups { all += group }
    all += Argument.group(\.global, GlobalOptions.arguments)
    self.init(
      bare: summary, discussion: discussion, details: details, arguments: all, rules: rules,
      examples: examples)
  }
}
