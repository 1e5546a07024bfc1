import CommandSpec
import ExpenseCore

/// `iexpense edit`: changes members of expenses.
struct Edit: ToolCommand {
  var operands = IDOperands()
  var name: String?
  var members = MemberOptions(ofNew: false)
  var addedTags: [String] = []
  var removedTags: [String] = []
  var cleared: [ClearableField] = []
  var isConfirmed = false
  var isDryRun = false
  var isJSON = false
  var global = GlobalOptions()

  static let name = "edit"

  static let specification = CommandSpecification<Edit>(
    summary: "Change expenses.",
    discussion: """
      Only what is named changes. An id may be shortened to its first 4 or more digits. With '-' \
      the ids come from standard input, as 'iexpense list --format ids' gives them; three or more \
      are asked for first. Nothing is changed if one of the expenses would be invalid. 'iexpense \
      undo' takes it back.
      """,
    examples: [
      "iexpense edit 08B15DB4 --amount 13.50", "iexpense edit 08B1 --type food --clear note",
      "iexpense list --search uber --format ids | iexpense edit - -t transport -y",
    ],
    arguments: Argument.group(\.operands, IDOperands.arguments(areRequired: true)) + [
      .option("name", .name, help: "What the money was spent on.") { $0.name = $1 }
    ] + Argument.group(\.members, MemberOptions.arguments(ofNew: false)) + [
      .option("add-tag", .tag, help: "A tag in addition to those there.", isRepeatable: true) {
        $0.addedTags.append($1)
      },
      .option("remove-tag", .tag, help: "A tag to take away.", isRepeatable: true) {
        $0.removedTags.append($1)
      },
      .option(
        "clear", .choice("field", of: ClearableField.allCases), help: "A member to take away.",
        isRepeatable: true
      ) { $0.cleared.append($1) },
      .flag("yes", short: "y", help: "Change many without asking.") { $0.isConfirmed = true },
      .flag("dry-run", short: "n", help: "Only show what would be changed.") {
        $0.isDryRun = true
      },
      .flag("json", help: "Print the changed expenses as a JSON array.") { $0.isJSON = true },
    ],
    groups: [Argument.group(\.global, GlobalOptions.arguments)],
    rules: [.exclusive(["tag", "add-tag"]), .exclusive(["tag", "remove-tag"])])

  func validate() throws(UsageError) {
    try global.refuseInput()
    try operands.validate()
    guard hasChanges else {
      throw UsageError(
        .refused("There is nothing to change.", hint: "For example: --amount 13.50, --clear note"))
    }
    for field in cleared {
      guard let other = option(contradicting: field) else { continue }
      throw UsageError(
        .refused("'--clear \(field)' and '--\(other)' cannot be given together.", hint: nil))
    }
    for tag in addedTags where removedTags.contains(where: { $0.isSameName(as: tag) }) {
      throw UsageError(
        .refused("The tag '\(tag)' is both to be added and to be removed.", hint: nil))
    }
  }

  private var hasChanges: Bool {
    name != nil || !members.isEmpty || !addedTags.isEmpty || !removedTags.isEmpty
      || !cleared.isEmpty
  }

  /// The option that was given and sets a field which is to be cleared.
  private func option(contradicting field: ClearableField) -> String? {
    switch field {
    case .date: members.date == nil ? nil : "date"
    case .note: members.note == nil ? nil : "note"
    case .account: members.account == nil ? nil : "account"
    case .currency: members.currency == nil ? nil : "currency"
    case .tags:
      !members.tags.isEmpty
        ? "tag" : !addedTags.isEmpty ? "add-tag" : !removedTags.isEmpty ? "remove-tag" : nil
    }
  }

  func run(in surroundings: Surroundings) throws {
    var ids = try operands.read(in: surroundings, global)
    let settings = try surroundings.adoptSettings(of: global)
    let expenses = try global.expenses(in: surroundings, mustExist: global.file != nil)
    let values = Values(
      day: try members.day(settings, in: surroundings), type: try members.type(settings),
      amounts: try surroundings.amounts(settings))
    // What is no amount in any currency is no error of an expense.
    try members.checkAmount(values.amounts)
    let change = { (item: inout ExpenseItem) in try apply(values, to: &item) }
    let report = ChangeReport(
      isJSON ? .array : .text, global, verb: isDryRun ? "Would change" : "Changed")
    if isDryRun {
      let changes = try expenses.previewUpdate(ids, settings: settings, change)
      try tellIfNothingChanges(changes.count, in: surroundings)
      return try report.write(changes, in: surroundings)
    }
    if operands.readsInput, !isConfirmed {
      let changes = try expenses.previewUpdate(ids, settings: settings, change)
      if changes.count >= Surroundings.leastToAsk {
        try surroundings.confirm(changes, global)
        // What was shown is meant, whatever else may begin so by now.
        ids = changes.compactMap(\.id).map(IDPrefix.init)
      }
    }
    let commit = try expenses.update(ids, home: try surroundings.home(settings), change)
    try tellIfNothingChanges(commit.changeCount, in: surroundings)
    try report.write(commit, in: surroundings)
    surroundings.tell(
      ofHomeCurrencyIn: commit, from: surroundings.localeOrigin, of: expenses, global)
    surroundings.warn(ofNewAccountsIn: try commit.changes, of: expenses, global)
    surroundings.warn(ofBudgetsIn: commit, of: expenses, settings, global)
  }

  private func tellIfNothingChanges(_ count: Int, in surroundings: Surroundings) throws {
    if count == 0, !global.isQuiet { try surroundings.tell("There is nothing to change.") }
  }

  /// What the options mean here and now.
  private struct Values {
    let day: Day?
    let type: ExpenseType?
    let amounts: Surroundings.TypedAmounts
  }

  private func apply(_ values: Values, to item: inout ExpenseItem) throws {
    if let name { item.name = name }
    if let type = values.type { item.type = type }
    if let currency = members.currency { item.currency = currency }
    if let day = values.day { item.date = day }
    if let account = members.account { item.account = account }
    if let note = members.note { item.note = note }
    for field in cleared {
      switch field {
      case .date: item.date = nil
      case .note: item.note = nil
      case .account: item.account = nil
      case .tags: item.tags = []
      case .currency: item.currency = nil
      }
    }
    // How many decimals it may have, the currency says that the expense has by now.
    if let amount = members.amount {
      let reading = try values.amounts.read(amount, in: item.currency)
      if reading.currency != nil, cleared.contains(.currency) {
        throw UsageError(
          .refused(
            "'--clear currency' and an amount with a currency cannot be given together.",
            hint: nil))
      }
      item.amount = reading.amount
      item.currency = reading.currency ?? item.currency
    }
    if !members.tags.isEmpty { item.tags = members.tags }
    guard !removedTags.isEmpty || !addedTags.isEmpty else { return }
    // As names are the same to people; there may be very many.
    let removed = Set(removedTags.map { $0.nameKey })
    item.tags.removeAll { removed.contains($0.nameKey) }
    var names = Set(item.tags.map { $0.nameKey })
    item.tags += addedTags.filter { names.insert($0.nameKey).inserted }
  }
}

/// The members that an expense can do without.
enum ClearableField: String, CaseIterable {
  case date, note, account, tags, currency
}
