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
    /// The side of a type, and the reason for it; nil for an account.
    package internal(set) var side: (side: ExpenseType.Side, reason: TypeSides.Reason)?
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
    let scan = try source.sums(from: NameSums(of: kind))
    let sides = scan.sides(settings)
    let sums = scan.result.totals(sides)
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
    for index in groups.indices {
      groups[index].totals.home = settings.currency
      if kind == .type {
        groups[index].side = sides.sides.side(of: ExpenseType(groups[index].name))
      }
    }
    let others = groups.dropFirst(known.count).sorted {
      ($0.name.folded, $0.name) < ($1.name.folded, $1.name)
    }
    self.groups = groups.prefix(known.count) + others
  }
}

/// The running sums of a ``NameSummary``.
private struct NameSums: StreamSums {
  private let kind: RenamableField
  /// The accounts, in order of first appearance.
  private var accounts = StringTable()
  /// The sums by the number of the account, or of the type.
  private var sums = SumsByType()

  init(of kind: RenamableField) { self.kind = kind }

  mutating func add(_ stream: inout ExpenseStream) {
    let number: Int
    switch kind {
    case .type: number = stream.typeNumber
    case .account:
      guard let account = stream.expense.account else { return }
      number = accounts.number(of: account, stream.reader)
    }
    sums.add(stream.expense.amount, stream.expense.currency, at: number, stream.typeNumber)
  }

  mutating func add(_ later: NameSums, _ types: [Int]) {
    let numbers = later.accounts.strings.map { accounts.insert($0) }
    sums.add(later.sums, types) { kind == .type ? types[$0] : numbers[$0] }
  }

  /// Each name with its totals, in order of first appearance.
  func totals(_ sides: NumberedSides) -> [(name: String, totals: Totals)] {
    let names = kind == .type ? sides.names : accounts.strings
    return zip(names, sums.totals(count: names.count, sides)).map { (name: $0, totals: $1) }
      .filter { $0.totals.count > 0 }
  }
}
