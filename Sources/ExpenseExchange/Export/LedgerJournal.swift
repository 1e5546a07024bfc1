internal import ExpenseCore
import Text

/// The journal format of hledger and Ledger, which differ in the special characters of comments.
///
/// Source: the manual of hledger, chapter "Journal", and that of Ledger, chapters "Keeping a
/// Journal" and "Metadata".
struct LedgerJournal: JournalDialect {
  /// hledger or Ledger.
  let format: ExportFormat

  private var isHledger: Bool { format == .hledger }
  var needsCurrency: Bool { false }
  /// Ledger's calendar begins in 1400.
  var firstYear: Int { isHledger ? 1 : 1_400 }
  var indent: String { "    " }

  /// The first part of the account of a type.
  private func root(isIncome: Bool) -> String {
    let name = isIncome ? "income" : "expenses"
    return isHledger ? name : name.prefix(1).uppercased() + name.dropFirst()
  }
  private var assets: String { isHledger ? "assets" : "Assets" }

  func accountPart(_ text: String) -> String {
    // A colon separates parts, two spaces end the name, and a semicolon starts a comment.
    LedgerJournal.oneLine(text).replacingASCII(":", with: "-").replacingASCII(";", with: ",")
  }

  /// Maximum length of a text in a line, in bytes.
  ///
  /// Ledger reads lines of at most 4,096 bytes, and an escape sequence may take six bytes for each
  /// byte.
  private static let maximumBytes = 500

  /// The text on one line: trimmed, single spaces for white space, no characters unsafe on a
  /// terminal.
  private static func oneLine(_ text: String) -> String {
    // Fast path for single ASCII words.
    if text.utf8.allSatisfy({ 0x20 < $0 && $0 < 0x7F }) { return text }
    return text.unicodeScalars.split { $0.isUnsafeInText || $0.properties.isWhitespace }
      .map { String($0) }.joined(separator: " ")
  }

  func head(_ entries: JournalEntries) -> [UInt8] {
    var lines: [String] = []
    if isHledger { lines.append("decimal-mark .") }
    for (currency, decimals) in entries.currencies.sorted(by: {
      ($0.currency?.code ?? "") < ($1.currency?.code ?? "")
    }) {
      guard isHledger else {
        if let currency { lines.append("commodity \(currency)") }
        continue
      }
      // hledger shows amounts with as many decimals as this sample has.
      let sample = "commodity 1000." + String(repeating: "0", count: decimals)
      lines.append(currency.map { "\(sample) \($0)" } ?? sample)
    }
    lines += entries.accounts.all.map { "account \(assets):\($0)" }
    lines += entries.types.all.map {
      "account \(root(isIncome: entries.incomeTypes.contains($0))):\($0)"
    }
    return Array((lines.joined(separator: "\n") + "\n").utf8)
  }

  func append(_ entry: JournalEntries.Entry, to text: inout [UInt8]) {
    let name = description(entry.item.name)
    text.append(UInt8(ascii: "\n"))
    text.append(entry.day)
    text += " * ".utf8
    // An empty code keeps a leading parenthesis from being read as one.
    if name.utf8.first == UInt8(ascii: "(") { text += "() ".utf8 }
    text += name.utf8
    text.append(UInt8(ascii: "\n"))
    for (key, value) in entry.comments(name: name) { appendComment(key, value, to: &text) }
    appendTags(entry.item.tags, to: &text)
    let amount = entry.item.amount
    appendPosting(
      "\(root(isIncome: entry.isIncome)):\(entry.type)", amount, entry.currency, to: &text)
    appendPosting(
      "\(assets):\(entry.account)", amount, isNegated: true, entry.currency, to: &text)
  }

  /// The name as the description of an entry, in which a semicolon would start a comment.
  private func description(_ name: String) -> String {
    let text = LedgerJournal.oneLine(name).replacingASCII(";", with: ",")
    return text.utf8.count <= LedgerJournal.maximumBytes
      ? text : text[...].prefix(bytes: LedgerJournal.maximumBytes) + "…"
  }

  // MARK: Comments

  /// Tag names with a meaning in one of the programs, or in this export's comments.
  private static let reserved: Set<Substring> = [
    "id", "undated", "name", "type", "account", "note", "tags", "import", "members", "date",
    "date2", "payee", "value", "uuid", "code", "amount", "status", "desc", "description",
  ]

  /// Append valid tags as tags of the program, and the others in a comment, separated by commas.
  private func appendTags(_ tags: [String], to text: inout [UInt8]) {
    let simple = tags.filter(LedgerJournal.isTag)
    if isHledger, !simple.isEmpty {
      text += "    ; \(simple.joined(separator: ":, ")):\n".utf8
    } else {
      for tag in simple { text += "    ; :\(tag):\n".utf8 }
    }
    let others = tags.filter { !LedgerJournal.isTag($0) }
    if !others.isEmpty { appendComment("tags", others.joinedTags(), to: &text) }
  }

  private static func isTag(_ tag: String) -> Bool {
    guard !tag.isEmpty, tag.utf8.count <= maximumBytes,
      !reserved.contains(withoutNumber(tag.lowercased()))
    else { return false }
    return tag.unicodeScalars.allSatisfy { scalar in
      scalar.properties.isAlphabetic || "0123456789-_".unicodeScalars.contains(scalar)
    }
  }

  /// The key without the number of a continuation comment: `note` for `note-2`.
  private static func withoutNumber(_ key: String) -> Substring {
    let digits = key.reversed().prefix { $0.isASCII && $0.isNumber }.count
    let rest = key.dropLast(digits)
    return digits > 0 && rest.last == "-" ? rest.dropLast() : key[...]
  }

  /// Append a comment with a key and a text, in which line breaks and the like are escaped as `\n`.
  ///
  /// A text too long for a line of Ledger continues in the comment `note-2`, and so on.
  private func appendComment(_ key: String, _ value: String, to text: inout [UInt8]) {
    var rest = value[...]
    var number = 1
    repeat {
      let piece = isHledger ? rest : rest.prefix(bytes: LedgerJournal.maximumBytes)
      text += "    ; \(key)\(number > 1 ? "-\(number)" : ""): \(escaped(String(piece)))\n".utf8
      rest = rest[piece.endIndex...]
      number += 1
    } while !rest.isEmpty
  }

  private func escaped(_ value: String) -> String {
    var text = value.replacingASCII("\\", with: "\\\\").escapingControls
    if isHledger {
      // After a comma, a word before a colon is another tag.
      if let comma = text.utf8.firstIndex(of: UInt8(ascii: ",")) {
        text = text[..<comma] + String(text[comma...]).replacingASCII(":", with: "\\u003a")
      }
    } else {
      // Brackets can hold a date, which Ledger would take for that of the entry.
      text = text.replacingASCII("[", with: "\\u005b")
    }
    // Readers trim white space at both ends.
    if let first = text.unicodeScalars.first, first.properties.isWhitespace {
      text = first.escape + String(text.unicodeScalars.dropFirst())
    }
    if let last = text.unicodeScalars.last, last.properties.isWhitespace {
      text = String(text.unicodeScalars.dropLast()) + last.escape
    }
    return text
  }
}
