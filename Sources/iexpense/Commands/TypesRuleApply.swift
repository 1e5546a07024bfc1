import CommandSpec
import ExpenseActions
import ExpenseCore
import ExpenseDisplay
import Text

/// `iexpense types rule apply`: apply the rules to existing expenses.
struct TypesRuleApply: ToolCommand {
  private var isForAll = false
  private var isDryRun = false
  private var isJSON = false
  var global = GlobalOptions()

  static let name = "apply"

  static let specification = CommandSpecification<TypesRuleApply>(
    summary: "Apply the rules to existing expenses.",
    discussion: "Expenses of the default type get the type of the first rule that matches.",
    examples: ["iexpense types rule apply --dry-run", "iexpense types rule apply --all"],
    arguments: [
      .flag(
        "all", sets: \.isForAll, help: "Change expenses of all types, not only the default type."),
      .flag(
        "dry-run", short: "n", sets: \.isDryRun, help: "Show what would change; change nothing."),
      .flag("json", sets: \.isJSON, help: "Print the changed expenses as a JSON array."),
    ])

  func run(in context: Context) throws {
    try context.readSettings()
    let expenses = try context.expenses()
    let report = ChangeReport(isJSON ? .array : .text, verb: isDryRun ? "Would change" : "Changed")
    if isDryRun {
      let changes = try expenses.previewRules(toAll: isForAll)
      try tellOfNothing(changes.count, in: context)
      return try report.write(changes, to: context.console)
    }
    let commit = try expenses.applyRules(toAll: isForAll)
    try tellOfNothing(commit.changeCount, in: context)
    try report.write(
      commit, undoHint: "To undo: \(global.store.command("undo"))", to: context.console)
    try context.tellMore(of: commit, of: expenses)
  }

  private func tellOfNothing(_ count: Int, in context: Context) throws {
    if count == 0, !context.console.isQuiet {
      try context.console.tell("No expense changes its type.")
    }
  }
}
