extension Settings {
  /// Maximum number of deleted imports remembered: 250,000, so that settings stay quick to read.
  package static let maximumDeletedImports = 250_000

  /// Remember deleted expenses, so that they are neither imported nor recorded again.
  ///
  /// - Parameter items: The expenses; only imported and recurring ones need to be remembered.
  /// - Returns: Number of the oldest ones forgotten to make room.
  package mutating func addDeleted(_ items: [ExpenseItem]) -> Int {
    skipDeleted(items)
    let keys = (deletedImports ?? []) + items.compactMap(\.deletedImport)
    if keys.isEmpty { return 0 }
    let kept = keys.suffix(Settings.maximumDeletedImports)
    deletedImports = Array(kept)
    return keys.count - kept.count
  }

  /// Forget deleted imports, one for each key in the list.
  package mutating func removeDeleted(_ keys: [String]) {
    var counts = Dictionary(keys.map { ($0, 1) }, uniquingKeysWith: +)
    let rest = deletedImports?.filter { key in
      guard let count = counts[key], count > 0 else { return true }
      counts[key] = count - 1
      return false
    }
    deletedImports = rest?.nonEmpty
  }
}

extension ExpenseItem {
  /// The key to remember for the row; nil if the expense has no readable key.
  ///
  /// An expense that was moved to another account counts as deleted from any account.
  fileprivate var deletedImport: String? {
    guard let key = importKey.flatMap(ImportKey.init) else { return nil }
    let isMoved = key.account.map { account?.isSameName(as: $0) != true } == true
    return ImportKey(number: key.number, account: isMoved ? nil : key.account).description
  }
}
