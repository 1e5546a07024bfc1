internal import ExpenseCore

/// The merge of two versions of a list of expenses, given the base from which both come.
///
/// Expenses are matched by id, and merged member by member (``MemberMerge``). An expense that one
/// version deleted goes, unless the other one changed it. Rows of a bank that both versions
/// imported, each with an id of its own, are one. The result does not depend on which version is
/// which; merging it with either of them leaves it as it is.
struct ListMerge {
  /// A part of the result.
  enum Piece {
    /// Expenses as they are in the first version.
    case ours(Range<Int>)
    /// Expenses as they are in the second version, new to the first or changed.
    case theirs(Range<Int>)
    /// An expense that is as it is in neither, with its index in each.
    case merged(ExpenseItem, ours: Int?, theirs: Int?)
  }

  /// The result, in order.
  private(set) var pieces: [Piece] = []
  /// The outcome, as it is told to people.
  var report = MergeReport()

  let base: MergeList
  let ours: MergeList
  let theirs: MergeList
  /// The index in the other version, -1 if there is none.
  var partnerOfOurs: [Int32]
  var partnerOfTheirs: [Int32]
  private(set) var baseOfOurs: [Int32]
  private(set) var baseOfTheirs: [Int32]
  /// The expenses that are as they are in neither version, by their index in the first version;
  /// those that the first one does not have, by their index in the second.
  private var mergedOfOurs: [Int: ExpenseItem] = [:]
  private var mergedOfTheirs: [Int: ExpenseItem] = [:]
  /// The rows that are left out because an expense of both is the same purchase, by its index in the first
  /// version.
  var droppedRows: [Int: [ExpenseItem]] = [:]
  /// True for the expenses of the first version that are in the result as the second one has them.
  private var isTakenFromTheirs: [Bool]
  private let hasOrder: Bool
  private let formerHomes: FormerHomes

  /// Merge two versions of a list.
  ///
  /// - Parameters:
  ///   - base: The version from which both come; expenses that it does not have are new.
  ///   - ours: One version.
  ///   - theirs: The other version.
  ///   - isBaseOrdered: False if the base is only known by single expenses, in no order.
  ///   - home: The home currency of the first version, if that of the second one is known: an
  ///     amount that names it means the same as one without a currency. If the second version has
  ///     another, each of its amounts names one.
  /// - Throws: Errors from reading the lists.
  init(
    base: MergeList, _ ours: MergeList, _ theirs: MergeList, isBaseOrdered: Bool = true,
    home: CurrencyCode? = nil
  ) throws {
    (self.base, self.ours, self.theirs) = (base, ours, theirs)
    hasOrder = isBaseOrdered
    isTakenFromTheirs = [Bool](repeating: false, count: ours.entries.count)
    let (own, other) = (
      IDMatching(ours.entries, base.entries), IDMatching(theirs.entries, base.entries)
    )
    (baseOfOurs, baseOfTheirs) = (own.inSecond, other.inSecond)
    formerHomes = try FormerHomes(
      base: base, (ours, own.inSecond), (theirs, other.inSecond), home: home)
    partnerOfOurs = baseOfOurs.map { $0 < 0 ? -1 : other.inFirst[Int($0)] }
    partnerOfTheirs = baseOfTheirs.map { $0 < 0 ? -1 : own.inFirst[Int($0)] }
    try matchNew()
    try dropLinkedRows(ofOurs: true)
    try dropLinkedRows(ofOurs: false)
    report.equalPurchases = try equalPurchases(home: home)
    for index in ours.entries.indices where partnerOfOurs[index] != ListMerge.gone {
      try merge(ours: index)
      try takeOverRows(of: index, home: home)
    }
    for index in theirs.entries.indices where partnerOfTheirs[index] == -1 {
      try mergeOnlyInTheirs(index)
    }
    OrderMerge(version(ofOurs: true), version(ofOurs: false)).forEach { add($0, $1) }
  }

  /// The index in the first version of an expense of the second one.
  func oursIndex(ofTheirs index: Int) -> Int? { ListMerge.index(partnerOfTheirs, index) }

  private static func index(_ numbers: [Int32], _ index: Int) -> Int? {
    numbers[index] < 0 ? nil : Int(numbers[index])
  }

  // MARK: New expenses

