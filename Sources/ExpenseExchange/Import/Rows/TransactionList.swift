internal import ExpenseCore
internal import SystemCalls

/// All transactions of a file, with the detected format of their dates and amounts.
struct TransactionList {
  private let transactions: [Transaction]
  private let format: ImportFormat
  private let context: ImportContext
  private let builder: RowBuilder
  private let layout: ImportReport.Layout
  private let accountSigns: SpentBy?
  private let cardSigns: SpentBy?

  /// The criterion for which amounts were spent.
  enum SpentBy: Equatable {
    case sign(SpentSign)
    /// A word beside each amount, if none has a sign.
    case word
  }

  /// Create a list, and detect the format of its dates and amounts.
  ///
  /// - Parameters:
  ///   - transactions: The transactions.
  ///   - format: The format of the file.
  ///   - encoding: Its encoding, for the report.
  ///   - order: The order of dates, if the format defines it.
  ///   - mark: The decimal mark, if the format defines it; a word then says what was spent.
  ///   - context: The mapping and settings known beforehand.
  /// - Throws: An ``ImportProblem`` if the file is ambiguous.
  init(
    _ transactions: [Transaction], _ format: ImportFormat, _ encoding: TextEncoding,
    order: DayOrder? = nil, mark: DecimalMark? = nil, _ context: ImportContext
  ) throws {
    self.transactions = transactions
    self.format = format
    self.context = context
    var days = DateEvidence()
    var marks = AmountEvidence()
    var (accounts, cards) = (TransactionSigns(), TransactionSigns())
    var splitEntry: Int?
    for transaction in transactions where transaction.problem == nil {
      let line = transaction.line
      if order == nil {
        for (cell, written) in [transaction.day, transaction.fingerprintDay] {
          if let written { days.add(written, cell.text, line: line) }
        }
      }
      var values = [transaction.amount]
      // The total of a split counts once.
      let isFirst = transaction.split == nil || splitEntry != transaction.split?.entry
      if let split = transaction.split, isFirst {
        values.append(split.total)
        splitEntry = split.entry
      }
      // OFX has no thousands separators, so the decimals of a currency must not decide.
      let currency = format == .ofx ? nil : context.overrides.currency ?? context.home
      for value in values {
        if let amount = WrittenAmount(value.text) {
          marks.add(amount, value.text, line: line, in: currency)
        }
      }
      guard isFirst else { continue }
      if transaction.isCard { cards.add(transaction) } else { accounts.add(transaction) }
    }
    builder = RowBuilder(
      order: try order ?? context.overrides.dateOrder ?? days.order(isStrict: true),
      namesOrder: false,
      decimalMark: try mark ?? context.overrides.decimalMark ?? marks.decimalMark,
      currency: context.overrides.currency, context)
    let explicitSigns = mark == nil ? context.overrides.spent.map(SpentBy.sign) : .word
    let findings = context.findings
    let isOrderGiven = order == nil && context.overrides.dateOrder != nil
    findings.add(
      .dateOrder, builder.order?.text ?? "any",
      order != nil ? .format : isOrderGiven ? .explicit : days.evidence(for: builder.order))
    let isMarkGiven = mark == nil && context.overrides.decimalMark != nil
    findings.add(
      .decimalMark, builder.decimalMark.map { "'\($0.rawValue)'" } ?? "any",
      mark != nil ? .format : isMarkGiven ? .explicit : marks.evidence(for: builder.decimalMark))
    let accountSigns = try explicitSigns ?? accounts.spent(areCards: false)
    let cardSigns = try explicitSigns ?? cards.spent(areCards: true)
    (self.accountSigns, self.cardSigns) = (accountSigns, cardSigns)
    switch accountSigns ?? cardSigns {
    case .sign(let sign):
      findings.add(.spending, sign.rawValue, explicitSigns == nil ? .format : .explicit)
    case .word: findings.add(.spending, "", .words)
    case nil: break
    }
    var mapping = context.overrides
    mapping.encoding = encoding
    mapping.dateOrder = order == nil ? builder.order : nil
    mapping.decimalMark = mark == nil ? builder.decimalMark : nil
    if case .sign(let spent) = accountSigns ?? cardSigns, cardSigns ?? accountSigns == .sign(spent)
    {
      mapping.spent = spent
    }
    // The currency applies to all amounts only if the file names none.
    if transactions.contains(where: { $0.currency != nil }) { mapping.currency = nil }
    layout = ImportReport.Layout(format: format, mapping: mapping, headerLine: nil)
  }

