import CommandSpec
import ExpenseCore

/// The options for the order of a list, which the commands that number its rows share.
struct OrderOptions: Sendable {
  private(set) var order = SortOrder()

  static let arguments: [Argument<OrderOptions>] = [
    .option(
      "sort", .choice("key", of: SortOrder.Key.allCases),
      help:
        "What to sort by: newest first, largest first, by the alphabet, as types are shown, last added first.",
      defaultText: "date"
    ) { $0.order.key = $1 },
    .flag("reverse", help: "Turn the order around.") { $0.order.isReversed = true },
  ]
}
