internal import ExpenseCore

extension CSVStatement {
  /// The texts of a row by column; empty for a missing column.
  struct Row {
    let reader: CSVReader
    /// The cache of the thread.
    let known: KnownValues
    /// The texts of all fields, each of which is looked at many times.
    private let texts: [String]
    /// The text that marks it as a row to skip.
    fileprivate(set) var skipped: String?
    /// The outcome that its program gives it, if it is neither spent nor received.
    fileprivate(set) var outcome: ImportReport.Outcome?

    init(_ reader: CSVReader, _ known: KnownValues = KnownValues()) {
      (self.reader, self.known) = (reader, known)
      texts = reader.fields.map(reader.string)
    }

    subscript(index: Int?) -> String {
      guard let index, index < texts.count else { return "" }
      return texts[index]
    }

    /// The cell of a column; its text is the whole row if the row has no such column.
    func cell(_ index: Int?) -> Cell? {
      guard let index else { return nil }
      return Cell(index < reader.fields.count ? self[index] : reader.rowText, at: .column(index))
    }
  }

  /// The amount of a row, positive if it was spent.
  struct RowAmount {
    let amount: Amount
    /// The column.
    let column: Int
    /// The currency beside it.
    let symbol: CurrencyCode?
    let isOut: Bool
  }

  /// The expense of a row; nil for a row with a date that is only a balance.
  ///
  /// - Parameters:
  ///   - row: The row.
  ///   - ids: The source of its id.
  /// - Returns: The expense, or nil.
  /// - Throws: A ``RowProblem`` if a value cannot be read.
  func row(_ row: Row, _ ids: NewIDs) throws(RowProblem) -> ImportReport.Row? {
    var row = row
    row.skipped = skippedCell(of: row)
    row.outcome = isKept(row) ? nil : app?.outcome { row[$0] } ?? transfer(in: row)
    do {
      return try judgedRow(row, ids)
    } catch {
      // A row that is skipped need not be readable.
      if row.skipped != nil || isSkippedAnywhere(row) { return nil }
      throw error
    }
  }

  private func judgedRow(_ row: Row, _ ids: NewIDs) throws(RowProblem) -> ImportReport.Row? {
    if row.reader.line > row.reader.recordLine + 1, hasRowsWithin(row) {
      throw RowProblem(nil, "the quotation marks of a field have other rows between them")
    }
    let date = try date(of: row)
    let column = try currency(of: row)
    let skipped = row.skipped ?? (date == nil ? row[layout.date] : nil)
    guard let amount = try amount(of: row, in: column) else {
      if layout.isUnbooked({ row[$0] }), !builder.context.keepsHidden {
        return try unbookedRow(row, date, ids)
      }
      if skipped != nil || texts.contains(where: { SummaryWords.matches(row[$0]) }) { return nil }
      // Where balances prove all amounts, they prove that nothing moved here.
      if directions != nil || layout.isProven, !row[layout.balance].isEmpty { return nil }
      throw RowProblem(row.cell(amounts.first), "no amount")
    }
    try checkDirection(of: row, amount)
    if let rival = layout.rivals.first(where: { rival in
      !layout.isUnbooked { row[$0] } && !layout.isAgreeing(rival, order: builder.order) { row[$0] }
    }) {
      throw RowProblem(row.cell(rival.index), "differs from the other column that could be meant")
    }
    let total = try addingFees(to: amount, of: row)
    let outcome = try outcome(of: row, total, skipped: skipped)
    try checkCurrency(row, amount, column)
    let (name, note) = try texts(of: row, isOut: amount.isOut)
    let category = row[layout.type]
    return try builder.row(
      RowBuilder.Parts(
        id: ids.next(), line: row.reader.recordLine, outcome: outcome, day: date,
        fingerprintDay: fingerprintDate(of: row) ?? date,
        amount: total.amount, currency: column ?? amount.symbol,
        account: try account(of: row, isOut: amount.isOut),
        fingerprintTexts: fingerprintTexts(of: row), name: name, note: note,
        category: category.isEmpty ? nil : category),
      texts: row.cell(texts.first), amount: row.cell(amount.column))
  }

