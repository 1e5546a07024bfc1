/// Objects, whose commas come by themselves.
///
/// ```swift
/// writer.beginObject()
/// writer.member("count", 3)
/// writer.member("totals")
/// writer.write(array: totals) { $0.write($1) }
/// writer.endObject()
/// ```
extension JSONWriter {
  /// Begins an object.
  @inline(__always)
  public mutating func beginObject() {
    append(UInt8(ascii: "{"))
    hasMembers = false
  }

  /// Ends the object that was begun last.
  @inline(__always)
  public mutating func endObject() {
    append(UInt8(ascii: "}"))
    hasMembers = true
  }

  /// Begins a member of an object, whose value is written next; the name has nothing to be escaped.
  @inline(__always)
  public mutating func member(_ name: StaticString) {
    beginMember()
    append(UInt8(ascii: "\""))
    write(literal: name)
    write(literal: "\":")
  }

  /// Begins a member of an object, whose value is written next.
  public mutating func member(named name: String) {
    beginMember()
    write(name)
    append(UInt8(ascii: ":"))
  }

  @inline(__always)
  private mutating func beginMember() {
    if hasMembers { append(UInt8(ascii: ",")) }
    hasMembers = true
  }

  /// Writes a member that is a whole number.
  public mutating func member(_ name: StaticString, _ number: Int) {
    member(name)
    write(number)
  }

  /// Writes a member that is a string, or `null`.
  public mutating func member(_ name: StaticString, _ text: String?) {
    member(name)
    write(orNull: text)
  }

  /// Writes a member that is a total, or `null`.
  public mutating func member(_ name: StaticString, _ total: Total?) {
    member(name)
    if let total { write(total) } else { write(literal: "null") }
  }

  /// Writes a member that is true or false.
  public mutating func member(_ name: StaticString, _ isTrue: Bool) {
    member(name)
    write(literal: isTrue ? "true" : "false")
  }
}
