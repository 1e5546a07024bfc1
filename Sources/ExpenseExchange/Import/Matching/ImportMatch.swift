public import ExpenseCore

/// The rows of files, matched with a store: what an import would make of each.
struct ImportMatch {
  /// The content of a file, and the options for importing it, with those of its profile.
  typealias ReadFile = (content: ImportReport, options: ImportOptions)

  /// The settings of the store.
  let settings: Settings
  /// A report for each file.
  private(set) var reports: [ImportReport] = []
  private var options: [ImportOptions] = []
  /// The keys of deleted imports that are restored.
  private var restored: [ImportKey] = []

  /// Match files that were read.
  ///
  /// A row of a later file that is in an earlier one is a duplicate, as if that had been imported
  /// before.
  ///
  /// - Parameters:
  ///   - files: The files.
  ///   - settings: The settings of the store.
  ///   - source: The expenses of the store.
  /// - Throws: Errors from reading the store, or ``ImportRefusal/rowsChangedSinceReview``.
  init(_ files: consuming [ReadFile], _ settings: Settings, in source: ExpenseSource) throws {
    self.settings = settings
    options = files.map(\.options)
    var matchers = files.map { ImportMatcher($0.content, $0.options, settings) }
    // Only the matchers hold the rows from here on, so that none is copied.
    files = []
    let facts = try ImportFacts.facts(of: source, for: matchers.map(\.wanted))
    for number in matchers.indices {
      let matched = try matchers[number].report(against: facts[number], after: reports)
      reports.append(matched.report)
      restored += matched.restored
    }
  }

  /// The change of the store.
  ///
  /// - Parameters:
  ///   - commit: The locked store.
  ///   - found: The content of the settings file.
  /// - Returns: The plan.
  /// - Throws: ``ImportRefusal/importedBefore(_:)`` unless the options accept it, or the reason why the
  ///   store cannot be read.
  func plan(in commit: borrowing StoreCommit, _ found: SettingsFile.Content?) throws -> CommitPlan {
    let repeated = zip(reports, options).enumerated().compactMap { number, file in
      file.0.repeatedAccount.flatMap { account in
        file.1.acceptsRepetition
          ? nil : RepeatedImport(file: number, count: file.0.newItems.count, account: account)
      }
    }
    guard repeated.isEmpty else { throw ImportRefusal.importedBefore(repeated) }
    var plan = CommitPlan(event: History.Event(command: .import), additions: additions)
    let payments = reports.reduce(into: [:]) { $0.merge($1.payments) { first, _ in first } }
    if !payments.isEmpty {
      let reading = try commit.read(lookingFor: payments.keys.map(IDPrefix.init))
      plan.reading = reading
      plan.changes = reading.matches.compactMap { match in
        var item = match.item
        guard item.importKey == nil, let key = payments[item.id] else { return nil }
        item.importKey = key
        return match.change(to: item)
      }
    }
    return plan.settling(
      reports.homeCurrency(options.first?.home), newSettings, from: settings, found: found)
  }

  /// The new expenses, in the currency in which their file means them.
  private var additions: [ExpenseItem] {
    var additions: [ExpenseItem] = []
    for (report, options) in zip(reports, options) {
      let isMeantOtherwise = settings.currency != nil && settings.currency != options.home
      additions.reserveCapacity(additions.count + report.rows.count(where: \.isNew))
      for row in report.rows where row.isNew {
        additions.append(isMeantOtherwise ? row.item.namingCurrency(options.home) : row.item)
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
      for rule in options.rules { _ = settings.add(rule) }
    }
    if !restored.isEmpty { settings.removeDeleted(restored) }
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
