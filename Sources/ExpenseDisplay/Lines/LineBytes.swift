import ExpenseCore
import Text

/// Lines as the bytes that a terminal shows: text that is safe, and the escape sequences of styles.
///
/// This is the one place where styles become escape sequences. Long lists are assembled in it
/// directly: they may have a million lines.
package struct LineBytes: Sendable {
  /// The bytes so far.
  package private(set) var bytes: [UInt8] = []
  /// True if styles are shown.
  let hasColor: Bool
  private var lineStart = 0

  package init(hasColor: Bool) { self.hasColor = hasColor }

  // MARK: Lines

  /// Append a line and its end.
  package mutating func append(_ line: StyledLine) {
    for piece in line.pieces {
      appendSpaces(piece.indent)
      begin(piece.style)
      bytes += piece.text.string.utf8
      end(piece.style)
    }
    endLine(trimming: false)
  }

  /// Begin a text of a style (ECMA-48, "Select Graphic Rendition"); nil begins nothing.
  mutating func begin(_ style: TextStyle?) {
    guard hasColor, let style else { return }
    append(raw: "\u{1B}[")
    if let weight = style.weight { append(raw: weight == .bold ? "1" : "2") }
    if let color = style.color {
      append(raw: style.weight == nil ? "3" : ";3")
      bytes.append(UInt8(ascii: "0") + color.rawValue)
    }
    append(raw: "m")
  }

  /// End a text of a style.
  mutating func end(_ style: TextStyle?) {
    if hasColor, style != nil { append(raw: "\u{1B}[0m") }
  }

  /// End the line.
  ///
  /// - Parameter trims: True to remove spaces from its end.
  mutating func endLine(trimming trims: Bool = true) {
    while trims, bytes.count > lineStart, bytes.last == UInt8(ascii: " ") { bytes.removeLast() }
    bytes.append(UInt8(ascii: "\n"))
    lineStart = bytes.count
  }

  private mutating func append(raw text: StaticString) {
    bytes.append(
      contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  // MARK: Cells

  mutating func appendSpaces(_ count: Int) {
    for _ in 0..<max(0, count) { bytes.append(UInt8(ascii: " ")) }
  }

  /// Append a text, escaped, truncated to `maximum` columns and padded with spaces to `width`.
  mutating func append(_ text: String, paddedTo width: Int = 0, atMost maximum: Int = .max) {
    let start = bytes.count
    bytes.append(contentsOf: text.utf8)
    var textWidth = bytes.count - start
    if textWidth > maximum || !bytes[start...].allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) {
      bytes.removeSubrange(start...)
      let shown = DisplayText(text).shortened(to: maximum)
      bytes.append(contentsOf: shown.string.utf8)
      textWidth = shown.width
    }
    appendSpaces(width - textWidth)
  }

  /// Append a number, 0 or more, padded on the left with spaces to `width` columns.
  mutating func append(_ number: Int, paddedTo width: Int) {
    var (rest, digits) = (number, 1)
    while rest >= 10 { (rest, digits) = (rest / 10, digits + 1) }
    appendSpaces(width - digits)
    let start = bytes.count
    rest = number
    for _ in 0..<digits {
      bytes.insert(UInt8(ascii: "0") + UInt8(rest % 10), at: start)
      rest /= 10
    }
  }

  /// Append the first digits of an id, with the dashes between them, padded to `width` columns.
  mutating func append(_ id: ExpenseItem.ID, digits: Int, paddedTo width: Int) {
    let count = IDPrefix.width(ofDigits: digits)
    bytes.append(id, prefix: count)
    appendSpaces(width - count)
  }

  mutating func append(_ day: Day, _ format: DayFormat) { format.append(day, to: &bytes) }

  /// Append an amount in the style of its size.
  mutating func append(_ amount: AmountText) {
    begin(amount.style)
    amount.append(to: &bytes)
    end(amount.style)
  }
}

extension String {
  /// The width of the escaped text in terminal columns.
  var terminalWidth: Int { isPlain ? utf8.count : DisplayText(self).width }
}

extension [UInt8] {
  /// The width of the text in columns, without escape sequences of styles.
  var widthOfStyledText: Int {
    var text: [UInt8] = []
    for (index, piece) in split(
      separator: [0x1B, UInt8(ascii: "[")], omittingEmptySubsequences: false
    ).enumerated() {
      // A sequence ends with a letter.
      text += index == 0 ? piece : piece.drop { $0 < 0x40 }.dropFirst()
    }
    return String(decoding: text, as: UTF8.self).displayWidth
  }
}
