import CommandSpec
import ExpenseActions
import ExpenseCore
import ExpenseDisplay
import Text

/// `iexpense list`: show expenses, newest first.
struct List: ToolCommand {
  var grouping: Grouping?
  var fields: [ExpenseField]?
  var offset = 0
  var limit: Int?
  var filters = FilterOptions()
  var ordering = OrderOptions()
  var output = FormatOptions()
  var pager = PagerOptions()
  var global = GlobalOptions()

  static let name = "list"
  static let takesInput = true

  static let specification = CommandSpecification<List>(
    summary: "Show expenses, newest first.",
    details: """
      Expenses of the same date are shown in reverse order of entry. From 100 columns on, the table \
      also has account, tags and note where an expense has them. At a terminal, texts are cut to its \
      width. All formats but table are for programs: they are the same everywhere and never cut. \
      'plain' has a line per expense with tabs between the fields, 'ids' its whole id. With \
      '--file -', expenses are read from standard input.

      --sort date shows the newest first, amount the largest, added the latest; type follows the order \
      of 'iexpense types'. --search finds all its words, in any order; a phrase stands in double \
      quotation marks: --search '"two words"'.
      """,
    examples: [
      "iexpense list", "iexpense list --by-type",
      "iexpense list --month last --sort amount --limit 5",
      "iexpense list --type food --json | jq length",
      "iexpense list --fields date,name,amount,account",
    ],
    arguments: [
      .option(
        "by", .choice("key", of: Grouping.allCases), sets: \.grouping,
        help: "Group by a key, with totals."),
      Argument.flag("by-type", help: "Same as --by type.") { $0.grouping = .type }
        .under("More options"),
      .option("limit", .count, sets: \.limit, help: "Show at most this many.", defaultText: "all"),
      Argument.option("offset", .count, sets: \.offset, help: "Skip this many at the start.")
        .under("More options"),
      Argument.option(
        "fields", .fields, sets: \.fields,
        help: "Fields to show, in the order given: date,name,amount.", defaultText: "all"
      ).under("More options"),
    ],
    groups: [
      Argument.group(\.ordering, OrderOptions.arguments).under("More options", except: ["sort"]),
      Argument.filters(\.filters, except: ["type", "month", "search", "from", "to"]),
      Argument.group(\.output, FormatOptions.arguments(OutputFormat.allCases))
        .under("More options", except: ["json"]),
      Argument.group(\.pager, PagerOptions.arguments),
    ], rules: [.exclusive(["by", "by-type"])] + FormatOptions.rules + FilterOptions.rules)

  func validate() throws(UsageError) {
    let format = output.format
    if let grouping, format != .table, format != .json {
      throw UsageError.refused(
        "'--by \(grouping)' needs '--format table' or '--format json'.",
        hint: "Every line of the format \(format) already has the field.")
    }
    if fields != nil, format == .ids {
      throw UsageError.refused("'--fields' and '--format ids' cannot be used together.")
    }
    if fields != nil, format == .table, let grouping {
      throw UsageError.refused("'--fields' and '--by \(grouping)' cannot be used together.")
    }
  }

  func run(in context: Context) throws {
    let settings = try context.readSettings()
    try pager.apply(in: context)
    // Who asks for the conflicts needs no advice to do so.
    if filters.input.filter.isInConflict { context.hasToldOfConflicts = true }
    let all = try filters.read(in: context) { try $0.list() }
    let items = all.sorted(by: ordering.order, types: settings.knownTypes)
      .slice(from: offset, count: limit ?? .max)
    let sink = context.output
    switch output.format {
    case .table:
      let width = context.console.tableWidth
      if let grouping {
        try ExpenseTable.write(
          sections(of: items, by: grouping, settings), of: items, by: grouping,
          items.totals(settings),
          among: all.count, width: width, to: sink)
      } else {
        let isWide = context.console.width >= ExpenseTable.widthOfDetails
        try ExpenseTable.write(
          items, fields.map(ExpenseTable.Columns.fields) ?? (isWide ? .detailed() : .usual()),
          width: width, to: sink)
        // One expense says all of it.
        if items.count > 1 {
          try sink.writeLines(
            sink.presentation.totalLines(
              of: items.totals(settings), among: all.count, order: ordering.order.words,
              width: width))
        }
      }
      if all.isEmpty {
        try context.noteNoExpenses(of: filters)
      } else if items.isEmpty {
        try context.console.note("No expenses.")
      }
    case .json:
      if let grouping {
        try JSONOutput.writeSections(
          sections(of: items, by: grouping, settings), by: grouping, fields, to: sink)
      } else {
        try JSONOutput.write(items, fields, to: sink)
      }
    case .ndjson: try JSONOutput.writeLines(items, fields, to: sink)
    case .plain: try RowOutput.plain.write(items, fields, to: sink)
    case .csv: try RowOutput.csv.write(items, fields, to: sink)
    case .ids: try RowOutput.plain.write(items, [.id], to: sink)
    }
  }

  /// The sections, in reverse order with `--reverse`, as are the expenses in them.
  private func sections(
    of items: ExpenseList, by grouping: Grouping, _ settings: Settings
  ) -> [ExpenseSection] {
    let sections = items.sections(by: grouping, settings)
    return ordering.order.isReversed ? sections.reversed() : sections
  }
}

extension SortOrder {
  /// The order in words.
  fileprivate var words: String {
    switch key {
    case .date: isReversed ? "oldest first" : "newest first"
    case .amount: isReversed ? "smallest first" : "largest first"
    case .added: isReversed ? "added first on top" : "added last on top"
    case .name, .type: "by \(key)\(isReversed ? ", reversed" : "")"
    }
  }
}
