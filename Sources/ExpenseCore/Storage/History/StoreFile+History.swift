internal import SystemCalls

extension StoreFile {
  /// The history of the store, the state that it belongs to, and the home currency; nil if there is
  /// no store.
  package func history() throws -> (history: History, state: HistoryState, home: CurrencyCode?)? {
    guard let (file, status) = try open() else { return nil }
    let location = try FileLocation(path, for: .open)
    let (settings, found) = try SettingsFile(of: location, like: status).valid()
    let source = ExpenseSource(file, size: Int(status.size), path: path, warn: { _ in })
    return (
      History(of: location, like: status, limits: historyLimits),
      HistoryState(status, source, settings: found), settings.currency
    )
  }

  /// Remove a history whose store is gone, durably.
  func removeHistory() throws {
    do {
      try FileLocation(path).removeHistory()
    } catch let error as SystemError where [.missing, .notAFolder].contains(error.kind) {
      return
    }
  }
}

extension FileLocation {
  /// Remove the history of the store that is here, durably.
  func removeHistory() throws {
    guard try folder.status(of: historyName) != nil else { return }
    try folder.unlink(historyName)
    try folder.synchronize()
  }
}

extension SettingsFile {
  /// The state of the file for the history: a ``StoreMark``, or `none`.
  package static func mark(_ content: Content?) -> String {
    content.map { "\(StoreMark($0.status, leftoverCount: 0))" } ?? "none"
  }
}
