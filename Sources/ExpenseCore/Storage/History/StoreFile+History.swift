internal import SystemCalls

extension StoreFile {
  /// The history of the store, the states of store and settings, and the home currency; nil if
  /// there is no store.
  func history() throws
    -> (history: History, store: FileStatus, settings: String, home: CurrencyCode?)?
  {
    guard let (_, status) = try open() else { return nil }
    let place = try FilePlace(path, for: .open)
    let file = SettingsFile(of: place, like: status)
    let found = try file.content()
    return (
      History(of: place, like: status, limits: historyLimits), status, SettingsFile.mark(found),
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
    let place = try FilePlace(path)
    let name = place.historyName
    guard try place.folder.status(of: name) != nil else { return }
    try place.folder.unlink(name)
    try place.folder.synchronize()
  }
}

extension SettingsFile {
  /// The state of the file for the history: a ``StoreMark``, or `none`.
  static func mark(_ content: Content?) -> String {
    content.map { "\(StoreMark($0.status, leftoverCount: 0))" } ?? "none"
  }
}
