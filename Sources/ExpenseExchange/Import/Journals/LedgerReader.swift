internal import ExpenseCore
internal import Text

/// A reader of the journals of hledger and Ledger.
///
/// Source: the manual of hledger 1.25, chapter "Journal format", and that of Ledger 3.3, chapter
/// "Journal Format". Directives that change what other lines mean are refused.
struct LedgerReader {
  private(set) var content = JournalContent()
  private var transaction: JournalTransaction?
  /// The effects of directives, which end with their file.
  private struct State {
    /// The year of dates without one.
    var year: Int?
    var mark: DecimalMark?
    /// The commodity of amounts without one.
    var commodity: String?
    var isComment = false
  }

  private var state = State()
  /// The number of the file that is read, and the states of those that include it.
  private var source = 0
  private var states: [Int: State] = [:]
  /// The directive above indented lines; nil for none.
  private var directive: (word: String, value: String)?

  /// Directives that mean nothing for the amounts.
  private static let harmless: Set = [
    "account", "commodity", "payee", "tag", "p", "n", "assert", "check", "decimal-mark", "end",
    "d", "y", "year", "comment",
  ]

  init(_ lines: [JournalLine]) throws {
    content.hasEscapes = true
    for line in lines { try add(line) }
    finish()
  }

  private mutating func finish() {
    if let transaction { content.transactions.append(transaction) }
    transaction = nil
  }

  private mutating func add(_ line: JournalLine) throws {
    let text = line.content
    if line.source != source {
      finish()
      states[source] = state
      // Back in the file that included the last one, or in a new one.
      state = states[line.source] ?? state
      if states[line.source] == nil { state.isComment = false }
      source = line.source
    }
    if state.isComment {
      if text == "end comment" || text == "end test" { state.isComment = false }
      return
    }
    if line.isIndented, !text.isEmpty {
      if transaction != nil { return try addToTransaction(line, text) }
      return try addToDirective(line, text)
    }
    finish()
    directive = nil
    guard let first = text.unicodeScalars.first, !";#%|*".unicodeScalars.contains(first) else {
      return
    }
    if first.properties.numericType != nil { return try begin(line, text) }
    if first == "=" { throw line.refusal(.automated) }
    if first == "~" { throw line.refusal(.periodic) }
    try apply(line, text)
  }

  // MARK: Directives

  private mutating func apply(_ line: JournalLine, _ text: String) throws {
    // Ledger also writes a sign before a directive.
    let start = text.utf8[...].drop { "!@".utf8.contains($0) }
    let word = String(Substring(start.prefix { $0 != 0x20 && $0 != 0x09 })).lowercased()
    let (head, comment) = start.drop { $0 != 0x20 && $0 != 0x09 }.split(at: ";")
    let value = head.trimmedText
    // Y2026
    if word.first == "y", let year = Int(word.dropFirst()) {
      state.year = year
      return
    }
    guard LedgerReader.harmless.contains(word) || word == "apply" && value.hasPrefix("year") else {
      throw line.refusal(.directive(word))
    }
    directive = (word, value)
    switch word {
    case "comment": state.isComment = true
    case "end": if value.hasPrefix("apply year") { state.year = nil }
    case "commodity": content.samples.append((value, line.number))
    case "account":
      declare(value, comment)
    case "decimal-mark": state.mark = DecimalMark(rawValue: value)
    case "d":
      // The sample names the commodity of amounts without one.
      content.samples.append((value, line.number))
      state.commodity =
        JournalAmount(value, .point, nil)?.commodity
        ?? JournalAmount(value, .comma, nil)?.commodity
    case "y", "year": state.year = Int(value)
    case "apply": state.year = Int(String(value.dropFirst(4)).trimmingWhitespace())
    default: break
    }
  }

  /// Take the type that the comment of a declared account names, with its letter or its name.
  private mutating func declare(_ account: String, _ comment: Substring.UTF8View?) {
    let type = comment.flatMap { LedgerReader.members(of: $0).first { $0.key == "type" }?.value }
    switch type?.lowercased() {
    case "x", "expense", "expenses": content.expenses.insert(account.folded)
    case "r", "revenue", "revenues", "income": content.income.insert(account.folded)
    default: break
    }
  }

  private mutating func addToDirective(_ line: JournalLine, _ text: String) throws {
    guard let directive else {
      if text.utf8.first == UInt8(ascii: ";") { return }
      throw line.refusal(.line)
    }
    if text.utf8.first == UInt8(ascii: ";") {
      if directive.word == "account" { declare(directive.value, text.utf8[...].dropFirst()) }
      return
    }
    let word = String(text.prefix { !$0.isWhitespace })
    if directive.word == "commodity", word == "format" {
      content.samples.append((String(text.dropFirst(word.count)), line.number))
    }
    let changes = ["alias", "payee", "default"]
    guard directive.word == "tag" || !changes.contains(word) else {
      throw line.refusal(.directive("\(directive.word) … \(word)"))
    }
  }

  // MARK: Transactions

