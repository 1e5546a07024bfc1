extension String {
  /// The text with everything escaped, as in JSON, that could act on a terminal or forge a line.
  package var escapingControls: String {
    if isPlain { return self }
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

  /// True if all characters are printable ASCII, as in most texts.
  package var isPlain: Bool { hasOnly { 0x20..<0x7F ~= $0 } }

  /// True if all bytes satisfy a condition; a buffer is far faster than the view.
  @inline(__always)
  func hasOnly(_ condition: (UInt8) -> Bool) -> Bool {
    utf8.withContiguousStorageIfAvailable { $0.allSatisfy(condition) } ?? utf8.allSatisfy(condition)
  }

  /// Lines for programs with everything escaped that could act on a terminal; tabs and line ends
  /// stay.
  package var escapingControlsInLines: String {
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

  /// The text with each occurrence of an ASCII character replaced, even before a combining mark.
  ///
  /// Swift treats a character and the combining mark that follows it as another character.
  package func replacingASCII(_ character: Unicode.Scalar, with replacement: String) -> String {
    let wanted = UInt8(ascii: character)
    guard utf8.contains(wanted) else { return self }
    let bytes = Array(utf8).replacing([wanted], with: replacement.utf8)
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension Unicode.Scalar {
  /// The JSON escape of a scalar in the basic plane: `\u001b`.
  package var escape: String { "\\u" + digits }

  /// The code point in the form `U+0007`.
  package var codePoint: String { "U+" + digits.uppercased() }

  /// The code point in hexadecimal digits, at least four.
  private var digits: String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }

  /// True if this could act on a terminal, forge a line, or reorder the text around it.
  ///
  /// Unsafe scalars are C0, DEL and C1, the line and paragraph separators, and the bidirectional
  /// controls (Unicode property Bidi_Control).
  @inlinable
  package var isUnsafeInText: Bool {
    switch value {
    case 0..<0x20, 0x7F..<0xA0, 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}
