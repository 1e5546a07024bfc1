internal import ExpenseCore

/// All transactions of a file, of which it is found out how their days and amounts are written.
struct TransactionList {
  private let transactions: [Transaction]
  private let format: ImportFormat
  private let context: ImportContext
  private let encoding: TextEncoding
  private let order: DayOrder?
  private let decimalMark: DecimalMark?
  private let accountSigns: SpentBy?
  private let cardSigns: SpentBy?
  private let kept: KeptTexts
  private let currencies = KnownCurrencies()

  /// What says which amounts were spent.
  enum SpentBy: Equatable {
    case sign(SpentSign)
    /// A word beside each, where none has a sign.
    case word
  }

  /// Finds out how all transactions are written.
  ///
  /// - Parameters:
  ///   - transactions: The transactions.
  ///   - format: The format of the file.
  ///   - encoding: Its encoding, to be told.
  ///   - order: The order of days, where the format says it.
  ///   - context: What is known beforehand.
  /// - Throws: ``ImportProblem`` where the file leaves something open.
  init(
    _ transactions: [Transaction], _ format: ImportFormat, _ encoding: TextEncoding,
    order: DayOrder? = nil, _ context: ImportContext
  ) throws {
    self.transactions = transactions
    self.format = format
    self.context = context
    self.encoding = encoding
    kept = KeptTexts(context.told)
    var days = DateEvidence()
    var marks = AmountEvidence()
    var accounts = TransactionSigns(areCards: false)
    var cards = TransactionSigns(areCards: true)
    var splitLine: Int?
    for transaction in transactions where transaction.problem == nil {
      let line = transaction.line
      if order == nil {
        for (value, written) in [transaction.day, transaction.keyDay] {
          if let written { days.add(written, value.text, line: line) }
        }
      }
      var values = [transaction.amount]
      // What a split says as a whole, it says once.
      let isFirst = transaction.split == nil || splitLine != line
      if let split = transaction.split, isFirst {
        values.append(split.total)
        splitLine = line
      }
      // OFX has no marks between thousands, so that the decimals of a currency must not decide.
      let currency = format == .ofx ? nil : context.told.currency ?? context.home
      for value in values {
        if let amount = WrittenAmount(value.text) {
          marks.add(amount, value.text, line: line, in: currency)
        }
      }
      guard isFirst else { continue }
      if transaction.isCard {
        cards.add(transaction.whole)
      } else {
        accounts.add(transaction.whole)
      }
    }
    self.order = try order ?? context.told.dateOrder ?? days.order(isStrict: true)
    decimalMark = try context.told.decimalMark ?? marks.decimalMark
    let told = context.told.spent.map(SpentBy.sign)
    accountSigns = try told ?? accounts.spent
    cardSigns = try told ?? cards.spent
  }

  // MARK: Rows

  /// Makes rows of all transactions.
  ///
  /// - Parameter progress: Is called now and then with how far it is, from 0 to 1.
  /// - Returns: The rows, and those that cannot be read.
  /// - Throws: ``ImportProblem`` where there are too many.
  func content(_ progress: (Double) -> Void) throws -> ImportContent {
    var content = ImportContent()
    var rest = transactions[...]
    while let first = rest.first {
      if rest.startIndex % 4_096 == 0 {
        progress(Double(rest.startIndex) / Double(transactions.count))
      }
      // The parts of one that is split come one behind the other: all of them are rows, or none is.
      let entry = rest.prefix { first.split != nil && $0.split != nil && $0.line == first.line }
      let parts = first.split == nil ? rest.prefix(1) : entry
      rest = rest[parts.endIndex...]
      var new: [ImportRow] = []
      do throws(FieldProblem) {
        let sum = try first.split.map(checkedSum)
        var rows: [ImportRow] = []
        for part in parts { rows.append(try row(part, splitSum: sum)) }
        new = rows
      } catch {
        content.invalidRows.append(error.row(line: first.line))
      }
      for row in new { try content.append(row) }
    }
    var mapping = context.told
    mapping.encoding = encoding
    mapping.dateOrder = format == .ofx ? nil : order
    mapping.decimalMark = decimalMark
    if case .sign(let spent) = accountSigns ?? cardSigns, cardSigns ?? accountSigns == .sign(spent)
    {
      mapping.spent = spent
    }
    // It is that of all amounts only where the file names none.
    if transactions.contains(where: { $0.currency != nil }) { mapping.currency = nil }
    content.layout = ImportReport.Layout(format: format, mapping: mapping, titleLine: nil)
    content.unmatchedTexts = KeptTexts.unmatched(of: context.told) { isWanted in
      _ = transactions.allSatisfy { $0.texts.allSatisfy { isWanted($0.text) } }
    }
    return content
  }

