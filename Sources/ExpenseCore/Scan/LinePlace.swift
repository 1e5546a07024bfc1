/// A line of a text that moves past in a window, from which people are told where something is.
///
/// Offsets are in the window, in bytes; columns are scalars, counted from 1.
struct LinePlace {
  private var number = 1
  /// Where it begins in the window, or where what is left of it begins.
  private var start = 0
  /// How many scalars of it were discarded with earlier windows.
  private var columnsBefore = 0

  /// Whether it begins at an offset.
  func begins(at offset: Int) -> Bool { start == offset && columnsBefore == 0 }

  /// Goes to the next line, which begins at an offset.
  @inline(__always)
  mutating func beginNext(at offset: Int) {
    (number, start, columnsBefore) = (number &+ 1, offset, 0)
  }

  /// Counts no column before an offset: a byte order mark is in none.
  mutating func skip(to offset: Int) { start = offset }

  /// Discards what is before an offset, at which the window begins from now on.
  mutating func discard(upTo offset: Int, _ reader: JSONReader) {
    if start < offset { columnsBefore += scalars(from: start, to: offset, reader) }
    start = max(0, start - offset)
  }

  /// The line of an offset, if an earlier one is on this line.
  func line(of offset: Int, from earlier: Int, _ reader: JSONReader) -> LinePlace {
    var line = self
    // Line breaks are between the tokens only.
    for place in earlier..<max(earlier, offset) where reader.bytes[place] == UInt8(ascii: "\n") {
      line.beginNext(at: place + 1)
    }
    return line
  }

  /// Where an offset is that is on this line.
  func position(of offset: Int, _ reader: JSONReader) -> (line: Int, column: Int) {
    (number, 1 + columnsBefore + scalars(from: start, to: offset, reader))
  }

  /// How many scalars begin in a range: each has one byte that does not continue another.
  private func scalars(from start: Int, to end: Int, _ reader: JSONReader) -> Int {
    reader.bytes(in: start..<max(start, end))
      .reduce(0) { $0 + ($1 & 0b1100_0000 == 0b1000_0000 ? 0 : 1) }
  }
}
