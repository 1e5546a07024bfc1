internal import ExpenseCore
internal import SystemCalls

/// The rows of a bank's message for accounting programs: MT940, or MT942 within the day.
///
/// Sources: the SWIFT user handbook, category 9, and for the information in field 86 what the banks
/// of Germany, the Netherlands and Poland publish.
struct MT940Statement {
  private(set) var transactions: [Transaction] = []
  private(set) var gaps: [(gap: StatementGap, line: Int)] = []
  private(set) var statements: [StatedBalances] = []
  private(set) var movedLines: Set<Int> = []
  private var hasStatement = false
  /// The message that is read, from field 20 on.
  private var message: Message?
  /// The row that field 86 belongs to.
  private var row: MT940Row.Source?
  /// The rows read last, whose transactions are made by several threads.
  private var waiting: [MT940Row.Source] = []

  /// Rows that may wait.
  private static let maximumWaiting = 4_096

  private struct Message {
    let line: Int
    var account = ""
    /// Its number: 41 in `00041/001`.
    var sequence: Int?
    var opening: MT940Balance?
    /// Number of transactions before it.
    var countBefore = 0
    /// The currency of a message without balances.
    var currency: String?
    /// The sum of all booked rows that can be read, in ten-thousandths.
    var sum: Int64 = 0
    /// The lines of the others.
    var invalidLines: Set<Int> = []
    /// The sums of debits and of credits, by the field that states them.
    var sums: [String: Int64] = [:]
    var isClosed = false
  }

  /// Create a statement from a text.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - progress: A closure called now and then with the progress, from 0 to 1.
  /// - Throws: ``ImportProblem``.
  init(_ text: [UInt8], _ progress: (Double) -> Void) throws {
    try text.checkCharacters(allowing: 1...3)
    var reader = MT940Reader(text)
    while let field = try reader.next() {
      try add(field)
      if reader.line % 16_384 == 0 { progress(Double(reader.offset) / Double(max(1, text.count))) }
    }
    try endMessage()
    if !hasStatement { throw ImportProblem(.markup(.noStatement(nil)), line: 1) }
  }

  private mutating func add(_ field: MT940Reader.Field) throws {
    switch field.tag {
    case "20":
      try endMessage()
      message = Message(line: field.line)
    case MT940Reader.end: try endMessage()
    case "25":
      hasStatement = true
      message?.account = field.text.withSingleSpaces
    case "28", "28C":
      message?.sequence = Int(field.text.trimmingWhitespace().prefix { $0.isASCII && $0.isNumber })
    case "34F" where message?.currency == nil: message?.currency = String(field.text.prefix(3))
    case "60F", "60M":
      try endRows()
      hasStatement = true
      let balance = try MT940Balance(field)
      if let message, message.opening != nil, !message.isClosed { throw cut(message) }
      var message = message ?? Message(line: field.line)
      (message.opening, message.sum, message.isClosed) = (balance, 0, false)
      message.invalidLines = []
      message.countBefore = transactions.count
      self.message = message
    case "61":
      endRow()
      if waiting.count >= MT940Statement.maximumWaiting { try endRows() }
      guard let message, let currency = message.opening?.currency ?? message.currency,
        !message.isClosed
      else { throw ImportProblem(.noOpeningBalance, line: field.line) }
      row = MT940Row.Source(field: field, currency: currency, account: message.account)
    case "86": row?.information += field.lines
    case "90D", "90C":
      try endRows()
      compareSum(field)
    case "62F", "62M":
      try endRows()
      try close(field)
    default: break
    }
  }

  /// Compare the rows of a statement with its balances.
  private mutating func close(_ field: MT940Reader.Field) throws {
    let closing = try MT940Balance(field)
    guard let opening = message?.opening, message?.isClosed == false else {
      throw ImportProblem(.noOpeningBalance, line: field.line)
    }
    guard opening.currency == closing.currency else {
      throw ImportProblem(.otherBalance(opening.currency, closing.currency), line: field.line)
    }
    message?.isClosed = true
    statements.append(
      StatedBalances(
        transactions: (message?.countBefore ?? 0)..<transactions.count,
        number: message?.account ?? "", currency: closing.currency, sequence: message?.sequence,
        opening: .init(amount: opening.amount), closing: .init(amount: closing.amount)))
    let difference = closing.amount &- opening.amount
    guard let message, difference != message.sum else { return }
    guard message.invalidLines.isEmpty else {
      movedLines.formUnion(message.invalidLines)
      return
    }
    gaps.append(
      (
        .balances(
          field: field.tag, sum: Amount(tenThousandths: message.sum),
          difference: Amount(tenThousandths: difference)),
        line: field.line
      ))
  }

  /// Compare the rows of a message within the day with the sum of its debits or credits:
  /// `3EUR120,50`.
  private mutating func compareSum(_ field: MT940Reader.Field) {
    let text = field.text.trimmingWhitespace()
    let count = text.prefix { $0.isASCII && $0.isNumber }.count
    guard let message, message.invalidLines.isEmpty,
      let stated = MT940Row.number(text.dropFirst(count + 3)),
      case let sum = message.sums[field.tag] ?? 0, sum != stated
    else { return }
    gaps.append(
      (
        .sum(
          field: field.tag, sum: Amount(tenThousandths: sum),
          stated: Amount(tenThousandths: stated)),
        line: field.line
      ))
  }

  private mutating func endRow() {
    if let row { waiting.append(row) }
    row = nil
  }

  /// Add the transactions of all rows so far.
  private mutating func endRows() throws {
    endRow()
    let rows = waiting
    waiting = []
    try concurrentForEach(pieceOf: rows) { rows in
      rows.map { source in
        let row = MT940Row(source)
        return (transaction: row.transaction, change: row.change)
      }
    } _: { piece in
      for (transaction, change) in piece {
        guard transactions.count < ImportLimits.rows else {
          throw ImportProblem(.tooManyRows, line: transaction.line)
        }
        transactions.append(transaction)
        guard let change else {
          message?.invalidLines.insert(transaction.line)
          continue
        }
        // Sums may wrap: they are only compared.
        message?.sum &+= change
        message?.sums[change < 0 ? "90D" : "90C", default: 0] &+= abs(change)
      }
    }
  }

  private mutating func endMessage() throws {
    try endRows()
    if let message, message.opening != nil, !message.isClosed { throw cut(message) }
    message = nil
  }

  private func cut(_ message: Message) -> ImportProblem {
    ImportProblem(.noClosingBalance, line: message.line)
  }
}

/// A balance: `C261120EUR1234,56`.
private struct MT940Balance {
  let currency: String
  /// The amount in ten-thousandths, negative for a debt.
  let amount: Int64

  init(_ field: MT940Reader.Field) throws {
    let text = field.text.trimmingWhitespace()
    let rest = text.dropFirst(7)
    currency = String(rest.prefix(3))
    guard let mark = text.first, mark == "C" || mark == "D", text.utf8.count > 10,
      text.utf8.dropFirst().prefix(6).allSatisfy(\.isDigit),
      currency.utf8.allSatisfy(\.isASCIILetter), let number = MT940Row.number(rest.dropFirst(3))
    else { throw ImportProblem(.invalidBalance(field.tag, text), line: field.line) }
    amount = mark == "D" ? -number : number
  }
}
