import CommandSpec
import ExpenseApp
import ExpenseCore
import Text

/// `iexpense add`: record one expense, or many from standard input.
struct Add: ToolCommand {
  /// The words of the name; `-` alone stands for standard input.
  var words: [String] = []
  var members = FieldOptions(ofNew: true)
  var id: ExpenseItem.ID?
  var isUndated = false
  var isLinear = false
  var isJSON = false
  var global = GlobalOptions()

  static let name = "add"

  private static let nameArgument = Argument<Add>.operand(
    .text("name", completion: CompletionSource.names.completion),
    help: "Name, or '-' to read JSON from standard input.",
    isRepeatable: true, question: "Name"
  ) { $0.words.append($1) }

  static let specification = CommandSpecification<Add>(
    summary: "Record an expense, or many.",
    discussion: """
      The last word is the amount; a negative amount is money back. Without arguments, a form \
      opens.
      """,
    details: """
      Without --type, an expense gets the type of the first rule that matches its name or note, else \
      the type that its name had last, else the default type. In a script, pass --type.

      With --id, a script can retry after a failure: an id is added only once.

      With '-' as the name, expenses are read from standard input as JSON, an array or one object \
      after the other, as 'iexpense list --json' prints them. Only name and amount are required, and \
      options fill in missing fields. All of them are added, or none.
      """,
    examples: [
      "iexpense add Coffee 3.50",
      "iexpense add lunch with Ana 24.80+3.20 -t food -d yesterday",
      "iexpense add \"Lunch\" --type personal --amount 12.50",
      "iexpense add Rent 950 -t personal --id rent-2026-11",
      "iexpense add - <expenses.json",
    ],
    arguments: [nameArgument] + Argument.group(\.members, [FieldOptions.amountOperand]),
    groups: [
      Argument.group(\.members, FieldOptions.arguments(ofNew: true)),
      [
        .flag("undated", help: "Leave the date empty.") { $0.isUndated = true },
        .option(
          "id", .newID, help: "Id: a UUID, or any text to make one from.",
          defaultText: "random"
        ) { $0.id = $1 },
        .flag("linear", help: "Ask line by line instead of opening a form.") {
          $0.isLinear = true
        },
        .flag("json", help: "Print the expense as JSON, or an array of many.") {
          $0.isJSON = true
        },
      ].under("More options"),
      Argument.group(\.global, GlobalOptions.arguments),
    ],
    rules: [.exclusive(["date", "undated"])])

  /// True if expenses are read from standard input, instead of one being made of the options.
  private var readsInput: Bool { words == ["-"] }

  func requires(_ argument: ArgumentInfo) -> Bool {
    argument.name == "amount" ? !readsInput && members.amount == nil : true
  }

  func validate() throws(UsageError) {
    try global.refuseInput()
    if readsInput, members.amount != nil || id != nil {
      throw UsageError(
        .refused(
          "\(id == nil ? "An amount" : "'--id'") and '-' cannot be used together.",
          hint: "Set it in the JSON of each expense."))
    }
    guard !words.isEmpty, !readsInput else { return }
    if words.first == "-" {
      throw UsageError(
        .refused("To read expenses from standard input, '-' must be the only argument.", hint: nil))
    }
    let reader = AmountReader(locale: nil)
    if members.amount == nil, words.count == 1, words[0].isAmount({ try reader.read($0, in: nil) })
    {
      throw missingName(before: words[0])
    }
    _ = try name()
  }

  private func missingName(before amount: String) -> UsageError {
    // A decimal comma that is not understood here is not repeated.
    var meaning: String?
    do {
      _ = try AmountReader(locale: nil).read(amount, in: nil)
    } catch let value as InvalidValue {
      if case .decimalComma(let text) = value.reason { meaning = text }
    } catch {}
    return UsageError(
      .misplaced(
        "'\(amount)' is an amount; the name is missing.", hint: "To add it with a name",
        operands: ["Coffee", meaning ?? amount], options: []))
  }

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

  func form(in surroundings: Surroundings) throws -> ScreenForm? {
    guard words.isEmpty, id == nil, !isJSON, !isLinear,
      try ScreenForm.isWanted(global, in: surroundings)
    else { return nil }
    var fields = members.fields
    if isUndated { fields[.date] = "" }
    return .new(fields)
  }

  func suggestion(for argument: ArgumentInfo, in surroundings: Surroundings) throws -> String? {
    let settings = try surroundings.adoptSettings(of: global)
    if argument.name == "type" {
      let expenses = try global.expenses(in: surroundings, mustExist: false)
      return try expenses.typeForNew(try name(), note: members.note, settings).type.name
    }
    let accounts = CompletionSource.accounts.candidates(global, in: surroundings)
    return accounts.isEmpty ? nil : settings.defaultAccount ?? ""
  }

  func run(in surroundings: Surroundings) throws {
    if readsInput { return try addMany(in: surroundings) }
    let expenses = try global.expenses(in: surroundings, mustExist: false)
    try record(in: expenses, surroundings, isLast: true)
  }

