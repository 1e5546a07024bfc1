/// A change of a store that its history knows of, and that has reached the store.
public struct HistoryStep: Sendable {
  /// Whether what was done is still done.
  public enum State: String, Sendable {
    /// It is, and can be undone once all behind it is.
    case done
    /// It was undone, and can be done again once what was undone behind it is.
    case undone
    /// It was undone, and something else was done since; or it undid or redid something itself.
    case past
  }

  /// Its number in the history.
  public let serial: Int
  /// When it was done, in UTC: `2026-11-21T09:30:00Z`.
  public let time: String
  /// The word for what was done, such as `add`.
  public let command: String
  /// The numbers of the steps that it has undone or redone.
  public let reverted: [Int]
  /// What has become of each expense.
  public let changes: [ExpenseChange]
  /// Whether it is still done.
  public let state: State

  init(_ entry: HistoryEntry, _ state: State) {
    serial = entry.serial
    time = entry.time
    command = entry.event.command
    reverted = entry.event.reverted
    changes = entry.changes.joinedByID
    self.state = state
  }

  /// By how much the totals have changed: the home currency (nil) first, then the others by their
  /// code, without those that have not changed.
  public var differences: [(currency: CurrencyCode?, total: Total)] {
    var totals: [CurrencyCode?: Total] = [:]
    for change in changes {
      if let item = change.after { totals[item.currency, default: .zero].add(item.amount) }
      if let item = change.before { totals[item.currency, default: .zero].subtract(item.amount) }
    }
    return totals.filter { $0.value != .zero }.map { (currency: $0.key, total: $0.value) }
      .sorted { first, second in
        guard let code = first.currency, let other = second.currency else {
          return first.currency == nil
        }
        return code < other
      }
  }
}

/// An expense that is not as a step of the history has left it.
public struct HistoryConflict: Equatable, Sendable {
  /// The id of the expense.
  public let id: ExpenseItem.ID
  /// The expense as it would have to be; nil if it should not be there.
  public let expected: ExpenseItem?
  /// The expense as it is, more than once if the file has its id twice; none if it is not there.
  public let found: [ExpenseItem]
}

/// What of a history has reached the store, and what of that can be undone or redone.
///
/// It goes back from the store as it is now, line by line. A line is written before its change: where
/// the store was still the same file when the next line was written, or is so now, the change never
/// came, and the line counts for nothing. All others were done. That someone has put an expense back
/// by hand is no reason to think otherwise, but for an addition to a large store: what was cut off
/// there has changed the file all the same, and only shows in that the expense is not there.
struct HistoryWalk {
  /// The lines that have reached the store, in their order.
  private(set) var lines: [HistoryEntry] = []
  /// What can be undone, the last one first to be.
  private(set) var done: [HistoryEntry] = []
  /// What was undone and can be redone, the last one first to be.
  private(set) var undone: [HistoryEntry] = []

  /// - Parameters:
  ///   - entries: The lines of the history, in its order.
  ///   - items: The expenses that they concern, as far as they are in the store.
  ///   - store: The state of the store.
  init(_ entries: [HistoryEntry], to items: [ExpenseItem], in store: FileStatus) {
    var current = Dictionary(grouping: items, by: \.id)
    var next: FileStatus.Mark? = store.mark
    for entry in entries.reversed()
    where !entry.changes.isEmpty || !entry.event.reverted.isEmpty {
      defer { next = entry.found }
      if let found = entry.found, found == next { continue }
      let changes = entry.changes.joinedByID
      func holds(_ state: (ExpenseChange) -> ExpenseItem?) -> Bool {
        changes.allSatisfy { change in
          change.id.map { state(change).isIdentical(to: current[$0, default: []]) } ?? true
        }
      }
      if entry.canBeLost(before: next), !holds(\.after), holds(\.before) { continue }
      for change in changes {
        if let id = change.id { current[id] = change.before.map { [$0] } ?? [] }
      }
      lines.append(entry)
    }
    lines.reverse()
    for line in lines { take(line) }
  }

  /// A line that reverts what the history has forgotten, or something else than what was done,
  /// stands for a step of its own: what it has changed can be taken back all the same.
  private mutating func take(_ line: HistoryEntry) {
    switch line.event.command {
    case "undo":
      if !move(line, from: &done, to: &undone) { undone.append(line.takenBack) }
    case "redo":
      if !move(line, from: &undone, to: &done) { done.append(line) }
    default:
      done.append(line)
      undone = []
    }
  }

  /// Moves the lines that a line has reverted, if that was so; if not, those that are there go.
  private func move(
    _ line: HistoryEntry, from lines: inout [HistoryEntry], to others: inout [HistoryEntry]
  ) -> Bool {
    let serials = line.event.reverted
    let moved = serials.compactMap { serial in lines.last { $0.serial == serial } }
    lines.removeAll { serials.contains($0.serial) }
    guard moved.count == serials.count, !line.event.isForced else { return false }
    others += moved
    return true
  }

  /// The lines as people are told of them.
  var steps: [HistoryStep] {
    let (done, undone) = (Set(done.map(\.serial)), Set(undone.map(\.serial)))
    return lines.map { line in
      HistoryStep(
        line,
        done.contains(line.serial) ? .done : undone.contains(line.serial) ? .undone : .past)
    }
  }
}

extension HistoryEntry {
  /// Whether the change may not have come, although the store is another file than it was.
  ///
  /// - Parameter next: What the store was like for the next line; nil if it is not known.
  fileprivate func canBeLost(before next: FileStatus.Mark?) -> Bool {
    guard let found, let next else { return true }
    return found.size > Int64(TailAppend.smallestList) && found.inode == next.inode
      && next.size > found.size && changes.allSatisfy { $0.before == nil && $0.place == nil }
  }

  /// What this line has taken back, as one step made of the line itself.
  fileprivate var takenBack: HistoryEntry {
    HistoryEntry(
      serial: serial, time: time, event: History.Event(command: "change"), found: found,
      changes: changes.reversed().map(\.inverse))
  }
}
