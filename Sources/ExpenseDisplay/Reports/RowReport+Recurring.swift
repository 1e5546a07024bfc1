package import ExpenseCore
import Text

extension RowReport<RecurringRule> {
  /// Recurring expenses, and what follows from them today.
  package static func recurring(
    _ rules: [RecurringRule], _ settings: Settings, on today: Day, _ presentation: Presentation
  ) -> RowReport {
    func amount(_ sum: Total, _ rule: Row) -> Cell { Cell(sum, rule.currency, presentation) }
    let last = Column(.init("Last", rank: 3)) {
      Cell($0.last.map(presentation.tableText) ?? "")
    }
    return RowReport(
      rules, presentation, fields: fields(settings, on: today),
      columns: [
        Column(.init("ID")) { Cell($0.shortID) },
        Column(.init("Name", isFlexible: true)) { Cell($0.name) },
        Column(.init("Every", rank: 2)) { Cell($0.schedule.text) },
        Column(.init("Amount", .mark)) { amount(Total($0.amount(on: $0.shownDay)), $0) },
      ] + (rules.contains { $0.last != nil } ? [last] : []) + [
        Column(.init("Next", rank: 1)) {
          guard let day = $0.next else { return Cell("ended", .dim) }
          let isDue = day <= today
          return Cell(
            presentation.tableText(of: day) + (isDue ? " due" : ""), isDue ? .warning : nil)
        },
        Column(.init("A year", .mark, rank: 4)) { amount($0.amount(inYearFrom: today), $0) },
      ],
      notes: { _ in
        let sums = presentation.sumOfYear(
          rules.map { ($0.currency ?? settings.currency, $0.amount(inYearFrom: today)) })
        return [StyledLine(sums)]
      })
  }

  private static func fields(_ settings: Settings, on today: Day) -> [Field] {
    let details = ExpenseDetails.TextField.allCases.map { text in
      Field(text.rawValue, onlyInJSON: true) { .text($0.details[text]) }
    }
    return [
      Field("id") { .word("\($0.id)") },
      Field("name") { .text($0.name) },
      Field("type") { .text($0.type.name) },
      Field("amount") { .amount(Total($0.amount(on: $0.shownDay))) },
      Field("currency") { .word(($0.currency ?? settings.currency)?.code) },
    ] + details + [
      Field("tags", onlyInJSON: true) { .list($0.details.tags) },
      Field("every") { .word($0.schedule.interval.description) },
      Field("on") { .word($0.schedule.anchor.map { "\($0)" }) },
      Field("from") { .day($0.schedule.start) },
      Field("to") { .day($0.end) },
      Field("weekend", onlyInJSON: true) { .word($0.weekend.rawValue) },
      Field("match", onlyInJSON: true) { .text($0.match) },
      Field("last") { .day($0.last) },
      Field("next") { .day($0.next) },
      Field("due") { .number($0.due(through: today, limit: 100_000).count) },
      Field("year") { .amount($0.amount(inYearFrom: today)) },
      Field("amounts", onlyInJSON: true) { rule in
        .structure { writer in
          writer.write(objects: rule.prices) { writer, price in
            writer.member("from", "\(price.from)")
            writer.member("amount", Total(price.amount))
          }
        }
      },
      Field("skip", onlyInJSON: true) { .list($0.skipped.map { "\($0)" }) },
    ]
  }
}

extension RecurringRule {
  /// The date whose amount stands for the rule: the next one, or else the last one.
  var shownDay: Day { next ?? last ?? schedule.start }
}
