import CommandSpec
import ExpenseCore

/// The options that change fields of an existing expense.
struct ChangeOptions: Sendable {
  private var name: String?
  private var members = FieldOptions(ofNew: false)
  private var addedTags: [String] = []
  private var removedTags: [String] = []
  private var cleared: [ClearableField] = []

  static let arguments: [Argument<ChangeOptions>] =
    [.option("name", .name, help: "Name of the expense.") { $0.name = $1 }]
    + Argument.group(\.members, FieldOptions.arguments(ofNew: false)) + [
      .option("add-tag", .tag, help: "Add this tag.", isRepeatable: true) {
        $0.addedTags.append($1)
      },
      .option("remove-tag", .tag, help: "Remove this tag.", isRepeatable: true) {
        $0.removedTags.append($1)
      },
      .option(
        "clear", .choice("field", of: ClearableField.allCases), help: "Clear this field.",
        isRepeatable: true
      ) { $0.cleared.append($1) },
    ]

  /// The names of the options that the help lists first.
  static let everyday: Set = ["name", "amount", "type", "date", "account", "note"]

  /// The filters, except those with the name of an option that sets a field.
  static let otherFilters = FilterOptions.arguments(besides: names)
  /// The rules for these filters, which require `--row`.
  static let filterRules = RowOptions.rules(otherFilters) + FilterOptions.rules(besides: names)

  private static let names = Set(arguments.map(\.info.name))

  static let rules: [ArgumentRule] = [
    .exclusive(["tag", "add-tag"]), .exclusive(["tag", "remove-tag"]),
  ]

  /// True if none of the options was given.
  var isEmpty: Bool {
    name == nil && members.isEmpty && addedTags.isEmpty && removedTags.isEmpty && cleared.isEmpty
  }

  /// True if the amount is set.
  var changesAmount: Bool { members.amount != nil }

  /// True if the date is set or cleared.
  var concernsDate: Bool { members.date != nil || cleared.contains(.date) }

  /// Refuse options that contradict each other.
  func validate() throws(UsageError) {
    for field in cleared {
      guard let other = option(contradicting: field) else { continue }
      throw UsageError(
        .refused("'--clear \(field)' and '--\(other)' cannot be used together.", hint: nil))
    }
    for tag in addedTags where removedTags.contains(where: { $0.isSameName(as: tag) }) {
      throw UsageError(
        .refused("The tag '\(tag)' cannot be both added and removed.", hint: nil))
    }
  }

  /// The given option that sets a field which is also cleared.
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

  /// The change that the options describe.
  ///
  /// - Throws: ``UsageError`` for a value that is invalid for any expense. The change itself throws
  ///   it for an amount that does not fit the currency of an expense.
  func change(in context: Context) throws -> (inout ExpenseItem) throws -> Void {
    let values = Values(
      day: try members.day(in: context), type: try members.type(in: context),
      amounts: context.amounts)
    // An amount that is invalid in every currency must not be blamed on an expense.
    try members.checkAmount(in: context)
    return { item in
      try apply(values, to: &item)
      // Whoever names the value that a field has already decides about it.
      for field in namedFields { item.settle(field) }
    }
  }

  /// The fields that the options set or clear.
  private var namedFields: [ExpenseField] {
    let given: [(ExpenseField, Bool)] = [
      (.name, name != nil), (.type, members.type != nil), (.amount, members.amount != nil),
      (.date, members.date != nil), (.currency, members.currency != nil),
      (.account, members.account != nil), (.note, members.note != nil),
    ]
    return given.filter(\.1).map(\.0) + cleared.compactMap { ExpenseField(rawValue: $0.rawValue) }
  }

  /// The values that depend on the settings, the day and the locale.
  private struct Values {
    let day: Day?
    let type: ExpenseType?
    let amounts: TypedAmounts
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
    // The new currency of the expense decides how many decimals the amount may have.
    if let amount = members.amount {
      let reading = try values.amounts.read(amount, in: item.currency)
      if reading.currency != nil, cleared.contains(.currency) {
        throw UsageError(
          .refused(
            "'--clear currency' and an amount with a currency cannot be used together.",
            hint: nil))
      }
      item.amount = reading.amount
      item.currency = reading.currency ?? item.currency
    }
    if !members.tags.isEmpty { item.tags = members.tags }
    guard !removedTags.isEmpty || !addedTags.isEmpty else { return }
    // Compare tags as people do, by sets since there may be very many.
    let removed = Set(removedTags.map { $0.nameKey })
    item.tags.removeAll { removed.contains($0.nameKey) }
    var names = Set(item.tags.map { $0.nameKey })
    item.tags += addedTags.filter { names.insert($0.nameKey).inserted }
  }
}

/// The optional fields of an expense.
enum ClearableField: String, CaseIterable {
  case date, note, account, tags, currency
}
