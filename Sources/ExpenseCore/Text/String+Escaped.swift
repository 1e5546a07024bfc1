extension String {
  /// This text with everything that could act on a terminal, or forge a line, escaped as in JSON.
  package var escapedForTerminal: String {
    guard unicodeScalars.contains(where: \.isUnsafeInText) else { return self }
    return unicodeScalars.reduce(into: "") { text, scalar in
      switch scalar {
      case "\n": text += "\\n"
      case "\t": text += "\\t"
      case _ where scalar.isUnsafeInText: text += scalar.escape
      default: text.unicodeScalars.append(scalar)
      }
    }
  }

  /// Lines for programs with everything escaped that could act on the terminal on which someone looks at
  /// them; tabs and the ends of lines stay.
  package var linesEscapedForTerminal: String {
    guard unicodeScalars.contains(where: \.isUnsafeInText) else { return self }
    var text = ""
    var rest = unicodeScalars[...]
    while let scalar = rest.popFirst() {
      let isLineEnd = scalar == "\n" || scalar == "\r" && rest.first == "\n"
      if isLineEnd || scalar == "\t" || !scalar.isUnsafeInText {
        text.unicodeScalars.append(scalar)
      } else {
        text += scalar.escape
      }
    }
    return text
  }

  /// This text with another one in the place of each of a character of ASCII, also where a combining mark
  /// follows, with which it would be another character to Swift.
  package func replacingASCII(_ character: Unicode.Scalar, with replacement: String) -> String {
    let wanted = UInt8(ascii: character)
    guard utf8.contains(wanted) else { return self }
    var bytes: [UInt8] = []
    for byte in utf8 {
      if byte == wanted { bytes += replacement.utf8 } else { bytes.append(byte) }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension Unicode.Scalar {
  /// A scalar of the basic plane as JSON escapes it: `\u001b`.
  package var escape: String {
    let digits = String(value, radix: 16)
    return "\\u" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}

extension Unicode.Scalar {
  /// The scalar by its number, such as `U+0007`.
  package var codePoint: String {
    let digits = String(value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}

extension Unicode.Scalar {
  /// Whether this could act on a terminal, forge a line, or reorder the text around it.
  ///
  /// These are C0, DEL and C1, the line and paragraph separators, and the bidirectional controls
  /// (the property Bidi_Control of Unicode).
  public var isUnsafeInText: Bool {
    switch value {
    case 0..<0x20, 0x7F..<0xA0, 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}
