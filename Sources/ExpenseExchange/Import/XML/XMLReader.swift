internal import ExpenseCore

/// A strict reader of XML 1.0: elements, attributes and texts, one event at a time.
///
/// Names lose their namespace prefix. Declarations of a document type are refused, and with them all
/// entities but the five of XML, so that no text grows while it is read.
struct XMLReader {
  /// A part of the text.
  enum Event {
    /// The start of an element, with its attributes.
    case start
    /// A part of the text of an element; white space counts.
    case text
    /// The end of an element.
    case end
  }

  /// The range of a name, in bytes.
  struct Name {
    /// The name as written, with its prefix.
    let whole: Range<Int>
    /// The name without its prefix.
    let local: Range<Int>
  }

  /// The ranges of an attribute, in bytes.
  struct Attribute {
    /// The name without its prefix.
    let name: Range<Int>
    let value: Range<Int>
    let hasReferences: Bool
    /// True if the name has a prefix.
    let hasPrefix: Bool
    /// True if it declares a prefix: `xmlns:name`.
    let isDeclaration: Bool
  }

  /// Maximum number of attributes of an element.
  private static let maximumAttributes = 100

  /// The text.
  let bytes: [UInt8]
  /// Maximum bytes in a text.
  private let maximumText: Int
  private(set) var offset = 0
  private var open: [Name] = []
  private(set) var element = Name(whole: 0..<0, local: 0..<0)
  private(set) var attributes: [Attribute] = []
  /// True if the element that has just begun is empty.
  private var isEmpty = false
  private var isOver = false
  private var value = 0..<0
  private var hasReferences = false
  /// The byte offset of the event read last.
  private(set) var start = 0
  private var counted = (offset: 0, line: 1)

  /// Create a reader of a text in UTF-8, each part of which has at most 1 MiB unless more is allowed.
  init(_ bytes: [UInt8], maximumText: Int = 1 << 20) {
    (self.bytes, self.maximumText) = (bytes, maximumText)
  }

  /// Number of open elements.
  var depth: Int { open.count }

  /// The name of the element that has just begun or ended, without its prefix.
  var name: String { String(decoding: bytes[element.local], as: UTF8.self) }

  /// The line of the event read last, counted from 1.
  mutating func line() -> Int {
    counted.line += bytes[counted.offset..<start].count { $0 == UInt8(ascii: "\n") }
    counted.offset = start
    return counted.line
  }

  /// The text read last.
  var text: String { string(value, hasReferences: hasReferences) }

