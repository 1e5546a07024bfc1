internal import SystemCalls

/// What adding expenses has to know of a store.
struct StoreLook {
  /// Nil if the end of the store says enough.
  private(set) var survey: StoreSurvey?
  /// Nil if the end of the store was not looked at by itself.
  private(set) var hasCanonicalTail: Bool?
  /// The types that expenses of the names looked for had last.
  let types: TypeMemory

  /// Looks at a store: at a large one, which expenses may be appended to, only at its end.
  ///
  /// - Parameters:
  ///   - source: The store, which is locked.
  ///   - file: Its file.
  ///   - status: Its state.
  ///   - ids: Ids that may be taken; nil for new ones, which no store has.
  ///   - types: The names whose types are looked for.
  /// - Throws: What ``StoreSurvey`` throws.
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
    let survey = try StoreSurvey(
      source, of: file, lookingFor: .ids(IDMatcher(ids ?? [])), remembering: types)
    self.survey = survey
    self.types = survey.types
  }
}

extension TypeMemory {
  /// This memory with what a store says that is only read: as much of it as adding looks at.
  ///
  /// - Throws: Why the store cannot be read.
  func recalling(_ source: ExpenseSource) throws -> TypeMemory {
    var recent = self
    if case .file(let file, let size) = source.content, size > ListEnd.smallestAppended,
      TailAppend.hasCanonicalTail(file, size, remembering: &recent)
    {
      return recent
    }
    let empty = self
    return try source.reduce { _ in
      empty
    } _: {
      $0.remember($1)
    } merging: {
      $0.result.remember($1.result)
    }
    .result
  }
}
