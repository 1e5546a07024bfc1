internal import ExpenseCore

/// Matches the rows of a file against the expenses of a store.
///
/// A row is a duplicate if it was imported before. Equal rows are counted: if a file has three of
/// them and the store has imported two, one is new. Downloads may therefore overlap and rows may
/// come late, without losing or duplicating any.
struct ImportMatcher {
  private(set) var content: ImportReport
  let options: ImportOptions
  /// The settings of the store, with what is added to them.
  var settings: Settings
  /// The rows that are transfers between accounts, or may be, by their indexes.
  var transfers: [Int: TransferFinder.Verdict] = [:]
  /// The types of the categories in the file.
  var typesOfCategories: [String: ExpenseType] = [:]

  init(_ content: ImportReport, _ options: ImportOptions, _ settings: Settings) {
    (self.content, self.options) = (content, options)
    var settings = settings
    settings.add(options.newTypes)
    for rule in options.rules { _ = settings.add(rule) }
    self.settings = settings
  }

  /// True if the row counts as an expense; it is then new unless the store has it.
  func isExpense(_ row: ImportReport.Row) -> Bool {
    row.isNew || row.outcome == .received && options.keepsIncome
  }

  /// The criteria by which a store is searched for the rows.
  var wanted: ImportFacts.Wanted {
    var wanted = ImportFacts.Wanted(settings)
    wanted.keys.reserveCapacity(content.rows.count)
    for row in content.rows {
      // A row may have been imported before by choice, although the file does not present it as an
      // expense.
      if let key = row.key { wanted.keys.insert(key.number) }
      if row.hasID {
        wanted.ids.insert(row.item.id.number)
      } else if isExpense(row) {
        let amount = row.item.amount.tenThousandths
        wanted.amounts.insert(amount)
        for day in [row.item.date, row.bookingDay] {
          if let day { wanted.nearbyDays.add(day, amount) }
        }
      }
    }
    let moved = content.rows.filter { $0.mayBeMoved(withIncome: options.keepsIncome) }
    wanted.movedAmounts = Set(moved.map { 0 &- $0.item.amount.tenThousandths })
    wanted.movedDays = moved.compactMap(\.item.date).range.flatMap {
      $0.widened(by: TransferFinder.days)
    }
    if let days = days(of: content.rows) {
      wanted.days = days
      let first = days.lowerBound.advanced(by: -MatchEvidence.wide.upperBound)
      let last = days.upperBound.advanced(by: -MatchEvidence.wide.lowerBound)
      wanted.typedDays = ClosedRange(
        uncheckedBounds: (first ?? days.lowerBound, last ?? days.upperBound))
    }
    wanted.isOfKnownAccount = isOfKnownAccount
    wanted.knownDays = knownDays(of: content)
    wanted.complete = completeStatement
    wanted.areAccountsWanted = hasOwnAccounts(content)
    wanted.areOccurrencesWanted = settings.recurring?.isEmpty == false
    if options.type == nil { wanted.names = content.rows.filter { !$0.isTyped }.map(\.item.name) }
    return wanted
  }

  /// The first and the last day on which an expense was made or booked; nil without one.
  private func days(of rows: [ImportReport.Row]) -> ClosedRange<Day>? {
    var days: ClosedRange<Day>?
    for row in rows {
      guard let day = row.item.date, isExpense(row) else { continue }
      let (first, last) = (min(day, row.bookingDay ?? day), max(day, row.bookingDay ?? day))
      days = min(days?.lowerBound ?? first, first)...max(days?.upperBound ?? last, last)
    }
    return days
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
    if !earlier.isEmpty {
      settings.keep(
        (settings.statements ?? []) + earlier.flatMap(\.statements).map(\.statement))
    }
    let others = earlier.flatMap(\.newItems)
    if !others.isEmpty {
      let text = JSONWriter.bytes { $0.write(store: ExpenseList(others)) { _ in } }
      facts.add(try ImportFacts.facts(of: ExpenseSource(text), for: [wanted])[0])
    }
    settings.add(earlier.flatMap(\.addedTypes))
    for links in earlier.map(\.links) where !links.isEmpty {
      facts.removeOthers { links[$0.id] != nil }
    }
    try checkReview()
    var report = ImportReport()
    swap(&report, &content)
    var known = KeyCounts(facts.keys)
    var deleted = KeyCounts(
      (settings.deletedImports ?? []).compactMap { DeletedImport($0)?.key }.map { ($0, nil) })
    let namesakes = Dictionary(facts.namesakes.map { ($0.id, $0) }) { first, _ in first }
    let days = days(of: report.rows)
    readCategories(of: report)
    spellAccounts(of: &report, as: facts)
    let finder = TypeFinder(settings, facts.types)
    let paid = paidTypes(report.rows, finder)
    // The keys of deleted imports, by the index of their row.
    var deletedKeys: [Int: ImportKey] = [:]
    for index in report.rows.indices {
      var row = report.rows[index]
      (row.item.type, row.typeSource) = typeAndSource(of: row, finder, paid)
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
        if let deletedKey = key.flatMap({ deleted.removeOne(like: $0) }) {
          deletedKeys[index] = deletedKey
          if !options.restoresDeleted { row.outcome = .deleted }
        }
      }
      report.rows[index] = row
    }
    pair(&report, facts, days)
    takeTransfers(in: &report)
    report.goneExpenses = goneExpenses(in: report, facts)
    findMovedExpenses(in: &report, facts)
    for index in report.rows.indices
    where options.review != nil || report.rows[index].outcome == .doubtful {
      try decide(on: index, in: &report)
    }
    try settleCategories(&report)
    let restored = deletedKeys.filter { report.rows[$0.key].isNew }.sorted { $0.key < $1.key }
      .map(\.value)
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
      case .duplicate, .deleted, .linked, .doubtful: return nil
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
      of: row.item, category: row.category.flatMap { typesOfCategories[$0] })
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

  /// Apply the decision on a row: of a review, an answer, or an option.
  private func decide(on index: Int, in report: inout ImportReport) throws {
    var row = report.rows[index]
    if let review = options.review {
      // The types of categories that are added come last.
      guard review.rows[index].isSame(as: row, ignoringType: options.addsTypes) else {
        throw ImportRefusal.rowsChangedSinceReview
      }
      let decision = review.decisions[index]
      if row.outcome == .doubtful, decision?.isSame == true { row.join() }
      row.decide(decision)
    } else if row.outcome == .doubtful {
      let choice = options.matches[row.line]
      if let choice {
        guard choice.expense == row.similar?.id else { throw ImportRefusal.rowsChangedSinceReview }
      }
      switch choice.map({ $0.isSame ? .same : .new }) ?? options.doubtful {
      case .same?: row.join()
      case .new?: row.outcome = .new(row.typeSource)
      case nil: return
      }
    } else {
      return
    }
    report.rows[index] = row
  }
}

extension ImportReport.Row {
  /// Make it the expense that it may be: link it to one that is there, or name the date of a rule.
  fileprivate mutating func join() {
    guard isDue else {
      outcome = .linked
      return
    }
    item.occurrence = similar?.occurrence
    outcome = .new(typeSource)
  }

  /// Take in a person's decision.
  fileprivate mutating func decide(_ decision: ImportDecision?) {
    guard let decision else { return }
    if let type = decision.type { (item.type, typeSource) = (type, .explicit) }
    if isNew || outcome == .doubtful, decision.isPicked == false { outcome = .left }
    if isNew { outcome = .new(typeSource) }
    if decision.isPicked == true, canBePicked { outcome = .new(typeSource) }
  }
}
