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
  /// Number of rows with a date.
  private let rowCount: Int
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
    titleCurrency =
      try found.currency
      ?? (found.layout.currency == nil ? sample.currencyAboveRows : nil)
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
    rowCount = evidence.date.count
    findings.addFormats(of: builder, layout, evidence, overrides)
    if let currency {
      findings.add(.currency, currency.code, titleCurrency == nil ? .explicit : .symbols)
    }
    words = layout.sign.flatMap(sample.signWords)
    let isSplit = layout.sign != nil || layout.amount == nil
    areMixed = isSplit ? (evidence.out.isMixed, evidence.in.isMixed) : (false, false)
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

  // MARK: Rows

  /// Read all rows.
  ///
  /// - Parameter progress: A closure called now and then with the progress, from 0 to 1.
  /// - Returns: The content of the file.
  /// - Throws: ``ImportProblem``.
  func content(progress: (Double) -> Void) throws -> ImportContent {
    var content = ImportContent()
    var reader = reader
    content.rows.reserveCapacity(rowCount)
    for _ in 0..<sample.skippedRows where try reader.next() {
      if reader.recordLine == sample.titles?.line || reader.filledCount == 0 { continue }
      if isLikeRow(reader) {
        content.invalidRows.append(
          invalid(
            RowProblem(
              Row(reader: reader).cell(layout.date), "before the first row that could be read"),
            reader))
      } else {
        content.otherLines.append(.init(line: reader.recordLine, text: reader.rowText))
      }
    }
    // Lines without a date: a footer at the end of the file, continued or invalid rows elsewhere.
    var pending: [Dateless] = []
    // The line after the last row, where its name may go on.
    var lineAfterRow: Int?
    while try reader.next() {
      if content.rows.count % 4_096 == 0 {
        progress(Double(reader.position) / Double(max(1, reader.text.count)))
      }
      if reader.filledCount == 0 { continue }
      let row: ImportRow?
      do throws(RowProblem) {
        row = try self.row(reader)
      } catch {
        let invalid = invalid(error, reader)
        if error.isWithoutDate {
          // An opening balance comes before the first row.
          if content.rows.isEmpty, pending.isEmpty,
            reader.fields.contains(where: { SummaryWords.matches(reader.string($0)) })
          {
            content.otherLines.append(.init(line: reader.recordLine, text: reader.rowText))
            continue
          }
          let text = lineAfterRow == reader.recordLine ? continuation(in: reader) : nil
          pending.append(
            Dateless(row: invalid, isFooter: isSomethingElse(reader), continuation: text))
          lineAfterRow = text == nil ? nil : reader.nextLine
        } else {
          resolve(pending, in: &content)
          pending = []
          content.invalidRows.append(invalid)
          lineAfterRow = nil
        }
        continue
      }
      resolve(pending, in: &content)
      pending = []
      if let row {
        try content.append(row)
        lineAfterRow = reader.nextLine
      } else {
        content.otherLines.append(.init(line: reader.recordLine, text: reader.rowText))
        lineAfterRow = nil
      }
    }
    // Below the last row, a footer is more likely.
    let count = pending.prefix { $0.continuation != nil }.count
    if count > 0, isKindLast(content) {
      resolve(Array(pending.prefix(count)), in: &content)
      pending.removeFirst(count)
    }
    for line in pending {
      if line.isFooter {
        content.otherLines.append(.init(line: line.row.line, text: line.row.value))
      } else {
        content.invalidRows.append(line.row)
      }
    }
    content.layout = report
    content.unmatchedTexts = try RowFilter.unmatched(of: overrides) { isWanted in
      var reader = self.reader
      while try reader.next() {
        guard reader.fields.allSatisfy({ isWanted(reader.string($0)) }) else { return }
      }
    }
    return content
  }

  private func invalid(_ problem: RowProblem, _ reader: CSVReader) -> InvalidRow {
    let texts = reader.fields.map(reader.string)
    return problem.row(
      line: reader.recordLine, text: reader.rowText, title: sample.title,
      mayBeTransaction: !problem.isWithoutDate || hasNumber(texts)
        // The rows below such a heading are not booked.
        || texts.contains(where: StatusWords.mentionsNotBooked)
        || texts.contains(where: isRowOfOtherTable))
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
    return ImportReport.Layout(
      format: .csv, mapping: mapping, headerLine: sample.titles?.line)
  }
}
