import CommandSpec
import ExpenseApp

/// A command of this program.
protocol ToolCommand: Command {
  var global: GlobalOptions { get }

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
  /// Check nothing.
  func check(in context: Context) throws {}

  /// No form.
  func form(in context: Context) throws -> ScreenForm? { nil }

  /// No prompt.
  func suggestion(for argument: ArgumentInfo, in context: Context) throws -> String? {
    nil
  }
}
