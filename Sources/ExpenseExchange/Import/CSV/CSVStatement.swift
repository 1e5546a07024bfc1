internal import ExpenseCore

/// A bank statement in CSV, with known columns and a known format of dates and amounts.
struct CSVStatement {
  /// The reader of the rows, which ends where another table begins.
  let reader: CSVReader
  let sample: CSVSample
  var layout: CSVLayout
  let builder: RowBuilder
  let spent: SpentSign?
  /// The currency named in the title of the amounts.
  let titleCurrency: CurrencyCode?
  /// True if amounts that went out, or came in, have different signs.
  let areMixed: (out: Bool, in: Bool)
  let words: SignWords?
  /// True if fees come on top of the amounts, false if they do not; nil if nothing tells.
  let addsFees: Bool?
  /// True if several rows have a line below them that continues their names.
  let hasContinuedNames: Bool
  /// The columns of texts, and of amounts: the layout puts them together each time.
  let (texts, amounts): ([Int], [Int])
  /// The column that tells the accounts of the file apart; nil for one account.
  let accountColumn: Int?
  /// Readers at the start of each part of the file, from the first row that is read.
  let parts: [CSVReader]
  /// The position of the header row of another table below the rows, if there is one.
  let nextTable: CSVReader.Position?
  /// Number of rows with a date.
  let rowCount: Int
  /// True for each line whose money went out, where only balances say so.
  private(set) var directions: [Int: Bool]?
  /// The columns of a budget program, if it wrote the file.
  let app: AppColumns?
  let overrides: ImportMapping
  let encoding: TextEncoding
  let delimiter: CSVDelimiter

  /// Create a statement from a text, and detect its columns and formats.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - encoding: Its encoding, for the report.
  ///   - delimiter: The delimiter between its fields.
  ///   - context: The mapping and settings known beforehand.
  ///   - progress: A closure called now and then with the progress, from 0 to 1.
  /// - Throws: An ``ImportProblem`` if the file is ambiguous, or is not delimited text.
  init(
    _ text: [UInt8], _ encoding: TextEncoding, _ delimiter: CSVDelimiter, _ context: ImportContext,
    progress: (Double) -> Void
  ) throws {
    (self.encoding, self.delimiter) = (encoding, delimiter)
    let findings = context.findings
    var context = context
    var (reader, sample) = try CSVStatement.sample(of: text, delimiter, context)
    let app = AppExport.all.first { $0.matches(sample.titles?.fields ?? []) }
    if let app, let titles = sample.titles?.fields {
      context.overrides = app.mapping(titles).overridden(by: context.overrides)
      context.takesGuardsOff = context.takesGuardsOff || app.hasGuards
      (reader, sample) = try CSVStatement.sample(of: text, delimiter, context)
      self.app = AppColumns(app, titles) { [sample] in sample.columns[$0].values }
      findings.add(.program, app.program, .titles)
    } else {
      self.app = nil
    }
    overrides = context.overrides
    if let person = overrides.person, app?.isShared != true {
      throw ImportProblem(.noPerson(person, []))
    }
    self.sample = sample
    if let next = sample.nextTable { reader.end = next.offset }
    findings.add(
      .headerRow, sample.titles.map { "line \($0.line)" } ?? "none",
      sample.titles?.hasKnownTitles == true ? .titles : .contents)
    var found = try sample.layout(overrides: overrides, isOfProgram: app != nil, findings)
    if app != nil { found.layout.status = nil }
    found.layout.shares = try Shares(in: sample, found.layout, app, person: overrides.person)
    titleCurrency =
      try found.currency ?? (found.layout.currency == nil ? sample.currencyAboveRows : nil)
      ?? found.symbol.map { try CSVStatement.currency(ofSymbol: $0, in: sample, context) }
    let currency = titleCurrency ?? overrides.currency
    let evidence = try Evidence(
      reader, sample, found.layout, currency: currency ?? context.home,
      RowFilter(context.overrides), progress: progress)
    nextTable = sample.nextTable ?? evidence.nextTable
    if let nextTable { reader.end = nextTable.offset }
    self.reader = reader
    layout = try CSVStatement.layout(found.layout, sample, evidence, overrides)
    (texts, amounts) = (layout.texts, layout.amounts)
    accountColumn = layout.account ?? layout.ownAccounts.first(where: layout.hasSeveralAccounts)
    (parts, rowCount) = (evidence.parts, evidence.date.count)
    builder = RowBuilder(
      order: try overrides.dateOrder ?? evidence.order(fingerprintDate: layout), namesOrder: true,
      decimalMark: try overrides.decimalMark ?? layout.provenMark ?? evidence.decimalMark,
      currency: currency, context)
    findings.addFormats(of: builder, layout, evidence, overrides)
    if let currency {
      findings.add(.currency, currency.code, titleCurrency == nil ? .explicit : .symbols)
    }
    words = layout.sign.flatMap(sample.signWords)
    let isSplit = layout.sign != nil || layout.amount == nil
    areMixed = isSplit ? (evidence.out.isMixed, evidence.incoming.isMixed) : (false, false)
    if isSplit, overrides.spent == nil, let problem = evidence.mixedSigns { throw problem }
    if let problem = evidence.spentAgainstWord(overrides.spent) { throw problem }
    let balances = Balances(reader, sample, found.layout, builder)
    addsFees =
      if evidence.hasFees, overrides.columns[.fee] == nil {
        try balances.read()?.proof.includesFees
      } else {
        overrides.columns[.fee] != nil
      }
    layout.addsFees = addsFees == true
    hasContinuedNames = CSVStatement.hasContinuedNames(sample, layout)
    (spent, directions) =
      if words?.hasOthers == true, evidence.amount.negatives == 0 {
        // Balances may tell what other words do not.
        (overrides.spent, try balances.read()?.directions)
      } else if isSplit || overrides.spent != nil {
        (overrides.spent, nil)
      } else {
        try evidence.spent(balances.read, isInColumns: layout.directions != nil)
      }
    let areBalances = directions != nil || balances.evidence?.proof.isRaisedByPositives != nil
    findings.add(
      .spending, spent?.rawValue ?? "", evidenceOfSpending(evidence, areBalances: areBalances))
    try check(evidence, against: balances)
    if layout.balance == nil { layout.balance = try untitledBalance }
  }

