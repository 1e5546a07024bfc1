package import ExpenseCore
import Text

/// A table of subscriptions, their sum in a year, and the reasons for each.
package enum SubscriptionTable {
  /// Write the table, at most `width` columns wide if possible; write nothing without subscriptions.
  ///
  /// - Parameters:
  ///   - subscriptions: The subscriptions.
  ///   - settings: The settings of the store.
  ///   - width: The width in columns.
  ///   - sink: The output.
  ///   - command: The command that makes one recurring; nil for none.
  /// - Throws: Errors from writing.
  package static func write(
    _ subscriptions: [Subscription], _ settings: Settings, width: Int, to sink: TextSink,
    command: (Subscription) -> String?
  ) throws {
    guard !subscriptions.isEmpty else { return }
    let presentation = sink.presentation
    var table = TextTable([
      .init("Name", isFlexible: true), .init("Every", rank: 1), .init("Times", .trailing, rank: 5),
      .init("Amount", .mark), .init("Last", rank: 4), .init("Next", rank: 2),
      .init("A year", .mark), .init("Found", rank: 3),
    ])
    for subscription in subscriptions {
      table.append([
        TextTable.Cell(subscription.name),
        TextTable.Cell(subscription.interval.rawValue),
        TextTable.Cell(presentation.text(of: subscription.payments.count)),
        TextTable.Cell(
          AmountText(Total(subscription.amount), subscription.currency, presentation)),
        TextTable.Cell(subscription.payments.last.map { presentation.text(of: $0.date) } ?? ""),
        next(subscription, presentation),
        TextTable.Cell(AmountText(subscription.perYear, subscription.currency, presentation)),
        TextTable.Cell(subscription.confidence.rawValue),
      ])
    }
    try table.write(width: width, to: sink)
    let sums = subscriptions.sumsPerYear(home: settings.currency).map {
      AmountText($0.total, $0.currency, presentation).text
    }
    if !sums.isEmpty { try sink.write("A year: \(sums.joined(separator: ", "))\n") }
    for subscription in subscriptions {
      try sink.write("\n")
      let lines = reasons(for: subscription, presentation).wrapped(to: min(width, 100))
      try sink.writeLines(lines.prefix(1) + lines.dropFirst().map { "  \($0)" })
      if let rule = settings.recurringRule(recording: subscription) {
        try sink.write("  recurring expense \(rule.shortID)\n")
      } else if let command = command(subscription) {
        try sink.write("  \(command)\n")
      }
    }
  }

  private static func next(
    _ subscription: Subscription, _ presentation: Presentation
  ) -> TextTable.Cell {
    switch subscription.status {
    case .active: TextTable.Cell(subscription.next.map(presentation.text) ?? "")
    case .missed: TextTable.Cell("missed", .warning)
    case .ended: TextTable.Cell("ended")
    }
  }

  /// The facts on which a subscription rests, which people can check in the list.
  private static func reasons(
    for subscription: Subscription, _ presentation: Presentation
  ) -> DisplayText {
    func amount(_ amount: Amount) -> String {
      AmountText(Total(amount), subscription.currency, presentation).text
    }
    let payments = subscription.payments
    let amounts = payments.map(\.amount)
    var parts = ["\(presentation.text(of: payments.count)) payments"]
    if let first = payments.first { parts[0] += " since \(presentation.text(of: first.date))" }
    if let low = amounts.min(), let high = amounts.max() {
      parts.append(low == high ? "always \(amount(low))" : "\(amount(low)) to \(amount(high))")
    }
    let days = subscription.deviation
    parts.append(
      days == 0
        ? "on the day" : days == 1 ? "within a day of the date" : "within \(days) days of the date")
    if subscription.missedCount > 0 { parts.append("\(subscription.missedCount) missing") }
    if let change = subscription.change {
      let difference = Total(change.after) - Total(change.before)
      let text = AmountText(difference, subscription.currency, presentation).text
      let sign = difference > .zero ? "+" : ""
      parts.append("price \(sign)\(text) since \(String("\(change.since)".prefix(7)))")
    }
    if subscription.status == .missed, let next = subscription.next {
      parts.append("expected on \(presentation.text(of: next))")
    }
    return "\(subscription.name): \(parts.joined(separator: ", "))"
  }
}

extension [Subscription] {
  /// The sums in a year by currency, the home currency first, then by code; those that ended do not
  /// count.
  func sumsPerYear(home: CurrencyCode?) -> [(currency: CurrencyCode?, total: Total)] {
    var sums: [CurrencyCode?: Total] = [:]
    for subscription in self where subscription.status != .ended {
      sums[subscription.currency] = (sums[subscription.currency] ?? .zero) + subscription.perYear
    }
    return sums.sorted {
      $0.key == home || $1.key != home && ($0.key?.code ?? "") < ($1.key?.code ?? "")
    }.map { ($0.key, $0.value) }
  }
}
