internal import ExpenseCore

/// Purchases that both versions have.
extension ListMerge {
  /// Drop the rows of a bank that one version imported, and the other one linked to an expense that both
  /// have had before: that one stays.
  mutating func dropLinkedRows(ofOurs isOurs: Bool) throws {
    let rows = newIndices(ofOurs: isOurs)
    if rows.isEmpty { return }
    let (own, other) = isOurs ? (ours, theirs) : (theirs, ours)
    let partners = isOurs ? partnerOfTheirs : partnerOfOurs
    let bases = isOurs ? baseOfTheirs : baseOfOurs
    var linked: [ImportKey: [Int]] = [:]
    for index in other.entries.indices where partners[index] >= 0 {
      let partner = Int(partners[index])
      if other.entries[index].isSame(as: own.entries[partner]) { continue }
      // Only what this version has linked itself.
      var known = Set(try own.item(partner).importKeys)
      if bases[index] >= 0 { known.formUnion(try base.item(Int(bases[index])).importKeys) }
      for key in try other.item(index).importKeys where !known.contains(key) {
        linked[key, default: []].append(isOurs ? partner : index)
      }
    }
    if linked.isEmpty { return }
    for index in rows {
      let item = try own.item(index)
      guard let key = item.importKeys.first(where: { linked[$0]?.isEmpty == false }),
        let kept = linked[key]?.popLast()
      else { continue }
      // What somebody has added to the row is not lost.
      droppedRows[kept, default: []].append(item)
      drop(index, ofOurs: isOurs)
    }
  }

  /// The new expenses of both versions that may be one purchase; nothing is joined by itself.
  func equalPurchases(home: CurrencyCode?) throws -> [EqualPurchases.Pair] {
    let (own, other) = (newIndices(ofOurs: true), newIndices(ofOurs: false))
    guard !own.isEmpty, !other.isEmpty, own.count <= EqualPurchases.maximumCount,
      other.count <= EqualPurchases.maximumCount
    else { return [] }
    return EqualPurchases.pairs(
      of: try own.map(ours.item), and: try other.map(theirs.item), home: home)
  }

  /// The new expenses of a version without a partner.
  private func newIndices(ofOurs isOurs: Bool) -> [Int] {
    let (bases, partners) = isOurs ? (baseOfOurs, partnerOfOurs) : (baseOfTheirs, partnerOfTheirs)
    return bases.indices.filter { bases[$0] < 0 && partners[$0] == -1 }
  }

  /// Leave a new expense of a version out of the result.
  private mutating func drop(_ index: Int, ofOurs isOurs: Bool) {
    if isOurs {
      partnerOfOurs[index] = ListMerge.gone
      report.changedInOurs += 1
    } else {
      partnerOfTheirs[index] = ListMerge.gone
      report.changedInTheirs += 1
    }
  }
}

extension ExpenseItem {
  /// The key of the row from which it was imported, the same however its account is spelled.
  var rowKey: String? {
    importKey.flatMap(ImportKey.init).map { key in
      ImportKey(number: key.number, account: key.account?.nameKey).description
    } ?? importKey
  }

  /// Give this expense and another one the same spelling of their account: the greater one, so that it does
  /// not matter which comes first.
  mutating func spellAccountAlike(_ other: inout ExpenseItem) {
    guard let account = account, let another = other.account, account != another,
      account.isSameName(as: another)
    else { return }
    let name = max(account, another)
    (self.account, other.account) = (name, name)
    importKey = importKey.map { ImportKey.renaming(name, to: name, in: $0) }
    other.importKey = other.importKey.map { ImportKey.renaming(name, to: name, in: $0) }
  }
}
