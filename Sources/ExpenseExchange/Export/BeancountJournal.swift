internal import ExpenseCore

/// The ledger format of Beancount.
///
/// Source: "Beancount Language Syntax", and the grammar of accounts in `beancount/core/account.py`
/// and `lexer.l` of version 2.3.5.
struct BeancountJournal: JournalDialect {
  var format: ExportFormat { .beancount }
  var needsCurrency: Bool { true }
  var firstYear: Int { 1 }
  var indent: String { "  " }

  func accountPart(_ text: String) -> String {
    // Letters, digits and hyphens, starting with a capital letter or a digit.
    var part = ""
    for scalar in text.unicodeScalars {
      switch scalar.properties.generalCategory {
      case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
        .decimalNumber:
        part.unicodeScalars.append(scalar)
      default: if !part.isEmpty, part.last != "-" { part += "-" }
      }
    }
    if part.last == "-" { part.removeLast() }
    guard let first = part.unicodeScalars.first else { return "" }
    switch first.properties.generalCategory {
    case .uppercaseLetter, .decimalNumber: return part
    default:
      let capital = first.properties.uppercaseMapping
      let isCapital =
        capital.unicodeScalars.first?.properties.generalCategory == .uppercaseLetter
        && capital.unicodeScalars.allSatisfy(\.properties.isAlphabetic)
      return isCapital ? capital + String(part.unicodeScalars.dropFirst()) : "X" + part
    }
  }

  func head(_ entries: JournalEntries) -> [UInt8] {
    guard let day = entries.firstDay else { return [] }
    let accounts =
      entries.accounts.all.map { "Assets:\($0)" }
      + entries.types.all.map {
        root(isIncome: entries.incomeTypes.contains($0)) + ":\($0)"
      }
    return Array((accounts.map { "\(day) open \($0)\n" }.joined()).utf8)
  }

  func append(_ entry: JournalEntries.Entry, to text: inout [UInt8]) {
    let item = entry.item
    text.append(UInt8(ascii: "\n"))
    text.append(entry.day)
    text += " * ".utf8
    appendString(item.name, to: &text)
    let isSimple = { (tag: String) in
      !tag.isEmpty
        && tag.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "-_/.".contains($0)) }
    }
    for tag in item.tags where isSimple(tag) { text += " #\(tag)".utf8 }
    text.append(UInt8(ascii: "\n"))
    // A narration may be any text, so the name needs no comment.
    for (key, value) in entry.comments(name: item.name) { appendMetadata(key, value, to: &text) }
    let others = item.tags.filter { !isSimple($0) }
    if !others.isEmpty { appendMetadata("tags", others.joinedTags(), to: &text) }
    appendPosting(
      "\(root(isIncome: entry.isIncome)):\(entry.type)", item.amount, entry.currency, to: &text)
    appendPosting(
      "Assets:\(entry.account)", item.amount, isNegated: true, entry.currency, to: &text)
  }

  /// The first part of the account of a type.
  private func root(isIncome: Bool) -> String { isIncome ? "Income" : "Expenses" }

  private func appendMetadata(_ key: String, _ value: String, to text: inout [UInt8]) {
    text += "  \(key): ".utf8
    appendString(value, to: &text)
    text.append(UInt8(ascii: "\n"))
  }

  /// Append a string with escaped line breaks, since Beancount refuses strings of more than 64
  /// lines.
  private func appendString(_ value: String, to text: inout [UInt8]) {
    let quote = UInt8(ascii: "\"")
    text.append(quote)
    for byte in value.utf8 {
      switch byte {
      case quote, UInt8(ascii: "\\"): text += [UInt8(ascii: "\\"), byte]
      case 0x0A: text += "\\n".utf8
      case 0x0D: text += "\\r".utf8
      case 0x09: text += "\\t".utf8
      default: text.append(byte)
      }
    }
    text.append(quote)
  }
}
