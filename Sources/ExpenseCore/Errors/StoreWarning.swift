/// Something about a store that its user should know, although what was asked for can be done.
public enum StoreWarning: Equatable, Sendable {
  /// Behind the list are bytes of an addition that was cut off before it was acknowledged; the path
  /// is nil for standard input.
  case bytesBehindList(path: String?, count: Int)
  /// Such bytes are now in a file of their own.
  case recovered(path: String, count: Int)
  /// What stood in the history and is no part of one is now in a file of its own.
  case historyRecovered(path: String)
  /// The change that comes now cannot be undone, since the history could not be written.
  case notUndoable(reason: String)
  /// So many expenses that were imported and deleted long ago would be imported again.
  case deletedImportsForgotten(count: Int)
  /// What was done cannot be told, since the history cannot be read.
  case historyUnreadable(reason: String)
}

extension StoreWarning: CustomStringConvertible {
  /// What there is to know, in sentences.
  public var description: String {
    switch self {
    case .bytesBehindList(let path, let count):
      "\(path ?? "Standard input") has \(count) bytes after the end of the list, left by an interrupted addition. "
        + "They are ignored"
        + (path == nil ? "." : "; the next change moves them to a file beside it.")
    case .recovered(let path, let count):
      "The \(count) bytes after the end of the list, left by an interrupted addition, were moved to \(path)."
    case .historyRecovered(let path):
      "The unreadable part of the history was moved to \(path)."
    case .notUndoable(let reason):
      "This change cannot be undone, because the history could not be written: \(reason)"
    case .deletedImportsForgotten(let count):
      "Only the last \(Settings.maximumDeletedImports) deleted imports are remembered. The oldest \(count) would be "
        + "imported again."
    case .historyUnreadable(let reason): "Could not read the history: \(reason)"
    }
  }
}
