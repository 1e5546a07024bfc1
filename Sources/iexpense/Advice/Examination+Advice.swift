import ExpenseCore

extension Examination {
  /// Ways out, for what was not mended.
  func advice(_ store: SameStore) -> [String] {
    switch remedy {
    case .none: []
    case .editing(let problem):
      [problem.advice ?? "Mend it in a text editor, or bring back a copy."]
    case .rounding:
      ["To mend it, and round such amounts: \(store.command("doctor --fix --round"))"]
    case .repair: ["To mend it: \(store.command("doctor --fix"))"]
    case .settings(let error): error.advice(store).map { [$0] } ?? []
    }
  }
}
