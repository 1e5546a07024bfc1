extension Settings {
  /// How many deleted imports are remembered: 250,000, so that the settings stay quick to read.
  static let maximumDeletedImports = 250_000

  /// Remembers that imported expenses were deleted, so that they are not imported again.
  ///
  /// - Returns: How many of the oldest had to be forgotten for that.
  mutating func addDeleted(_ items: [ExpenseItem]) -> Int {
    let keys = (deletedImports ?? []) + items.compactMap(\.deletedImport)
    guard !keys.isEmpty else { return 0 }
    let kept = keys.suffix(Settings.maximumDeletedImports)
    deletedImports = Array(kept)
    return keys.count - kept.count
  }

  /// Forgets that imported expenses were deleted, each key once.
  mutating func removeDeleted(_ keys: [String]) {
    var counts = Dictionary(keys.map { ($0, 1) }, uniquingKeysWith: +)
    let rest = (deletedImports ?? []).filter { key in
      guard let count = counts[key], count > 0 else { return true }
      counts[key] = count - 1
      return false
    }
    deletedImports = rest.isEmpty ? nil : rest
  }
}

extension ExpenseItem {
  /// What is remembered of it: the key of its row, or nil if it has none that can be read.
  ///
  /// One that was moved to another account has gone from both of them, and so from any.
  fileprivate var deletedImport: String? {
    guard let key = importKey.flatMap(ImportKey.init) else { return nil }
    let isMoved = key.account.map { account?.isSameName(as: $0) != true } == true
    return ImportKey(number: key.number, account: isMoved ? nil : key.account).description
  }
}
