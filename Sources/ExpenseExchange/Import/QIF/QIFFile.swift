internal import ExpenseCore

/// A QIF file.
enum QIFFile {
  /// The transactions of a file.
  static func content(
    _ bytes: [UInt8], _ context: ImportContext, _ progress: (Double) -> Void
  ) throws -> ImportContent {
    let encoding = try context.encoding(of: bytes)
    let text = try encoding.decode(bytes).droppingEndOfFile
    let reader = try QIFReader(text) { progress($0 / 2) }
    let list = try TransactionList(reader.transactions, .qif, encoding, context)
    var content = try list.content { progress(0.5 + $0 / 2) }
    content.otherLines = reader.otherLines
    return content
  }
}