  private mutating func begin(_ line: JournalLine, _ text: String) throws {
    let bytes = text.utf8[...]
    let date = bytes.prefix { $0 != 0x20 && $0 != 0x09 }
    let first = String(Substring(date.split(at: "=").before))
    let parts = first.split { "/-.".contains($0) }
    let day = parts.count == 2 ? state.year.map { "\($0)-\(parts[0])-\(parts[1])" } : first
    // A year of two digits is another year to each program.
    guard let day, parts.count == 2 || parts.count == 3 && parts[0].count == 4,
      parts.allSatisfy({ Int($0) != nil })
    else {
      throw line.refusal(.line)
    }
    var transaction = JournalTransaction(line: line, day: day)
    let (head, comment) = bytes.dropFirst(date.count).split(at: ";")
    var rest = LedgerReader.withoutMark(head.trimmed)
    if rest.first == UInt8(ascii: "("), let behind = rest.split(at: ")").behind {
      rest = behind.trimmed
    }
    transaction.description = rest.trimmedText
    // A note of hledger is behind a bar.
    let (payee, note) = rest.split(at: "|")
    transaction.payee = payee.trimmedText
    transaction.narration = note?.trimmedText ?? ""
    if let comment { LedgerReader.add(comment, to: &transaction) }
    self.transaction = transaction
  }

  /// The text without the mark of a transaction or a posting: cleared, or pending.
  private static func withoutMark(_ text: Substring.UTF8View) -> Substring.UTF8View {
    let isMarked = text.first == UInt8(ascii: "*") || text.first == UInt8(ascii: "!")
    return isMarked ? text.dropFirst().trimmed : text
  }

  private mutating func addToTransaction(_ line: JournalLine, _ text: String) throws {
    guard var transaction else { return }
    defer { self.transaction = transaction }
    let bytes = text.utf8[...]
    let (whole, comment) = bytes.split(at: ";")
    if let comment { LedgerReader.add(comment, to: &transaction) }
    let day = comment.flatMap(LedgerReader.day)
    if whole.isEmpty {
      if let day, let posting = transaction.postings.indices.last {
        transaction.postings[posting].day = day
      }
      return
    }
    let rest = LedgerReader.withoutMark(whole)
    // Two spaces or a tab end the name of the account.
    let end = rest.indices.first { index in
      rest[index] == 0x09 || rest[index...].starts(with: "  ".utf8)
    }
    var account = rest[..<(end ?? rest.endIndex)].trimmedText
    let isVirtual = ["()", "[]", "<>"].contains { pair in
      account.utf8.first == pair.utf8.first && account.utf8.last == pair.utf8.last
    }
    if isVirtual { account = String(account.dropFirst().dropLast()) }
    var posting = JournalTransaction.Posting(line: line, account: account, isVirtual: isVirtual)
    (posting.amount, posting.cost) = JournalAmount.parts(
      end.map { rest[$0...].trimmedText } ?? "", prefersPrice: true)
    posting.day = day
    (posting.mark, posting.commodity) = (state.mark, state.commodity)
    transaction.postings.append(posting)
  }

  // MARK: Comments

  /// The day of a posting in its comment: `[2026-01-05]`, `date:2026-01-05`.
  private static func day(in comment: Substring.UTF8View) -> String? {
    if let value = members(of: comment).first(where: { $0.key == "date" })?.value { return value }
    guard let inner = comment.split(at: "[").behind?.split(at: "]"), inner.behind != nil else {
      return nil
    }
    let text = inner.before.split(at: "=").before.trimmedText
    return text.utf8.first?.isDigit == true ? text : nil
  }

  /// The keys of this program's comments.
  private static let ownKeys: Set = [
    "id", "undated", "name", "type", "account", "note", "tags", "import", "members",
  ]

  /// Add the tags and the keys of a comment, or the comment as a whole.
  private static func add(
    _ comment: Substring.UTF8View, to transaction: inout JournalTransaction
  ) {
    let bytes = comment.trimmed
    if bytes.isEmpty { return }
    let colon = UInt8(ascii: ":")
    if bytes.first == colon, bytes.last == colon, bytes.count > 2, !bytes.contains(0x20) {
      transaction.tags += bytes.split(separator: colon).map { String(Substring($0)) }
      return
    }
    let (first, behind) = bytes.split(at: ":")
    if let behind, !first.contains(0x20) {
      let (key, value) = (String(Substring(first)), behind.trimmedText)
      transaction.lines.append((key, value))
      // The lines of this program have one key each.
      if ownKeys.contains(key.split(separator: "-").first.map(String.init) ?? "") {
        if !value.isEmpty { transaction.members.append((key, value)) }
        return
      }
    }
    let found = members(of: comment)
    if found.isEmpty { transaction.comments.append(bytes.trimmedText) }
    // Dates are read elsewhere.
    for (key, value) in found where key != "date" && key != "date2" {
      if value.isEmpty {
        transaction.tags.append(key)
      } else {
        transaction.members.append((key, value))
      }
    }
  }

  /// The keys in a comment, each a word before a colon, with the text up to the next comma; a comma
  /// that no key follows is part of the text.
  private static func members(
    of comment: Substring.UTF8View
  ) -> [(key: String, value: String)] {
    var found: [(key: String, value: String)] = []
    for part in comment.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false) {
      let (first, behind) = part.split(at: ":")
      let key = first.trimmed
      if let behind, !key.isEmpty, !key.contains(0x20) {
        found.append((key.trimmedText, behind.trimmedText))
      } else if !found.isEmpty {
        found[found.count - 1].value += "," + String(Substring(part))
      } else {
        return []
      }
    }
    return found
  }
}