  // MARK: Steps

  /// The reader of a text, and its first rows.
  ///
  /// Where no row has a whole date, dates may be completed from lines above them.
  private static func sample(
    of text: [UInt8], _ delimiter: CSVDelimiter, _ context: ImportContext
  ) throws -> (CSVReader, CSVSample) {
    let quotes = CSVReader.Quotes(of: text, delimiter: delimiter.byte)
    var reader = CSVReader(text, delimiter: delimiter.byte, quotes: quotes)
    reader.takesGuardsOff = context.takesGuardsOff
    do {
      let sample = try CSVSample(reader, context.overrides, hasTitles: context.hasTitles)
      // Some dates have a year, and others do not.
      guard context.completesDates, context.overrides.year != nil,
        let dates = try DateCompletion(reader, context.overrides)
      else { return (reader, sample) }
      return try CSVStatement.sample(of: dates, reader, context)
    } catch let problem as ImportProblem where problem.reason == .noRows {
      guard context.completesDates, let dates = try DateCompletion(reader, context.overrides) else {
        throw problem
      }
      return try CSVStatement.sample(of: dates, reader, context)
    }
  }

  /// The first rows of a text whose dates were completed.
  private static func sample(
    of dates: DateCompletion, _ reader: CSVReader, _ context: ImportContext
  ) throws -> (CSVReader, CSVSample) {
    if let (text, line) = dates.undecided {
      throw ImportProblem(dates.isWithoutOrder ? .noOrder(text) : .noYear(text), line: line)
    }
    var completed = CSVReader(dates.text, delimiter: reader.delimiter, quotes: reader.quotes)
    completed.takesGuardsOff = reader.takesGuardsOff
    return (completed, try CSVSample(completed, context.overrides, hasTitles: context.hasTitles))
  }

  /// The currency of a symbol in the title of the amounts.
  private static func currency(
    ofSymbol symbol: String, in sample: CSVSample, _ context: ImportContext
  ) throws -> CurrencyCode {
    let expected = context.overrides.currency
    if let currency = try? context.currency(ofSymbol: symbol, expecting: expected) {
      return currency
    }
    if let expected { return expected }
    throw ImportProblem(.openCurrency(symbol), line: sample.titles?.line)
  }

  /// The columns found, without a column of signs that says nothing which the amounts do not say.
  private static func layout(
    _ found: CSVLayout, _ sample: CSVSample, _ evidence: Evidence, _ overrides: ImportMapping
  ) throws -> CSVLayout {
    var layout = found
    if let index = found.sign, overrides.columns[.sign] == nil, evidence.amount.negatives > 0,
      sample.title(index).flatMap({ HeaderWords.meaning(of: $0)?.meaning }) != .indicator,
      try overrides.spent != nil || !evidence.areWordsSigns
    {
      layout.sign = nil
    }
    return layout
  }

  /// The evidence from the balances of all rows, read when it is first asked for.
  private final class Balances {
    private let content: () throws -> BalanceEvidence?
    /// The evidence, if it was asked for.
    private(set) var evidence: BalanceEvidence?

    init(_ reader: CSVReader, _ sample: CSVSample, _ layout: CSVLayout, _ builder: RowBuilder) {
      content = {
        layout.balance == nil ? nil : try BalanceEvidence(reader, sample, layout, builder)
      }
    }

    func read() throws -> BalanceEvidence? {
      if evidence == nil { evidence = try content() }
      return evidence
    }
  }

  /// Check that the balances do not contradict what the amounts say.
  private func check(_ evidence: Evidence, against balances: Balances) throws {
    if layout.sign != nil, overrides.columns[.sign] == nil, evidence.amount.negatives == 0,
      let contradiction = try balances.read()?.contradiction
    {
      throw contradiction
    }
    if let sign = overrides.spent, layout.sign == nil, layout.amount != nil,
      let sample = evidence.amount.sample,
      try balances.read()?.isAgainst(sign, evidence.amount) == true
    {
      let isNegative = WrittenAmount(sample.text)?.isNegative == true
      throw ImportProblem(
        .spentAgainstBalance(sample.text, isOut: isNegative == (sign == .negative), sign),
        line: sample.line)
    }
    if layout.isProven, let evidence = try balances.read(), !evidence.proof.isProven,
      evidence.directions == nil
    {
      throw ImportProblem(
        .openColumn(.amount, layout.amounts.map(sample.candidate)), line: sample.rows.first?.line)
    }
  }

  // MARK: Report

  var report: ImportReport.Layout {
    var mapping = overrides
    mapping.encoding = encoding
    mapping.delimiter = delimiter
    mapping.dateOrder = builder.order
    mapping.decimalMark = builder.decimalMark
    mapping.spent = spent
    mapping.currency = builder.currency
    mapping.columns = [:]
    for role in CSVRole.allCases {
      let indices = layout.columns(role)
      if !indices.isEmpty { mapping.columns[role] = indices.map(sample.name) }
      if overrides.hasNo(role) { mapping.columns[role] = overrides.columns[role] }
    }
    return ImportReport.Layout(format: .csv, mapping: mapping, headerLine: sample.titles?.line)
  }
}
