internal import ExpenseCore

/// A record-by-record reader of delimited text (RFC 4180, with any delimiter).
///
/// A field that begins with a quotation mark, after any spaces, goes up to the closing one, and may
/// contain delimiters, line breaks and doubled quotation marks. Elsewhere a quotation mark is an
/// ordinary character. Lines end in LF, CRLF or CR.
struct CSVReader {
  /// A field, by its position in the text.
  struct Field {
    /// The byte range of its contents, without the quotation marks around it.
    let range: Range<Int>
    /// True if it is in quotation marks.
    var isQuoted = false
    /// True if it contains doubled quotation marks.
    var hasDoubledQuotes = false
  }

  let text: [UInt8]
  private let delimiter: UInt8
  private let maximumRecord: Int
  private var offset = 0
  /// The line at the offset, counted from 1.
  private var line = 1
  private var lineStart = 0
  /// The offset of the current record.
  private var recordStart = 0

  /// The fields of the record read last.
  private(set) var fields: [Field] = []
  /// The line on which that record begins, counted from 1.
  private(set) var recordLine = 0

  init(_ text: [UInt8], delimiter: UInt8, maximumRecord: Int = ImportLimits.rowBytes) {
    self.text = text
    self.maximumRecord = maximumRecord
    self.delimiter = delimiter
  }

  /// The offset of the reader in the text, in bytes.
  var position: Int { offset }

  /// Read the next record, skipping blank lines; return false at the end of the text.
  ///
  /// - Throws: ``ImportProblem``.
  mutating func next() throws(ImportProblem) -> Bool {
    while offset < text.count, isLineBreak(text[offset]) { skipLineBreak() }
    guard offset < text.count else { return false }
    recordLine = line
    recordStart = offset
    fields.removeAll(keepingCapacity: true)
    while true {
      try readField()
      guard fields.count <= ImportLimits.fields else {
        throw ImportProblem(.tooManyFields, line: recordLine, column: 1)
      }
      guard offset < text.count, text[offset] == delimiter else { break }
      offset += 1
    }
    if offset < text.count { skipLineBreak() }
    return true
  }

  private mutating func readField() throws(ImportProblem) {
    let start = offset
    var position = offset
    while position < text.count, text[position] == 0x20 { position += 1 }
    if position < text.count, text[position] == UInt8(ascii: "\"") {
      offset = position
      return try readQuotedField()
    }
    while position < text.count, text[position] != delimiter, !isLineBreak(text[position]) {
      position += 1
    }
    guard position - recordStart <= maximumRecord else {
      throw ImportProblem(.lineTooLong, line: recordLine, column: 1)
    }
    fields.append(Field(range: start..<position))
    offset = position
  }

  private mutating func readQuotedField() throws(ImportProblem) {
    let quote = UInt8(ascii: "\"")
    let (opening, openingLine, openingLineStart) = (offset, line, lineStart)
    func unclosed() -> ImportProblem {
      problem(.unclosedQuote, at: opening, openingLine, openingLineStart)
    }
    offset += 1
    let start = offset
    var hasDoubledQuotes = false
    while true {
      guard offset < text.count else { throw unclosed() }
      guard offset - recordStart <= maximumRecord else {
        // Most likely the closing quotation mark is missing.
        throw unclosed()
      }
      if isLineBreak(text[offset]) {
        skipLineBreak()
      } else if text[offset] != quote {
        offset += 1
      } else if offset + 1 < text.count, text[offset + 1] == quote {
        hasDoubledQuotes = true
        offset += 2
      } else {
        break
      }
    }
    fields.append(
      Field(range: start..<offset, isQuoted: true, hasDoubledQuotes: hasDoubledQuotes))
    offset += 1
    while offset < text.count, text[offset] == 0x20 { offset += 1 }
    guard offset == text.count || text[offset] == delimiter || isLineBreak(text[offset]) else {
      throw problem(.textAfterQuote, at: offset, line, lineStart)
    }
  }

  private func isLineBreak(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }

  private mutating func skipLineBreak() {
    if text[offset] == 0x0D, offset + 1 < text.count, text[offset + 1] == 0x0A { offset += 1 }
    offset += 1
    line += 1
    lineStart = offset
  }

  private func problem(
    _ reason: ImportProblem.Reason, at position: Int, _ line: Int, _ lineStart: Int
  ) -> ImportProblem {
    let column = 1 + text[lineStart..<position].count { $0 & 0b1100_0000 != 0b1000_0000 }
    return ImportProblem(reason, line: line, column: column)
  }

  /// The text of a field of the record read last, without white space around it.
  func string(_ field: Field) -> String {
    let range = text.trimmingWhitespace(field.range)
    let string = text.withUnsafeBufferPointer {
      String(decoding: UnsafeBufferPointer(rebasing: $0[range]), as: UTF8.self)
    }
    return (field.hasDoubledQuotes ? string.withSingleQuotes : string).trimmingWhitespace()
  }

  /// The text of a field, including white space around it.
  func exactString(_ field: Field) -> String {
    let string = String(decoding: text[field.range], as: UTF8.self)
    return field.hasDoubledQuotes ? string.withSingleQuotes : string
  }

  /// True if a field is empty or has only white space.
  func isBlank(_ field: Field) -> Bool {
    text.trimmingWhitespace(field.range).isEmpty
  }

  /// Skip rows.
  mutating func skip(_ count: Int) throws(ImportProblem) {
    for _ in 0..<count where try next() {}
  }

  /// The text of the row, for messages.
  var rowText: String {
    fields.prefix(20).map(string).filter { !$0.isEmpty }.joined(separator: " ").shortened
  }

  /// Number of fields, without trailing empty ones.
  var filledCount: Int { (fields.lastIndex { !isBlank($0) } ?? -1) + 1 }
}

extension [UInt8] {
  /// A range without ASCII spaces, tabs and line breaks at its ends.
  func trimmingWhitespace(_ range: Range<Int>) -> Range<Int> {
    var (start, end) = (range.lowerBound, range.upperBound)
    while start < end, self[start].isWhitespace { start += 1 }
    while start < end, self[end - 1].isWhitespace { end -= 1 }
    return start..<end
  }
}

extension String {
  /// The text with one quotation mark for each two, even before a combining mark.
  fileprivate var withSingleQuotes: String {
    var isFirst = false
    return String(
      decoding: utf8.filter { byte in
        isFirst = byte == UInt8(ascii: "\"") && !isFirst
        return byte != UInt8(ascii: "\"") || isFirst
      }, as: UTF8.self)
  }
}
