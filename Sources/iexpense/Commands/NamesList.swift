import CommandSpec
import ExpenseCore
import ExpenseDisplay
import Text

/// `iexpense types list` and `iexpense accounts list`: show names with their counts and totals.
struct NamesList<Names: NameKind>: ToolCommand {
  var isJSON = false
  var global = GlobalOptions()

  static var name: String { "list" }
  static var takesInput: Bool { true }

  static var specification: CommandSpecification<NamesList> {
    CommandSpecification(
      summary: "Show \(Names.kind)s, with the number and total of their expenses.",
      details: Names.kind == .type
        ? """
        The types that an expense can be given come first, in their order, then any others in the file.
        """ : "",
      examples: [
        "iexpense \(Names.kind)s", "iexpense \(Names.kind)s --json | jq '.[].\(Names.kind)'",
      ], arguments: [.flag("json", sets: \.isJSON, help: "Print a JSON array of objects.")])
  }

  func run(in context: Context) throws {
    let settings = try context.readSettings()
    let summary = try NameSummary(of: Names.kind, in: try context.storedSource(), settings)
    if isJSON {
      return try RowReport.names(summary, of: Names.kind, context.presentation)
        .writeJSON(to: context.output)
    }
    let groups = summary.groups.map { (title: $0.name, totals: $0.totals) }
    let totals = groups.reduce(into: Totals(home: settings.currency)) { $0.add($1.totals) }
    try SummaryTable(Names.kind == .type ? "Type" : "Account", groups, totals).write(
      width: context.console.tableWidth, to: context.output)
    guard !context.console.isQuiet else { return }
    try context.output.flush()
    if groups.isEmpty { try context.console.note("No \(Names.kind)s.") }
    for variant in summary.variants {
      for other in variant.others {
        let command = context.command("\(Names.kind)s merge", other, variant.name)
        try context.console.tell(
          "'\(other)' resembles '\(variant.name)'. To merge them: \(command)")
      }
    }
  }
}
