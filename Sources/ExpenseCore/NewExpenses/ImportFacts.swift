/// The part of a store that matters for the rows of a file: expenses that they may match.
package struct ImportFacts: Sendable {
  /// The search criteria for the store.
  package struct Wanted: Sendable {
    package var keys: Set<UInt128> = []
    package var ids: Set<UInt128> = []
    package var amounts: Set<Int64> = []
    /// The days near which an expense with the amount of a row may be that row.
    package var nearbyDays = NearbyDays()
    /// The range of dates of the rows.
    package var days = Day.last...Day.last
    /// The range of dates of the expenses that may be one of the rows; nil if no row may be one.
    package var typedDays: ClosedRange<Day>?
    /// The amounts that came in, and may have been moved from another account.
    package var movedAmounts: Set<Int64> = []
    /// The range of dates of the expenses that may be the other half; nil if there are none.
    package var movedDays: ClosedRange<Day>?
    /// True if the account of the rows is known.
    package var isOfKnownAccount = false
    /// The days of kept statements of the account, whose rows are known.
    package var knownDays: [ClosedRange<Day>] = []
    /// The account and the days of a complete statement, whose rows all expenses of it must have; nil if
    /// the file is none.
    package var complete: (account: String, days: ClosedRange<Day>)?
    /// True if rows may belong to recurring expenses.
    package var areOccurrencesWanted = false
    /// True if the names of the store's accounts are wanted.
    package var areAccountsWanted = false
    /// The names whose types are wanted.
    package var names: [String] = []
    /// The settings of the store, with its rules for types.
    let settings: Settings

    package init(_ settings: Settings) { self.settings = settings }

    /// True if an imported expense of a day may be a row: within the days of the file, or near them if
    /// its account is known, and no kept statement has the day.
    fileprivate func mayHave(_ day: Day, in typedDays: ClosedRange<Day>) -> Bool {
      days.contains(day)
        || isOfKnownAccount && typedDays.contains(day)
          && !knownDays.contains { $0.contains(day) }
    }
  }

  /// The import keys of the rows that are in the store, with the accounts of their expenses.
  package private(set) var keys: [(key: ImportKey, account: String?)] = []
  /// Expenses with the id of a row.
  package private(set) var namesakes: [ExpenseItem] = []
  /// Expenses that may be one of the rows, with the amount of one that is near in time.
  ///
  /// They were entered by hand or recorded by a rule; or they were imported within the file's dates, but
  /// are missing from it.
  private var equals: [ExpenseItem] = []
  /// Expenses entered by hand or recorded by a rule, with another amount; nil if there are too many.
  private var unequals: [ExpenseItem]? = []
  /// Maximum number of such expenses, so that a list of a million typed ones is not compared with each
  /// row: nobody types as many within the days of a file.
  private static let maximumUnequals = 50_000

  /// Expenses that may be one of the rows: those with the amount of one, then the others.
  package var others: [ExpenseItem] { equals + (unequals ?? []) }
  /// Imported expenses of the account, within the days of a complete statement, whose row it lacks.
  package var gone: [ExpenseItem] = []
  /// Imported expenses with an amount that came in by a row.
  package private(set) var moved: [ExpenseItem] = []
  /// The dates of all expenses with the amount of a row, for each amount up to a maximum: what is
  /// frequent is not rare.
  package private(set) var datesOfAmounts: [Int64: [Day]] = [:]
  /// Maximum number of dates kept for an amount.
  package static let maximumDates = 100
  /// The occurrences that expenses name.
  package private(set) var occurrences: [Occurrence] = []
  package private(set) var types: TypeMemory
  private var accountTable = StringTable()
  /// The accounts of the store, in the order of their first expenses.
  package var accounts: [String] { accountTable.strings }

  /// Read a store once for the rows of several files.
  ///
  /// - Parameters:
  ///   - source: The expenses of the store.
  ///   - wanted: The search criteria of each file.
  /// - Returns: The facts for each file.
  /// - Throws: Errors from reading the store.
  package static func facts(of source: ExpenseSource, for wanted: [Wanted]) throws -> [ImportFacts]
  {
    let none = wanted.map {
      ImportFacts(types: TypeMemory(of: $0.names, comparing: .beginnings, $0.settings))
    }
    return try source.reduce({ _ in none }) { facts, stream in
      for index in wanted.indices { facts[index].add(&stream, wanted[index]) }
    } merging: { whole, part, _ in
      for index in whole.result.indices { whole.result[index].add(part.result[index]) }
    }.result
  }

  /// The facts of a new store.
  package static let none = ImportFacts(types: .none)

  private init(types: TypeMemory) { self.types = types }

  /// Add the current expense of a stream if it is wanted.
  private mutating func add(_ stream: inout ExpenseStream, _ wanted: Wanted) {
    let found = stream.importKeys.filter { wanted.keys.contains($0.number) }
    if !wanted.ids.isEmpty, wanted.ids.contains(stream.id) {
      namesakes.append(stream.item())
    } else if !found.isEmpty {
      let account = stream.expense.account.map(stream.reader.text)
      keys += found.map { ($0, account) }
    }
    if let typedDays = wanted.typedDays, let day = stream.expense.date {
      let amount = stream.expense.amount.tenThousandths
      let hasAmount = wanted.amounts.contains(amount)
      if hasAmount, datesOfAmounts[amount]?.count ?? 0 < ImportFacts.maximumDates {
        datesOfAmounts[amount, default: []].append(day)
      }
      let isTyped = stream.expense.importKey == nil
      if found.isEmpty, isTyped ? typedDays.contains(day) : wanted.mayHave(day, in: typedDays) {
        if hasAmount, wanted.nearbyDays.contains(day, amount) {
          equals.append(stream.item())
        } else if isTyped, unequals != nil {
          add(unequals: [stream.item()])
        }
      }
      if found.isEmpty, !isTyped, let complete = wanted.complete, complete.days.contains(day),
        let account = stream.expense.account,
        stream.reader.text(account).isSameName(as: complete.account)
      {
        gone.append(stream.item())
      }
    }
    if let days = wanted.movedDays, let day = stream.expense.date, days.contains(day),
      stream.expense.importKey != nil,
      wanted.movedAmounts.contains(stream.expense.amount.tenThousandths)
    {
      moved.append(stream.item())
    }
    if wanted.areOccurrencesWanted, !stream.expense.unknownMembers.isEmpty,
      let occurrence = stream.item().occurrence
    {
      occurrences.append(occurrence)
    }
    if wanted.areAccountsWanted, let account = stream.expense.account {
      _ = accountTable.number(of: account, stream.reader)
    }
    types.remember(&stream)
  }

  private mutating func add(unequals items: [ExpenseItem]?) {
    guard let items else { return unequals = nil }
    unequals?.append(contentsOf: items)
    if let count = unequals?.count, count > ImportFacts.maximumUnequals { unequals = nil }
  }

  /// Remove expenses that may be one of the rows.
  package mutating func removeOthers(where isGone: (ExpenseItem) -> Bool) {
    equals.removeAll(where: isGone)
    unequals?.removeAll(where: isGone)
  }

  /// Add the facts of a later part of the store, or of a later file.
  package mutating func add(_ later: ImportFacts) {
    keys += later.keys
    namesakes += later.namesakes
    equals += later.equals
    add(unequals: later.unequals)
    moved += later.moved
    gone += later.gone
    datesOfAmounts.merge(later.datesOfAmounts) {
      Array(($0 + $1).prefix(ImportFacts.maximumDates))
    }
    occurrences += later.occurrences
    for account in later.accounts { _ = accountTable.insert(account) }
    types.remember(later.types)
  }
}
