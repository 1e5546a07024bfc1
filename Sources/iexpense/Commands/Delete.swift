import CommandSpec
import ExpenseCore

/// `iexpense delete`: removes expenses by their ids, by their rows in a list, or by a filter.
struct Delete: ToolCommand {
  var operands = IDOperands()
  var rows: [ClosedRange<Int>] = []
  var isConfirmed = false
  var isDryRun = false
  var isJSON = false
  var ordering = OrderOptions()
  var filters = FilterOptions()
  var global = GlobalOptions()

  static let name = "delete"
  static let aliases = ["rm"]

  private static let rowArgument = Argument<Delete>.option(
    "row", .rows, help: "The rows of the list: 2,5-7.", isRepeatable: true
  ) { $0.rows += $1 }

  static let specification = CommandSpecification<Delete>(
    summary: "Delete expenses.",
    discussion: """
      An id may be shortened to its first 4 or more digits, as long as only one expense has them. \
      Rows are numbered as 'iexpense list' shows them with the same filters and order. Nothing is \
      deleted unless all is found. Three or more that were not named one by one, and rows at a \
      terminal, are shown and asked for first. 'iexpense undo' brings everything back.
      """,
    examples: [
      "iexpense delete 08B15DB4", "iexpense rm 08b1 5d0c", "iexpense delete --row 2,5-7",
      "iexpense delete --type hobby --month 2025-12 --dry-run",
      "iexpense list --search test --format ids | iexpense delete - --yes",
    ],
    arguments: Argument.group(\.operands, IDOperands.arguments(areRequired: false)) + [
      rowArgument,
      .flag("yes", short: "y", help: "Delete without asking.") { $0.isConfirmed = true },
      .flag("dry-run", short: "n", help: "Only show what would be deleted.") {
        $0.isDryRun = true
      },
      .flag("json", help: "Print the deleted expenses as a JSON array.") { $0.isJSON = true },
    ],
    groups: [
      Argument.group(\.ordering, OrderOptions.arguments),
      Argument.group(\.filters, FilterOptions.arguments),
      Argument.group(\.global, GlobalOptions.arguments),
    ],
    rules: [.requires("sort", "row"), .requires("reverse", "row")] + FilterOptions.rules)

  func validate() throws(UsageError) {
    try global.refuseInput()
    try operands.validate()
    if operands.isEmpty, rows.isEmpty, !filters.isGiven {
      throw UsageError(.missingArgument(IDOperands.info))
    }
    if !operands.isEmpty, !rows.isEmpty || filters.isGiven {
      throw UsageError(
        .refused(
          "Ids cannot be given together with \(rows.isEmpty ? "filters" : "rows").", hint: nil))
    }
    let sorted = rows.sorted { $0.lowerBound < $1.lowerBound }
    for (range, next) in zip(sorted, sorted.dropFirst()) where range.overlaps(next) {
      throw UsageError(
        .invalidValue(
          Delete.rowArgument.info, "\(next.text)",
          InvalidArgumentValue(reason: "the row \(next.lowerBound) is there twice")))
    }
  }

  func run(in surroundings: Surroundings) throws {
    let expenses = try global.expenses(in: surroundings, mustExist: global.file != nil)
    let prefixes = try operands.read(in: surroundings, global)
    let settings = try surroundings.adoptSettings(of: global)
    let report = ChangeReport(
      isJSON ? .array : .text, global, verb: isDryRun ? "Would delete" : "Deleted")
    let wayBack = "To take it back: \(global.command("undo").escapedForTerminal)"
    let isTyped = !operands.readsInput && !prefixes.isEmpty
    if isTyped, !isDryRun {
      return try report.write(try expenses.remove(prefixes), wayBack: wayBack, in: surroundings)
    }
    let items =
      isTyped || operands.readsInput
      ? ExpenseList(try expenses.items(withIDs: prefixes))
      : try selection(settings, in: surroundings)
    if items.isEmpty, !global.isQuiet { try surroundings.tell("No expenses; nothing is deleted.") }
    if isDryRun || items.isEmpty {
      return try report.write(items.map { ExpenseChange(removing: $0) }, in: surroundings)
    }
    if !isConfirmed,
      items.count >= Surroundings.leastToAsk || !rows.isEmpty && surroundings.hasPerson(global)
    {
      try surroundings.confirm(deletionOf: items, global)
    }
    let commit = try expenses.remove(items)
    if commit.changeCount == 0, !global.isQuiet {
      try surroundings.tell("They are gone already; nothing is deleted.")
    }
    try report.write(commit, wayBack: wayBack, in: surroundings)
  }

  /// The expenses that fit the filters, or the rows among them.
  private func selection(
    _ settings: Settings, in surroundings: Surroundings
  ) throws -> ExpenseList {
    let list = try filters.read(global, settings, in: surroundings) { try $0.list() }
      .sorted(by: ordering.order, types: settings.knownTypes)
    guard !rows.isEmpty else { return list }
    if let last = rows.map(\.upperBound).max(), last > list.count {
      throw NoSuchRow(number: last, count: list.count)
    }
    return list.items(at: RangeSet(rows.map { $0.lowerBound - 1..<$0.upperBound }))
  }
}

/// A row that a list does not have.
private struct NoSuchRow: Error, CustomStringConvertible {
  let number: Int
  let count: Int

  var description: String { "There is no row \(number); the list has \(count)." }
}

extension ClosedRange<Int> {
  fileprivate var text: String {
    count == 1 ? "\(lowerBound)" : "\(lowerBound)-\(upperBound)"
  }
}

extension ArgumentValue<[ClosedRange<Int>]> {
  /// Rows and ranges of them, with commas between them.
  fileprivate static let rows = ArgumentValue("rows") { word in
    try word.split(separator: ",", omittingEmptySubsequences: false).map { part in
      let ends = part.split(separator: "-", omittingEmptySubsequences: false)
        .map { String($0).trimmingWhitespace() }
      guard (1...2).contains(ends.count), let first = Int(ends[0]),
        let last = Int(ends[ends.count - 1]),
        !ends.contains(where: { $0.hasPrefix("+") })
      else {
        throw InvalidArgumentValue(
          reason: "'\(part)' is neither a row nor a range of rows", hint: "For example: 2,5-7")
      }
      guard first >= 1 else {
        throw InvalidArgumentValue(reason: "the first row is 1")
      }
      guard first <= last else {
        throw InvalidArgumentValue(
          reason: "the range \(first)-\(last) is reversed",
          hint: "Perhaps \(last)-\(first) is meant.")
      }
      return first...last
    }
  }
}
