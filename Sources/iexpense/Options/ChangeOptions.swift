import CommandSpec
import ExpenseActions
import ExpenseCore

/// The options that change fields of an existing expense.
struct ChangeOptions: Sendable {
  private var name: String?
  private var members = FieldOptions(ofNew: false)
  private var addedTags: [String] = []
  private var removedTags: [String] = []
  private var cleared: [ExpenseField] = []

  static let arguments = [own[0]] + shared + own.dropFirst()

  /// The options that `add` has, too.
  static let shared = Argument<ChangeOptions>.group(
    \.members, FieldOptions.arguments(ofNew: false))
  /// The other ones, first of all that for the name.
  static let own: [Argument<ChangeOptions>] = [
    .option("name", .name, sets: \.name, help: "Name of the expense."),
    .option("add-tag", .tags, help: "Add these tags.", isRepeatable: true) {
      $0.addedTags += $1
    },
    .option("remove-tag", .namedTags, help: "Remove these tags.", isRepeatable: true) {
      $0.removedTags += InputReader.tags(namedBy: $1)
    },
    .option(
      "clear", .choice("field", of: ExpenseField.clearable), appends: \.cleared,
      help: "Clear this field."),
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
    name == nil && members.input.isEmpty && addedTags.isEmpty && removedTags.isEmpty
      && cleared.isEmpty
  }

  /// True if the amount is set.
  var changesAmount: Bool { members.input[.amount] != nil }

  /// True if the date is set or cleared.
  var concernsDate: Bool { members.input[.date] != nil || cleared.contains(.date) }

  /// Refuse options that contradict each other.
  func validate() throws(UsageError) {
    for field in cleared {
      guard let other = option(contradicting: field) else { continue }
      throw UsageError.refused("'--clear \(field)' and '--\(other)' cannot be used together.")
    }
    for tag in addedTags where removedTags.contains(where: { $0.isSameName(as: tag) }) {
      throw UsageError.refused("The tag '\(tag)' cannot be both added and removed.")
    }
  }

  /// The given option that sets a field which is also cleared.
  private func option(contradicting field: ExpenseField) -> String? {
    if members.input[field] != nil { return field == .tags ? "tag" : field.rawValue }
    guard field == .tags else { return nil }
    return !addedTags.isEmpty ? "add-tag" : !removedTags.isEmpty ? "remove-tag" : nil
  }

  /// The fields that the options set or clear.
  var input: FieldInput {
    var input = members.input
    input[.name] = name
    input.cleared = cleared
    input.addedTags = addedTags
    input.removedTags = removedTags
    return input
  }

  /// Do something with the input; an invalid value is blamed on its option.
  func blaming<Value>(_ body: () throws -> Value) throws -> Value { try members.blaming(body) }

  /// The change that the options describe.
  ///
  /// - Throws: ``UsageError`` for a value that is invalid for any expense.
  func change(by actions: Actions) throws -> ItemChange {
    try blaming { try actions.change(input) }
  }
}
