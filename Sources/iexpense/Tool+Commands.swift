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

  typealias Tree = CommandTree<any ToolCommand.Type>

  /// The tree of commands, as the help groups them.
  static let tree = Tree([
    Tree.Group(
      "Commands",
      [
        .command(Add.self), .command(Repeat.self), .command(List.self), .command(Show.self),
        .command(Edit.self), .command(Delete.self), .command(Undo.self), .command(Summary.self),
        .command(Report.self), .family(budget), .family(recurring),
        .command(Subscriptions.self), .command(UI.self),
      ]),
    Tree.Group(
      "More commands",
      [
        .command(Redo.self), .command(HistoryList.self), .command(Import.self),
        .command(Export.self), .command(Merge.self), .family(types), .family(accounts),
        .family(config), .command(Doctor.self), .command(Completions.self), .command(Manual.self),
        .command(Help.self),
      ]),
  ])

  private static let budget = Tree.Family("budget", "Show, set and remove budgets.") {
    [.command(BudgetList.self), .command(BudgetSet.self), .command(BudgetRemove.self)]
  }

  private static let recurring = Tree.Family(
    "recurring", "Show, add, record and end recurring expenses."
  ) {
    [
      .command(RecurringList.self), .command(RecurringAdd.self), .command(RecurringRun.self),
      .command(RecurringEdit.self), .command(RecurringSkip.self), .command(RecurringEnd.self),
      .command(RecurringRemove.self),
    ]
  }

  private static let types = Tree.Family("types", "Show, add, rename, merge and remove types.") {
    [
      .command(NamesList<Types>.self), .command(TypesAdd.self),
      .command(NamesReplace<Types, Renaming>.self), .command(NamesReplace<Types, Merging>.self),
      .command(TypesRemove.self), .command(TypesSide<IncomeSide>.self),
      .command(TypesSide<SpendingSide>.self), .family(typeRules),
    ]
  }

  private static let typeRules = Tree.Family(
    "rule", "Show, add, remove, test and apply type rules."
  ) {
    [
      .command(TypesRuleList.self), .command(TypesRuleAdd.self), .command(TypesRuleRemove.self),
      .command(TypesRuleTest.self), .command(TypesRuleApply.self),
    ]
  }

  private static let accounts = Tree.Family(
    "accounts", "Show, rename and merge accounts.", fallback: "show"
  ) {
    [
      .command(NamesList<Accounts>.self), .command(AccountsShow.self),
      .command(NamesReplace<Accounts, Renaming>.self),
      .command(NamesReplace<Accounts, Merging>.self),
    ]
  }

  private static let config = Tree.Family("config", "Show and change settings.") {
    [
      .command(ConfigList.self), .command(ConfigGet.self), .command(ConfigSet.self),
      .command(ConfigUnset.self),
    ]
  }
}

extension Tool.Tree.Node {
  /// A command under its name; `list` is also `ls`, and `remove` is also `rm`.
  fileprivate static func command(_ command: any ToolCommand.Type) -> Self {
    let usual: [String] =
      switch command.name {
      case "list": ["ls"]
      case "remove": ["rm"]
      default: []
      }
    return .command(command, name: command.name, aliases: command.aliases + usual)
  }
}

extension Tool {
  /// Suggestions for words that name a command or option only in other programs.
  static let synonyms: [String: String] = {
    var words = [
      "new": "add", "record": "add", "insert": "add", "again": "repeat", "copy": "repeat",
      "duplicate": "repeat", "search": "list --search", "find": "list --search",
      "grep": "list --search", "filter": "list", "print": "list", "expenses": "list",
      "list -l": "list --fields id,date,type,name,amount,account,tags,note", "view": "show",
      "info": "show", "change": "edit", "modify": "edit", "update": "edit", "remove": "delete",
      "del": "delete", "erase": "delete", "revert": "undo", "log": "history",
      "reports": "report", "html": "report", "page": "report", "sum": "summary", "total": "summary",
      "totals": "summary", "stats": "summary", "balance": "summary", "dashboard": "summary",
      "budgets": "budget", "limit": "budget set", "budget add": "budget set",
      "budget delete": "budget remove", "category": "types", "categories": "types",
      "type": "types", "rename": "types rename", "types delete": "types remove",
      "types new": "types add", "rule": "types rule", "rules": "types rule",
      "types rules": "types rule", "types rule delete": "types rule remove",
      "account": "accounts", "accounts remove": "accounts merge",
      "accounts rm": "accounts merge", "accounts delete": "accounts merge",
      "settings": "config", "preferences": "config", "currency": "config set currency",
      "config remove": "config unset", "config rm": "config unset",
      "config delete": "config unset", "check": "doctor", "verify": "doctor", "man": "manual",
      "completion": "completions", "version": "--version",
    ]
    for key in Settings.Key.settable {
      words["config " + key.rawValue] = "config get " + key.rawValue
    }
    return words
  }()
}
