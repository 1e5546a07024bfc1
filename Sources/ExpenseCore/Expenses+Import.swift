extension Expenses {
  /// What was read of a file, and how it is to be imported.
  package typealias ReadFile = (content: ImportContent, options: ImportOptions)

  /// Imports files, all of them or nothing.
  ///
  /// A row of a later file that is in an earlier one is a duplicate, as if that had been imported before.
  ///
  /// - Parameters:
  ///   - settings: The settings of the store as they were read just before.
  ///   - read: Reads the files for a store with settings. It is called once more where these were changed
  ///     before the store was locked: a type or a profile may be another one.
  /// - Returns: The change, and what has become of the rows of each file.
  /// - Throws: ``ExpenseError/importedBefore(_:)`` unless the options accept that, what
  ///   the closure throws, or why it could not be saved.
  package func add(
    settings: Settings, importing read: (Settings) throws -> [ReadFile]
  ) throws -> (commit: Commit, reports: [ImportReport]) {
    let prepared = try read(settings)
    var reports: [ImportReport] = []
    let commit = try commit(creating: true) { commit in
      let found = try commit.settings.content()
      let before = try commit.settings.valid(found)
      let files = before == settings ? prepared : try read(before)
      var after = before
      var changes: [ExpenseChange] = []
      var repeated: [RepeatedImport] = []
      let matchers = files.map { ImportMatcher($0.content, $0.options, before) }
      let facts = try ImportMatcher.facts(of: commit.source, for: matchers)
      for (number, matcher) in matchers.enumerated() {
        let options = files[number].options
        let matched = try matcher.report(
          against: facts[number], and: reports.flatMap(\.newItems))
        if let account = matched.report.repeatedAccount, !options.acceptsRepetition {
          let count = matched.report.newItems.count
          repeated.append(RepeatedImport(file: number, count: count, account: account))
        }
        reports.append(matched.report)
        if let name = options.profile, let layout = matched.report.layout {
          after.keep(
            ImportProfile(
              name, layout.mapping.forProfile(of: layout, options), of: layout.format))
        }
        for rule in options.rules { _ = after.add(rule) }
        if !matched.restored.isEmpty { after.removeDeleted(matched.restored) }
        let isMeantOtherwise = before.currency != nil && before.currency != options.home
        changes += matched.report.newItems.map {
          ExpenseChange(adding: isMeantOtherwise ? $0.namingCurrency(options.home) : $0)
        }
      }
      guard repeated.isEmpty else { throw ExpenseError.importedBefore(repeated) }
      return CommitPlan(event: History.Event(command: .import), changes: changes)
        .settling(
          reports.homeCurrency(files.first?.options.home), after, from: before, found: found)
    } whenMissing: {
    }
    return (commit, reports)
  }

  /// What importing files would do; nothing is written.
  ///
  /// - Parameters:
  ///   - settings: The settings of the store.
  ///   - read: Reads the files for a store with settings.
  /// - Returns: What would become of the rows of each file.
  /// - Throws: What the closure throws, or why the store cannot be read.
  package func preview(
    settings: Settings, importing read: (Settings) throws -> [ReadFile]
  ) throws -> [ImportReport] {
    let matchers = try read(settings).map { ImportMatcher($0.content, $0.options, settings) }
    let facts = try ImportMatcher.facts(of: try source(), for: matchers)
    var reports: [ImportReport] = []
    for (matcher, facts) in zip(matchers, facts) {
      let matched = try matcher.report(against: facts, and: reports.flatMap(\.newItems))
      reports.append(matched.report)
    }
    return reports
  }
}

extension ImportMapping {
  /// What of this mapping, by which a file was read, a profile keeps for the next one.
  fileprivate func forProfile(
    of layout: ImportReport.Layout, _ options: ImportOptions
  ) -> ImportMapping {
    var mapping = self
    // The bank may write the next file otherwise, and a type is not that of all files.
    mapping.encoding = options.mapping.encoding
    mapping.type = nil
    // What the words of one file say of its signs, those of the next may contradict.
    if layout.format != .csv { mapping.spent = options.mapping.spent }
    mapping.assumed = []
    return mapping
  }
}

extension [ImportReport] {
  /// The home currency that a store without one gets with the new expenses.
  ///
  /// - Parameter home: That of the locale; nil where it says nothing: then a bank does whose rows all name
  ///   one currency.
  /// - Returns: The currency; nil if there is none, or nothing new.
  public func homeCurrency(_ home: CurrencyCode?) -> CurrencyCode? {
    let currencies = Set(flatMap(\.newItems).map(\.currency))
    return currencies.isEmpty
      ? nil : home ?? (currencies.count == 1 ? currencies.first.flatMap(\.self) : nil)
  }
}
