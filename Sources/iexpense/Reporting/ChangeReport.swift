import ExpenseCore
import ExpenseDisplay
import Text

/// The report of a change that a command made or would make.
struct ChangeReport {
  enum Format {
    case text
    /// The one expense, as a JSON object.
    case object
    /// All expenses, as a JSON array.
    case array
    /// The full ids, one per line.
    case ids
  }

  /// Maximum number of expenses shown as text.
  static let shownCount = 10

  let format: Format
  let isQuiet: Bool
  /// The verb for the change of an expense.
  let verb: (ExpenseChange) -> DisplayText
  /// The line before all others, if any.
  var heading: ((Commit) -> DisplayText)?
  /// A closure that writes lines after those of the changes; nil for none.
  var footer: (() throws -> Void)?

  /// Create a report with the same verb for all expenses.
  ///
  /// - Parameters:
  ///   - format: The output format.
  ///   - global: The options for quiet output.
  ///   - verb: The verb for the change of each expense.
  init(_ format: Format, _ global: GlobalOptions, verb: DisplayText) {
    self.init(format, global) { _ in verb }
  }

  /// Create a report with a verb that depends on the expense.
  init(_ format: Format, _ global: GlobalOptions, verb: @escaping (ExpenseChange) -> DisplayText) {
    self.format = format
    isQuiet = global.isQuiet
    self.verb = verb
  }

  /// Write the report of a commit.
  ///
  /// - Parameters:
  ///   - commit: The change.
  ///   - undoHint: A sentence on how to undo the change, if it can be undone; nil to omit it.
  ///   - surroundings: The output.
  /// - Throws: ``UnconfirmedChange`` if the change stands but something after it failed.
  func write(
    _ commit: Commit, undoHint: DisplayText? = nil, in surroundings: Surroundings
  ) throws {
    let homeBefore = surroundings.output.presentation.home
    let home = commit.settingChanges.homeCurrency(from: homeBefore)
    surroundings.adopt(home: home)
    // Without a home currency, amounts are shown in the locale's: if that was it, nothing changes.
    if home == nil, homeBefore == surroundings.output.presentation.unmarked {
      surroundings.adopt(home: homeBefore)
    }
    try commit.report {
      if let heading, format == .text, !isQuiet {
        try surroundings.output.writeLine(StyledLine(heading(commit)))
      }
      try write(
        { body in
          try commit.forEachChange {
            try body($0.namingCurrencies(before: homeBefore, after: home))
          }
        }, commit.typeSources, in: surroundings)
      if format == .text, !isQuiet {
        // Deleted imports are remembered so that they stay deleted, and so are the dates that a rule
        // has dealt with; that needs no line.
        for change in commit.settingChanges
        where !change.isOfDeletedImport && change.textBefore != change.textAfter
          && (commit.settledCurrency == nil || !change.isOfHomeCurrency)
        {
          try surroundings.output.writeLine(StyledLine(change.line))
        }
        try surroundings.output.flush()
      }
      try footer?()
      if let undoHint, commit.isUndoable, format == .text, !isQuiet {
        try surroundings.tell(undoHint)
      }
    }
  }

  /// Write changes that were made, or that would be.
  func write(_ changes: [ExpenseChange], in surroundings: Surroundings) throws {
    let home = surroundings.output.presentation.home
    try write(
      { body in
        for change in changes { try body(change.namingCurrencies(before: home, after: home)) }
      }, in: surroundings)
  }

  /// Write the changes that a closure enumerates: there may be too many to keep in memory.
  private func write(
    _ forEachChange: @escaping (_ body: (ExpenseChange) throws -> Void) throws -> Void,
    _ typeSources: [(id: ExpenseItem.ID, source: TypeSource)] = [], in surroundings: Surroundings
  ) throws {
    let sink = surroundings.output
    func forEachItem(_ body: (ExpenseItem) throws -> Void) throws {
      try forEachChange { if let item = $0.after ?? $0.before { try body(item) } }
    }
    switch format {
    case .text:
      if isQuiet { break }
      var count = 0
      try forEachChange { change in
        count += 1
        if count <= ChangeReport.shownCount { try write(change, typeSources, to: sink) }
      }
      if let rest = sink.presentation.rest(of: count) { try sink.writeLine(StyledLine(rest)) }
    case .object: try forEachItem { try JSONOutput.write($0, to: sink) }
    case .array: try JSONOutput.write(forEachItem, to: sink)
    case .ids: if !isQuiet { try forEachItem { try sink.write("\($0.id)\n") } }
    }
    try sink.flush()
  }

  /// Write a line, and one more for each changed field.
  private func write(
    _ change: ExpenseChange, _ typeSources: [(id: ExpenseItem.ID, source: TypeSource)],
    to sink: TextSink
  ) throws {
    guard let item = change.after ?? change.before else { return }
    let source = typeSources.first { $0.id == item.id }?.source
    try sink.writeLine("\(verb(change)) \(sink.presentation.line(of: item, typeSource: source))")
    guard let before = change.before, let after = change.after else { return }
    try sink.writeLines(after.differences(from: before, sink.presentation).map { "  \($0)" })
  }
}

extension Presentation {
  /// The line for the rest of `count` expenses; nil if all are shown.
  func rest(of count: Int) -> DisplayText? {
    let rest = count - ChangeReport.shownCount
    return rest > 0 ? "… and \(text(of: rest)) more" : nil
  }
}

extension Commit {
  /// Report the change, unless it was withdrawn.
  ///
  /// - Parameter write: Write the report.
  /// - Throws: ``UnconfirmedChange`` if the change stands but something after it failed.
  func report(_ write: () throws -> Void) throws { try durability.report(write) }
}

extension Durability {
  /// Report a change, unless it was withdrawn, in the same way.
  func report(_ write: () throws -> Void) throws {
    // A withdrawn change is not reported.
    if case .withdrawn = self { return try confirm() }
    do {
      try write()
    } catch {
      throw UnconfirmedChange(
        description: "The change was saved, but its report could not be written: \(error)")
    }
    try confirm()
  }

  /// Throw ``UnconfirmedChange`` if a change may not survive a power cut.
  func confirm() throws {
    switch self {
    case .confirmed: break
    case .unconfirmed(let error):
      throw UnconfirmedChange(
        description: "The change was written, but may not survive a power cut: \(error)")
    case .displaced(let path):
      throw UnconfirmedChange(
        description: "The change was written, but \(path) now leads to another file.")
    case .withdrawn(let error):
      throw UnconfirmedChange(
        description: "The change was not kept, but a power cut may bring it back: \(error)")
    }
  }
}
