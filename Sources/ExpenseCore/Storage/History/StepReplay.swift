internal import SystemCalls

/// A large step of the history that is undone, or done again, in a store that is just as it was left:
/// line and store are read side by side, and of neither more is kept than the ids of expenses that come
/// back.
///
/// Whatever is more than that (several steps, changes of several kinds, what another program has changed
/// since) is for ``ListDraft``, which holds all expenses that the steps concern.
struct StepReplay {
  /// What becomes of the expenses.
  let changes: ReplayedChanges
  /// What becomes of the settings.
  let settingChanges: [SettingChange]
  /// Whether amounts lose their currency.
  let unmarksAmounts: Bool
  /// How many bytes the changes have in a line of the history.
  let textCount: Int
  /// What an addition that was cut off has left behind the list, in bytes.
  let leftover: Range<Int>
  private let source: ExpenseSource

  private static let pieceSize = 1 << 18

  /// Compares a step with a store; nil where they do not fit, or where the changes are not all of one kind.
  ///
  /// - Parameters:
  ///   - line: The step.
  ///   - isInverse: Whether it is to be taken back.
  ///   - source: The store, which is locked.
  /// - Throws: What reading throws.
  init?(_ line: HistoryLine, isInverse: Bool, in source: ExpenseSource) throws {
    do {
      guard let found = try StepComparison(line, isInverse: isInverse, in: source),
        let settings = try line.settingChanges(behind: found.lineEnd)
      else { return nil }
      changes = ReplayedChanges(
        line, isInverse: isInverse, endPlace: found.endPlace, count: found.count)
      settingChanges = isInverse ? settings.map(\.inverse) : settings
      unmarksAmounts = found.unmarksAmounts
      textCount = found.textCount
      leftover = found.listEnd + 1..<found.listEnd + 1 + found.leftoverCount
      self.source = source
    } catch is JSONReader.Failure {
      return nil
    }
  }

  /// Calls a closure with the changes as a line of the history has them, piece by piece.
  func forEachPiece(_ body: ([UInt8]) throws -> Void) throws {
    var writer = JSONWriter()
    try changes.forEach { change in
      if change.count > 1 { writer.write(literal: ",") }
      writer.write(change)
      if writer.count >= StepReplay.pieceSize { try body(writer.take()) }
    }
    try body(writer.take())
  }

  /// Writes the store as it is afterwards, in its canonical form.
  ///
  /// - Parameter output: An empty file.
  /// - Throws: What reading or writing throws.
  func write(to output: FileDescriptor) throws {
    var writer = StoreWriter(output)
    var stream = source.stream()
    var isThere = try stream.advance()
    var count = 0
    func write() throws {
      let id = stream.id
      try stream.withText { try writer.write($0, id: id) }
    }
    try changes.forEach { change in
      // Up to what is changed or removed, or to the place that something gets in the new list.
      while isThere,
        change.before.isThere ? change.place != stream.count - 1 : change.place != count
      {
        try write()
        count += 1
        isThere = try stream.advance()
      }
      if change.before.isThere, isThere { isThere = try stream.advance() }
      if change.after.isThere {
        try change.withText(of: change.after) {
          try writer.write($0, id: change.id(change.after))
        }
        count += 1
      }
    }
    while isThere {
      try write()
      isThere = try stream.advance()
    }
    try writer.finish()
  }
}

/// The changes of a step that is replayed, read from the history as often as they are asked for.
struct ReplayedChanges: Sendable {
  private let line: HistoryLine
  private let isInverse: Bool
  /// The place of the first expense that the line has put at the end of the list, if that is taken back.
  private let endPlace: Int?
  let count: Int

  fileprivate init(_ line: HistoryLine, isInverse: Bool, endPlace: Int?, count: Int) {
    self.line = line
    self.isInverse = isInverse
    self.endPlace = endPlace
    self.count = count
  }

