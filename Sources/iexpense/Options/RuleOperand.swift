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

extension Surroundings {
  /// The rule that a text names, and the settings of its store.
  func rule(
    _ text: String, _ global: GlobalOptions
  ) throws -> (rule: RecurringRule, settings: Settings) {
    let settings = try adoptSettings(of: global)
    return (try settings.recurringRule(text), settings)
  }
}
