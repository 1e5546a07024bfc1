extension UInt8 {
  /// Whether this byte is an ASCII digit.
  package var isDigit: Bool { self >= UInt8(ascii: "0") && self <= UInt8(ascii: "9") }

  /// Whether this byte is an ASCII hexadecimal digit of either case.
  package var isHexadecimalDigit: Bool {
    isDigit || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(self | 0x20)
  }
}

extension UInt8 {
  /// The small letter of an ASCII capital; any other byte as it is.
  @inline(__always)
  package var lowercased: UInt8 {
    self >= UInt8(ascii: "A") && self <= UInt8(ascii: "Z") ? self | 0x20 : self
  }

  /// Whether this byte is white space between the tokens of JSON.
  @inline(__always)
  package var isWhitespace: Bool { self == 0x20 || self == 0x0A || self == 0x0D || self == 0x09 }
}
