import ExpenseCore
import ExpenseDisplay
import Text

/// The merge of the copies that synchronising programs left beside the list.
extension Merge {
  func mergeCopies(in context: Context) throws {
    try context.readSettings()
    let expenses = try context.expenses()
    let copies = try expenses.conflictCopies()
    if copies.isEmpty, !context.console.isQuiet, !isJSON {
      try context.console.say(
        "No conflict copies beside \(context.surroundings.abbreviated(expenses.path)).")
    }
    let folder = expenses.path.lastIndex(of: "/").map { expenses.path[...$0] } ?? ""
    var reports: [MergeReport] = []
    // The others are merged all the same.
    var isMalformed = false
    for pair in copies.pairs {
      let files = [pair.list, pair.settings].compactMap(\.self)
      let copy = StoreCopy(
        list: pair.list.map { folder + $0.name }, settings: pair.settings.map { folder + $0.name })
      var text = self.text(files.map(\.name).joined(separator: " and "), in: context)
      text.setAside = isDryRun ? nil : { try files.map(expenses.setAside) }
      do {
        reports.append(try merge(copy, text, in: context))
      } catch let error as ExpenseError {
        guard case .malformedInput = error else { throw error }
        try context.console.write(message: "\(error)", titled: "Error:", .error)
        isMalformed = true
      }
    }
    // Histories are of one machine: that of another one is of no use here.
    for copy in copies where copy.part == .history && !isDryRun {
      let name = try expenses.setAside(copy)
      if !isJSON { try context.console.say("Set aside \(copy.name) as \(name).") }
    }
    if isMalformed { throw ReportedDefect() }
    try reports.finish(in: isDryRun ? nil : global.store)
  }
}
