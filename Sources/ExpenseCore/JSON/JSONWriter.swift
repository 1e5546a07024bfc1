import Foundation

/// Writes the canonical JSON of the store and of all machine output, byte by byte.
///
/// The encoding is frozen: files of all versions have to stay readable and comparable, and a golden
/// file guards it. It may be extended by members, never changed.
public struct JSONWriter: ~Copyable {
  private var bytes: [UInt8] = []

  /// Starts with nothing written.
  public init() {}

  /// How many bytes wait to be taken.
  public var count: Int { bytes.count }

  /// Gives what was written since the last time, and forgets it.
  public mutating func take() -> [UInt8] {
    let taken = bytes
    bytes = []
    return taken
  }

  /// Writes text as it is: punctuation, names of members, words of JSON.
  public mutating func write(literal: StaticString) {
    literal.withUTF8Buffer { bytes.append(contentsOf: $0) }
  }

  /// Writes a whole number.
  public mutating func write(_ number: Int) {
    bytes.append(contentsOf: String(number).utf8)
  }

  /// Writes an amount or a total: whole without a fraction, else with at least two decimals.
  public mutating func write(_ total: Total) {
    bytes.append(contentsOf: total.description.utf8)
  }

  /// Writes a string with its quotation marks.
  ///
  /// `"`, `\`, control characters (C0, DEL, C1), U+2028, U+2029 and bidirectional controls are
  /// escaped, all else is written as it is.
  public mutating func write(_ text: String) {
    bytes.append(UInt8(ascii: "\""))
    if text.unicodeScalars.contains(where: \.isEscapedInJSON) {
      writeEscaped(text)
    } else {
      bytes.append(contentsOf: text.utf8)
    }
    bytes.append(UInt8(ascii: "\""))
  }

  private mutating func writeEscaped(_ text: String) {
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": write(literal: "\\\"")
      case "\\": write(literal: "\\\\")
      case "\n": write(literal: "\\n")
      case "\t": write(literal: "\\t")
      case _ where scalar.isEscapedInJSON:
        let digits = String(scalar.value, radix: 16)
        write(literal: "\\u")
        bytes.append(contentsOf: repeatElement(UInt8(ascii: "0"), count: 4 - digits.utf8.count))
        bytes.append(contentsOf: digits.utf8)
      default: bytes.append(contentsOf: String(scalar).utf8)
      }
    }
  }

  /// Writes an expense as an object on one line.
  public mutating func write(_ item: ExpenseItem) {
    write(literal: "{\"id\":")
    write(item.id.uuidString)
    write(literal: ",\"name\":")
    write(item.name)
    write(literal: ",\"type\":")
    write(item.type.name)
    write(literal: ",\"amount\":")
    write(Total(item.amount))
    write(literal: ",\"date\":", item.date?.description)
    write(literal: ",\"currency\":", item.currency?.code)
    write(literal: ",\"account\":", item.account)
    write(literal: ",\"note\":", item.note)
    if !item.tags.isEmpty {
      write(literal: ",\"tags\":")
      write(array: item.tags) { $0.write($1) }
    }
    for member in item.unknownMembers {
      write(literal: ",")
      bytes.append(contentsOf: member.name.utf8)
      write(literal: ":")
      bytes.append(contentsOf: member.value.utf8)
    }
    write(literal: "}")
  }

  private mutating func write(literal: StaticString, _ text: String?) {
    guard let text else { return }
    write(literal: literal)
    write(text)
  }

  /// Writes an array, each element by the closure and behind the separator.
  public mutating func write<Element>(
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

  /// Writes expenses as the store holds them: an array, one expense a line, and a line break.
  ///
  /// The closure is called after each expense, so that a long list need not be kept.
  public mutating func write(
    store items: some Collection<ExpenseItem>,
    flush: (inout JSONWriter) throws -> Void
  ) rethrows {
    try write(lines: items, flush: flush)
    write(literal: "\n")
  }

  /// Writes expenses as an array, one expense a line.
  public mutating func write(
    lines items: some Collection<ExpenseItem>,
    flush: (inout JSONWriter) throws -> Void
  ) rethrows {
    try write(array: items, separatedBy: ",") { writer, item in
      writer.write(literal: "\n")
      writer.write(item)
      try flush(&writer)
    }
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

  fileprivate var isEscapedInJSON: Bool { self == "\"" || self == "\\" || isUnsafeInText }
}
