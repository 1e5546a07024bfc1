internal import ExpenseCore
internal import Text

/// A reader of Beancount's files.
///
/// Source: "Beancount Language Syntax". Plugins that may change transactions are refused.
struct BeancountReader {
  private(set) var content = JournalContent()
  private var transaction: JournalTransaction?
  private var tags: [String] = []
  /// The first line that pads an account of expenses, whose transaction the program makes.
  private var padding: JournalLine?
  /// True if the program has written the transactions of such lines, which it marks.
  private var hasPadding = false

  /// Plugins that add no transactions and change none.
  private static let harmless: Set = [
    "auto_accounts", "check_average_cost", "check_closing", "check_commodity", "check_drained",
    "coherent_cost", "commodity_attr", "currency_accounts", "implicit_prices", "leafonly",
    "noduplicates", "nounused", "onecommodity", "pedantic", "sellgains", "unique_prices",
  ]

  init(_ lines: [JournalLine]) throws {
    content.needsCommodities = true
    content.expenses = ["expenses"]
    content.income = ["income"]
    // A string may go on in the next lines.
    var parts: [String] = []
    var start: JournalLine?
    var size = 0
    for line in lines {
      let isHeading = line.text.unicodeScalars.first.map { "*#;:!&?%".unicodeScalars.contains($0) }
      let isOpen =
        (start != nil || isHeading != true)
        && BeancountReader.isOpen(line.text, inString: start != nil)
      guard isOpen || start != nil else {
        try add(line)
        continue
      }
      parts.append(line.text)
      size += line.text.utf8.count
      let first = start ?? line
      guard size < ImportLimits.rowBytes else { throw first.refusal(.line) }
      start = first
      guard !isOpen else { continue }
      try add(
        JournalLine(
          text: parts.joined(separator: "\n"), number: first.number, file: first.file,
          source: first.source))
      (parts, start, size) = ([], nil, 0)
    }
    if let start { throw start.refusal(.line) }
    finish()
    if let padding, !hasPadding { throw padding.refusal(.directive("pad")) }
  }

  /// True if a string in a line has no end.
  private static func isOpen(_ text: String, inString: Bool) -> Bool {
    var (isString, isEscaped) = (inString, false)
    for byte in text.utf8 {
      if isEscaped {
        isEscaped = false
      } else if isString, byte == UInt8(ascii: "\\") {
        isEscaped = true
      } else if byte == UInt8(ascii: "\"") {
        isString.toggle()
      } else if !isString, byte == UInt8(ascii: ";") {
        return false
      }
    }
    return isString
  }

  private mutating func finish() {
    if let transaction { content.transactions.append(transaction) }
    transaction = nil
  }

  private mutating func add(_ line: JournalLine) throws {
    let words = BeancountReader.words(of: line.text)
    if line.isIndented {
      guard !words.isEmpty else { return }
      if transaction != nil { try addToTransaction(line, words) }
      return
    }
    finish()
    guard let first = words.first, let character = first.text.first else { return }
    if character.isNumber { return try begin(line, words) }
    // Other lines, such as headings of outlines, mean nothing.
    guard words.count > 1 else { return }
    switch (first.text, words[1].text) {
    case ("option", "name_expenses") where words.count > 2:
      content.expenses = [words[2].text.folded]
    case ("option", "name_income") where words.count > 2: content.income = [words[2].text.folded]
    case ("plugin", let name):
      let parts = name.split(separator: ".")
      guard parts.count == 3, parts[0] == "beancount", parts[1] == "plugins",
        BeancountReader.harmless.contains(String(parts[2]))
      else { throw line.refusal(.plugin(name)) }
    case ("pushtag", let tag): tags.append(String(tag.dropFirst()))
    case ("poptag", let tag): tags.removeAll { $0 == tag.dropFirst() }
    default: break
    }
  }

  private mutating func begin(_ line: JournalLine, _ words: [Word]) throws {
    guard words.count > 1 else { return }
    let flag = words[1].text
    if flag == "pad", words.dropFirst(2).contains(where: { content.isExpense($0.text) != nil }) {
      padding = padding ?? line
    }
    if flag == "P" { hasPadding = true }
    let isFlag = flag.count == 1 && !words[1].isString
    guard flag == "txn" || isFlag || words[1].isString else { return }
    var transaction = JournalTransaction(line: line, day: words[0].text)
    let texts = words.filter(\.isString).map(\.text)
    transaction.description = texts.first ?? ""
    transaction.payee = texts.count > 1 ? texts[0] : texts.first ?? ""
    transaction.narration = texts.count > 1 ? texts[1] : ""
    transaction.tags =
      tags
      + words.filter { !$0.isString && $0.text.hasPrefix("#") }.map { String($0.text.dropFirst()) }
    self.transaction = transaction
  }

  private mutating func addToTransaction(_ line: JournalLine, _ words: [Word]) throws {
    guard let first = words.first else { return }
    if !first.isString, first.text.hasSuffix(":"), first.text.first?.isLowercase == true {
      if transaction?.postings.isEmpty == true {
        let value = words.dropFirst().map(\.text).joined(separator: " ")
        let key = String(first.text.dropLast())
        transaction?.members.append((key, value))
        transaction?.lines.append((key, value))
      }
      return
    }
    if !first.isString, first.text.hasPrefix("#") {
      transaction?.tags += words.filter { $0.text.hasPrefix("#") }.map {
        String($0.text.dropFirst())
      }
      return
    }
    var rest = words[...]
    // A flag may come first.
    if first.text.count == 1, rest.count > 1 { rest = rest.dropFirst() }
    guard let account = rest.first?.text, account.contains(":") else {
      if first.text.hasPrefix("^") { return }
      throw line.refusal(.line)
    }
    var posting = JournalTransaction.Posting(line: line, account: account)
    let start = line.text.range(of: account)?.upperBound ?? line.text.endIndex
    let amount = line.text[start...].prefix { $0 != ";" }
    (posting.amount, posting.cost) = JournalAmount.parts(String(amount).trimmingWhitespace())
    posting.mark = .point
    transaction?.postings.append(posting)
  }

  // MARK: Words

  private struct Word {
    var text: String
    var isString = false
  }

  /// The words of a line, with strings as one word each and without the comment.
  private static func words(of line: String) -> [Word] {
    var words: [Word] = []
    var (isString, isEscaped, isWord) = (false, false, false)
    for character in line.unicodeScalars {
      if isString {
        if isEscaped {
          words[words.count - 1].text.unicodeScalars.append(
            ["n": "\n", "t": "\t", "r": "\r"][character] ?? character)
          isEscaped = false
        } else if character == "\\" {
          isEscaped = true
        } else if character == "\"" {
          isString = false
        } else {
          words[words.count - 1].text.unicodeScalars.append(character)
        }
      } else if character == "\"" {
        words.append(Word(text: "", isString: true))
        (isString, isWord) = (true, false)
      } else if character == ";" {
        break
      } else if character == " " || character == "\t" || character == "\n" || character == "\r" {
        isWord = false
      } else {
        if !isWord { words.append(Word(text: "")) }
        isWord = true
        words[words.count - 1].text.unicodeScalars.append(character)
      }
    }
    return words
  }
}
