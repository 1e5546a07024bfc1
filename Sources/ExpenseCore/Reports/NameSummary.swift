/// The count and totals of the expenses of each type or account, in each of its spellings.
package struct NameSummary: Sendable {
  /// The expenses that share a name, including case and accents.
  package struct Group: Sendable {
    /// The name.
    package let name: String
    /// True for a known type in this spelling, and for all accounts.
    package let isKnown: Bool
    /// The count and totals of the expenses.
    package internal(set) var totals: Totals
  }

  /// The known types in their order, with or without expenses, then the others alphabetically;
  /// accounts alphabetically.
  package let groups: [Group]

  /// Names that differ only in case and accents: the known or most frequent one, and the others.
  package var variants: [(name: String, others: [String])] {
    Dictionary(grouping: groups) { $0.name.folded }.values.filter { $0.count > 1 }
      .compactMap { groups in
        let best = groups.max {
          ($0.isKnown ? 1 : 0, $0.totals.count) < ($1.isKnown ? 1 : 0, $1.totals.count)
        }
        return best.map { best in (best.name, groups.map(\.name).filter { $0 != best.name }) }
      }
      .sorted { $0.name < $1.name }
  }

  /// Create a summary of the expenses of a text, without keeping them.
  ///
  /// - Parameters:
  ///   - kind: The kind of name to group by.
  ///   - source: The text.
  ///   - settings: The settings of the store, with its types and its home currency.
  /// - Throws: ``ExpenseError/malformed(path:_:)`` with line and column, or any error from reading.
  package init(of kind: RenamableField, in source: ExpenseSource, _ settings: Settings) throws {
    let sums =
      switch kind {
      case .type: try NameSummary.typeTotals(in: source)
      case .account: try NamedSums<Totals>(of: .account, in: source).all
      }
    let known = kind == .type ? settings.knownTypes.types.map(\.name) : []
    var groups = known.map { Group(name: $0, isKnown: true, totals: Totals()) }
    // Canonically equivalent spellings are one name.
    var indices = Dictionary(zip(known, known.indices)) { first, _ in first }
    for (name, totals) in sums {
      if let index = indices[name] {
        groups[index].totals.add(totals)
      } else {
        indices[name] = groups.count
        groups.append(Group(name: name, isKnown: kind == .account, totals: totals))
      }
    }
    for index in groups.indices { groups[index].totals.home = settings.currency }
    let others = groups.dropFirst(known.count).sorted {
      ($0.name.folded, $0.name) < ($1.name.folded, $1.name)
    }
    self.groups = groups.prefix(known.count) + others
  }

  /// The totals of the types in a text, whose streams number them already.
  ///
  /// - Throws: ``ExpenseError/malformed(path:_:)`` with line and column, or any error from reading.
  private static func typeTotals(in source: ExpenseSource) throws -> [(name: String, sum: Totals)] {
    let sums = try source.reduce { _ in
      [Totals]()
    } _: { totals, stream in
      totals.add(stream.expense.amount, stream.expense.currency, at: stream.typeNumber)
    } merging: { whole, part in
      for (name, totals) in zip(part.types.strings, part.result) {
        whole.result.add(totals, at: whole.types.insert(name))
      }
    }
    return zip(sums.types.strings, sums.result).map { (name: $0, sum: $1) }
  }
}
