internal import ExpenseCore
internal import Text

extension TextEncoding {
  /// The encoding of a text that names it: UTF-8 or UTF-16 if the text is that, or else the named one.
  ///
  /// Banks name another encoding even for UTF-8, and Windows-1252, Latin-1 or none for any other:
  /// these count only if the letters do not say more.
  ///
  /// - Throws: An ``ImportProblem`` for an unsupported encoding, or if several fit.
  static func declared(in bytes: [UInt8]) throws -> TextEncoding {
    if let found = TextEncoding.unicode(in: bytes) { return found }
    let head = String(decoding: bytes.prefix(ImportLimits.headBytes), as: UTF8.self)
    guard let name = head.declaredCharset else { return try .detect(in: bytes) }
    guard let named = TextEncoding(charset: name) else {
      throw ImportProblem(.foreignEncoding(name), line: 1)
    }
    return try named == .windows1252 ? EncodingFinder(bytes).encoding(declared: named) : named
  }

  /// Create an encoding from its name in the header of a file, of which there are many.
  fileprivate init?(charset name: String) {
    var name = name.lowercased().filter { $0.isLetter || $0.isNumber }
    for prefix in ["x", "windows", "ms", "cp"] where name.hasPrefix(prefix) {
      name.removeFirst(prefix.count)
    }
    switch name {
    case "1252", "iso88591", "88591", "latin1", "usascii", "ascii", "none": self = .windows1252
    // Decoding reports the invalid bytes.
    case "utf16": return nil
    case "utf8", "65001", "unicode", "csunicode": self = .utf8
    case "gb2312", "gbk", "936", "54936": self = .gb18030
    case "950": self = .big5
    case "sjis", "31j", "932": self = .shiftJIS
    case "949", "ksc56011987", "ksc5601", "51949": self = .eucKR
    case "latin2": self = .iso8859_2
    case "latin5": self = .iso8859_9
    case "latin9": self = .iso8859_15
    default:
      let found = TextEncoding.allCases.first { encoding in
        let own = encoding.rawValue.filter { $0.isLetter || $0.isNumber }
        return own == name || own == "windows" + name || own == "iso" + name
      }
      guard let found else { return nil }
      self = found
    }
  }
}

extension String {
  /// The name of the encoding in the header of an XML or OFX file; nil if there is none.
  fileprivate var declaredCharset: String? {
    // <?xml version="1.0" encoding="UTF-8"?>
    if let start = range(of: "encoding")?.upperBound {
      let value = self[start...].drop { $0.isWhitespace || $0 == "=" }
      if let quote = value.first, quote == "\"" || quote == "'" {
        return String(value.dropFirst().prefix { $0 != quote })
      }
    }
    // ENCODING:USASCII and CHARSET:1252, on separate lines or run together.
    let keys = ["COMPRESSION", "CHARSET", "OLDFILEUID", "NEWFILEUID"]
    func value(_ key: String) -> String? {
      guard let start = range(of: key + ":")?.upperBound else { return nil }
      let word = self[start...].prefix { !$0.isWhitespace && $0 != "<" }
      let end = keys.compactMap { word.range(of: $0)?.lowerBound }.min() ?? word.endIndex
      return word[..<end].isEmpty ? nil : String(word[..<end])
    }
    let charset = value("CHARSET").flatMap { $0.uppercased() == "NONE" ? nil : $0 }
    return charset ?? value("ENCODING")
  }
}
