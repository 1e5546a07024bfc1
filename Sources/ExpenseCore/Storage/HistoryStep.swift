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
    changes = entry.changes
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
/// It goes back from the store as it is now, line by line. What a line has left behind is either
/// there: then it was done, and before it the expenses were as it says. Or it finds what was there
/// before it: then the change never came, and the line counts for nothing. Or neither, since
/// another program has changed the same expenses.
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
  init(_ entries: [HistoryEntry], to items: [ExpenseItem]) {
    var current = Dictionary(grouping: items, by: \.id).mapValues { $0.map(\.encoded) }
    for entry in entries.reversed()
    where !entry.changes.isEmpty || !entry.event.reverted.isEmpty {
      // An expense that was taken away and put elsewhere comes twice.
      var before: [ExpenseItem.ID: [[UInt8]]] = [:]
      var after: [ExpenseItem.ID: [[UInt8]]] = [:]
      for change in entry.changes {
        guard let id = change.id else { continue }
        if before[id] == nil { before[id] = change.before.map { [$0.encoded] } ?? [] }
        after[id] = change.after.map { [$0.encoded] } ?? []
      }
      let isThere = after.allSatisfy { current[$0, default: []] == $1 }
      let isUntouched = before.allSatisfy { current[$0, default: []] == $1 }
      if !isThere, isUntouched { continue }
      current.merge(before) { $1 }
      lines.append(entry)
    }
    lines.reverse()
    for line in lines { take(line) }
  }

  private mutating func take(_ line: HistoryEntry) {
    switch line.event.command {
    case "undo":
      if let taken = line.takenBack, !done.contains(where: { $0.serial == taken.serial }) {
        // The history has forgotten what was undone, but what was done to it can be taken back.
        undone.append(taken)
      }
      move(line.event.reverted, from: &done, to: &undone)
    case "redo": move(line.event.reverted, from: &undone, to: &done)
    default:
      done.append(line)
      undone = []
    }
  }

  private func move(
    _ serials: [Int], from lines: inout [HistoryEntry], to others: inout [HistoryEntry]
  ) {
    for serial in serials {
      guard let place = lines.lastIndex(where: { $0.serial == serial }) else { continue }
      others.append(lines.remove(at: place))
    }
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
  /// The one step that this line has undone, made of the line itself.
  fileprivate var takenBack: HistoryEntry? {
    guard event.reverted.count == 1, let serial = event.reverted.first else { return nil }
    return HistoryEntry(
      serial: serial, time: time, event: History.Event(command: "edit"),
      changes: changes.map(\.inverse))
  }
}
