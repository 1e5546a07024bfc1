/// The states that the expenses and settings of a store once had, as far as its history knows them.
///
/// A copy has no base. A state that an expense had here, and still has there, is one that only this
/// store has changed since.
struct PastStates {
  /// The states of each expense, oldest first.
  private var items: [UInt128: [ExpenseItem]] = [:]
  /// The values of each setting.
  private var settings: [String: [String?]] = [:]

  /// Read the states of some expenses, and those of all settings.
  ///
  /// - Parameters:
  ///   - ids: The ids of the expenses.
  ///   - history: The history; nil if there is none.
  /// - Throws: Errors from reading.
  init(of ids: Set<UInt128>, in history: HistoryWalk?) throws {
    guard let history else { return }
    for line in history.lines {
      func addSettings(_ changes: [SettingChange]) {
        if !history.withoutSettings.contains(line.head.serial) { self.addSettings(changes) }
      }
      guard var stream = line.stream(isInverse: false) else {
        if let changes = try line.changes() {
          for change in changes.expenses { add(change, of: ids) }
          addSettings(changes.settings)
        }
        continue
      }
      do {
        while try stream.advance() {
          let side = stream.after.exists ? stream.after : stream.before
          if ids.contains(stream.id(side)) { add(stream.change(), of: ids) }
        }
        addSettings(try line.settingChanges(behind: stream.end) ?? [])
      } catch is JSONReader.Failure {
        // A line that cannot be read says nothing.
      }
    }
  }

  private mutating func add(_ change: ExpenseChange, of ids: Set<UInt128>) {
    for item in [change.before, change.after].compactMap(\.self) where ids.contains(item.id.number)
    {
      items[item.id.number, default: []].append(item)
    }
  }

  private mutating func addSettings(_ changes: [SettingChange]) {
    for change in changes { settings[change.name, default: []] += [change.before, change.after] }
  }

  /// The state of an expense from which its state in a copy most likely comes, if it is known.
  ///
  /// It is the one that differs from the copy in the fewest members, and the oldest of those: in
  /// doubt, more has changed here since, and more is in conflict.
  ///
  /// - Parameters:
  ///   - copied: The expense in the copy.
  ///   - current: The expense here; nil if it is not here.
  /// - Returns: That state.
  /// - Throws: An error if an expense cannot be encoded, which does not happen.
  func base(of copied: ExpenseItem, besides current: ExpenseItem?) throws -> ExpenseItem? {
    var best: (item: ExpenseItem, distance: Int)?
    for item in items[copied.id.number] ?? [] {
      if let current, item.isIdentical(to: current) { continue }
      let distance = try ObjectMembers(item).distance(from: ObjectMembers(copied))
      if best.map({ distance < $0.distance }) ?? true { best = (item, distance) }
    }
    return best?.item
  }

  /// True if a setting once had a value here.
  func hasSeen(_ value: String?, of setting: String) -> Bool {
    settings[setting]?.contains(value) == true
  }
}

extension ObjectMembers {
  /// The number of members that differ.
  fileprivate func distance(from other: ObjectMembers) -> Int {
    Set((members + other.members).map(\.name)).count { value(of: $0) != other.value(of: $0) }
  }
}
