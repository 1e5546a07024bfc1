import CommandSpec
import ExpenseCore

/// The sort options of a list, shared by the commands that number its rows.
struct OrderOptions: Sendable {
  private(set) var order = SortOrder()

  static let arguments: [Argument<OrderOptions>] = [
    .option(
      "sort", .choice("key", of: SortOrder.Key.allCases), sets: \.order.key,
      help: "Sort key, newest or largest first.", defaultText: "date"),
    .flag("reverse", sets: \.order.isReversed, help: "Reverse the order."),
  ]
}

/// The options that name expenses by their rows in a list.
struct RowOptions: Sendable {
  private(set) var rows: [ClosedRange<Int>] = []
  private var ordering = OrderOptions()

  /// The options of a command for any number of expenses.
  static let arguments = options(help: "Rows of the list: 2,5-7.", isRepeatable: true)
  /// The options of a command for one expense.
  static let ofOne = options(help: "Row of the list: 2.", isRepeatable: false)

  private static func options(help: String, isRepeatable: Bool) -> [Argument<RowOptions>] {
    [.option("row", .rows, help: help, isRepeatable: isRepeatable) { $0.rows += $1 }]
      + Argument<RowOptions>.group(\.ordering, OrderOptions.arguments).under("Filters")
  }

  /// The rules for the options that require `--row`.
  ///
  /// - Parameter filters: The filters of the command that require it.
  /// - Returns: The rules.
  static func rules(_ filters: [Argument<FilterOptions>] = []) -> [ArgumentRule] {
    (["sort", "reverse"] + filters.map(\.info.name)).map { .requires($0, "row") }
  }

  /// True if no row was given.
  var isEmpty: Bool { rows.isEmpty }

  /// Refuse a row that is named twice.
  func validate() throws(UsageError) {
    let sorted = rows.sorted { $0.lowerBound < $1.lowerBound }
    for (range, next) in zip(sorted, sorted.dropFirst()) where range.overlaps(next) {
      throw RowOptions.arguments.info(named: "row").invalid(
        "\(next.text)", InvalidArgumentValue(reason: "row \(next.lowerBound) is repeated"))
    }
  }

  /// Refuse more than one row, for a command about one expense.
  func validateSingle() throws(UsageError) {
    try validate()
    guard rows.count > 1 || rows.contains(where: { $0.count > 1 }) else { return }
    let text = rows.map(\.text).joined(separator: ",")
    throw RowOptions.arguments.info(named: "row").invalid(
      text, InvalidArgumentValue(reason: "must be a single row"))
  }

  /// The expenses in these rows of `iexpense list` with the same filters and order; all of them
  /// without rows.
  ///
  /// - Throws: ``NoSuchRow``, or an error if the store cannot be read.
  func items(_ filters: FilterOptions, in context: Context) throws -> ExpenseList {
    let list = try filters.read(in: context) { try $0.list() }
      .sorted(by: ordering.order, types: context.settings.knownTypes)
    guard !rows.isEmpty else { return list }
    if let last = rows.map(\.upperBound).max(), last > list.count {
      throw NoSuchRow(number: last, count: list.count)
    }
    return list.items(at: RangeSet(rows.map { $0.lowerBound - 1..<$0.upperBound }))
  }
}

/// A row number beyond the end of a list.
struct NoSuchRow: Error, CustomStringConvertible {
  let number: Int
  let count: Int

  var description: String { "No row \(number); the list has \(count)." }
}

extension ClosedRange<Int> {
  fileprivate var text: String { count == 1 ? "\(lowerBound)" : "\(lowerBound)-\(upperBound)" }
}

extension ArgumentValue<[ClosedRange<Int>]> {
  /// Comma-separated rows and ranges of rows.
  fileprivate static let rows = ArgumentValue("rows") { word in
    try word.split(separator: ",", omittingEmptySubsequences: false).map { part in
      let ends = part.split(separator: "-", omittingEmptySubsequences: false)
        .map { String($0).trimmingWhitespace() }
      guard (1...2).contains(ends.count), let first = Int(ends[0]),
        let last = Int(ends[ends.count - 1]), !ends.contains(where: { $0.hasPrefix("+") })
      else {
        throw InvalidArgumentValue(
          reason: "'\(part)' is not a row or a range of rows", hint: "For example: 2,5-7")
      }
      guard first >= 1 else { throw InvalidArgumentValue(reason: "rows start at 1") }
      guard first <= last else {
        throw InvalidArgumentValue(
          reason: "range \(first)-\(last) is reversed", hint: "Did you mean '\(last)-\(first)'?")
      }
      return first...last
    }
  }
}
