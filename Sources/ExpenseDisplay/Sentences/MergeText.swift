package import ExpenseCore
package import Text
package import ExpenseMerge

/// The report of a merge.
package struct MergeText {
  private let name: String
  private let isJSON: Bool
  private let console: Console
  private let undoHint: DisplayText
  private let joinCommand: ([String]) -> String
  /// Rename the files that are merged, and return their new names; nil to leave them.
  package var setAside: (() throws -> [String])?
  /// The renamed file in a sentence; nil for the merged one.
  package var renamed: String?

  /// Create a report.
  ///
  /// - Parameters:
  ///   - name: The name of the merged file.
  ///   - isJSON: True for an object instead of text.
  ///   - console: The output.
  ///   - undoHint: A sentence on how to undo a merge into a store.
  ///   - joinCommand: A closure that returns the command which makes one of two ids.
  package init(
    _ name: String, isJSON: Bool, to console: Console, undoHint: DisplayText,
    joinCommand: @escaping ([String]) -> String
  ) {
    self.name = name
    self.isJSON = isJSON
    self.console = console
    self.undoHint = undoHint
    self.joinCommand = joinCommand
  }

  /// Write the report of a merge into a store.
  package func writeMerge(_ commit: Commit, _ report: MergeReport) throws {
    // The copy stays until the change is known to last.
    var moved: [String] = []
    if case .confirmed = commit.durability {
      try commit.reportIfKept(to: console.output) { moved = try setAside?() ?? [] }
    }
    if isJSON {
      console.adopt(home: commit.settingChanges.homeCurrency(from: console.presentation.home))
      return try commit.reportIfKept(to: console.output) {
        try writeJSON(try commit.changes, report, movedTo: moved)
      }
    }
    var changes = changeReport(isDone: true)
    changes.heading = { _ in heading(report, movedTo: moved) }
    changes.footer = {
      try writeConflicts(report)
      try writeUnknown(report)
    }
    try changes.write(commit, undoHint: undoHint, to: console)
  }

  /// Write what a merge into a store would do.
  package func writePlan(_ changes: [ExpenseChange], _ report: MergeReport) throws {
    if isJSON { return try writeJSON(changes, report) }
    try console.say(heading(report, isDone: false))
    try changeReport(isDone: false).write(changes, to: console)
    try writeConflicts(report)
    try writeUnknown(report)
  }

  /// Write the report of a merge of files, done or planned.
  ///
  /// - Parameters:
  ///   - report: The outcome.
  ///   - isDone: False if it is planned.
  ///   - moved: The names of the files that keep what was merged.
  /// - Throws: An error if the output fails.
  package func writeReport(onFile report: MergeReport, isDone: Bool, movedTo moved: [String] = [])
    throws
  {
    if isJSON { return try writeJSON(nil, report, movedTo: moved) }
    try console.say(heading(report, isDone: isDone, movedTo: moved))
    try writeConflicts(report)
  }

  private func changeReport(isDone: Bool) -> ChangeReport {
    ChangeReport(.text) { change in
      switch (change.before, change.after) {
      case (nil, _): isDone ? "Added" : "Would add"
      case (_, nil): isDone ? "Deleted" : "Would delete"
      case (let before?, let after?) where before.isIdentical(to: after):
        isDone ? "Moved" : "Would move"
      default: isDone ? "Changed" : "Would change"
      }
    }
  }

  private func heading(
    _ report: MergeReport, isDone: Bool = true, movedTo names: [String] = []
  ) -> DisplayText {
    let conflictCount = report.conflicts.count + report.settingConflicts.count
    var parts = ["\(report.changedInOurs) from there", "\(report.changedInTheirs) from here"]
    if conflictCount > 0 {
      parts.append(conflictCount == 1 ? "1 conflict" : "\(conflictCount) conflicts")
    }
    let merged: DisplayText =
      "\(isDone ? "Merged" : "Would merge") \(name): \(parts.joined(separator: ", "))"
    if names.isEmpty { return merged }
    let subject = renamed ?? (names.count == 1 ? "It" : "They")
    let verb = names.count == 1 ? "is" : "are"
    return "\(merged). \(subject) \(verb) now \(names.joined(separator: " and "))."
  }

  /// Write how many expenses of a copy may have been deleted there.
  private func writeUnknown(_ report: MergeReport) throws {
    let count = report.onlyInOurs
    if console.isQuiet || count == 0 { return }
    let isOne = count == 1
    try console.output.write(
      "  \(count) \(isOne ? "is" : "are") here only, new here or deleted there; "
        + "\(isOne ? "it is" : "they are") kept.\n")
    try console.output.flush()
  }

  private func writeConflicts(_ report: MergeReport) throws {
    if console.isQuiet { return }
    let presentation = console.presentation
    for found in report.conflicts.prefix(Presentation.listedCount) {
      try console.output.write(
        "  \(found.item.shortID)  \(found.item.name): \(found.sides(presentation))" + "\n")
    }
    if let rest = presentation.rest(of: report.conflicts.count, "more conflicts") {
      try console.output.write("  \(rest)\n")
    }
    for found in report.settingConflicts { try console.output.write("  \(found.line)\n") }
    let lines = report.linesOfEqual(joinCommand)
    for line in lines.prefix(Presentation.listedCount) {
      try console.output.write("  \(line)\n")
    }
    if let rest = presentation.rest(of: lines.count, "more pairs") {
      try console.output.write("  \(rest)\n")
    }
    try console.output.flush()
  }

  private func writeJSON(
    _ changes: [ExpenseChange]?, _ report: MergeReport, movedTo names: [String] = []
  ) throws {
    try JSONOutput.writeMerge(report, changes, of: name, movedTo: names, to: console.output)
    try console.output.flush()
  }
}

