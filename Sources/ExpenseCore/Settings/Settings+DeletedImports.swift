extension Settings {
  /// Maximum number of deleted imports remembered: 250,000, so that settings stay quick to read.
  package static let maximumDeletedImports = 250_000

  /// Remember deleted expenses, so that they are neither imported nor recorded again.
  ///
  /// - Parameters:
  ///   - items: The expenses; only imported and recurring ones need to be remembered.
  ///   - kept: The numbers of the import keys that other expenses still have.
  /// - Returns: Number of the oldest ones forgotten to make room.
  package mutating func addDeleted(
    _ items: [ExpenseItem], leaving kept: Set<UInt128>
  ) -> Int {
    skipDeleted(items)
    leave(kept)
    let keys =
      (deletedImports ?? [])
      + items.flatMap { DeletedImport.all(of: $0, leaving: kept).map(\.description) }
    if keys.isEmpty { return 0 }
    let kept = keys.suffix(Settings.maximumDeletedImports)
    deletedImports = Array(kept)
    return keys.count - kept.count
  }

  /// Remember rows that a person left out, so that they are not offered again.
  ///
  /// - Parameter keys: Their keys.
  package mutating func addDeclined(_ keys: [ImportKey]) {
    guard !keys.isEmpty else { return }
    let all = (deletedImports ?? []) + keys.map(\.description)
    deletedImports = Array(all.suffix(Settings.maximumDeletedImports))
  }

  /// Forget deleted imports, one for each key, whose rows are there again.
  package mutating func removeDeleted(_ keys: [ImportKey]) {
    var counts = Dictionary(keys.map { ($0, 1) }, uniquingKeysWith: +)
    let back = Set(keys)
    let rest = deletedImports?.compactMap { text -> String? in
      guard let deleted = DeletedImport(text), back.contains(deleted.key) else { return text }
      guard let count = counts[deleted.key], count > 0 else {
        return deleted.leavingOthers.description
      }
      counts[deleted.key] = count - 1
      return nil
    }
    deletedImports = rest?.nonEmpty
  }

  /// Remember that expenses are there, although equal ones were deleted.
  mutating func leave(_ items: [ExpenseItem]) {
    leave(Set(items.flatMap { $0.importKeys.map(\.number) }))
    unskip(items)
  }

  /// Remember that rows with keys of these numbers are there.
  private mutating func leave(_ numbers: Set<UInt128>) {
    if numbers.isEmpty { return }
    deletedImports = deletedImports?.map { text in
      guard let deleted = DeletedImport(text), numbers.contains(deleted.key.number) else {
        return text
      }
      return deleted.leavingOthers.description
    }
  }

  /// Forget that expenses were deleted, because they are to be there again.
  mutating func keep(_ items: [ExpenseItem]) {
    let known = Dictionary(
      grouping: (deletedImports ?? []).compactMap { DeletedImport($0)?.key }, by: \.number)
    removeDeleted(
      items.flatMap { item in
        item.importKeys.compactMap { key in
          let equal = known[key.number] ?? []
          return equal.first { $0 == key }
            ?? equal.first { $0.mayShareAccount(as: key, movedTo: item.account) }
        }
      })
    unskip(items)
  }

  /// Forget that the dates of expenses are skipped.
  private mutating func unskip(_ items: [ExpenseItem]) {
    let occurrences = Set(items.compactMap(\.occurrence))
    if occurrences.isEmpty { return }
    recurring?.changeEach { rule in
      rule.skipped.removeAll { occurrences.contains(Occurrence(of: rule.id, on: $0)) }
    }
  }
}
