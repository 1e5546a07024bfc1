internal import ExpenseCore

/// A bank's message for accounting programs, MT940 or MT942.
enum MT940File {
  /// The transactions of a file.
  static func content(
    _ bytes: [UInt8], _ context: ImportContext, _ progress: (Double) -> Void
  ) throws -> ImportContent {
    let encoding = try context.encoding(of: bytes)
    let text = try encoding.decode(bytes).droppingEndOfFile
    try text.checkCharacters()
    let statement = try MT940Statement(text) { progress($0 / 2) }
    let list = try TransactionList(
      statement.transactions, .mt940, encoding, order: .yearFirst, mark: .comma, context)
    var content = try list.content { progress(0.5 + $0 / 2) }
    content.invalidRows += statement.incomplete
    return content
  }

  /// True if a text begins like such a message: with its blocks, or with the field for its number.
  static func matches(_ head: ArraySlice<UInt8>) -> Bool {
    if head.starts(with: "{1:F01".utf8) { return true }
    return head.split { $0 == 0x0A || $0 == 0x0D }.prefix(10).contains {
      $0.starts(with: ":20:".utf8)
    }
  }
}
