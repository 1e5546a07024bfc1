import CommandSpec
import ExpenseCore

/// The operand of commands for one recurring expense.
struct RuleOperand: Sendable {
  private(set) var text = ""

  static let arguments: [Argument<RuleOperand>] = [
    .operand(
      .text("name", completion: CompletionSource.recurring.completion),
      help: "Name or id of the recurring expense."
    ) { $0.text = $1 }
  ]
}

extension Context {
  /// The rule that a text names, by the settings of the store, which are read.
  func rule(_ text: String) throws -> RecurringRule {
    try readSettings().recurringRule(text)
  }
}
