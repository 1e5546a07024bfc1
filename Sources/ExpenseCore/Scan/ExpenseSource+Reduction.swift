internal import SystemCalls
internal import Text

/// Sums of expenses that are read one after the other, in parts by several threads.
protocol StreamSums: Sendable {
  /// Add the current expense of a stream.
  mutating func add(_ stream: inout ExpenseStream)

  /// Add the sums of later expenses.
  ///
  /// - Parameters:
  ///   - later: The sums.
  ///   - types: The number that each of their types has in the streams of these sums.
  mutating func add(_ later: Self, _ types: [Int])

  /// True if ``balances`` are known.
  static var hasBalances: Bool { get }

  /// The balances of the types, if all expenses of a list were added.
  var balances: TypeBalances { get }
}

extension StreamSums {
  static var hasBalances: Bool { false }
  var balances: TypeBalances { TypeBalances() }
}

/// Facts about the expenses of a text that are gathered only if they are asked for.
struct ReductionFacts: OptionSet, Sendable {
  let rawValue: Int

  /// The balances of the types.
  static let balances = ReductionFacts(rawValue: 1)
  /// The ids of the expenses that a filter leaves out.
  static let otherIDs = ReductionFacts(rawValue: 2)
}

extension ExpenseSource {
  /// The result of a pass over all expenses, with facts about the text.
  struct Reduction<Result: Sendable>: Sendable {
    var result: Result
    /// Number of expenses.
    var count = 0
    /// Number of expenses with members in conflict, whatever the filter.
    var conflictCount = 0
    /// True if everything between the expenses is as ``JSONWriter`` writes it.
    var areSeparatorsCanonical = true
    /// The offset of the end of the list, in bytes.
    var listEnd = 0
    /// Number of bytes that an interrupted addition left after the list.
    var leftoverCount = 0
    /// The names of the types, numbered as in the streams.
    var types = StringTable()
    /// The balances of the types, whatever the filter; empty if they were not asked for.
    var balances = TypeBalances()
    /// The first eight digits of the ids that the filter left out; empty if they were not asked for.
    var otherIDs: [UInt32] = []

    /// Add the facts about a later part of the text.
    fileprivate mutating func add(
      _ part: Reduction, merging merge: (inout Reduction, Reduction, _ types: [Int]) -> Void
    ) {
      let numbers = part.types.strings.map { types.insert($0) }
      balances.add(part.balances, numbers)
      otherIDs += part.otherIDs
      merge(&self, part, numbers)
      count += part.count
      conflictCount += part.conflictCount
      areSeparatorsCanonical = areSeparatorsCanonical && part.areSeparatorsCanonical
      listEnd = part.listEnd
      leftoverCount = part.leftoverCount
    }

    /// The sides of the types.
    func sides(_ settings: Settings) -> NumberedSides {
      NumberedSides(settings, types.strings, balances)
    }
  }

  /// Reduce all expenses to one result.
  ///
  /// Several threads read a large file, each from a position where an expense seems to begin to the
  /// position where the next thread started. If each arrives exactly there, together they read what
  /// one thread would have read. In all other cases, including errors, one thread reads everything
  /// again: the result does not depend on threads.
  ///
  /// - Parameters:
  ///   - facts: The facts to gather.
  ///   - initial: Makes the result before the first expense of a part, from the part's size.
  ///   - add: Adds the current expense of a stream.
  ///   - merge: Adds the result of later expenses to the result of earlier ones; the numbers are those
  ///     that the types of the later ones have in the streams of the earlier ones.
  /// - Returns: The combined result.
  /// - Throws: ``ExpenseError/malformed(path:_:)``, any error from reading, or ``InvalidValue`` if
  ///   the filter names a type that is unknown and that no expense has.
  func reduce<Result: Sendable>(
    gathering facts: ReductionFacts = [],
    _ initial: @escaping @Sendable (_ bytes: Int) -> Result,
    _ add: @escaping @Sendable (inout Result, inout ExpenseStream) -> Void,
    merging merge: (inout Reduction<Result>, Reduction<Result>, _ types: [Int]) -> Void
  ) throws -> Reduction<Result> {
    var whole = try reduceAll(facts, initial, add, merging: merge)
    if !appended.isEmpty {
      let text = JSONWriter.bytes { $0.write(store: ExpenseList(appended)) { _ in } }
      var stream = ExpenseSource(text).stream()
      stream.home = home
      let matcher = filter.map { FilterMatcher($0) }
      let part = try ExpenseSource.reduce(&stream, matcher, facts, initial(0), add)
      // The list decides about the types that it has.
      let listed = whole.types.strings.count
      let numbers = part.types.strings.map { whole.types.insert($0) }
      for (number, balance) in zip(numbers, part.balances.all) where number >= listed {
        whole.balances.add(balance, at: number)
      }
      merge(&whole, part, numbers)
    }
    try filter?.checkTypes { whole.types.strings.map { ExpenseType($0) } }
    return whole
  }