  /// The value of an attribute of the element that has just begun; nil if it has none.
  ///
  /// - Parameters:
  ///   - name: The name without its prefix.
  ///   - hasPrefix: True if it has a prefix.
  /// - Returns: The value.
  func attribute(_ name: StaticString, hasPrefix: Bool = false) -> String? {
    let found = attributes.first { attribute in
      attribute.hasPrefix == hasPrefix && attribute.name.count == name.utf8CodeUnitCount
        && bytes[attribute.name].elementsEqual(
          UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount))
    }
    return found.map { string($0.value, hasReferences: $0.hasReferences) }
  }

  // MARK: Events

  /// Read the next event; return nil at the end of the text.
  ///
  /// - Throws: A ``MarkupFailure``.
  mutating func next() throws(MarkupFailure) -> Event? {
    if isEmpty {
      isEmpty = false
      open.removeLast()
      isOver = open.isEmpty
      return .end
    }
    while offset < bytes.count {
      start = offset
      guard bytes[offset] == UInt8(ascii: "<") else {
        try takeText()
        if !open.isEmpty { return .text }
        guard bytes[value].allSatisfy(\.isWhitespace) else {
          throw failure(isOver ? .contentAfterEnd : .strayText(text), at: start)
        }
        continue
      }
      switch offset + 1 < bytes.count ? bytes[offset + 1] : 0 {
      case UInt8(ascii: "/"): return try takeEnd()
      case UInt8(ascii: "?"): try skip(to: "?>")
      case UInt8(ascii: "!"):
        if isHere("<!--") {
          try skip(to: "-->")
        } else if isHere("<![CDATA["), !open.isEmpty {
          let first = offset + 9
          try skip(to: "]]>")
          (value, hasReferences) = (first..<offset - 3, false)
          try checkCharacters(value)
          guard value.count <= maximumText else { throw failure(.longText, at: start) }
          return .text
        } else {
          throw failure(.declaration, at: offset)
        }
      default: return try takeStart()
      }
    }
    if let last = open.last {
      throw failure(.cutElement(string(last.local, hasReferences: false)), at: bytes.count)
    }
    return nil
  }

  private mutating func takeText() throws(MarkupFailure) {
    let first = offset
    hasReferences = false
    while offset < bytes.count, bytes[offset] != UInt8(ascii: "<") {
      if bytes[offset] == UInt8(ascii: "&") {
        hasReferences = true
        _ = try reference(at: offset)
      }
      offset += 1
    }
    value = first..<offset
    try checkCharacters(value)
    guard value.count <= maximumText else { throw failure(.longText, at: first) }
  }

  /// Refuse control characters other than white space.
  private func checkCharacters(_ range: Range<Int>) throws(MarkupFailure) {
    if let found = bytes[range].firstIndex(where: { $0 < 0x20 && !$0.isWhitespace }) {
      throw failure(.controlCharacter(Unicode.Scalar(bytes[found])), at: found)
    }
  }

  private mutating func takeStart() throws(MarkupFailure) -> Event {
    guard !isOver else { throw failure(.contentAfterEnd, at: offset) }
    guard open.count < ImportLimits.depth else { throw failure(.tooDeep, at: offset) }
    element = try takeName(from: offset + 1)
    attributes.removeAll(keepingCapacity: true)
    while true {
      let hasSpace = skipSpaces()
      guard offset < bytes.count else { throw failure(.cutTag, at: start) }
      switch bytes[offset] {
      case UInt8(ascii: ">"):
        offset += 1
        open.append(element)
        return .start
      case UInt8(ascii: "/") where isHere("/>"):
        offset += 2
        open.append(element)
        isEmpty = true
        return .start
      default:
        guard hasSpace else { throw failure(.malformedTag, at: start) }
        try takeAttribute()
      }
    }
  }

  private mutating func takeEnd() throws(MarkupFailure) -> Event {
    let name = try takeName(from: offset + 2)
    _ = skipSpaces()
    guard offset < bytes.count else { throw failure(.cutTag, at: start) }
    guard bytes[offset] == UInt8(ascii: ">") else { throw failure(.malformedTag, at: start) }
    offset += 1
    guard let last = open.popLast() else {
      throw failure(.missingStartTag(String(decoding: bytes[name.local], as: UTF8.self)), at: start)
    }
    guard bytes[last.whole] == bytes[name.whole] else {
      throw failure(.missingEndTag(String(decoding: bytes[last.local], as: UTF8.self)), at: start)
    }
    isOver = open.isEmpty
    element = name
    return .end
  }

  private mutating func takeAttribute() throws(MarkupFailure) {
    let name = try takeName(from: offset)
    _ = skipSpaces()
    guard offset < bytes.count else { throw failure(.cutTag, at: start) }
    guard bytes[offset] == UInt8(ascii: "=") else { throw failure(.malformedTag, at: start) }
    offset += 1
    _ = skipSpaces()
    guard offset < bytes.count else { throw failure(.cutTag, at: start) }
    let quote = bytes[offset]
    guard "\"'".utf8.contains(quote) else { throw failure(.malformedTag, at: start) }
    offset += 1
    let first = offset
    var hasReferences = false
    while offset < bytes.count, bytes[offset] != quote {
      guard bytes[offset] != UInt8(ascii: "<") else { throw failure(.malformedTag, at: start) }
      if bytes[offset] == UInt8(ascii: "&") {
        hasReferences = true
        _ = try reference(at: offset)
      }
      offset += 1
    }
    guard offset < bytes.count else { throw failure(.cutTag, at: start) }
    guard attributes.count < XMLReader.maximumAttributes else {
      throw failure(.tooManyAttributes(XMLReader.maximumAttributes), at: start)
    }
    guard offset - first <= maximumText else { throw failure(.longText, at: start) }
    try checkCharacters(first..<offset)
    let prefix = bytes[name.whole.lowerBound..<name.local.lowerBound]
    let isRepeated = attributes.contains {
      $0.hasPrefix == !prefix.isEmpty && bytes[$0.name] == bytes[name.local] && prefix.isEmpty
    }
    guard !isRepeated else { throw failure(.malformedTag, at: start) }
    attributes.append(
      Attribute(
        name: name.local, value: first..<offset, hasReferences: hasReferences,
        hasPrefix: !prefix.isEmpty, isDeclaration: prefix.elementsEqual("xmlns:".utf8)))
    offset += 1
  }

  // MARK: Parts

  /// Take a name, and its part after the prefix.
  private mutating func takeName(from first: Int) throws(MarkupFailure) -> Name {
    offset = first
    var local = first
    while offset < bytes.count, bytes[offset].isInName {
      if bytes[offset] == UInt8(ascii: ":") { local = offset + 1 }
      offset += 1
    }
    guard offset < bytes.count else { throw failure(.cutTag, at: start) }
    guard local < offset, !bytes[first].isDigit else { throw failure(.malformedTag, at: start) }
    return Name(whole: first..<offset, local: local..<offset)
  }

  /// Skip white space; return true if there is some.
  private mutating func skipSpaces() -> Bool {
    let first = offset
    while offset < bytes.count, bytes[offset].isWhitespace { offset += 1 }
    return offset > first
  }

  /// Skip to the end of a comment, an instruction or a section.
  private mutating func skip(to end: StaticString) throws(MarkupFailure) {
    while offset < bytes.count, !isHere(end) { offset += 1 }
    guard offset < bytes.count else { throw failure(.cutTag, at: start) }
    offset += end.utf8CodeUnitCount
  }

  private func isHere(_ wanted: StaticString) -> Bool {
    let count = wanted.utf8CodeUnitCount
    return bytes.count - offset >= count
      && bytes[offset..<offset + count].elementsEqual(
        UnsafeBufferPointer(start: wanted.utf8Start, count: count))
  }

  /// A failure at an offset.
  func failure(_ problem: MarkupProblem, at offset: Int) -> MarkupFailure {
    MarkupFailure(problem: problem, offset: offset)
  }
}

extension UInt8 {
  fileprivate var isInName: Bool {
    isASCIILetter || isDigit || self >= 0x80 || ".-_:".utf8.contains(self)
  }
}
