import ExpenseCore
import ExpenseDisplay
import Text

/// The merge of the copies that synchronising programs left beside the list.
extension Merge {
  func mergeCopies(in surroundings: Surroundings) throws {
    _ = try surroundings.adoptSettings(of: global)
    let expenses = try global.expenses(in: surroundings, mustExist: global.file != nil)
    let copies = try expenses.conflictCopies()
    if copies.isEmpty, !global.isQuiet, !isJSON {
      try surroundings.say(
        "No conflict copies beside \(surroundings.abbreviated(expenses.path)).", global)
    }
    let folder = expenses.path.lastIndex(of: "/").map { expenses.path[...$0] } ?? ""
    var reports: [MergeReport] = []
    // The others are merged all the same.
    var isMalformed = false
    for pair in copies.pairs {
      let files = [pair.list, pair.settings].compactMap(\.self)
      let copy = StoreCopy(
        list: pair.list.map { folder + $0.name }, settings: pair.settings.map { folder + $0.name })
      var text = MergeText(
        files.map(\.name).joined(separator: " and "), isJSON: isJSON, global)
      text.setAside = isDryRun ? nil : { try files.map(expenses.setAside) }
      do {
        reports.append(try merge(copy, text, in: surroundings))
      } catch let error as ExpenseError {
        guard case .malformedInput = error else { throw error }
        try surroundings.write(message: "\(error)", titled: "Error:", .error)
        isMalformed = true
      }
    }
    // Histories are of one machine: that of another one is of no use here.
    for copy in copies where copy.part == .history && !isDryRun {
      let name = try expenses.setAside(copy)
      if !isJSON { try surroundings.say("Set aside \(copy.name) as \(name).", global) }
    }
    if isMalformed { throw ReportedDefect() }
    try MergeText.finish(reports, in: isDryRun ? nil : SameStore(file: global.file))
  }
}
