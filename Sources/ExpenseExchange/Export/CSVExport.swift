internal import ExpenseCore

/// All fields of expenses as comma-separated values, safe to open in a spreadsheet.
///
/// The last column holds the unknown members as a JSON object. It is always present, and
/// distinguishes such a file from a CSV list.
enum CSVExport {
  /// The title of the last column.
  static let unknownMembersTitle = "members"

  static func write(_ items: ExpenseList, to sink: ([UInt8]) throws -> Void) throws {
    let fields = ExpenseField.allCases
    let titles = fields.map(\.rawValue) + [unknownMembersTitle]
    try sink(Array((titles.joined(separator: ",") + "\r\n").utf8))
    try items.forEachPiece(
      { piece in
        var lines: [UInt8] = []
        piece.forEach { item in
          for field in fields {
            lines.appendForCSV(field, of: item)
            lines.append(UInt8(ascii: ","))
          }
          let start = lines.count
          lines.append(unknownMembersOf: item)
          lines.defuseFormulas(from: start)
          lines.quoteForCSV(from: start)
          lines += [0x0D, 0x0A]
        }
        return lines
      }, sink)
  }
}
