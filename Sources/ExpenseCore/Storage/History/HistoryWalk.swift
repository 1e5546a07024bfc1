/// What of a history has reached the store, and what of that can be undone or redone.
///
/// A line is written before its change. Where the store was still the same file when the next line was
/// written, or is so now, the change never came, and the line counts for nothing; all others were
/// done. What is in the store by now is no sign: someone may have put it back by hand.
struct HistoryWalk {
  /// Something that was done.
  struct Step {
    /// The number by which lines refer to it.
    let serial: Int
    /// The line that tells what it has changed; nil where the history has forgotten that.
    let line: HistoryLine?
    /// Whether it is what the line has taken back that is meant.
    let isInverse: Bool
    /// The steps of which it consists, the last one first to be: those that a line has reverted at
    /// once, of which some are forgotten.
    fileprivate var parts: [Step] = []

    fileprivate init(_ line: HistoryLine) {
      self.init(serial: line.head.serial, line, isInverse: false)
    }

    fileprivate init(serial: Int, _ line: HistoryLine?, isInverse: Bool, parts: [Step] = []) {
      self.serial = serial
      self.line = line
      self.isInverse = isInverse
      self.parts = parts
    }

    /// What was done; nil where the history has forgotten it.
    var command: HistoryCommand? {
      guard let line, !isInverse, line.head.serial == serial else { return nil }
      return line.head.event.command
    }

    /// What undoing it would change, or else what doing it again would; nil if it has not more bytes than
    /// are held in memory, or the store is not as it was left.
    func replay(
      undoing isUndo: Bool, in store: ExpenseSource, above bytesInMemory: Int
    ) throws -> StepReplay? {
      guard let line, line.count > bytesInMemory else { return nil }
      return try StepReplay(line, isInverse: isInverse != isUndo, in: store)
    }

    /// What it has changed; nil if that cannot be read.
    func changes() throws -> HistoryChanges? {
      let changes = try line?.changes()
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

  /// Takes a line in: what it has done, or has reverted.
  private mutating func take(_ line: HistoryLine) {
    switch line.head.event.command {
    case .undo:
      if !move(line, from: &done, to: &undone) {
        undone.append(Step(serial: line.head.serial, line, isInverse: true))
      }
    case .redo:
      if !move(line, from: &undone, to: &done) { done.append(Step(line)) }
    default:
      done.append(Step(line))
      undone = []
    }
  }

  /// Moves the steps that a line has reverted, and gives false where it has reverted something else
  /// than what was done: then the line stands for a step of its own.
  ///
  /// A step that the history has forgotten is still known by its number. What it has changed, the line
  /// tells; of several steps, what they have changed together.
  private func move(
    _ line: HistoryLine, from steps: inout [Step], to others: inout [Step]
  ) -> Bool {
    let serials = line.head.event.reverted
    let isUndo = line.head.event.command == .undo
    let first = lines.first?.head.serial ?? 0
    // They are the last ones, as long as nothing was forgotten.
    let moved = serials.compactMap { serial -> Step? in
      if let place = steps.lastIndex(where: { $0.parts.contains { $0.serial == serial } }) {
        steps.replaceSubrange(place...place, with: steps[place].parts)
      }
      let step = steps.lastIndex { $0.serial == serial }.map { steps.remove(at: $0) }
      if let step, step.line != nil { return step }
      guard step != nil || serial < first else { return nil }
      return Step(serial: serial, serials.count == 1 ? line : nil, isInverse: isUndo)
    }
    guard moved.count == serials.count, !serials.isEmpty, !line.head.event.isForced else {
      return false
    }
    if moved.contains(where: { $0.line == nil }) {
      others.append(Step(serial: line.head.serial, line, isInverse: isUndo, parts: moved))
    } else {
      others += moved
    }
    return true
  }
}
