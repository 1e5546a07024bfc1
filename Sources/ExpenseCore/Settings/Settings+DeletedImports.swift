extension Settings {
  /// Remembers that imported expenses were deleted, so that they are not imported again.
  mutating func addDeleted(_ items: [ExpenseItem]) {
    let keys = items.compactMap(\.importKey)
    guard !keys.isEmpty else { return }
    deletedImports = (deletedImports ?? []) + keys
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