  /// The decimal mark of the amounts; nil if any gives the same.
  var decimalMark: DecimalMark? { builder.decimalMark }

  // MARK: Rows

  /// Make rows of all transactions.
  ///
  /// - Parameter progress: A closure called now and then with the progress, from 0 to 1.
  /// - Returns: The rows, and the invalid ones.
  /// - Throws: An ``ImportProblem`` if there are too many.
  func content(_ progress: (Double) -> Void) throws -> ImportReport {
    var content = ImportReport()
    content.rows.reserveCapacity(transactions.count)
    // Several threads make rows of some entries each.
    try concurrentForEach(pieceOf: entries) { entries in
      let (known, ids) = (KnownValues(), NewIDs())
      return entries.map { rows(of: $0, known, ids) }
    } _: { piece in
      for entry in piece {
        for row in entry.rows { try content.append(row) }
        if let row = entry.invalid { content.invalidRows.append(row) }
      }
      progress(Double(content.rows.count) / Double(transactions.count))
    }
    content.layout = layout
    content.unmatchedTexts = RowFilter.unmatched(of: context.overrides) { isWanted in
      _ = transactions.allSatisfy { $0.texts.allSatisfy { isWanted($0.text) } }
    }
    return content
  }

  /// The indices of each transaction, or of the adjacent parts of a split.
  private var entries: [Range<Int>] {
    var entries: [Range<Int>] = []
    entries.reserveCapacity(transactions.count)
    for index in transactions.indices {
      if let split = transactions[index].split, let last = entries.last,
        transactions[last.lowerBound].split?.entry == split.entry
      {
        entries[entries.count - 1] = last.lowerBound..<index + 1
      } else {
        entries.append(index..<index + 1)
      }
    }
    return entries
  }

  /// The rows of a transaction, or of a split: either all of its parts become rows, or none.
  private func rows(
    of entry: Range<Int>, _ known: KnownValues, _ ids: NewIDs
  ) -> (rows: [ImportReport.Row], invalid: InvalidRow?) {
    let first = entry.lowerBound
    do throws(RowProblem) {
      let sum = try transactions[first].split.map(checkedSum)
      var rows: [ImportReport.Row] = []
      for index in entry { rows.append(try row(transactions[index], splitSum: sum, known, ids)) }
      return (rows, nil)
    } catch {
      return ([], error.row(line: transactions[first].line))
    }
  }

  /// Make a row of a transaction.
  ///
  /// - Parameters:
  ///   - transaction: The transaction, or a part of one.
  ///   - splitSum: The sum of all parts except transfers, in ten-thousandths.
  ///   - known: The values read before.
  ///   - ids: The source of its id.
  /// - Returns: The row.
  /// - Throws: ``RowProblem``.
  private func row(
    _ transaction: Transaction, splitSum: Int64?, _ known: KnownValues, _ ids: NewIDs
  ) throws(RowProblem) -> ImportReport.Row {
    if let problem = transaction.problem { throw problem }
    let day = try builder.day(transaction.day.written, transaction.day.cell)
    let fingerprintDay = try builder.day(
      transaction.fingerprintDay.written, transaction.fingerprintDay.cell)
    let (amount, isOut, currency) = try amount(of: transaction, splitSum: splitSum, known)
    let outcome = try outcome(of: transaction, amount, isOut: isOut)
    guard !transaction.name.trimmingWhitespace().isEmpty else {
      throw RowProblem(
        Cell("\(transaction.day.cell.text) \(transaction.amount.text)", at: nil),
        "no text to use as the name")
    }
    let whole = Cell(transaction.name, at: nil)
    return try builder.row(
      RowBuilder.Parts(
        id: ids.next(), line: transaction.line, outcome: outcome, day: day,
        fingerprintDay: fingerprintDay, amount: amount, currency: currency,
        account: context.overrides.account ?? transaction.account,
        fingerprintTexts: transaction.fingerprintTexts, name: transaction.name.withSingleSpaces,
        note: transaction.note, category: transaction.category),
      texts: whole, amount: transaction.amount)
  }

