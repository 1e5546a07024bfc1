internal import ExpenseCore

/// The states that the expenses and settings of a store once had, as far as its history knows them.
///
/// A copy has no base. A state that an expense had here, and still has there, is one that only this
/// store has changed since.
struct PastStates {
  private struct State {
    let item: ExpenseItem
    /// True if a merge brought it, and it was in effect or decided on afterwards.
    let isFromCopy: Bool
  }

  /// An expense or a setting.
  private enum Origin: Hashable {
    case expense(UInt128)
    case setting(String)
  }

  /// The states of each expense, oldest first.
  private var items: [UInt128: [State]] = [:]
  /// The values of each setting.
  private var settings: [String: [String?]] = [:]

  /// Read the states of some expenses, and those of all settings.
  ///
  /// States from an undone merge to its undo do not count: undoing it did not reject what it brought.
  ///
  /// - Parameters:
  ///   - ids: The ids of the expenses.
  ///   - history: The history; nil if there is none.
  /// - Throws: Errors from reading.
  init(of ids: Set<UInt128>, in history: HistoryWalk?) throws {
    guard let history else { return }
    let done = Set(history.done.map(\.serial))
    let undone = Set(
      history.lines.filter { $0.head.event.command == .mergeCopy }.map(\.head.serial)
    ).subtracting(done)
    /// The undone merge from which an expense or a setting is, until that is reverted.
    var origins: [Origin: Int] = [:]
    for line in history.lines {
      let (event, serial) = (line.head.event, line.head.serial)
      let isMerge = event.command == .mergeCopy
      let isUndo = event.command == .undo
      // A merge that will be undone, or its repetition.
      let merge =
        undone.contains(serial)
        ? serial : isUndo ? nil : event.reverted.first(where: undone.contains)
      /// Call the closures for the states that count.
      func count(_ origin: Origin, before: () -> Void, after: () -> Void) {
        if let merge {
          if origins[origin] == nil { before() }
          origins[origin] = origins[origin] ?? merge
        } else if let found = origins[origin] {
          guard isUndo, event.reverted.contains(found) else { return }
          origins[origin] = nil
          after()
        } else {
          before()
          after()
        }
      }
      func add(_ change: ExpenseChange) {
        guard let id = (change.before ?? change.after)?.id.number else { return }
        count(.expense(id)) {
          self.add(change.before, of: ids)
        } after: {
          self.add(change.after, of: ids, isFromCopy: isMerge)
        }
      }
      func add(_ changes: [SettingChange]) {
        if history.withoutSettings.contains(serial) { return }
        for change in changes {
          count(.setting(change.name)) {
            settings[change.name, default: []].append(change.before)
          } after: {
            settings[change.name, default: []].append(change.after)
          }
        }
      }
      guard var stream = line.stream(isInverse: false) else {
        if let changes = try line.changes() {
          changes.expenses.forEach(add)
          add(changes.settings)
        }
        continue
      }
      do {
        while try stream.advance() {
          let side = stream.after.exists ? stream.after : stream.before
          if ids.contains(stream.id(side)) { add(stream.change()) }
        }
        add(try line.settingChanges(behind: stream.end) ?? [])
      } catch is JSONReader.Failure {
        // A line that cannot be read says nothing.
      }
    }
  }

  /// Add a state, and of an expense in conflict all states that it may have.
  private mutating func add(_ item: ExpenseItem?, of ids: Set<UInt128>, isFromCopy: Bool = false) {
    guard let item, ids.contains(item.id.number) else { return }
    var states = [item]
    for conflict in item.conflicts where isFromCopy && !conflict.isOfDeletion {
      states += conflict.values.compactMap { value in
        var decided = try? item.taking(value, for: conflict)
        decided?.conflicts = []
        return decided
      }
    }
    items[item.id.number, default: []] += states.map { State(item: $0, isFromCopy: isFromCopy) }
  }

  /// The state of an expense from which its state in a copy most likely comes, if it is known.
  ///
  /// It is the one that differs from the copy in the fewest members, and the oldest of those: in
  /// doubt, more has changed here since, and more is in conflict. If the expense was before that as
  /// it is now, the copy may as well come from then, and nothing is known.
  ///
  /// - Parameters:
  ///   - copied: The expense in the copy.
  ///   - current: The expense here; nil if it is not here.
  /// - Returns: That state.
  /// - Throws: An error if an expense cannot be encoded, which does not happen.
  func base(of copied: ExpenseItem, besides current: ExpenseItem?) throws -> ExpenseItem? {
    var best: (state: State, distance: Int)?
    var wasAsNow = false
    for state in items[copied.id.number] ?? [] {
      if let current, state.item.isIdentical(to: current) {
        if best == nil { wasAsNow = true }
        continue
      }
      let distance = try ObjectMembers(state.item).distance(from: ObjectMembers(copied))
      if best.map({ distance < $0.distance }) ?? true { best = (state, distance) }
    }
    guard let best, best.state.isFromCopy || !wasAsNow else { return nil }
    return best.state.item
  }

  /// The first state that an expense had here; nil if the history does not know it.
  func first(of item: ExpenseItem) -> ExpenseItem? { items[item.id.number]?.first?.item }

  /// True if a setting once had a value here, and not before that the one that it has now.
  func hasSeen(_ value: String?, of setting: String, besides current: String?) -> Bool {
    guard let values = settings[setting], let index = values.firstIndex(of: value) else {
      return false
    }
    return !values[..<index].contains(current)
  }
}

extension ObjectMembers {
  /// The number of members that differ, the conflicts counted as one.
  fileprivate func distance(from other: ObjectMembers) -> Int {
    (conflicts == other.conflicts ? 0 : 1)
      + Set((members + other.members).map(\.name)).count { value(of: $0) != other.value(of: $0) }
  }
}
