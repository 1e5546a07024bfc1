internal import ExpenseCore
internal import Text

/// A reader of OFX: SGML whose values need no end tags (version 1), or XML (version 2).
///
/// Source: the Open Financial Exchange Specification, versions 1.6 and 2.2. The only entities are
/// those for one character; declarations of others, or of a document type, are refused.
struct OFXReader {
  enum Event {
    /// The start of an element.
    case start(String)
    /// The text between two tags, without white space around it.
    case text(String)
    /// The end of an element.
    case end(String)
  }

  /// Maximum bytes in the attributes of a tag, and in a text.
  private static let (maximumAttributes, maximumText) = (1_000, 1 << 20)

  private let text: [UInt8]
  /// True if an unknown entity is an error, as in XML.
  private let isXML: Bool
  /// True if all names are in capitals, as in the specification: then `<b>` is text.
  private let hasCapitals: Bool
  private var offset: Int
  /// The byte offset of the event read last.
  private(set) var start = 0
  /// The pending end of a self-closing tag.
  private var pendingEnd: String?

  init(_ text: [UInt8], from offset: Int, isXML: Bool) {
    (self.text, self.offset, self.isXML) = (text, offset, isXML)
    hasCapitals = !isXML && text[offset...].starts(with: "<OFX".utf8)
  }

  /// Read the next event; return nil at the end of the text.
  ///
  /// - Throws: A ``MarkupFailure``.
  mutating func next() throws(MarkupFailure) -> Event? {
    if let name = pendingEnd {
      pendingEnd = nil
      return .end(name)
    }
    var value: [UInt8] = []
    start = offset
    while offset < text.count {
      if value.isEmpty { start = offset }
      switch text[offset] {
      case UInt8(ascii: "<"):
        if try skipComment() { continue }
        if let section = try takeSection() {
          value += section
        } else if let end = try endOfTag() {
          return OFXReader.text(value) ?? takeTag(to: end)
        } else {
          // A literal bracket.
          value.append(text[offset])
          offset += 1
        }
      case UInt8(ascii: "&"): value += try takeEntity()
      case let byte:
        if !value.isEmpty || !byte.isWhitespace { value.append(byte) }
        offset += 1
      }
      guard value.count <= OFXReader.maximumText else { throw failure(.longText) }
    }
    return OFXReader.text(value)
  }

  /// The event for a text, without white space around it; nil if there is nothing else.
  private static func text(_ value: [UInt8]) -> Event? {
    guard let end = value.lastIndex(where: { !$0.isWhitespace }) else { return nil }
    return .text(String(decoding: value[...end], as: UTF8.self))
  }

  // MARK: Tags

  /// The offset of the bracket that ends the current tag; nil for a literal bracket.
  ///
  /// - Throws: A ``MarkupFailure`` if the text ends within the tag.
  private func endOfTag() throws(MarkupFailure) -> Int? {
    let nameStart = offset + (isHere("</") ? 2 : 1)
    let nameEnd = text[nameStart...].firstIndex { !$0.isInTagName } ?? text.count
    guard nameStart < text.count else { throw failure(.cutTag) }
    guard nameEnd > nameStart, text[nameStart].isASCIILetter else { return nil }
    guard nameEnd < text.count else { throw failure(.cutTag) }
    let isInCapitals = text[nameStart..<nameEnd].allSatisfy { !$0.isASCIILetter || $0 & 0x20 == 0 }
    guard isInCapitals || !hasCapitals,
      text[nameEnd].isWhitespace || "/>".utf8.contains(text[nameEnd])
    else { return nil }
    // Ignore the attributes.
    var quote: UInt8?
    for position in nameEnd..<min(text.count, nameEnd + OFXReader.maximumAttributes) {
      let byte = text[position]
      if byte == quote {
        quote = nil
      } else if quote == nil {
        switch byte {
        case UInt8(ascii: ">"): return position
        case UInt8(ascii: "<"): return nil
        case UInt8(ascii: "\""), UInt8(ascii: "'"): quote = byte
        default: break
        }
      }
    }
    if text.count - nameEnd <= OFXReader.maximumAttributes { throw failure(.cutTag) }
    return nil
  }

  /// Consume the current tag.
  private mutating func takeTag(to end: Int) -> Event {
    let isEnd = isHere("</")
    let name = text[(offset + (isEnd ? 2 : 1))...].prefix { $0.isInTagName }
    // Drop the namespace prefix.
    let local = name.lastIndex(of: UInt8(ascii: ":")).map { name[($0 + 1)...] } ?? name
    let element = String(decoding: local, as: UTF8.self).uppercased()
    offset = end + 1
    if isEnd { return .end(element) }
    if text[end - 1] == UInt8(ascii: "/") { pendingEnd = element }
    return .start(element)
  }

  // MARK: Other markup

  /// Skip a comment or a processing instruction.
  private mutating func skipComment() throws(MarkupFailure) -> Bool {
    for (opening, closing) in [("<!--", "-->"), ("<?", "?>")] where isHere(opening) {
      offset = try end(of: opening, closing).upperBound
      return true
    }
    return false
  }

  /// Consume a CDATA section, and return its text.
  private mutating func takeSection() throws(MarkupFailure) -> ArraySlice<UInt8>? {
    guard isHere("<!") else { return nil }
    let opening = "<![CDATA["
    guard isHere(opening) else { throw failure(.declaration) }
    let content = offset + opening.utf8.count
    let end = try end(of: opening, "]]>")
    offset = end.upperBound
    return text[content..<end.lowerBound]
  }

  private func end(of opening: String, _ closing: String) throws(MarkupFailure) -> Range<Int> {
    let rest = text[offset...].dropFirst(opening.utf8.count)
    guard let range = rest.range(of: closing.utf8) else { throw failure(.cutTag) }
    return range
  }

  private func isHere(_ wanted: String) -> Bool { text[offset...].starts(with: wanted.utf8) }

  private func failure(_ problem: MarkupProblem) -> MarkupFailure {
    MarkupFailure(problem: problem, offset: offset)
  }

  // MARK: Entities

  /// Consume an entity, and return its character, or the ampersand itself.
  private mutating func takeEntity() throws(MarkupFailure) -> [UInt8] {
    let rest = text[(offset + 1)...].prefix(40)
    guard let end = rest.firstIndex(of: UInt8(ascii: ";")), end > offset + 1,
      text[offset + 1..<end].allSatisfy({ $0.isInTagName || $0 == UInt8(ascii: "#") })
    else {
      offset += 1
      return [UInt8(ascii: "&")]
    }
    let name = String(decoding: text[offset + 1..<end], as: UTF8.self)
    let small = name.lowercased()
    let found: Unicode.Scalar? = small == "nbsp" ? "\u{A0}" : Unicode.Scalar(reference: small)
    guard let scalar = found, scalar.value != 0 else {
      if isXML || name.hasPrefix("#") { throw failure(.unknownEntity(name)) }
      // Banks write M&S; and mean it literally.
      offset += 1
      return [UInt8(ascii: "&")]
    }
    offset = end + 1
    return Array(String(Character(scalar)).utf8)
  }
}

extension UInt8 {
  var isASCIILetter: Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20) }

  fileprivate var isInTagName: Bool { isASCIILetter || isDigit || ".-_:".utf8.contains(self) }
}
