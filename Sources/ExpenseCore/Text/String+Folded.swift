internal import SystemCalls

extension String {
  /// The text without case and accents, for searching and sorting; the same in every locale.
  ///
  /// Each character is decomposed into letters and marks (canonical decomposition), and marks that
  /// are diacritics are removed. The rest is converted to upper case and then to lower case, so
  /// that all forms of a letter become one: `CAFÉ` is `cafe`, and `Straße` is `strasse`.
  package var folded: String { String(decoding: foldedBytes, as: UTF8.self) }

  /// The bytes of ``folded`` in UTF-8.
  package var foldedBytes: [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(utf8.count)
    for scalar in unicodeScalars {
      if scalar.value < 0x80 {
        bytes.append(UInt8(truncatingIfNeeded: scalar.value).lowercased)
      } else if scalar.value < String.latin.count {
        bytes += String.latin[Int(scalar.value)]
      } else {
        bytes += scalar.folded
      }
    }
    return bytes
  }

  /// True if a text has more than white space and accents to search for; other text is never found.
  package var isSearchable: Bool { !folded.trimmingWhitespace().isEmpty }

  /// True if this text, once folded, contains a folded text; an empty text is never contained.
  package func contains(folded text: [UInt8]) -> Bool {
    if text.isEmpty { return false }
    // Most texts are ASCII and need no copy.
    let found: Bool?? = utf8.withContiguousStorageIfAvailable { bytes in
      bytes.asciiCount == bytes.count ? bytes.contains(folded: text) : nil
    }
    return found.flatMap(\.self)
      ?? foldedBytes.withUnsafeBufferPointer { $0.contains(folded: text) }
  }

  /// The folded forms of the letters in nearly all non-ASCII text, by scalar value.
  private static let latin = (0..<0x250).map { Unicode.Scalar($0)?.folded ?? [] }
}

extension Unicode.Scalar {
  fileprivate var folded: [UInt8] {
    var text = ""
    for scalar in Platform.decomposed(String(Character(self))) {
      let properties = scalar.properties
      if properties.generalCategory == .nonspacingMark, properties.isDiacritic { continue }
      text += properties.uppercaseMapping
    }
    return Array(text.lowercased().utf8)
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// True if these bytes contain a folded text, ignoring the case of their ASCII letters.
  package func contains(folded text: [UInt8]) -> Bool { offset(ofFolded: text) != nil }

  /// The offset of the first occurrence of a folded text, ignoring the case of ASCII letters; nil if
  /// there is none, or if the text is empty.
  package func offset(ofFolded text: [UInt8]) -> Int? {
    guard let first = text.first, let bytes = baseAddress, count >= text.count else { return nil }
    // Most bytes differ from the first one, and this loop runs for many texts.
    let isLetter = (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(first)
    let capital = isLetter ? first & ~0x20 : first
    // Plain loops, since the debug build calls each step of any other.
    let last = count - text.count
    var start = 0
    while start <= last {
      if bytes[start] == first || bytes[start] == capital {
        var length = 1
        while length < text.count, bytes[start + length].lowercased == text[length] { length += 1 }
        if length == text.count { return start }
      }
      start += 1
    }
    return nil
  }
}
