internal import ExpenseCore

/// An OFX file, also called QFX or QBO.
enum OFXFile {
  /// The transactions of a file.
  static func content(
    _ bytes: [UInt8], _ context: ImportContext, _ progress: (Double) -> Void
  ) throws -> ImportContent {
    let encoding = try context.encoding(of: bytes, isDeclared: true)
    let text = try encoding.decode(bytes).droppingEndOfFile
    let head = text.prefix(ImportLimits.headBytes)
    guard let start = head.startOfOFX else {
      throw ImportProblem(.markup(.noStatement(nil)), line: 1)
    }
    if let position = head[..<start].position(of: "<!doctype")
      ?? head[..<start].position(of: "<!entity")
    {
      throw ImportProblem(.markup(.declaration), at: position, in: text)
    }
    let isXML = head[..<start].position(of: "<?") != nil
    let statement = try OFXStatement(text, from: start, isXML: isXML) { progress($0 / 2) }
    let list = try TransactionList(
      statement.transactions, .ofx, encoding, order: .yearFirst, context)
    var content = try list.content { progress(0.5 + $0 / 2) }
    content.otherLines = statement.otherLines
    return content
  }
}
