import CommandSpec

extension Tool {
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
        .family(config),
        .command(Doctor.self), .command(Completions.self), .command(Manual.self),
        .command(Help.self),
      ]),
  ])

  private static let budget = Tree.Family(
    "budget", "Show, set and remove budgets."
  ) { [.command(BudgetList.self), .command(BudgetSet.self), .command(BudgetRemove.self)] }

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
      .command(TypesRemove.self), .family(typeRules),
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

  private static let accounts = Tree.Family("accounts", "Show, rename and merge accounts.") {
    [
      .command(NamesList<Accounts>.self), .command(NamesReplace<Accounts, Renaming>.self),
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
