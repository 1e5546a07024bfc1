internal import ExpenseCore

/// A bank's file whose columns, dates and amounts are understood.
struct CSVStatement {
  let reader: CSVReader
  let sample: CSVSample
  var layout: CSVLayout
  let builder: RowBuilder
  let spent: SpentSign?
  /// The currency that the title of the amounts names.
  let titleCurrency: CurrencyCode?
  /// Whether amounts that went out, or came in, have different signs.
  let areMixed: (out: Bool, in: Bool)
  let words: SignWords?
  let told: ImportMapping
  let keepsIncome: Bool
  let encoding: TextEncoding
  let delimiter: CSVDelimiter

  /// Understands a text.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - encoding: How it was written, to be told.
  ///   - delimiter: What is between its fields.
  ///   - told: What is known of it.
  ///   - home: The home currency, if it is set.
  ///   - keepsIncome: Whether what came in is wanted, too.
  ///   - progress: Is called now and then with how far it is, from 0 to 1.
  /// - Throws: ``ImportProblem`` where the file leaves something open, or is no delimited text.
  init(
    _ text: [UInt8], _ encoding: TextEncoding, _ delimiter: CSVDelimiter, told: ImportMapping,
    home: CurrencyCode?, keepsIncome: Bool, progress: (Double) -> Void
  ) throws {
    reader = CSVReader(text, delimiter: delimiter.byte)
    self.encoding = encoding
    self.delimiter = delimiter
    self.told = told
    self.keepsIncome = keepsIncome
    let sample = try CSVSample(reader, told: told.columns.filter { !told.mayLack($0.key) })
    self.sample = sample
    let found = try sample.layout(told: told)
    layout = found.layout
    titleCurrency =
      try found.currency
      ?? found.symbol.map { symbol in
        do {
          return try CurrencySymbols.ofFiles.currency(
            of: symbol, expecting: told.currency ?? home, in: nil)
        } catch {
          guard let currency = told.currency else {
            throw ImportProblem(.openCurrency(symbol), line: sample.titles?.line)
          }
          return currency
        }
      }
    let currency = titleCurrency ?? told.currency
    let evidence = try Evidence(
      reader, sample, layout, currency: currency ?? home, progress: progress)
    if let place = found.layout.sign, told.columns[.sign] == nil, evidence.amount.negatives > 0,
      sample.title(place).flatMap({ HeaderWords.meaning(of: $0)?.meaning }) != .indicator,
      try told.spent != nil || !evidence.areWordsSigns
    {
      layout.sign = nil
    }
    builder = RowBuilder(
      order: try told.dateOrder ?? evidence.order(keyDate: layout), namesOrder: true,
      decimalMark: try told.decimalMark ?? evidence.decimalMark, currency: currency, told: told,
      home: home)
    words = layout.sign.flatMap { SignWords(sample.columns[$0].values) }
    let isSplit = layout.sign != nil || layout.amount == nil
    areMixed = isSplit ? (evidence.out.isMixed, evidence.in.isMixed) : (false, false)
    if isSplit, told.spent == nil, let problem = evidence.mixedSigns { throw problem }
    spent =
      layout.amount != nil && layout.sign == nil
      ? try told.spent ?? evidence.amount.spent : told.spent
  }

  // MARK: Rows

  /// Reads all rows.
  ///
  /// - Parameter progress: Is called now and then with how far it is, from 0 to 1.
  /// - Returns: What the file holds.
  /// - Throws: ``ImportProblem``.
  func content(progress: (Double) -> Void) throws -> ImportContent {
    var content = ImportContent()
    var reader = reader
    for _ in 0..<sample.skippedRows where try reader.next() {
      if reader.recordLine == sample.titles?.line || reader.filledCount == 0 { continue }
      if isLikeRow(reader) {
        content.invalidRows.append(
          invalid(
            RowProblem(
              Row(reader: reader).cell(layout.date), "it is before the first row that can be read"),
            reader))
      } else {
        content.otherLines.append(.init(line: reader.recordLine, text: reader.rowText))
      }
    }
    // Rows without a date: they are something else at the end of the file, and wrong elsewhere.
    var pending: [InvalidRow] = []
    var isFooter: [Bool] = []
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
          pending.append(invalid)
          isFooter.append(isSomethingElse(reader))
        } else {
          content.invalidRows += pending + [invalid]
          pending = []
          isFooter = []
        }
        continue
      }
      content.invalidRows += pending
      pending = []
      isFooter = []
      if let row {
        try content.append(row)
      } else {
        content.otherLines.append(.init(line: reader.recordLine, text: reader.rowText))
      }
    }
    for (row, isFooter) in zip(pending, isFooter) {
      if isFooter {
        content.otherLines.append(.init(line: row.line, text: row.value))
      } else {
        content.invalidRows.append(row)
      }
    }
    content.layout = report
    content.unmatchedTexts = try KeptTexts.unmatched(of: told) { isWanted in
      var reader = self.reader
      while try reader.next() {
        guard reader.fields.allSatisfy({ isWanted(reader.string($0)) }) else { return }
      }
    }
    return content
  }

  private func invalid(_ problem: RowProblem, _ reader: CSVReader) -> InvalidRow {
    problem.row(line: reader.recordLine, text: reader.rowText, title: sample.title)
  }

  /// Whether a line before the first row seems to be a row as well.
  private func isLikeRow(_ reader: CSVReader) -> Bool {
    let texts = reader.fields.map(reader.string)
    if texts.contains(where: SummaryWords.isOne) { return false }
    // Above the titles there may be anything that has not their width.
    guard texts.count == sample.width else { return sample.titles == nil && hasNumber(texts) }
    return layout.amounts.contains { WrittenAmount(texts[$0]) != nil }
  }

  /// Whether a row without a date, behind all others, is a sum or a remark.
  ///
  /// Whatever could be an amount without being called a sum is a row that lacks something.
  private func isSomethingElse(_ reader: CSVReader) -> Bool {
    let texts = reader.fields.map(reader.string)
    if texts.contains(where: SummaryWords.isOne) { return true }
    if texts.count == sample.width {
      return texts[layout.date].allSatisfy { !$0.isNumber }
        && layout.amounts.allSatisfy { texts[$0].isEmpty }
    }
    return texts.contains { $0.contains(where: \.isLetter) } && !hasNumber(texts)
  }

  /// Whether one of the texts is a day, or an amount without words around it.
  private func hasNumber(_ texts: [String]) -> Bool {
    texts.contains { text in
      WrittenDay(text) != nil
        || WrittenAmount(text).map { $0.hasMark || $0.hasSign || $0.symbol.isEmpty } == true
    }
  }

  // MARK: What was found

  var report: ImportReport.Layout {
    var mapping = told
    mapping.encoding = encoding
    mapping.delimiter = delimiter
    mapping.dateOrder = builder.order
    mapping.decimalMark = builder.decimalMark
    mapping.spent = spent
    mapping.currency = builder.currency
    mapping.columns = [:]
    for role in CSVRole.allCases {
      let places = layout.columns(role)
      if !places.isEmpty { mapping.columns[role] = places.map(sample.name) }
    }
    return ImportReport.Layout(
      format: .csv, mapping: mapping, titleLine: sample.titles?.line)
  }
}
