import CommandSpec
import ExpenseApp

/// A command of this program.
protocol ToolCommand: Command {
  var global: GlobalOptions { get }

  /// Checks what depends on the day or the locale, before a person is asked for what is missing.
  func check(in surroundings: Surroundings) throws

  /// The answer that an empty line gives to the question for an argument which is not required; empty for
  /// none, nil where it need not be asked.
  func suggestion(for argument: ArgumentInfo, in surroundings: Surroundings) throws -> String?

  /// The form that the command opens on the screen where it is not told what to do; nil for none.
  func form(in surroundings: Surroundings) throws -> ScreenForm?

  /// Does what the command does; the arguments are known to be well-formed.
  func run(in surroundings: Surroundings) throws
}

extension ToolCommand {
  /// There is nothing to check.
  func check(in surroundings: Surroundings) throws {}

  /// There is none.
  func form(in surroundings: Surroundings) throws -> ScreenForm? { nil }

  /// It need not be asked.
  func suggestion(for argument: ArgumentInfo, in surroundings: Surroundings) throws -> String? {
    nil
  }
}
