/// The journals of hledger and Ledger, which differ in what is special in a comment.
///
/// The source of the format is the manual of hledger, chapter "Journal", and that of Ledger, chapters
/// "Keeping a Journal" and "Metadata".
struct LedgerJournal: JournalDialect {
  /// Whether it is a journal of hledger.
  let isHledger: Bool

  var needsCurrency: Bool { false }
  /// Ledger's calendar begins in 1400.
  var firstYear: Int { isHledger ? 1 : 1_400 }

  private var expenses: String { isHledger ? "expenses" : "Expenses" }
  private var assets: String { isHledger ? "assets" : "Assets" }

  func accountPart(_ text: String) -> String {
    // A colon begins a part of its own, two spaces end the name, and a semicolon a comment.
    LedgerJournal.oneLine(text).replacingASCII(":", with: "-").replacingASCII(";", with: ",")
  }

  /// How many bytes of a text are in a line: Ledger reads lines of 4,096 bytes at most.
  private static let maximumBytes = 1_000

  /// A text without white space at its ends, with one space for any inside, and without what could act on
  /// a terminal.
  private static func oneLine(_ text: String) -> String {
    let isBlank = { (scalar: Unicode.Scalar) in
      scalar.isUnsafeInText || scalar.properties.isWhitespace
    }
    // Nearly all names are like that.
    if text.utf8.allSatisfy({ 0x20 < $0 && $0 < 0x7F }) { return text }
    return text.unicodeScalars.split(whereSeparator: isBlank).map { String($0) }
      .joined(separator: " ")
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
      // Amounts are shown with as many decimals as this one has.
      let sample = "commodity 1000." + String(repeating: "0", count: decimals)
      lines.append(currency.map { "\(sample) \($0)" } ?? sample)
    }
    lines += entries.accounts.all.map { "account \(assets):\($0)" }
    lines += entries.types.all.map { "account \(expenses):\($0)" }
    return Array((lines.joined(separator: "\n") + "\n").utf8)
  }

  func append(_ entry: JournalEntries.Entry, to text: inout [UInt8]) {
    let item = entry.item
    let name = description(item.name)
    text.append(UInt8(ascii: "\n"))
    text.append(entry.day)
    text += " * ".utf8
    // What begins like a code is none behind an empty one.
    if name.utf8.first == UInt8(ascii: "(") { text += "() ".utf8 }
    text += name.utf8
    text.append(UInt8(ascii: "\n"))
    let id = String(decoding: [UInt8](digitsOf: item.id), as: UTF8.self)
    appendComment("id", id, to: &text)
    if item.date == nil { appendComment("undated", "true", to: &text) }
    if name != item.name { appendComment("name", item.name, to: &text) }
    if !entry.type.isExact { appendComment("type", item.type.name, to: &text) }
    if !entry.account.isExact, let account = item.account {
      appendComment("account", account, to: &text)
    }
    if let note = item.note { appendComment("note", note, to: &text) }
    appendTags(item.tags, to: &text)
    if let key = item.importKey { appendComment("import", key, to: &text) }
    var members: [UInt8] = []
    members.append(unknownMembersOf: item)
    if !members.isEmpty {
      appendComment("members", String(decoding: members, as: UTF8.self), to: &text)
    }
    appendPosting("\(expenses):\(entry.type.text)", item.amount, entry.currency, to: &text)
    appendPosting(
      "\(assets):\(entry.account.text)", Amount(tenThousandths: -item.amount.tenThousandths),
      entry.currency, to: &text)
  }

  /// The name of an expense as the description of an entry, in which a semicolon begins a comment.
  private func description(_ name: String) -> String {
    let text = LedgerJournal.oneLine(name).replacingASCII(";", with: ",")
    return text.utf8.count <= LedgerJournal.maximumBytes
      ? text : text[...].prefix(bytes: LedgerJournal.maximumBytes) + "…"
  }

  private func appendPosting(
    _ account: String, _ amount: Amount, _ currency: CurrencyCode?, to text: inout [UInt8]
  ) {
    text += "    \(account)  ".utf8
    text.append(amount)
    if let currency { text += " \(currency)".utf8 }
    text.append(UInt8(ascii: "\n"))
  }

  // MARK: Comments

  /// Names of tags that mean something to one of the programs, or stand for something else here.
  private static let reserved: Set = [
    "id", "undated", "name", "type", "account", "note", "tags", "import", "members", "date",
    "date2",
    "payee", "value", "uuid", "code", "amount", "status", "desc", "description",
  ]

  /// Appends tags: those that can be tags of the program, and those that cannot, with commas between.
  private func appendTags(_ tags: [String], to text: inout [UInt8]) {
    if tags.isEmpty { return }
    let isSimple = { (tag: String) in
      !tag.isEmpty && !LedgerJournal.reserved.contains(tag.lowercased())
        && tag.unicodeScalars.allSatisfy {
          $0.properties.isAlphabetic || "0123456789-_".unicodeScalars.contains($0)
        }
    }
    let simple = tags.filter(isSimple)
    if !simple.isEmpty {
      text +=
        (isHledger
        ? "    ; " + simple.map { $0 + ":" }.joined(separator: ", ") + "\n"
        : simple.map { "    ; :\($0):\n" }.joined()).utf8
    }
    let others = tags.filter { !isSimple($0) }
    if !others.isEmpty { appendComment("tags", others.joinedTags, to: &text) }
  }

  /// Appends a comment with a name and a text, in which a line break is `\n` and the like.
  ///
  /// A text that is too long for a line of Ledger goes on in the comment `note-2`, and so on.
  private func appendComment(_ key: String, _ value: String, to text: inout [UInt8]) {
    var rest = escaped(value)[...]
    var number = 1
    repeat {
      let piece = isHledger ? rest : rest.prefix(bytes: LedgerJournal.maximumBytes)
      text += "    ; \(key)\(number > 1 ? "-\(number)" : ""): \(piece)\n".utf8
      rest = rest[piece.endIndex...]
      number += 1
    } while !rest.isEmpty
  }

  private func escaped(_ value: String) -> String {
    var text = value.replacingASCII("\\", with: "\\\\").escapedForTerminal
    // Brackets can hold a day, which Ledger would take for that of the entry.
    if !isHledger { text = text.replacingASCII("[", with: "\\u005b") }
    // Spaces at the ends do not belong to what is read.
    let space = UInt8(ascii: " ")
    if text.utf8.first == space { text = "\\u0020" + String(text.unicodeScalars.dropFirst()) }
    if text.utf8.last == space { text = String(text.unicodeScalars.dropLast()) + "\\u0020" }
    return text
  }
}

extension Substring {
  /// As many of the first scalars as fit into so many bytes.
  fileprivate func prefix(bytes: Int) -> Substring {
    if utf8.count <= bytes { return self }
    var count = 0
    return Substring(
      unicodeScalars.prefix { scalar in
        count += UTF8.width(scalar)
        return count <= bytes
      })
  }
}
