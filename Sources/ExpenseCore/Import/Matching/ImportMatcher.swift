/// Matches the rows of a file against the expenses of a store.
///
/// A row is a duplicate if it was imported before. Equal rows are counted: if a file has three of
/// them and the store has imported two, one is new. Downloads may therefore overlap and rows may
/// come late, without losing or duplicating any.
struct ImportMatcher {
  private var content: ImportContent
  let options: ImportOptions
  private let settings: Settings

  init(_ content: ImportContent, _ options: ImportOptions, _ settings: Settings) {
    self.content = content
    self.options = options
    self.settings = options.rules.reduce(into: settings) { _ = $0.add($1) }
  }

  /// True if the row counts as an expense; it is then new unless the store has it.
  private func isExpense(_ row: ImportReport.Row) -> Bool {
    row.isNew || row.outcome == .received && options.keepsIncome
  }

  /// Expenses of the store that the rows may match.
  struct Facts: Sendable {
    /// The import keys of the rows that are in the store, with the accounts of their expenses.
    fileprivate var keys: [(key: ImportKey, account: String?)] = []
    /// Expenses with the id of a row.
    fileprivate var namesakes: [ExpenseItem] = []
    /// Expenses with the amount of a row but a different import key or none.
    ///
    /// They were entered by hand, or imported within the file's dates but missing from it.
    fileprivate var others: [ExpenseItem] = []
    fileprivate var types: TypeMemory

    /// Add the current expense of a stream if it is wanted.
    fileprivate mutating func add(_ stream: inout ExpenseStream, _ wanted: Wanted) {
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
      types.remember(stream)
    }

    /// Add the facts of a later part of the store.
    fileprivate mutating func add(_ later: Facts) {
      keys += later.keys
      namesakes += later.namesakes
      others += later.others
      types.remember(later.types)
    }
  }

  /// Compare all rows with a store, and find their types.
  ///
  /// There may be a million rows: the report takes them over, and this can be called only once.
  ///
  /// - Parameters:
  ///   - facts: The facts of the store; see ``facts(of:for:)``.
  ///   - others: Expenses to be added to the store before these.
  /// - Returns: The report, and the keys of deleted imports that are restored.
  /// - Throws: Errors from reading the store.
  mutating func report(
    against facts: Facts, and others: [ExpenseItem] = []
  ) throws -> (report: ImportReport, restored: [String]) {
    var facts = facts
    if !others.isEmpty {
      var writer = JSONWriter()
      writer.write(store: ExpenseList(others)) { _ in }
      facts.add(try ImportMatcher.facts(of: ExpenseSource(writer.take()), for: [self])[0])
    }
    try checkReview()
    var report = ImportReport()
    swap(&report.rows, &content.rows)
    report.invalidRows = content.invalidRows
    report.otherLines = content.otherLines
    report.unmatchedTexts = content.unmatchedTexts
    report.layout = content.layout
    report.findings = content.findings
    var known = KeyCounts(facts.keys)
    var deleted = KeyCounts(
      (settings.deletedImports ?? []).compactMap(ImportKey.init).map { ($0, nil) })
    let namesakes = Dictionary(facts.namesakes.map { ($0.id, $0) }) { first, _ in first }
    var similar = Dictionary(grouping: facts.others) {
      AmountOnDay(amount: $0.amount, day: $0.date)
    }
    var restored: [String] = []
    let finder = TypeFinder(settings, facts.types)
    for index in report.rows.indices {
      var row = report.rows[index]
      (row.item.type, row.typeSource) = typeAndSource(of: row, finder)
      var deletedKey: ImportKey?
      let key = known.isEmpty && deleted.isEmpty ? nil : row.key
      if row.hasID, let namesake = namesakes[row.item.id] {
        row.outcome = .duplicate
        row.canBePicked = false
        let home = settings.currency ?? options.home
        if !namesake.namingCurrency(home).isIdentical(to: row.item.namingCurrency(home)) {
          report.differing.append(namesake)
        }
      } else if let key, known.take(key) {
        row.outcome = .duplicate
      } else if isExpense(row) {
        row.outcome = .new(row.typeSource)
        if let key, deleted.take(key) {
          deletedKey = deleted.taken.last
          if !options.restoresDeleted { row.outcome = .deleted }
        }
      }
      if let review = options.review {
        guard review.rows[index].isSame(as: row) else {
          throw ExpenseError.rowsChangedSinceReview
        }
        row.decide(review.decisions[index])
      }
      if row.isNew, let deletedKey { restored.append(deletedKey.description) }
      if row.isNew, !row.hasID, !similar.isEmpty {
        row.similar = self.similar(to: row.item, in: &similar)
      }
      report.rows[index] = row
    }
    report.repeatedAccount = repeatedAccount(of: report, known)
    return (report, restored)
  }

