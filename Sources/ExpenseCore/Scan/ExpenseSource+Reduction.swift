internal import SystemCalls
internal import Text

/// Sums of expenses that are read one after the other, in parts by several threads.
protocol StreamSums: Sendable {
  /// Add the current expense of a stream.
  mutating func add(_ stream: inout ExpenseStream)

  /// Add the sums of later expenses.
  mutating func add(_ later: Self)
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
  }

  /// Reduce all expenses to one result.
  ///
  /// Several threads read a large file, each from a position where an expense seems to begin to the
  /// position where the next thread started. If each arrives exactly there, together they read what
  /// one thread would have read. In all other cases, including errors, one thread reads everything
  /// again: the result does not depend on threads.
  ///
  /// - Parameters:
  ///   - initial: Makes the result before the first expense of a part, from the part's size.
  ///   - add: Adds the current expense of a stream.
  ///   - merge: Adds the result of later expenses to the result of earlier ones.
  /// - Returns: The combined result.
  /// - Throws: ``ExpenseError/malformed(path:_:)``, any error from reading, or ``InvalidValue`` if
  ///   the filter names a type that is unknown and that no expense has.
  func reduce<Result: Sendable>(
    _ initial: @escaping @Sendable (_ bytes: Int) -> Result,
    _ add: @escaping @Sendable (inout Result, inout ExpenseStream) -> Void,
    merging merge: (inout Reduction<Result>, Reduction<Result>) -> Void
  ) throws -> Reduction<Result> {
    var whole = try reduceAll(initial, add, merging: merge)
    if !appended.isEmpty {
      let text = JSONWriter.bytes { $0.write(store: ExpenseList(appended)) { _ in } }
      var stream = ExpenseSource(text).stream()
      stream.home = home
      let matcher = filter.map { FilterMatcher($0) }
      merge(&whole, try ExpenseSource.reduce(&stream, matcher, initial(0), add))
    }
    try filter?.checkTypes { whole.types.strings.map { ExpenseType($0) } }
    return whole
  }

  /// The sums of all expenses.
  ///
  /// - Parameter empty: The sums before the first expense.
  /// - Returns: The sums.
  /// - Throws: The errors of ``reduce(_:_:merging:)``.
  @inline(__always)
  func sums<Sums: StreamSums>(from empty: Sums) throws -> Sums {
    try reduce({ _ in empty }, { $0.add(&$1) }, merging: { $0.result.add($1.result) }).result
  }

  private func reduceAll<Result: Sendable>(
    _ initial: @escaping @Sendable (_ bytes: Int) -> Result,
    _ add: @escaping @Sendable (inout Result, inout ExpenseStream) -> Void,
    merging merge: (inout Reduction<Result>, Reduction<Result>) -> Void
  ) throws -> Reduction<Result> {
    let matcher = filter.map { FilterMatcher($0) }
    var whole: Reduction<Result>
    if case .file(let file, let size) = content,
      let parts = try? parts(of: file, size: size, matcher, initial, add)
    {
      whole = parts[0]
      for part in parts.dropFirst() {
        for name in part.types.strings { _ = whole.types.insert(name) }
        merge(&whole, part)
        whole.count += part.count
        whole.conflictCount += part.conflictCount
        whole.areSeparatorsCanonical = whole.areSeparatorsCanonical && part.areSeparatorsCanonical
        whole.listEnd = part.listEnd
        whole.leftoverCount = part.leftoverCount
      }
    } else {
      var stream = stream()
      let size = if case .file(_, let size) = content { size } else { 0 }
      whole = try ExpenseSource.reduce(&stream, matcher, initial(size), add)
    }
    report(whole.conflictCount, whole.leftoverCount, behind: whole.listEnd)
    return whole
  }

  private static func reduce<Result: Sendable>(
    _ stream: inout ExpenseStream, _ matcher: FilterMatcher?, _ initial: Result,
    _ add: (inout Result, inout ExpenseStream) -> Void
  ) throws -> Reduction<Result> {
    var reduction = Reduction(result: initial)
    if let matcher {
      // Indexed by the number of the type.
      var admitted: [Bool] = []
      while try stream.advance() {
        if stream.typeNumber == admitted.count {
          admitted.append(matcher.admits(ExpenseType(stream.types.strings[stream.typeNumber])))
        }
        guard admitted[stream.typeNumber],
          matcher.admits(stream.expense.amount, stream.expense.date, stream.expense.currency),
          !matcher.needsTexts || matcher.admitsTexts(of: stream.item())
        else { continue }
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
    of file: FileDescriptor, size: Int, _ matcher: FilterMatcher?,
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
        let part = try? ExpenseSource.reduce(&stream, matcher, initial(end - bounds[index]), add),
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
