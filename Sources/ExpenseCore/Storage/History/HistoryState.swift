package import SystemCalls

/// The present state of the files that a history belongs to.
package struct HistoryState {
  private let store: FileStatus
  private let source: ExpenseSource
  private let settings: SettingsFile.Content?

  /// Create the state of a store and its settings.
  package init(_ store: FileStatus, _ source: ExpenseSource, settings: SettingsFile.Content?) {
    (self.store, self.source, self.settings) = (store, source.roundingAmounts(), settings)
  }

  /// True if the change of the store in a line was never made; nil if it has none.
  ///
  /// - Parameter line: The last line that changes the store.
  /// - Returns: True if it was never made.
  /// - Throws: Errors from reading the store, which is only read if the line may be an interrupted
  ///   addition, or was copied with the store.
  func isStoreLost(_ line: HistoryLine) throws -> Bool? {
    guard var found = line.head.found else { return nil }
    var mark = StoreMark(store, leftoverCount: 0)
    if try line.isCopied() {
      if found.hasSameSize(as: mark) { return try !isMade(line) }
      found = found.moved(to: mark)
    }
    if line.head.event.command.mayBeAddition, found.canBeCutOff(before: mark) {
      let whole = try source.reduce({ _ in 0 }, { _, _ in }, merging: { _, _, _ in })
      mark = StoreMark(store, leftoverCount: whole.leftoverCount)
    }
    return found.isLost(before: mark)
  }

  /// True if the change of the settings in a line was never made; nil if it has none.
  ///
  /// - Parameter line: The last line that changes the settings.
  /// - Returns: True if it was never made.
  /// - Throws: Errors from reading the history.
  func areSettingsLost(_ line: HistoryLine) throws -> Bool? {
    guard let found = line.head.foundSettings else { return nil }
    if found == SettingsFile.mark(settings) { return true }
    guard try line.isCopied(), let settings, let changes = try line.changes()?.settings,
      let now = try? Settings.read(settings.text).settings
    else { return false }
    var changed = now
    return changed.apply(changes).isEmpty && changed != now
  }

  /// True if the store has what the first change of a line has made.
  private func isMade(_ line: HistoryLine) throws -> Bool {
    let change = try line.changes()?.expenses.first {
      !$0.after.isIdentical(to: $0.before.map { [$0] } ?? [])
    }
    guard let change, let id = (change.before ?? change.after)?.id else { return true }
    let found = try source.items(with: [IDPrefix(id)])
    guard let before = change.before else { return !found.isEmpty }
    return !found.contains { $0.isIdentical(to: before) }
  }
}
