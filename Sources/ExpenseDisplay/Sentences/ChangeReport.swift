package import ExpenseCore
package import Text

/// The report of a change that a command made or would make.
package struct ChangeReport {
  package enum Format {
    case text
    /// The one expense, as a JSON object.
    case object
    /// All expenses, as a JSON array.
    case array
    /// The full ids, one per line.
    case ids
  }

  private let format: Format
  /// The verb for the change of an expense.
  private let verb: (ExpenseChange) -> DisplayText
  /// The line before all others, if any.
  package var heading: ((Commit) -> DisplayText)?
  /// A closure that writes lines after those of the changes; nil for none.
  package var footer: (() throws -> Void)?

  /// Create a report with the same verb for all expenses.
  ///
  /// - Parameters:
  ///   - format: The output format.
  ///   - verb: The verb for the change of each expense.
  package init(_ format: Format, verb: DisplayText) { self.init(format) { _ in verb } }

  /// Create a report with a verb that depends on the expense.
  package init(_ format: Format, verb: @escaping (ExpenseChange) -> DisplayText) {
    self.format = format
    self.verb = verb
  }

  /// Write the report of a commit.
  ///
  /// - Parameters:
  ///   - commit: The change.
  ///   - undoHint: A sentence on how to undo the change, if it can be undone; nil to omit it.
  ///   - console: The output.
  /// - Throws: ``UnconfirmedChange`` if the change stands but something after it failed.
  package func write(_ commit: Commit, undoHint: DisplayText? = nil, to console: Console) throws {
    let homeBefore = console.presentation.home
    let home = commit.settingChanges.homeCurrency(from: homeBefore)
    console.presentation = console.presentation.adopting(commit)
    try commit.reportIfKept(to: console.output) {
      if let heading, format == .text, !console.isQuiet {
        try console.output.writeLine(StyledLine(heading(commit)))
      }
      try write(
        { body in
          try commit.forEachChange {
            try body($0.namingCurrencies(before: homeBefore, after: home))
          }
        }, commit.typeSources, to: console)
      if format == .text, !console.isQuiet {
        // Deleted imports are remembered so that they stay deleted, and so are the dates that a rule
        // has dealt with; that needs no line.
        for change in commit.settingChanges
        where !change.isOfDeletedImport && change.textBefore != change.textAfter
          && (commit.settledCurrency == nil || !change.isOfHomeCurrency)
        {
          try console.output.writeLine(StyledLine(change.line))
        }
        try console.output.flush()
      }
      try footer?()
      if let undoHint, commit.isUndoable, format == .text { try console.note(undoHint) }
    }
  }

  /// Write changes that were made, or that would be.
  package func write(_ changes: [ExpenseChange], to console: Console) throws {
    let home = console.presentation.home
    try write(
      { body in
        for change in changes { try body(change.namingCurrencies(before: home, after: home)) }
      }, to: console)
  }

  /// Write the changes that a closure enumerates: there may be too many to keep in memory.
  private func write(
    _ forEachChange: @escaping (_ body: (ExpenseChange) throws -> Void) throws -> Void,
    _ typeSources: [(id: ExpenseItem.ID, source: TypeSource)] = [], to console: Console
  ) throws {
    let sink = console.output
    func forEachItem(_ body: (ExpenseItem) throws -> Void) throws {
      try forEachChange { if let item = $0.after ?? $0.before { try body(item) } }
    }
    switch format {
    case .text:
      if console.isQuiet { break }
      var count = 0
      try forEachChange { change in
        count += 1
        if count <= Presentation.listedCount { try write(change, typeSources, to: sink) }
      }
      if let rest = sink.presentation.rest(of: count) { try sink.writeLine(StyledLine(rest)) }
    case .object: try forEachItem { try JSONOutput.writeObject($0, to: sink) }
    case .array: try JSONOutput.writeArray(forEachItem, to: sink)
    case .ids: if !console.isQuiet { try forEachItem { try sink.write("\($0.id)\n") } }
    }
    try sink.flush()
  }

  /// Write a line, and one more for each changed field.
  private func write(
    _ change: ExpenseChange, _ typeSources: [(id: ExpenseItem.ID, source: TypeSource)],
    to sink: TextSink
  ) throws {
    let presentation = sink.presentation
    try sink.writeLine(presentation.line(of: change, verb(change), typeSources))
    guard let before = change.before, let after = change.after else { return }
    try sink.writeLines(after.differences(from: before, presentation).map { "  \($0)" })
  }
}

