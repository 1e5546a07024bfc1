internal import ExpenseCore

/// A bank statement in CSV, with known columns and a known format of dates and amounts.
struct CSVStatement {
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
  /// Readers at the start of each part of the file, from the first row that is read.
  let parts: [CSVReader]
  /// Number of rows with a date.
  let rowCount: Int
  /// True for each line whose money went out, where only balances say so.
  private(set) var directions: [Int: Bool]?
  let overrides: ImportMapping
  let keepsIncome: Bool
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
    let overrides = context.overrides
    let quotes = CSVReader.Quotes(of: text, delimiter: delimiter.byte)
    var reader = CSVReader(text, delimiter: delimiter.byte, quotes: quotes)
    self.encoding = encoding
    self.delimiter = delimiter
    self.overrides = overrides
    keepsIncome = context.keepsIncome
    let sample: CSVSample
    do {
      sample = try CSVSample(reader, overrides)
    } catch let problem as ImportProblem where problem.reason == .noRows {
      guard context.completesDates, let dates = try DateCompletion(reader) else { throw problem }
      reader = CSVReader(dates.text, delimiter: delimiter.byte, quotes: quotes)
      sample = try CSVSample(reader, overrides)
    }
    (self.reader, self.sample) = (reader, sample)
    let findings = context.findings
    findings.add(
      .headerRow, sample.titles.map { "line \($0.line)" } ?? "none", sample.headerEvidence)
    let found = try sample.layout(overrides: overrides, findings)
    layout = found.layout
    (texts, amounts) = (layout.texts, layout.amounts)
    titleCurrency =
      try found.currency ?? (found.layout.currency == nil ? sample.currencyAboveRows : nil)
      ?? found.symbol.map { symbol in
        do {
          return try context.currency(ofSymbol: symbol, expecting: overrides.currency)
        } catch {
          guard let currency = overrides.currency else {
            throw ImportProblem(.openCurrency(symbol), line: sample.titles?.line)
          }
          return currency
        }
      }
    let currency = titleCurrency ?? overrides.currency
    let evidence = try Evidence(
      reader, sample, layout, currency: currency ?? context.home, progress: progress)
    if let index = found.layout.sign, overrides.columns[.sign] == nil,
      evidence.amount.negatives > 0,
      sample.title(index).flatMap({ HeaderWords.meaning(of: $0)?.meaning }) != .indicator,
      try overrides.spent != nil || !evidence.areWordsSigns
    {
      layout.sign = nil
    }
    let builder = RowBuilder(
      order: try overrides.dateOrder ?? evidence.order(fingerprintDate: layout), namesOrder: true,
      decimalMark: try overrides.decimalMark ?? layout.provenMark ?? evidence.decimalMark,
      currency: currency, context)
    self.builder = builder
    (parts, rowCount) = (evidence.parts, evidence.date.count)
    findings.addFormats(of: builder, layout, evidence, overrides)
    if let currency {
      findings.add(.currency, currency.code, titleCurrency == nil ? .explicit : .symbols)
    }
    words = layout.sign.flatMap(sample.signWords)
    let isSplit = layout.sign != nil || layout.amount == nil
    areMixed = isSplit ? (evidence.out.isMixed, evidence.incoming.isMixed) : (false, false)
    if isSplit, overrides.spent == nil, let problem = evidence.mixedSigns { throw problem }
    let hasFees = evidence.hasFees && overrides.columns[.fee] == nil
    var balance: BalanceEvidence?
    let rows = reader
    func balances() throws -> BalanceEvidence? {
      let layout = found.layout
      guard layout.balance != nil else { return nil }
      let evidence = try balance ?? BalanceEvidence(rows, sample, layout, builder)
      balance = evidence
      return evidence
    }
    addsFees = hasFees ? try balances()?.proof.includesFees : overrides.columns[.fee] != nil
    layout.addsFees = addsFees == true
    hasContinuedNames = CSVStatement.hasContinuedNames(sample, layout)
    if isSplit || overrides.spent != nil {
      spent = overrides.spent
    } else {
      (spent, directions) = try evidence.spent(balances)
    }
    let areBalances = directions != nil || balance?.proof.isRaisedByPositives != nil
    findings.add(
      .spending, spent?.rawValue ?? "", evidenceOfSpending(evidence, areBalances: areBalances))
    if layout.sign != nil, overrides.columns[.sign] == nil, evidence.amount.negatives == 0,
      let contradiction = try balances()?.contradiction
    {
      throw contradiction
    }
    if layout.isProven, let evidence = try balances(), !evidence.proof.isProven,
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
    }
    return ImportReport.Layout(format: .csv, mapping: mapping, headerLine: sample.titles?.line)
  }
}
