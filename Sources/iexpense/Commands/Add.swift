import CommandSpec
import ExpenseCore

/// `iexpense add`: records one expense, or many from standard input.
struct Add: ToolCommand {
  var name = ""
  /// Whether expenses are read from standard input, instead of one being made of the options.
  var readsInput = false
  var members = MemberOptions(ofNew: true)
  var id: ExpenseItem.ID?
  var isJSON = false
  var global = GlobalOptions()

  static let name = "add"

  static let specification = CommandSpecification<Add>(
    summary: "Record an expense, or many.",
    discussion: """
      A negative amount is money back. With --id a script can try again after a failure: the \
      expense is never added twice. At a terminal, a name or an amount that is missing is asked for. \
      With '-' as the name, expenses are read from standard input as JSON, an array or one object \
      after the other, and added all or none; their ids are printed. They are as 'iexpense list \
      --json' gives them, but only name and amount have to be there. Options hold for those that \
      lack the member; without them, there is no day.
      """,
    examples: [
      "iexpense add \"Lunch\" --type personal --amount 12.50",
      "iexpense add Taxi -t business -a 31.40 -d yesterday --note \"to the fair\"",
      "iexpense add \"Refund of the shoes\" --amount -59.95 --tag shoes",
      "iexpense add - --date today <expenses.json",
    ],
    arguments: [
      .operand(
        .nameOrInput,
        help: "What the money was spent on, or '-' to read expenses from standard input.",
        question: "Name"
      ) { add, name in
        add.name = name ?? ""
        add.readsInput = name == nil
      }
    ],
    groups: [
      Argument.group(\.members, MemberOptions.arguments(ofNew: true)),
      [
        .option(
          "id", .uuid, help: "The id of the expense; the same one is not added again.",
          defaultText: "a new one"
        ) { $0.id = $1 },
        .flag("json", help: "Print the expense as JSON; of many, an array.") { $0.isJSON = true },
      ],
      Argument.group(\.global, GlobalOptions.arguments),
    ])

  func requires(_ argument: ArgumentInfo) -> Bool { argument.kind == .operand || !readsInput }

  func validate() throws(UsageError) {
    try global.refuseInput()
    if readsInput, members.amount != nil || id != nil {
      throw UsageError(
        .refused(
          "'\(id == nil ? "--amount" : "--id")' cannot be given together with '-'.",
          hint: "Each of the expenses can have its own."))
    }
  }

  func check(in surroundings: Surroundings) throws {
    let settings = try surroundings.adoptSettings(of: global)
    _ = try members.amount(surroundings.amounts(settings))
    _ = try defaults(settings, in: surroundings)
  }

  func run(in surroundings: Surroundings) throws {
    if readsInput { return try addMany(in: surroundings) }
    let settings = try surroundings.adoptSettings(of: global)
    let item = try item(settings, in: surroundings)
    let home = try surroundings.home(settings)
    let expenses = try global.expenses(in: surroundings, mustExist: false)
    let format = isJSON ? ChangeReport.Format.object : .text
    do {
      let new =
        id == nil
        ? try NewExpenses(renewing: item, settings: settings)
        : try NewExpenses([item], settings: settings)
      let commit = try expenses.add(new, home: home)
      try ChangeReport(format, global, verb: "Added").write(commit, in: surroundings)
      surroundings.tell(
        ofHomeCurrencyIn: commit, from: surroundings.localeOrigin, of: expenses, global)
      surroundings.warn(ofNewAccountsIn: try commit.changes, of: expenses, global)
      surroundings.warn(ofBudgetsIn: commit, of: expenses, settings, global)
    } catch ExpenseError.takenIDs(let items)
      where items.allSatisfy({ isRepetition(of: $0, item, home) })
    {
      // A script that tries again gets what it would have got the first time.
      let changes = items.prefix(1).map { ExpenseChange(adding: $0) }
      try ChangeReport(format, global, verb: "Already there:").write(changes, in: surroundings)
    }
  }

  /// The expense that the options describe.
  private func item(_ settings: Settings, in surroundings: Surroundings) throws -> ExpenseItem {
    let reading = try members.amount(surroundings.amounts(settings))
    let others = try defaults(settings, in: surroundings)
    return ExpenseItem(
      id: id ?? ExpenseItem.newID(), name: name, type: others.type,
      amount: reading?.amount ?? .zero, date: others.date,
      currency: reading?.currency ?? others.currency, account: others.account,
      note: others.note, tags: others.tags)
  }

  /// What the options say of all expenses.
  private func defaults(
    _ settings: Settings, in surroundings: Surroundings
  ) throws -> NewExpenses.Defaults {
    NewExpenses.Defaults(
      type: try members.type(settings) ?? settings.newType,
      date: try members.day(settings, in: surroundings)
        ?? (readsInput ? nil : surroundings.today()),
      currency: members.currency, account: members.account ?? settings.defaultAccount,
      note: members.note, tags: members.tags)
  }

  /// Whether an expense is what this command has added, when it was run before: perhaps on another
  /// day, if the day was left to it.
  private func isRepetition(
    of there: ExpenseItem, _ item: ExpenseItem, _ home: CurrencyCode?
  ) -> Bool {
    var item = item.namingCurrency(home)
    if members.date == nil { item.date = there.date }
    return there.namingCurrency(home).differingFields(from: item).isEmpty
  }

  private func addMany(in surroundings: Surroundings) throws {
    let expenses = try global.expenses(in: surroundings, mustExist: false)
    let input = try surroundings.readAllInput(askingFor: "expenses as JSON", global)
    let settings = try surroundings.adoptSettings(of: global)
    let defaults = try defaults(settings, in: surroundings)
    let home = try surroundings.home(settings)
    let new = try NewExpenses(json: input, settings: settings, home: home, defaults: defaults)
    if new.items.isEmpty, !global.isQuiet {
      try surroundings.tell("No expenses; nothing is added.")
    }
    let commit = try expenses.add(new, home: home)
    try ChangeReport(isJSON ? .array : .ids, global, verb: "Added").write(commit, in: surroundings)
    surroundings.tell(
      ofHomeCurrencyIn: commit, from: surroundings.localeOrigin, of: expenses, global)
    surroundings.warn(ofNewAccountsIn: try commit.changes, of: expenses, global)
    surroundings.warn(ofBudgetsIn: commit, of: expenses, settings, global)
  }
}

extension ArgumentValue<String?> {
  /// A name; nil where `-` stands for standard input.
  fileprivate static let nameOrInput = ArgumentValue("name") { word in
    word == "-" ? nil : try ArgumentValue<String>.name.value(of: word)
  }
}
