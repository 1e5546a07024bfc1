internal import ExpenseCore

/// The transactions of an OFX file.
struct OFXStatement {
  private(set) var transactions: [Transaction] = []
  /// Entries that are not transactions of an account, such as the purchase of a share.
  private(set) var otherLines: [ImportReport.OtherLine] = []
  private(set) var statements: [StatedBalances] = []
  private var hasStatement = false
  private var message: String?
  /// The open elements.
  private var open: [Element] = []
  private var isOver = false
  /// Number of transactions before the current statement.
  private var countBefore = 0

  /// An element, with its values.
  private struct Element {
    let name: String
    let line: Int
    /// The values of its children; those of nested children have a path with points.
    var fields: [(path: String, text: String)] = []

    subscript(_ path: String) -> String? { fields.first { $0.path == path }?.text }
  }

  /// Create a statement from a text.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - start: The byte offset of the first element.
  ///   - isXML: True if it is XML.
  ///   - progress: A closure called now and then with the progress, from 0 to 1.
  /// - Throws: ``ImportProblem``.
  init(_ text: [UInt8], from start: Int, isXML: Bool, _ progress: (Double) -> Void) throws {
    var reader = OFXReader(text, from: start, isXML: isXML)
    var (line, counted) = (1, 0)
    // The last element with a value, which may have an end tag.
    var lastLeaf: String?
    do {
      while let event = try reader.next() {
        line += text[counted..<reader.start].count { $0 == UInt8(ascii: "\n") }
        counted = reader.start
        func failure(_ problem: MarkupProblem) -> MarkupFailure {
          MarkupFailure(problem: problem, offset: reader.start)
        }
        guard !isOver else { throw failure(.contentAfterEnd) }
        switch event {
        case .start(let name):
          guard open.count < ImportLimits.depth else { throw failure(.tooDeep) }
          if name == "STMTTRN", let other = open.last(where: { $0.name == name }) {
            throw failure(.missingEndTag(other.name))
          }
          if OFXStatement.statements.contains(name) {
            hasStatement = true
            countBefore = transactions.count
          }
          open.append(Element(name: name, line: line))
          lastLeaf = nil
        case .text(let value):
          guard let element = open.last, element.fields.isEmpty, lastLeaf == nil,
            // Some banks write the code, or the name, without the enclosing elements.
            ["CURRENCY", "PAYEE"].contains(element.name)
              || !OFXStatement.aggregates.contains(element.name)
          else { throw failure(.strayText(value)) }
          open.removeLast()
          lastLeaf = element.name
          try add([(element.name, value)], line)
        case .end(let name):
          defer { lastLeaf = nil }
          if lastLeaf == name { continue }
          guard open.contains(where: { $0.name == name }) else {
            throw failure(.missingStartTag(name))
          }
          try end(name, line, failure)
          if transactions.count % 4_096 == 0 {
            progress(Double(reader.start) / Double(max(1, text.count)))
          }
        }
      }
      if let element = open.last {
        throw MarkupFailure(problem: .cutElement(element.name), offset: text.count)
      }
    } catch let failure as MarkupFailure {
      throw ImportProblem(.markup(failure.problem), at: failure.offset, in: text)
    }
    if !hasStatement { throw ImportProblem(.markup(.noStatement(message))) }
  }

  // MARK: Elements

  /// The elements that hold transactions of an account.
  private static let statements: Set = ["STMTRS", "CCSTMTRS", "INVSTMTRS", "LOANSTMTRS"]

  /// The elements whose values are used after their end.
  private static let used: Set = [
    "PAYEE", "CURRENCY", "BANKACCTFROM", "CCACCTFROM", "INVACCTFROM", "STATUS",
  ]

  /// The elements with children, which need an end tag.
  private static let aggregates: Set<String> = Set([
    "OFX", "BANKMSGSRSV1", "CREDITCARDMSGSRSV1", "INVSTMTMSGSRSV1", "STMTTRNRS", "CCSTMTTRNRS",
    "INVSTMTTRNRS", "BANKTRANLIST", "INVTRANLIST", "INVBANKTRAN", "STMTTRN", "STMTTRNP",
    "ORIGCURRENCY", "SIGNONMSGSRSV1", "SONRS",
  ]).union(statements).union(used)

