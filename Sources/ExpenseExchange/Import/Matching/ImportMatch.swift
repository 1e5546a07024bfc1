public import ExpenseCore

/// The rows of files, matched with a store: what an import would make of each.
struct ImportMatch {
  /// The content of a file, the options for importing it, with those of its profile, and its path.
  typealias ReadFile = (content: ImportReport, options: ImportOptions, path: String?)

  /// The settings of the store.
  let settings: Settings
  /// A report for each file.
  private(set) var reports: [ImportReport] = []
  private var options: [ImportOptions] = []
  /// The keys of deleted imports that are restored.
  private var restored: [ImportKey] = []
  /// The statements to keep.
  private var statements: [BankStatement] = []

  /// Match files that were read.
  ///
  /// A row of a later file that is in an earlier one is a duplicate, as if that had been imported
  /// before.
  ///
  /// - Parameters:
  ///   - files: The files.
  ///   - settings: The settings of the store.
  ///   - source: The expenses of the store.
  /// - Throws: Errors from reading the store, ``ImportRefusal/rowsChangedSinceReview``, or an
  ///   ``ImportError`` if rows are missing between the statements of an account.
  init(_ files: consuming [ReadFile], _ settings: Settings, in source: ExpenseSource) throws {
    self.settings = settings
    var files = files
    for index in files.indices {
      // Statements are kept with their currency.
      let home = settings.currency ?? files[index].options.home
      for number in files[index].content.statements.indices {
        files[index].content.statements[number].statement.nameCurrency(home)
      }
    }
    options = files.map(\.options)
    let paths = files.map(\.path)
    var matchers = files.map { ImportMatcher($0.content, $0.options, settings) }
    // Only the matchers hold the rows from here on, so that none is copied.
    files = []
    let transfers = TransferFinder(matchers.map { ($0.content, $0.options) }, settings).verdicts()
    // The first import is often the largest one, and has nothing to look for.
    let facts =
      source.isNew
      ? matchers.map { _ in .none }
      : try ImportFacts.facts(of: source, for: matchers.map(\.wanted))
    for number in matchers.indices {
      matchers[number].transfers = transfers[number]
      let matched = try matchers[number].report(against: facts[number], after: reports)
      reports.append(matched.report)
      restored += matched.restored
    }
    let receipts = StatementReceipts(reports, settings)
    for index in reports.indices {
      receipts.add(to: &reports[index], home: settings.currency ?? options[index].home)
    }
    try joinStatements(of: paths)
    noteTransfers(transfers)
  }

  /// Note the rows by which money went out that came in by kept statements, so that no other row is taken
  /// for its other half.
  private mutating func noteTransfers(_ transfers: [[Int: TransferFinder.Verdict]]) {
    for (report, verdicts) in zip(reports, transfers) {
      for (index, verdict) in verdicts {
        guard case .transfer = report.rows[index].outcome, let found = verdict.receipt,
          let number = statements.firstIndex(where: { $0.hasSameKey(as: found.statement) }),
          let place = statements[number].received.firstIndex(of: found.receipt)
        else { continue }
        statements[number].received[place].row = report.rows[index].key?.hash
      }
    }
  }

  /// Join the statements of the files with those of their accounts.
  ///
  /// - Parameter paths: The paths of the files.
  /// - Throws: An ``ImportError`` for a gap that nobody has accepted.
  private mutating func joinStatements(of paths: [String?]) throws {
    let files = zip(reports, options).map { report, options -> StatementJoin.File in
      // A file without balances and without a new row says nothing.
      let isNew = report.rows.contains(where: \.isNew)
      let statements = report.statements.filter { isNew || $0.statement.balances != nil }
      return (statements, options.areGapsAccepted)
    }
    let join = StatementJoin(files, with: settings.statements ?? [])
    statements = join.kept
    for (file, gap, line) in join.gaps {
      guard options[file].areGapsAccepted else {
        let problem = ImportProblem(.gap(gap), line: line)
        throw ImportError(
          path: paths[file], problem: problem, findings: reports[file].findings,
          questions: problem.questions(of: paths[file] ?? "Standard input"))
      }
      reports[file].gaps.append((gap, line))
    }
    for position in join.following {
      let found = reports[position.file].statements.firstIndex {
        $0.lines.lowerBound == position.line
      }
      if let found { reports[position.file].statements[found].isFollowing = true }
    }
  }

