/// The part of a store that matters for the rows of a file.
extension ImportMatcher {
  /// Expenses of the store that the rows may match.
  struct Facts: Sendable {
    /// The import keys of the rows that are in the store, with the accounts of their expenses.
    var keys: [(key: ImportKey, account: String?)] = []
    /// Expenses with the id of a row.
    var namesakes: [ExpenseItem] = []
    /// Expenses with the amount of a row but a different import key or none.
    ///
    /// They were entered by hand, or imported within the file's dates but missing from it.
    package var others: [ExpenseItem] = []
    /// The occurrences that expenses name.
    var occurrences: [Occurrence] = []
    package var types: TypeMemory

    /// Add the current expense of a stream if it is wanted.
    mutating func add(_ stream: inout ExpenseStream, _ wanted: Wanted) {
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

    /// Add the facts of a later part of the store.
    mutating func add(_ later: Facts) {
      keys += later.keys
      namesakes += later.namesakes
      others += later.others
      occurrences += later.occurrences
      types.remember(later.types)
    }
  }

  /// Read a store once for the rows of several files.
  ///
  /// - Parameters:
  ///   - source: The expenses of the store.
  ///   - matchers: The files.
  /// - Returns: The facts for each file.
  /// - Throws: Errors from reading the store.
  static func facts(of source: ExpenseSource, for matchers: [ImportMatcher]) throws -> [Facts] {
    // The first import is often the largest one, and has nothing to look for.
    if source.isNew { return matchers.map { _ in Facts(types: .none) } }
    let wanted = matchers.map(\.wanted)
    let none = matchers.map { matcher in
      Facts(
        types: TypeMemory(
          of: matcher.options.type == nil ? matcher.namesWithoutType : [],
          comparing: .beginnings, matcher.settings))
    }
    return try source.reduce({ _ in none }) { facts, stream in
      for index in wanted.indices { facts[index].add(&stream, wanted[index]) }
    } merging: { whole, part in
      for index in whole.result.indices { whole.result[index].add(part.result[index]) }
    }.result
  }

  /// The search criteria for the store.
  struct Wanted: Sendable {
    var keys: Set<UInt128> = []
    var ids: Set<UInt128> = []
    var amounts: Set<Int64> = []
    /// The range of dates of the rows.
    var days = Day.last...Day.last
    /// True if rows may belong to recurring expenses.
    var areOccurrencesWanted = false
  }

  private var wanted: Wanted {
    var wanted = Wanted()
    wanted.keys.reserveCapacity(content.rows.count)
    var days: ClosedRange<Day>?
    for row in content.rows {
      if let day = row.item.date, isExpense(row) {
        days = min(days?.lowerBound ?? day, day)...max(days?.upperBound ?? day, day)
      }
      // A row may have been imported before by choice, although the file does not present it as an
      // expense.
      if let key = row.key { wanted.keys.insert(key.number) }
      if row.hasID {
        wanted.ids.insert(row.item.id.number)
      } else if isExpense(row) {
        wanted.amounts.insert(row.item.amount.tenThousandths)
      }
    }
    if let days { wanted.days = days }
    wanted.areOccurrencesWanted = !payments.isEmpty
    return wanted
  }

  /// The names of the rows without a type in the file.
  private var namesWithoutType: [String] {
    content.rows.lazy.filter { !$0.isTyped }.map(\.item.name)
  }
}
