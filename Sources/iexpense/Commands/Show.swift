import CommandSpec
import ExpenseCore
import ExpenseDisplay
import Text

/// `iexpense show`: show one expense in full, with its history.
struct Show: ToolCommand {
  private var operands = IDOperands()
  private var rows = RowOptions()
  private var filters = FilterOptions()
  var isJSON = false
  private var pager = PagerOptions()
  var global = GlobalOptions()

  static let name = "show"

  static let specification = CommandSpecification<Show>(
    summary: "Show an expense in full, with its history.",
    details: """
      All fields are shown, including those that this version does not know, and all changes as far \
      as the history goes back.
      """,
    examples: [
      "iexpense show last", "iexpense show --row 2", "iexpense show 08B1 --json | jq .expense",
    ],
    arguments: Argument.group(\.operands, IDOperands.one)
      + Argument.group(\.rows, RowOptions.ofOne).under("Filters", except: ["row"]) + [
        .flag("json", help: "Print the expense and its history as a JSON object.") {
          $0.isJSON = true
        }
      ],
    groups: [
      Argument.group(\.filters, FilterOptions.arguments).under("Filters"),
      Argument.group(\.pager, PagerOptions.arguments).under("More options"),
      Argument.group(\.global, GlobalOptions.arguments),
    ],
    rules: RowOptions.rules(FilterOptions.arguments) + FilterOptions.rules)

  func validate() throws(UsageError) {
    try operands.validate(besides: rows.isEmpty ? nil : "rows")
    try rows.validateSingle()
  }

  func run(in context: Context) throws {
    try context.readSettings()
    try pager.apply(in: context)
    let ids = try operands.read(in: context)
    let items =
      try rows.isEmpty
      ? context.source().items(withIDs: ids)
      : Array(rows.items(filters, in: context))
    guard let item = items.first else { return }
    let steps = try history(of: item, in: context)
    if isJSON {
      try JSONOutput.write(item, steps, to: context.output)
    } else {
      try write(item, steps, to: context.output)
    }
  }

  /// The history of the expense, as far as it can be read; empty for standard input.
  private func history(
    of item: ExpenseItem, in context: Context
  ) throws -> [HistoryStep] {
    guard global.file != "-" else { return [] }
    do {
      return try context.expenses(mustExist: false).history(of: item.id)
    } catch let error as ExpenseError {
      context.console.warn("\(StoreWarning.historyUnreadable(reason: "\(error)"))")
      return []
    }
  }

  private func write(_ item: ExpenseItem, _ steps: [HistoryStep], to sink: TextSink) throws {
    let presentation = sink.presentation
    var members = ExpenseField.allCases.compactMap { field in
      item.text(of: field, presentation).map {
        (name: DisplayText(field.title), value: DisplayText($0))
      }
    }
    members += item.otherMembers(presentation).map { name, text in
      (name == "recurring" ? "Recurring" : DisplayText(name), DisplayText(text))
    }
    members += item.conflicts.map { ("Conflict", item.line(of: $0, presentation)) }
    let width = members.map(\.name.width).max() ?? 0
    for member in members {
      let name = member.name + .spaces(width - member.name.width)
      try sink.writeLine("\(name, .heading)  \(member.value)")
    }
    if !steps.isEmpty {
      try sink.writeLine(StyledLine())
      try sink.writeLine("\("History", .heading)")
    }
    for step in steps {
      try sink.write("\(presentation.text(ofTime: step.time))  \(step.commandText)\n")
      for change in step.changes where change.id == item.id {
        guard let before = change.before, let after = change.after else { continue }
        try sink.writeLines(after.differences(from: before, presentation).map { "  \($0)" })
      }
    }
  }
}

extension ExpenseField {
  /// The name of the field as a title.
  fileprivate var title: String {
    self == .id ? "ID" : rawValue.prefix(1).uppercased() + rawValue.dropFirst()
  }
}
