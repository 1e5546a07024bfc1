/// All transactions of a file, of which it is found out how their days and amounts are written.
struct TransactionList {
  private let transactions: [Transaction]
  private let format: ImportFormat
  private let context: ImportFile.Context
  private let encoding: TextEncoding
  private let order: DayOrder?
  private let decimalMark: DecimalMark?
  private let spent: SpentSign?
  private let kept: KeptTexts
  private let currencies = KnownCurrencies()

  /// Finds out how all transactions are written.
  ///
  /// - Parameters:
  ///   - transactions: The transactions.
  ///   - format: The format of the file.
  ///   - encoding: Its encoding, to be told.
  ///   - order: The order of days, where the format says it.
  ///   - areCards: Whether all accounts are those of cards, whose signs banks write either way.
  ///   - context: What is known beforehand.
  /// - Throws: ``ImportProblem`` where the file leaves something open.
  init(
    _ transactions: [Transaction], _ format: ImportFormat, _ encoding: TextEncoding,
    order: DayOrder? = nil, areCards: Bool, _ context: ImportFile.Context
  ) throws {
    self.transactions = transactions
    self.format = format
    self.context = context
    self.encoding = encoding
    kept = KeptTexts(context.told)
    let evidence = Evidence(transactions, context)
    self.order = try order ?? context.told.dateOrder ?? evidence.days.order(isStrict: true)
    decimalMark = try context.told.decimalMark ?? evidence.marks.decimalMark
    spent = try context.told.spent ?? evidence.spent(areCards: areCards)
  }

  /// What all transactions say.
  private struct Evidence {
    var days = DateEvidence()
    var marks = AmountEvidence()
    private var signs = SignEvidence()
    private var wordSigns = SignEvidence()
    /// How often a word agrees with the sign of its amount, and the first place where it does not.
    private var agreements = 0
    private var contradiction: (text: String, word: String, line: Int)?

    init(_ transactions: [Transaction], _ context: ImportFile.Context) {
      for transaction in transactions where transaction.problem == nil {
        let line = transaction.line
        for (value, written) in [transaction.day, transaction.keyDay] {
          if let written { days.add(written, value.text, line: line) }
        }
        let text = transaction.amount.text
        guard let amount = WrittenAmount(text) else { continue }
        let named = transaction.currency.flatMap { try? CurrencyCode.known($0.text) }
        marks.add(
          amount, text, line: line, in: named ?? context.told.currency ?? context.home)
        guard transaction.other == nil, !amount.isZero else { continue }
        signs.add(amount, text, line: line)
        if let (isOut, word) = transaction.direction {
          wordSigns.add(amount, text, line: line)
          if isOut == amount.isNegative {
            agreements += 1
          } else if contradiction == nil {
            contradiction = (text, word, line)
          }
        } else if amount.isNegative {
          for text in transaction.texts {
            signs.add(textOfNegative: text.text, transaction.amount.text, line: line)
          }
        }
      }
    }

    /// Which amounts were spent; nil where there are none.
    ///
    /// Those with a minus are, as both formats have it. Where words say the opposite of all, those
    /// without are; and it has to be told where words say it of some only, where nothing has a minus and
    /// no word says that it came in, and where a card's statement has hardly any.
    func spent(areCards: Bool) throws -> SpentSign? {
      if let (text, word, line) = contradiction {
        guard agreements == 0, wordSigns.isMixed else {
          throw ImportProblem(.signAgainstWord(text, word), line: line)
        }
        return .positive
      }
      if agreements > 0 || !areCards && signs.negatives > 0 { return .negative }
      return try signs.spent
    }
  }

  // MARK: Rows

  /// Makes rows of all transactions.
  ///
  /// - Parameter progress: Is called now and then with how far it is, from 0 to 1.
  /// - Returns: The rows, and those that cannot be read.
  /// - Throws: ``ImportProblem`` where there are too many.
  func content(_ progress: (Double) -> Void) throws -> ImportContent {
    var content = ImportContent()
    // The parts of a transaction come one behind the other.
    var checked: (line: Int, problem: FieldProblem?)?
    for (place, transaction) in transactions.enumerated() {
      if place % 4_096 == 0 { progress(Double(place) / Double(transactions.count)) }
      let row: ImportRow
      do throws(FieldProblem) {
        if let split = transaction.split {
          if checked?.line != transaction.line {
            checked = (transaction.line, nil)
            do throws(FieldProblem) { try check(split) } catch { checked?.problem = error }
          }
          if let problem = checked?.problem { throw problem }
        }
        row = try self.row(transaction)
      } catch {
        content.invalidRows.append(error.row(line: transaction.line))
        continue
      }
      try content.append(row)
    }
    var mapping = context.told
    mapping.encoding = encoding
    mapping.dateOrder = format == .ofx ? nil : order
    mapping.decimalMark = decimalMark
    mapping.spent = spent
    content.layout = ImportReport.Layout(format: format, mapping: mapping, titleLine: nil)
    return content
  }

