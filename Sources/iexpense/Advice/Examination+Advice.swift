import ExpenseCore
import ExpenseMerge

extension Examination {
  /// Hints for problems that were not fixed.
  func advice(_ store: StoreOption) -> [String] {
    remedies.compactMap { remedy in
      switch remedy {
      case .editing(.conflictMarker): "To merge both sides: \(store.command("merge --git"))"
      case .editing(let problem):
        problem.advice ?? "Repair it in a text editor, or restore a backup."
      case .rounding:
        "To repair it and round such amounts: \(store.command("doctor --fix --round"))"
      case .repair: "To repair it: \(store.command("doctor --fix"))"
      case .settings(let error): error.advice(store)
      case .removingProfiles: store.adviceOnProfiles
      case .mergingVersions: "To merge them: \(store.command("merge --git"))"
      case .mergingCopies: "To merge the copies: \(store.command("merge"))"
      case .trusting(let path): "If you trust it: \(store.command("merge", [path]))"
      case .takingOutReturned: "To take out what was deleted: \(store.command("merge"))"
      case .joining(let ids):
        "To make one of both: \(store.command("merge --same", ids.map { String("\($0)".prefix(IDPrefix.shownDigits)) }))"
      case .settingUpGit: "To make Git merge the list: \(store.command("merge --install"))"
      }
    }
  }
}
