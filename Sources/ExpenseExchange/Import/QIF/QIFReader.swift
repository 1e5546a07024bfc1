internal import ExpenseCore

/// A reader of QIF, the Quicken format: lines of one letter and a value, and `^` after each entry.
///
/// Sources: the description published by Intuit, and those of programs that write QIF. The format
/// gives neither the order of dates nor a currency, and has no ids.
struct QIFReader {
  /// The type of the entries in a section.
  private enum Section {
    /// Transactions of an account, or of a card.
    case transactions(isCard: Bool)
    /// The name of an account.
    case account
    /// Entries other than money transactions: lists, and the purchase of shares.
    case other(String, isListed: Bool)
  }

  private(set) var transactions: [Transaction] = []
  /// Entries that are not money transactions.
  private(set) var otherLines: [ImportReport.OtherLine] = []
  private var section: Section?
  /// The account of the transactions that follow, as named in the file.
  private var account: Cell?
  /// The kind of that account, known once its transactions begin.
  private var accountKind: String?
  /// The fields of the current entry, and its line.
  private var fields: [(code: Unicode.Scalar, text: String)] = []
  private var line = 0

  /// Create a reader, and read a text.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - progress: A closure called now and then with the progress, from 0 to 1.
  /// - Throws: ``ImportProblem``.
  init(_ text: [UInt8], _ progress: (Double) -> Void) throws {
    var number = 0
    var rest = text[...]
    while !rest.isEmpty {
      number += 1
      let content = try rest.takeLine(number)
      // A line of only a letter is a field with an empty value.
      guard !content.trimmingWhitespace().isEmpty else { continue }
      try read(content, number)
      if number % 32_768 == 0 { progress(Double(rest.startIndex) / Double(text.count)) }
    }
    if !fields.isEmpty { throw ImportProblem(.cutEntry, line: line) }
  }

  private mutating func read(_ content: String, _ number: Int) throws {
    guard let code = content.unicodeScalars.first else { return }
    let value = String(content.unicodeScalars.dropFirst()).trimmingWhitespace()
    if code == "!" {
      guard fields.isEmpty else { throw ImportProblem(.cutEntry, line: line) }
      return try begin(value, number)
    }
    guard let section else { throw ImportProblem(.noEntryType, line: number) }
    if code == "^" {
      try finish(section)
      fields = []
      return
    }
    if fields.isEmpty { line = number }
    guard fields.count < ImportLimits.fields else {
      throw ImportProblem(.tooManyFields, line: line)
    }
    fields.append((code, value))
  }

  /// Begin a section, or apply another command of the file.
  private mutating func begin(_ command: String, _ number: Int) throws {
    let words = command.folded.split(separator: ":", maxSplits: 1).map {
      String($0).trimmingWhitespace()
    }
    switch (words.first, words.count > 1 ? words[1] : "") {
    case ("type", let kind) where ["bank", "cash", "oth a", "ccard", "oth l"].contains(kind):
      // An account has only one kind.
      if let accountKind, accountKind != kind { account = nil }
      accountKind = kind
      section = .transactions(isCard: ["ccard", "oth l"].contains(kind))
    case ("type", "invst"): section = .other(command, isListed: true)
    case ("type", "cat"), ("type", "class"), ("type", "memorized"), ("type", "security"),
      ("type", "prices"), ("type", "tag"), ("type", "budget"), ("type", "unprc"),
      ("type", "template"):
      section = .other(command, isListed: false)
    case ("account", _): section = .account
    // The list of accounts has ended; none of them is the current one.
    case ("option", _), ("clear", _): account = nil
    default: throw ImportProblem(.unknownEntryType("!" + command), line: number)
    }
  }

  private mutating func finish(_ section: Section) throws {
    switch section {
    case .account:
      let name = fields.first { $0.code == "N" }?.text ?? ""
      account = name.isEmpty ? nil : Cell(name, field: "N")
      accountKind = nil
    case .other(let name, let isListed):
      if isListed, !fields.isEmpty { otherLines.append(.init(line: line, text: name)) }
    case .transactions(let isCard):
      guard !fields.isEmpty else { return }
      guard transactions.count < ImportLimits.rows else {
        throw ImportProblem(.tooManyRows, line: line)
      }
      addTransactions(isCard: isCard)
    }
  }

  // MARK: Transactions

