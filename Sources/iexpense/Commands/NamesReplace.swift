import CommandSpec
import ExpenseCore

/// What becomes of the expenses that have a name.
protocol NameReplacement: Sendable {
  /// Whether the name that they get is there already.
  static var isMerge: Bool { get }
}

/// They get a name that is new.
enum Renaming: NameReplacement { static let isMerge = false }

/// They get a name that others have.
enum Merging: NameReplacement { static let isMerge = true }

/// `iexpense types rename`, `types merge`, `accounts rename` and `accounts merge`: put another name in
/// the place of one, everywhere.
struct NamesReplace<Names: NameKind, Replacement: NameReplacement>: ToolCommand {
  var old = ""
  var new = ""
  var report = NameReport()
  var global = GlobalOptions()

  static var name: String { Replacement.isMerge ? "merge" : "rename" }

  static var specification: CommandSpecification<NamesReplace> {
    CommandSpecification(
      summary: summary, discussion: discussion, examples: [example],
      arguments: Replacement.isMerge
        ? [
          .operand(Names.argument("old"), help: "The one that goes.") { $0.old = $1 },
          .operand(Names.argument("other"), help: "The one that stays.") { $0.new = $1 },
        ]
        : [
          .operand(Names.argument("old"), help: "The name as it is.") { $0.old = $1 },
          .operand(Names.argument("new"), help: "The name that it gets.") { $0.new = $1 },
        ],
      groups: [
        Argument.group(\.report, NameReport.arguments),
        Argument.group(\.global, GlobalOptions.arguments),
      ])
  }

  private static var summary: String {
    Replacement.isMerge
      ? "Make one \(Names.kind) of two."
      : "Give \(Names.kind == .type ? "a type" : "an account") another name."
  }

  private static var discussion: String {
    Replacement.isMerge
      ? """
      The expenses of the first one get the second one. Where the two differ in case only, all get \
      that spelling. 'iexpense undo' takes it back in one step.
      """
      : """
      All its expenses get the new name, and so do the settings; 'iexpense undo' takes it back in \
      one step.
      """
  }

  private static var example: String {
    switch (Names.kind, Replacement.isMerge) {
    case (.type, true): "iexpense types merge Hobby Personal"
    case (.account, true): "iexpense accounts merge cash Cash"
    case (.type, false): "iexpense types rename Hobby Climbing"
    case (.account, false): "iexpense accounts rename Visa \"Visa gold\""
    }
  }

  func validate() throws(UsageError) { try global.refuseInput() }

  func run(in surroundings: Surroundings) throws {
    let (verb, preposition) = Replacement.isMerge ? ("Merged", "into") : ("Renamed", "to")
    try report.write(
      { "\(verb) \(Names.kind) '\(old)' \(preposition) '\(try Names.given(new, by: $0))'" }, global,
      in: surroundings
    ) {
      Replacement.isMerge
        ? try $0.merge(Names.kind, old, into: new, settings: $1)
        : try $0.rename(Names.kind, old, to: new, settings: $1)
    }
  }
}
