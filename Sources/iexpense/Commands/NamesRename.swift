import CommandSpec
import ExpenseCore

/// `iexpense types rename` and `iexpense accounts rename`: give a name to something, everywhere.
struct NamesRename<Names: NameKind>: ToolCommand {
  var old = ""
  var new = ""
  var report = NameReport()
  var global = GlobalOptions()

  static var name: String { Names.kind.rawValue + "s rename" }

  static var specification: CommandSpecification<NamesRename> {
    CommandSpecification(
      summary: "Give \(Names.kind == .type ? "a type" : "an account") another name.",
      discussion: """
        All its expenses get the new name, and so do the settings; 'iexpense undo' takes it back in \
        one step.
        """,
      examples: Names.kind == .type
        ? ["iexpense types rename Hobby Climbing"]
        : ["iexpense accounts rename Visa \"Visa gold\""],
      arguments: [
        .operand(Names.argument("old"), help: "The name as it is.") { $0.old = $1 },
        .operand(Names.argument("new"), help: "The name that it gets.") { $0.new = $1 },
      ],
      groups: [
        Argument.group(\.report, NameReport.arguments),
        Argument.group(\.global, GlobalOptions.arguments),
      ])
  }

  func validate() throws(UsageError) { try global.refuseInput() }

  func run(in surroundings: Surroundings) throws {
    try report.write(
      { "Renamed \(Names.kind) '\(old)' to '\(try Names.given(new, by: $0))'" }, global,
      in: surroundings
    ) { try $0.rename(Names.kind, old, to: new) }
  }
}
