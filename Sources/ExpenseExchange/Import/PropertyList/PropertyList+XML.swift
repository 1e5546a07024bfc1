internal import ExpenseCore

extension PropertyList {
  /// Create the values of a property list in XML.
  ///
  /// Source: Apple, PropertyList-1.0.dtd. Its declaration names no entities and is not read.
  ///
  /// - Throws: A `MarkupFailure`, also if there is no dictionary.
  init(xml bytes: [UInt8]) throws {
    var reader = XMLReader(
      PropertyList.withoutDeclaration(bytes), maximumText: ImportLimits.fileBytes)
    var (path, text, key): ([String], String, String?) = ([], "", nil)
    while let event = try reader.next() {
      switch event {
      case .start:
        path.append(reader.name)
        text = ""
      case .text: text += reader.text
      case .end:
        path.removeLast()
        guard path == ["plist", "dict"] else { continue }
        switch (reader.name, key) {
        case ("key", _): key = text
        case ("data", let name?):
          if let data = [UInt8](base64: text) { values.append((name, data[...])) }
        case ("string", let name?): values.append((name, Array(text.utf8)[...]))
        default: break
        }
        text = ""
      }
    }
  }

  /// The text with blanks in place of the declaration of its type.
  private static func withoutDeclaration(_ bytes: [UInt8]) -> [UInt8] {
    guard let start = bytes.prefix(ImportLimits.headBytes).position(of: "<!doctype plist"),
      let end = bytes[start...].firstIndex(of: UInt8(ascii: ">")),
      !bytes[start...end].contains(UInt8(ascii: "["))
    else { return bytes }
    var bytes = bytes
    for index in start...end where bytes[index] != UInt8(ascii: "\n") { bytes[index] = 0x20 }
    return bytes
  }
}

extension [UInt8] {
  /// Create bytes from base 64 (RFC 4648, section 4), ignoring white space; nil for anything else.
  fileprivate init?(base64 text: String) {
    self.init()
    var (bits, count, padding) = (UInt32(0), 0, 0)
    for byte in text.utf8 where !byte.isWhitespace {
      let digit: UInt8
      switch byte {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): digit = byte - UInt8(ascii: "A")
      case UInt8(ascii: "a")...UInt8(ascii: "z"): digit = byte - UInt8(ascii: "a") + 26
      case UInt8(ascii: "0")...UInt8(ascii: "9"): digit = byte - UInt8(ascii: "0") + 52
      case UInt8(ascii: "+"): digit = 62
      case UInt8(ascii: "/"): digit = 63
      case UInt8(ascii: "="):
        padding += 1
        continue
      default: return nil
      }
      guard padding == 0 else { return nil }
      bits = bits << 6 | UInt32(digit)
      count += 6
      if count >= 8 {
        count -= 8
        append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
      }
    }
    // What is left are zeros that fill the last digit.
    guard padding <= 2, count < 6 else { return nil }
  }
}
