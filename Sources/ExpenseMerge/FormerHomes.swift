internal import ExpenseCore

/// The home currencies that two versions of a list seem to have had, if they have others now.
///
/// A change of the home currency names the former one in all expenses that have none. In the other
/// version, an expense without a currency still means that one.
struct FormerHomes {
  /// The currencies of which one was the home currency of the first version; none if it has not
  /// changed.
  private var ours: [CurrencyCode] = []
  /// The same for the second version.
  private var theirs: [CurrencyCode] = []
  /// The home currency of the first version, if that of the second one is known.
  private let home: CurrencyCode?

  /// A version of a list, and the index in the base of each of its expenses, -1 if it is new.
  typealias Version = (list: MergeList, bases: [Int32])

  /// Compare two versions with their base.
  ///
  /// - Parameters:
  ///   - base: The base.
  ///   - own: The first version.
  ///   - other: The second version.
  ///   - home: The home currency of the first version, if that of the second one is known.
  /// - Throws: Errors from reading.
  init(base: MergeList, _ own: Version, _ other: Version, home: CurrencyCode?) throws {
    self.home = home
    if base.entries.isEmpty { return }
    // Only what the other version added or changed can be meant differently.
    if FormerHomes.hasChanged(other, base) { ours = try FormerHomes.named(in: own, base) }
    if FormerHomes.hasChanged(own, base) { theirs = try FormerHomes.named(in: other, base) }
    // If both have changed it, nothing says which currency a new amount is in.
    if !ours.isEmpty, !theirs.isEmpty { (ours, theirs) = ([], []) }
  }

  private static func hasChanged(_ version: Version, _ base: MergeList) -> Bool {
    version.bases.indices.contains { index in
      let found = version.bases[index]
      return found < 0 || !version.list.entries[index].isSame(as: base.entries[Int(found)])
    }
  }

  /// The currencies that a version names in all expenses that had none in the base; none if it
  /// leaves one without.
  private static func named(in version: Version, _ base: MergeList) throws -> [CurrencyCode] {
    func pairs(areSame: Bool) -> some Sequence<(index: Int, base: Int)> {
      version.bases.indices.lazy.filter { version.bases[$0] >= 0 }
        .map { ($0, Int(version.bases[$0])) }
        .filter { version.list.entries[$0.0].isSame(as: base.entries[$0.1]) == areSame }
    }
    var homes: Set<CurrencyCode> = []
    for (index, other) in pairs(areSame: false) where try base.item(other).currency == nil {
      guard let currency = try version.list.item(index).currency else { return [] }
      homes.insert(currency)
    }
    if homes.isEmpty { return [] }
    for (_, other) in pairs(areSame: true) where try base.item(other).currency == nil { return [] }
    return homes.sorted { $0.code < $1.code }
  }

  /// The states of an expense with the currencies that they mean, where one version has named them.
  func naming(
    _ own: ExpenseItem, _ other: ExpenseItem, base: ExpenseItem?
  ) -> (own: ExpenseItem, other: ExpenseItem, base: ExpenseItem?) {
    var (own, other, base) = (own, other, base)
    if let home, own.currency ?? home == other.currency ?? home { other.currency = own.currency }
    guard let found = base, found.currency == nil else { return (own, other, base) }
    if ours.count == 1, own.currency == ours[0], other.currency == nil {
      base?.currency = ours[0]
      other = other.namingCurrency(ours[0])
    } else if theirs.count == 1, other.currency == theirs[0], own.currency == nil {
      base?.currency = theirs[0]
      own = own.namingCurrency(theirs[0])
    }
    return (own, other, base)
  }

  /// An expense that the other version has deleted, with the currency that it means.
  func naming(_ item: ExpenseItem, isOurs: Bool) -> ExpenseItem {
    let homes = isOurs ? theirs : ours
    return homes.count == 1 ? item.namingCurrency(homes[0]) : item
  }

  /// A new expense that may be in the other version's former home currency: in conflict if it names
  /// none; nil if there is no doubt.
  func doubting(
    _ item: ExpenseItem, isOurs: Bool
  ) -> (item: ExpenseItem, conflict: MergeConflict)? {
    let homes = isOurs ? theirs : ours
    guard item.currency == nil, item.conflicts.isEmpty, let last = homes.last else { return nil }
    let conflict = MergeConflict(
      ExpenseField.currency.rawValue, [nil] + homes.map { "\"\($0.code)\"" })
    var doubtful = item
    doubtful.currency = last
    doubtful.conflicts = [conflict]
    return (doubtful, conflict)
  }

  /// True if no new expense can be in doubt.
  func isCertain(isOurs: Bool) -> Bool { (isOurs ? theirs : ours).isEmpty }
}