  /// True if one of the lines within a field is a row by itself: a mark at its beginning was text.
  private func hasRowsWithin(_ row: Row) -> Bool {
    row.reader.fields.contains { field in
      guard field.isQuoted else { return false }
      return row.reader.exactString(field).split(whereSeparator: \.isNewline).dropFirst().contains {
        let parts = $0.utf8.split(separator: delimiter.byte).map { String(Substring($0)) }
        return parts.count > 2 && parts.contains { WrittenDay($0) != nil }
          && parts.contains { WrittenDay($0) == nil && WrittenAmount($0) != nil }
      }
    }
  }

  /// A row that is not booked, and has its amount in another column than booked rows; nil if it has
  /// none.
  private func unbookedRow(
    _ row: Row, _ date: Day?, _ ids: NewIDs
  ) throws(RowProblem) -> ImportReport.Row? {
    let nets = layout.rivals.compactMap { if case .net(let index) = $0 { index } else { nil } }
    guard let index = nets.first(where: { !row[$0].isEmpty }) else { return nil }
    let (amount, _) = try builder.amount(Cell(row[index], at: .column(index)))
    let (name, note) = try texts(of: row)
    return try builder.row(
      RowBuilder.Parts(
        id: ids.next(), line: row.reader.recordLine, outcome: .unbooked, day: date,
        fingerprintDay: date, amount: amount, currency: try currency(of: row),
        account: try account(of: row, isOut: true), fingerprintTexts: fingerprintTexts(of: row),
        name: name,
        note: note, category: nil),
      texts: row.cell(texts.first), amount: row.cell(index))
  }

  /// The account of a row: the one named for the file, or in its row; nil if none is.
  private func account(of row: Row, isOut: Bool) throws(RowProblem) -> String? {
    guard overrides.account == nil, let column = layout.account else { return overrides.account }
    let index = isOut ? column : app?.receivingAccount ?? column
    let name = row[index].withSingleSpaces
    if name.isEmpty { return nil }
    do {
      return try TextRule(.account).apply(to: name)
    } catch {
      throw RowProblem(row.cell(index), error)
    }
  }

  /// The cell that marks a row to skip, in any column except those of dates and amounts.
  private func skippedCell(of row: Row) -> String? {
    if let sign = layout.sign, words?.isSkipped(row[sign].folded) == true { return row[sign] }
    if builder.kept.skip.isEmpty { return nil }
    let others = [layout.date, layout.fingerprintDate] + layout.otherDates + amounts
    return row.reader.fields.indices.filter { !others.contains($0) }.map { row[$0] }
      .first { builder.kept.isKept($0) == false }
  }

  /// True if a cell marks a row to skip, even one of a date or an amount.
  private func isSkippedAnywhere(_ row: Row) -> Bool {
    !builder.kept.skip.isEmpty
      && row.reader.fields.indices.contains { builder.kept.isKept(row[$0]) == false }
  }

  /// True if a cell marks a row to keep.
  private func isKept(_ row: Row) -> Bool {
    !builder.kept.isEmpty
      && row.reader.fields.indices.contains { builder.kept.isKept(row[$0]) == true }
  }

