extension Expenses {
  /// What was read of a file, and how it is to be imported.
  package typealias ReadFile = (content: ImportContent, options: ImportOptions)

  /// Imports a file, all of it or nothing.
  ///
  /// - Parameters:
  ///   - settings: The settings of the store as they were read just before.
  ///   - read: Reads the file for a store with settings. It is called once more where these were changed
  ///     before the store was locked: a type or a profile may be another one.
  /// - Returns: The change, and what has become of each row.
  /// - Throws: What the closure throws, or why it could not be saved.
  package func add(
    settings: Settings, importing read: (Settings) throws -> ReadFile
  ) throws -> (commit: Commit, report: ImportReport) {
    let prepared = try read(settings)
    var report = ImportReport()
    let commit = try commit(creating: true) { commit in
      let found = try commit.settings.content()
      let before = try commit.settings.valid(found)
      let (content, options) = before == settings ? prepared : try read(before)
      let matched = try ImportMatcher(content, options, before).report(against: commit.source)
      report = matched.report
      var after = before
      if let name = options.profile, let layout = report.layout {
        after.keep(
          ImportProfile(name, layout.mapping.forProfile(of: layout, options), of: layout.format))
      }
      if !matched.restored.isEmpty { after.removeDeleted(matched.restored) }
      let isMeantOtherwise = before.currency != nil && before.currency != options.home
      return CommitPlan(
        event: History.Event(command: .import),
        changes: report.newItems.map {
          ExpenseChange(adding: isMeantOtherwise ? $0.namingCurrency(options.home) : $0)
        }
      )
      .settling(report.homeCurrency(options.home), after, from: before, found: found)
    } whenMissing: {
    }
    return (commit, report)
  }

  /// What importing a file would do; nothing is written.
  ///
  /// - Parameters:
  ///   - settings: The settings of the store.
  ///   - read: Reads the file for a store with settings.
  /// - Returns: What would become of each row.
  /// - Throws: What the closure throws, or why the store cannot be read.
  package func preview(
    settings: Settings, importing read: (Settings) throws -> ReadFile
  ) throws -> ImportReport {
    let (content, options) = try read(settings)
    return try ImportMatcher(content, options, settings).report(against: try source()).report
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

extension ImportReport {
  /// The home currency that a store without one gets with the new expenses.
  ///
  /// - Parameter home: That of the locale; nil where it says nothing: then a bank does whose rows all name
  ///   one currency.
  /// - Returns: The currency; nil if there is none, or nothing new.
  public func homeCurrency(_ home: CurrencyCode?) -> CurrencyCode? {
    let currencies = Set(newItems.map(\.currency))
    return newItems.isEmpty
      ? nil : home ?? (currencies.count == 1 ? currencies.first.flatMap(\.self) : nil)
  }
}
