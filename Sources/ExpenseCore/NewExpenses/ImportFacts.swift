/// The part of a store that matters for the rows of a file: expenses that they may match.
package struct ImportFacts: Sendable {
  /// The search criteria for the store.
  package struct Wanted: Sendable {
    package var keys: Set<UInt128> = []
    package var ids: Set<UInt128> = []
    package var amounts: Set<Int64> = []
    /// The range of dates of the rows.
    package var days = Day.last...Day.last
    /// True if rows may belong to recurring expenses.
    package var areOccurrencesWanted = false
    /// The names whose types are wanted.
    package var names: [String] = []
    /// The settings of the store, with its rules for types.
    let settings: Settings

    package init(_ settings: Settings) { self.settings = settings }
  }

  /// The import keys of the rows that are in the store, with the accounts of their expenses.
  package private(set) var keys: [(key: ImportKey, account: String?)] = []
  /// Expenses with the id of a row.
  package private(set) var namesakes: [ExpenseItem] = []
  /// Expenses with the amount of a row but a different import key or none.
  ///
  /// They were entered by hand, or imported within the file's dates but missing from it.
  package var others: [ExpenseItem] = []
  /// The occurrences that expenses name.
  package private(set) var occurrences: [Occurrence] = []
  package private(set) var types: TypeMemory

  /// Read a store once for the rows of several files.
  ///
  /// - Parameters:
  ///   - source: The expenses of the store.
  ///   - wanted: The search criteria of each file.
  /// - Returns: The facts for each file.
  /// - Throws: Errors from reading the store.
  package static func facts(of source: ExpenseSource, for wanted: [Wanted]) throws -> [ImportFacts]
  {
    // The first import is often the largest one, and has nothing to look for.
    if source.isNew { return wanted.map { _ in ImportFacts(types: .none) } }
    let none = wanted.map {
      ImportFacts(types: TypeMemory(of: $0.names, comparing: .beginnings, $0.settings))
    }
    return try source.reduce({ _ in none }) { facts, stream in
      for index in wanted.indices { facts[index].add(&stream, wanted[index]) }
    } merging: { whole, part, _ in
      for index in whole.result.indices { whole.result[index].add(part.result[index]) }
    }.result
  }

  private init(types: TypeMemory) { self.types = types }

  /// Add the current expense of a stream if it is wanted.
  private mutating func add(_ stream: inout ExpenseStream, _ wanted: Wanted) {
    let key = stream.expense.importKey.map(stream.reader.text)
    let found = key.flatMap(ImportKey.init)
    let isWanted = found.map { wanted.keys.contains($0.number) } ?? false
    if !wanted.ids.isEmpty, wanted.ids.contains(stream.id) {
      namesakes.append(stream.item())
    } else if let found, isWanted {
      keys.append((found, stream.expense.account.map(stream.reader.text)))
    }
    if !isWanted, wanted.amounts.contains(stream.expense.amount.tenThousandths) {
      let item = stream.item()
      if key == nil || item.date.map(wanted.days.contains) == true { others.append(item) }
    }
    if wanted.areOccurrencesWanted, !stream.expense.unknownMembers.isEmpty,
      let occurrence = stream.item().occurrence
    {
      occurrences.append(occurrence)
    }
    types.remember(&stream)
  }

  /// Add the facts of a later part of the store, or of a later file.
  package mutating func add(_ later: ImportFacts) {
    keys += later.keys
    namesakes += later.namesakes
    others += later.others
    occurrences += later.occurrences
    types.remember(later.types)
  }
}
