internal import ExpenseCore

/// An OFX file, also called QFX or QBO.
enum OFXFile {
  /// The transactions of a file.
  static func content(
    _ bytes: [UInt8], _ context: ImportContext, _ progress: (Double) -> Void
  ) throws -> ImportContent {
    let encoding = try encoding(bytes, explicit: context.overrides.encoding)
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

  /// The encoding: UTF-8 if the text is that, or else the named one.
  ///
  /// Banks name another encoding even for UTF-8. A named one must be Windows-1252, Latin-1 or none.
  private static func encoding(_ bytes: [UInt8], explicit: TextEncoding?) throws -> TextEncoding {
    if let explicit { return explicit }
    let found = TextEncoding(of: bytes)
    guard found == .windows1252 else { return found }
    let head = String(decoding: bytes.prefix(ImportLimits.headBytes), as: UTF8.self)
    guard let name = head.ofxCharset else { return found }
    switch name.lowercased().filter({ $0.isLetter || $0.isNumber }) {
    case "1252", "windows1252", "cp1252", "iso88591", "88591", "latin1", "usascii", "ascii", "none":
      return found
    // Decoding reports the invalid bytes.
    case "utf8", "65001", "unicode", "csunicode": return .utf8
    default: throw ImportProblem(.foreignEncoding(name), line: 1)
    }
  }
}

extension String {
  /// The name of the encoding in the header of an OFX file; nil if there is none.
  fileprivate var ofxCharset: String? {
    // <?xml version="1.0" encoding="UTF-8"?>
    if let start = firstRange(of: "encoding")?.upperBound {
      let value = self[start...].drop { $0.isWhitespace || $0 == "=" }
      if let quote = value.first, quote == "\"" || quote == "'" {
        return String(value.dropFirst().prefix { $0 != quote })
      }
    }
    // ENCODING:USASCII and CHARSET:1252, on separate lines or run together.
    let keys = ["COMPRESSION", "CHARSET", "OLDFILEUID", "NEWFILEUID"]
    func value(_ key: String) -> String? {
      guard let start = firstRange(of: key + ":")?.upperBound else { return nil }
      let word = self[start...].prefix { !$0.isWhitespace && $0 != "<" }
      let end = keys.compactMap { word.firstRange(of: $0)?.lowerBound }.min() ?? word.endIndex
      return word[..<end].isEmpty ? nil : String(word[..<end])
    }
    let charset = value("CHARSET").flatMap { $0.uppercased() == "NONE" ? nil : $0 }
    return charset ?? value("ENCODING")
  }
}
