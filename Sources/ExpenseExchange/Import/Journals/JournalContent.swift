internal import ExpenseCore

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
    // The longest name that is known decides.
    var name = account.folded[...]
    while true {
      if expenses.contains(String(name)) { return true }
      if income.contains(String(name)) { return false }
      guard let colon = name.utf8.lastIndex(of: UInt8(ascii: ":")) else { return nil }
      name = name[..<colon]
    }
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
    /// True if it is virtual or deferred, which brackets around the account say.
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
