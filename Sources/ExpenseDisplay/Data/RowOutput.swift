package import ExpenseCore
import Text

/// Expenses and groups as lines of fields, for programs that cannot read JSON.
///
/// Lines are assembled from bytes: a list may have a million of them.
package enum RowOutput {
  /// Tab-separated fields without a header row, for `cut` and `awk`.
  ///
  /// Characters that could end a field or a line are escaped, as is the backslash.
  case plain
  /// Comma-separated values as in RFC 4180, with a header row, and with an apostrophe before what a
  /// spreadsheet would run as a formula.
  case csv

  /// Write expenses with all or some of their fields.
  package func write(_ items: ExpenseList, _ fields: [ExpenseField]?, to sink: TextSink) throws {
    let fields = fields ?? ExpenseField.allCases
    try writeHeader(fields.map(\.rawValue), to: sink)
    try items.forEachPiece { piece in
      var lines: [UInt8] = []
      piece.forEach { item in
        for (index, field) in fields.enumerated() {
          if self == .csv {
            if index > 0 { lines.append(UInt8(ascii: ",")) }
            lines.appendForCSV(field, of: item)
          } else {
            appendField(at: index, to: &lines) { $0.append(field, of: item) }
          }
        }
        endLine(&lines, fieldCount: fields.count)
      }
      return lines
    } _: {
      try sink.write(data: $0)
    }
  }

  /// A text of a report; in CSV, escaped so that no spreadsheet runs it as a formula.
  func safeText(_ text: String) -> String { self == .csv ? text.defusingFormulas : text }

  func writeHeader(_ titles: [String], to sink: TextSink) throws {
    if self == .csv { try write(titles, to: sink) }
  }

  func write(_ values: [String], to sink: TextSink) throws {
    var line: [UInt8] = []
    for (index, value) in values.enumerated() {
      appendField(at: index, to: &line) { $0.append(contentsOf: value.utf8) }
    }
    endLine(&line, fieldCount: values.count)
    try sink.write(data: line)
  }

  private func endLine(_ line: inout [UInt8], fieldCount: Int) {
    // An empty line would not be read as a single empty value.
    if self == .csv, fieldCount == 1, line.isEmpty || line.last == UInt8(ascii: "\n") {
      line += [UInt8](repeating: UInt8(ascii: "\""), count: 2)
    }
    if self == .csv { line.append(UInt8(ascii: "\r")) }
    line.append(UInt8(ascii: "\n"))
  }

  /// Append a field whose value a closure appends, and quote or escape it if needed.
  ///
  /// Most values are plain ASCII and stay as they are.
  private func appendField(
    at index: Int, to line: inout [UInt8], _ appendValue: (inout [UInt8]) -> Void
  ) {
    if index > 0 { line.append(self == .csv ? UInt8(ascii: ",") : UInt8(ascii: "\t")) }
    let start = line.count
    appendValue(&line)
    guard self == .plain else { return line.quoteForCSV(from: start) }
    let isSpecial = { (byte: UInt8) in byte < 0x20 || byte >= 0x7F || byte == UInt8(ascii: "\\") }
    guard line[start...].contains(where: isSpecial) else { return }
    let text = String(decoding: line[start...], as: UTF8.self)
    line.replaceSubrange(
      start..., with: text.replacingASCII("\\", with: "\\\\").escapingControls.utf8)
  }
}