  /// The change of the store.
  ///
  /// - Parameters:
  ///   - commit: The locked store.
  ///   - found: The content of the settings file.
  /// - Returns: The plan.
  /// - Throws: ``ImportRefusal/importedBefore(_:)`` unless the options accept it, ``DoubtfulRows`` if
  ///   somebody is to decide about them, or the reason why the store cannot be read.
  func plan(in commit: borrowing StoreCommit, _ found: SettingsFile.Content?) throws -> CommitPlan {
    let repeated = zip(reports, options).enumerated().compactMap { number, file in
      file.0.repeatedAccount.flatMap { account in
        file.1.acceptsRepetition
          ? nil : RepeatedImport(file: number, count: file.0.newItems.count, account: account)
      }
    }
    guard repeated.isEmpty else { throw ImportRefusal.importedBefore(repeated) }
    if options.contains(where: \.asksAboutCategories), let open = OpenCategories(reports) {
      throw open
    }
    if options.contains(where: \.asksAboutPayees), let payees = UntypedPayees(reports) {
      throw payees
    }
    if options.contains(where: \.asksAboutDoubtful) {
      if let rows = DoubtfulRows(reports) { throw rows }
      if let rows = PossibleTransfers(reports) { throw rows }
      if options.contains(where: { $0.deletesMoved == nil }), let items = MovedExpenses(reports) {
        throw items
      }
    }
    var plan = CommitPlan(event: History.Event(command: .import), additions: additions)
    let links = links
    let deletes = options.contains { $0.deletesMoved == true }
    let deleted = deletes ? Set(reports.flatMap(\.movedExpenses).map(\.id)) : []
    if !links.isEmpty || !deleted.isEmpty {
      let reading = try commit.read(lookingFor: (Array(links.keys) + deleted).map(IDPrefix.init))
      plan.reading = reading
      plan.changes = reading.matches.compactMap { match in
        if deleted.contains(match.item.id) { return match.change(to: nil) }
        var item = match.item
        guard let row = links[item.id] else { return nil }
        item.link(to: row, home: settings.currency ?? options.first?.home)
        return item.isIdentical(to: match.item) ? nil : match.change(to: item)
      }
    }
    var newSettings = newSettings
    if !deleted.isEmpty {
      _ = newSettings.addDeleted(
        plan.changes.filter { $0.after == nil }.compactMap(\.before),
        leaving: try commit.importKeys(leftBy: plan.changes))
    }
    return plan.settling(
      reports.homeCurrency(options.first?.home), newSettings, from: settings, found: found)
  }

  /// The rows that are expenses which are there already, by the ids of those.
  private var links: [ExpenseItem.ID: ExpenseItem] {
    reports.reduce(into: [:]) { $0.merge($1.links) { first, _ in first } }
  }

  /// The new expenses, in the currency in which their file means them.
  private var additions: [ExpenseItem] {
    var additions: [ExpenseItem] = []
    // A row of a later file may be one of an earlier file.
    let links = reports.count > 1 ? links : [:]
    for (report, options) in zip(reports, options) {
      let isMeantOtherwise = settings.currency != nil && settings.currency != options.home
      additions.reserveCapacity(additions.count + report.rows.count(where: \.isNew))
      for row in report.rows where row.isNew {
        var item = isMeantOtherwise ? row.item.namingCurrency(options.home) : row.item
        if let row = links[item.id] { item.link(to: row, home: settings.currency ?? options.home) }
        additions.append(item)
      }
    }
    return additions
  }

  /// The settings with new rules, and with the profiles that are saved.
  private var newSettings: Settings {
    var settings = settings
    for (report, options) in zip(reports, options) {
      if let name = options.profile, let layout = report.layout {
        settings.keep(
          ImportProfile(
            name, layout.mapping.forProfile(of: layout, options), of: layout.format,
            keeping: settings.profile(named: name)))
      }
      settings.add(options.newTypes + report.addedTypes)
      for rule in options.rules { _ = settings.add(rule) }
    }
    if !restored.isEmpty { settings.removeDeleted(restored) }
    settings.keep(statements)
    for (report, options) in zip(reports, options)
    where options.review != nil && options.remembersDeclined {
      settings.addDeclined(report.rows.filter { $0.outcome == .left }.compactMap(\.key))
    }
    for (report, options) in zip(reports, options) where !options.transfers.isEmpty {
      // Nobody is asked again about a transfer, and without a person it is none the next time.
      let transfers = report.rows.filter { row in
        if case .transfer = row.outcome { options.transfers[row.line] == true } else { false }
      }
      settings.addDeclined(transfers.compactMap(\.key))
    }
    let known = settings.knownTypes
    if !known.contains(.income),
      reports.contains(where: {
        $0.rows.contains { $0.isNew && $0.typeSource == .income && !known.contains($0.item.type) }
      })
    {
      settings.types = known.types + [.income]
    }
    return settings
  }
}

extension ImportMapping {
  /// The part of the mapping that a profile keeps for the next file.
  fileprivate func forProfile(
    of layout: ImportReport.Layout, _ options: ImportOptions
  ) -> ImportMapping {
    var mapping = self
    // The bank may change the encoding and the sheets of its files, and the type belongs to this file
    // alone.
    (mapping.encoding, mapping.sheet) = (options.mapping.encoding, options.mapping.sheet)
    mapping.type = nil
    // The indicator words of the next file may contradict this one's.
    if layout.format != .csv, layout.format != .xlsx { mapping.spent = options.mapping.spent }
    (mapping.assumed, mapping.directions) = ([], [:])
    return mapping
  }
}

extension [ImportReport] {
  /// The home currency that the new expenses give to a store without one.
  ///
  /// - Parameter home: The locale's currency; nil if unknown, in which case the files decide if all
  ///   their rows name one currency.
  /// - Returns: The currency; nil if there is none, or no new expense.
  public func homeCurrency(_ home: CurrencyCode?) -> CurrencyCode? {
    var currencies: Set<CurrencyCode?> = []
    for report in self {
      for row in report.rows where row.isNew { currencies.insert(row.item.currency) }
    }
    return currencies.isEmpty
      ? nil : home ?? (currencies.count == 1 ? currencies.first.flatMap(\.self) : nil)
  }
}
