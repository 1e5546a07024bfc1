internal import SystemCalls

/// A stream of the changes of a history line, or of their inverses, one at a time.
///
/// No change is kept: memory does not grow with the line.
package struct ChangeStream: ~Copyable {
  /// An expense before or after the current change, in the window.
  package struct Side {
    package fileprivate(set) var exists = false
    fileprivate(set) var expense = JSONReader.Expense()
    /// The offset just after it in the window.
    fileprivate(set) var end = 0
  }

  private let file: FileDescriptor
  /// The range left to read, in bytes of the file.
  private var rest: Range<Int>
  private let isInverse: Bool
  private var window = ByteWindow()
  private var isLastWindow = false
  private var reader: JSONReader
  /// The offset in the window before which everything is consumed.
  private var done = 0
  private var first = Side()
  private var second = Side()
  /// Number of other expenses with the same id, see ``ExpenseChange``.
  private(set) var otherCount = 0
  /// Number of changes so far, including the current one.
  package private(set) var count = 0
  private var ownIndex: Int?
  /// Number of changes without an index of their own.
  private var appendedCount = 0
  /// Index of the first expense that the line appended to the list, if the line is being reverted.
  var appendIndex: Int?
  /// Index of the current change, see ``ExpenseChange``.
  package var index: Int? { ownIndex ?? appendIndex.map { $0 + appendedCount - 1 } }
  /// The expense before the current change.
  package var before: Side { isInverse ? second : first }
  /// The expense after the current change.
  package var after: Side { isInverse ? first : second }
  /// Offset of the bracket that ends the changes, in bytes of the file; known at the end.
  package private(set) var end = 0

  /// Create a stream at the first change of a line.
  ///
  /// - Parameters:
  ///   - range: The bytes from after the opening bracket of the changes to the end of the line.
  ///   - file: The history.
  ///   - isInverse: True for the inverses of the changes.
  init(_ range: Range<Int>, of file: FileDescriptor, isInverse: Bool) {
    self.file = file
    self.isInverse = isInverse
    rest = range
    reader = JSONReader(window, isLast: false)
  }

  /// Advance to the next change.
  ///
  /// - Returns: False at the end.
  /// - Throws: ``JSONReader/Failure``, errors from reading the file, or an interruption.
  package mutating func advance() throws -> Bool {
    while true {
      do {
        return try step()
      } catch is JSONReader.WindowExhausted {
        try refill()
      }
    }
  }

  private mutating func step() throws -> Bool {
    reader.offset = done
    reader.skipWhitespace()
    if reader.next == UInt8(ascii: "]") {
      end = rest.lowerBound - (reader.count - reader.offset)
      return false
    }
    if count > 0 {
      guard reader.skip(",") else { throw reader.unexpected("',' or ']'") }
      reader.skipWhitespace()
    }
    (ownIndex, otherCount, first.exists, second.exists) = (nil, 0, false, false)
    try reader.readObject { reader, name in
      switch reader.text(name) {
      case "place": ownIndex = try reader.readWholeNumber()
      case "before": try reader.read(&first)
      case "after": try reader.read(&second)
      case "others": otherCount = try reader.readWholeNumber()
      default: try reader.readValue()
      }
    }
    guard first.exists || second.exists else { throw reader.unexpected("an expense") }
    done = reader.offset
    count += 1
    if ownIndex == nil { appendedCount += 1 }
    return true
  }

  private mutating func refill() throws {
    try InterruptionHold.check()
    // A change holds two expenses and little else.
    guard reader.count - done <= 3 * JSONReader.maximumExpense else {
      throw JSONReader.Failure(problem: .expenseTooLong, offset: done)
    }
    let file = file
    isLastWindow = try !window.advance(by: done) { buffer in
      let piece = UnsafeMutableRawBufferPointer(rebasing: buffer.prefix(rest.count))
      let count = piece.isEmpty ? 0 : try file.read(into: piece, at: rest.lowerBound)
      rest = rest.dropFirst(count)
      return count
    }
    // Changes are one level above their expenses, whose depth counts as in a store.
    reader = JSONReader(window, isLast: isLastWindow, depth: 0)
    done = 0
  }

  /// The current change.
  package func change() -> ExpenseChange {
    func item(_ side: Side) -> ExpenseItem? { side.exists ? reader.item(of: side.expense) : nil }
    return ExpenseChange(
      before: item(before), after: item(after), index: index, otherCount: otherCount)
  }

  /// The id of an expense, as a number of 32 hexadecimal digits.
  package func id(_ side: Side) -> UInt128 { reader.idNumber(at: side.expense.id) }

  /// Call a closure with the bytes of an expense, as ``JSONWriter`` writes them.
  func withText<Result>(
    of side: Side, _ body: (UnsafeBufferPointer<UInt8>) throws -> Result
  ) rethrows -> Result {
    if side.expense.isCanonical == true {
      return try body(reader.bytes(in: side.expense.start..<side.end))
    }
    return try reader.item(of: side.expense).encoded.withUnsafeBufferPointer(body)
  }
}

extension JSONReader {
  fileprivate mutating func read(_ side: inout ChangeStream.Side) throws {
    if !readCanonicalExpense(&side.expense) { try readExpense(&side.expense) }
    side.exists = true
    side.end = offset
    // An expense that a store may not hold must not enter one.
    guard side.end - side.expense.start <= JSONReader.maximumExpense else {
      throw Failure(problem: .expenseTooLong, offset: side.expense.start)
    }
  }
}
