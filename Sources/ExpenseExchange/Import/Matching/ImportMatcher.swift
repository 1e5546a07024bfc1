internal import ExpenseCore

/// Matches the rows of a file against the expenses of a store.
///
/// A row is a duplicate if it was imported before. Equal rows are counted: if a file has three of
/// them and the store has imported two, one is new. Downloads may therefore overlap and rows may
/// come late, without losing or duplicating any.
struct ImportMatcher {
  private(set) var content: ImportReport
  let options: ImportOptions
  let settings: Settings
  private(set) var payments: PaymentMatcher

  init(_ content: ImportReport, _ options: ImportOptions, _ settings: Settings) {
    (self.content, self.options) = (content, options)
    self.settings = options.rules.reduce(into: settings) { _ = $0.add($1) }
    payments = PaymentMatcher(settings)
  }

  /// True if the row counts as an expense; it is then new unless the store has it.
  func isExpense(_ row: ImportReport.Row) -> Bool {
    row.isNew || row.outcome == .received && options.keepsIncome
  }

  /// The criteria by which a store is searched for the rows.
  var wanted: ImportFacts.Wanted {
    var wanted = ImportFacts.Wanted(settings)
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
    if options.type == nil { wanted.names = content.rows.filter { !$0.isTyped }.map(\.item.name) }
    return wanted
  }

