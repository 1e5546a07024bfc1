internal import ExpenseCore
internal import Text

/// A reader of the fields of SWIFT messages: a tag between colons, and the lines up to the next one.
struct MT940Reader {
  struct Field {
    /// The tag without its colons: `61`, `60F`.
    let tag: String
    /// The line on which it begins, counted from 1.
    let line: Int
    fileprivate(set) var lines: [String]

    /// The first line.
    var text: String { lines.first ?? "" }
  }

  /// The tag of the end of a message.
  static let end = "-"

  /// The text after the last line.
  private var rest: ArraySlice<UInt8>
  /// The messages that are left on the last line: control characters of SWIFT are between them.
  private var pieces: ArraySlice<Substring> = []
  /// The line at the offset, counted from 1.
  private(set) var line = 1
  private var pending: Field?

  init(_ bytes: [UInt8]) { rest = bytes[...] }

  var offset: Int { rest.startIndex }

  /// Read the next field; return nil at the end of the text.
  ///
  /// - Throws: An ``ImportProblem`` for a message of another type, or a text that is too long.
  mutating func next() throws -> Field? {
    var field = pending
    pending = nil
    while let (text, number) = try nextPiece() {
      if let found = try MT940Reader.field(text, line: number) {
        if let field {
          pending = found
          return field
        }
        field = found
      } else {
        guard field?.lines.count ?? 0 < ImportLimits.fields else {
          throw ImportProblem(.tooManyFields, line: field?.line)
        }
        // Text before the first field, and after the end of a message, means nothing.
        if field?.tag != MT940Reader.end { field?.lines.append(text) }
      }
    }
    return field
  }

  /// The next line, or part of a line; nil at the end of the text.
  private mutating func nextPiece() throws -> (text: String, line: Int)? {
    if pieces.isEmpty {
      if rest.isEmpty { return nil }
      let text = try rest.takeLine(line)
      line += 1
      pieces = text.split { MT940Reader.isEnvelope($0) }[...]
      if pieces.isEmpty { return ("", line - 1) }
    }
    return (String(pieces.removeFirst()), line - 1)
  }

  /// True for the characters with which SWIFT puts a message in an envelope.
  private static func isEnvelope(_ character: Character) -> Bool {
    ["\u{1}", "\u{2}", "\u{3}"].contains(character)
  }

  /// The field that begins on a line, or the end of a message; nil for more of the field before.
  private static func field(_ text: String, line: Int) throws -> Field? {
    let last = Field(tag: end, line: line, lines: [])
    var content = text.trimmingWhitespace()[...]
    if content == "-" || content.hasPrefix("-}") { return last }
    if content.hasPrefix("{1:") || content.hasPrefix("{2:") || content.hasPrefix("{4:") {
      try check(content, line: line)
      guard let block = content.range(of: "{4:") else { return last }
      content = content[block.upperBound...]
      if content.isEmpty { return last }
    }
    guard content.first == ":", let close = content.dropFirst().prefix(4).firstIndex(of: ":")
    else { return nil }
    let tag = content[..<close].dropFirst()
    guard (2...3).contains(tag.utf8.count),
      tag.utf8.allSatisfy({ $0.isDigit || $0.isASCIILetter && $0 & 0x20 == 0 })
    else { return nil }
    return Field(tag: String(tag), line: line, lines: [String(content[close...].dropFirst())])
  }

  /// Refuse a message of another type.
  private static func check(_ blocks: Substring, line: Int) throws {
    guard let header = blocks.range(of: "{2:") else { return }
    let type = blocks[header.upperBound...].dropFirst().prefix(3)
    guard type != "940", type != "942" else { return }
    throw ImportProblem(.otherMessage("MT\(type)"), line: line)
  }
}
