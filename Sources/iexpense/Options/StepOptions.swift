import CommandSpec
import ExpenseCore

/// The arguments of `undo` and `redo`, and what they say of what they did.
struct StepOptions: Sendable {
  private(set) var count = 1
  private(set) var isForced = false
  private(set) var isJSON = false

  static let arguments: [Argument<StepOptions>] = [
    .operand(.stepCount, help: "How many steps; 1 unless told otherwise.", isRequired: false) {
      $0.count = $1
    },
    .flag("force", help: "Go on although expenses were changed since.") { $0.isForced = true },
    .flag("json", help: "Print the changed expenses as a JSON array.") { $0.isJSON = true },
  ]
}

extension ArgumentValue<Int> {
  fileprivate static let stepCount = ArgumentValue("count") { word in
    guard let count = Int(word), count > 0 else {
      throw InvalidArgumentValue(reason: "it is not a whole number from 1 on")
    }
    return count
  }
}
