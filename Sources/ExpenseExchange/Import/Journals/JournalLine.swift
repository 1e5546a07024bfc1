internal import ExpenseCore
internal import Text

/// A line of a journal, and its position.
struct JournalLine: Sendable {
  let text: String
  /// Line number, counted from 1.
  let number: Int
  /// The path of the included file as the journal has it; nil for the journal itself.
  let file: String?
  /// The number of the file, in the order in which files are included; 0 for the journal itself.
  var source = 0

  /// True if the line belongs to the one above it.
  var isIndented: Bool { text.utf8.first.map { $0 == 0x20 || $0 == 0x09 } ?? false }

  /// The text without white space around it.
  var content: String { text.utf8[...].trimmedText }

  /// A problem of a value on this line.
  func problem(_ text: String, _ rule: String) -> RowProblem { RowProblem(cell(text), rule) }

  /// A value on this line.
  func cell(_ text: String) -> Cell { Cell(text, at: file.map { .field($0) }) }

  /// The problem of the whole file on this line.
  func refusal(_ reason: ImportProblem.JournalProblem) -> ImportProblem {
    ImportProblem(.journal(reason, file: file), line: number)
  }
}

/// A transaction of a journal, as far as expenses need it.
struct JournalTransaction: Sendable {
  /// A posting to an account.
  struct Posting: Sendable {
    let line: JournalLine
    let account: String
    /// The amount as written, without cost and comment; empty if it follows from the others.
    var amount = ""
    /// The price of one unit, or of all of them; nil if there is none.
    var cost: (text: String, isTotal: Bool)?
    /// True if it is not real, or not yet: in brackets.
    var isVirtual = false
    /// The decimal mark that the file names, and the commodity of amounts without one.
    var mark: DecimalMark?
    var commodity: String?
    /// The day of the posting, if it has one of its own.
    var day: String?
  }

  let line: JournalLine
  let day: String
  /// All texts of its first line.
  var description = ""
  var payee = ""
  var narration = ""
  var tags: [String] = []
  /// The comments, or the metadata, with a key.
  var members: [(key: String, value: String)] = []
  /// The whole lines of comments that begin with a key, as this program writes them.
  var lines: [(key: String, value: String)] = []
  /// Other comments.
  var comments: [String] = []
  var postings: [Posting] = []

  /// The value of a key, with those of its continuations: `note`, `note-2`.
  func member(_ key: String) -> String? {
    guard var value = lines.first(where: { $0.key == key })?.value else { return nil }
    var number = 2
    while let next = lines.first(where: { $0.key == "\(key)-\(number)" })?.value {
      value += next
      number += 1
    }
    return value
  }
}

/// The transactions of a journal, and the facts that hold for all of them.
struct JournalContent: Sendable {
  var transactions: [JournalTransaction] = []
  /// The roots of accounts for expenses and for income, folded, and accounts declared as such.
  var expenses: Set<String> = ["expenses", "expense"]
  var income: Set<String> = ["income", "incomes", "revenue", "revenues"]
  /// Amounts by which the journal shows how it writes them, and their lines.
  var samples: [(text: String, line: Int)] = []
  /// True if each amount has its commodity beside it.
  var needsCommodities = false
  /// True if the lines of this program escape line breaks and the like.
  var hasEscapes = false

  /// True for an account of expenses, false for one of income; nil for any other.
  func isExpense(_ account: String) -> Bool? {
    // The most special account counts.
    var name = account.folded[...]
    while true {
      if expenses.contains(String(name)) { return true }
      if income.contains(String(name)) { return false }
      guard let colon = name.utf8.lastIndex(of: UInt8(ascii: ":")) else { return nil }
      name = name[..<colon]
    }
  }
}

/// Texts are cut at bytes of ASCII, even before a combining mark.
extension Substring.UTF8View {
  /// The bytes without spaces and tabs at both ends.
  var trimmed: Substring.UTF8View {
    var rest = drop { $0 == 0x20 || $0 == 0x09 }
    while let last = rest.last, last == 0x20 || last == 0x09 { rest = rest.dropLast() }
    return rest
  }

  /// The text of the bytes without spaces and tabs at both ends.
  var trimmedText: String { String(Substring(trimmed)) }

  /// The bytes before the first ASCII character of a kind, and those behind it; nil for the latter if
  /// there is none.
  func split(at character: Unicode.Scalar) -> (
    before: Substring.UTF8View, behind: Substring.UTF8View?
  ) {
    guard let index = firstIndex(of: UInt8(ascii: character)) else { return (self, nil) }
    return (self[..<index], self[index...].dropFirst())
  }
}
