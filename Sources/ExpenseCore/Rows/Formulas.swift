/// Protection from spreadsheets, which run a text that looks like a formula.
extension String {
  /// The text with an apostrophe before everything that a spreadsheet would run as a formula.
  package var defusingFormulas: String {
    var bytes = Array(utf8)
    bytes.defuseFormulas(from: 0)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The original text of a defused one.
  package var rearmingFormulas: String {
    guard utf8.contains(apostrophe) else { return self }
    return String(decoding: Array(utf8)[...].withApostrophes(changedBy: -1), as: UTF8.self)
  }
}

extension [UInt8] {
  /// Defuse formulas in the text from an offset on, with an apostrophe before each.
  package mutating func defuseFormulas(from start: Int) {
    // Fast path: most texts have neither these signs nor the lead byte of the full-width ones.
    guard self[start...].contains(where: { "=+-@".utf8.contains($0) || $0 == 0xEF }) else { return }
    replaceSubrange(start..., with: self[start...].withApostrophes(changedBy: 1))
  }
}

private let apostrophe = UInt8(ascii: "'")

extension ArraySlice<UInt8> {
  /// The text with more or fewer apostrophes before everything that a spreadsheet would run as a
  /// formula.
  ///
  /// A formula may start the text or follow a semicolon, tab or line break, where some programs
  /// start another cell; leading spaces and quotation marks are ignored. Defusing always adds one
  /// apostrophe to those present, so the one to remove again is known.
  fileprivate func withApostrophes(changedBy difference: Int) -> [UInt8] {
    var result: [UInt8] = []
    var rest = self
    var isStart = true
    while let byte = rest.first {
      if isStart {
        let apostrophes = rest.prefix { $0 == apostrophe }
        let isBeforeFormula = rest.dropFirst(apostrophes.count).startsFormula
        if isBeforeFormula || !apostrophes.isEmpty {
          let count = apostrophes.count + (isBeforeFormula ? difference : 0)
          result += [UInt8](repeating: apostrophe, count: Swift.max(0, count))
          rest = rest.dropFirst(apostrophes.count)
          isStart = false
          continue
        }
      }
      // A doubled quotation mark reads as an empty text there, followed by the rest.
      if byte != UInt8(ascii: " "), byte != UInt8(ascii: "\"") {
        isStart = byte < 0x20 || byte == UInt8(ascii: ";")
      }
      result.append(byte)
      rest = rest.dropFirst()
    }
    return result
  }

  /// True if a spreadsheet would take the bytes for a formula, including full-width signs, which an
  /// Asian one accepts.
  private var startsFormula: Bool {
    switch first {
    case UInt8(ascii: "="), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "@"): true
    case 0xEF: ["＝", "＋", "－", "＠"].contains { starts(with: $0.utf8) }
    default: false
    }
  }
}
