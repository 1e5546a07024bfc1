/// A reader of QIF, the format of Quicken: lines of one letter and a value, and `^` behind each entry.
///
/// The sources are the description that Intuit has published and those of programs that write it. It says
/// neither the order of dates nor a currency, and has no ids.
struct QIFReader {
  /// What the entries of a section are.
  private enum Section {
    /// Transactions of an account, or of a card.
    case transactions(isCard: Bool)
    /// What an account is called.
    case account
    /// Something that is no transaction of money: lists, and the purchase of shares.
    case other(String, isListed: Bool)
  }

  private(set) var transactions: [Transaction] = []
  /// Entries that are no transactions of money.
  private(set) var otherLines: [ImportReport.OtherLine] = []
  /// Whether all transactions are those of cards, or of debts.
  private(set) var areCards = true
  private var section: Section?
  /// The account of the transactions that follow, as the file calls it.
  private var account: String?
  /// The fields of the entry that is being read, and its line.
  private var fields: [(code: Character, text: String)] = []
  private var line = 0

  /// Reads a text.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - progress: Is called now and then with how far it is, from 0 to 1.
  /// - Throws: ``ImportProblem``.
  init(_ text: [UInt8], _ progress: (Double) -> Void) throws {
    var number = 0
    var rest = text[...]
    while !rest.isEmpty {
      number += 1
      let end = rest.firstIndex { $0 == 0x0A || $0 == 0x0D } ?? rest.endIndex
      let bytes = rest[..<end]
      let isCRLF = rest[end...].starts(with: [0x0D, 0x0A])
      rest = rest[min(rest.endIndex, end + (isCRLF ? 2 : 1))...]
      guard bytes.count <= CSVReader.maximumRecord else {
        throw ImportProblem(.lineTooLong, line: number, column: 1)
      }
      let content = String(decoding: bytes, as: UTF8.self)
      // An empty value is one, too.
      guard !content.trimmingWhitespace().isEmpty else { continue }
      try read(content, number)
      if number % 32_768 == 0 { progress(Double(end) / Double(text.count)) }
    }
    if !fields.isEmpty { throw ImportProblem(.cutEntry, line: line) }
  }

  private mutating func read(_ content: String, _ number: Int) throws {
    guard let code = content.first else { return }
    let value = String(content.dropFirst()).trimmingWhitespace()
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
    guard fields.count < CSVReader.maximumFields else {
      throw ImportProblem(.tooManyFields, line: line)
    }
    fields.append((code, value))
  }

  /// Begins a section, or takes another command of the file.
  private mutating func begin(_ command: String, _ number: Int) throws {
    let words = command.folded.split(separator: ":", maxSplits: 1).map {
      String($0).trimmingWhitespace()
    }
    switch (words.first, words.count > 1 ? words[1] : "") {
    case ("type", "bank"), ("type", "cash"), ("type", "oth a"):
      section = .transactions(isCard: false)
    case ("type", "ccard"), ("type", "oth l"): section = .transactions(isCard: true)
    case ("type", "invst"): section = .other(command, isListed: true)
    case ("type", "cat"), ("type", "class"), ("type", "memorized"), ("type", "security"),
      ("type", "prices"), ("type", "tag"), ("type", "budget"), ("type", "unprc"),
      ("type", "template"):
      section = .other(command, isListed: false)
    case ("account", _): section = .account
    case ("option", _), ("clear", _): break
    default: throw ImportProblem(.unknownEntryType("!" + command), line: number)
    }
  }

  private mutating func finish(_ section: Section) throws {
    switch section {
    case .account: account = fields.first { $0.code == "N" }.map(\.text)
    case .other(let name, let isListed):
      if isListed, !fields.isEmpty { otherLines.append(.init(line: line, text: name)) }
    case .transactions(let isCard):
      guard !fields.isEmpty else { return }
      if !isCard { areCards = false }
      guard transactions.count < ImportContent.maximumRows else {
        throw ImportProblem(.tooManyRows, line: line)
      }
      addTransactions()
    }
  }

  // MARK: Transactions

  /// What a transaction has, and of its parts in the order of the file.
  private static let known: Set<Character> = Set("DTUPMLNCAFXSE$%")

