import CommandSpec
import ExpenseActions
import ExpenseCore
import ExpenseDisplay
import Text

/// `iexpense config set`: change one setting.
struct ConfigSet: ToolCommand {
  var key = Settings.Key.currency
  var value = ""
  /// True if amounts without a currency are in the new home currency, since the old one was wrong.
  var relabels = false
  var isConfirmed = false
  var global = GlobalOptions()

  static let name = "set"

  static let specification = CommandSpecification<ConfigSet>(
    summary: "Change a setting.",
    details: """
      The setting 'currency' is the home currency, which the first change sets to that of your locale. \
      A new home currency leaves existing amounts in the old one. If the old one was wrong, \
      use --relabel.

      'default-type' and 'default-account' apply to new expenses without a type or an account. \
      'month-start' is the day of the month on which months start, 1 to 28. A month is named after the \
      calendar month in which it starts.

      'pager' is auto or never, and 'form', which opens a form for 'add' and 'edit' without fields, on \
      or off.
      """,
    examples: [
      "iexpense config set currency EUR", "iexpense config set currency GBP --relabel",
      "iexpense config set default-type food",
      "iexpense config set month-start 25",
    ],
    arguments: [
      .operand(.settableKey, help: "Setting to change.") { $0.key = $1 },
      .operand(
        .text("value"), help: "Value, such as EUR, food, 25, never, or off."
      ) { $0.value = $1 },
      .flag(
        "relabel", sets: \.relabels, help: "Relabel existing amounts, without converting them."),
      .flag("yes", short: "y", sets: \.isConfirmed, help: "Relabel without asking."),
    ])

  func validate() throws(UsageError) {
    if relabels, key != .currency {
      throw UsageError.refused("'--relabel' needs the setting 'currency'.")
    }
  }

  func run(in context: Context) throws {
    let expenses = try context.expenses(mustExist: false)
    if relabels, !isConfirmed { try confirmRelabelling(of: expenses, in: context) }
    let outcome = try ConfigSet.argument("value").value(of: value) {
      do {
        return try context.actions(on: expenses).set(key, to: value, relabelling: relabels)
      } catch InvalidSetting.number(let range) {
        throw InvalidArgumentValue(
          reason: "must be a whole number from \(range.lowerBound) to \(range.upperBound)")
      } catch InvalidSetting.word(let words) {
        throw InvalidArgumentValue(choices: words)
      }
    }
    let commit = outcome.commit
    try commit.report {
      try context.tell(of: commit)
      guard let change = commit.settingChanges.first(where: \.isOfHomeCurrency),
        !context.console.isQuiet
      else { return }
      if commit.changeCount == 0, let currency = change.textAfter.flatMap(CurrencyCode.init) {
        let before = change.textBefore.flatMap(CurrencyCode.init)
        let note = context.actions(on: expenses).noteOnUnmarked(nowIn: currency, insteadOf: before)
        if let note { context.show(note) }
      }
      for budget in outcome.repeatedBudgets {
        let subject = budget.type.map { "\($0.name) has" } ?? "Everything together has"
        let words = "budget set --per \(budget.span.rawValue)"
        let limit = "\(budget.limit)"
        let command =
          budget.type.map { context.command(words, $0.name, limit) }
          ?? context.command(words + " --overall", limit)
        try context.console.tell(
          "\(subject) two budgets in \(change.textAfter ?? "") now. To make them one: \(command)")
      }
    }
  }

  /// Ask before amounts of one currency become amounts of another.
  private func confirmRelabelling(of expenses: Expenses, in context: Context) throws {
    let settings = try context.readSettings()
    let currency = try ConfigSet.argument("value").value(of: value) {
      try CurrencyCode.known(value)
    }
    let count = try unmarkedCount(of: expenses)
    guard let home = settings.currency, home != currency, count > 0 else { return }
    try context.confirm(
      "Make \(context.presentation.expenses(count)) in \(home) expenses in \(currency), with the same numbers?",
      unless: "--yes")
  }

  private func unmarkedCount(of expenses: Expenses) throws -> Int {
    try Breakdown(of: expenses.source(), by: .currency).totals[nil]?.count ?? 0
  }
}

extension Settings.Key {
  /// The settings that `iexpense config` can set.
  static let settable = [currency, defaultType, defaultAccount, monthStart, pager, form]
}

extension ArgumentValue<Settings.Key> {
  static let settableKey = choice("setting", of: Settings.Key.settable)
}

extension Context {
  /// Report the changes of settings.
  ///
  /// - Parameters:
  ///   - commit: The change.
  ///   - nothing: The sentence for a change without effect.
  /// - Throws: An error of standard error.
  func tell(of commit: Commit, orElse nothing: DisplayText = "Already set; nothing to do.") throws {
    guard !console.isQuiet else { return }
    if commit.settingChanges.isEmpty { return try console.tell(nothing) }
    try output.writeLines(presentation.lines(of: commit.settingChanges))
    try output.flush()
    if let home = try commit.changes.first?.after?.currency {
      // The previous settings may have been invalid.
      adopt(Settings())
      let count = presentation.expenses(commit.changeCount)
      try console.tell("Marked \(count) with \(home), the old home currency.")
    }
  }
}
