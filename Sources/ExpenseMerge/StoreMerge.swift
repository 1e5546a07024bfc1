internal import ExpenseCore
internal import SystemCalls

/// The merge of another copy into a store, as changes of the store.
///
/// A copy comes without the base that both had. What the history of the store knows stands in for
/// it; apart from that, the two are each other's base: what is equal stays, what differs is in
/// conflict, and nothing is deleted.
struct StoreMerge {
  /// The changes of expenses that the store has, and those inserted between them.
  private(set) var changes: [ExpenseChange] = []
  /// The expenses to add at the end.
  private(set) var additions: [ExpenseItem] = []
  /// The merged settings.
  private(set) var settings: Settings
  private(set) var report = MergeReport()

  /// Merge a copy with a store.
  ///
  /// - Parameters:
  ///   - copy: The copy.
  ///   - source: The expenses of the store.
  ///   - status: The state of the store's file.
  ///   - before: The settings of the store.
  ///   - home: The currency that amounts without one are in if the store has no home currency.
  ///   - history: The history of the store; nil if there is none.
  /// - Throws: As for reading the copy and the store.
  init(
    of copy: StoreCopy, into source: ExpenseSource, _ status: FileStatus?, _ before: Settings,
    home: CurrencyCode?, history: () throws -> HistoryWalk?
  ) throws {
    settings = before
    var settingConflicts: [SettingConflict] = []
    let hash = KeyedHash()
    let ours = try MergeList(source, hashedBy: hash)
    var copied = try copy.readSettings()
    // Amounts that name no currency keep the one that they have in their list.
    let ownHome = before.currency ?? (ours.entries.isEmpty ? nil : home)
    var named: CurrencyCode?
    if let theirHome = copied?.currency, let ownHome, theirHome != ownHome {
      named = theirHome
      copied?.nameCurrencies(theirHome)
      copied?.currency = before.currency
    }
    let theirs = try copy.items(hashedBy: hash, naming: named, besides: status)
    let open = StoreMerge.differences(ours, theirs)
    let isSame = open.isEmpty && (copied == nil || copied == before)
    let suspects = try isSame ? [] : StoreMerge.suspects(before, copied, source)
    let past = try PastStates(
      of: Set(open.map { theirs.entries[$0.theirs].id } + suspects.map(\.id.number)),
      in: isSame ? nil : history())
    if let copied, copied != before {
      let merge = try SettingsMerge(base: past.base(before, copied), before, copied)
      settings = merge.result
      settingConflicts = merge.newConflicts
    }
    var base: [ExpenseItem] = []
    for (own, other) in open {
      let item = try theirs.item(other)
      // A date of a rule that is gone here, and not skipped, was undone and may be recorded again.
      if own == nil, let occurrence = item.occurrence, before.isOpen(occurrence) { continue }
      if let state = try past.base(of: item, besides: try own.map(ours.item)) { base.append(state) }
    }
    var known = Set(base.map(\.id))
    if let deleted = DeletedExpenses(settings) {
      // Only those go that the other side does not have; who has changed one since keeps it.
      let new = try open.filter { $0.ours == nil }.map { try theirs.item($0.theirs) }
      for item in suspects + new where deleted.contains(item) && !known.contains(item.id) {
        base.append(past.first(of: item) ?? item)
      }
      known = Set(base.map(\.id))
    }
    base += try DroppedOccurrences(before, copied, ours, theirs, source, open: open).items.filter {
      !known.contains($0.id)
    }
    let merge = try ListMerge(
      base: MergeList(base, hashedBy: hash), ours, theirs, isBaseOrdered: false,
      home: named != nil || copied?.currency == ownHome ? ownHome : nil)
    report = merge.report
    report.settingConflicts = settingConflicts
    if let copied { report.equalRules = settings.equalRules(addedBy: before, copied) }
    try addChanges(merge)
  }

  /// The expenses of the store that either side may have deleted.
  private static func suspects(
    _ before: Settings, _ copied: Settings?, _ source: ExpenseSource
  ) throws -> [ExpenseItem] {
    var found: [ExpenseItem] = []
    for deleted in [before, copied].compactMap({ $0.flatMap(DeletedExpenses.init) }) {
      found += try deleted.expenses(in: source)
    }
    return found.reduce(into: []) { items, item in
      if !items.contains(where: { $0.id == item.id }) { items.append(item) }
    }
  }