  /// Add values to the innermost open element.
  private mutating func add(_ fields: [(path: String, text: String)], _ line: Int) throws {
    guard !open.isEmpty else { return }
    open[open.count - 1].fields += fields
    guard open[open.count - 1].fields.count <= ImportLimits.fields else {
      throw ImportProblem(.tooManyFields, line: line)
    }
  }

  /// End an element, and with it the open elements inside: they are empty values.
  private mutating func end(
    _ name: String, _ line: Int, _ failure: (MarkupProblem) -> MarkupFailure
  ) throws {
    while let element = open.popLast() {
      if element.name == name { return try finish(element) }
      if OFXStatement.aggregates.contains(element.name) {
        throw failure(.missingEndTag(element.name))
      }
      try add(element.fields, line)
    }
  }

  private mutating func finish(_ element: Element) throws {
    switch element.name {
    case "OFX": isOver = open.isEmpty
    case "STMTTRN", "STMTTRNP":
      guard transactions.count < ImportLimits.rows else {
        throw ImportProblem(.tooManyRows, line: element.line)
      }
      transactions.append(transaction(element))
    case "STATUS" where element["SEVERITY"] == "ERROR":
      let text = element["MESSAGE"] ?? element["CODE"] ?? "ERROR"
      message = message ?? text
      otherLines.append(.init(line: element.line, text: "ERROR: " + text))
    case "LOANSTMTTRN": otherLines.append(.init(line: element.line, text: element.name))
    case let name where OFXStatement.statements.contains(name): complete(with: element)
    case "INVBANKTRAN", "DTSTART", "DTEND": break
    case "BANKTRANLIST", "LEDGERBAL":
      try add(element.fields.map { (element.name + "." + $0.path, $0.text) }, element.line)
    case let name where open.last?.name == "INVTRANLIST":
      otherLines.append(.init(line: element.line, text: name))
    case let name where OFXStatement.used.contains(name):
      try add(element.fields.map { (name + "." + $0.path, $0.text) }, element.line)
    default: break
    }
  }

  // MARK: Transactions

  /// Add the values that come after the transactions of a statement.
  private mutating func complete(with statement: Element) {
    if countBefore < transactions.count { statements.append(balances(of: statement)) }
    guard let code = statement["CURDEF"] else { return }
    for position in countBefore..<transactions.count where transactions[position].currency == nil {
      transactions[position].currency = Cell(code, field: "CURDEF")
    }
  }

  /// The balance of a statement at the end of its days.
  private func balances(of statement: Element) -> StatedBalances {
    let account = OFXStatement.accounts.lazy.compactMap { statement[$0] }.first
    var stated = StatedBalances(
      transactions: countBefore..<transactions.count, number: account ?? "",
      currency: statement["CURDEF"])
    func day(_ path: String) -> Day? {
      statement[path].flatMap { WrittenDay(ofx: $0) }?.day(in: .yearFirst)
    }
    if let text = statement["LEDGERBAL.BALAMT"] {
      stated.closing = .init(text: text, day: day("LEDGERBAL.DTASOF"))
    }
    stated.end = day("BANKTRANLIST.DTEND")
    return stated
  }

  /// The elements with the number of an account.
  private static let accounts = [
    "BANKACCTFROM.ACCTID", "CCACCTFROM.ACCTID", "INVACCTFROM.ACCTID",
  ]

  /// The direction of the money, by type of transaction.
  ///
  /// Types such as `ATM` and `POS`, which depend on the sign by definition, are hardly ever
  /// anything else either.
  private static func direction(of kind: String) -> Transaction.Direction? {
    switch kind {
    case "DEBIT", "CREDIT": Transaction.Direction(word: kind, isOut: kind == "DEBIT", isSure: true)
    case "POS", "ATM", "CHECK", "FEE", "SRVCHG", "DIRECTDEBIT", "CASH":
      Transaction.Direction(word: kind, isOut: true)
    case "DEP", "DIRECTDEP": Transaction.Direction(word: kind, isOut: false)
    default: nil
    }
  }

