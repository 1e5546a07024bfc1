/// A change of both the store and its settings that was interrupted between the two, and that the
/// next change has completed.
package struct CutOffChange {
  let command: HistoryCommand
  /// The steps that it has reverted.
  let reverted: [RevertedStep]
  let changes: HistoryChanges
  let durability: Durability

  /// True if a removal would make the same change again.
  ///
  /// - Parameter prefixes: The id prefixes of the expenses to remove.
  /// - Returns: True if they are those that it has removed.
  func isRemoval(of prefixes: [IDPrefix]) -> Bool {
    let removed = changes.expenses.compactMap { $0.after == nil ? $0.before?.id.number : nil }
    return command == .delete
      && prefixes.allSatisfy { removed.contains(where: $0.matches) }
      && removed.allSatisfy { id in prefixes.contains { $0.matches(id) } }
  }
}

extension StoreCommit {
  /// Complete the last change if it was interrupted between the store and its settings.
  ///
  /// The history tells what is missing. It is only made where everything is as that change found it.
  ///
  /// - Returns: The change; nil if there is nothing to complete. If the store had to be replaced, it
  ///   is another file now.
  /// - Throws: Errors from reading or writing; nothing has changed then.
  func completeLastChange() throws -> CutOffChange? {
    // A history that cannot be read tells nothing; the change itself says so.
    guard let line = try? history.lastLine() else { return nil }
    let isCopied = try line.isCopied()
    guard isCopied || line.head.found != nil && line.head.foundSettings != nil else { return nil }
    let content = try settings.content()
    let state = state(content)
    if isCopied {
      let walk = try HistoryWalk(history.lines(), to: state)
      try history.keepLines(Set(walk.lines.map(\.head.serial)))
    }
    guard line.head.found != nil, line.head.foundSettings != nil,
      let isStoreLost = try state.isStoreLost(line),
      try state.areSettingsLost(line) == !isStoreLost,
      let changes = try line.changes(),
      // Only if the home currency has changed, the settings come first.
      !isStoreLost || changes.settings.contains(where: \.isOfHomeCurrency)
    else { return nil }
    let durability = try isStoreLost ? makeExpenses(changes) : makeSettings(changes, content)
    guard let durability else { return nil }
    let event = line.head.event
    let lines = event.reverted.isEmpty ? [] : try history.lines()
    let steps = event.reverted.map { serial in
      RevertedStep(
        serial: serial, command: lines.first { $0.head.serial == serial }?.head.event.command,
        changeCount: changes.expenses.joinedByID.count)
    }
    return CutOffChange(
      command: event.command, reverted: steps, changes: changes, durability: durability)
  }

  private func makeSettings(
    _ changes: HistoryChanges, _ content: SettingsFile.Content?
  ) throws -> Durability? {
    guard let before = try? settings.read(content).settings else { return nil }
    var after = before
    guard after.apply(changes.settings).isEmpty,
      let change = SettingsFile.Change(after, from: before, found: content)
    else { return nil }
    try change.checkReadable()
    return try settings.replace(by: change.text, found: content)
  }

  private func makeExpenses(_ changes: HistoryChanges) throws -> Durability? {
    let states = changes.expenses.flatMap { [$0.before, $0.after] }
    let reading = try read(
      lookingFor: Set(states.compactMap { $0?.id }).map(IDPrefix.init),
      roundingAmounts: states.contains { $0?.unroundedAmount != nil })
    var draft = ListDraft(reading)
    guard try draft.apply(changes.expenses, isForced: false).isEmpty else { return nil }
    let change = StoreChange(draft.changes)
    let content = NewContent(leftover: reading.leftover) { try reading.write(change, to: $0) }
    return try replace(by: content).durability
  }
}
