/// A member of an object, as it stands in a file.
package struct JSONMember: Hashable, Sendable {
  /// The name.
  package let name: String
  /// The value as JSON text, without white space between the tokens.
  package let value: String

  package init(name: String, value: String) { (self.name, self.value) = (name, value) }
}

extension [JSONMember] {
  /// An object of these members as JSON text.
  package var asJSON: String {
    "{" + map { $0.name.asJSON + ":" + $0.value }.joined(separator: ",") + "}"
  }
}

extension String {
  /// The text as a JSON string.
  package var asJSON: String {
    String(decoding: JSONWriter.bytes { $0.write(self) }, as: UTF8.self)
  }
}

extension JSONReader {
  /// Read an array of at least one element, all of them valid; nil for anything else.
  mutating func readList<Element>(
    _ readElement: (inout JSONReader) throws -> Element?
  ) -> [Element]? {
    var elements: [Element] = []
    do {
      try readArray { reader in
        guard let element = try readElement(&reader) else { throw reader.unexpected("an element") }
        elements.append(element)
      }
    } catch {
      return nil
    }
    return elements.nonEmpty
  }

  /// Read the members of an object; return those that the closure does not read, or nil if a name
  /// occurs twice.
  mutating func readMembers(
    _ readMember: (inout JSONReader, String) throws -> Bool
  ) throws -> [JSONMember]? {
    var others: [JSONMember] = []
    var names: Set<String> = []
    var areDifferent = true
    try readObject { reader, token in
      let name = reader.text(token)
      areDifferent = areDifferent && names.insert(name).inserted
      guard try !readMember(&reader, name) else { return }
      others.append(JSONMember(name: name, value: try reader.readCompact()))
    }
    return areDifferent ? others : nil
  }

  /// Read a string that is not empty; nil for anything else.
  package mutating func readText() -> String? {
    guard next == UInt8(ascii: "\""), let token = try? readString(), token.start < token.end
    else { return nil }
    return text(token)
  }
}
