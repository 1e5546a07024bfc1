extension String {
  /// The text with one space for each run of white space.
  var withSingleSpaces: String {
    var isBehindSpace = false
    // White space beyond ASCII begins with one of these bytes, as do some letters.
    let isSimple = utf8.allSatisfy { byte in
      defer { isBehindSpace = byte == 0x20 }
      return byte == 0x20
        ? !isBehindSpace : byte > 0x20 && ![0xC2, 0xE1, 0xE2, 0xE3].contains(byte)
    }
    return isSimple ? self : split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