  /// Match the new expenses of both versions: by id, then by the date of a recurring expense or the
  /// key of an imported row.
  private mutating func matchNew() throws {
    func new(_ base: [Int32]) -> [Int] { base.indices.filter { base[$0] < 0 } }
    var (own, other) = (new(baseOfOurs), new(baseOfTheirs))
    if own.isEmpty || other.isEmpty { return }
    let matching = IDMatching(own.map { ours.entries[$0] }, other.map { theirs.entries[$0] })
    for (number, found) in matching.inSecond.enumerated() where found >= 0 {
      match(own[number], other[Int(found)])
    }
    own.removeAll { partnerOfOurs[$0] >= 0 }
    other.removeAll { partnerOfTheirs[$0] >= 0 }
    if own.isEmpty || other.isEmpty { return }
    // Two machines may have recorded a recurring expense, or linked a row of the bank to it.
    try matchNew(own, other) { $0.occurrence?.description }
    // Two imports of one statement: the larger number of equal rows counts, as in an import.
    try matchNew(own, other, by: \.rowKey)
  }

  /// Match new expenses without a partner that have the same key, the first with the first.
  private mutating func matchNew(
    _ own: [Int], _ other: [Int], by key: (ExpenseItem) -> String?
  ) throws {
    var numbers: [String: [Int]] = [:]
    for index in other.reversed() where partnerOfTheirs[index] < 0 {
      if let key = key(try theirs.item(index)) { numbers[key, default: []].append(index) }
    }
    if numbers.isEmpty { return }
    for index in own where partnerOfOurs[index] < 0 {
      if let key = key(try ours.item(index)), let other = numbers[key]?.popLast() {
        match(index, other)
      }
    }
  }

  private mutating func match(_ index: Int, _ other: Int) {
    partnerOfOurs[index] = Int32(truncatingIfNeeded: other)
    partnerOfTheirs[other] = Int32(truncatingIfNeeded: index)
  }

  // MARK: Expenses

  /// The mark in ``partnerOfOurs`` and ``partnerOfTheirs`` of an expense that is not in the result.
  static let gone: Int32 = -2

  private mutating func merge(ours index: Int) throws {
    let entry = ours.entries[index]
    let baseIndex = ListMerge.index(baseOfOurs, index)
    guard let other = ListMerge.index(partnerOfOurs, index) else {
      guard let baseIndex else {
        report.onlyInOurs += 1
        report.changedInTheirs += 1
        mergedOfOurs[index] = try doubted(index, of: ours, isOurs: true)
        return
      }
      if entry.isSame(as: base.entries[baseIndex]) {
        partnerOfOurs[index] = ListMerge.gone
        report.changedInOurs += 1
      } else {
        mergedOfOurs[index] = try keptThoughDeleted(ours.item(index), isOurs: true)
      }
      return
    }
    let otherEntry = theirs.entries[other]
    if entry.isSame(as: otherEntry) { return }
    if let baseIndex {
      if otherEntry.isSame(as: base.entries[baseIndex]) {
        report.changedInTheirs += 1
        return
      }
      if entry.isSame(as: base.entries[baseIndex]) {
        report.changedInOurs += 1
        isTakenFromTheirs[index] = true
        return
      }
    }
    var (own, theirItem, baseItem) = try formerHomes.naming(
      ours.item(index), theirs.item(other), base: baseIndex.map(base.item))
    if baseItem == nil { own.spellAccountAlike(&theirItem) }
    let merge = MemberMerge(
      base: try baseItem.map { try ObjectMembers($0).withoutID }
        ?? ObjectMembers.base(ofOccurrence: own, theirItem), try ObjectMembers(own).withoutID,
      try ObjectMembers(theirItem).withoutID, sets: [ExpenseField.tags.rawValue, "also"],
      pairs: [(ExpenseField.amount.rawValue, ExpenseField.currency.rawValue)])
    let id = entry.mergedID(with: otherEntry) == entry.id ? own.id : theirItem.id
    var result = merge.result
    result.setID(id)
    let merged = try ExpenseItem(result, id: id)
    mergedOfOurs[index] = merged
    if merge.newConflicts.isEmpty {
      if !merged.isIdentical(to: own) { report.changedInOurs += 1 }
      if !merged.isIdentical(to: theirItem) { report.changedInTheirs += 1 }
    }
    for conflict in merge.newConflicts {
      report.conflicts.append(
        MergeReport.Conflict(item: merged, conflict: conflict, ours: own, theirs: theirItem))
    }
  }

