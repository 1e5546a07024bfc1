import CommandSpec
import ExpenseActions
import ExpenseCore
import ExpenseDisplay
import ExpenseMerge
import Text

/// Making one of two expenses, or of two rules, that two people recorded.
extension Merge {
  /// Join what two ids name: rules if both are ids of rules, else expenses.
  func join(_ operands: [String], in context: Context) throws {
    let settings = try context.readSettings()
    let expenses = try context.expenses()
    let ids = try operands.map { word in
      do {
        return try ArgumentValue<IDPrefix>.id.value(of: word)
      } catch let error as InvalidArgumentValue {
        throw UsageError.refused(
          "Invalid id '\(word)': \(error.reason ?? "").", hint: InvalidArgumentValue.idHint)
      }
    }
    let rules = ids.map { id in (settings.recurring ?? []).filter { id.matches($0.id.number) } }
    let areRules = rules.allSatisfy { $0.count == 1 }
    let commit: Commit
    if areRules {
      commit = try expenses.joinRules(rules[0][0].id, with: rules[1][0].id)
    } else if let index = rules.firstIndex(where: { $0.count == 1 }),
      (try? expenses.items(withIDs: [ids[index]])) == nil
    {
      throw UsageError.refused(
        "'\(operands[index])' is a recurring expense, and the other id is not.",
        hint: "To see the ids: \(global.store.command("recurring"))")
    } else {
      let home = settings.currency ?? context.surroundings.locales.currency
      commit = try expenses.join(ids[0], with: ids[1], home: home)
    }
    if commit.changeCount == 0, commit.settingChanges.isEmpty {
      return try context.console.note("Both are one already.")
    }
    let report = ChangeReport(isJSON ? .array : .text) { change in
      change.after == nil ? "Deleted" : "Joined"
    }
    try report.write(commit, undoHint: context.undoHint, to: context.console)
    if !isJSON, areRules {
      try context.console.say(
        "Joined the recurring expenses \(rules[0][0].name) and \(rules[1][0].name).")
    }
  }
}
