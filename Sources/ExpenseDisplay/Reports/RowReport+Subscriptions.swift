package import ExpenseCore
import Text

extension RowReport<Subscription> {
  /// Subscriptions, their sum in a year, and the reasons for each.
  ///
  /// - Parameters:
  ///   - subscriptions: The subscriptions.
  ///   - settings: The settings of the store.
  ///   - presentation: The presentation of the table.
  ///   - command: The command that makes one recurring; nil for none.
  /// - Returns: The report.
  package static func subscriptions(
    _ subscriptions: [Subscription], _ settings: Settings, _ presentation: Presentation,
    command: @escaping (Subscription) -> String?
  ) -> RowReport {
    func amount(_ sum: Total, _ row: Row) -> Cell { Cell(sum, row.currency, presentation) }
    return RowReport(
      subscriptions, presentation, fields: fields(settings),
      columns: [
        Column(.init("Name", isFlexible: true)) { Cell($0.name) },
        Column(.init("Every", rank: 1)) { Cell($0.interval.rawValue) },
        Column(.init("Times", .trailing, rank: 5)) {
          Cell(presentation.text(of: $0.payments.count))
        },
        Column(.init("Amount", .mark)) { amount(Total($0.amount), $0) },
        Column(.init("Last", rank: 4)) {
          Cell($0.payments.last.map { presentation.text(of: $0.date) } ?? "")
        },
        Column(.init("Next", rank: 2)) {
          switch $0.status {
          case .active: Cell($0.next.map(presentation.text) ?? "")
          case .missed: Cell("missed", .warning)
          case .ended: Cell("ended")
          }
        },
        Column(.init("A year", .mark)) { amount($0.perYear, $0) },
        Column(.init("Found", rank: 3)) { Cell($0.confidence.rawValue) },
      ],
      notes: { width in
        let costs = subscriptions.filter { $0.status != .ended }.map { ($0.currency, $0.perYear) }
        return (costs.isEmpty ? [] : [StyledLine(presentation.sumOfYear(costs))])
          + subscriptions.flatMap { subscription -> [StyledLine] in
            let reasons = presentation.reasons(for: subscription).wrapped(to: min(width, 100))
            var lines =
              ["" as DisplayText] + reasons.prefix(1) + reasons.dropFirst().map { "  \($0)" }
            if let rule = settings.recurringRule(recording: subscription) {
              lines.append("  recurring expense \(rule.shortID)")
            } else if let command = command(subscription) {
              lines.append("  \(command)")
            }
            return lines.map { StyledLine($0) }
          }
      })
  }

  private static func fields(_ settings: Settings) -> [Field] {
    [
      Field("name") { .text($0.name) },
      Field("every") { .word($0.interval.rawValue) },
      Field("status") { .word($0.status.rawValue) },
      Field("count") { .number($0.payments.count) },
      Field("amount") { .amount(Total($0.amount)) },
      Field("currency") { .word($0.currency?.code) },
      Field("since") { .day($0.payments.first?.date) },
      Field("last") { .day($0.payments.last?.date) },
      Field("next") { .day($0.status == .ended ? nil : $0.next) },
      Field("year") { .amount($0.perYear) },
      Field("change", onlyInJSON: true) { subscription in
        guard let change = subscription.change else { return .word(nil) }
        return .structure {
          $0.writeObject { writer in
            writer.member("from", Total(change.before))
            writer.member("to", Total(change.after))
            writer.member("since", "\(change.since)")
          }
        }
      },
      Field("varies", onlyInJSON: true) { .flag($0.isVariable) },
      Field("missed", onlyInJSON: true) { .number($0.missedCount) },
      Field("deviation", onlyInJSON: true) { .number($0.deviation) },
      Field("confidence") { .word($0.confidence.rawValue) },
      Field("rule") { .word(settings.recurringRule(recording: $0).map { "\($0.id)" }) },
      Field("payments", onlyInJSON: true) { .list($0.payments.map { "\($0.id)" }) },
    ]
  }
}

extension Presentation {
  /// The facts on which a subscription rests, which people can check in the list.
  fileprivate func reasons(for subscription: Subscription) -> DisplayText {
    func amount(_ amount: Amount) -> String {
      AmountText(Total(amount), subscription.currency, self).text
    }
    let payments = subscription.payments
    let amounts = payments.map(\.amount)
    var parts = ["\(text(of: payments.count)) payments"]
    if let first = payments.first { parts[0] += " since \(text(of: first.date))" }
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
      let text = AmountText(difference, subscription.currency, self).text
      let sign = difference > .zero ? "+" : ""
      parts.append("price \(sign)\(text) since \(String("\(change.since)".prefix(7)))")
    }
    if subscription.status == .missed, let next = subscription.next {
      parts.append("expected on \(text(of: next))")
    }
    return "\(subscription.name): \(parts.joined(separator: ", "))"
  }
}