  /// Refuse a review made for different rows, another home currency, or types that no longer exist.
  private func checkReview() throws {
    guard let review = options.review else { return }
    let types = review.decisions.values.compactMap(\.type) + options.rules.map(\.type)
    guard review.rows.count == content.rows.count,
      review.home == settings.currency ?? options.home,
      types.allSatisfy(settings.knownTypes.contains)
    else { throw ExpenseError.rowsChangedSinceReview }
  }

  /// Another account that already has all rows, at least two; nil if there is none.
  ///
  /// One shared row is not enough, since two people may have an expense in common on a day. A row
  /// known in this account shows that the file belongs to it.
  private func repeatedAccount(of report: ImportReport, _ known: KeyCounts) -> String? {
    var account: String?
    for row in report.rows {
      switch row.outcome {
      case .new:
        guard let other = row.key.flatMap(known.otherAccount) else { return nil }
        account = other
      case .duplicate, .deleted: return nil
      case .received, .nothing, .notBooked, .transfer, .left: continue
      }
    }
    return report.newItems.count > 1 ? account : nil
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
    }
    .result
  }

  /// The search criteria for the store.
  fileprivate struct Wanted: Sendable {
    var keys: Set<UInt128> = []
    var ids: Set<UInt128> = []
    var amounts: Set<Int64> = []
    /// The range of dates of the rows.
    var days = Day.last...Day.last
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
    return wanted
  }

  /// The names of the rows without a type in the file.
  private var namesWithoutType: [String] {
    content.rows.lazy.filter { !$0.isTyped }.map(\.item.name)
  }

  /// The type of a row, and its source.
  private func typeAndSource(
    of row: ImportReport.Row, _ finder: TypeFinder
  ) -> (type: ExpenseType, source: TypeSource) {
    if let type = options.type { return (type, .explicit) }
    if row.isTyped { return (row.item.type, .file) }
    return finder.type(
      of: row.item, category: row.category.flatMap(settings.knownTypes.type(ofCategory:)))
  }

  /// Maximum number of days between a row and a similar expense.
  private static let similarDays = 3

  /// Take a similar expense from the candidates, so that no other row gets it.
  private func similar(
    to item: ExpenseItem, in others: inout [AmountOnDay: [ExpenseItem]]
  ) -> ExpenseItem? {
    if others.isEmpty { return nil }
    let currency = settings.currency(of: item.currency)
    for distance in 0...ImportMatcher.similarDays {
      for days in Set([-distance, distance]).sorted() {
        guard let day = item.date?.advanced(by: days) else { continue }
        let key = AmountOnDay(amount: item.amount, day: day)
        let index = others[key]?.lastIndex { candidate in
          let other = settings.currency(of: candidate.currency)
          return (currency == other || currency == nil || other == nil)
            && candidate.mayBeOfAccount(of: item)
        }
        if let index { return others[key]?.remove(at: index) }
      }
    }
    return nil
  }
}

extension KnownTypes {
  /// The known type named by a category such as `Food:Groceries`, or by its last part that names
  /// one.
  fileprivate func type(ofCategory category: String) -> ExpenseType? {
    ([category] + category.split(separator: ":").reversed().map(String.init)).lazy
      .compactMap { try? type(named: $0) }.first
  }
}

extension ExpenseItem {
  /// True if two expenses may share an account: one without an account, or entered by hand, may be
  /// in any.
  fileprivate func mayBeOfAccount(of other: ExpenseItem) -> Bool {
    guard importKey != nil, let account, let another = other.account else { return true }
    return account.isSameName(as: another)
  }
}

/// The properties that two similar expenses share.
private struct AmountOnDay: Hashable {
  let amount: Amount
  let day: Day?
}
