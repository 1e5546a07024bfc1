import CommandSpec
import ExpenseActions
import ExpenseCore
import ExpenseDisplay
import ExpenseMerge
import Text

/// `iexpense config list`: show the settings of the store.
struct ConfigList: ToolCommand {
  var isJSON = false
  var global = GlobalOptions()

  static let name = "list"
  static let tellsOfMerges = false
  static let takesInput = true

  static let specification = CommandSpecification<ConfigList>(
    summary: "Show all settings.",
    discussion: "They belong to the expense file and apply to everyone who uses it.",
    details: """
      Types, rules and budgets have commands of their own: 'iexpense types' and 'iexpense budget'.
      """,
    examples: ["iexpense config", "iexpense config --json | jq -r .currency"],
    arguments: [.flag("json", sets: \.isJSON, help: "Print a JSON object.")])

  func run(in context: Context) throws {
    let settings = try context.readSettings()
    try context.noteMissingStore()
    if isJSON { return try JSONOutput.writeSettings(settings, to: context.output) }
    try TextTable(of: settings, unmarked: context.presentation.unmarked)
      .write(width: .max, to: context.output)
  }
}

/// `iexpense config get`: print one setting.
struct ConfigGet: ToolCommand {
  var key = Settings.Key.currency
  var isJSON = false
  var global = GlobalOptions()

  static let name = "get"
  static let tellsOfMerges = false
  static let takesInput = true

  static let specification = CommandSpecification<ConfigGet>(
    summary: "Print a setting.", discussion: "If it is not set, the exit status is 1.",
    examples: ["iexpense config get month-start", "iexpense config get types --json"],
    arguments: [
      .operand(.choice("setting", of: Settings.Key.allCases), help: "Setting to print.") {
        $0.key = $1
      },
      .flag("json", sets: \.isJSON, help: "Print the value as JSON; null if it is not set."),
    ])

  func run(in context: Context) throws {
    let settings = try context.readSettings()
    try context.noteMissingStore()
    if isJSON {
      let json = settings.jsonValue(of: key) ?? "null"
      return try context.output.write(data: Array("\(json)\n".utf8))
    }
    guard let value = settings.text(of: key) else { throw NotSet(key: key) }
    try context.output.write("\(value)\n")
  }
}

/// The error for a setting without a value.
private struct NotSet: Error, CustomStringConvertible {
  let key: Settings.Key

  var description: String { "The setting '\(key.rawValue)' is not set." }
}

/// `iexpense config set`: change one setting.
struct ConfigSet: ToolCommand {
  var key = Settings.Key.currency
  var value = ""
  /// True if amounts without a currency are in the new home currency, since the old one was wrong.
  var relabels = false
  var isConfirmed = false
  var global = GlobalOptions()

  static let name = "set"
  static let tellsOfMerges = false

  static let specification = CommandSpecification<ConfigSet>(
    summary: "Change a setting.",
    details: """
      The setting 'currency' is the home currency, which the first change sets to that of your locale. \
      A new home currency leaves existing amounts in the old one. If the old one was wrong, \
      use --relabel.

      'default-type' and 'default-account' apply to new expenses without a type or an account. \
      'month-start' is the day of the month on which months start, 1 to 31; in a shorter month, its last \
      day. 'year-start' is the month and day on which years start, such as 04-06. Months and years are \
      named after the calendar month and year in which they start.

      'pager' is auto or never, and 'form', which opens a form for 'add' and 'edit' without fields, on \
      or off.
      """,
    examples: [
      "iexpense config set currency EUR", "iexpense config set currency GBP --relabel",
      "iexpense config set default-type food", "iexpense config set month-start 25",
    ],
    arguments: [
      .operand(.choice("setting", of: Settings.Key.settable), help: "Setting to change.") {
        $0.key = $1
      },
      .operand(.text("value"), help: "Value, such as EUR, food, 25, never, or off.") {
        $0.value = $1
      },
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
      } catch InvalidSetting.yearStart {
        throw InvalidArgumentValue(reason: "must be a month and a day, such as 04-06")
      } catch InvalidSetting.word(let words) {
        throw InvalidArgumentValue(choices: words)
      }
    }
    let commit = outcome.commit
    try commit.reportIfKept(to: context.output) {
      try context.tell(of: commit)
      try context.showNotes(on: commit, of: expenses)
      guard let change = commit.settingChanges.first(where: \.isOfHomeCurrency),
        !context.console.isQuiet
      else { return }
      for budget in outcome.repeatedBudgets {
        try context.console.tell(
          context.presentation.sentence(
            onRepeated: budget, nowIn: change.textAfter ?? "", command: global.store.command))
      }
    }
  }

  /// Ask before amounts of one currency become amounts of another.
  private func confirmRelabelling(of expenses: Expenses, in context: Context) throws {
    let settings = try context.readSettings()
    let currency = try ConfigSet.argument("value").value(of: value) {
      try CurrencyCode.known(value)
    }
    let count = try context.actions(on: expenses).unmarkedCount()
    guard let home = settings.currency, home != currency, count > 0 else { return }
    try context.confirm(
      "Make \(context.presentation.expenses(count)) in \(home) expenses in \(currency), with the same numbers?",
      unless: "--yes")
  }
}

extension Settings.Key {
  /// The settings that `iexpense config` can set.
  static let settable = Settings.fields.filter { $0.set != nil }.map(\.key)
}

extension Context {
  /// Report the changes of settings; `nothing` is the sentence for a change without effect.
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

/// `iexpense config unset`: clear one setting, or all.
struct ConfigUnset: ToolCommand {
  var key: Settings.Key?
  var unsetsAll = false
  var global = GlobalOptions()

  static let name = "unset"
  static let tellsOfMerges = false

  static let specification = CommandSpecification<ConfigUnset>(
    summary: "Remove a setting, or all of them.",
    details: """
      Amounts in a home currency that is removed are marked with it first. Settings that cannot be \
      read are kept in another file by --all, which is the only case that 'iexpense undo' cannot undo.
      """,
    examples: ["iexpense config unset default-account", "iexpense config unset --all"],
    arguments: [
      .operand(
        .choice("setting", of: Settings.Key.allCases), help: "Setting to remove.", isRequired: false
      ) { $0.key = $1 },
      .flag("all", sets: \.unsetsAll, help: "Remove all settings, types and budgets included."),
    ])

  func validate() throws(UsageError) {
    if key == nil, !unsetsAll {
      throw UsageError(.missingArgument(ConfigUnset.argument("setting")))
    }
    if key != nil, unsetsAll {
      throw UsageError.refused("A setting and '--all' cannot be used together.")
    }
  }

  func run(in context: Context) throws {
    let nothing: DisplayText = "Not set; nothing to do."
    let expenses = try context.expenses()
    if let key {
      let commit = try expenses.updateSettings(as: .unsetSetting) { settings in
        settings.unset(key)
        settings.settle(key)
      }
      return try commit.reportIfKept(to: context.output) {
        try context.tell(of: commit, orElse: nothing)
      }
    }
    let (commit, recovered) = try expenses.resetSettings()
    try commit.reportIfKept(to: context.output) {
      guard let recovered else { return try context.tell(of: commit, orElse: nothing) }
      try context.console.tell(
        "The unreadable settings, home currency included, were moved to \(recovered); 'undo' cannot restore them."
      )
    }
  }
}
