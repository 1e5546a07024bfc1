package import ExpenseCore
package import Text

extension RowReport<Subscription> {
  /// Subscriptions by their cost in a year, and their sums.
  ///
  /// - Parameters:
  ///   - subscriptions: The subscriptions.
  ///   - settings: The settings of the store.
  ///   - limit: Maximum number of rows in the table.
  ///   - presentation: The presentation of the table.
  ///   - advice: The lines about those that are not in the table.
  /// - Returns: The report.
  package static func subscriptions(
    _ subscriptions: [Subscription], _ settings: Settings, limit: Int,
    _ presentation: Presentation, advice: @escaping () -> [DisplayText]
  ) -> RowReport {
    func amount(_ sum: Total, _ row: Row) -> Cell { Cell(sum, row.currency, presentation) }
    let hasRules = subscriptions.contains { settings.recurringRule(recording: $0) != nil }
    let rule = Column(.init("", rank: 1)) {
      Cell(settings.recurringRule(recording: $0) == nil ? "" : "rule", .dim)
    }
    return RowReport(
      subscriptions, presentation, fields: fields(settings),
      columns: [
        Column(.init("Name", isFlexible: true)) {
          Cell($0.name, suffix: presentation.suffix(onPriceOf: $0))
        },
        Column(.init("Every", rank: 2)) { Cell($0.interval.rawValue) },
        Column(.init("Amount", .mark)) { amount(Total($0.amount), $0) },
        Column(.init("A year", .mark)) { amount($0.perYear, $0) },
        Column(.init("Next", rank: 3)) {
          switch $0.status {
          case .active: Cell($0.next.map { presentation.text(ofNext: $0) } ?? "")
          case .missed: Cell("missed", .warning)
          case .ended: Cell("ended", .dim)
          }
        },
      ] + (hasRules ? [rule] : []),
      limit: limit,
      heading: presentation.sum(of: subscriptions).map { StyledLine($0) },
      notes: { _ in advice().map { StyledLine($0, .dim) } })
  }

  /// The reasons for each subscription, and the command that makes it recurring.
  ///
  /// - Parameters:
  ///   - subscriptions: The subscriptions.
  ///   - settings: The settings of the store.
  ///   - width: The width in columns.
  ///   - presentation: The presentation.
  ///   - command: The command that makes one recurring; nil for none.
  /// - Returns: A paragraph for each.
  package static func explanations(
    of subscriptions: [Subscription], _ settings: Settings, width: Int,
    _ presentation: Presentation, command: (Subscription) -> String?
  ) -> [StyledLine] {
    subscriptions.flatMap { subscription -> [StyledLine] in
      let reasons = presentation.reasons(for: subscription).wrapped(to: min(width, 100))
      var lines = ["" as DisplayText] + reasons.prefix(1) + reasons.dropFirst().map { "  \($0)" }
      if let rule = settings.recurringRule(recording: subscription) {
        lines.append("  recurring expense \(rule.shortID)")
      } else if let command = command(subscription) {
        lines.append("  \(command)")
      }
      return lines.map { StyledLine($0) }
    }
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
  /// A change of a price: `▲ 67.50 Apr 2026`.
  package func text(
    of change: Subscription.PriceChange, in currency: CurrencyCode?
  ) -> DisplayText {
    let difference = Total(change.after) - Total(change.before)
    let isMore = difference > .zero
    let number = numberFormat.withDecimals(amounts(in: currency).decimals)
      .text(of: isMore ? difference : .zero - difference)
    return "\(sign(isMore: isMore))\(number) \(monthTitle(of: change.since))"
  }

  /// The next date, which is in the coming year and needs none.
  fileprivate func text(ofNext day: Day) -> String {
    let isSoon = today.map { (0..<365).contains($0.days(to: day)) } ?? false
    return isSoon ? shortText(of: day) : text(of: day)
  }

  /// `24 payments recur: €2,758 a month, €33,090 a year`; nil without any that has not ended.
  fileprivate func sum(of subscriptions: [Subscription]) -> DisplayText? {
    let current = subscriptions.filter { $0.status != .ended }
    guard !current.isEmpty else { return nil }
    let count =
      current.count == 1 ? "1 payment recurs" : "\(text(of: current.count)) payments recur"
    let sum = sumOfMonthAndYear(current.map { ($0.currency, $0.perYear) })
    return "\(count): \(sum.joined(separator: "; "))"
  }

  /// The change of a price after a name; empty if there is none.
  fileprivate func suffix(onPriceOf subscription: Subscription) -> DisplayText {
    subscription.change.map { "  \(text(of: $0, in: subscription.currency))" } ?? ""
  }

  /// The cost of a month and of a year in each currency: `€2,758 a month, €33,090 a year`.
  package func sumOfMonthAndYear(
    _ costs: [(currency: CurrencyCode?, total: Total)]
  ) -> [String] {
    sums(by: costs).map { currency, total in
      let month = Ratio(total.tenThousandths, over: 12 * Int128(Amount.unit))?.rounded(
        toDecimals: 0)
      return "\(shortText(of: month ?? .zero, in: currency)) a month, "
        + "\(roundedText(of: total, in: currency)) a year"
    }
  }

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
