package import SystemCalls

extension StoreFile {
  /// The history of the store, the states of store and settings, and the home currency; nil if
  /// there is no store.
  package func history() throws
    -> (history: History, store: FileStatus, settings: String, home: CurrencyCode?)?
  {
    guard let (_, status) = try open() else { return nil }
    let location = try FileLocation(path, for: .open)
    let file = SettingsFile(of: location, like: status)
    let found = try file.content()
    return (
      History(of: location, like: status, limits: historyLimits), status, SettingsFile.mark(found),
      try file.valid(found).currency
    )
  }

  /// Remove a history whose store is gone, durably.
  func removeHistory() throws {
    do {
      try removeHistoryInFolder()
    } catch let error as SystemError where [.missing, .notAFolder].contains(error.kind) {
      return
    }
  }

  private func removeHistoryInFolder() throws {
    let location = try FileLocation(path)
    let name = location.historyName
    guard try location.folder.status(of: name) != nil else { return }
    try location.folder.unlink(name)
    try location.folder.synchronize()
  }
}

extension SettingsFile {
  /// The state of the file for the history: a ``StoreMark``, or `none`.
  package static func mark(_ content: Content?) -> String {
    content.map { "\(StoreMark($0.status, leftoverCount: 0))" } ?? "none"
  }
}