  /// The outcome of a row as its file tells: an expense, or something else.
  ///
  /// - Parameters:
  ///   - row: The row.
  ///   - amount: Its amount.
  ///   - skipped: The cell that marks it as a row to skip.
  /// - Returns: The outcome.
  /// - Throws: A ``RowProblem`` if it is ambiguous.
  private func outcome(
    of row: Row, _ amount: RowAmount, skipped: String?
  ) throws(RowProblem) -> ImportReport.Outcome {
    if let skipped { return .notBooked(skipped) }
    if let outcome = row.outcome { return outcome }
    if !builder.context.keepsHidden {
      if builder.context.hiddenLines.contains(row.reader.recordLine) { return .hidden }
      if layout.isUnbooked({ row[$0] }) { return .unbooked }
    }
    let open = builder.kept.isEmpty ? texts : texts.filter { builder.kept.isKept(row[$0]) == nil }
    if let index = open.first(where: {
      StatusWords.isNoPayment(row[$0], isKind: layout.kinds.contains($0))
    }) {
      return .notBooked(row[index])
    }
    let status = row[layout.status]
    if !status.isEmpty, builder.kept.isKept(status) == nil {
      switch StatusWords.meaning(of: status, title: layout.status.flatMap(sample.title)) {
      case .booked: break
      case .notBooked: return .notBooked(status)
      case nil: throw RowProblem(row.cell(layout.status), .openStatus(status))
      }
    }
    // A balance may also be what somebody paid with.
    if let cell = open.first(where: {
      SummaryWords.matches(row[$0]) && !HeaderWords.isPaymentMethod(sample.title($0))
    }).flatMap(row.cell) {
      throw RowProblem(cell, .openSum(cell.text))
    }
    let isReceived = amount.amount != .zero && !amount.isOut
    if isReceived, !builder.context.keepsIncome { return .received }
    if addsFees == nil,
      let fee = layout.fees.first(where: { WrittenAmount(row[$0])?.isZero == false })
    {
      let columns = [CSVRole.amount: layout.amount, .out: layout.out, .in: layout.received]
      throw RowProblem(
        row.cell(fee),
        .openFee(sample.name(fee), amounts: columns.compactMapValues { $0.map(sample.name) }))
    }
    return isReceived ? .received : amount.amount == .zero ? .nothing : .new(.default)
  }

  /// The column of the date; where that is empty, the one of another date that most rows have, too.
  private func dateColumn(of row: Row) -> Int? {
    if layout.isUnbooked({ row[$0] }) { return layout.booking?.other }
    guard overrides.columns[.date] == nil, row[layout.date].isEmpty else { return layout.date }
    return layout.otherDates.first { row.known.day(row[$0]) != nil } ?? layout.date
  }

  /// The day of a row; nil if a word says there that it is not booked yet.
  private func date(of row: Row) throws(RowProblem) -> Day? {
    let fields = row.reader.fields.count
    let text = row[dateColumn(of: row)]
    let day = row.known.day(text)
    // Empty surplus fields mean nothing.
    guard fields >= sample.width, row.reader.filledCount <= sample.titledWidth else {
      let filled = row.reader.filledCount
      let found =
        "\(fields) \(fields == 1 ? "field" : "fields")"
        + (filled == fields ? "" : " (\(filled) filled)")
      let expected =
        "\(sample.width)"
        + (sample.titledWidth == sample.width ? "" : " (\(sample.titledWidth) titled)")
      throw RowProblem(nil, "\(found) instead of \(expected)", isWithoutDate: day == nil)
    }
    if day == nil, StatusWords.meaning(of: text, title: nil) == .notBooked { return nil }
    return try builder.day(day, Cell(text, at: .column(layout.date)))
  }

  /// The day used in the fingerprint of a row; nil if the bank has not written it.
  func fingerprintDate(of row: Row) -> Day? {
    if layout.fingerprintDate == layout.date { return nil }
    return row.known.day(row[layout.fingerprintDate]).flatMap(builder.day)
  }

  /// The texts used in the fingerprint of a row.
  private func fingerprintTexts(of row: Row) -> [String] {
    let id = row[layout.id]
    // A reference may repeat: with date and amount in the fingerprint, no row is lost.
    return id.isEmpty
      ? layout.fingerprintTexts.map { row[$0] }.filter { !$0.isEmpty }.map(
        \.withSingleSpaces.folded) : ["id", id]
  }
}
