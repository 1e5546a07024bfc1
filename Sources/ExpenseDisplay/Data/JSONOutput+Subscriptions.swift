package import ExpenseCore

/// Subscriptions as JSON and as rows.
extension JSONOutput {
  /// Write subscriptions as an array of objects, one per line.
  package static func write(
    _ subscriptions: [Subscription], _ settings: Settings, to sink: TextSink
  ) throws {
    var writer = JSONWriter()
    writer.write(array: subscriptions, separatedBy: ",\n") { $0.write($1, settings) }
    writer.write(literal: "\n")
    try sink.writeRest(of: &writer)
  }

  /// Write subscriptions as objects, one per line (NDJSON).
  package static func writeLines(
    _ subscriptions: [Subscription], _ settings: Settings, to sink: TextSink
  ) throws {
    var writer = JSONWriter()
    for subscription in subscriptions {
      writer.write(subscription, settings)
      writer.write(literal: "\n")
    }
    try sink.writeRest(of: &writer)
  }
}

extension JSONWriter {
  fileprivate mutating func write(_ subscription: Subscription, _ settings: Settings) {
    beginObject()
    member("name", subscription.name)
    member("every", subscription.interval.rawValue)
    member("status", subscription.status.rawValue)
    member("count", subscription.payments.count)
    member("amount", Total(subscription.amount))
    member("currency", subscription.currency?.code)
    member("since", subscription.payments.first.map { "\($0.date)" })
    member("last", subscription.payments.last.map { "\($0.date)" })
    member("next", subscription.status == .ended ? nil : subscription.next.map { "\($0)" })
    member("year", subscription.perYear)
    member("change")
    if let change = subscription.change {
      beginObject()
      member("from", Total(change.before))
      member("to", Total(change.after))
      member("since", "\(change.since)")
      endObject()
    } else {
      write(literal: "null")
    }
    member("varies", subscription.isVariable)
    member("missed", subscription.missedCount)
    member("deviation", subscription.deviation)
    member("confidence", subscription.confidence.rawValue)
    member(
      "rule", settings.recurringRule(recording: subscription).map { "\($0.id)" })
    member("payments")
    write(array: subscription.payments) { $0.write("\($1.id)") }
    endObject()
  }
}

extension RowOutput {
  /// Write a line for each subscription.
  package func write(
    _ subscriptions: [Subscription], _ settings: Settings, to sink: TextSink
  ) throws {
    let titles = [
      "name", "every", "status", "count", "amount", "currency", "since", "last", "next", "year",
      "confidence", "rule",
    ]
    let rows = subscriptions.map { subscription -> [String?] in
      [
        safeText(subscription.name), subscription.interval.rawValue, subscription.status.rawValue,
        "\(subscription.payments.count)", "\(subscription.amount)", subscription.currency?.code,
        subscription.payments.first.map { "\($0.date)" },
        subscription.payments.last.map { "\($0.date)" },
        subscription.status == .ended ? nil : subscription.next.map { "\($0)" },
        "\(subscription.perYear)", subscription.confidence.rawValue,
        settings.recurringRule(recording: subscription).map { "\($0.id)" },
      ]
    }
    try writeTable(titles, rows, to: sink)
  }
}
