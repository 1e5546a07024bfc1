package import ExpenseCore
import Text

/// A table of recurring expenses, one per line, and the sums of a year.
package enum RecurringTable {
  /// Write the table, at most `width` columns wide if possible; write nothing without rules.
  package static func write(
    _ rules: [RecurringRule], _ settings: Settings, on today: Day, width: Int, to sink: TextSink
  ) throws {
    guard !rules.isEmpty else { return }
    let presentation = sink.presentation
    var table = TextTable([
      .init("ID"), .init("Name", isFlexible: true), .init("Every", rank: 2),
      .init("Amount", .mark), .init("Last", rank: 3), .init("Next", rank: 1),
      .init("A year", .mark, rank: 4),
    ])
    for rule in rules {
      var next = TextTable.Cell(rule.next.map(presentation.text) ?? "ended")
      if let day = rule.next, day <= today { next.style = .error }
      table.append([
        TextTable.Cell(rule.shortID), TextTable.Cell(rule.name),
        TextTable.Cell(rule.schedule.text),
        TextTable.Cell(
          AmountText(Total(rule.amount(on: rule.shownDay)), rule.currency, presentation)),
        TextTable.Cell(rule.last.map(presentation.text) ?? ""), next,
        TextTable.Cell(
          AmountText(rule.amount(inYearFrom: today), rule.currency, presentation)),
      ])
    }
    try table.write(width: width, to: sink)
    let sums = rules.sumsPerYear(settings, on: today).map {
      AmountText($0.total, $0.currency, presentation).text
    }
    try sink.write("A year: \(sums.joined(separator: ", "))\n")
  }
}

extension RecurringRule {
  /// The date whose amount stands for the rule: the next one, or else the last one.
  var shownDay: Day { next ?? last ?? schedule.start }
}

extension [RecurringRule] {
  /// The sums within a year from a day on, by currency, the home currency first.
  func sumsPerYear(
    _ settings: Settings, on today: Day
  ) -> [(currency: CurrencyCode?, total: Total)] {
    var sums: [(currency: CurrencyCode?, total: Total)] = []
    for rule in self {
      let currency = rule.currency ?? settings.currency
      let total = rule.amount(inYearFrom: today)
      if let index = sums.firstIndex(where: { $0.currency == currency }) {
        sums[index].total = sums[index].total + total
      } else {
        sums.append((currency, total))
      }
    }
    return sums.sorted {
      $0.currency == settings.currency
        || $1.currency != settings.currency && ($0.currency?.code ?? "") < ($1.currency?.code ?? "")
    }
  }
}