  /// Let an expense take over what the rows have that are left out for it.
  private mutating func takeOverRows(of index: Int, home: CurrencyCode?) throws {
    guard let rows = droppedRows[index], let other = ListMerge.index(partnerOfOurs, index) else {
      return
    }
    let before =
      try mergedOfOurs[index]
      ?? (isTakenFromTheirs[index] ? theirs.item(other) : ours.item(index))
    var item = before
    for row in rows { item.takeOver(row, home: home) }
    if !item.isIdentical(to: before) { mergedOfOurs[index] = item }
  }

  private mutating func mergeOnlyInTheirs(_ index: Int) throws {
    guard let baseIndex = ListMerge.index(baseOfTheirs, index) else {
      report.onlyInTheirs += 1
      report.changedInOurs += 1
      mergedOfTheirs[index] = try doubted(index, of: theirs, isOurs: false)
      return
    }
    if theirs.entries[index].isSame(as: base.entries[baseIndex]) {
      partnerOfTheirs[index] = ListMerge.gone
      report.changedInTheirs += 1
    } else {
      mergedOfTheirs[index] = try keptThoughDeleted(theirs.item(index), isOurs: false)
    }
  }

  /// An expense that one version changed and the other deleted: it stays, in conflict.
  private mutating func keptThoughDeleted(_ item: ExpenseItem, isOurs: Bool) throws -> ExpenseItem {
    guard !item.conflicts.contains(where: \.isOfDeletion) else { return item }
    let conflict = MergeConflict(MergeConflict.deletion, ["false", "true"])
    var kept = formerHomes.naming(item, isOurs: isOurs)
    kept.conflicts = (item.conflicts + [conflict]).sorted {
      $0.name.utf8.lexicographicallyPrecedes($1.name.utf8)
    }
    report.conflicts.append(
      MergeReport.Conflict(
        item: kept, conflict: conflict, ours: isOurs ? item : nil, theirs: isOurs ? nil : item))
    return kept
  }

  /// A new expense in conflict about its currency; nil if there is no doubt.
  private mutating func doubted(
    _ index: Int, of list: MergeList, isOurs: Bool
  ) throws -> ExpenseItem? {
    if formerHomes.isCertain(isOurs: isOurs) { return nil }
    let item = try list.item(index)
    guard let (doubtful, conflict) = formerHomes.doubting(item, isOurs: isOurs) else { return nil }
    report.conflicts.append(
      MergeReport.Conflict(
        item: doubtful, conflict: conflict, ours: isOurs ? item : nil, theirs: isOurs ? nil : item))
    return doubtful
  }

  // MARK: Order

  private func version(ofOurs isOurs: Bool) -> OrderMerge.Version {
    let (partners, bases) = isOurs ? (partnerOfOurs, baseOfOurs) : (partnerOfTheirs, baseOfTheirs)
    let (entries, others) = isOurs ? (ours.entries, theirs.entries) : (theirs.entries, ours.entries)
    // The version that deleted an expense does not know its place.
    let isUnplaced = Set(mergedOfOurs.filter { $1.conflicts.contains(where: \.isOfDeletion) }.keys)
    let hasOrder = hasOrder
    return OrderMerge.Version(
      count: entries.count, partner: { ListMerge.index(partners, $0) },
      isKept: { partners[$0] != ListMerge.gone },
      id: { index in
        let partner = ListMerge.index(partners, index)
        return partner.map { entries[index].mergedID(with: others[$0]) } ?? entries[index].id
      },
      baseIndex: { index in
        let own = isOurs ? index : ListMerge.index(partners, index)
        if !hasOrder || own.map(isUnplaced.contains) == true { return nil }
        return ListMerge.index(bases, index)
      })
  }

  private mutating func add(_ isOurs: Bool, _ index: Int) {
    let own = isOurs ? index : ListMerge.index(partnerOfTheirs, index)
    let other = isOurs ? ListMerge.index(partnerOfOurs, index) : index
    let merged = own.flatMap { mergedOfOurs[$0] } ?? other.flatMap { mergedOfTheirs[$0] }
    if let merged {
      pieces.append(.merged(merged, ours: own, theirs: other))
    } else if let own, !isTakenFromTheirs[own] {
      if case .ours(let range) = pieces.last, range.upperBound == own {
        pieces[pieces.count - 1] = .ours(range.lowerBound..<own + 1)
      } else {
        pieces.append(.ours(own..<own + 1))
      }
    } else if let other {
      if case .theirs(let range) = pieces.last, range.upperBound == other {
        pieces[pieces.count - 1] = .theirs(range.lowerBound..<other + 1)
      } else {
        pieces.append(.theirs(other..<other + 1))
      }
    }
  }
}
