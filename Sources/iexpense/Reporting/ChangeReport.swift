import ExpenseCore
import ExpenseDisplay

/// What a command says of the change that it made, or would make.
struct ChangeReport {
  enum Format {
    case text
    /// The one expense, as a JSON object.
    case object
    /// All expenses, as a JSON array.
    case array
    /// The whole ids, one on a line.
    case ids
  }

  /// The most expenses that text shows.
  static let shownCount = 10

  let format: Format
  let isQuiet: Bool
  /// The word for what was done to an expense.
  let verb: (ExpenseChange) -> String
  /// The line before all others, if any.
  var heading: ((Commit) -> String)?

  /// - Parameters:
  ///   - format: How it is said.
  ///   - global: Whether anything is said.
  ///   - verb: The word for what was done to each expense.
  init(_ format: Format, _ global: GlobalOptions, verb: String) {
    self.init(format, global) { _ in verb }
  }

  /// As with one word, where it depends on the expense.
  init(_ format: Format, _ global: GlobalOptions, verb: @escaping (ExpenseChange) -> String) {
    self.format = format
    isQuiet = global.isQuiet
    self.verb = verb
  }

  /// Writes what was changed.
  ///
  /// - Parameters:
  ///   - commit: The change.
  ///   - wayBack: Tells people how to take it back, if they can; nil where that goes without saying.
  ///   - surroundings: Where to.
  /// - Throws: ``UnconfirmedChange`` when the change stands but something after it failed.
  func write(
    _ commit: Commit, wayBack: String? = nil, in surroundings: Surroundings
  ) throws {
    let homeBefore = surroundings.output.presentation.home
    let home = commit.settingChanges.homeCurrency(from: homeBefore)
    surroundings.adopt(home: home)
    // Without any, amounts are in the currency of the locale: if it was that one, nothing else is shown.
    if home == nil, homeBefore == surroundings.output.presentation.unmarked {
      surroundings.adopt(home: homeBefore)
    }
    try commit.report {
      if let heading, format == .text, !isQuiet {
        try surroundings.output.write(heading(commit) + "\n")
      }
      try write(
        { body in
          try commit.forEachChange {
            try body($0.namingCurrencies(before: homeBefore, after: home))
          }
        }, commit.typeSources, in: surroundings)
      if format == .text, !isQuiet {
        // What is remembered so that it does not come again, goes without saying.
        for change in commit.settingChanges
        where !change.isOfDeletedImport
          && (commit.settledCurrency == nil || !change.isOfHomeCurrency)
        {
          try surroundings.output.write(change.line + "\n")
        }
        try surroundings.output.flush()
      }
      if let wayBack, commit.isUndoable, format == .text, !isQuiet {
        try surroundings.tell(wayBack)
      }
    }
  }

  /// Writes changes that were made, or that would be.
  func write(_ changes: [ExpenseChange], in surroundings: Surroundings) throws {
    let home = surroundings.output.presentation.home
    try write(
      { body in
        for change in changes { try body(change.namingCurrencies(before: home, after: home)) }
      }, in: surroundings)
  }

  /// Writes the changes with which a closure calls another one: there may be more than memory is worth.
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
      if let rest = sink.presentation.rest(of: count) { try sink.write(rest) }
    case .object: try forEachItem { try JSONOutput.write($0, to: sink) }
    case .array: try JSONOutput.write(forEachItem, to: sink)
    case .ids: if !isQuiet { try forEachItem { try sink.write("\($0.id)\n") } }
    }
    try sink.flush()
  }

  /// Writes a line, and one more for each member that has changed.
  private func write(
    _ change: ExpenseChange, _ typeSources: [(id: ExpenseItem.ID, source: TypeSource)],
    to sink: TextSink
  ) throws {
    guard let item = change.after ?? change.before else { return }
    let line = item.line(to: sink, typeSource: typeSources.first { $0.id == item.id }?.source)
    try sink.write("\(verb(change)) \(line)\n")
    guard let before = change.before, let after = change.after else { return }
    for line in after.differences(from: before, sink.presentation) { try sink.write("  \(line)\n") }
  }
}

extension Presentation {
  /// The line that stands for what is shown no more of so many expenses; nil where all are shown.
  func rest(of count: Int) -> String? {
    let rest = count - ChangeReport.shownCount
    return rest > 0 ? "… and \(text(of: rest)) more\n" : nil
  }
}

extension Commit {
  /// Says what was done, as long as it is there.
  ///
  /// - Parameter write: Says it.
  /// - Throws: ``UnconfirmedChange`` when the change stands but something after it failed.
  func report(_ write: () throws -> Void) throws {
    // What is not there is not told.
    if case .withdrawn = durability { return try durability.confirm() }
    do {
      try write()
    } catch {
      throw UnconfirmedChange(
        description: "The change was saved, but its report could not be written: \(error)")
    }
    try durability.confirm()
  }
}

extension Durability {
  /// Throws ``UnconfirmedChange`` when a change may not survive a power cut.
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
        description: "The change was undone, but a power cut may bring it back: \(error)")
    }
  }
}
