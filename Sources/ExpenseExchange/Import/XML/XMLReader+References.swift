/// Characters and namespaces that stand behind a reference: `&amp;`, `&#228;`, `xmlns`.
extension XMLReader {
  /// The namespace of the element that has just begun, if it declares one of its own.
  var namespace: String? {
    let prefix = bytes[element.whole.lowerBound..<element.local.lowerBound].dropLast()
    let found = attributes.first { attribute in
      // xmlns="…", or xmlns:prefix="…"
      prefix.isEmpty
        ? bytes[attribute.name].elementsEqual("xmlns".utf8)
        : bytes[attribute.name].elementsEqual(prefix) && attribute.isDeclaration
    }
    return found.map { string($0.value, hasReferences: $0.hasReferences) }
  }

  /// The character of the reference at an offset, and the offset after it.
  func reference(at first: Int) throws(MarkupFailure) -> (scalar: Unicode.Scalar, end: Int) {
    guard let end = bytes[first...].prefix(40).firstIndex(of: UInt8(ascii: ";")) else {
      let text = String(decoding: bytes[(first + 1)...].prefix(12), as: UTF8.self)
      throw failure(.unknownEntity(text), at: first)
    }
    let name = String(decoding: bytes[first + 1..<end], as: UTF8.self)
    guard let scalar = Unicode.Scalar(reference: name), !name.contains("+"),
      !name.hasPrefix("#X"), scalar.value >= 0x20 || [0x09, 0x0A, 0x0D].contains(scalar.value)
    else { throw failure(.unknownEntity(name), at: first) }
    return (scalar, end + 1)
  }

  /// The text of a range, with the characters that its references stand for.
  func string(_ range: Range<Int>, hasReferences: Bool) -> String {
    guard hasReferences else {
      return bytes.withUnsafeBufferPointer {
        String(decoding: UnsafeBufferPointer(rebasing: $0[range]), as: UTF8.self)
      }
    }
    var text: [UInt8] = []
    var position = range.lowerBound
    while position < range.upperBound {
      // All references have been checked.
      if bytes[position] == UInt8(ascii: "&"), let (scalar, end) = try? reference(at: position) {
        text += Array(String(Character(scalar)).utf8)
        position = end
      } else {
        text.append(bytes[position])
        position += 1
      }
    }
    return String(decoding: text, as: UTF8.self)
  }
}
