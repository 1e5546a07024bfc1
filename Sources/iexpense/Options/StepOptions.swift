import CommandSpec
import ExpenseCore

/// The arguments of `undo` and `redo`.
struct StepOptions: Sendable {
  private(set) var count = 1
  private(set) var isForced = false
  private(set) var isJSON = false

  static let arguments: [Argument<StepOptions>] = [
    .operand(.stepCount, help: "Number of steps, 1 by default.", isRequired: false) {
      $0.count = $1
    },
    .flag("force", sets: \.isForced, help: "Continue even if expenses have changed since."),
    .flag("json", sets: \.isJSON, help: "Print the changed expenses as a JSON array."),
  ]
}

extension ArgumentValue<Int> {
  fileprivate static let stepCount = ArgumentValue("count") { word in
    guard let count = Int(word), count > 0 else {
      throw InvalidArgumentValue(reason: "must be a whole number, 1 or more")
    }
    return count
  }
}
