import CommandSpec
import ExpenseCore
import ExpenseDisplay

/// `iexpense config set`: changes one setting.
struct ConfigSet: ToolCommand {
  var key = Settings.Key.currency
  var value = ""
  /// Whether amounts without a currency are in the new home currency, since the old one was wrong.
  var relabels = false
  var isConfirmed = false
  var global = GlobalOptions()

  static let name = "set"

  private static let valueArgument = Argument<ConfigSet>.operand(
    .text("value"), help: "The value that it gets."
  ) { $0.value = $1 }

  static let specification = CommandSpecification<ConfigSet>(
    summary: "Change a setting.",
    discussion: """
      currency is the home currency, which the first change sets to that of your locale. Changing it \
      relabels nothing: what was recorded in euros stays in euros. If the old one was wrong, use \
      --relabel. default-type and default-account are what a new expense has that is told nothing \
      else. month-start is the day on which months begin, 1 to 28; such a month is called by the one \
      in which it begins. 'iexpense undo' takes a change back.
      """,
    examples: [
      "iexpense config set currency EUR", "iexpense config set currency GBP --relabel",
      "iexpense config set default-type food",
      "iexpense config set month-start 25",
    ],
    arguments: [
      .operand(.settableKey, help: "The setting.") { $0.key = $1 }, valueArgument,
      .flag("relabel", help: "Make amounts in the old home currency amounts in the new one.") {
        $0.relabels = true
      },
      .flag("yes", short: "y", help: "Relabel without asking.") { $0.isConfirmed = true },
    ],
    groups: [Argument.group(\.global, GlobalOptions.arguments)])

  func validate() throws(UsageError) {
    try global.refuseInput()
    if relabels, key != .currency {
      throw UsageError(.refused("'--relabel' is for the setting currency.", hint: nil))
    }
  }

  func run(in surroundings: Surroundings) throws {
    let expenses = try global.expenses(in: surroundings, mustExist: false)
    if relabels, !isConfirmed { try confirmRelabelling(of: expenses, in: surroundings) }
    var repeated: [Budget] = []
    let commit = try ConfigSet.valueArgument.info.value(of: value) {
      try expenses.updateSettings(as: .setSetting, relabelsAmounts: relabels) { settings in
        let isRelabelled = relabels || settings.currency == nil
        try set(in: &settings)
        // Otherwise those without a currency keep the old one.
        repeated = isRelabelled ? settings.repeatedBudgets : []
      }
    }
    try commit.report {
      try surroundings.tell(of: commit, global)
      guard let change = commit.settingChanges.first(where: \.isOfHomeCurrency), !global.isQuiet
      else { return }
      if commit.changeCount == 0, let currency = change.textAfter.flatMap(CurrencyCode.init) {
        surroundings.tell(
          ofUnmarkedIn: expenses, nowIn: currency,
          insteadOf: change.textBefore.flatMap(CurrencyCode.init))
      }
      for budget in repeated {
        let subject = budget.type.map { "\($0.name) has" } ?? "Everything together has"
        let words = "budget set --per \(budget.span.rawValue)"
        let limit = "\(budget.limit)"
        let command =
          budget.type.map { global.command(words, $0.name, limit) }
          ?? global.command(words + " --overall", limit)
        try surroundings.tell(
          "\(subject) two budgets in \(change.textAfter ?? "") now. To make them one: \(command)"
            .escapedForTerminal)
      }
    }
  }

  /// Asks before amounts of one currency become amounts of another.
  private func confirmRelabelling(of expenses: Expenses, in surroundings: Surroundings) throws {
    let settings = try surroundings.adoptSettings(of: global)
    let currency = try ConfigSet.valueArgument.info.value(of: value) {
      try CurrencyCode.known(value)
    }
    let count = try unmarkedCount(of: expenses)
    guard let home = settings.currency, home != currency, count > 0 else { return }
    try surroundings.confirm(
      "Make \(surroundings.output.presentation.expenses(count)) in \(home) expenses in \(currency), with the same numbers?",
      unless: "--yes", global)
  }

  private func unmarkedCount(of expenses: Expenses) throws -> Int {
    try Breakdown(of: expenses.source(), by: .currency).totals[nil]?.count ?? 0
  }

  private func set(in settings: inout Settings) throws {
    switch key {
    case .currency: settings.currency = try CurrencyCode.known(value)
    case .defaultType: settings.defaultType = try settings.knownTypes.type(named: value)
    case .defaultAccount: settings.defaultAccount = try TextRule.account.apply(to: value)
    case .monthStart:
      guard let day = Int(value), Settings.monthStarts.contains(day) else {
        throw InvalidArgumentValue(reason: "it is not a whole number from 1 to 28")
      }
      settings.monthStart = day
    case .pager:
      guard let use = Settings.PagerUse(rawValue: value.lowercased()) else {
        throw InvalidArgumentValue(choices: Settings.PagerUse.allCases.map(\.rawValue))
      }
      settings.pager = use
    case .form:
      guard let use = Settings.FormUse(rawValue: value.lowercased()) else {
        throw InvalidArgumentValue(choices: Settings.FormUse.allCases.map(\.rawValue))
      }
      settings.form = use
    case .types, .budgets, .typeRules, .importProfiles, .deletedImports: break
    }
  }
}

extension Settings.Key {
  /// The settings that are set by 'iexpense config'.
  static let settable = [currency, defaultType, defaultAccount, monthStart, pager, form]

  /// What the setting is for.
  var help: String {
    switch self {
    case .currency: "The home currency, that of amounts without one."
    case .defaultType: "The type of a new expense."
    case .defaultAccount: "The account of a new expense."
    case .monthStart: "The day on which months begin."
    case .pager: "When long output goes through a pager: auto or never."
    case .form: "Open a form at a terminal where no fields are given: on or off."
    case .types: "The types that there are."
    case .budgets: "The limits for what is spent."
    case .typeRules: "What type imported expenses have."
    case .importProfiles: "How the files of banks are read."
    case .deletedImports: "Imported expenses that were deleted, and are not imported again."
    }
  }
}

extension ArgumentValue<Settings.Key> {
  static let settableKey = choice("setting", of: Settings.Key.settable)
}

extension Surroundings {
  /// Says what has become of settings.
  func tell(of commit: Commit, _ global: GlobalOptions) throws {
    guard !global.isQuiet else { return }
    if commit.settingChanges.isEmpty { return try tell("It is so already; nothing is changed.") }
    let others = commit.settingChanges.filter {
      !$0.isOfDeletedImport && $0.textBefore != $0.textAfter
    }
    for change in others { try output.write(change.line + "\n") }
    let forgotten = commit.settingChanges.count(where: \.isOfDeletedImport)
    if forgotten > 0 {
      try output.write("deleted-imports: \(output.presentation.text(of: forgotten)) forgotten\n")
    }
    try output.flush()
    if let home = try commit.changes.first?.after?.currency {
      // The settings need not have been valid before.
      try adopt(Settings())
      let count = output.presentation.expenses(commit.changeCount)
      try tell("Marked \(count) with \(home), the old home currency.")
    }
  }
}
