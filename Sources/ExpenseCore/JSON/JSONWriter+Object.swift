/// Objects, with commas inserted automatically.
///
/// ```
/// writer.writeObject { writer in
///   writer.member("count", 3)
///   writer.member("totals")
///   writer.write(array: totals) { $0.write($1) }
/// }
/// ```
extension JSONWriter {
  /// Begin an object.
  @inline(__always)
  package mutating func beginObject() {
    append(UInt8(ascii: "{"))
    hasMembers = false
  }

  /// End the object that was begun last.
  @inline(__always)
  package mutating func endObject() {
    append(UInt8(ascii: "}"))
    hasMembers = true
  }

  /// Write an object; the closure writes its members.
  package mutating func writeObject(_ writeMembers: (inout JSONWriter) throws -> Void) rethrows {
    beginObject()
    try writeMembers(&self)
    endObject()
  }

  /// Write an array of objects; the closure writes the members of each.
  package mutating func write<Element>(
    objects: some Sequence<Element>, separatedBy separator: StaticString = ",",
    _ writeMembers: (inout JSONWriter, Element) throws -> Void
  ) rethrows {
    try write(array: objects, separatedBy: separator) { writer, element in
      try writer.writeObject { try writeMembers(&$0, element) }
    }
  }

  /// Begin a member of an object, whose value is written next; its name must not need escaping.
  @inline(__always)
  package mutating func member(_ name: StaticString) {
    beginMember()
    append(UInt8(ascii: "\""))
    write(literal: name)
    write(literal: "\":")
  }

  /// Begin a member of an object, whose value is written next.
  package mutating func member(named name: String) {
    beginMember()
    write(name)
    append(UInt8(ascii: ":"))
  }

  @inline(__always)
  private mutating func beginMember() {
    if hasMembers { append(UInt8(ascii: ",")) }
    hasMembers = true
  }

  /// Write a member whose value is a whole number.
  package mutating func member(_ name: StaticString, _ number: Int) {
    member(name)
    write(number)
  }

  /// Write a member whose value is a string, or `null`.
  package mutating func member(_ name: StaticString, _ text: String?) {
    member(name)
    write(orNull: text)
  }

  /// Write a member whose value is a total, or `null`.
  package mutating func member(_ name: StaticString, _ total: Total?) {
    member(name)
    if let total { write(total) } else { write(literal: "null") }
  }

  /// Write a member whose value is true or false.
  package mutating func member(_ name: StaticString, _ isTrue: Bool) {
    member(name)
    write(literal: isTrue ? "true" : "false")
  }
}