  /// Calls a closure with the stream at each of the changes.
  ///
  /// - Throws: What reading or the closure throws.
  fileprivate func forEach(_ body: (borrowing ChangeStream) throws -> Void) throws {
    guard var stream = line.stream(isInverse: isInverse) else { return }
    stream.endPlace = endPlace
    do {
      while try stream.advance() { try body(stream) }
    } catch is JSONReader.Failure {
      // It could be read before.
      throw ExpenseError.changedMeanwhile(path: line.path)
    }
  }

  /// Calls a closure with each of the changes.
  ///
  /// - Throws: What reading or the closure throws.
  func forEach(_ body: (ExpenseChange) throws -> Void) throws {
    try forEach { stream in try body(stream.change()) }
  }
}

/// What is learnt of a step while it is compared with a store.
private struct StepComparison {
  private(set) var count = 0
  private(set) var endPlace: Int?
  private(set) var unmarksAmounts = false
  private(set) var textCount = 0
  /// Where the changes end in the history, in bytes.
  private(set) var lineEnd = 0
  private(set) var listEnd = 0
  private(set) var leftoverCount = 0

  /// Nil where they do not fit.
  init?(_ line: HistoryLine, isInverse: Bool, in source: ExpenseSource) throws {
    guard var changes = line.stream(isInverse: isInverse), try changes.advance() else { return nil }
    let (isThere, isToBeThere) = (changes.before.isThere, changes.after.isThere)
    var store = source.stream()
    var newIDs: [UInt128] = []
    var lastPlace = -1
    var text = JSONWriter()
    repeat {
      let (before, after) = (changes.before, changes.after)
      guard (before.isThere, after.isThere) == (isThere, isToBeThere) else { return nil }
      if !isThere {
        newIDs.append(changes.id(after))
      } else if !(try StepComparison.find(&changes, in: &store)) {
        return nil
      }
      // Those without a place come last.
      guard changes.place.map({ $0 > lastPlace }) ?? true else { return nil }
      lastPlace = changes.place ?? .max
      if isThere, isToBeThere, before.expense.currency != nil, after.expense.currency == nil {
        unmarksAmounts = true
      }
      text.write(changes)
      textCount += text.count + (count > 0 ? 1 : 0)
      text.removeAll()
      count += 1
    } while try changes.advance()
    (lineEnd, endPlace) = (changes.end, changes.endPlace)
    if isThere {
      while try store.advance() {
        // There is something behind what was put at the end.
        if endPlace != nil { return nil }
      }
      (listEnd, leftoverCount) = (store.listEnd, store.leftoverCount)
    } else {
      newIDs.sort()
      let ids = newIDs
      let reduction = try source.reduce({ _ in false }) { isTaken, stream in
        if !isTaken { isTaken = ids.contains(sorted: stream.id) }
      } merging: {
        $0.result = $0.result || $1.result
      }
      guard !reduction.result else { return nil }
      (listEnd, leftoverCount) = (reduction.listEnd, reduction.leftoverCount)
    }
  }

  /// Goes on in a store to the expense that a change finds there, and tells whether it is there as it
  /// should be.
  private static func find(
    _ changes: inout ChangeStream, in store: inout ExpenseStream
  ) throws -> Bool {
    while try store.advance() {
      let place = store.count - 1
      if let wanted = changes.place, place < wanted { continue }
      let isSame = store.withText { found in
        changes.withText(of: changes.before) { $0.elementsEqual(found) }
      }
      if changes.place == place { return isSame }
      guard changes.place == nil else { return false }
      // The first one that was put at the end: the others have to come right behind it.
      if isSame {
        changes.endPlace = place
        return true
      }
    }
    return false
  }
}

extension [UInt128] {
  /// Whether a number is among these, which are sorted.
  fileprivate func contains(sorted number: UInt128) -> Bool {
    var rest = indices
    while let first = rest.first {
      let middle = first + rest.count / 2
      if self[middle] == number { return true }
      rest = self[middle] < number ? middle + 1..<rest.upperBound : first..<middle
    }
    return false
  }
}
