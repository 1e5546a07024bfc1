package import SystemCalls

/// A large step to undo or redo in a store that is exactly as the step left it.
///
/// Line and store are read side by side; only the ids of restored expenses are kept in memory.
/// Anything more (several steps, changes of several kinds, later changes by another program) is
/// left to ``ListDraft``, which holds all expenses that the steps concern.
package struct StepReplay {
  /// The changes of the expenses.
  package let changes: ReplayedChanges
  /// The changes of the settings.
  package let settingChanges: [SettingChange]
  /// True if amounts lose their currency.
  let unmarksAmounts: Bool
  /// The byte range that an interrupted append left after the list.
  package let leftover: Range<Int>
  private let source: ExpenseSource

  private static let pieceSize = 1 << 18

  /// Compare a step with a store; nil if they do not match, or if the changes are of several kinds.
  ///
  /// - Parameters:
  ///   - line: The step.
  ///   - isInverse: True to revert the step.
  ///   - source: The store, which is locked.
  /// - Throws: Errors from reading.
  init?(_ line: HistoryLine, isInverse: Bool, in source: ExpenseSource) throws {
    do {
      guard let found = try StepComparison(line, isInverse: isInverse, in: source),
        let settings = try line.settingChanges(behind: found.lineEnd)
      else { return nil }
      changes = ReplayedChanges(
        line: line, isInverse: isInverse, appendIndex: found.appendIndex, count: found.count)
      settingChanges = isInverse ? settings.map(\.inverse) : settings
      unmarksAmounts = found.unmarksAmounts
      leftover = found.listEnd + 1..<found.listEnd + 1 + found.leftoverCount
      self.source = source
    } catch is JSONReader.Failure {
      return nil
    }
  }

  /// Call a closure with the changes in the form of a history line, piece by piece.
  func forEachPiece(_ body: ([UInt8]) throws -> Void) throws {
    var writer = JSONWriter()
    try changes.forEach { change in
      if change.count > 1 { writer.write(literal: ",") }
      writer.write(change)
      if writer.count >= StepReplay.pieceSize { try body(writer.take()) }
    }
    try body(writer.take())
  }

  /// Write the store after the step, in its canonical form.
  ///
  /// - Parameter output: An empty file.
  /// - Throws: Errors from reading or writing.
  package func write(to output: FileDescriptor) throws {
    var writer = StoreWriter(output)
    var stream = source.stream()
    var exists = try stream.advance()
    var count = 0
    func write() throws {
      let id = stream.id
      try stream.withText { try writer.write($0, id: id) }
    }
    try changes.forEach { change in
      // Stop at the expense to change or remove, or at the index in the new list to insert at.
      while exists, change.before.exists ? change.index != stream.count - 1 : change.index != count
      {
        try write()
        count += 1
        exists = try stream.advance()
      }
      if change.before.exists, exists { exists = try stream.advance() }
      if change.after.exists {
        try change.withText(of: change.after) { try writer.write($0, id: change.id(change.after)) }
        count += 1
      }
    }
    while exists {
      try write()
      exists = try stream.advance()
    }
    try writer.finish()
  }
}

/// The changes of a replayed step, read from the history each time they are requested.
package struct ReplayedChanges: Sendable {
  fileprivate let line: HistoryLine
  fileprivate let isInverse: Bool
  /// Index of the first expense that the line appended to the list, if the line is being reverted.
  fileprivate let appendIndex: Int?
  package let count: Int

  /// Call a closure with the stream at each change.
  ///
  /// - Throws: Errors from reading or from the closure.
  fileprivate func forEach(_ body: (borrowing ChangeStream) throws -> Void) throws {
    guard var stream = line.stream(isInverse: isInverse) else { return }
    stream.appendIndex = appendIndex
    do {
      while try stream.advance() { try body(stream) }
    } catch is JSONReader.Failure {
      // The line was readable before.
      throw ExpenseError.busy(.changedMeanwhile(path: line.path))
    }
  }

  /// Call a closure with each change.
  ///
  /// - Throws: Errors from reading or from the closure.
  func forEach(_ body: (ExpenseChange) throws -> Void) throws {
    try forEach { stream in try body(stream.change()) }
  }
}

/// The result of comparing a step with a store.
private struct StepComparison {
  private(set) var count = 0
  private(set) var appendIndex: Int?
  private(set) var unmarksAmounts = false
  /// Offset in the history at which the changes end, in bytes.
  private(set) var lineEnd = 0
  private(set) var listEnd = 0
  private(set) var leftoverCount = 0

  /// Compare a step with a store; nil if they do not match.
  init?(_ line: HistoryLine, isInverse: Bool, in source: ExpenseSource) throws {
    guard var changes = line.stream(isInverse: isInverse), try changes.advance() else { return nil }
    let (exists, isToBeThere) = (changes.before.exists, changes.after.exists)
    var store = source.stream()
    var newIDs: [UInt128] = []
    var lastIndex = -1
    repeat {
      let (before, after) = (changes.before, changes.after)
      guard (before.exists, after.exists) == (exists, isToBeThere) else { return nil }
      if !exists {
        newIDs.append(changes.id(after))
      } else if !(try StepComparison.find(&changes, in: &store)) {
        return nil
      }
      // Changes without an index come last.
      guard changes.index.map({ $0 > lastIndex }) ?? true else { return nil }
      lastIndex = changes.index ?? .max
      if exists, isToBeThere, before.expense.currency != nil, after.expense.currency == nil {
        unmarksAmounts = true
      }
      count += 1
    } while try changes.advance()
    (lineEnd, appendIndex) = (changes.end, changes.appendIndex)
    if exists {
      while try store.advance() {
        // Something follows the appended expenses.
        if appendIndex != nil { return nil }
      }
      (listEnd, leftoverCount) = (store.listEnd, store.leftoverCount)
    } else {
      newIDs.sort()
      let ids = newIDs
      let reduction = try source.reduce({ _ in false }) { isPicked, stream in
        if !isPicked { isPicked = ids.contains(sorted: stream.id) }
      } merging: { whole, part, _ in
        whole.result = whole.result || part.result
      }
      guard !reduction.result else { return nil }
      (listEnd, leftoverCount) = (reduction.listEnd, reduction.leftoverCount)
    }
  }

  /// Advance in a store to the expense of a change; return true if it is there as expected.
  private static func find(
    _ changes: inout ChangeStream, in store: inout ExpenseStream
  ) throws -> Bool {
    while try store.advance() {
      let index = store.count - 1
      if let wanted = changes.index, index < wanted { continue }
      let isSame = store.withText { found in
        changes.withText(of: changes.before) { $0.elementsEqual(found) }
      }
      if changes.index == index { return isSame }
      guard changes.index == nil else { return false }
      // This is the first appended expense: the others must follow it directly.
      if isSame {
        changes.appendIndex = index
        return true
      }
    }
    return false
  }
}

extension [UInt128] {
  /// True if a number is among these sorted ones.
  fileprivate func contains(sorted number: UInt128) -> Bool {
    let index = firstIndexOfRest { $0 >= number }
    return index < count && self[index] == number
  }
}