extension Presentation {
  /// The first changes of expenses, each with its differences, and the number of the others.
  package func lines(ofEdits changes: [ExpenseChange]) -> [StyledLine] {
    let shown = changes.prefix(Presentation.listedCount).flatMap { change -> [StyledLine] in
      guard let before = change.before, let after = change.after else { return [] }
      return [line(of: before)] + after.differences(from: before, self).map { "  \($0)" }
    }
    return shown + (rest(of: changes.count).map { [StyledLine($0)] } ?? [])
  }

  /// A change of an expense in one line.
  ///
  /// - Parameters:
  ///   - change: The change.
  ///   - verb: The verb for it.
  ///   - typeSources: The reasons for types, which may be worth a remark.
  /// - Returns: The line.
  package func line(
    of change: ExpenseChange, _ verb: DisplayText,
    _ typeSources: [(id: ExpenseItem.ID, source: TypeSource)] = []
  ) -> StyledLine {
    guard let item = change.after ?? change.before else { return StyledLine(verb) }
    return "\(verb) \(line(of: item, typeSource: typeSources.first { $0.id == item.id }?.source))"
  }

  /// The presentation after a change, which may have changed the home currency.
  package func adopting(_ commit: Commit) -> Presentation {
    let after = commit.settingChanges.homeCurrency(from: home)
    if after == home { return self }
    // Without a home currency, amounts are shown in the locale's: if that was it, nothing changes.
    let changed = withHome(after)
    return after == nil && home == changed.unmarked ? self : changed
  }

  /// The heading of undone or redone steps: `Undid add of 1 expense:`.
  package func heading(_ verb: DisplayText, _ commit: Commit) -> DisplayText {
    let steps = commit.reverted.map { step -> DisplayText in
      let name: DisplayText = step.command.map { "\($0)" } ?? "change"
      return step.changeCount == 0 ? name : "\(name) of \(expenses(step.changeCount))"
    }
    return "\(verb) " + (steps.count > 3 ? "\(steps.count) steps" : steps.joined(separator: ", "))
      + (commit.changeCount == 0 && commit.settingChanges.isEmpty
        ? "; nothing changed overall." : ":")
  }

  /// Maximum number of elements that a message lists; the others are only counted.
  package static let listedCount = 10

  /// The line for those of `count` elements that are not listed; nil if all are.
  package func rest(of count: Int, _ name: DisplayText = "more") -> DisplayText? {
    let rest = count - Presentation.listedCount
    return rest > 0 ? "… and \(text(of: rest)) \(name)" : nil
  }

  /// The lines of the first elements, and the number of the others.
  func lines<Element>(
    ofFirst elements: [Element], others name: DisplayText = "more",
    _ lines: (Element) -> [DisplayText]
  ) -> [DisplayText] {
    elements.prefix(Presentation.listedCount).flatMap(lines)
      + [rest(of: elements.count, name)].compactMap(\.self)
  }
}

extension ExpenseChange {
  /// The verb for the change of an expense by undoing or redoing steps.
  package var verbOfStep: DisplayText {
    after == nil ? "Removed" : before == nil ? "Restored" : "Changed"
  }
}

extension Commit {
  /// True if amounts have more than four decimals again.
  package var bringsBackDigits: Bool {
    get throws {
      // Only 'doctor' changes such amounts, and it holds its changes in memory.
      try !isReplayed && items.contains { $0.unroundedAmount != nil }
    }
  }
}

extension DisplayText {
  /// A warning about amounts that have more than four decimals again.
  package static func digitsAreBack(redo command: String) -> DisplayText {
    "Some amounts have more than four decimals again, which only 'iexpense doctor' can read. To round them: \(command)"
  }
}