  private func transaction(_ element: Element) -> Transaction {
    func value(_ path: String) -> Cell { Cell(element[path] ?? "", field: path) }
    func day(_ path: String) -> (cell: Cell, written: WrittenDay?) {
      let value = value(path)
      return (value, WrittenDay(ofx: value.text))
    }
    let kind = element["TRNTYPE"]?.uppercased() ?? ""
    let posted = day(element.name == "STMTTRN" ? "DTPOSTED" : "DTTRAN")
    let user = day("DTUSER")
    // An invalid or distant date stands for an unknown one.
    let isUserKnown = WrittenDay.areOfOneYear(user.written, posted.written)
    var transaction = Transaction(
      line: element.line, day: isUserKnown ? user : posted, fingerprintDay: posted,
      amount: value("TRNAMT"))
    transaction.currency = currency(of: element)
    setTexts(of: &transaction, element, kind)
    transaction.direction = OFXStatement.direction(of: kind)
    transaction.isCard = open.contains { $0.name == "CCSTMTRS" }
    if element.name == "STMTTRNP" { transaction.other = .notBooked("pending") }
    if kind == "HOLD" { transaction.other = .notBooked(kind) }
    for path in ["TRNTYPE", "DTPOSTED", "DTUSER", "TRNAMT", "FITID", "NAME"] {
      if element.fields.count(where: { $0.path == path }) > 1 {
        transaction.problem = RowProblem(value(path), "appears twice")
      }
    }
    // Some banks repeat the id of the transaction itself.
    if let corrected = element["CORRECTFITID"],
      corrected != element["FITID"] || element["CORRECTACTION"]?.uppercased() == "DELETE"
    {
      transaction.problem = RowProblem(
        Cell(corrected, field: "CORRECTFITID"),
        "corrects an earlier transaction; edit that expense yourself")
    }
    return transaction
  }

  /// The currency of the amount: that of the transaction, or else that of the account.
  ///
  /// `ORIGCURRENCY` is the currency before conversion, and is ignored.
  private func currency(of element: Element) -> Cell? {
    // Some banks write the code without the enclosing elements.
    if let code = element["CURRENCY.CURSYM"] ?? element["CURRENCY"] ?? element["CURSYM"] {
      return Cell(code, field: "CURSYM")
    }
    return open.reversed().lazy.compactMap { $0["CURDEF"] }.first.map { Cell($0, field: "CURDEF") }
  }

  private func setTexts(of transaction: inout Transaction, _ element: Element, _ kind: String) {
    let memo = element.fields.filter { $0.path == "MEMO" }.map(\.text).joined(separator: " ")
    let number = element["CHECKNUM"] ?? ""
    let names = [element["EXTDNAME"], element["NAME"], element["PAYEE.NAME"], element["PAYEE"]]
      .compactMap(\.self)
    transaction.name = names.first ?? memo
    transaction.note = names.isEmpty || memo == names[0] ? "" : memo
    if kind == "CHECK", !number.isEmpty {
      let text = "Check \(number)"
      if transaction.name.isEmpty {
        transaction.name = text
      } else {
        transaction.note += (transaction.note.isEmpty ? "" : "\n") + text
      }
    }
    if transaction.name.isEmpty { transaction.name = kind }
    transaction.texts =
      (names + [memo]).map { Cell($0, field: "NAME") } + [Cell(kind, field: "TRNTYPE")]
    let id = element["FITID"] ?? ""
    transaction.fingerprintTexts =
      id.isEmpty
      ? (names + [memo, number, kind]).filter { !$0.isEmpty }.map(\.withSingleSpaces.folded)
      : ["id", id]
    if let account = open.reversed().lazy.compactMap({ element in
      OFXStatement.accounts.lazy.compactMap { element[$0] }.first
    }).first {
      // An id is unique only within its account.
      transaction.fingerprintTexts += ["account", account]
    }
  }
}

extension WrittenDay {
  /// Create a date from OFX, with or without a time: `20261121120000.000[-5:EST]`.
  ///
  /// The time is ignored: the day is the one that the bank wrote. Some banks write hyphens.
  fileprivate init?(ofx text: String) {
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    guard digits.count != 4 else {
      self.init(text)
      return
    }
    guard [8, 10, 12, 14].contains(digits.count) else { return nil }
    let monthAndDay = digits.dropFirst(4)
    self.init("\(digits.prefix(4))-\(monthAndDay.prefix(2))-\(monthAndDay.dropFirst(2).prefix(2))")
  }
}
