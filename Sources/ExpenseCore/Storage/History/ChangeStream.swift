internal import SystemCalls

/// The changes of a line of the history, or what takes them back, one after the other, of which nothing
/// is kept: memory does not grow with the line.
struct ChangeStream: ~Copyable {
  /// An expense before or after the current change, as it stands in the window.
  struct Side {
    fileprivate(set) var isThere = false
    fileprivate(set) var expense = JSONReader.Expense()
    /// The offset in the window behind it.
    fileprivate(set) var end = 0
  }

  private let file: FileDescriptor
  /// What is to be read next, in bytes of the file.
  private var rest: Range<Int>
  private let isInverse: Bool
  private var window = ByteWindow()
  private var isLastWindow = false
  private var reader: JSONReader
  /// All before this offset in the window is done with.
  private var done = 0
  private var first = Side()
  private var second = Side()
  /// As in ``ExpenseChange``.
  private(set) var otherCount = 0
  /// How many changes have come, the current one included.
  private(set) var count = 0
  private var ownPlace: Int?
  /// How many changes have no place of their own.
  private var placelessCount = 0
  /// The place of the first expense that the line has put at the end of the list, if that is taken
  /// back.
  var endPlace: Int?
  /// The place of the current change, as in ``ExpenseChange``.
  var place: Int? { ownPlace ?? endPlace.map { $0 + placelessCount - 1 } }
  /// The expense as it was before the current change.
  var before: Side { isInverse ? second : first }
  /// The expense as it is after the current change.
  var after: Side { isInverse ? first : second }
  /// Where the bracket stands that ends the changes, in bytes of the file; known at the end.
  private(set) var end = 0

  /// - Parameters:
  ///   - range: What comes behind the bracket that begins the changes, to the end of the line, in bytes.
  ///   - file: The history.
  ///   - isInverse: Whether what takes the changes back is meant.
  init(_ range: Range<Int>, of file: FileDescriptor, isInverse: Bool) {
    self.file = file
    self.isInverse = isInverse
    rest = range
    reader = JSONReader(window, isLast: false)
  }

  /// Goes to the next change.
  ///
  /// - Returns: Whether there is one.
  /// - Throws: ``JSONReader/Failure``, what reading the file throws, or that the process was asked to
  ///   end.
  mutating func advance() throws -> Bool {
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
    (ownPlace, otherCount, first.isThere, second.isThere) = (nil, 0, false, false)
    try reader.readObject { reader, name in
      switch reader.text(name) {
      case "place": ownPlace = try reader.readWholeNumber()
      case "before": try reader.read(&first)
      case "after": try reader.read(&second)
      case "others": otherCount = try reader.readWholeNumber()
      default: try reader.readValue()
      }
    }
    guard first.isThere || second.isThere else { throw reader.unexpected("an expense") }
    done = reader.offset
    count += 1
    if ownPlace == nil { placelessCount += 1 }
    return true
  }

  private mutating func refill() throws {
    try InterruptionHold.check()
    // Two expenses, and little else.
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
    // The changes of a line are one level less deep than its expenses, which count as in a store.
    reader = JSONReader(window, isLast: isLastWindow, depth: 0)
    done = 0
  }

  /// The current change.
  func change() -> ExpenseChange {
    func item(_ side: Side) -> ExpenseItem? {
      side.isThere ? reader.item(of: side.expense) : nil
    }
    return ExpenseChange(
      before: item(before), after: item(after), place: place, otherCount: otherCount)
  }

  /// Its id, as a number of 32 hexadecimal digits.
  func id(_ side: Side) -> UInt128 { reader.idNumber(at: side.expense.id) }

  /// Calls a closure with the bytes of an expense, as ``JSONWriter`` writes them.
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
    side.isThere = true
    side.end = offset
    // What no store may have comes into none.
    guard side.end - side.expense.start <= JSONReader.maximumExpense else {
      throw Failure(problem: .expenseTooLong, offset: side.expense.start)
    }
  }
}