  /// The sum of all parts of a transaction except transfers, in ten-thousandths.
  ///
  /// - Throws: A ``RowProblem`` if the parts do not add up to the total.
  private func checkedSum(of split: Transaction.Split) throws(RowProblem) -> Int64 {
    func signed(_ cell: Cell) throws(RowProblem) -> Int64 {
      let (amount, written) = try builder.amount(cell)
      return written.isNegative ? -amount.tenThousandths : amount.tenThousandths
    }
    let total = try signed(split.total)
    var (sum, own) = (Int64(0), Int64(0))
    for (cell, isTransfer) in split.parts {
      let part = try signed(cell)
      let (next, isOver) = sum.addingReportingOverflow(part)
      let (nextOwn, isOwnOver) = own.addingReportingOverflow(isTransfer ? 0 : part)
      if isOver || isOwnOver { throw RowProblem(cell, "the sum is too large") }
      (sum, own) = (next, nextOwn)
    }
    guard sum == total else {
      throw RowProblem(split.total, "its parts add up to \(Amount(tenThousandths: sum))")
    }
    return own
  }

  /// The amount of a transaction, positive if it was spent, and the currency named with it.
  private func amount(
    of transaction: Transaction, splitSum: Int64?, _ known: KnownValues
  ) throws(RowProblem) -> (Amount, isOut: Bool, CurrencyCode?) {
    let (amount, written) = try builder.amount(transaction.amount)
    let named = try currency(of: transaction, known)
    let symbol = try builder.symbol(of: written, transaction.amount, beside: named)
    if let symbol, let named, named != symbol {
      throw RowProblem(transaction.amount, "the currency is \(symbol) here, but \(named) elsewhere")
    }
    let currency = symbol ?? named
    let isSpent: Bool
    var isWholeSpent: Bool?
    switch (transaction.isCard ? cardSigns : accountSigns, transaction.direction) {
    case (.word, let direction?): isSpent = direction.isOut
    case (let signs, _):
      let spent = if case .sign(let sign) = signs { sign } else { SpentSign.negative }
      isSpent = spent.isOut(written)
      // The parts of an expense are expenses, though some of them may be refunds.
      if let splitSum, splitSum != 0 { isWholeSpent = (splitSum < 0) == (spent == .negative) }
    }
    return (
      isSpent ? amount : Amount(tenThousandths: -amount.tenThousandths), isWholeSpent ?? isSpent,
      currency
    )
  }

  /// The currency that a transaction names; for an unknown code, the explicit one.
  private func currency(
    of transaction: Transaction, _ known: KnownValues
  ) throws(RowProblem) -> CurrencyCode? {
    guard let named = transaction.currency else { return nil }
    // XXX is the code for no currency, which OFX may name.
    if named.text == "XXX", format == .ofx { return nil }
    if named.text == "XXX" {
      guard let currency = context.overrides.currency else {
        throw RowProblem(named, .openCurrency("XXX is no currency"))
      }
      return currency
    }
    if let currency = known.currency(named.text) ?? context.overrides.currency { return currency }
    throw RowProblem(named, .openCurrency(InvalidValue.Reason.notACurrency.description))
  }

  private func outcome(
    of transaction: Transaction, _ amount: Amount, isOut: Bool
  ) throws(RowProblem) -> ImportReport.Outcome {
    let verdicts = transaction.texts.map { (text: $0.text, isKept: builder.kept.isKept($0.text)) }
    if let skipped = verdicts.first(where: { $0.isKept == false }) {
      return .notBooked(skipped.text)
    }
    let isKept = verdicts.contains { $0.isKept == true }
    if let other = transaction.other, !isKept { return other }
    if let status = transaction.openStatus, !isKept {
      throw RowProblem(status, .openStatus(status.text))
    }
    if amount == .zero { return .nothing }
    // OFX has balances elsewhere.
    if !isKept, format == .qif,
      let sum = transaction.texts.prefix(2).first(where: { !$0.text.isEmpty }),
      SummaryWords.matches(sum.text)
    {
      throw RowProblem(sum, .openSum(sum.text))
    }
    return isOut ? .new(.default) : .received
  }
}
