import CommandSpec
import ExpenseCore

/// `iexpense types merge` and `iexpense accounts merge`: make two of them one.
struct NamesMerge<Names: NameKind>: ToolCommand {
  var old = ""
  var other = ""
  var report = NameReport()
  var global = GlobalOptions()

  static var name: String { Names.kind.rawValue + "s merge" }

  static var specification: CommandSpecification<NamesMerge> {
    CommandSpecification(
      summary: "Make one \(Names.kind) of two.",
      discussion: """
        The expenses of the first one get the second one. Where the two differ in case only, all get \
        that spelling. 'iexpense undo' takes it back in one step.
        """,
      examples: Names.kind == .type
        ? ["iexpense types merge Hobby Personal"] : ["iexpense accounts merge cash Cash"],
      arguments: [
        .operand(Names.argument("old"), help: "The one that goes.") { $0.old = $1 },
        .operand(Names.argument("other"), help: "The one that stays.") { $0.other = $1 },
      ],
      groups: [
        Argument.group(\.report, NameReport.arguments),
        Argument.group(\.global, GlobalOptions.arguments),
      ])
  }

  func validate() throws(UsageError) { try global.refuseInput() }

  func run(in surroundings: Surroundings) throws {
    try report.write(
      { "Merged \(Names.kind) '\(old)' into '\(try Names.given(other, by: $0))'" }, global,
      in: surroundings
    ) { try $0.merge(Names.kind, old, into: other) }
  }
}
