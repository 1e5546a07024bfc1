internal import ExpenseCore

/// The rows of a bank's message for accounting programs: MT940, or MT942 within the day.
///
/// Sources: the SWIFT user handbook, category 9, and for the information in field 86 what the banks
/// of Germany, the Netherlands and Poland publish.
struct MT940Statement {
  private(set) var transactions: [Transaction] = []
  /// Statements whose rows do not add up to their balances.
  private(set) var incomplete: [InvalidRow] = []
  private var hasStatement = false
  /// The message that is read, from field 20 on.
  private var message: Message?
  /// The row that field 86 belongs to.
  private var row: MT940Row?

  private struct Message {
    let line: Int
    var account = ""
    var opening: MT940Balance?
    /// The currency of a message without balances.
    var currency: String?
    /// The sum of all booked rows, in ten-thousandths; nil if one of them is invalid.
    var sum: Int64? = 0
    /// The number and the sum of debits and credits, by the field that has both.
    var counts: [String: (count: Int, sum: Int64)] = [:]
    var isClosed = false
  }

  /// Create a statement from a text.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - progress: A closure called now and then with the progress, from 0 to 1.
  /// - Throws: ``ImportProblem``.
  init(_ text: [UInt8], _ progress: (Double) -> Void) throws {
    var reader = MT940Reader(text)
    while let field = try reader.next() {
      try add(field)
      if reader.line % 16_384 == 0 {
        progress(Double(reader.offset) / Double(max(1, text.count)))
      }
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
    case "34F" where message?.currency == nil: message?.currency = String(field.text.prefix(3))
    case "60F", "60M":
      hasStatement = true
      let balance = try MT940Balance(field)
      if let message, message.opening != nil, !message.isClosed { throw cut(message) }
      var message = message ?? Message(line: field.line)
      (message.opening, message.sum, message.isClosed) = (balance, 0, false)
      self.message = message
    case "61":
      try endRow()
      guard let message, let currency = message.opening?.currency ?? message.currency,
        !message.isClosed
      else { throw ImportProblem(.noOpeningBalance, line: field.line) }
      row = MT940Row(field, currency: currency, account: message.account)
    case "86": row?.information += field.lines
    case "90D", "90C":
      try endRow()
      compareCounts(field)
    case "62F", "62M":
      try endRow()
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
    let difference = closing.amount &- opening.amount
    guard let sum = message?.sum, difference != sum else { return }
    incomplete.append(
      .incomplete(line: field.line, field: field.tag, field.text, sum: sum, difference: difference))
  }

  /// Compare the rows of a message within the day with the number and the sum of its debits or
  /// credits: `3EUR120,50`.
  private mutating func compareCounts(_ field: MT940Reader.Field) {
    let text = field.text.trimmingWhitespace()
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    guard let message, message.sum != nil, let count = Int(digits),
      let sum = MT940Row.number(text.dropFirst(digits.count + 3))
    else { return }
    let found = message.counts[field.tag] ?? (0, 0)
    guard found != (count, sum) else { return }
    incomplete.append(
      .incomplete(line: field.line, field: field.tag, text, sum: found.sum, difference: sum))
  }

  private mutating func endRow() throws {
    guard let row else { return }
    self.row = nil
    guard transactions.count < ImportLimits.rows else {
      throw ImportProblem(.tooManyRows, line: row.line)
    }
    transactions.append(row.transaction)
    guard let change = row.change else {
      message?.sum = nil
      return
    }
    // Sums may wrap: they are only compared.
    if let sum = message?.sum { message?.sum = sum &+ change }
    if change != 0 {
      message?.counts[change < 0 ? "90D" : "90C", default: (0, 0)].count += 1
      message?.counts[change < 0 ? "90D" : "90C", default: (0, 0)].sum &+= abs(change)
    }
  }

  private mutating func endMessage() throws {
    try endRow()
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
    guard let mark = text.first, mark == "C" || mark == "D" else {
      throw ImportProblem(.invalidBalance(field.tag, text), line: field.line)
    }
    let rest = text.dropFirst(7)
    currency = String(rest.prefix(3))
    guard text.utf8.count > 10, text.utf8.dropFirst().prefix(6).allSatisfy(\.isDigit),
      currency.utf8.allSatisfy(\.isASCIILetter),
      let number = MT940Row.number(rest.dropFirst(3))
    else { throw ImportProblem(.invalidBalance(field.tag, text), line: field.line) }
    amount = mark == "D" ? -number : number
  }
}
