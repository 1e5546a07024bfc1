internal import ExpenseCore

extension CSVStatement {
  /// The texts of a row by column; empty for a missing column.
  struct Row {
    let reader: CSVReader
    /// The cache of the thread.
    let known: KnownValues
    /// The texts of all fields, each of which is looked at many times.
    private let texts: [String]

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
  private struct RowAmount {
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
    let date = try date(of: row)
    let column = try currency(of: row)
    let skipped = skippedCell(of: row) ?? (date == nil ? row[layout.date] : nil)
    guard let amount = try amount(of: row, in: column) else {
      if skipped != nil || texts.contains(where: { SummaryWords.matches(row[$0]) }) { return nil }
      // Where balances prove all amounts, they prove that nothing moved here.
      if directions != nil || layout.isProven, !row[layout.balance].isEmpty { return nil }
      throw RowProblem(row.cell(amounts.first), "no amount")
    }
    if let rival = layout.rivals.first(where: { rival in
      !layout.isAgreeing(rival, order: builder.order) { row[$0] }
    }) {
      throw RowProblem(row.cell(rival.index), "differs from the other column that could be meant")
    }
    let total = try addingFees(to: amount, of: row)
    let outcome = try outcome(of: row, total, skipped: skipped)
    try checkCurrency(row, amount, column)
    let (name, note) = try texts(of: row)
    let category = row[layout.type]
    return try builder.row(
      RowBuilder.Parts(
        id: ids.next(), line: row.reader.recordLine, outcome: outcome, day: date,
        fingerprintDay: fingerprintDate(of: row) ?? date,
        amount: total.amount, currency: column ?? amount.symbol, account: overrides.account,
        fingerprintTexts: fingerprintTexts(of: row), name: name, note: note,
        category: category.isEmpty ? nil : category),
      texts: row.cell(texts.first), amount: row.cell(amount.column))
  }

  /// The cell that marks a row to skip, in any column except those of dates and amounts.
  private func skippedCell(of row: Row) -> String? {
    if builder.kept.skip.isEmpty { return nil }
    let others = [layout.date, layout.fingerprintDate] + layout.otherDates + amounts
    return row.reader.fields.indices.filter { !others.contains($0) }.map { row[$0] }
      .first { builder.kept.isKept($0) == false }
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
    if let cell = open.first(where: { SummaryWords.matches(row[$0]) }).flatMap(row.cell) {
      throw RowProblem(cell, .openSum(cell.text))
    }
    let isReceived = amount.amount != .zero && !amount.isOut
    if isReceived, !builder.context.keepsIncome { return .received }
    if addsFees == nil,
      let fee = layout.fees.first(where: { WrittenAmount(row[$0])?.isZero == false }),
      let index = amounts.first
    {
      throw RowProblem(row.cell(fee), .openFee(fee: sample.name(fee), amount: sample.name(index)))
    }
    return isReceived ? .received : amount.amount == .zero ? .nothing : .new(.default)
  }

