import ExpenseCore

extension Examination {
  /// Hints for problems that were not fixed.
  func advice(_ store: SameStore) -> [String] {
    switch remedy {
    case .none: []
    case .editing(let problem):
      [problem.advice ?? "Repair it in a text editor, or restore a backup."]
    case .rounding:
      ["To repair it and round such amounts: \(store.command("doctor --fix --round"))"]
    case .repair: ["To repair it: \(store.command("doctor --fix"))"]
    case .settings(let error): error.advice(store).map { [$0] } ?? []
    }
  }
}
