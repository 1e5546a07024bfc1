internal import SystemCalls

/// The facts about a store that adding expenses needs.
struct AdditionFacts {
  /// The reading; nil if the end of the store was enough.
  private(set) var reading: StoreReading?
  /// True if the end of the store allows appending; nil if it was not read separately.
  private(set) var hasCanonicalTail: Bool?
  /// The last type of each name that was looked up.
  package let types: TypeMemory

  /// Look at a store; only at its end if it is large enough for appending.
  ///
  /// - Parameters:
  ///   - source: The store, which is locked.
  ///   - file: Its file.
  ///   - status: Its state.
  ///   - ids: Ids that may be taken; nil for new ones, which no store has.
  ///   - types: The names whose types are looked up.
  /// - Throws: Errors from ``StoreReading``.
  init(
    at source: ExpenseSource, of file: FileDescriptor, _ status: FileStatus,
    lookingFor ids: [IDPrefix]?, remembering types: TypeMemory
  ) throws {
    if ids == nil, status.size > ListEnd.smallestAppended {
      var recent = types
      let isCanonical = TailAppend.hasCanonicalTail(file, Int(status.size), remembering: &recent)
      hasCanonicalTail = isCanonical
      if isCanonical {
        self.types = recent
        return
      }
    }
    let reading = try StoreReading(
      source, of: file, lookingFor: .ids(IDMatcher(ids ?? [])), remembering: types)
    self.reading = reading
    self.types = reading.types
  }
}

extension TypeMemory {
  /// A copy of this memory, filled from a store that is only read: from as much of it as adding
  /// reads.
  ///
  /// - Throws: An error if the store cannot be read.
  func recalling(_ source: ExpenseSource) throws -> TypeMemory {
    var recent = self
    if case .file(let file, let size) = source.content, size > ListEnd.smallestAppended,
      TailAppend.hasCanonicalTail(file, size, remembering: &recent)
    {
      return recent
    }
    let empty = self
    return try source.reduce(
      { _ in empty }, { $0.remember(&$1) }
    ) { whole, part, _ in
      whole.result.remember(part.result)
    }.result
  }
}
