import Text

/// A writer of the canonical JSON of the store and of all machine output, byte by byte.
///
/// The encoding is frozen: files of all versions must stay readable and comparable, and a golden
/// file guards it. It may gain members, but never change.
package struct JSONWriter: ~Copyable {
  // The output and spare room; all code that writes through the pointer reserves room first.
  private var bytes: UnsafeMutablePointer<UInt8>
  private var capacity = 1 << 10
  /// Number of bytes waiting to be taken.
  package private(set) var count = 0
  /// True if the next member of an object follows another one.
  var hasMembers = false

  /// Create an empty writer.
  package init() { bytes = .allocate(capacity: capacity) }

  deinit { bytes.deallocate() }

  /// The output of a closure that writes.
  package static func bytes(_ write: (inout JSONWriter) -> Void) -> [UInt8] {
    var writer = JSONWriter()
    write(&writer)
    return writer.take()
  }

  /// Return the output since the last call, and clear it.
  package mutating func take() -> [UInt8] {
    defer { count = 0 }
    return Array(UnsafeBufferPointer(start: bytes, count: count))
  }

  /// Reserve room for more bytes.
  @inline(__always)
  private mutating func reserve(_ additional: Int) {
    if count + additional > capacity { grow(to: count + additional) }
  }

  @inline(never)
  private mutating func grow(to needed: Int) {
    capacity = max(needed, capacity * 2)
    let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
    larger.update(from: bytes, count: count)
    bytes.deallocate()
    bytes = larger
  }

  @inline(__always)
  package mutating func append(_ byte: UInt8) {
    reserve(1)
    bytes[count] = byte
    count += 1
  }

  /// Append the first one to eight bytes of a word.
  @inline(__always)
  private mutating func append(_ word: UInt64, count length: Int) {
    reserve(8)
    UnsafeMutableRawPointer(bytes + count).storeBytes(of: word.littleEndian, as: UInt64.self)
    count += length
  }

  @inline(__always)
  package mutating func append(_ text: UnsafeBufferPointer<UInt8>) {
    guard let start = text.baseAddress else { return }
    reserve(text.count)
    (bytes + count).update(from: start, count: text.count)
    count += text.count
  }

  package mutating func append(_ text: String) {
    var text = text
    text.withUTF8 { append($0) }
  }

  /// Write text without escaping: punctuation, member names, JSON literals.
  @inline(__always)
  package mutating func write(literal: StaticString) {
    append(UnsafeBufferPointer(start: literal.utf8Start, count: literal.utf8CodeUnitCount))
  }

  /// Write a whole number.
  package mutating func write(_ number: Int) { append(String(number)) }

  /// Write an amount or a total, without decimals if it is whole, otherwise with at least two.
  package mutating func write(_ total: Total) {
    // Wide numbers are rare and slow.
    if let narrow = Int64(exactly: total.tenThousandths) {
      write(Amount(tenThousandths: narrow))
    } else {
      append(total.description)
    }
  }

  package mutating func write(_ amount: Amount) {
    writeCanonical {
      CanonicalText.write(
        tenThousandths: amount.tenThousandths.magnitude, isNegative: amount.tenThousandths < 0,
        to: $0)
    }
  }

  package mutating func write(_ id: ExpenseItem.ID) {
    append(UInt8(ascii: "\""))
    writeCanonical { CanonicalText.write(id, to: $0) }
    append(UInt8(ascii: "\""))
  }

  package mutating func write(_ day: Day) {
    append(UInt8(ascii: "\""))
    writeCanonical { CanonicalText.write(day, to: $0) }
    append(UInt8(ascii: "\""))
  }

  @inline(__always)
  private mutating func writeCanonical(_ write: (UnsafeMutablePointer<UInt8>) -> Int) {
    reserve(CanonicalText.capacity)
    count += write(bytes + count)
  }

  /// Write a string with its quotation marks.
  ///
  /// `"`, `\`, control characters (C0, DEL, C1), U+2028, U+2029 and bidirectional controls are
  /// escaped; everything else is written as is.
  package mutating func write(_ text: String) {
    var text = text
    text.withUTF8 { write(string: $0) }
  }

  private mutating func write(string text: UnsafeBufferPointer<UInt8>) {
    append(UInt8(ascii: "\""))
    let start = count
    append(text)
    // Scan the copy eight bytes at a time, with spaces after its end.
    append(EightBytes.each(0x20), count: 8)
    count -= 8
    var position = start
    while position < count, EightBytes(at: bytes + position).specialInString == 0 { position += 8 }
    if position < count {
      count = start
      writeEscaped(text)
    }
    append(UInt8(ascii: "\""))
  }

  private mutating func writeEscaped(_ text: UnsafeBufferPointer<UInt8>) {
    var runStart = 0
    var position = 0
    while position < text.count {
      let byte = text[position]
      // Every escaped scalar begins with one of these bytes; String guarantees those that follow.
      switch byte {
      case _ where byte < 0x20, 0x22, 0x5C, 0x7F, 0xC2, 0xD8, 0xE2: break
      default:
        position += 1
        continue
      }
      let length = byte < 0x80 ? 1 : byte < 0xE0 ? 2 : 3
      let value =
        switch length {
        case 1: UInt32(byte)
        case 2: UInt32(byte & 0x1F) << 6 | UInt32(text[position + 1] & 0x3F)
        default:
          UInt32(byte & 0x0F) << 12 | UInt32(text[position + 1] & 0x3F) << 6
            | UInt32(text[position + 2] & 0x3F)
        }
      if let scalar = Unicode.Scalar(value), scalar.isEscapedInJSON {
        append(UnsafeBufferPointer(rebasing: text[runStart..<position]))
        writeEscape(of: scalar)
        runStart = position + length
      }
      position += length
    }
    append(UnsafeBufferPointer(rebasing: text[runStart...]))
  }

  private mutating func writeEscape(of scalar: Unicode.Scalar) {
    switch scalar {
    case "\"": write(literal: "\\\"")
    case "\\": write(literal: "\\\\")
    case "\n": write(literal: "\\n")
    case "\t": write(literal: "\\t")
    default:
      write(literal: "\\u")
      // Lower case: capitals differ from small letters by one bit, which digits have set.
      append(
        EightBytes(hexadecimalDigitsOf: scalar.value << 16).bits | EightBytes.each(0x20), count: 4)
    }
  }

  /// Write a string, or `null` for nil.
  package mutating func write(orNull text: String?) {
    if let text { write(text) } else { write(literal: "null") }
  }

  /// Write a value that is JSON text already, or `null` for nil.
  package mutating func write(json text: String?) { append(text ?? "null") }

  /// Write an array; the closure writes each element, and the separator goes between them.
  package mutating func write<Element>(
    array: some Sequence<Element>, separatedBy separator: StaticString = ",",
    _ writeElement: (inout JSONWriter, Element) throws -> Void
  ) rethrows {
    write(literal: "[")
    var isFirst = true
    for element in array {
      if !isFirst { write(literal: separator) }
      isFirst = false
      try writeElement(&self, element)
    }
    write(literal: "]")
  }
}

extension Unicode.Scalar {
  fileprivate var isEscapedInJSON: Bool { self == "\"" || self == "\\" || isUnsafeInText }
}
