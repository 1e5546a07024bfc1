import CommandSpec
import ExpenseMerge

extension MergeError: ReportedError {
  var exitCode: ExitCode {
    switch self {
    case .sameInput, .mergeOfKinds, .unrelatedBase: .usage
    case .malformedInput, .unmergeable: .malformedData
    case .noConflict, .noMarkers, .noRepository, .unusableName, .git: .failure
    }
  }

  func advice(_ store: StoreOption) -> String? {
    switch self {
    case .noConflict: "To see those in conflict: \(store.command("list --conflicts"))"
    case .malformedInput, .unmergeable: "Nothing was changed."
    case .unrelatedBase: "Nothing was written. If it is the right one, add --force."
    case .noMarkers(let path):
      path.hasSuffix(".settings")
        ? nil : "To see its conflicts: iexpense list --conflicts \(path.asOption("file"))"
    case .unusableName: "Rename it, and merge again: \(store.command("merge"))"
    case .noRepository: "To make one: git init"
    case .sameInput, .mergeOfKinds, .git: nil
    }
  }
}

/// The error for conflicts that were reported: only an exit code, and how to settle them.
struct OpenConflicts: ReportedError {
  /// The store that has them; nil if nothing was changed.
  let store: StoreOption?

  var sentence: String? { nil }
  func advice(_ store: StoreOption) -> String? {
    self.store.map { "To settle the conflicts: \($0.command("merge --resolve"))" }
  }
}

extension [MergeReport] {
  /// End a command, with an error if its merges found conflicts.
  ///
  /// - Parameter store: The store that has the conflicts now; nil if nothing was changed.
  /// - Throws: ``OpenConflicts``.
  func finish(in store: StoreOption?) throws {
    if !allSatisfy(\.isClean) { throw OpenConflicts(store: store) }
  }
}
