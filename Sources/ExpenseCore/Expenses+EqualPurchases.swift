/// Purchases that two people may have recorded, each on a machine of their own.
extension Expenses {
  /// Maximum number of merges, the latest, after which pairs are looked for: each takes a pass over the list.
  private static let maximumMerges = 10

  /// The pairs of expenses of which a merge of a copy brought one, as far as the history knows.
  ///
  /// - Parameter home: The home currency.
  /// - Returns: The pairs, with the lower id first.
  /// - Throws: The reason why the list or its history cannot be read.
  package func equalPurchases(home: CurrencyCode?) throws -> [EqualPurchases.Pair] {
    guard let history = try walk()?.walk else { return [] }
    let merges = Set(history.done.filter { $0.command == .mergeCopy }.map(\.serial))
    var pairs: [EqualPurchases.Pair] = []
    let lines = history.lines.filter { merges.contains($0.head.serial) }
    for line in lines.suffix(Self.maximumMerges) {
      let added = try line.addedIDs(upTo: EqualPurchases.maximumCount)
      if added.isEmpty { continue }
      let brought = try items { added.contains($0.id.number) }
      let amounts = Set(brought.map(\.amount))
      let others = try items { amounts.contains($0.amount) && !added.contains($0.id.number) }
      pairs += EqualPurchases.pairs(of: others, and: brought, home: home)
    }
    return pairs
  }

  /// The expenses that pass a test.
  private func items(where isWanted: @escaping @Sendable (ExpenseItem) -> Bool) throws
    -> [ExpenseItem]
  {
    try source().reduce({ _ in [ExpenseItem]() }) { items, stream in
      let item = stream.item()
      if isWanted(item) { items.append(item) }
    } merging: { whole, part, _ in
      whole.result += part.result
    }.result
  }
}

extension HistoryLine {
  /// The ids of the expenses that a step added; none if there are more than a maximum.
  fileprivate func addedIDs(upTo maximum: Int) throws -> Set<UInt128> {
    var ids: Set<UInt128> = []
    guard var stream = stream(isInverse: false) else {
      for change in try changes()?.expenses ?? [] where change.before == nil {
        if let id = change.after?.id.number { ids.insert(id) }
      }
      return ids.count > maximum ? [] : ids
    }
    while ids.count <= maximum, (try? stream.advance()) == true {
      if stream.after.exists, !stream.before.exists { ids.insert(stream.id(stream.after)) }
    }
    return ids.count > maximum ? [] : ids
  }
}
