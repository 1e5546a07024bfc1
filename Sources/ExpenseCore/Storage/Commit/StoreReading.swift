package import SystemCalls

/// An expense, its index in the list, and its range in the file.
package struct LocatedExpense {
  package let index: Int
  /// The range in bytes.
  let range: Range<Int>
  package let item: ExpenseItem

  /// The change to another state of the expense; nil to remove it.
  package func change(to after: ExpenseItem?, beside otherCount: Int = 0) -> ExpenseChange {
    ExpenseChange(before: item, after: after, index: index, otherCount: otherCount)
  }
}

/// A store that was read to its end, and the expenses found in it.
package struct StoreReading {
  /// The criteria of a search.
  package enum Wanted: Sendable {
    case ids(IDMatcher)
    /// Expenses with one of these names as the type or the account, or that were imported for such
    /// an account and moved to another one since.
    case names(RenamableField, [String])
    /// Expenses without a currency.
    case withoutCurrency
    case satisfying(@Sendable (ExpenseItem) -> Bool)
  }

  /// The expenses found, in file order.
  package let matches: [LocatedExpense]
  /// Number of expenses.
  package let count: Int
  /// True if the file is in the form in which it would be written.
  let isCanonical: Bool
  /// The offset just after the closing bracket of the list, in bytes.
  package let listEnd: Int
  /// The byte range that an interrupted append left after the list.
  package let leftover: Range<Int>

  /// The last type of each name that was looked up.
  package let types: TypeMemory

  private let file: FileDescriptor
  private let source: ExpenseSource
  /// Offsets of some expenses; any other is found by reading on from the nearest one before it.
  private let marks: [Mark]

  private struct Mark {
    let index: Int
    /// The offset in bytes.
    let start: Int
  }

  /// The partial result while a store is read.
  private struct Result {
    var types: TypeMemory
    var matches: [LocatedExpense] = []
    /// True for each type number whose expenses are wanted.
    var areTypesWanted: [Bool] = []
    var isCanonical = true
    var marks: [Mark] = []

    /// Number of expenses between marks: reading that many takes a tenth of a millisecond.
    static let markDistance = 1_024
  }

  /// Read a store strictly, to its end.
  ///
  /// - Parameters:
  ///   - source: The store, which is locked.
  ///   - file: Its file.
  ///   - wanted: The expenses to find.
  ///   - types: The names whose types are looked up.
  /// - Throws: ``ExpenseError/malformed(path:_:)``, or errors from reading.
  init(
    _ source: ExpenseSource, of file: FileDescriptor, lookingFor wanted: Wanted,
    remembering types: TypeMemory = .none
  ) throws {
    (self.file, self.source) = (file, source)
    let reduction = try source.reduce({ _ in Result(types: types) }) { result, stream in
      if stream.count % Result.markDistance == 1 {
        result.marks.append(Mark(index: stream.count - 1, start: stream.range.lowerBound))
      }
      if result.isCanonical { result.isCanonical = stream.isCanonical() }
      result.types.remember(&stream)
      switch wanted {
      case .ids(let ids): guard ids.mayMatch(stream.idHead) else { return }
      case .satisfying(let isWanted): guard isWanted(stream.item()) else { return }
      case .withoutCurrency: guard stream.expense.currency == nil else { return }
      case .names(.type, let names):
        if stream.typeNumber == result.areTypesWanted.count {
          let type = stream.types.strings[stream.typeNumber]
          result.areTypesWanted.append(names.contains(where: type.trimmingWhitespace().isSameName))
        }
        guard result.areTypesWanted[stream.typeNumber] else { return }
      case .names(.account, let names):
        let accounts =
          [stream.expense.account.map(stream.reader.text)] + stream.importKeys.map(\.account)
        guard
          accounts.contains(where: {
            $0.map { names.contains(where: $0.trimmingWhitespace().isSameName) } == true
          })
        else { return }
      }
      result.matches.append(
        LocatedExpense(index: stream.count - 1, range: stream.range, item: stream.item()))
    } merging: { whole, part, _ in
      whole.result.isCanonical = whole.result.isCanonical && part.result.isCanonical
      whole.result.types.remember(part.result.types)
      whole.result.marks += part.result.marks.map {
        Mark(index: $0.index + whole.count, start: $0.start)
      }
      whole.result.matches += part.result.matches.map {
        LocatedExpense(index: $0.index + whole.count, range: $0.range, item: $0.item)
      }
    }
    count = reduction.count
    self.types = reduction.result.types
    marks = reduction.result.marks
    let found = reduction.result.matches
    matches =
      if case .ids(let ids) = wanted { found.filter { ids.matches($0.item.id) } } else { found }
    isCanonical = reduction.areSeparatorsCanonical && reduction.result.isCanonical
    listEnd = reduction.listEnd
    leftover = listEnd + 1..<listEnd + 1 + reduction.leftoverCount
  }

  /// Write the store after a change, in its canonical form.
  ///
  /// The bytes of a canonical file are copied; any other is rewritten expense by expense. Bytes
  /// after the end of the list are dropped.
  ///
  /// - Parameters:
  ///   - change: Edits of expenses among the matches, and new expenses.
  ///   - output: An empty file.
  /// - Throws: Errors from reading or writing.
  package func write(_ change: StoreChange, to output: FileDescriptor) throws {
    var writer = StoreWriter(output)
    if isCanonical {
      try copy(change, to: &writer)
    } else {
      var steps = StoreChange.Steps(change)
      try source.forEach { index, item in
        for item in steps.replacement(of: item, at: index) { try writer.write(item) }
      }
      for item in steps.end() { try writer.write(item) }
    }
    try writer.finish()
  }

  private func copy(_ change: StoreChange, to writer: inout StoreWriter) throws {
    // Two bytes precede each expense and follow the last one: a comma or bracket, a line break.
    let between = 2
    var start = between
    for step in try steps(of: change) {
      try writer.copy(start..<max(start, step.range.lowerBound - between), of: file)
      if let item = step.item { try writer.write(item) }
      start = step.range.isEmpty ? step.range.lowerBound : step.range.upperBound + between
    }
    try writer.copy(start..<max(start, listEnd + 1 - between), of: file)
    for item in change.added { try writer.write(item) }
  }

  /// The edits, removals and insertions in file order; an insertion has an empty range.
  private func steps(of change: StoreChange) throws -> [(range: Range<Int>, item: ExpenseItem?)] {
    let starts = try starts(of: change.insertions.map(\.index))
    let insertions = zip(starts, change.insertions).map { (start: $0, item: $1.item) }
    var steps: [(range: Range<Int>, item: ExpenseItem?)] = []
    var due = insertions[...]
    for match in matches {
      guard let edit = change.edits[match.index] else { continue }
      let before = due.prefix { $0.start <= match.range.lowerBound }
      steps += before.map { ($0.start..<$0.start, $0.item) }
      due = due.dropFirst(before.count)
      steps.append((match.range, edit))
    }
    return steps + due.map { ($0.start..<$0.start, $0.item) }
  }

  /// Offsets of the expenses at some indexes; after the last one, the offset of the next.
  ///
  /// - Parameter indices: The indexes, in ascending order.
  /// - Returns: The offsets in bytes.
  /// - Throws: Errors from reading.
  private func starts(of indices: [Int]) throws -> [Int] {
    var starts: [Int] = []
    var markCount = 0
    while let index = indices.dropFirst(starts.count).first, index < count {
      while markCount < marks.count, marks[markCount].index <= index { markCount += 1 }
      let mark = marks[markCount - 1]
      let end = markCount < marks.count ? marks[markCount].index : count
      var stream = source.stream(from: mark.start)
      for index in indices[starts.count...].prefix(while: { $0 < end }) {
        while stream.count <= index - mark.index, try stream.advance() {}
        starts.append(stream.range.lowerBound)
      }
    }
    return starts + [Int](repeating: listEnd + 1, count: indices.count - starts.count)
  }
}
