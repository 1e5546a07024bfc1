/// A store that was read whole, and what was found in it.
struct StoreSurvey {
  /// An expense, where it is in the list, and where it stands in the file.
  struct Finding {
    let place: Int
    /// In bytes.
    let range: Range<Int>
    let item: ExpenseItem
  }

  /// What was looked for, in the order of the file.
  let findings: [Finding]
  /// Whether the file has the form in which it would be written.
  let isCanonical: Bool
  /// Where the list ends, behind its bracket, in bytes.
  let listEnd: Int
  /// What an addition that was cut off has left behind the list, in bytes.
  let leftover: Range<Int>

  private let file: FileDescriptor
  private let source: ExpenseSource

  /// Reads a store, strictly and to its end.
  ///
  /// - Parameters:
  ///   - file: The store, which is locked.
  ///   - status: Its state.
  ///   - path: Its path for errors.
  ///   - ids: What to look for.
  /// - Throws: ``ExpenseError/malformed(path:_:)``, or what reading throws.
  init(_ file: FileDescriptor, _ status: FileStatus, path: String, lookingFor ids: IDMatcher) throws
  {
    self.file = file
    source = ExpenseSource(locked: file, size: Int(status.size), path: path)
    let reduction = try source.reduce({ _ in (findings: [Finding](), isCanonical: true) }) {
      result, stream in
      if result.isCanonical { result.isCanonical = stream.isCanonical() }
      guard ids.mayMatch(stream.idHead) else { return }
      result.findings.append(
        Finding(place: stream.count - 1, range: stream.range, item: stream.item()))
    } merging: { whole, part in
      whole.result.isCanonical = whole.result.isCanonical && part.result.isCanonical
      whole.result.findings += part.result.findings.map {
        Finding(place: $0.place + whole.count, range: $0.range, item: $0.item)
      }
    }
    findings = reduction.result.findings.filter { ids.matches($0.item.id) }
    isCanonical = reduction.isCanonicalBetween && reduction.result.isCanonical
    listEnd = reduction.listEnd
    leftover = listEnd + 1..<listEnd + 1 + reduction.leftoverCount
  }

  /// All expenses of the store.
  func items() throws -> [ExpenseItem] { try source.items() }

  /// Writes the store as it is after a change, in its canonical form.
  ///
  /// The bytes of a canonical file are copied, of any other all expenses are written anew. What is
  /// behind the end of the list is not written.
  ///
  /// - Parameters:
  ///   - change: Edits of expenses among the findings, and what is new.
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
    var insertions: [(start: Int, item: ExpenseItem)] = []
    if !change.insertions.isEmpty {
      var stream = source.stream()
      var rest = change.insertions[...]
      while let next = rest.first, try stream.advance() {
        guard stream.count - 1 == next.place else { continue }
        let due = rest.prefix { $0.place == next.place }
        insertions += due.map { (stream.range.lowerBound, $0.item) }
        rest = rest.dropFirst(due.count)
      }
      insertions += rest.map { (listEnd + 1, $0.item) }
    }
    var steps: [(range: Range<Int>, item: ExpenseItem?)] = []
    var due = insertions[...]
    for finding in findings {
      guard let edited = change.edits[finding.place] else { continue }
      let before = due.prefix { $0.start <= finding.range.lowerBound }
      steps += before.map { ($0.start..<$0.start, $0.item) }
      due = due.dropFirst(before.count)
      steps.append((finding.range, edited))
    }
    return steps + due.map { ($0.start..<$0.start, $0.item) }
  }
}
