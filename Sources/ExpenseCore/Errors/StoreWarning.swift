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
      "\(path ?? "Standard input") has \(count) bytes behind the end of the list, of an addition "
        + "that was cut off and never acknowledged. They are ignored"
        + (path == nil ? "." : "; the next change moves them into a file beside it.")
    case .recovered(let path, let count):
      "The \(count) bytes behind the end of the list, of an addition that was cut off and never "
        + "acknowledged, are now in the file \(path)."
    case .historyRecovered(let path):
      "What stood in the history and cannot be read as one is now in the file \(path)."
    case .notUndoable(let reason):
      "This change cannot be undone, since the history cannot be written: \(reason)"
    case .deletedImportsForgotten(let count):
      "Only the last \(Settings.maximumDeletedImports) deleted imports are remembered. The oldest \(count) are "
        + "imported again if a file has them."
    case .historyUnreadable(let reason): "The history cannot be read: \(reason)"
    }
  }
}