  /// Record the expense that the options describe, and report it.
  ///
  /// - Parameters:
  ///   - expenses: The store.
  ///   - surroundings: The output.
  ///   - isLast: True if nothing follows, so that there is room for what is due.
  /// - Returns: The commit; nil if the expense was there already.
  /// - Throws: The reason why it cannot be recorded.
  @discardableResult
  func record(
    in expenses: Expenses, _ surroundings: Surroundings, isLast: Bool = false
  ) throws -> Commit? {
    let settings = try surroundings.adoptSettings(of: global)
    let item = try item(settings, in: surroundings)
    let home = try surroundings.home(settings)
    let format = isJSON ? ChangeReport.Format.object : .text
    do {
      let new = try NewExpenses(
        item, hasNewID: id == nil, findsType: members.type == nil, settings: settings)
      let commit = try expenses.add(new, home: home)
      try ChangeReport(format, global, verb: "Added").write(commit, in: surroundings)
      try surroundings.tellMore(of: commit, of: expenses, settings, global)
      if isLast { surroundings.tellOfDue(settings, global) }
      return commit
    } catch ExpenseError.takenIDs(let items)
      where items.allSatisfy({ isRepetition(of: $0, item, home) })
    {
      // A script that retries gets what it would have got the first time.
      let changes = items.prefix(1).map { ExpenseChange(adding: $0) }
      try ChangeReport(format, global, verb: "Already there:").write(changes, in: surroundings)
      return nil
    }
  }

  /// The expense that the options describe; its type may still be open.
  private func item(_ settings: Settings, in surroundings: Surroundings) throws -> ExpenseItem {
    let reading = try amount(settings, in: surroundings)
    let others = try defaults(settings, in: surroundings)
    return ExpenseItem(
      id: id ?? ExpenseItem.newID(), name: try name(), type: others.type ?? settings.newType,
      amount: reading?.amount ?? .zero, date: others.date,
      currency: reading?.currency ?? others.currency, account: others.account,
      note: others.note, tags: others.tags)
  }

  /// The amount; if the last word is not one, the error says how to write the line.
  private func amount(
    _ settings: Settings, in surroundings: Surroundings
  ) throws -> AmountReader.Reading? {
    let amounts = try surroundings.amounts(settings)
    func isAmount(_ word: String) -> Bool {
      word.isAmount { try amounts.read($0, in: members.currency) }
    }
    guard members.isAmountOperand, let last = members.amount, !isAmount(last) else {
      return try members.amount(amounts)
    }
    func misplaced(
      _ sentence: String, _ hint: String, _ operands: [String], _ options: [String] = []
    ) -> UsageError {
      UsageError(.misplaced(sentence, hint: hint, operands: operands, options: options))
    }
    if let number = words.last, isAmount("\(number) \(last)") {
      if words.count == 1 { throw missingName(before: "\(number) \(last)") }
      throw misplaced(
        "The amount must be a single argument.", "Quote it",
        words.dropLast() + ["\(number) \(last)"])
    }
    let isDate = (try? surroundings.periods(settings).day(last)) != nil
    let isType = (try? settings.knownTypes.type(named: last)) != nil
    guard let index = words.lastIndex(where: isAmount) else {
      if isDate {
        throw misplaced(
          "'\(last)' is a date; the amount is missing.", "With both", words + ["12.50"],
          ["--date", last])
      }
      throw misplaced(
        "'\(last)' is not an amount.", "With an amount", words + [last],
        ["--amount", "12.50"])
    }
    var operands = words
    operands.remove(at: index)
    // A word after the amount may be a date or a type, which has its own option.
    if index == words.count - 1, !operands.isEmpty, isDate || isType {
      throw misplaced(
        "The amount must come last.", "To give a \(isDate ? "date" : "type")",
        operands + [words[index]], [isDate ? "--date" : "--type", last])
    }
    throw misplaced("The amount must come last.", "In this order", operands + [last, words[index]])
  }

  /// The values of the options for all expenses.
  private func defaults(
    _ settings: Settings, in surroundings: Surroundings
  ) throws -> NewExpenses.Defaults {
    NewExpenses.Defaults(
      type: try members.type(settings),
      date: try members.day(settings, in: surroundings) ?? (isUndated ? nil : surroundings.today()),
      currency: members.currency, account: members.account ?? settings.defaultAccount,
      note: members.note, tags: members.tags)
  }

  /// True if an expense is the result of an earlier run of this command.
  ///
  /// Its date, type and account may differ unless they are given.
  private func isRepetition(
    of there: ExpenseItem, _ item: ExpenseItem, _ home: CurrencyCode?
  ) -> Bool {
    var item = item.namingCurrency(home)
    if members.date == nil, !isUndated { item.date = there.date }
    if members.type == nil { item.type = there.type }
    if members.account == nil { item.account = there.account }
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
      try surroundings.tell("No expenses; nothing was added.")
    }
    let commit = try expenses.add(new, home: home)
    try ChangeReport(isJSON ? .array : .ids, global, verb: "Added").write(commit, in: surroundings)
    try surroundings.tellMore(of: commit, of: expenses, settings, global)
    surroundings.tellOfDue(settings, global)
  }
}

extension String {
  /// True if the text is meant as an amount, valid or not.
  ///
  /// A date is not, although its hyphens could be minus signs.
  fileprivate func isAmount(_ read: (String) throws -> AmountReader.Reading) -> Bool {
    if (try? Day(self)) != nil { return false }
    do {
      _ = try read(self)
      return true
    } catch let value as InvalidValue {
      switch value.reason {
      case .notAnAmount, .notACurrencySymbol: return false
      default: return true
      }
    } catch {
      return false
    }
  }
}
