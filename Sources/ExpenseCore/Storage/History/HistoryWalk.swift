/// The steps of a history that have reached the store, and those that can be undone or redone.
///
/// A line is written before its change. If the store was still the same file when the next line was
/// written, or is now, the change was never made and the line is ignored; all others were done. The
/// present content of the store proves nothing, since it may have been restored by hand, unless the
/// history was copied with it.
package struct HistoryWalk {
  /// A step that was done.
  package struct Step {
    /// The number by which lines refer to it.
    package let serial: Int
    /// The line that records its changes; nil if the history has dropped it.
    let line: HistoryLine?
    /// True if the step is the inverse of the line's changes.
    let isInverse: Bool
    /// The steps that a line has reverted together, some of them dropped; the last one is to be
    /// reverted first.
    fileprivate var parts: [Step] = []

    /// The command; nil if the history has dropped it.
    package var command: HistoryCommand? {
      guard let line, !isInverse, line.head.serial == serial else { return nil }
      return line.head.event.command
    }

    /// The replay that undoes or redoes it.
    ///
    /// Nil if the step is small enough to be held in memory, or if the store is not in the state in
    /// which it was left.
    func replay(
      undoing isUndo: Bool, in store: ExpenseSource, above bytesInMemory: Int
    ) throws -> StepReplay? {
      guard let line, line.count > bytesInMemory else { return nil }
      return try StepReplay(line, isInverse: isInverse != isUndo, in: store)
    }

    /// The changes; nil if they cannot be read.
    package func changes() throws -> HistoryChanges? {
      let changes = try line?.changes()
      return isInverse ? changes?.inverse : changes
    }
  }

  /// The lines that have reached the store, in order.
  package private(set) var lines: [HistoryLine] = []
  /// The numbers of those whose settings did not reach them: the change was interrupted.
  package private(set) var withoutSettings: Set<Int> = []
  /// The steps that can be undone; the last one is to be undone first.
  package private(set) var done: [Step] = []
  /// The undone steps that can be redone; the last one is to be redone first.
  private(set) var undone: [Step] = []

  /// Create the steps from the lines of a history.
  ///
  /// - Parameters:
  ///   - history: The lines of the history, in order.
  ///   - state: The present state of the store and its settings.
  /// - Throws: Errors from reading the store.
  package init(_ history: [HistoryLine], to state: HistoryState) throws {
    var (next, nextSettings) = (StoreMark?.none, String?.none)
    for line in history.reversed() {
      let (found, foundSettings) = (line.head.found, line.head.foundSettings)
      let isStoreLost =
        try next.map { next in found?.isLost(before: next) } ?? state.isStoreLost(line)
      let areSettingsLost =
        try nextSettings.map { next in foundSettings.map { $0 == next } }
        ?? state.areSettingsLost(line)
      // If a line concerns both, one may have been changed without the other.
      let isLost = [isStoreLost, areSettingsLost].compactMap(\.self)
      if isLost.isEmpty || isLost.contains(false) {
        lines.append(line)
        if areSettingsLost == true { withoutSettings.insert(line.head.serial) }
      }
      (next, nextSettings) = (found ?? next, foundSettings ?? nextSettings)
    }
    lines.reverse()
    for line in lines { process(line) }
  }

  /// Process a line: its own step, or the steps that it reverted.
  private mutating func process(_ line: HistoryLine) {
    let first = lines.first?.head.serial ?? 0
    let command = line.head.event.command
    let step = Step(serial: line.head.serial, line: line, isInverse: command == .undo)
    switch command {
    case .undo:
      if !HistoryWalk.move(line, from: &done, to: &undone, first: first) { undone.append(step) }
    case .redo:
      if !HistoryWalk.move(line, from: &undone, to: &done, first: first) { done.append(step) }
    default:
      done.append(step)
      undone = []
    }
  }

  /// Move the steps that a line has reverted; return false if it reverted anything other than done
  /// steps.
  ///
  /// In that case, the line is a step itself. A step that the history has dropped is still known by
  /// its number, and its changes by the line; for several steps, the line has their combined
  /// changes. Serial numbers before the first line's are those of dropped steps.
  ///
  /// Static, so that no copy of `self` holds the arrays while they change.
  private static func move(
    _ line: HistoryLine, from steps: inout [Step], to others: inout [Step], first: Int
  ) -> Bool {
    let serials = line.head.event.reverted
    let isUndo = line.head.event.command == .undo
    // These are the last ones, as long as nothing was dropped.
    let moved = serials.compactMap { serial -> Step? in
      var index = steps.lastIndex {
        $0.serial == serial || $0.parts.contains { $0.serial == serial }
      }
      if let whole = index, steps[whole].serial != serial {
        steps.replaceSubrange(whole...whole, with: steps[whole].parts)
        index = steps.lastIndex { $0.serial == serial }
      }
      let step = index.map { steps.remove(at: $0) }
      if let step, step.line != nil { return step }
      guard step != nil || serial < first else { return nil }
      return Step(serial: serial, line: serials.count == 1 ? line : nil, isInverse: isUndo)
    }
    guard moved.count == serials.count, !serials.isEmpty, !line.head.event.isForced else {
      return false
    }
    if moved.contains(where: { $0.line == nil }) {
      others.append(Step(serial: line.head.serial, line: line, isInverse: isUndo, parts: moved))
    } else {
      others += moved
    }
    return true
  }
}
