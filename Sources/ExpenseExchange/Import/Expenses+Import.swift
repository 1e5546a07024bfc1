public import ExpenseCore

/// An import in four steps: read the files, match their rows with what is known, commit, report.
extension Expenses {
  /// Import files, all of them or none; a row of an earlier file is a duplicate in a later one.
  ///
  /// Files are read and matched before the store is locked. Under the lock, that is done again only if
  /// the store or its settings have changed meanwhile.
  ///
  /// - Parameters:
  ///   - files: The files.
  ///   - options: The import options.
  ///   - settings: The settings of the store, if just read; nil to read them here.
  ///   - progress: A closure called now and then with the progress, from 0 to 1.
  /// - Returns: The commit, and a report on the rows of each file.
  /// - Throws: An ``ExpenseExchange/ImportError`` if a file is ambiguous or cannot be read, an
  ///   `InvalidValue` for an unknown type, an ``ExpenseExchange/ImportRefusal``, or an error of
  ///   saving.
  public func add(
    _ files: [ImportFile], _ options: ImportOptions = ImportOptions(), settings: Settings? = nil,
    progress: (Double) -> Void = { _ in }
  ) throws -> (commit: Commit, reports: [ImportReport]) {
    let settings = try settings ?? self.settings()
    let read = try files.map { try $0.read(options, settings, progress) }
    let seen = try file.opened()
    var match = try ImportMatch(consume read, settings, in: seen.source)
    let commit = try commit(creating: true) { commit in
      let (now, found) = try commit.settings.valid()
      // Another program came between: the match has taken the rows, so they are read once more.
      if now != settings || !commit.isAsSeen(seen.status) {
        match = try ImportMatch(
          files.map { try $0.read(options, now, progress) }, now, in: commit.source)
      }
      return try match.plan(in: commit, found)
    }
    return (commit, match.reports)
  }

  /// Preview an import of files, without writing anything.
  ///
  /// - Parameters:
  ///   - files: The files.
  ///   - options: The import options.
  ///   - settings: The settings of the store, if just read; nil to read them here.
  ///   - progress: A closure called now and then with the progress, from 0 to 1.
  /// - Returns: A report on the rows of each file.
  /// - Throws: The errors of ``add(_:_:settings:progress:)``.
  public func preview(
    _ files: [ImportFile], _ options: ImportOptions = ImportOptions(), settings: Settings? = nil,
    progress: (Double) -> Void = { _ in }
  ) throws -> [ImportReport] {
    let settings = try settings ?? self.settings()
    return try ImportMatch(
      files.map { try $0.read(options, settings, progress) }, settings, in: source()
    ).reports
  }
}

extension ImportFile {
  /// Read the file, with the named profile and the known types.
  func read(
    _ options: ImportOptions, _ settings: Settings, _ progress: (Double) -> Void
  ) throws -> ImportMatch.ReadFile {
    let findings = FindingList()
    do {
      return try readContent(options, settings, findings, progress)
    } catch let problem as ImportProblem {
      throw ImportError(
        path: path, problem: problem, findings: findings.all,
        questions: questions(of: problem, options, settings))
    }
  }

  /// Read the file as it is understood with some options.
  func readContent(
    _ options: ImportOptions, _ settings: Settings, _ findings: FindingList,
    _ progress: (Double) -> Void
  ) throws -> ImportMatch.ReadFile {
    var options = options
    for choice in choices { choice.apply(to: &options) }
    let columns = options.mapping.columns
    let explicitTexts = Set(
      options.mapping.keep + options.mapping.skip + options.mapping.skipWords)
    let explicitGaps = options.mapping.acceptsGaps
    let unused = options.mapping.meaninglessParts(for: format)
    guard unused.isEmpty else { throw ImportProblem(.inapplicable(unused, format)) }
    options.mapping.hasExplicitAmount = columns[.amount] != nil || columns[.out] != nil
    if let profile = try options.profile.flatMap(settings.profile)?.values() {
      guard profile.format == format || format == .json || format == .ndjson else {
        throw ImportProblem(.otherProfile(profile.format))
      }
      options.mapping = profile.mapping.overridden(by: options.mapping)
    }
    options.mapping.type = try options.mapping.type.map {
      try settings.knownTypes.type(named: $0.name)
    }
    var context = ImportContext(
      overrides: options.mapping, home: options.home ?? settings.currency,
      localCurrency: options.localCurrency, keepsIncome: options.keepsIncome,
      keepsHidden: options.keepsHidden,
      defaultType: settings.newType, dayOfSeconds: options.dayOfSeconds, findings: findings)
    let ownTypes = settings.types?.map(\.name.folded) ?? []
    context.ownCategories = Set(ownTypes + options.mapping.categories.keys.map(\.folded))
    findings.add(.format, format.rawValue.uppercased(), isFormatExplicit ? .explicit : .start)
    var content = try content(context, progress)
    // The texts of a profile need not occur in every file.
    content.unmatchedTexts = content.unmatchedTexts.filter(explicitTexts.contains)
    content.findings = findings.all
    if content.layout == nil, explicitGaps {
      throw ImportRefusal.gapsOfNoStatement
    }
    if content.layout == nil, options.profile != nil || !options.mapping.isOfAnyFile {
      throw ImportProblem(.noMapping)
    }
    if !content.invalidRows.isEmpty, !options.skipsInvalid {
      throw ImportProblem(.invalidRows(content.invalidRows, others: content.rows.count))
    }
    if let first = content.gaps.first, !options.areGapsAccepted {
      throw ImportProblem(.gap(first.gap), line: first.line)
    }
    return (content, options, path)
  }
}

extension ImportMapping {
  /// The parts of the mapping that do not apply to a format that defines them.
  fileprivate func meaninglessParts(for format: ImportFormat) -> [ImportProblem.MappingPart] {
    let isJSON = format == .json || format == .ndjson
    let isTable = format == .csv || format == .xlsx || isJSON
    let isJournal = format == .journal || format == .beancount
    let definesAll = format == .camt || format == .mt940
    let parts: [(ImportProblem.MappingPart, isExplicit: Bool)] = [
      (.columns, !columns.isEmpty && !isTable), (.delimiter, delimiter != nil && format != .csv),
      (.order, dateOrder != nil && !isTable && format != .qif),
      (.year, year != nil && !isTable),
      (.words, !signWords.isEmpty && !isTable),
      (.mark, decimalMark != nil && definesAll), (.sign, spent != nil && (definesAll || isJournal)),
      (.sheet, sheet != nil && format != .xlsx),
      (.encoding, encoding != nil && (format == .xlsx || isJSON)),
    ]
    return parts.filter(\.isExplicit).map(\.0)
  }
}
