internal import ExpenseCore

/// A builder of rows from the values of a file, given the format of its dates and amounts.
struct RowBuilder: Sendable {
  /// The order of day, month and year; nil if all orders give the same dates.
  let order: DayOrder?
  /// True if problems name the order.
  let namesOrder: Bool
  let decimalMark: DecimalMark?
  /// The currency of amounts without one.
  let currency: CurrencyCode?
  let context: ImportContext
  let kept: RowFilter

  init(
    order: DayOrder?, namesOrder: Bool, decimalMark: DecimalMark?,
    currency: CurrencyCode?, _ context: ImportContext
  ) {
    self.order = order
    self.namesOrder = namesOrder
    self.decimalMark = decimalMark
    self.currency = currency
    self.context = context
    kept = RowFilter(context.overrides)
  }

  // MARK: Values

  /// The day of a value; nil if it has none in this order.
  func day(of written: WrittenDay) -> Day? {
    // Without an order, all orders give the same day.
    (order ?? written.orders.first).flatMap(written.day)
  }

  /// The day of a value.
  func day(_ written: WrittenDay?, _ cell: Cell) throws(RowProblem) -> Day {
    guard let written else {
      if namesOrder, WrittenDay.lacksYear(cell.text) {
        throw RowProblem(cell, .openYear, isWithoutDate: true)
      }
      throw RowProblem(
        cell, cell.text.isEmpty ? "no date" : "not a date" + cell.invisibles, isWithoutDate: true)
    }
    guard let day = day(of: written) else {
      let (first, last) = (WrittenDay.years.lowerBound, WrittenDay.years.upperBound)
      let found = namesOrder ? order.map { " with \($0.text)" } ?? "" : ""
      throw RowProblem(cell, "not a valid date\(found) (\(first) to \(last))")
    }
    return day
  }

  /// An amount without its sign, and its written form.
  func amount(_ cell: Cell) throws(RowProblem) -> (Amount, WrittenAmount) {
    guard !cell.text.isEmpty else { throw RowProblem(cell, "no amount") }
    guard let written = WrittenAmount(cell.text) else {
      throw RowProblem(cell, "not an amount" + cell.invisibles)
    }
    let mark = decimalMark ?? .point
    guard written.canHave(mark) else {
      throw RowProblem(cell, "not an amount with the decimal mark '\(mark.rawValue)'")
    }
    guard let amount = written.amount(mark) else {
      throw RowProblem(cell, "too large, or more than \(Amount.decimals) decimals")
    }
    return (amount, written)
  }

  /// The currency beside an amount; nil if there is none.
  ///
  /// - Parameters:
  ///   - amount: The amount.
  ///   - cell: Its cell.
  ///   - named: The currency that the row names elsewhere.
  /// - Returns: The currency.
  /// - Throws: A ``RowProblem`` if the currency is unknown or ambiguous.
  func symbol(
    of amount: WrittenAmount, _ cell: Cell, beside named: CurrencyCode?
  ) throws(RowProblem) -> CurrencyCode? {
    if amount.symbol.isEmpty { return nil }
    do {
      return try context.currency(ofSymbol: amount.symbol, expecting: named ?? currency)
    } catch {
      guard case .ambiguousCurrency = error else { throw RowProblem(cell, error.description) }
      throw RowProblem(cell, .openCurrency(error.description))
    }
  }

  // MARK: Rows

  /// The parts of a row.
  struct Parts {
    let id: ExpenseItem.ID
    /// The line on which it begins, counted from 1.
    let line: Int
    let outcome: ImportReport.Outcome
    /// The day; nil for a row that is not booked yet.
    let day: Day?
    /// The day used in its fingerprint.
    let fingerprintDay: Day?
    /// The amount, positive if it was spent.
    let amount: Amount
    /// The currency that the row names.
    let currency: CurrencyCode?
    let account: String?
    /// The texts used in its fingerprint.
    let fingerprintTexts: [String]
    let name: String
    let note: String
    let category: String?
  }

  /// Make a row.
  ///
  /// - Parameters:
  ///   - parts: Its parts.
  ///   - textCell: The cell of its name, for problems.
  ///   - amountCell: The cell of its amount, for problems.
  /// - Returns: The row. Its type is found later, when the store is known.
  /// - Throws: A ``RowProblem`` if a value breaks a rule of expenses.
  func row(
    _ parts: Parts, texts textCell: @autoclosure () -> Cell?,
    amount amountCell: @autoclosure () -> Cell?
  ) throws(RowProblem) -> ImportReport.Row {
    let key = ImportKey(
      of: [
        parts.fingerprintDay.map { "\($0)" } ?? "", "\(parts.amount)", parts.currency?.code ?? "",
      ] + parts.fingerprintTexts, account: parts.account)
    let currency = parts.currency ?? currency
    let texts: (name: String, note: String?)
    do {
      texts = try RowBuilder.texts(name: parts.name, note: parts.note)
    } catch {
      throw RowProblem(textCell(), error)
    }
    do {
      try parts.amount.check(fits: currency ?? context.home)
    } catch {
      throw RowProblem(amountCell(), error)
    }
    let item = ExpenseItem(
      id: parts.id, name: texts.name, type: .standard, amount: parts.amount, date: parts.day,
      currency: currency, account: parts.account, note: texts.note, importKey: key.description)
    var row = ImportReport.Row(
      line: parts.line, item: item, outcome: parts.outcome, category: parts.category)
    if parts.fingerprintDay != parts.day { row.bookingDay = parts.fingerprintDay }
    return row
  }

  /// An expense with more of its name.
  static func continued(_ item: ExpenseItem, with text: String) throws -> ExpenseItem {
    var item = item
    let texts = try texts(name: item.name + " " + text.withSingleSpaces, note: item.note ?? "")
    (item.name, item.note) = texts
    return item
  }

  /// A valid name and note; a name that is too long, or that labels its payee, moves to the note as a
  /// whole.
  ///
  /// A name without letters changes places with a note that has some.
  private static func texts(name: String, note: String) throws -> (name: String, note: String?) {
    var (name, note) = (name.withoutEntities, note.withoutEntities)
    if !name.contains(where: \.isLetter), note.contains(where: \.isLetter) {
      (name, note) = (note.withSingleSpaces, name)
    }
    if let payee = PayeeText.payee(in: name) {
      note = note.isEmpty ? name : name + "\n" + note
      name = payee
    }
    let maximum = TextRule(.name).maximumCharacters
    if name.count > maximum {
      note = note.isEmpty ? name : name + "\n" + note
      name = name.prefix(maximum - 1) + "…"
    }
    return (
      try TextRule(.name).apply(to: name), note.isEmpty ? nil : try TextRule(.note).apply(to: note)
    )
  }
}
