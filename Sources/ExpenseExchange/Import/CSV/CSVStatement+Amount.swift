internal import ExpenseCore

/// The amount of a row, its currency and its direction.
extension CSVStatement {
  /// Refuse an amount whose own column says that it went the other way.
  func checkDirection(of row: Row, _ amount: RowAmount) throws(RowProblem) {
    guard let columns = layout.directions, amount.amount != .zero else { return }
    let index = amount.isOut ? columns.received : columns.out
    guard let other = WrittenAmount(row[index]), !other.isZero else { return }
    let column = sample.name(index).quoted
    throw RowProblem(
      row.cell(amount.column),
      .otherDirection(
        amount.isOut ? "received according to \(column)" : "spent according to \(column)"))
  }

  /// True if only the column of spent amounts has one, false if only the other has; else nil.
  private func isOutByColumns(_ row: Row) -> Bool? {
    guard let columns = layout.directions else { return nil }
    func isFilled(_ index: Int) -> Bool { WrittenAmount(row[index])?.isZero == false }
    let (isOut, isIn) = (isFilled(columns.out), isFilled(columns.received))
    return isOut == isIn ? nil : isOut
  }

  /// Refuse a row that may have another currency.
  func checkCurrency(
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

  func currency(of row: Row) throws(RowProblem) -> CurrencyCode? {
    let text = row[layout.currency]
    if text.isEmpty { return nil }
    if let currency = row.known.currency(text) { return currency }
    // Kraken writes a Z before it: ZEUR.
    if text.utf8.count == 4, text.first == "Z",
      let currency = row.known.currency(String(text.dropFirst()))
    {
      return currency
    }
    let expected = builder.currency
    do {
      return try builder.context.currency(ofSymbol: text, expecting: expected)
    } catch {
      guard case .ambiguousCurrency = error else {
        throw RowProblem(row.cell(layout.currency), InvalidValue.Reason.notACurrency.description)
      }
      throw RowProblem(row.cell(layout.currency), .openCurrency(error.description))
    }
  }

  /// The amount of a row; nil if all its columns are empty.
  func amount(of row: Row, in named: CurrencyCode?) throws(RowProblem) -> RowAmount? {
    if let shares = layout.shares { return try shares.amount(of: row, builder) }
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
  func addingFees(to amount: RowAmount, of row: Row) throws(RowProblem) -> RowAmount {
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
      if let isOut = amount.isZero
        ? false : directions[line] ?? overrides.directions[line] ?? isOutByColumns(row)
      {
        return isOut
      }
      if layout.balance == nil {
        throw RowProblem(row.cell(index), "unclear whether spending or income")
      }
      // Other rows may have the same name, but hardly the same balance.
      let balance = row[layout.balance]
      if builder.kept.isKept(balance) != nil { return true }
      throw RowProblem(row.cell(index), .openDirection(balance))
    }
    let word = row[sign]
    let known = words?.isOut(word.folded) ?? directions?[row.reader.recordLine]
    let isLeftOut = row.skipped != nil || row.outcome != nil
    guard let isOut = known ?? (isLeftOut ? true : nil) else {
      throw RowProblem(
        row.cell(sign), word.isEmpty ? .rule("unclear whether spending or income") : .openWord(word)
      )
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
