/// What of a history has reached the store, and what of that can be undone or redone.
///
/// A line is written before its change. Where the store was still the same file when the next line was
/// written, or is so now, the change never came, and the line counts for nothing; all others were
/// done. What is in the store by now is no sign: someone may have put it back by hand.
struct HistoryWalk {
  /// Something that was done.
  struct Step {
    let line: HistoryLine
    /// Whether it is what a line has taken back that is meant.
    let isInverse: Bool

    var serial: Int { line.head.serial }
    /// The word for it.
    var command: String { isInverse ? "change" : line.head.event.command }

    /// What it has changed; nil if that cannot be read.
    func changes() throws -> HistoryChanges? {
      let changes = try line.changes()
      return isInverse ? changes?.inverse : changes
    }
  }

  /// The lines that have reached the store, in their order.
  private(set) var lines: [HistoryLine] = []
  /// What can be undone, the last one first to be.
  private(set) var done: [Step] = []
  /// What was undone and can be redone, the last one first to be.
  private(set) var undone: [Step] = []

  /// - Parameters:
  ///   - history: The lines of the history, in its order.
  ///   - store: What the store is like.
  ///   - settings: What its settings are like.
  init(_ history: [HistoryLine], to store: StoreMark, _ settings: String) {
    var (next, nextSettings) = (store, settings)
    for line in history.reversed() {
      let (found, foundSettings) = (line.head.found, line.head.foundSettings)
      // Of a line that concerns both, one of them may have come without the other.
      let isLost = [
        found.map { $0.isLost(before: next) }, foundSettings.map { $0 == nextSettings },
      ].compactMap(\.self)
      if isLost.isEmpty || isLost.contains(false) { lines.append(line) }
      (next, nextSettings) = (found ?? next, foundSettings ?? nextSettings)
    }
    lines.reverse()
    for line in lines { take(line) }
  }

  /// A line that reverts what the history has forgotten, or something else than what was done,
  /// stands for a step of its own: what it has changed can be taken back all the same.
  private mutating func take(_ line: HistoryLine) {
    switch line.head.event.command {
    case "undo":
      if !move(line, from: &done, to: &undone) { undone.append(Step(line: line, isInverse: true)) }
    case "redo":
      if !move(line, from: &undone, to: &done) { done.append(Step(line: line, isInverse: false)) }
    default:
      done.append(Step(line: line, isInverse: false))
      undone = []
    }
  }

  /// Moves the steps that a line has reverted, if that was so; if not, those that are there go.
  private func move(
    _ line: HistoryLine, from steps: inout [Step], to others: inout [Step]
  ) -> Bool {
    let serials = line.head.event.reverted
    // They are the last ones, as long as nothing was forgotten.
    let moved = serials.compactMap { serial in
      steps.lastIndex { $0.serial == serial }.map { steps.remove(at: $0) }
    }
    guard moved.count == serials.count, !line.head.event.isForced else { return false }
    others += moved
    return true
  }
}
