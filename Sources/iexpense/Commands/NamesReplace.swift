import CommandSpec
import ExpenseCore
import Text

/// A replacement of a name in all expenses that have it.
protocol NameReplacement: Sendable {
  /// True if the new name is already in use.
  static var isMerge: Bool { get }
}

/// A rename: the name is not in use yet.
enum Renaming: NameReplacement { static let isMerge = false }

/// A merge: the name is already in use.
enum Merging: NameReplacement { static let isMerge = true }

/// `iexpense types rename`, `types merge`, `accounts rename` and `accounts merge`: replace a name
/// everywhere.
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
          .operand(Names.argument("old"), help: "Name that disappears.") { $0.old = $1 },
          .operand(Names.argument("other"), help: "Name that stays.") { $0.new = $1 },
        ]
        : [
          .operand(Names.argument("old"), help: "Current name.") { $0.old = $1 },
          .operand(Names.argument("new"), help: "New name.") { $0.new = $1 },
        ], groups: [Argument.group(\.report, NameReport.arguments)])
  }

  private static var summary: String {
    Replacement.isMerge
      ? "Merge \(Names.kind == .type ? "a type" : "an account") into another."
      : "Rename \(Names.kind == .type ? "a type" : "an account")."
  }

  private static var discussion: String {
    Replacement.isMerge
      ? "Expenses and settings with the first name get the second, in one step."
      : "All its expenses and settings get the new name, in one step."
  }

  private static var example: String {
    switch (Names.kind, Replacement.isMerge) {
    case (.type, true): "iexpense types merge Hobby Personal"
    case (.account, true): "iexpense accounts merge cash Cash"
    case (.type, false): "iexpense types rename Hobby Climbing"
    case (.account, false): "iexpense accounts rename Visa \"Visa gold\""
    }
  }

  func run(in context: Context) throws {
    let (verb, preposition) = Replacement.isMerge ? ("Merged", "into") : ("Renamed", "to")
    try report.write(
      { "\(verb) \(Names.kind) '\(old)' \(preposition) '\(try Names.given(new, by: $0))'" },
      in: context
    ) {
      Replacement.isMerge
        ? try $0.merge(Names.kind, old, into: new, settings: $1)
        : try $0.rename(Names.kind, old, to: new, settings: $1)
    }
  }
}
