internal import SystemCalls

extension StoreFile {
  /// The history of the store, to be read, the state of the store, what its settings are like, and the
  /// home currency; nil where there is no store.
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

  /// Removes a history that has lost its store, durably.
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
  /// What the file is like, for the history: as ``StoreMark``, or `none`.
  static func mark(_ content: Content?) -> String {
    content.map { "\(StoreMark($0.status, leftoverCount: 0))" } ?? "none"
  }
}
