import ExpenseActions
import ExpenseCore

/// The error for conflicts that were reported: only an exit code, and how to settle them.
struct OpenConflicts: Error {
  /// The store that has them; nil if nothing was changed.
  let store: StoreOption?
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