  /// The transaction of an entry, or the transactions of its parts.
  private mutating func addTransactions() {
    func text(_ code: Character) -> String { fields.first { $0.code == code }?.text ?? "" }
    let date = Transaction.Value(field: "D", text: text("D"))
    let day = (value: date, written: WrittenDay(qif: date.text))
    var whole = Transaction(
      line: line, day: day, keyDay: day, amount: .init(field: "T", text: text("T")))
    if whole.amount.text.isEmpty, !text("U").isEmpty {
      whole.amount = .init(field: "U", text: text("U"))
    }
    let (payee, memo, number) = (text("P"), text("M"), text("N"))
    whole.account = account
    whole.keyTexts = [payee, memo, number].filter { !$0.isEmpty }.map(\.withSingleSpaces.folded)
    if let unknown = fields.first(where: { !QIFReader.known.contains($0.code) }) {
      whole.problem = FieldProblem(
        field: "\(unknown.code)", value: unknown.text, reason: "no field begins with this letter")
    }
    for code in "DTPML" where fields.count(where: { $0.code == code }) > 1 {
      whole.problem = FieldProblem(
        field: "\(code)", value: text(code), reason: "it is there twice")
    }
    let (total, upper) = (text("T"), text("U"))
    if !total.isEmpty, !upper.isEmpty, total != upper {
      whole.problem = FieldProblem(field: "U", value: upper, reason: "T says '\(total)'")
    }
    let parts = parts
    guard !parts.isEmpty, whole.problem == nil else {
      setTexts(of: &whole, payee, memo, category: text("L"))
      transactions.append(whole)
      return
    }
    let split = Transaction.Split(
      total: whole.amount, parts: parts.map { .init(field: "$", text: $0.amount) })
    for (place, part) in parts.enumerated() {
      var transaction = whole
      transaction.amount = .init(field: "$", text: part.amount)
      transaction.keyTexts += ["part", "\(place)"]
      transaction.split = split
      setTexts(
        of: &transaction, payee, part.memo.isEmpty ? memo : part.memo, category: part.category)
      transactions.append(transaction)
    }
  }

  /// The parts into which an entry is split.
  private var parts: [(category: String, memo: String, amount: String)] {
    var parts: [(category: String, memo: String, amount: String)] = []
    for (code, text) in fields {
      switch code {
      case "S": parts.append((text, "", ""))
      case "E": if !parts.isEmpty { parts[parts.count - 1].memo = text }
      case "$": if !parts.isEmpty { parts[parts.count - 1].amount = text }
      default: break
      }
    }
    return parts
  }

  /// Names a transaction: by who got the money, or else by what is said of it.
  ///
  /// A category in brackets is another account of the person. Behind a slash there is a class.
  private func setTexts(
    of transaction: inout Transaction, _ payee: String, _ memo: String, category: String
  ) {
    var category = category
    if let slash = category.lastIndex(of: "/"),
      !category.hasPrefix("[") || category[..<slash].hasSuffix("]")
    {
      category = String(category[..<slash])
    }
    transaction.name = [payee, memo, category].first { !$0.isEmpty } ?? ""
    transaction.note = payee.isEmpty || memo == payee ? "" : memo
    if category.hasPrefix("["), category.hasSuffix("]") {
      transaction.other = .transfer(String(category.dropFirst().dropLast()))
    } else if !category.isEmpty {
      transaction.category = category
    }
    transaction.texts = [("P", payee), ("M", memo), ("L", category)].map {
      .init(field: $0, text: $1)
    }
  }
}

extension WrittenDay {
  /// Reads a day as programs write it in QIF: `12/31/99`, `12/31'2026`, `1/ 5' 6`.
  ///
  /// Behind an apostrophe the year is one from 2000 on.
  fileprivate init?(qif text: String) {
    let compact = text.contains(where: "/'".contains) ? text.filter { $0 != " " } : text
    let halves = compact.split(separator: "'", omittingEmptySubsequences: false)
    guard halves.count == 2 else {
      self.init(compact)
      return
    }
    let separator = halves[0].first { !$0.isNumber } ?? "/"
    let year = halves[1].count <= 2 ? (halves[1].count == 1 ? "200" : "20") + halves[1] : halves[1]
    self.init("\(halves[0])\(separator)\(year)")
  }
}
