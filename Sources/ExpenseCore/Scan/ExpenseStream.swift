/// A stream of the expenses of a store, which keeps only the current one.
///
/// The text is read in chunks, and only the requested members of the current expense become values,
/// so memory does not grow with the store.
///
/// Functions take a stream `inout`: the compiler moves a borrowed one out of the caller and back,
/// some 300 bytes for each expense.
package struct ExpenseStream: ~Copyable {
  /// A closure that fills a buffer from its start with the next bytes, and returns their number; 0
  /// at the end.
  package typealias Read = (UnsafeMutableRawBufferPointer) throws -> Int
  /// A closure that returns the byte now at an offset of the text.
  typealias LookAgain = (_ offset: Int) throws -> UInt8?

  private enum State {
    case atStart, beforeList, afterBracket, afterExpense, afterComma, atExpense, afterList, ended
  }

  private let read: Read
  private let lookAgain: LookAgain?
  private let path: String?
  /// The offset in the text at which to end; an expense begins there.
  private let limit: Int
  private var window = ByteWindow()
  private var isLastWindow = false
  /// The offset of the window in the text.
  private(set) var windowOffset: Int
  private var state: State
  /// True if a line break directly follows the list.
  private var isListLineEnded = false
  private(set) var reader: JSONReader
  /// The offset in the window up to which everything is processed.
  private var done = 0
  /// The names of the types so far.
  package private(set) var types = StringTable()
  /// The number of the current expense's type in ``types``.
  package private(set) var typeNumber = 0

  /// The line at ``done``.
  private var line = LinePosition()
  /// The line in which the current expense begins, if it may span several.
  private var expenseLine = LinePosition()

  /// The currency that ``item()`` gives to amounts without one; nil to leave them without.
  var home: CurrencyCode?

  package private(set) var expense = JSONReader.Expense()
  /// Number of expenses so far, including the current one.
  package private(set) var count = 0
  /// Number of expenses so far with members in conflict.
  private(set) var conflictCount = 0
  /// True if everything between the expenses so far is as ``JSONWriter`` writes it.
  private(set) var areSeparatorsCanonical = true
  /// True if the stream ended where it should: at the limit, or without one at the end of the text.
  private(set) var hasArrived = false
  /// True if the list has ended, even if something is wrong after it.
  package var isAfterList: Bool { state == .afterList || state == .ended }
  /// The offset in the text just after the closing bracket of the list; known at the end.
  package private(set) var listEnd = 0
  /// Number of bytes after a large list and the line break that ends it.
  ///
  /// They belong to an addition that was cut off before it became part of the list; see
  /// ``ListEnd``.
  package private(set) var leftoverCount = 0

  /// Create a stream at the beginning of a text, or in the middle, where an expense is known or
  /// believed to begin.
  ///
  /// - Parameters:
  ///   - path: The path of the file for errors, or nil for standard input.
  ///   - start: The offset in the text from which the closure reads.
  ///   - limit: The offset of the first expense that does not belong to this stream.
  ///   - roundsAmounts: True to round digits beyond the ten-thousandths instead of rejecting them.
  ///   - lookAgain: Returns the byte now at an offset; nil for a text that does not change.
  ///   - read: Provides the text, chunk by chunk.
  init(
    path: String?, from start: Int = 0, to limit: Int = .max, roundsAmounts: Bool = false,
    lookingAgain lookAgain: LookAgain? = nil, reading read: @escaping Read
  ) {
    self.path = path
    self.read = read
    self.lookAgain = lookAgain
    self.limit = limit
    state = start == 0 ? .atStart : .atExpense
    windowOffset = start
    reader = JSONReader(window, isLast: false, roundsAmounts: roundsAmounts)
  }

  /// Advance to the next expense.
  ///
  /// - Returns: True if there is one; false at the limit or at a valid end of the text.
  /// - Throws: ``ExpenseError/malformed(path:_:)``, or any error from reading.
  @inline(__always)
  package mutating func advance() throws -> Bool {
    while true {
      do {
        return try step()
      } catch is JSONReader.WindowExhausted {
        try refill()
      } catch let failure as JSONReader.Failure {
        throw ExpenseError.malformed(path: path, malformed(failure.problem, at: failure.offset))
      }
    }
  }

  @inline(__always)
  private mutating func step() throws -> Bool {
    if state == .afterExpense, reader.skip(",\n") {
      state = reader.next == UInt8(ascii: "{") ? .atExpense : .afterComma
      done = reader.offset
      line.beginNext(at: done)
    }
    if state != .atExpense {
      guard try stepToExpense() else { return false }
    }
    guard windowOffset &+ done < limit else {
      hasArrived = windowOffset + done == limit
      return false
    }
    if !reader.readCanonicalExpense(&expense) {
      expenseLine = line
      try reader.readExpense(&expense)
      if reader.hasConflicts(expense) { conflictCount += 1 }
      line = line.line(of: reader.offset, from: done, reader)
    }
    if let number = types.number(of: expense.typeKey) { typeNumber = number } else { addType() }
    state = .afterExpense
    done = reader.offset
    count &+= 1
    return true
  }

  private mutating func addType() {
    typeNumber = types.insert(reader.text(expense.type), as: expense.typeKey)
  }

  /// Advance to where the next expense must begin, if the list has not ended.
  private mutating func stepToExpense() throws -> Bool {
    // The byte order mark is the longest sequence examined at once.
    guard reader.offset + 3 <= reader.count || isLastWindow else {
      throw JSONReader.WindowExhausted()
    }
    if state == .atStart {
      try skipByteOrderMark()
      state = .beforeList
    }
    if state == .beforeList {
      try skipWhitespace()
      guard reader.next == UInt8(ascii: "[") else {
        throw reader.unexpected("'[' (the start of a list of expenses)")
      }
      if windowOffset + done > 0 { areSeparatorsCanonical = false }
      move(by: 1, to: .afterBracket)
    }
    if state == .afterBracket || state == .afterExpense {
      if state == .afterExpense, reader.next.isWhitespace { areSeparatorsCanonical = false }
      try skipWhitespace()
      if reader.next == UInt8(ascii: "]") {
        // A canonical empty list is "[]", with nothing in between.
        if state == .afterBracket, windowOffset + done != 1 { areSeparatorsCanonical = false }
        move(by: 1, to: .afterList)
        listEnd = windowOffset + done
      } else if state == .afterBracket {
        if windowOffset + done != 2 || !line.begins(at: done) { areSeparatorsCanonical = false }
        state = .afterComma
      } else {
        guard reader.next == UInt8(ascii: ",") else { throw reader.unexpected("',' or ']'") }
        areSeparatorsCanonical = false
        move(by: 1, to: .afterComma)
      }
    }
    if state == .afterComma {
      if reader.next.isWhitespace { areSeparatorsCanonical = false }
      try skipWhitespace()
      state = .atExpense
      return true
    }
    if state == .afterList {
      if windowOffset + done == listEnd { isListLineEnded = reader.next == UInt8(ascii: "\n") }
      try skipWhitespace()
      if reader.offset < reader.count {
        let unexpected = reader.unexpected("the end of the file after the list")
        guard unexpected is JSONReader.Failure, try hasLeftover() else { throw unexpected }
      } else if windowOffset + done != listEnd + 1 || !line.begins(at: done) {
        areSeparatorsCanonical = false
      }
      state = .ended
      hasArrived = limit == .max
    }
    return false
  }

  /// Count the bytes after the list; true if they can be the rest of an addition.
  private mutating func hasLeftover() throws -> Bool {
    let start = listEnd + 1
    guard isListLineEnded, start > ListEnd.smallestAppended else { return false }
    var end = windowOffset + reader.count
    try withUnsafeTemporaryAllocation(byteCount: 1 << 14, alignment: 1) { buffer in
      while !isLastWindow, end - start <= ListEnd.maximumLeftover {
        let count = try read(buffer)
        if count == 0 { break }
        end += count
      }
    }
    guard end - start <= ListEnd.maximumLeftover else {
      // Only several additions since the end of the list was read can make so many bytes. The list
      // has a new end by now, and what was read is the list as it was then.
      return try lookAgain?(listEnd - 1) == UInt8(ascii: ",")
    }
    leftoverCount = end - start
    return true
  }

  private mutating func skipByteOrderMark() throws {
    guard reader.count > 0 else { throw JSONReader.Failure(problem: .emptyFile, offset: 0) }
    switch (reader.bytes[0], reader.bytes[1], reader.bytes[2]) {
    case (0xEF, 0xBB, 0xBF):
      move(by: 3)
      // The mark takes up no column.
      line.skip(to: 3)
      areSeparatorsCanonical = false
    case (0xFF, 0xFE, _), (0xFE, 0xFF, _), (1..., 0, 1...), (0, 1..., 0):
      throw JSONReader.Failure(problem: .utf16, offset: 0)
    default: break
    }
  }

  private mutating func skipWhitespace() throws {
    while reader.next.isWhitespace {
      let isLine = reader.next == UInt8(ascii: "\n")
      move(by: 1)
      if isLine { line.beginNext(at: done) }
    }
    guard reader.offset < reader.count || isLastWindow else { throw JSONReader.WindowExhausted() }
  }

  private mutating func move(by bytes: Int, to newState: State? = nil) {
    reader.offset += bytes
    done = reader.offset
    state = newState ?? state
  }

  private mutating func refill() throws {
    guard reader.count - done <= JSONReader.maximumExpense else {
      throw ExpenseError.malformed(path: path, malformed(.expenseTooLong, at: done))
    }
    line.discard(upTo: done, reader)
    windowOffset += done
    isLastWindow = try !window.advance(by: done, reading: read)
    reader = JSONReader(window, isLast: isLastWindow, roundsAmounts: reader.roundsAmounts)
    done = 0
    guard windowOffset + window.count <= StorePart.store.maximumBytes else {
      throw ExpenseError.malformed(
        path: path, malformed(.fileTooLarge(maximum: StorePart.store.maximumBytes), at: 0))
    }
  }

  /// The line and column of an offset in the current expense.
  package func position(of offset: Int) -> (line: Int, column: Int) {
    // A canonical expense is on one line, which is the current one.
    let start = expense.isCanonical == nil ? expenseLine : line
    return start.line(of: offset, from: expense.start, reader).position(of: offset, reader)
  }

  /// The problem with its line and column; the offset must not be before ``done``.
  private func malformed(_ problem: MalformedText.Problem, at offset: Int) -> MalformedText {
    let location = line.line(of: offset, from: done, reader).position(of: offset, reader)
    return MalformedText(line: location.line, column: location.column, problem: problem)
  }
}
