import CommandSpec
import ExpenseCore

/// The sort options of a list, shared by the commands that number its rows.
struct OrderOptions: Sendable {
  private(set) var order = SortOrder()

  static let arguments: [Argument<OrderOptions>] = [
    .option(
      "sort", .choice("key", of: SortOrder.Key.allCases),
      help: "Sort key, newest or largest first.",
      defaultText: "date"
    ) { $0.order.key = $1 },
    .flag("reverse", sets: \.order.isReversed, help: "Reverse the order."),
  ]
}
