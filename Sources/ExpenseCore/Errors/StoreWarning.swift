/// A warning about a store that does not stop the command.
public enum StoreWarning: Equatable, Sendable {
  /// Expenses with members that two merged lists changed differently; the path is nil for standard
  /// input.
  case openConflicts(path: String?, count: Int)
  /// Bytes after the list, left by an interrupted append; the path is nil for standard input.
  case bytesAfterList(path: String?, count: Int)
  /// Such bytes, moved to a separate file.
  case recovered(path: String, count: Int)
  /// Unreadable content of the history, moved to a separate file.
  case historyRecovered(path: String)
  /// A change that cannot be undone because the history could not be written.
  case notUndoable(reason: String)
  /// The number of expenses, imported and deleted long ago, that would be imported again.
  case deletedImportsForgotten(count: Int)
  /// Expenses that were deleted on another machine, came back by a merge, and were taken out.
  case deletedElsewhere([ExpenseItem])
  /// An unreadable history, from which past changes cannot be shown.
  case historyUnreadable(reason: String)
}

extension StoreWarning: CustomStringConvertible {
  /// The warning, in sentences.
  public var description: String {
    switch self {
    case .bytesAfterList(let path, let count):
      "\(path ?? "Standard input") has \(count) bytes after the end of the list, left by an interrupted addition. "
        + "They are ignored"
        + (path == nil ? "." : "; the next change moves them to a file beside it.")
    case .openConflicts(let path, let count):
      (path.map { "\($0) has" } ?? "Standard input has")
        + (count == 1 ? " 1 expense in conflict." : " \(count) expenses in conflict.")
    case .recovered(let path, let count):
      "The \(count) bytes after the end of the list, left by an interrupted addition, were moved to \(path)."
    case .historyRecovered(let path): "The unreadable part of the history was moved to \(path)."
    case .notUndoable(let reason):
      "This change cannot be undone, because the history could not be written: \(reason)"
    case .deletedImportsForgotten(let count):
      "Only the last \(Settings.maximumDeletedImports) deleted imports are remembered. The oldest \(count) would be "
        + "imported again."
    case .deletedElsewhere(let items):
      (items.count == 1 ? "1 deleted expense was" : "\(items.count) deleted expenses were")
        + " in the list again, and removed."
    case .historyUnreadable(let reason): "Could not read the history: \(reason)"
    }
  }
}