  /// Add the transaction of an entry, or those of its parts.
  private mutating func addTransactions(isCard: Bool) {
    func text(_ code: Unicode.Scalar) -> String { fields.first { $0.code == code }?.text ?? "" }
    let date = Cell(text("D"), field: "D")
    let day = (cell: date, written: WrittenDay(qif: date.text))
    var whole = Transaction(
      line: line, day: day, fingerprintDay: day, amount: Cell(text("T"), field: "T"))
    if whole.amount.text.isEmpty, !text("U").isEmpty { whole.amount = Cell(text("U"), field: "U") }
    whole.isCard = isCard
    let memo = fields.filter { $0.code == "M" }.map(\.text).joined(separator: " ")
    let (payee, number) = (text("P"), text("N"))
    whole.fingerprintTexts = [payee, memo, number].filter { !$0.isEmpty }.map(
      \.withSingleSpaces.folded)
    // Programs add their own letters.
    if let unknown = fields.first(where: { !$0.code.isASCII || $0.code.value <= 0x20 }) {
      whole.problem = RowProblem(Cell(unknown.text, field: "\(unknown.code)"), "unknown field")
    }
    for code in "DTPL".unicodeScalars where fields.count(where: { $0.code == code }) > 1 {
      whole.problem = RowProblem(Cell(text(code), field: "\(code)"), "appears twice")
    }
    if let account {
      do {
        whole.account = try TextRule(.account).apply(to: account.text)
      } catch {
        whole.problem = RowProblem(account, error)
      }
    }
    let parts = parts
    guard !parts.isEmpty, whole.problem == nil else {
      setTexts(of: &whole, payee, memo, number, category: text("L"))
      transactions.append(whole)
      return
    }
    let split = Transaction.Split(
      entry: line, total: whole.amount,
      parts: parts.map { (Cell($0.amount, field: "$"), QIFReader.account(of: $0.category) != nil) })
    for (index, part) in parts.enumerated() {
      var transaction = whole
      transaction.amount = Cell(part.amount, field: "$")
      transaction.fingerprintTexts += ["part", "\(index)"]
      transaction.split = split
      setTexts(
        of: &transaction, payee, part.memo.isEmpty ? memo : part.memo, number,
        category: part.category)
      transactions.append(transaction)
    }
  }

  /// The parts of a split entry.
  private var parts: [(category: String, memo: String, amount: String)] {
    var parts: [(category: String, memo: String, amount: String)] = []
    for (code, text) in fields {
      switch code {
      case "S": parts.append((text, "", ""))
      case "E" where !parts.isEmpty:
        let memo = parts[parts.count - 1].memo
        parts[parts.count - 1].memo = memo.isEmpty ? text : memo + " " + text
      case "$": if !parts.isEmpty { parts[parts.count - 1].amount = text }
      default: break
      }
    }
    return parts
  }

  /// The person's other account, which a category in brackets names: `[Savings]/class`.
  private static func account(of category: String) -> String? {
    guard category.hasPrefix("["), let end = category.firstIndex(of: "]") else { return nil }
    return String(category[..<end].dropFirst())
  }

  /// Set the texts of a transaction; its name is the payee, or else another text.
  ///
  /// The text after a slash is a class.
  private func setTexts(
    of transaction: inout Transaction, _ payee: String, _ memo: String, _ number: String,
    category: String
  ) {
    let account = QIFReader.account(of: category)
    let category = account.map { "[\($0)]" } ?? String(category.prefix { $0 != "/" })
    let check = number.isEmpty || number.contains { !$0.isNumber } ? number : "Check \(number)"
    transaction.name = [payee, memo, category, check].first { !$0.isEmpty } ?? ""
    transaction.note = payee.isEmpty || memo == payee ? "" : memo
    if let account {
      transaction.other = .transfer(account)
    } else if !category.isEmpty {
      transaction.category = category
    }
    transaction.texts = [("P", payee), ("M", memo), ("L", category)].map { Cell($1, field: $0) }
  }
}

extension WrittenDay {
  /// Create a date from QIF: `12/31/99`, `12/31'2026`, `1/ 5' 6`.
  ///
  /// A year after an apostrophe is 2000 or later.
  fileprivate init?(qif text: String) {
    // Next to these marks, spaces stand for zeros.
    var compact = ""
    for character in text {
      if "/'".contains(character) {
        while compact.last == " " { compact.removeLast() }
      } else if character == " ", let last = compact.last, "/'".contains(last) {
        continue
      }
      compact.append(character)
    }
    let halves = compact.split(separator: "'", omittingEmptySubsequences: false)
    guard halves.count == 2, (1...4).contains(halves[1].count) else {
      self.init(compact)
      return
    }
    let separator = halves[0].first { !$0.isNumber } ?? "/"
    let year = halves[1].count <= 2 ? (halves[1].count == 1 ? "200" : "20") + halves[1] : halves[1]
    self.init("\(halves[0])\(separator)\(year)")
  }
}
