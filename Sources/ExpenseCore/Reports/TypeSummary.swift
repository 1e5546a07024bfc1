/// How many expenses there are of each type, and what they add up to.
public struct TypeSummary: Hashable, Sendable {
  /// The expenses of one type.
  public struct Group: Hashable, Sendable {
    /// The type that they share.
    public let type: ExpenseType
    /// Their count and totals.
    public let totals: Totals
  }

  /// The types that have expenses: the known types in their order, then the others by name.
  public let groups: [Group]
  /// The count and totals of all expenses.
  public let totals: Totals

  /// Adds up expenses of a store with these settings.
  public init(of items: some Sequence<ExpenseItem>, _ settings: Settings = Settings()) {
    var sums: [ExpenseType: Totals] = [:]
    var types: [ExpenseType] = []
    for item in items {
      if sums[item.type] == nil { types.append(item.type) }
      sums[item.type, default: Totals()].add(item.amount, in: item.currency)
    }
    self.init(types.map { Group(type: $0, totals: sums[$0, default: Totals()]) }, settings)
  }

  /// Adds up the expenses of a text, none of which is kept.
  ///
  /// - Throws: ``ExpenseError/malformed(path:_:)`` with line and column, or what reading throws.
  public init(of source: ExpenseSource, _ settings: Settings = Settings()) throws {
    let sums = try source.reduce({ _ in [Totals]() }) { sums, stream in
      // Of a type before there may have been none that were meant.
      while stream.typeNumber >= sums.count { sums.append(Totals()) }
      sums[stream.typeNumber].add(stream.expense.amount, in: stream.expense.currency)
    } merging: { whole, part in
      for (name, totals) in zip(part.types.strings, part.result) {
        let number = whole.types.insert(name)
        while number >= whole.result.count { whole.result.append(Totals()) }
        whole.result[number].add(totals)
      }
    }
    self.init(
      zip(sums.types.strings, sums.result).filter { $1.count > 0 }
        .map { Group(type: ExpenseType($0), totals: $1) }, settings)
  }

  /// Puts groups together whose types differ in case only, or not at all as Unicode sees it.
  private init(_ groups: [Group], _ settings: Settings) {
    let known = settings.knownTypes
    func sum(_ groups: [Group]) -> Totals {
      groups.reduce(into: Totals(home: settings.currency)) { $0.add($1.totals) }
    }
    let sections = Dictionary(grouping: groups) { $0.type.name.lowercased() }
    self.groups = sections.values
      .map { groups in
        Group(type: known.spelling(of: groups[0].type), totals: sum(groups))
      }
      .sorted(byType: \.type, among: known)
    totals = sum(groups)
  }
}
