import CommandSpec
import ExpenseCore

/// `iexpense add`: records one expense, or many from standard input.
struct Add: ToolCommand {
  /// The words of the name; `-` alone stands for standard input.
  var words: [String] = []
  var members = MemberOptions(ofNew: true)
  var id: ExpenseItem.ID?
  var isUndated = false
  var isJSON = false
  var global = GlobalOptions()

  static let name = "add"

  private static let nameArgument = Argument<Add>.operand(
    .text("name", completion: CompletionSource.names.completion),
    help: "What the money was spent on, or '-' to read expenses from standard input.",
    isRepeatable: true, question: "Name"
  ) { $0.words.append($1) }

  static let specification = CommandSpecification<Add>(
    summary: "Record an expense, or many.",
    discussion: """
      The last word is the amount, unless --amount gives it. A negative amount is money back.

      Without --type, the first rule of 'iexpense types rule' that matches the name decides, then \
      the type that expenses of this name had last, then the default type. In a script, name the \
      type.

      With --id, a script can try again after a failure: the same id is never added twice.

      With '-' as the name, read expenses from standard input as JSON, an array or one object after \
      the other, and add all of them or none. They look as in 'iexpense list --json', and only name \
      and amount are required; options fill in missing fields.
      """,
    examples: [
      "iexpense add Coffee 3.50",
      "iexpense add lunch with Ana 24.80+3.20 -t food -d yesterday",
      "iexpense add \"Lunch\" --type personal --amount 12.50",
      "iexpense add Rent 950 -t personal --id rent-2026-11",
      "iexpense add - <expenses.json",
    ],
    arguments: [
      nameArgument,
      .operand(
        .text("amount"), help: "How much was spent: 12.50, 12.50+4.30, '12.50 EUR'.",
        question: "Amount"
      ) { $0.members.takeAmount($1) },
    ],
    groups: [
      Argument.group(\.members, MemberOptions.arguments(ofNew: true)),
      [
        .flag("undated", help: "Record no date.") { $0.isUndated = true },
        .option(
          "id", .newID, help: "The id: a UUID, or any text that stands for one.",
          defaultText: "a new one"
        ) { $0.id = $1 },
        .flag("json", help: "Print the expense as JSON; of many, an array.") { $0.isJSON = true },
      ],
      Argument.group(\.global, GlobalOptions.arguments),
    ],
    rules: [.exclusive(["date", "undated"])])

  /// Whether expenses are read from standard input, instead of one being made of the options.
  private var readsInput: Bool { words == ["-"] }

  func requires(_ argument: ArgumentInfo) -> Bool {
    argument.name == "amount" ? !readsInput && members.amount == nil : true
  }

  func validate() throws(UsageError) {
    try global.refuseInput()
    if readsInput, members.amount != nil || id != nil {
      throw UsageError(
        .refused(
          "'\(id == nil ? "--amount" : "--id")' cannot be given together with '-'.",
          hint: "Each of the expenses can have its own."))
    }
    guard !words.isEmpty, !readsInput else { return }
    if words.first == "-" {
      throw UsageError(
        .refused("'-' reads expenses from standard input, and stands alone.", hint: nil))
    }
    if members.amount == nil, words.count == 1, words[0].looksLikeAmount {
      throw UsageError(
        .refused(
          "'\(words[0])' is an amount; the name is missing.",
          hint: "Put the name first: \(global.command("add", "Coffee", words[0]))"))
    }
    _ = try name()
  }

  /// The name, of all its words.
  private func name() throws(UsageError) -> String {
    let name = words.joined(separator: " ")
    do {
      return try ArgumentValue<String>.name.value(of: name)
    } catch {
      let reason = error as? InvalidArgumentValue ?? InvalidArgumentValue(reason: "\(error)")
      throw UsageError(.invalidValue(Add.nameArgument.info, name, reason))
    }
  }

  func check(in surroundings: Surroundings) throws {
    let settings = try surroundings.adoptSettings(of: global)
    _ = try members.amount(surroundings.amounts(settings))
    _ = try defaults(settings, in: surroundings)
  }

  func suggestion(for argument: ArgumentInfo, in surroundings: Surroundings) throws -> String? {
    let settings = try surroundings.adoptSettings(of: global)
    if argument.name == "type" {
      let expenses = try global.expenses(in: surroundings, mustExist: false)
      return try expenses.typeForNew(try name(), settings).type.name
    }
    let accounts = CompletionSource.accounts.candidates(global, in: surroundings)
    return accounts.isEmpty ? nil : settings.defaultAccount ?? ""
  }

