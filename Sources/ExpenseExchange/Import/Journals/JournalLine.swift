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
