internal import SystemCalls

/// An expense, where it is in the list, and where it stands in the file.
struct LocatedExpense {
  let place: Int
  /// In bytes.
  let range: Range<Int>
  let item: ExpenseItem
}

/// A store that was read whole, and what was found in it.
struct StoreSurvey {
  /// What to look for.
  enum Wanted: Sendable {
    case ids(IDMatcher)
    /// Expenses that have one of these names as the type or the account, or that were imported for
    /// such an account and moved to another one since.
    case names(SharedName, [String])
    /// Expenses that name no currency.
    case withoutCurrency
    case satisfying(@Sendable (ExpenseItem) -> Bool)
  }

  /// What was looked for, in the order of the file.
  let matches: [LocatedExpense]
  /// How many expenses there are.
  let count: Int
  /// Whether the file has the form in which it would be written.
  let isCanonical: Bool
  /// Where the list ends, behind its bracket, in bytes.
  let listEnd: Int
  /// What an addition that was cut off has left behind the list, in bytes.
  let leftover: Range<Int>

  /// The types that expenses of the names looked for had last.
  let types: TypeMemory

  private let file: FileDescriptor
  private let source: ExpenseSource
  /// Where some of the expenses stand, so that any other is found without reading all before it.
  private let marks: [Mark]

  private struct Mark {
    let place: Int
    /// In bytes.
    let start: Int
  }

  /// What is put together while a store is read.
  private struct Result {
    var types: TypeMemory
    var matches: [LocatedExpense] = []
    /// Whether expenses of a type are looked for, by its number.
    var areTypesWanted: [Bool] = []
    var isCanonical = true
    var marks: [Mark] = []

    /// How many expenses are from one mark to the next: to read them takes a tenth of a
    /// millisecond.
    static let markDistance = 1_024
  }

  /// Reads a store, strictly and to its end.
  ///
  /// - Parameters:
  ///   - source: The store, which is locked.
  ///   - file: Its file.
  ///   - wanted: What to look for.
  ///   - types: The names whose types are looked for.
  /// - Throws: ``ExpenseError/malformed(path:_:)``, or what reading throws.
  init(
    _ source: ExpenseSource, of file: FileDescriptor, lookingFor wanted: Wanted,
    remembering types: TypeMemory = .none
  ) throws {
    self.file = file
    self.source = source
    let reduction = try source.reduce({ _ in Result(types: types) }) { result, stream in
      if stream.count % Result.markDistance == 1 {
        result.marks.append(Mark(place: stream.count - 1, start: stream.range.lowerBound))
      }
      if result.isCanonical { result.isCanonical = stream.isCanonical() }
      result.types.remember(stream)
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
        let imported = stream.expense.importKey.flatMap { ImportKey(stream.reader.text($0)) }
        let accounts = [stream.expense.account.map(stream.reader.text), imported?.account]
        guard
          accounts.contains(where: {
            $0.map { names.contains(where: $0.trimmingWhitespace().isSameName) } == true
          })
        else { return }
      }
      result.matches.append(
        LocatedExpense(place: stream.count - 1, range: stream.range, item: stream.item()))
    } merging: { whole, part in
      whole.result.isCanonical = whole.result.isCanonical && part.result.isCanonical
      whole.result.types.remember(part.result.types)
      whole.result.marks += part.result.marks.map {
        Mark(place: $0.place + whole.count, start: $0.start)
      }
      whole.result.matches += part.result.matches.map {
        LocatedExpense(place: $0.place + whole.count, range: $0.range, item: $0.item)
      }
    }
    count = reduction.count
    self.types = reduction.result.types
    marks = reduction.result.marks
    let found = reduction.result.matches
    matches =
      if case .ids(let ids) = wanted { found.filter { ids.matches($0.item.id) } } else { found }
    isCanonical = reduction.isCanonicalBetween && reduction.result.isCanonical
    listEnd = reduction.listEnd
    leftover = listEnd + 1..<listEnd + 1 + reduction.leftoverCount
  }

  /// Writes the store as it is after a change, in its canonical form.
  ///
  /// The bytes of a canonical file are copied, of any other all expenses are written anew. What is
  /// behind the end of the list is not written.
  ///
  /// - Parameters:
  ///   - change: Edits of expenses among the matches, and what is new.
  ///   - output: An empty file.
  /// - Throws: What reading or writing throws.
  func write(_ change: StoreChange, to output: FileDescriptor) throws {
    var writer = StoreWriter(output)
    if isCanonical {
      try copy(change, to: &writer)
    } else {
      var steps = StoreChange.Steps(change)
      try source.forEach { place, item in
        for item in steps.replacement(of: item, at: place) { try writer.write(item) }
      }
      for item in steps.end() { try writer.write(item) }
    }
    try writer.finish()
  }

  private func copy(_ change: StoreChange, to writer: inout StoreWriter) throws {
    // Two bytes are before each expense, and behind the last one: a comma or bracket, a line break.
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

  /// What is edited, removed or inserted, in the order of the file; nothing is in the place of an
  /// insertion.
  private func steps(of change: StoreChange) throws -> [(range: Range<Int>, item: ExpenseItem?)] {
    let starts = try starts(of: change.insertions.map(\.place))
    let insertions = zip(starts, change.insertions).map { (start: $0, item: $1.item) }
    var steps: [(range: Range<Int>, item: ExpenseItem?)] = []
    var due = insertions[...]
    for match in matches {
      guard let edited = change.edits[match.place] else { continue }
      let before = due.prefix { $0.start <= match.range.lowerBound }
      steps += before.map { ($0.start..<$0.start, $0.item) }
      due = due.dropFirst(before.count)
      steps.append((match.range, edited))
    }
    return steps + due.map { ($0.start..<$0.start, $0.item) }
  }

  /// Where the expenses at some places stand, in bytes; behind the last one, where the next would.
  ///
  /// - Parameter places: In their order.
  /// - Returns: The offsets in the file.
  /// - Throws: What reading throws.
  private func starts(of places: [Int]) throws -> [Int] {
    var starts: [Int] = []
    var markCount = 0
    while let place = places.dropFirst(starts.count).first, place < count {
      while markCount < marks.count, marks[markCount].place <= place { markCount += 1 }
      let mark = marks[markCount - 1]
      let end = markCount < marks.count ? marks[markCount].place : count
      var stream = source.stream(from: mark.start)
      for place in places[starts.count...].prefix(while: { $0 < end }) {
        while stream.count <= place - mark.place, try stream.advance() {}
        starts.append(stream.range.lowerBound)
      }
    }
    return starts + [Int](repeating: listEnd + 1, count: places.count - starts.count)
  }
}