  func run(in surroundings: Surroundings) throws {
    if readsInput { return try addMany(in: surroundings) }
    let settings = try surroundings.adoptSettings(of: global)
    let item = try item(settings, in: surroundings)
    let home = try surroundings.home(settings)
    let expenses = try global.expenses(in: surroundings, mustExist: false)
    let format = isJSON ? ChangeReport.Format.object : .text
    do {
      let new = try NewExpenses(
        item, hasNewID: id == nil, findsType: members.type == nil, settings: settings)
      let commit = try expenses.add(new, home: home)
      try ChangeReport(format, global, verb: "Added").write(commit, in: surroundings)
      try surroundings.tellMore(of: commit, of: expenses, settings, global)
    } catch ExpenseError.takenIDs(let items)
      where items.allSatisfy({ isRepetition(of: $0, item, home) })
    {
      // A script that tries again gets what it would have got the first time.
      let changes = items.prefix(1).map { ExpenseChange(adding: $0) }
      try ChangeReport(format, global, verb: "Already there:").write(changes, in: surroundings)
    }
  }

  /// The expense that the options describe; its type may be yet to be found.
  private func item(_ settings: Settings, in surroundings: Surroundings) throws -> ExpenseItem {
    let reading = try amount(try surroundings.amounts(settings))
    let others = try defaults(settings, in: surroundings)
    return ExpenseItem(
      id: id ?? ExpenseItem.newID(), name: try name(), type: others.type ?? settings.newType,
      amount: reading?.amount ?? .zero, date: others.date,
      currency: reading?.currency ?? others.currency, account: others.account,
      note: others.note, tags: others.tags)
  }

  /// The amount; where the last word should be it and is not, the error says how to write the line.
  private func amount(
    _ amounts: Surroundings.TypedAmounts
  ) throws -> AmountReader.Reading? {
    do {
      return try members.amount(amounts)
    } catch let error as UsageError {
      guard members.isAmountOperand, case .invalidValue(_, let last, _) = error.problem,
        !last.looksLikeAmount
      else { throw error }
      if let first = words.first, first.looksLikeAmount {
        let line = global.command("add", words.dropFirst() + [last, first])
        throw UsageError(.refused("The amount comes last.", hint: "In this order: \(line)"))
      }
      if let number = words.last, words.count > 1, number.looksLikeAmount,
        (try? amounts.read("\(number) \(last)", in: members.currency)) != nil
      {
        let line = global.command("add", words.dropLast() + ["\(number) \(last)"])
        throw UsageError(.refused("The amount has to be one word.", hint: "Quote it: \(line)"))
      }
      throw UsageError(
        .refused(
          "'\(last)' is not an amount.",
          hint: "End with one, or name it: \(global.command("add --amount 12.50", words + [last]))")
      )
    }
  }

  /// What the options say of all expenses.
  private func defaults(
    _ settings: Settings, in surroundings: Surroundings
  ) throws -> NewExpenses.Defaults {
    NewExpenses.Defaults(
      type: try members.type(settings),
      date: try members.day(settings, in: surroundings) ?? (isUndated ? nil : surroundings.today()),
      currency: members.currency, account: members.account ?? settings.defaultAccount,
      note: members.note, tags: members.tags)
  }

  /// Whether an expense is what this command has added, when it was run before: perhaps on another
  /// day or with another type, if these were left to it.
  private func isRepetition(
    of there: ExpenseItem, _ item: ExpenseItem, _ home: CurrencyCode?
  ) -> Bool {
    var item = item.namingCurrency(home)
    if members.date == nil, !isUndated { item.date = there.date }
    if members.type == nil { item.type = there.type }
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
    try surroundings.tellMore(of: commit, of: expenses, settings, global)
  }
}

extension String {
  /// Whether this may be meant as an amount, whatever the locale: digits with marks, signs and symbols.
  fileprivate var looksLikeAmount: Bool {
    let others = unicodeScalars.filter { !("0"..."9").contains($0) }
    return others.count < unicodeScalars.count
      && others.allSatisfy {
        ".,'+-\u{2212} ".unicodeScalars.contains($0)
          || $0.properties.generalCategory == .currencySymbol
      }
  }
}
