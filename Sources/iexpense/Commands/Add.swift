import CommandSpec
import ExpenseActions
import ExpenseApp
import ExpenseCore
import ExpenseDisplay
import Text

/// `iexpense add`: record one expense, or many from standard input.
struct Add: ToolCommand {
  /// The words of the name: all operands but the last, which is the amount unless `--amount` is
  /// given; `-` alone stands for standard input.
  var words: [String] = []
  var members = FieldOptions(ofNew: true)
  var id: ExpenseItem.ID?
  var isUndated = false
  var isJSON = false
  var global = GlobalOptions()

  static let name = "add"

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
      "iexpense add Coffee 3.50", "iexpense add lunch with Ana 24.80+3.20 -t food -d yesterday",
      "iexpense add \"Lunch\" --type personal --amount 12.50",
      "iexpense add Rent 950 -t personal --id rent-2026-11", "iexpense add - <expenses.json",
    ],
    arguments: [
      .operand(
        .text("name", from: .names), help: "Name, or '-' to read JSON from standard input.",
        isRepeatable: true, question: "Name"
      ) { $0.words.append($1) }
    ] + Argument.group(\.members, [FieldOptions.amountOperand]),
    groups: [
      Argument.group(\.members, FieldOptions.arguments(ofNew: true)),
      [
        .flag("undated", sets: \.isUndated, help: "Leave the date empty."),
        .option(
          "id", .newID, sets: \.id, help: "Id: a UUID, or any text to make one from.",
          defaultText: "random"),
        .flag("json", sets: \.isJSON, help: "Print the expense as JSON, or an array of many."),
      ].under("More options"),
    ], rules: [.exclusive(["date", "undated"])])

  /// True if expenses are read from standard input, instead of one being made of the options.
  private var readsInput: Bool { words == ["-"] }

  func requires(_ argument: ArgumentInfo) -> Bool {
    argument.name == "amount" ? !readsInput && members.input[.amount] == nil : true
  }

  func validate() throws(UsageError) {
    if readsInput, members.input[.amount] != nil || id != nil {
      throw UsageError.refused(
        "\(id == nil ? "An amount" : "'--id'") and '-' cannot be used together.",
        hint: "Set it in the JSON of each expense.")
    }
    guard !words.isEmpty, !readsInput else { return }
    if words.first == "-" {
      throw UsageError.refused(
        "To read expenses from standard input, '-' must be the only argument.")
    }
    if members.input[.amount] == nil, words.count == 1, words[0].plainAmount != nil {
      throw missingName(before: words[0])
    }
    _ = try name()
  }

  private func missingName(before amount: String) -> UsageError {
    misplaced(
      "'\(amount)' is an amount; the name is missing.", "To add it with a name",
      ["Coffee", amount.plainAmount ?? amount])
  }

  private func misplaced(
    _ sentence: String, _ hint: String, _ operands: [String], _ options: [String] = []
  ) -> UsageError {
    UsageError(.misplaced(sentence, hint: hint, operands: operands, options: options))
  }

  private func name() throws(UsageError) -> String {
    let name = words.joined(separator: " ")
    do {
      return try ArgumentValue<String>.name.value(of: name)
    } catch {
      let reason = error as? InvalidArgumentValue ?? InvalidArgumentValue(reason: "\(error)")
      throw Add.argument("name").invalid(name, reason)
    }
  }

  func check(in context: Context) throws {
    try context.readSettings()
    try members.blaming { try context.input.check(fields) }
  }

  func form(in context: Context) throws -> ScreenForm? {
    guard words.isEmpty, id == nil, !isJSON,
      try ScreenForm.isWanted(in: context)
    else { return nil }
    return .new(fields)
  }

  func suggestion(for argument: ArgumentInfo, in context: Context) throws -> String? {
    let settings = try context.readSettings()
    if argument.name == "type" {
      let expenses = try context.expenses(mustExist: false)
      return try expenses.typeForNew(try name(), note: members.input[.note], settings).type.name
    }
    let accounts = CompletionSource.accounts.candidates(in: context)
    return accounts.isEmpty ? nil : settings.defaultAccount ?? ""
  }

  /// The fields that were given.
  private var fields: FieldInput {
    var fields = members.input
    if isUndated { fields.cleared.append(.date) }
    return fields
  }

  func run(in context: Context) throws {
    if readsInput { return try addMany(in: context) }
    let expenses = try context.expenses(mustExist: false)
    try context.readSettings()
    try checkOrder(in: context)
    var request = AddRequest(fields, id: id)
    request.fields[.name] = try name()
    let format = isJSON ? ChangeReport.Format.object : .text
    switch try members.blaming({ try context.actions(on: expenses).add(request) }) {
    case .added(let commit):
      try ChangeReport(format, verb: "Added").write(commit, to: context.console)
      try context.showNotes(on: commit, of: expenses)
      context.showDueNotice()
    case .alreadyThere(let item):
      // A script that retries gets what it would have got the first time.
      try ChangeReport(format, verb: "Already there:")
        .write([ExpenseChange(adding: item)], to: context.console)
    }
  }

  /// Refuse a last word that is not an amount, and say how to write the line.
  private func checkOrder(in context: Context) throws {
    guard members.isAmountOperand, let last = members.input[.amount] else { return }
    let currency = members.input[.currency].flatMap { CurrencyCode($0) }
    switch context.input.placeOfAmount(in: words, before: last, currency) {
    case .last: return
    case .lastTwo:
      let amount = "\(words.last ?? "") \(last)"
      if words.count == 1 { throw missingName(before: amount) }
      throw misplaced(
        "The amount must be a single argument.", "Quote it", words.dropLast() + [amount])
    case .nowhere(isDate: true):
      throw misplaced(
        "'\(last)' is a date; the amount is missing.", "With both", words + ["12.50"],
        ["--date", last])
    case .nowhere(isDate: false):
      throw misplaced(
        "'\(last)' is not an amount.", "With an amount", words + [last], ["--amount", "12.50"])
    case .elsewhere(let index, let isDate, let isType):
      var operands = words
      let amount = operands.remove(at: index)
      // A word after the amount may be a date or a type, which has its own option.
      if index == words.count - 1, !operands.isEmpty, isDate || isType {
        throw misplaced(
          "The amount must come last.", "To give a \(isDate ? "date" : "type")",
          operands + [amount], [isDate ? "--date" : "--type", last])
      }
      throw misplaced("The amount must come last.", "In this order", operands + [last, amount])
    }
  }

  private func addMany(in context: Context) throws {
    let expenses = try context.expenses(mustExist: false)
    let input = try context.readAllInput(askingFor: "expenses as JSON")
    try context.readSettings()
    let commit = try members.blaming { try context.actions(on: expenses).add(json: input, fields) }
    if commit.changeCount == 0 { try context.console.note("No expenses; nothing was added.") }
    try ChangeReport(isJSON ? .array : .ids, verb: "Added").write(commit, to: context.console)
    try context.showNotes(on: commit, of: expenses)
    context.showDueNotice()
  }
}
