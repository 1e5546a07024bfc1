/// A scroll that the terminal does itself, so that its lines need not be sent again.
struct Scroll: Equatable {
  /// The number of lines to scroll by.
  let count: Int
  /// The line at which lines are deleted first.
  let deletedAt: Int
  /// The line at which blank lines are inserted then.
  let insertedAt: Int

  /// The minimum number of lines that makes a scroll worthwhile.
  private static let leastCount = 3

  /// Create the scroll that saves the most lines; nil if none helps.
  init?(from old: Grid, to new: Grid) {
    let height = new.size.height
    guard old.size == new.size, height > Scroll.leastCount else { return nil }
    let before = (0..<height).map { old.line($0).hashValue }
    let after = (0..<height).map { new.line($0).hashValue }
    let changed = (0..<height).count { before[$0] != after[$0] }
    guard changed > Scroll.leastCount else { return nil }
    var best: (gain: Int, block: Range<Int>, offset: Int)?
    for offset in -(height - 1)..<height where offset != 0 {
      var start: Int?
      var gain = 0
      for line in 0...height {
        let source = line + offset
        if line < height, 0..<height ~= source, after[line] == before[source] {
          if start == nil { (start, gain) = (line, 0) }
          if after[line] != before[line] { gain += 1 }
        } else if let first = start {
          // Inserted lines must be sent, so a long move gains nothing.
          if gain >= Scroll.leastCount, gain > best?.gain ?? 0 {
            best = (gain, first..<line, offset)
          }
          start = nil
        }
      }
    }
    guard let best else { return nil }
    count = abs(best.offset)
    if best.offset > 0 {
      (deletedAt, insertedAt) = (best.block.lowerBound, best.block.upperBound)
    } else {
      (deletedAt, insertedAt) = (best.block.upperBound - count, best.block.lowerBound - count)
    }
  }

  /// The escape sequences for the scroll (ECMA-48, "Delete Line" and "Insert Line").
  var sequence: String {
    "\u{1B}[\(deletedAt + 1);1H\u{1B}[\(count)M\u{1B}[\(insertedAt + 1);1H\u{1B}[\(count)L"
  }
}
