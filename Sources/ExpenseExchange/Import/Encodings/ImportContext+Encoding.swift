internal import ExpenseCore

extension ImportContext {
  /// The encoding of a text: given, detected, or named in the text.
  ///
  /// - Parameters:
  ///   - bytes: The text.
  ///   - isDeclared: True if such texts name their encoding.
  /// - Returns: The encoding.
  /// - Throws: An ``ImportProblem`` if several fit, or none.
  func encoding(of bytes: [UInt8], isDeclared: Bool = false) throws -> TextEncoding {
    let encoding: TextEncoding
    let evidence: ImportFinding.Evidence
    if let given = overrides.encoding {
      (encoding, evidence) = (given, .explicit)
    } else if let found = TextEncoding.unicode(in: bytes) {
      (encoding, evidence) = (found, .bytes)
    } else {
      encoding = try isDeclared ? .declared(in: bytes) : .detect(in: bytes)
      evidence = .letters
    }
    findings.add(.encoding, encoding.rawValue, evidence)
    return encoding
  }
}