  /// The expenses of a copy that the store does not have, or has in another state.
  private static func differences(
    _ ours: MergeList, _ theirs: MergeList
  ) -> [(ours: Int?, theirs: Int)] {
    let matching = IDMatching(theirs.entries, ours.entries)
    return theirs.entries.indices.compactMap { index in
      let own = matching.inSecond[index]
      if own < 0 { return (nil, index) }
      return theirs.entries[index].isSame(as: ours.entries[Int(own)]) ? nil : (Int(own), index)
    }
  }

  // MARK: Changes

  /// Make the result from the list of the store: edits and removals, then insertions.
  private mutating func addChanges(_ merge: ListMerge) throws {
    let staying = StoreMerge.staying(merge)
    var inserted: [ExpenseChange] = []
    /// The new expenses since the last one of the store.
    var waiting: [ExpenseItem] = []
    var (next, count) = (0, 0)
    func removal(of index: Int) throws -> ExpenseChange {
      ExpenseChange(before: try merge.ours.item(index), after: nil, index: index)
    }
    /// Place an expense of the store, changed or not; let others wait for the next of those.
    func place(_ own: Int?, _ changed: ExpenseItem?) throws {
      guard let own, staying?.contains(own) ?? true else {
        if let item = try changed ?? own.map(merge.ours.item) { waiting.append(item) }
        return
      }
      for index in next..<own { changes.append(try removal(of: index)) }
      next = own + 1
      for item in waiting {
        inserted.append(ExpenseChange(before: nil, after: item, index: count))
        count += 1
      }
      waiting = []
      count += 1
      if let changed {
        let before = try merge.ours.item(own)
        if before.isIdentical(to: changed) { return }
        changes.append(ExpenseChange(before: before, after: changed, index: own))
      }
    }
    for piece in merge.pieces {
      switch piece {
      case .ours(let range): for index in range { try place(index, nil) }
      case .theirs(let range):
        for index in range { try place(merge.oursIndex(ofTheirs: index), merge.theirs.item(index)) }
      case .merged(let item, let own, _): try place(own, item)
      }
    }
    for index in next..<merge.ours.entries.count { changes.append(try removal(of: index)) }
    changes += inserted
    additions = waiting
  }

  /// The expenses of the store that keep their place; nil for all of them.
  ///
  /// If the merge changes the order, they are a longest ascending run of their indices.
  ///
  /// Source: Fredman, "On computing the length of longest increasing subsequences", 1975.
  private static func staying(_ merge: ListMerge) -> Set<Int>? {
    var indices: [Int] = []
    for piece in merge.pieces {
      switch piece {
      case .ours(let range): indices += range
      case .theirs(let range): indices += range.compactMap(merge.oursIndex)
      case .merged(_, let own, _): if let own { indices.append(own) }
      }
    }
    if zip(indices, indices.dropFirst()).allSatisfy(<) { return nil }
    // The last index of the best run of each length, and the index before each in its run.
    var ends: [Int] = []
    var before: [Int: Int] = [:]
    for index in indices {
      var range = ends.indices
      while let first = range.first {
        let middle = first + range.count / 2
        range = ends[middle] < index ? middle + 1..<range.upperBound : first..<middle
      }
      let length = range.lowerBound
      if length > 0 { before[index] = ends[length - 1] }
      if length < ends.count { ends[length] = index } else { ends.append(index) }
    }
    var staying: Set<Int> = []
    var index = ends.last
    while let current = index {
      staying.insert(current)
      index = before[current]
    }
    return staying
  }
}

extension PastStates {
  /// The base of the settings of a store and of a copy: what they share, and what the store had.
  fileprivate func base(_ own: Settings, _ copied: Settings) -> Settings {
    var base = own
    let differences = copied.changes(from: own)
    _ = base.apply(
      differences.map { change in
        let isOld = hasSeen(change.after, of: change.name, besides: change.before)
        var after = isOld ? change.after : nil
        if change.isOfDeletedImport {
          // Without a base, the larger number counts.
          let count = [change.before, change.after].map { $0.flatMap { Int($0) } ?? 0 }.min() ?? 0
          after = count > 0 ? "\(count)" : nil
        }
        return SettingChange(name: change.name, before: change.before, after: after)
      })
    return base
  }
}
