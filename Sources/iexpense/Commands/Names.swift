import CommandSpec
import ExpenseCore
import ExpenseDisplay
import Text

/// A kind of name that has commands to show, rename and merge it.
protocol NameKind: Sendable {
  static var kind: RenamableField { get }
}

/// The types of expenses.
enum Types: NameKind { static let kind = RenamableField.type }

/// The accounts that paid.
enum Accounts: NameKind { static let kind = RenamableField.account }

extension NameKind {
  /// The name that expenses were given, as stored; as typed if there are none.
  static func given(_ typed: String, by commit: Commit) throws -> String {
    try commit.changes.lazy.compactMap { $0.after.flatMap(kind.name) }.first
      ?? typed.trimmingWhitespace()
  }

  /// A name of this kind, as an argument.
  static func argument(_ name: String) -> ArgumentValue<String> {
    .text(name, from: kind == .type ? .types : .accounts)
  }
}

/// The report of commands that change a name everywhere.
struct NameReport: Sendable {
  private var isJSON = false

  /// The settings that a change of a name may affect, and that are always reported.
  private static let shown = [Settings.Key.budgets, .typeRules, .typeSides].map(\.rawValue)

  static let arguments: [Argument<NameReport>] = [
    .flag("json", sets: \.isJSON, help: "Print the changed expenses as a JSON array.")
  ]

  /// Change a store, and report it in one line, however many expenses changed.
  func write(
    _ sentence: (_ commit: Commit) throws -> DisplayText, in context: Context,
    _ change: (Expenses, Settings) throws -> Commit
  ) throws {
    let settings = try context.readSettings()
    let commit = try change(try context.expenses(), settings)
    let console = context.console
    guard !isJSON else { return try ChangeReport(.array, verb: "").write(commit, to: console) }
    let isChanged = commit.changeCount > 0 || !commit.settingChanges.isEmpty
    try commit.reportIfKept(to: console.output) {
      guard !console.isQuiet else { return }
      let count = console.presentation.expenses(commit.changeCount)
      let shown = commit.settingChanges.filter { NameReport.shown.contains($0.name) }
      try console.output.writeLines(
        [isChanged ? "\(try sentence(commit)): \(count) changed." : "Nothing to change."]
          + shown.map(\.line))
      try console.output.flush()
      if commit.isUndoable { try console.tell(context.undoHint) }
    }
  }
}

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
        The types that an expense can be given come first, in their order, then any others in the file. \
        Types of income are marked, with the reason: said, built in, or found in their amounts.
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
    let groups = summary.groups.map { SummaryTable.Row($0.name, $0.totals, note: $0.sideText) }
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

extension NameSummary.Group {
  /// The side of a type and the reason for it; nil for what needs no remark.
  fileprivate var sideText: String? {
    guard let side else { return nil }
    return switch side.reason {
    case .said: "\(side.side) (said)"
    case .builtIn: "\(side.side) (built in)"
    case .found: "\(side.side) (found)"
    case .usual: nil
    }
  }
}

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
    let kind = Names.kind
    let isMerge = Replacement.isMerge
    let example =
      switch (kind, isMerge) {
      case (.type, true): "iexpense types merge Hobby Personal"
      case (.account, true): "iexpense accounts merge cash Cash"
      case (.type, false): "iexpense types rename Hobby Climbing"
      case (.account, false): "iexpense accounts rename Visa \"Visa gold\""
      }
    let (old, new) =
      isMerge ? ("Name that disappears.", "Name that stays.") : ("Current name.", "New name.")
    return CommandSpecification(
      summary: isMerge ? "Merge \(kind.withArticle) into another." : "Rename \(kind.withArticle).",
      discussion: isMerge
        ? "Expenses and settings with the first name get the second, in one step."
        : "All its expenses and settings get the new name, in one step.",
      examples: [example],
      arguments: [
        .operand(Names.argument("old"), help: old) { $0.old = $1 },
        .operand(Names.argument(isMerge ? "other" : "new"), help: new) { $0.new = $1 },
      ], groups: [Argument.group(\.report, NameReport.arguments)])
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
