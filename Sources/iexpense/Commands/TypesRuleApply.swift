import CommandSpec
import ExpenseCore
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
      .flag("all", help: "Change expenses of all types, not only the default type.") {
        $0.isForAll = true
      },
      .flag("dry-run", short: "n", help: "Show what would change; change nothing.") {
        $0.isDryRun = true
      },
      .flag("json", help: "Print the changed expenses as a JSON array.") { $0.isJSON = true },
    ],
    groups: [Argument.group(\.global, GlobalOptions.arguments)])

  func validate() throws(UsageError) { try global.refuseInput() }

  func run(in surroundings: Surroundings) throws {
    let settings = try surroundings.adoptSettings(of: global)
    let expenses = try global.expenses(in: surroundings, mustExist: global.file != nil)
    let report = ChangeReport(
      isJSON ? .array : .text, global, verb: isDryRun ? "Would change" : "Changed")
    if isDryRun {
      let changes = try expenses.previewRules(toAll: isForAll)
      try tellOfNothing(changes.count, in: surroundings)
      return try report.write(changes, in: surroundings)
    }
    let commit = try expenses.applyRules(toAll: isForAll)
    try tellOfNothing(commit.changeCount, in: surroundings)
    try report.write(
      commit, undoHint: "To undo: \(global.command("undo"))",
      in: surroundings)
    try surroundings.tellMore(of: commit, of: expenses, settings, global)
  }

  private func tellOfNothing(_ count: Int, in surroundings: Surroundings) throws {
    if count == 0, !global.isQuiet {
      try surroundings.tell("No expense changes its type.")
    }
  }
}
