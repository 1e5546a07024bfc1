internal import ExpenseCore

extension CSVReader.Quotes {
  /// Maximum records that decide.
  private static let maximumRecords = 1_000

  /// The way in which a file writes quotation marks: the one that gives most rows the same number of
  /// fields, or else RFC 4180.
  init(of text: [UInt8], delimiter: UInt8) {
    self = .doubled
    var best = count(in: text, delimiter)
    guard best.isOdd else { return }
    for other in [Self.escaped, .bare, .text] where !other.isRuledOut(by: text, delimiter) {
      let found = other.count(in: text, delimiter)
      // The backslashes of a file are no part of its texts, if each is before a quotation mark.
      if found.rows > best.rows || other == .escaped && found.rows == best.rows && !found.isOdd {
        (self, best) = (other, found)
      }
    }
  }

  /// Number of rows with the most common number of fields; and true if a quotation mark is not
  /// written in this way.
  private func count(in text: [UInt8], _ delimiter: UInt8) -> (rows: Int, isOdd: Bool) {
    var reader = CSVReader(text, delimiter: delimiter, quotes: self)
    var counts: [Int: Int] = [:]
    do {
      var count = 0
      while count < CSVReader.Quotes.maximumRecords, try reader.next() {
        counts[reader.fields.count, default: 0] += 1
        count += 1
      }
    } catch {
      return (0, true)
    }
    return (counts.values.max() ?? 0, reader.hasBareQuotes)
  }

  /// True if some field begins and ends with a quotation mark on the same line.
  private static func areAroundFields(_ text: [UInt8], _ delimiter: UInt8) -> Bool {
    let quote = UInt8(ascii: "\"")
    func isEdge(_ index: Int) -> Bool {
      !text.indices.contains(index) || [delimiter, 0x0A, 0x0D].contains(text[index])
    }
    var isOpen = false
    for index in text.indices {
      if text[index] == 0x0A || text[index] == 0x0D { isOpen = false }
      guard text[index] == quote else { continue }
      if isOpen, isEdge(index + 1) { return true }
      if isEdge(index - 1) { isOpen = true }
    }
    return false
  }

  /// True if a file cannot write quotation marks in this way: with backslashes, if it also doubles
  /// them; as text, if they are around some field.
  private func isRuledOut(by text: [UInt8], _ delimiter: UInt8) -> Bool {
    let (quote, backslash) = (UInt8(ascii: "\""), UInt8(ascii: "\\"))
    if self == .text { return CSVReader.Quotes.areAroundFields(text, delimiter) }
    guard self == .escaped else { return false }
    var hasEscape = false
    for index in text.indices.dropFirst(2) where text[index] == quote {
      if text[index - 1] == backslash { hasEscape = true }
      // Two of them between letters; those of an empty field have a delimiter on one side.
      if index + 1 < text.count, text[index + 1] == quote, text[index - 1].isLetterOrDigit {
        return true
      }
    }
    return !hasEscape
  }
}

extension UInt8 {
  fileprivate var isLetterOrDigit: Bool { isASCIILetter || isDigit || self >= 0x80 }
}