  private func row(_ transaction: Transaction) throws(FieldProblem) -> ImportRow {
    if let problem = transaction.problem { throw problem }
    let day = try day(transaction.day)
    let keyDay = try self.day(transaction.keyDay)
    let (amount, isOut, currency) = try amount(of: transaction)
    let kind = try kind(of: transaction, amount, isOut: isOut)
    let account = transaction.account ?? context.told.account
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

  /// Checks that the parts of a transaction that is split add up to it.
  private func check(_ split: Transaction.Split) throws(FieldProblem) {
    func signed(_ value: Transaction.Value) throws(FieldProblem) -> Amount {
      let (amount, isNegative) = try amount(value)
      return isNegative ? Amount(tenThousandths: -amount.tenThousandths) : amount
    }
    let total = try signed(split.total)
    var sum: Int64 = 0
    for part in split.parts {
      let (next, isOver) = sum.addingReportingOverflow(try signed(part).tenThousandths)
      if isOver {
        throw FieldProblem(field: part.field, value: part.text, reason: "the sum is too large")
      }
      sum = next
    }
    guard sum == total.tenThousandths else {
      throw FieldProblem(
        field: split.total.field, value: split.total.text,
        reason: "its parts add up to \(Amount(tenThousandths: sum))")
    }
  }

  /// An amount without its sign.
  private func amount(_ value: Transaction.Value) throws(FieldProblem) -> (Amount, isNegative: Bool)
  {
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
    return (amount, written.isNegative)
  }

  /// The amount of a transaction, positive if it was spent, and the currency that is named with it.
  private func amount(
    of transaction: Transaction
  ) throws(FieldProblem) -> (Amount, isOut: Bool, CurrencyCode?) {
    let value = transaction.amount
    func problem(_ reason: String) -> FieldProblem {
      FieldProblem(field: value.field, value: value.text, reason: reason)
    }
    let (amount, _) = try self.amount(value)
    guard let written = WrittenAmount(value.text) else { throw problem("it is not an amount") }
    var currency: CurrencyCode?
    if let named = transaction.currency {
      currency = currencies.known(named.text)
      if currency == nil {
        throw FieldProblem(
          field: named.field, value: named.text,
          reason: InvalidValue.Reason.notACurrency.description)
      }
    }
    if !written.symbol.isEmpty {
      let symbol: CurrencyCode
      do {
        symbol = try CSVStatement.symbols.currency(
          of: written.symbol, expecting: currency ?? context.told.currency ?? context.home, in: nil)
      } catch {
        throw problem("\(error); --currency says which it is")
      }
      guard currency == nil || currency == symbol else {
        throw problem("the currency is \(symbol) here, and \(currency?.code ?? "") elsewhere")
      }
      currency = symbol
    }
    let isOut = (spent ?? .negative).isOut(written)
    return (isOut ? amount : Amount(tenThousandths: -amount.tenThousandths), isOut, currency)
  }

  private func kind(
    of transaction: Transaction, _ amount: Amount, isOut: Bool
  ) throws(FieldProblem) -> ImportRow.Kind {
    let told = transaction.texts.map { (text: $0.text, isKept: kept.isKept($0.text)) }
    if let skipped = told.first(where: { $0.isKept == false }) { return .notDone(skipped.text) }
    let isKept = told.contains { $0.isKept == true }
    if let other = transaction.other, !isKept { return other }
    if amount == .zero { return .nothing }
    if !isKept, let sum = transaction.texts.first(where: { SummaryWords.isOne($0.text) }) {
      throw FieldProblem(
        field: sum.field, value: sum.text,
        reason: "it may be a sum or a balance: " + KeptTexts.choice(sum.text))
    }
    return isOut ? .spent : .received
  }
}