  /// The sums of all expenses.
  ///
  /// - Parameters:
  ///   - empty: The sums before the first expense.
  ///   - balancing: False if the balances of the types are not needed.
  /// - Returns: The sums, with facts about the text.
  /// - Throws: The errors of ``reduce(_:_:merging:)``.
  @inline(__always)
  func sums<Sums: StreamSums>(
    from empty: Sums, balancing: Bool = true
  ) throws -> Reduction<Sums> {
    // Sums of all expenses of a list tell the balances themselves.
    let isKnown = filter == nil && appended.isEmpty && Sums.hasBalances
    var whole = try reduce(
      gathering: balancing && !isKnown ? .balances : [], { _ in empty }, { $0.add(&$1) },
      merging: { $0.result.add($1.result, $2) })
    if isKnown { whole.balances = whole.result.balances }
    return whole
  }

  private func reduceAll<Result: Sendable>(
    _ facts: ReductionFacts, _ initial: @escaping @Sendable (_ bytes: Int) -> Result,
    _ add: @escaping @Sendable (inout Result, inout ExpenseStream) -> Void,
    merging merge: (inout Reduction<Result>, Reduction<Result>, _ types: [Int]) -> Void
  ) throws -> Reduction<Result> {
    let matcher = filter.map { FilterMatcher($0) }
    var whole: Reduction<Result>
    if case .file(let file, let size) = content,
      let parts = try? parts(of: file, size: size, matcher, facts, initial, add)
    {
      whole = parts[0]
      for part in parts.dropFirst() { whole.add(part, merging: merge) }
    } else {
      var stream = stream()
      let size = if case .file(_, let size) = content { size } else { 0 }
      whole = try ExpenseSource.reduce(&stream, matcher, facts, initial(size), add)
    }
    report(whole.conflictCount, whole.leftoverCount, behind: whole.listEnd)
    return whole
  }

  private static func reduce<Result: Sendable>(
    _ stream: inout ExpenseStream, _ matcher: FilterMatcher?, _ facts: ReductionFacts,
    _ initial: Result,
    _ add: (inout Result, inout ExpenseStream) -> Void
  ) throws -> Reduction<Result> {
    var reduction = Reduction(result: initial)
    let balancing = facts.contains(.balances)
    if let matcher {
      // Indexed by the number of the type.
      var admitted: [Bool] = []
      while try stream.advance() {
        if stream.typeNumber == admitted.count {
          admitted.append(matcher.admits(ExpenseType(stream.types.strings[stream.typeNumber])))
        }
        if balancing {
          reduction.balances.add(
            stream.expense.amount, in: stream.expense.currency, stream.typeNumber)
        }
        guard admitted[stream.typeNumber],
          matcher.admits(stream.expense.amount, stream.expense.date, stream.expense.currency),
          !matcher.needsTexts || matcher.admitsTexts(of: stream.item())
        else {
          if facts.contains(.otherIDs) { reduction.otherIDs.append(stream.idStart) }
          continue
        }
        add(&reduction.result, &stream)
      }
    } else if balancing {
      while try stream.advance() {
        reduction.balances.add(
          stream.expense.amount, in: stream.expense.currency, stream.typeNumber)
        add(&reduction.result, &stream)
      }
    } else {
      while try stream.advance() { add(&reduction.result, &stream) }
    }
    reduction.count = stream.count
    reduction.conflictCount = stream.conflictCount
    reduction.areSeparatorsCanonical = stream.areSeparatorsCanonical
    reduction.listEnd = stream.listEnd
    reduction.leftoverCount = stream.leftoverCount
    reduction.types = stream.types
    return reduction
  }

  /// The results of several threads; nil if their parts do not fit together.
  private func parts<Result: Sendable>(
    of file: FileDescriptor, size: Int, _ matcher: FilterMatcher?, _ facts: ReductionFacts,
    _ initial: @escaping @Sendable (_ bytes: Int) -> Result,
    _ add: @escaping @Sendable (inout Result, inout ExpenseStream) -> Void
  ) throws -> [Reduction<Result>]? {
    // More parts than processors, so that other threads can take over from one that starts late.
    let partCount = min(size / smallestPart, 16)
    guard partCount > 1, CurrentProcess.processorCount > 1 else { return nil }
    let starts =
      try [0]
      + (1..<partCount).map { try ExpenseSource.start(behind: size / partCount * $0, in: file) }
    guard !starts.contains(nil) else { return nil }
    let bounds = starts.compactMap(\.self) + [.max]
    let (path, home, roundsAmounts) = (path, home, roundsAmounts)
    let parts = concurrentMap(partCount) { index -> Reduction<Result>? in
      var stream = ExpenseStream(
        path: path, from: bounds[index], to: bounds[index + 1], roundsAmounts: roundsAmounts,
        reading: ExpenseSource.reading(file, from: bounds[index]))
      stream.home = home
      let end = min(size, bounds[index + 1])
      guard
        let part = try? ExpenseSource.reduce(
          &stream, matcher, facts, initial(end - bounds[index]), add),
        stream.hasArrived
      else { return nil }
      return part
    }
    return parts.contains { $0 == nil } ? nil : parts.compactMap(\.self)
  }

  /// The offset of the first line after another offset that looks like the start of an expense.
  private static func start(behind offset: Int, in file: FileDescriptor) throws -> Int? {
    var piece = [UInt8](repeating: 0, count: 1 << 12)
    let count = try piece.withUnsafeMutableBytes { try file.read(into: $0, at: offset) }
    let lineStart = Array("\n{".utf8)
    return piece[..<count].range(of: lineStart).map { offset + $0.lowerBound + 1 }
  }
}
