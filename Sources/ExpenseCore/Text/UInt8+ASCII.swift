extension UInt8 {
  /// True if this byte is an ASCII digit.
  package var isDigit: Bool { self >= UInt8(ascii: "0") && self <= UInt8(ascii: "9") }

  /// True if this byte is an ASCII hexadecimal digit of either case.
  package var isHexadecimalDigit: Bool {
    isDigit || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(self | 0x20)
  }

  /// The lower-case form of an ASCII capital letter; any other byte unchanged.
  @inline(__always)
  package var lowercased: UInt8 {
    self >= UInt8(ascii: "A") && self <= UInt8(ascii: "Z") ? self | 0x20 : self
  }

  /// True if this byte is white space between JSON tokens.
  @inline(__always)
  package var isWhitespace: Bool { self == 0x20 || self == 0x0A || self == 0x0D || self == 0x09 }
}