  /// The day of a row; nil if a word says there that it is not booked yet.
  private func date(of row: Row) throws(RowProblem) -> Day? {
    let (text, fields) = (row[layout.date], row.reader.fields.count)
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
  private func fingerprintDate(of row: Row) -> Day? {
    if layout.fingerprintDate == layout.date { return nil }
    return row.known.day(row[layout.fingerprintDate]).flatMap(builder.day)
  }

  /// Refuse a row that may have another currency.
  private func checkCurrency(
    _ row: Row, _ amount: RowAmount, _ column: CurrencyCode?
  ) throws(RowProblem) {
    if let titleCurrency {
      for (index, found) in [(layout.currency, column), (amount.column, amount.symbol)] {
        if let found, found != titleCurrency {
          throw RowProblem(row.cell(index), "the title of the amount column says \(titleCurrency)")
        }
      }
    }
    if let symbol = amount.symbol, let column, symbol != column {
      throw RowProblem(
        row.cell(amount.column), "the currency is \(symbol) here, but \(column) in another column")
    }
    if let index = layout.sameCurrencies.first(where: { row[$0] != row[layout.currency] }) {
      throw RowProblem(row.cell(index), "the currency differs from the other currency column")
    }
  }

  /// The texts used in the fingerprint of a row.
  private func fingerprintTexts(of row: Row) -> [String] {
    let id = row[layout.id]
    // A reference may repeat: with date and amount in the fingerprint, no row is lost.
    return id.isEmpty
      ? layout.fingerprintTexts.map { row[$0] }.filter { !$0.isEmpty }.map(
        \.withSingleSpaces.folded) : ["id", id]
  }

  // MARK: Amounts

  private func currency(of row: Row) throws(RowProblem) -> CurrencyCode? {
    let text = row[layout.currency]
    if text.isEmpty { return nil }
    if let currency = row.known.currency(text) { return currency }
    let expected = builder.currency
    if let currency = try? builder.context.currency(ofSymbol: text, expecting: expected) {
      return currency
    }
    throw RowProblem(row.cell(layout.currency), InvalidValue.Reason.notACurrency.description)
  }

  /// The amount of a row; nil if all its columns are empty.
  private func amount(of row: Row, in named: CurrencyCode?) throws(RowProblem) -> RowAmount? {
    var found: RowAmount?
    for index in amounts where !["", "-", "\u{2013}", "\u{2014}"].contains(row[index]) {
      let next = try amount(of: row, at: index, in: named)
      // One of two columns may have 0.00 instead of being empty.
      if let other = found, other.amount != .zero {
        if next.amount == .zero { continue }
        throw RowProblem(row.cell(index), "two amounts in the row")
      }
      found = next
    }
    return found
  }

  private func amount(
    of row: Row, at index: Int, in named: CurrencyCode?
  ) throws(RowProblem) -> RowAmount {
    let cell = Cell(row[index], at: .column(index))
    let (amount, written) = try builder.amount(cell)
    let symbol = try builder.symbol(of: written, cell, beside: named)
    let isOut = try isOut(written, row, at: index)
    return RowAmount(
      amount: isOut ? amount : Amount(tenThousandths: -amount.tenThousandths), column: index,
      symbol: symbol, isOut: isOut)
  }

  /// The amount with the fees that come on top of it.
  private func addingFees(to amount: RowAmount, of row: Row) throws(RowProblem) -> RowAmount {
    guard addsFees == true else { return amount }
    var sum = amount.amount
    for index in layout.fees where !row[index].isEmpty && row[index] != "-" {
      let cell = Cell(row[index], at: .column(index))
      let (fee, written) = try builder.amount(cell)
      if let symbol = try builder.symbol(of: written, cell, beside: amount.symbol),
        let other = amount.symbol, symbol != other
      {
        throw RowProblem(cell, "the currency is \(symbol) here, but \(other) in the amount")
      }
      guard let whole = try? sum.adding(fee) else {
        throw RowProblem(cell, "too large with the amount")
      }
      sum = whole
    }
    return RowAmount(
      amount: sum, column: amount.column, symbol: amount.symbol,
      isOut: amount.amount == .zero ? sum > .zero : amount.isOut)
  }

  /// True if money went out.
  private func isOut(
    _ amount: WrittenAmount, _ row: Row, at index: Int
  ) throws(RowProblem) -> Bool {
    if index == layout.out { return isOutDespiteSign(amount, isOutByColumn: true) }
    if index == layout.received { return isOutDespiteSign(amount, isOutByColumn: false) }
    guard let sign = layout.sign else {
      guard let directions else { return (spent ?? .negative).isOut(amount) }
      let line = row.reader.recordLine
      if let isOut = amount.isZero ? false : directions[line] ?? overrides.directions[line] {
        return isOut
      }
      // Other rows may have the same name, but hardly the same balance.
      let balance = row[layout.balance]
      if builder.kept.isKept(balance) != nil { return true }
      throw RowProblem(row.cell(index), .openDirection(balance))
    }
    guard let isOut = words?.isOut(row[sign].folded) else {
      throw RowProblem(row.cell(sign), "unclear whether spending or income")
    }
    return isOutDespiteSign(amount, isOutByColumn: isOut)
  }

  /// True if money went out, for an amount whose direction a column names.
  ///
  /// If such amounts have both signs, the unusual ones went the other way: they reversed another
  /// one. Spending has the explicit sign, and income is positive.
  private func isOutDespiteSign(_ amount: WrittenAmount, isOutByColumn: Bool) -> Bool {
    guard isOutByColumn ? areMixed.out : areMixed.in else { return isOutByColumn }
    return isOutByColumn ? amount.isNegative == (overrides.spent == .negative) : amount.isNegative
  }
}