extension MergeReport {
  /// A line for each two expenses, and each two rules, that may be one, with the command that joins them.
  fileprivate func linesOfEqual(_ command: ([String]) -> String) -> [DisplayText] {
    let expenses = equalPurchases.map { pair in
      EqualText(
        "expenses", (pair.first.shortID, pair.first.name), (pair.second.shortID, pair.second.name))
    }
    let rules = equalRules.map { first, second in
      EqualText(
        "recurring expenses", (first.shortID, first.name), (second.shortID, second.name))
    }
    return (expenses + rules).map { "\($0.sentence); to join them: \(command($0.ids))" }
  }
}

/// Two things that may be one.
private struct EqualText {
  let sentence: String
  let ids: [String]

  init(_ noun: String, _ first: (id: String, name: String), _ second: (id: String, name: String)) {
    sentence =
      "2 \(noun) may be the same: \(first.id) \(first.name.shortened), \(second.id) \(second.name.shortened)"
    ids = [first.id, second.id]
  }
}

extension MergeReport.Conflict {
  /// Both values: `amount is $31.40 here and $34.10 there`.
  fileprivate func sides(_ presentation: Presentation) -> DisplayText {
    if conflict.isOfDeletion {
      return ours == nil ? "deleted here, changed there" : "changed here, deleted there"
    }
    // A version that had the conflict already does not tell whose value it is.
    guard let ours, let theirs,
      ![ours, theirs].contains(where: { $0.hasConflict(about: conflict) })
    else { return item.line(of: conflict, presentation) }
    func text(_ item: ExpenseItem) -> String {
      item.text(of: item.memberValue(of: conflict), for: conflict, presentation)
    }
    return "\(conflict.memberName) is \(text(ours)) here and \(text(theirs)) there"
  }
}

extension SettingConflict {
  /// The values of the setting, as JSON text: `currency: "EUR" or "USD"`.
  package var line: DisplayText {
    let member = name.contains("/") ? "\(name), \(conflict.name)" : name
    let values = conflict.values.map { value in
      conflict.isOfDeletion ? (value == "true" ? "deleted" : "kept") : value ?? "(none)"
    }
    return "\(member): \(values.joined(separator: " or "))"
  }
}