  /// Makes a row of a transaction.
  ///
  /// - Parameters:
  ///   - transaction: The transaction, or a part of one.
  ///   - splitSum: The sum of all parts but for transfers, in ten-thousandths.
  /// - Returns: The row.
  /// - Throws: ``FieldProblem``.
  private func row(
    _ transaction: Transaction, splitSum: Int64?
  ) throws(FieldProblem) -> ImportRow {
    if let problem = transaction.problem { throw problem }
    let day = try day(transaction.day)
    let keyDay = try self.day(transaction.keyDay)
    let (amount, isOut, currency) = try amount(of: transaction, splitSum: splitSum)
    let kind = try kind(of: transaction, amount, isOut: isOut)
    let account = context.told.account ?? transaction.account
    let key = ImportKey(
      of: ["\(keyDay)", "\(amount)", currency?.code ?? ""] + transaction.keyTexts, account: account)
    var item = ExpenseItem(
      name: "", type: .personal, amount: amount, date: day,
      currency: currency ?? context.told.currency, account: account, importKey: key.description)
    guard !transaction.name.trimmingWhitespace().isEmpty else {
      throw FieldProblem(
        value: "\(transaction.day.value.text) \(transaction.amount.text)",
        reason: "nothing says what it was")
    }
    do {
      try item.setTexts(name: transaction.name.withSingleSpaces, note: transaction.note)
      try amount.check(fits: item.currency ?? context.home)
    } catch {
      throw FieldProblem(error, value: transaction.name)
    }
    return ImportRow(
      line: transaction.line, item: item, kind: kind, key: key, category: transaction.category)
  }

  private func day(
    _ day: (value: Transaction.Value, written: WrittenDay?)
  ) throws(FieldProblem) -> Day {
    func problem(_ reason: String) -> FieldProblem {
      FieldProblem(field: day.value.field, value: day.value.text, reason: reason)
    }
    guard !day.value.text.isEmpty else { throw problem("there is no date") }
    guard let written = day.written else { throw problem("it is not a date") }
    // Without an order, all of them give the same day.
    guard let found = (order ?? written.orders.first).flatMap(written.day) else {
      let (first, last) = (WrittenDay.years.lowerBound, WrittenDay.years.upperBound)
      throw problem("it is no day of the years \(first) to \(last)")
    }
    return found
  }

  /// The sum of the parts of a transaction that went to no other account, in ten-thousandths.
  ///
  /// - Throws: ``FieldProblem`` where the parts do not add up to the whole.
  private func checkedSum(of split: Transaction.Split) throws(FieldProblem) -> Int64 {
    func signed(_ value: Transaction.Value) throws(FieldProblem) -> Int64 {
      let (amount, written) = try amount(value)
      return written.isNegative ? -amount.tenThousandths : amount.tenThousandths
    }
    let total = try signed(split.total)
    var (sum, own) = (Int64(0), Int64(0))
    for (value, isTransfer) in split.parts {
      let part = try signed(value)
      let (next, isOver) = sum.addingReportingOverflow(part)
      let (nextOwn, isOwnOver) = own.addingReportingOverflow(isTransfer ? 0 : part)
      if isOver || isOwnOver {
        throw FieldProblem(field: value.field, value: value.text, reason: "the sum is too large")
      }
      (sum, own) = (next, nextOwn)
    }
    guard sum == total else {
      throw FieldProblem(
        field: split.total.field, value: split.total.text,
        reason: "its parts add up to \(Amount(tenThousandths: sum))")
    }
    return own
  }

