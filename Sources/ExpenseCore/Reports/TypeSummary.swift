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

  /// Adds up expenses.
  public init(of items: some Sequence<ExpenseItem>) {
    var sums: [ExpenseType: Totals] = [:]
    var types: [ExpenseType] = []
    for item in items {
      if sums[item.type] == nil { types.append(item.type) }
      sums[item.type, default: Totals()].add(item.amount, in: item.currency)
    }
    self.init(types.map { Group(type: $0, totals: sums[$0, default: Totals()]) })
  }

  /// Adds up the expenses of a text, none of which is kept.
  ///
  /// - Throws: ``ExpenseError/malformed(path:_:)`` with line and column, or what reading throws.
  public init(of source: ExpenseSource) throws {
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
        .map { Group(type: ExpenseType($0), totals: $1) })
  }

  /// Puts groups together whose types differ in case only, or not at all as Unicode sees it.
  private init(_ groups: [Group]) {
    let sections = Dictionary(grouping: groups) { $0.type.name.lowercased() }
    self.groups = sections.values
      .map { groups in
        Group(
          type: groups[0].type.shown, totals: groups.reduce(into: Totals()) { $0.add($1.totals) })
      }
      .sorted(byType: \.type)
    totals = groups.reduce(into: Totals()) { $0.add($1.totals) }
  }
}
