internal import ExpenseCore
internal import SystemCalls

/// The content of a statement: its parts are read by several threads, and put together in order.
extension CSVStatement {
  /// A record from the first row on, regardless of those before and after it.
  private struct Record {
    enum Kind {
      case row(ImportReport.Row)
      /// The text of a row that is only a balance, or not to be booked.
      case otherLine(String)
      case invalid(InvalidRow)
      case dateless(Dateless)
    }

    let kind: Kind
    /// Its step from one balance to the next.
    var step: BalanceChain.Step?
    /// The account whose balance that is, if the file has several.
    var account = ""
    /// The line on which it begins, and the line after it, both counted from 1.
    let (line, nextLine): (Int, Int)
  }

  /// Read all rows.
  ///
  /// - Parameter progress: A closure called now and then with the progress, from 0 to 1.
  /// - Returns: The content of the file.
  /// - Throws: ``ImportProblem``.
  func content(progress: (Double) -> Void) throws -> ImportReport {
    var content = ImportReport()
    content.rows.reserveCapacity(rowCount)
    try addPreamble(to: &content)
    var chain = BalanceChain()
    // Lines without a date: a footer at the end of the file, continued or invalid rows elsewhere.
    var pending: [Dateless] = []
    // The line after the last row, where its name may go on.
    var lineAfterRow: Int?
    func endPending() {
      resolve(pending, in: &content)
      pending = []
      lineAfterRow = nil
    }
    func add(_ record: Record) throws {
      if let step = record.step { chain.append(step, of: record.account) }
      switch record.kind {
      case .dateless(var line):
        // An opening balance comes before the first row.
        if content.rows.isEmpty, pending.isEmpty, line.isSum {
          content.otherLines.append(.init(line: record.line, text: line.text))
          return
        }
        if lineAfterRow != record.line { line.continuation = nil }
        pending.append(line)
        lineAfterRow = line.continuation == nil ? nil : record.nextLine
      case .row(let row):
        endPending()
        try content.append(row)
        lineAfterRow = record.nextLine
      case .invalid(let row):
        endPending()
        content.invalidRows.append(row)
      case .otherLine(let text):
        endPending()
        content.otherLines.append(.init(line: record.line, text: text))
      }
    }
    try concurrentForEach(parts.count, records) { part in
      for record in try part.records.get() { try add(record) }
      progress(part.progress)
    }
    // Below the last row, a footer is more likely.
    let count = pending.prefix { $0.continuation != nil }.count
    if count > 0, isKindLast(content) {
      resolve(Array(pending.prefix(count)), in: &content)
      pending.removeFirst(count)
    }
    for line in pending {
      if line.isFooter || app?.hasFooter == true || isTotal(line, of: content) {
        content.otherLines.append(.init(line: line.row.line, text: line.text))
      } else {
        content.invalidRows.append(line.row)
      }
    }
    content.layout = report
    // The last row of a file that was cut off may have gone on.
    if nextTable == nil, let last = content.invalidRows.indices.last,
      ![0x0A, 0x0D].contains(reader.text.last),
      content.invalidRows[last].line > content.rows.last?.line ?? 0,
      content.invalidRows[last].column == nil
    {
      content.invalidRows[last].isCut = true
    }
    follow(chain, in: &content)
    followStatedBalances(in: &content)
    addDays(to: &content)
    try addNextTable(to: &content)
    content.unmatchedTexts = try RowFilter.unmatched(of: overrides) { isWanted in
      var reader = self.reader
      reader.end = reader.text.count
      while try reader.next() {
        guard reader.fields.allSatisfy({ isWanted(reader.string($0)) }) else { return }
      }
    }
    return content
  }

  /// Add the lines before the first row.
  private func addPreamble(to content: inout ImportReport) throws {
    var reader = reader
    for _ in 0..<sample.skippedRows where try reader.next() {
      if reader.recordLine == sample.titles?.line || reader.filledCount == 0 { continue }
      if isLikeRow(reader) {
        content.invalidRows.append(
          invalid(
            RowProblem(Row(reader).cell(layout.date), "before the first row that could be read"),
            reader))
      } else {
        content.otherLines.append(.init(line: reader.recordLine, text: reader.rowText))
      }
    }
  }

  /// The records of a part, without those that have no text.
  private func records(
    ofPart number: Int
  ) -> (records: Result<[Record], ImportProblem>, progress: Double) {
    let end = number + 1 < parts.count ? parts[number + 1].offset : reader.end
    var reader = parts[number]
    reader.end = self.reader.end
    let (known, ids) = (KnownValues(), NewIDs())
    var records: [Record] = []
    do throws(ImportProblem) {
      while reader.offset < end, try reader.next() {
        if reader.filledCount > 0 { records.append(record(reader, known, ids)) }
      }
    } catch {
      return (.failure(error), reader.progress)
    }
    return (.success(records), reader.progress)
  }

  private func record(_ reader: CSVReader, _ known: KnownValues, _ ids: NewIDs) -> Record {
    let kind: Record.Kind
    var step: BalanceChain.Step?
    let cells = Row(reader, known)
    do throws(RowProblem) {
      let row = try row(cells, ids)
      step = self.step(of: cells, row)
      kind = row.map(Record.Kind.row) ?? .otherLine(reader.rowText)
    } catch {
      if error.isWithoutDate, sample.isHeaderRow(reader.fields.map(reader.string)) {
        kind = .otherLine(reader.rowText)
      } else {
        let row = invalid(error, reader)
        kind = error.isWithoutDate ? .dateless(dateless(row, reader)) : .invalid(row)
      }
    }
    return Record(
      kind: kind, step: step, account: cells[accountColumn], line: reader.recordLine,
      nextLine: reader.line)
  }

  private func invalid(_ problem: RowProblem, _ reader: CSVReader) -> InvalidRow {
    let texts = reader.fields.map(reader.string)
    let isTransaction = !problem.isWithoutDate || hasNumber(texts)
    // The rows below such a heading are not booked.
    let isHeading = !isTransaction && texts.contains(where: StatusWords.isHeading)
    var row = problem.row(
      line: reader.recordLine, text: reader.rowText, title: sample.title,
      mayBeTransaction: isTransaction || isHeading || texts.contains(where: isRowOfOtherTable))
    row.isHeading = isHeading
    return row
  }
}
