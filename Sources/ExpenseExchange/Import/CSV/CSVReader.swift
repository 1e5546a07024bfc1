internal import ExpenseCore

/// A record-by-record reader of delimited text (RFC 4180, with any delimiter).
///
/// A field that begins with a quotation mark, after any blanks, goes up to the closing one, which a
/// delimiter or the end of the line follows. Any other quotation mark is an ordinary character; such
/// a field stays on one line. Lines end in LF, CRLF or CR.
struct CSVReader {
  /// The way to write a quotation mark within quotation marks.
  enum Quotes {
    /// Twice, as in RFC 4180.
    case doubled
    /// After a backslash.
    case escaped
    /// Like any other character.
    case bare
    /// Like any other character, and never around a field.
    case text
  }

  /// A field, by its position in the text.
  struct Field {
    /// The byte range of its contents, without the quotation marks around it.
    let range: Range<Int>
    /// True if it is in quotation marks.
    var isQuoted = false
    /// True if it contains doubled or escaped quotation marks.
    var hasMaskedQuotes = false
  }

  /// A position in the text.
  struct Position {
    /// The offset, in bytes.
    fileprivate(set) var offset = 0
    /// The line at the offset, counted from 1, and the offset of its start.
    fileprivate(set) var line = 1
    /// The offset at which that line begins.
    fileprivate var lineStart = 0
  }

  let text: [UInt8]
  let delimiter: UInt8
  let quotes: Quotes
  /// True if the apostrophes are taken off that guard texts against being run as formulas.
  var takesGuardsOff = false
  /// True if a quotation mark was text that is neither doubled nor escaped.
  private(set) var hasBareQuotes = false
  private let maximumRecord: Int
  /// The position of the reader.
  private(set) var position = Position()
  /// The offset at which it ends, in bytes: that of another table, or of the end of the text.
  var end: Int
  /// The offset of the current record.
  private var recordStart = 0

  /// The fields of the record read last.
  private(set) var fields: [Field] = []
  /// The line on which that record begins, counted from 1.
  private(set) var recordLine = 0

  init(
    _ text: [UInt8], delimiter: UInt8, quotes: Quotes = .doubled,
    maximumRecord: Int = ImportLimits.rowBytes
  ) {
    self.text = text
    self.quotes = quotes
    self.maximumRecord = maximumRecord
    self.delimiter = delimiter
    end = text.count
  }

  /// The offset of the reader in the text, in bytes.
  private(set) var offset: Int {
    get { position.offset }
    set { position.offset = newValue }
  }

  /// The line at the offset, counted from 1.
  var line: Int { position.line }

  /// The same reader at another position, from which it reads up to the end of the text.
  func moved(to position: Position) -> CSVReader {
    var reader = self
    (reader.position, reader.end) = (position, text.count)
    return reader
  }

  /// Fraction of the text read so far, from 0 to 1.
  var progress: Double { Double(offset) / Double(max(1, end)) }

  /// Read the next record, skipping blank lines; return false at the end of the text.
  ///
  /// - Throws: ``ImportProblem``.
  mutating func next() throws(ImportProblem) -> Bool {
    while offset < end, isLineBreak(text[offset]) { skipLineBreak() }
    guard offset < end else { return false }
    recordLine = line
    recordStart = offset
    fields.removeAll(keepingCapacity: true)
    while true {
      try readField()
      guard fields.count <= ImportLimits.fields else {
        throw ImportProblem(.tooManyFields, line: recordLine, column: 1)
      }
      guard offset < end, text[offset] == delimiter else { break }
      offset += 1
    }
    if offset < end { skipLineBreak() }
    return true
  }

  private mutating func readField() throws(ImportProblem) {
    let start = offset
    var position = offset
    while position < end, isBlank(text[position]) { position += 1 }
    if position < end, quotes != .text, text[position] == UInt8(ascii: "\"") {
      offset = position
      return try readQuotedField()
    }
    while position < end, text[position] != delimiter, !isLineBreak(text[position]) {
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
    let opening = position
    offset += 1
    let start = offset
    var (hasMaskedQuotes, hasBareQuote) = (false, false)
    while true {
      // A field without an end is too long, or takes in quotation marks of other lines.
      guard offset < end, offset - recordStart <= maximumRecord,
        !hasBareQuote || line == opening.line
      else {
        let before = text[opening.lineStart..<opening.offset]
        let column = 1 + before.count { $0 & 0b1100_0000 != 0b1000_0000 }
        throw ImportProblem(.unclosedQuote, line: opening.line, column: column)
      }
      let byte = text[offset]
      let next = offset + 1 < end ? text[offset + 1] : nil
      if isLineBreak(byte) {
        skipLineBreak()
      } else if byte == UInt8(ascii: "\\"), quotes == .escaped, next == quote {
        hasMaskedQuotes = true
        offset += 2
      } else if byte != quote {
        offset += 1
      } else if quotes == .doubled, next == quote {
        hasMaskedQuotes = true
        offset += 2
      } else if isEnd(after: offset) {
        break
      } else {
        hasBareQuote = true
        offset += 1
      }
    }
    if hasBareQuote { hasBareQuotes = true }
    fields.append(Field(range: start..<offset, isQuoted: true, hasMaskedQuotes: hasMaskedQuotes))
    offset += 1
    while offset < end, isBlank(text[offset]) { offset += 1 }
  }

  /// True if a delimiter or the end of the line comes after a quotation mark and any blanks.
  private func isEnd(after quote: Int) -> Bool {
    var position = quote + 1
    while position < end, isBlank(text[position]) { position += 1 }
    return position == end || text[position] == delimiter || isLineBreak(text[position])
  }

  /// True for a space or a tab, unless it is the delimiter.
  private func isBlank(_ byte: UInt8) -> Bool {
    (byte == 0x20 || byte == 0x09) && byte != delimiter
  }

  private func isLineBreak(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }

  private mutating func skipLineBreak() {
    if text[offset] == 0x0D, offset + 1 < end, text[offset + 1] == 0x0A { offset += 1 }
    offset += 1
    position.line += 1
    position.lineStart = offset
  }

  /// The text of a field of the record read last, without white space around it.
  func string(_ field: Field) -> String {
    let range = text.trimmingWhitespace(field.range)
    let string = text.withUnsafeBufferPointer {
      String(decoding: UnsafeBufferPointer(rebasing: $0[range]), as: UTF8.self)
    }
    let text = (field.hasMaskedQuotes ? unmasked(string) : string).trimmingWhitespace()
    return takesGuardsOff ? text.rearmingFormulas : text
  }

  /// The text of a field, including white space around it.
  func exactString(_ field: Field) -> String {
    let string = String(decoding: text[field.range], as: UTF8.self)
    return field.hasMaskedQuotes ? unmasked(string) : string
  }

  /// A text with one quotation mark for each masked one, even before a combining mark.
  private func unmasked(_ string: String) -> String {
    let quote = UInt8(ascii: "\"")
    let mask = quotes == .escaped ? UInt8(ascii: "\\") : quote
    var bytes: [UInt8] = []
    var isMask = false
    for byte in string.utf8 {
      if isMask {
        if byte != quote { bytes.append(mask) }
        bytes.append(byte)
        isMask = false
      } else if byte == mask {
        isMask = true
      } else {
        bytes.append(byte)
      }
    }
    if isMask { bytes.append(mask) }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// True if a field is empty or has only white space.
  func isBlank(_ field: Field) -> Bool { text.trimmingWhitespace(field.range).isEmpty }

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
