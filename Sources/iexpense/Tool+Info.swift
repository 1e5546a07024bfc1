import CommandSpec
import ExpenseCore

extension Tool {
  /// The content of help, manual, reference and completions.
  static let info = ToolInfo(
    name: "iexpense", version: version, date: "November 24, 2026",
    summary: "Track expenses in one JSON file.",
    discussion: """
      Expenses are stored in the file given by --file, $IEXPENSE_FILE, or \
      $XDG_DATA_HOME/iexpense/expenses.json, in that order.
      """,
    tree: tree.map { $0.info(named: $1, aliases: $2) }, synonyms: synonyms,
    globalArguments: GlobalOptions.arguments.map(\.info), topics: { topics })
}
