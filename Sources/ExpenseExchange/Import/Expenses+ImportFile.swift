public import ExpenseCore

extension Expenses {
  /// Imports files, all of them or nothing; a row of a later one that is in an earlier one is a
  /// duplicate.
  ///
  /// - Parameters:
  ///   - files: The files.
  ///   - options: What is told of them.
  ///   - settings: The settings of the store, where they were read just before; nil to read them here.
  ///   - progress: Is called now and then with how far it is, from 0 to 1.
  /// - Returns: The change, and what has become of the rows of each file.
  /// - Throws: ``ExpenseExchange/ImportError`` where a file leaves something open or cannot be read, `InvalidValue` for
  ///   a type that there is not, `ExpenseError.importedBefore` where all rows of a file are in another
  ///   account and the options do not accept that, or why it could not be saved.
  public func add(
    _ files: [ImportFile], _ options: ImportOptions = ImportOptions(), settings: Settings? = nil,
    progress: (Double) -> Void = { _ in }
  ) throws -> (commit: Commit, reports: [ImportReport]) {
    try add(settings: settings ?? self.settings()) { settings in
      try files.map { try $0.read(options, settings, progress) }
    }
  }

  /// What importing files would do; nothing is written.
  ///
  /// - Parameters:
  ///   - files: The files.
  ///   - options: What is told of them.
  ///   - settings: The settings of the store, where they were read just before; nil to read them here.
  ///   - progress: Is called now and then with how far it is, from 0 to 1.
  /// - Returns: What would become of the rows of each file.
  /// - Throws: As ``add(_:_:settings:progress:)``.
  public func preview(
    _ files: [ImportFile], _ options: ImportOptions = ImportOptions(), settings: Settings? = nil,
    progress: (Double) -> Void = { _ in }
  ) throws -> [ImportReport] {
    try preview(settings: settings ?? self.settings()) { settings in
      try files.map { try $0.read(options, settings, progress) }
    }
  }
}

extension ImportFile {
  /// What the file holds, with the profile that is named and the types that there are.
  fileprivate func read(
    _ options: ImportOptions, _ settings: Settings, _ progress: (Double) -> Void
  ) throws -> Expenses.ReadFile {
    do {
      return try readContent(options, settings, progress)
    } catch let problem as ImportProblem {
      throw ImportError(path: path, problem: problem)
    }
  }

  private func readContent(
    _ options: ImportOptions, _ settings: Settings, _ progress: (Double) -> Void
  ) throws -> Expenses.ReadFile {
    var options = options
    let told = options.mapping.columns
    let toldTexts = Set(options.mapping.keep + options.mapping.skip)
    let unused = options.mapping.meaninglessParts(for: format)
    guard unused.isEmpty else { throw ImportProblem(.meaningless(unused, format)) }
    options.mapping.isAmountTold = told[.amount] != nil || told[.out] != nil
    if let profile = options.profile.flatMap(settings.profile) {
      guard profile.format == format || format == .json || format == .ndjson else {
        throw ImportProblem(.otherProfile(profile.format))
      }
      options.mapping = profile.mapping.overridden(by: options.mapping)
    }
    options.mapping.type = try options.mapping.type.map {
      try settings.knownTypes.type(named: $0.name)
    }
    let context = ImportContext(
      told: options.mapping, home: options.home ?? settings.currency,
      keepsIncome: options.keepsIncome,
      defaultType: settings.newType,
      dayOfSeconds: options.dayOfSeconds)
    var content = try content(context, progress)
    // What a profile says need not be in every file.
    content.unmatchedTexts = content.unmatchedTexts.filter(toldTexts.contains)
    if content.layout == nil, options.profile != nil || !options.mapping.isOfAnyFile {
      throw ImportProblem(.noMapping)
    }
    if !content.invalidRows.isEmpty, !options.skipsInvalid {
      throw ImportProblem(.invalidRows(content.invalidRows))
    }
    return (content, options)
  }
}

extension ImportMapping {
  /// What is told that means nothing for OFX or QIF.
  fileprivate func meaninglessParts(for format: ImportFormat) -> [ImportProblem.MappingPart] {
    guard format == .ofx || format == .qif else { return [] }
    let parts: [(ImportProblem.MappingPart, isTold: Bool)] = [
      (.columns, !columns.isEmpty), (.delimiter, delimiter != nil),
      (.order, dateOrder != nil && format == .ofx),
    ]
    return parts.filter(\.isTold).map(\.0)
  }
}
