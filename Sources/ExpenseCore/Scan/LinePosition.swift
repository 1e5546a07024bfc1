/// A line of a text in a moving window, for reporting positions to people.
///
/// Offsets are in the window, in bytes; columns are scalars, counted from 1.
struct LinePosition {
  private var number = 1
  /// The offset in the window at which the line, or the rest of it, begins.
  private var start = 0
  /// Number of its scalars that were discarded with earlier windows.
  private var columnsBefore = 0

  /// True if the line begins at an offset.
  func begins(at offset: Int) -> Bool { start == offset && columnsBefore == 0 }

  /// Go to the next line, which begins at an offset.
  @inline(__always)
  mutating func beginNext(at offset: Int) {
    (number, start, columnsBefore) = (number &+ 1, offset, 0)
  }

  /// Ignore the columns before an offset: a byte order mark takes up none.
  mutating func skip(to offset: Int) { start = offset }

  /// Discard the text before an offset, at which the window begins from now on.
  mutating func discard(upTo offset: Int, _ reader: JSONReader) {
    if start < offset { columnsBefore += scalars(from: start, to: offset, reader) }
    start = max(0, start - offset)
  }

  /// The line of an offset, given an earlier offset on this line.
  func line(of offset: Int, from earlier: Int, _ reader: JSONReader) -> LinePosition {
    var line = self
    // Line breaks occur only between tokens.
    for position in earlier..<max(earlier, offset)
    where reader.bytes[position] == UInt8(ascii: "\n") {
      line.beginNext(at: position + 1)
    }
    return line
  }

  /// The line and column of an offset on this line.
  package func position(of offset: Int, _ reader: JSONReader) -> (line: Int, column: Int) {
    (number, 1 + columnsBefore + scalars(from: start, to: offset, reader))
  }

  /// Number of scalars that begin in a range: of bytes that do not continue another.
  private func scalars(from start: Int, to end: Int, _ reader: JSONReader) -> Int {
    let bytes = reader.bytes(in: start..<max(start, end))
    let asciiCount = bytes.asciiCount
    return asciiCount + bytes[asciiCount...].count { $0 & 0b1100_0000 != 0b1000_0000 }
  }
}
