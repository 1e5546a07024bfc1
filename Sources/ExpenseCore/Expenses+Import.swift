extension Expenses {
  /// The content of a file, and the options for importing it.
  package typealias ReadFile = (content: ImportContent, options: ImportOptions)

  /// Import files, all of them or none.
  ///
  /// A row of a later file that is in an earlier one is a duplicate, as if that had been imported
  /// before.
  ///
  /// - Parameters:
  ///   - settings: The settings of the store as just read.
  ///   - read: A closure that reads the files, given the settings. It is called again if the
  ///     settings changed before the store was locked, since a type or a profile may differ.
  /// - Returns: The change, and a report for each file.
  /// - Throws: ``ExpenseError/importedBefore(_:)`` unless the options accept it, errors from the
  ///   closure, or the reason why saving failed.
  package func add(
    settings: Settings, importing read: (Settings) throws -> [ReadFile]
  ) throws -> (commit: Commit, reports: [ImportReport]) {
    var files = try read(settings)
    var reports: [ImportReport] = []
    let commit = try commit(creating: true) { commit in
      let found = try commit.settings.content()
      let before = try commit.settings.valid(found)
      if before != settings { files = try read(before) }
      var after = before
      var additions: [ExpenseItem] = []
      var repeated: [RepeatedImport] = []
      var matchers = files.map { ImportMatcher($0.content, $0.options, before) }
      // Only the matchers hold the rows from here on, so that none is copied.
      files = []
      let facts = try ImportMatcher.facts(of: commit.source, for: matchers)
      for number in matchers.indices {
        let options = matchers[number].options
        let matched = try matchers[number].report(against: facts[number], after: reports)
        if let account = matched.report.repeatedAccount, !options.acceptsRepetition {
          let count = matched.report.newItems.count
          repeated.append(RepeatedImport(file: number, count: count, account: account))
        }
        reports.append(matched.report)
        if let name = options.profile, let layout = matched.report.layout {
          after.keep(
            ImportProfile(name, layout.mapping.forProfile(of: layout, options), of: layout.format))
        }
        for rule in options.rules { _ = after.add(rule) }
        if !matched.restored.isEmpty { after.removeDeleted(matched.restored) }
        let isMeantOtherwise = before.currency != nil && before.currency != options.home
        additions.reserveCapacity(additions.count + matched.report.rows.count(where: \.isNew))
        for row in matched.report.rows where row.isNew {
          additions.append(isMeantOtherwise ? row.item.namingCurrency(options.home) : row.item)
        }
      }
      guard repeated.isEmpty else { throw ExpenseError.imports(.importedBefore(repeated)) }
      var plan = CommitPlan(event: History.Event(command: .import), additions: additions)
      let payments = reports.reduce(into: [:]) { $0.merge($1.payments) { first, _ in first } }
      if !payments.isEmpty {
        let reading = try commit.read(lookingFor: payments.keys.map(IDPrefix.init))
        plan.reading = reading
        plan.changes = reading.matches.compactMap { match in
          var item = match.item
          guard item.importKey == nil, let key = payments[item.id] else { return nil }
          item.importKey = key
          return ExpenseChange(before: match.item, after: item, index: match.index)
        }
      }
      return plan.settling(
        reports.homeCurrency(matchers.first?.options.home), after, from: before, found: found)
    }
    return (commit, reports)
  }

  /// The reports of a dry run; nothing is written.
  ///
  /// - Parameters:
  ///   - settings: The settings of the store.
  ///   - read: A closure that reads the files, given the settings.
  /// - Returns: A report for each file.
  /// - Throws: Errors from the closure, or the reason why the store cannot be read.
  package func preview(
    settings: Settings, importing read: (Settings) throws -> [ReadFile]
  ) throws -> [ImportReport] {
    var matchers = try read(settings).map { ImportMatcher($0.content, $0.options, settings) }
    let facts = try ImportMatcher.facts(of: try source(), for: matchers)
    var reports: [ImportReport] = []
    for number in matchers.indices {
      let matched = try matchers[number].report(against: facts[number], after: reports)
      reports.append(matched.report)
    }
    return reports
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