  /// Compare all rows with a store, and find their types.
  ///
  /// There may be a million rows: the report takes them over, and this can be called only once.
  ///
  /// - Parameters:
  ///   - facts: The facts of the store; see ``ImportFacts``.
  ///   - earlier: The reports of files that are imported before this one.
  /// - Returns: The report, and the keys of deleted imports that are restored.
  /// - Throws: Errors from reading the store.
  mutating func report(
    against facts: ImportFacts, after earlier: [ImportReport] = []
  ) throws -> (report: ImportReport, restored: [ImportKey]) {
    var facts = facts
    let others = earlier.flatMap(\.newItems)
    if !others.isEmpty {
      let text = JSONWriter.bytes { $0.write(store: ExpenseList(others)) { _ in } }
      facts.add(try ImportFacts.facts(of: ExpenseSource(text), for: [wanted])[0])
    }
    for payments in earlier.map(\.payments) where !payments.isEmpty {
      facts.others.removeAll { payments[$0.id] != nil }
    }
    payments.add(named: facts.occurrences)
    try checkReview()
    var report = ImportReport()
    swap(&report, &content)
    var known = KeyCounts(facts.keys)
    var deleted = KeyCounts(
      (settings.deletedImports ?? []).compactMap { DeletedImport($0)?.key }.map { ($0, nil) })
    let namesakes = Dictionary(facts.namesakes.map { ($0.id, $0) }) { first, _ in first }
    var similar = Dictionary(grouping: facts.others) {
      AmountOnDay(amount: $0.amount, day: $0.date)
    }
    var restored: [ImportKey] = []
    let finder = TypeFinder(settings, facts.types)
    let paid = paidTypes(report.rows, finder)
    for index in report.rows.indices {
      var row = report.rows[index]
      (row.item.type, row.typeSource) = typeAndSource(of: row, finder, paid)
      var deletedKey: ImportKey?
      let key = known.isEmpty && deleted.isEmpty ? nil : row.key
      if row.hasID, let namesake = namesakes[row.item.id] {
        row.outcome = .duplicate
        row.canBePicked = false
        let home = settings.currency ?? options.home
        if !namesake.namingCurrency(home).isIdentical(to: row.item.namingCurrency(home)) {
          report.differing.append(namesake)
        }
      } else if let key, known.removeOne(like: key) != nil {
        row.outcome = .duplicate
      } else if isExpense(row) {
        row.outcome = .new(row.typeSource)
        deletedKey = key.flatMap { deleted.removeOne(like: $0) }
        if deletedKey != nil, !options.restoresDeleted { row.outcome = .deleted }
        if row.isNew, !row.hasID, !payments.isEmpty { takePayment(&row, in: &similar) }
      }
      if let review = options.review {
        guard review.rows[index].isSame(as: row) else { throw ImportRefusal.rowsChangedSinceReview }
        row.decide(review.decisions[index])
      }
      if row.isNew, let deletedKey { restored.append(deletedKey) }
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
    guard review.rows.count == content.rows.count, review.home == settings.currency ?? options.home,
      types.allSatisfy(settings.knownTypes.contains)
    else { throw ImportRefusal.rowsChangedSinceReview }
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
      case .duplicate, .deleted, .recorded: return nil
      case .received, .nothing, .notBooked, .unbooked, .hidden, .transfer, .left: continue
      }
    }
    return report.newItems.count > 1 ? account : nil
  }

  /// The types of payments in the file, if money that came in is imported.
  private func paidTypes(_ rows: [ImportReport.Row], _ finder: TypeFinder) -> PaidTypes {
    var paid = PaidTypes()
    guard options.keepsIncome, rows.contains(where: { $0.item.amount < .zero }) else { return paid }
    for row in rows where row.item.amount > .zero && isExpense(row) {
      paid.remember(typeAndSource(of: row, finder, paid).type, paidTo: row.item.name)
    }
    return paid
  }

  /// The type of a row, and its source.
  ///
  /// Money from somebody who was never paid is income; from somebody who was, it is of the type of
  /// those payments.
  private func typeAndSource(
    of row: ImportReport.Row, _ finder: TypeFinder, _ paid: PaidTypes
  ) -> (type: ExpenseType, source: TypeSource) {
    if let type = options.type { return (type, .explicit) }
    if row.isTyped { return (row.item.type, .file) }
    let found = finder.type(
      of: row.item, category: row.category.flatMap(settings.knownTypes.type(ofCategory:)))
    switch found.source {
    case .rule, .file: break
    default: if row.isIncome { return (settings.newTypeOfIncome, .income) }
    }
    guard found.source == .default, options.keepsIncome, row.item.amount < .zero else {
      return found
    }
    if let type = paid.type(paidTo: row.item.name) { return (type, .history) }
    return finder.memory.isPaid(row.item.name) ? found : (settings.newTypeOfIncome, .income)
  }

  /// Recognize the payment of a recurring expense.
  ///
  /// If a run has recorded it, the row is linked to that expense. Otherwise the row names the date, so
  /// that a run does not record it.
  private mutating func takePayment(
    _ row: inout ImportReport.Row, in others: inout [AmountOnDay: [ExpenseItem]]
  ) {
    let (payments, item) = (payments, row.item)
    if let recorded = similar(to: item, in: &others, where: { payments.isPayment(item, of: $0) }) {
      row.outcome = .recorded
      row.similar = recorded
    } else if let occurrence = self.payments.takeOccurrence(of: item) {
      row.item.occurrence = occurrence
    }
  }

  /// Numbers of days between a row and a similar expense, the nearest first.
  private static let similarDays = [0, -1, 1, -2, 2, -3, 3]

  /// Take a similar expense from the candidates, so that no other row gets it.
  private func similar(
    to item: ExpenseItem, in others: inout [AmountOnDay: [ExpenseItem]],
    where isWanted: (ExpenseItem) -> Bool = { _ in true }
  ) -> ExpenseItem? {
    if others.isEmpty { return nil }
    let currency = settings.currency(of: item.currency)
    for days in ImportMatcher.similarDays {
      guard let day = item.date?.advanced(by: days) else { continue }
      let key = AmountOnDay(amount: item.amount, day: day)
      let index = others[key]?.lastIndex { candidate in
        let other = settings.currency(of: candidate.currency)
        return (currency == other || currency == nil || other == nil)
          && candidate.mayBeOfAccount(of: item) && isWanted(candidate)
      }
      if let index { return others[key]?.remove(at: index) }
    }
    return nil
  }
}

extension ImportReport.Row {
  /// Take in a person's decision.
  fileprivate mutating func decide(_ decision: ImportDecision?) {
    guard let decision else { return }
    if let type = decision.type { (item.type, typeSource) = (type, .explicit) }
    if isNew { outcome = decision.isPicked == false ? .left : .new(typeSource) }
    if decision.isPicked == true, canBePicked { outcome = .new(typeSource) }
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
