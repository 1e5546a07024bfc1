internal import ExpenseCore

/// The information on a row, in field 86: its other side, its purpose and its kind.
///
/// Banks write it as numbered parts (`166?00…?20…?32…`, with any sign for the question mark), as
/// named parts between slashes (`/NAME/…/REMI/…`), or as free text.
struct MT940Information {
  /// The name of the other side; empty if unknown.
  private(set) var name = ""
  /// The purpose; empty if unknown.
  private(set) var purpose = ""
  /// The kind of transaction, in the words of the bank; empty if unknown.
  private(set) var kind = ""
  /// All of it.
  let text: String

  /// Maximum characters in a line, and in a numbered part; longer texts go on in the next.
  private static let (lineLength, partLength) = (65, 27)

  /// Read the lines of field 86, and the text below field 61, which may repeat the kind.
  init(_ lines: [String], supplement: String) {
    text = MT940Information.joined(lines, MT940Information.lineLength)
    if let separator = MT940Information.separator(text) {
      readNumbered(
        lines.map { $0.count == MT940Information.lineLength ? $0 : $0.trimmingEnd }.joined(),
        separator)
    } else {
      let hasNames = text.hasPrefix("/") && readNamed()
      if !hasNames { purpose = text }
      // UBS repeats the kind, and puts the name in a line by itself.
      let words = supplement.folded.filter(\.isLetter)
      if !hasNames, lines.count > 1, lines[1].count < MT940Information.lineLength, !words.isEmpty,
        lines[0].folded.filter(\.isLetter) == words
      {
        (kind, name) = (lines[0].trimmingWhitespace(), lines[1].trimmingWhitespace())
      }
    }
  }

  /// Join lines or parts: directly if one is as long as it can be, otherwise with a space.
  private static func joined(_ parts: [String], _ length: Int) -> String {
    var whole = ""
    var isFull = true
    for part in parts {
      if !isFull { whole += " " }
      whole += part
      isFull = part.count == length
    }
    return whole.withSingleSpaces.trimmingWhitespace()
  }

  // MARK: Numbered parts

  /// The sign before the number of each part; nil if there are no such parts.
  ///
  /// A code of three digits may come first.
  private static func separator(_ text: String) -> UInt8? {
    let code = text.utf8.prefix(3)
    let hasCode = code.count == 3 && code.allSatisfy(\.isDigit)
    let start = Array(text.utf8.dropFirst(hasCode ? 3 : 0).drop { $0 == 0x20 }.prefix(3))
    // The kind comes first, or the purpose; free text may begin with a sign, too.
    let (signs, numbers) =
      hasCode ? ("?~<>^+!@#|$&*%;", ["00", "10", "20"]) : ("?~<>^+@|", ["00", "20"])
    guard start.count == 3, signs.utf8.contains(start[0]),
      numbers.contains(String(decoding: start[1...], as: UTF8.self))
    else { return nil }
    return start[0]
  }

  private mutating func readNumbered(_ text: String, _ separator: UInt8) {
    let bytes = Array(text.utf8)
    var signs: [(index: Int, number: Int)] = []
    for index in bytes.indices.dropLast(2)
    where bytes[index] == separator && bytes[index + 1].isDigit && bytes[index + 2].isDigit {
      // Two digits after a sign may be text, but no part has a number above 63.
      let number = Int(bytes[index + 1] - 0x30) * 10 + Int(bytes[index + 2] - 0x30)
      if number <= 63 { signs.append((index, number)) }
    }
    let ends = signs.dropFirst().map(\.index) + [bytes.count]
    let parts = zip(signs, ends).map { sign, end in
      (number: sign.number, text: String(decoding: bytes[sign.index + 3..<end], as: UTF8.self))
    }
    func texts(_ test: (Int) -> Bool) -> String {
      MT940Information.joined(
        parts.filter { test($0.number) }.map(\.text), MT940Information.partLength)
    }
    kind = texts { $0 == 0 }
    name = texts { $0 == 32 || $0 == 33 }
    purpose = MT940Information.purpose(
      in: texts { (20...29).contains($0) || (60...63).contains($0) })
  }

  /// The tags of the German banks' purposes.
  private static let tags: Set<Substring> = [
    "EREF", "KREF", "MREF", "CRED", "DEBT", "COAM", "OAMT", "SVWZ", "ABWA", "ABWE", "IBAN", "BIC",
    "PURP", "RREF",
  ]

  /// The text behind the tag for the purpose; all of it if there are no tags.
  private static func purpose(in text: String) -> String {
    var found: [(tag: Substring, range: Range<String.Index>)] = []
    for plus in text.indices where text[plus] == "+" {
      let before = text[..<plus]
      if let tag = tags.first(where: { before.hasSuffix($0) }) {
        let start = text.index(plus, offsetBy: -tag.count)
        // Text is cut anywhere, so that a tag may follow a letter; three letters are too few.
        if tag == "BIC", start > text.startIndex, text[text.index(before: start)].isLetter {
          continue
        }
        found.append((tag, start..<text.index(after: plus)))
      }
    }
    if found.isEmpty { return text }
    guard let index = found.firstIndex(where: { $0.tag == "SVWZ" }) else { return "" }
    let end = index + 1 < found.count ? found[index + 1].range.lowerBound : text.endIndex
    return String(text[found[index].range.upperBound..<end]).trimmingWhitespace()
  }

  // MARK: Named parts

  /// The names of parts in the structures of the Dutch banks and of SWIFT.
  private static let names: Set<Substring> = [
    "ADDR", "BENM", "BIC", "BUSP", "CHGS", "CNTP", "CREF", "CSID", "EREF", "EXCH", "IBAN", "ID",
    "INIT", "IREF", "ISDT", "KREF", "MARF", "NAME", "OCMT", "ORDP", "PREF", "PROC", "PURP", "REMI",
    "RTRN", "SVCL", "TRTP", "TYPE", "ULTB", "ULTC", "ULTD",
  ]

  /// Read parts between slashes; return false if there are none.
  private mutating func readNamed() -> Bool {
    var parts: [(name: Substring, values: [Substring])] = []
    for word in text.dropFirst().split(separator: "/", omittingEmptySubsequences: false) {
      if MT940Information.names.contains(word) {
        parts.append((word, []))
      } else if parts.isEmpty {
        return false
      } else {
        parts[parts.count - 1].values.append(word)
      }
    }
    func value(_ name: Substring) -> String {
      let values = parts.first { $0.name == name }?.values ?? []
      return values.joined(separator: "/").trimmingSlashes
    }
    kind = value("TRTP")
    name = value("NAME")
    if name.isEmpty, let values = parts.first(where: { $0.name == "CNTP" })?.values {
      // The account, the bank, the name and the town.
      name = values.count > 2 ? String(values[2]).trimmingWhitespace() : ""
    }
    purpose = value("REMI")
    for form in ["USTD//", "USTD/", "STRD/CUR/", "STRD/"] where purpose.hasPrefix(form) {
      purpose = String(purpose.dropFirst(form.count)).trimmingSlashes
      break
    }
    return true
  }
}

extension String {
  fileprivate var trimmingEnd: String {
    lastIndex { !$0.isWhitespace }.map { String(self[...$0]) } ?? ""
  }

  /// The text without slashes and white space at its ends.
  fileprivate var trimmingSlashes: String {
    var text = self[...]
    while let last = text.last, last == "/" || last.isWhitespace { text.removeLast() }
    while let first = text.first, first == "/" || first.isWhitespace { text.removeFirst() }
    return String(text)
  }
}