  /// An amount without its sign, and how it is written.
  private func amount(_ value: Transaction.Value) throws(FieldProblem) -> (Amount, WrittenAmount) {
    func problem(_ reason: String) -> FieldProblem {
      FieldProblem(field: value.field, value: value.text, reason: reason)
    }
    guard !value.text.isEmpty else { throw problem("there is no amount") }
    guard let written = WrittenAmount(value.text) else { throw problem("it is not an amount") }
    let mark = decimalMark ?? .point
    guard written.decimalMarks.contains(mark) else {
      throw problem("it is not an amount with '\(mark.rawValue)' before the decimals")
    }
    guard let amount = written.amount(mark) else {
      throw problem("it is too large, or has more than \(Amount.decimals) decimals")
    }
    return (amount, written)
  }

  /// The amount of a transaction, positive if it was spent, and the currency that is named with it.
  private func amount(
    of transaction: Transaction, splitSum: Int64?
  ) throws(FieldProblem) -> (Amount, isOut: Bool, CurrencyCode?) {
    let value = transaction.amount
    let (amount, written) = try amount(value)
    let named = try currency(of: transaction)
    let currency = try symbol(of: written, value, beside: named) ?? named
    let isSpent: Bool
    var isWholeSpent: Bool?
    switch (transaction.isCard ? cardSigns : accountSigns, transaction.direction) {
    case (.word, let direction?): isSpent = direction.isOut
    case (let signs, _):
      let spent = if case .sign(let sign) = signs { sign } else { SpentSign.negative }
      isSpent = spent.isOut(written)
      // The parts of what was spent are spent, though some of them may be taken back.
      if let splitSum, splitSum != 0 { isWholeSpent = (splitSum < 0) == (spent == .negative) }
    }
    return (
      isSpent ? amount : Amount(tenThousandths: -amount.tenThousandths), isWholeSpent ?? isSpent,
      currency
    )
  }

  /// The currency that a transaction names; that of a code that is none is the one that was told.
  private func currency(of transaction: Transaction) throws(FieldProblem) -> CurrencyCode? {
    // XXX is the code for none.
    guard let named = transaction.currency, named.text != "XXX" else { return nil }
    if let currency = currencies.known(named.text) ?? context.told.currency { return currency }
    throw FieldProblem(
      field: named.field, value: named.text,
      reason: InvalidValue.Reason.notACurrency.description + "; --currency says which it is")
  }

  /// The currency of the sign that stands beside an amount.
  private func symbol(
    of written: WrittenAmount, _ value: Transaction.Value, beside named: CurrencyCode?
  ) throws(FieldProblem) -> CurrencyCode? {
    if written.symbol.isEmpty { return nil }
    let symbol: CurrencyCode
    do {
      symbol = try CSVStatement.symbols.currency(
        of: written.symbol, expecting: named ?? context.told.currency ?? context.home, in: nil)
    } catch {
      throw FieldProblem(
        field: value.field, value: value.text, reason: "\(error); --currency says which it is")
    }
    guard named == nil || named == symbol else {
      throw FieldProblem(
        field: value.field, value: value.text,
        reason: "the currency is \(symbol) here, and \(named?.code ?? "") elsewhere")
    }
    return symbol
  }

  private func kind(
    of transaction: Transaction, _ amount: Amount, isOut: Bool
  ) throws(FieldProblem) -> ImportRow.Kind {
    let told = transaction.texts.map { (text: $0.text, isKept: kept.isKept($0.text)) }
    if let skipped = told.first(where: { $0.isKept == false }) { return .notDone(skipped.text) }
    let isKept = told.contains { $0.isKept == true }
    if let other = transaction.other, !isKept { return other }
    if amount == .zero { return .nothing }
    // OFX has balances elsewhere.
    if !isKept, format == .qif,
      let sum = transaction.texts.prefix(2).first(where: { !$0.text.isEmpty }),
      SummaryWords.isOne(sum.text)
    {
      throw FieldProblem(
        field: sum.field, value: sum.text,
        reason: "it may be a sum or a balance: " + KeptTexts.choice(sum.text))
    }
    return isOut ? .spent : .received
  }
}
