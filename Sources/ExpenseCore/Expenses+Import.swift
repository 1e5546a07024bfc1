extension Expenses {
  /// Imports a file, all of it or nothing.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - options: What is told of it.
  ///   - progress: Is called now and then with how far it is, from 0 to 1.
  /// - Returns: The change, and what has become of each row.
  /// - Throws: ``ExpenseError/notImportable(path:_:)`` where the file leaves something open or cannot be
  ///   read, ``InvalidValue`` for a type that there is not, or why it could not be saved.
  public func add(
    _ file: ImportFile, _ options: ImportOptions = ImportOptions(),
    progress: (Double) -> Void = { _ in }
  ) throws -> (commit: Commit, report: ImportReport) {
    let settings = try settings()
    let prepared = try content(of: file, options, settings, progress)
    var report = ImportReport()
    let commit = try commit(creating: true) { commit in
      let found = try commit.settings.content()
      let before = try commit.settings.valid(found)
      // A type or a profile may have been changed meanwhile.
      let (content, options) =
        before == settings ? prepared : try self.content(of: file, options, before, progress)
      let matched = try file.matching {
        try ImportMatcher(content, options, before).report(against: commit.source)
      }
      report = matched.report
      var after = before
      if let name = options.profile, let layout = report.layout {
        var mapping = layout.mapping
        // The bank may write the next file otherwise, and a type is not that of all files.
        mapping.encoding = options.mapping.encoding
        mapping.type = nil
        // What the words of one file say of its signs, those of the next may contradict.
        if layout.format != .csv { mapping.spent = options.mapping.spent }
        mapping.assumed = []
        after.keep(ImportProfile(name, mapping, of: layout.format))
      }
      if !matched.restored.isEmpty { after.removeDeleted(matched.restored) }
      let isMeantOtherwise = before.currency != nil && before.currency != options.home
      return Plan(
        event: History.Event(command: "import"),
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
  ///   - file: The file.
  ///   - options: What is told of it.
  ///   - progress: Is called now and then with how far it is, from 0 to 1.
  /// - Returns: What would become of each row.
  /// - Throws: As ``add(_:_:progress:)``.
  public func preview(
    _ file: ImportFile, _ options: ImportOptions = ImportOptions(),
    progress: (Double) -> Void = { _ in }
  ) throws -> ImportReport {
    let settings = try settings()
    let (content, options) = try content(of: file, options, settings, progress)
    return try file.matching {
      try ImportMatcher(content, options, settings).report(against: try source()).report
    }
  }

  /// What a file holds, with the profile that is named and the types that there are.
  private func content(
    of file: ImportFile, _ options: ImportOptions, _ settings: Settings,
    _ progress: (Double) -> Void
  ) throws -> (ImportContent, ImportOptions) {
    var options = options
    let told = options.mapping.columns
    let toldTexts = Set(options.mapping.keep + options.mapping.skip)
    func refuse(_ reason: ImportProblem.Reason) -> ExpenseError {
      .notImportable(path: file.path, ImportProblem(reason))
    }
    let unused = options.mapping.unusedOptions(for: file.format)
    guard unused.isEmpty else { throw refuse(.unusedOptions(unused, file.format)) }
    options.mapping.isAmountTold = told[.amount] != nil || told[.out] != nil
    if let profile = options.profile.flatMap(settings.profile) {
      guard profile.format == file.format || file.format == .json || file.format == .ndjson else {
        throw refuse(.otherProfile(profile.format))
      }
      options.mapping = profile.mapping.overridden(by: options.mapping)
    }
    options.mapping.type = try options.mapping.type.map {
      try settings.knownTypes.type(named: $0.name)
    }
    let context = ImportFile.Context(
      told: options.mapping, home: options.home ?? settings.currency,
      keepsIncome: options.keepsIncome,
      defaultType: settings.newType,
      dayOfSeconds: options.dayOfSeconds)
    var content = try file.matching { try file.content(context, progress) }
    // What a profile says need not be in every file.
    content.unmatchedTexts = content.unmatchedTexts.filter(toldTexts.contains)
    if content.layout == nil, options.profile != nil || !options.mapping.isOfAnyFile {
      throw refuse(.noMapping)
    }
    if !content.invalidRows.isEmpty, !options.skipsInvalid {
      throw refuse(.invalidRows(content.invalidRows))
    }
    return (content, options)
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

extension ImportFile {
  /// Does something whose problems are those of this file.
  fileprivate func matching<Result>(_ body: () throws -> Result) throws -> Result {
    do {
      return try body()
    } catch let problem as ImportProblem {
      throw ExpenseError.notImportable(path: path, problem)
    }
  }
}
