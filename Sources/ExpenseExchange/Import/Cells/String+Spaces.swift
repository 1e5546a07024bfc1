extension String {
  /// This text with one space in the place of all white space between words.
  var withSingleSpaces: String {
    var isBehindSpace = false
    // White space beyond ASCII begins with one of these bytes; other letters may too.
    let isSimple = utf8.allSatisfy { byte in
      defer { isBehindSpace = byte == 0x20 }
      return byte == 0x20
        ? !isBehindSpace : byte > 0x20 && ![0xC2, 0xE1, 0xE2, 0xE3].contains(byte)
    }
    return isSimple ? self : split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
