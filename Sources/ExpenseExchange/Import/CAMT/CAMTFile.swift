internal import ExpenseCore

/// A bank's message in XML with the entries of an account: camt.053, camt.052 or camt.054.
enum CAMTFile {
  /// The transactions of a file.
  static func content(
    _ bytes: [UInt8], _ context: ImportContext, _ progress: (Double) -> Void
  ) throws -> ImportContent {
    let encoding = try context.encoding(of: bytes, isDeclared: true)
    let text = try encoding.decode(bytes).droppingEndOfFile
    let statement = try CAMTStatement(text) { progress($0 / 2) }
    let list = try TransactionList(
      statement.transactions, .camt, encoding, order: .yearFirst, mark: .point, context)
    var content = try list.content { progress(0.5 + $0 / 2) }
    content.invalidRows += statement.incomplete
    return content
  }

  /// True if XML begins like such a message.
  static func matches(_ head: ArraySlice<UInt8>) -> Bool {
    let words = [
      "camt.052", "camt.053", "camt.054", "bktocstmrstmt", "bktocstmracctrpt",
      "bktocstmrdbtcdtntfctn",
    ]
    return words.contains { head.position(of: $0) != nil }
  }

  /// The kind of other XML: its message in ISO 20022, or the name of its first element.
  static func kind(ofXML text: [UInt8]) -> String? {
    var reader = XMLReader(text)
    guard let event = try? reader.next(), case .start = event else { return nil }
    let space = reader.namespace
    let prefix = "urn:iso:std:iso:20022:tech:xsd:"
    return space?.hasPrefix(prefix) == true
      ? space.map { String($0.dropFirst(prefix.count)) } : reader.name
  }
}
