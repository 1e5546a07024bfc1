package import ExpenseCore
package import ExpenseDisplay
import Text

/// A report as people see it: its numbers, and how they are shown.
package struct ReportPage {
  /// Maximum number of groups in a panel; the others are added up.
  static let groupCount = 20
  /// Number of types that a chart tells apart; the others share a colour.
  static let seriesCount = 7

  let report: SpendingReport
  let presentation: Presentation
  let title: String
  /// A description of the filters; nil without any.
  let filters: String?
  let hasNotes: Bool
  /// The listed expenses: the newest.
  let rows: ReportRows
  /// The version of the program.
  let version: String

  /// Create a page.
  ///
  /// - Parameters:
  ///   - report: The numbers.
  ///   - presentation: The formats of amounts and dates.
  ///   - title: The title; nil for one that names the days.
  ///   - filters: A description of the filters, as they were typed; nil without any.
  ///   - rowCount: Maximum number of expenses to list.
  ///   - hasNotes: True to include notes.
  ///   - version: The version of the program.
  package init(
    _ report: SpendingReport, _ presentation: Presentation, title: String?, filters: String?,
    rowCount: Int, hasNotes: Bool, version: String
  ) {
    self.report = report
    self.presentation = presentation
    let usual = report.days.map { "Expenses: \(presentation.title(of: $0, report.settings))" }
    self.title = title ?? usual ?? "Expenses"
    self.filters = filters
    self.rows = report.rows.first(rowCount)
    self.hasNotes = hasNotes
    self.version = version
  }

  /// Number of listed expenses.
  package var listedCount: Int { rows.rows.count }

  /// The page as HTML, in one self-contained file.
  package var html: [UInt8] { HTMLReport(page: self).bytes() }

  // MARK: Texts

  func text(_ total: Total, _ currency: CurrencyCode?) -> String {
    AmountText(total, currency, presentation).text
  }

  /// The amount of an expense, with a plus sign for money that came in.
  func text(of row: ReportRows.Row) -> String {
    AmountText(Total(row.amount), currency(of: row), presentation, .ofExpense).text
  }

  /// The first and the last day of a period.
  func text(_ days: Period) -> String {
    "\(presentation.text(of: days.first)) – \(presentation.text(of: days.last))"
  }

  func date(of row: ReportRows.Row) -> String { row.day.map(presentation.text) ?? "" }

  func tags(of row: ReportRows.Row) -> String {
    guard row.tags >= 0 else { return "" }
    return rows.tagSets[Int(row.tags)].map { rows.tags[Int($0)] }.joined(separator: ", ")
  }

  func currency(of row: ReportRows.Row) -> CurrencyCode? {
    row.currency ?? report.settings.currency
  }

  /// The cost in a year of what recurs, by currency.
  var sumOfRegularPayments: String {
    presentation.sumOfYear(report.regularPayments.map { ($0.currency, $0.perYear) }).string
  }

  /// The days of the report, and the number of its expenses.
  var subtitle: String {
    let count = presentation.expenses(report.totals.count)
    guard let days = report.days.flatMap(limited) ?? report.rows.period else { return count }
    let first = presentation.text(of: days.first)
    return days.dayCount == 1
      ? "\(count) on \(first)" : "\(count) from \(first) to \(presentation.text(of: days.last))"
  }

  /// A period without the parts that have no beginning or end.
  private func limited(_ days: Period) -> Period? {
    guard let rows = report.rows.period else {
      return days.first == .first || days.last == .last ? nil : days
    }
    return Period(
      from: days.first == .first ? rows.first : days.first,
      to: days.last == .last ? rows.last : days.last)
  }

  /// A sentence about expenses that are not listed; nil if all are.
  var noteOnRows: String? {
    let (listed, all) = (rows.rows.count, report.rows.rows.count)
    guard listed < all else { return nil }
    return listed == 0
      ? "The \(presentation.expenses(all)) are not listed; all sums include them."
      : "Listed: the newest \(presentation.text(of: listed)) of \(presentation.expenses(all));"
        + " all sums include every expense."
  }

  /// A group of a breakdown in one currency.
  struct Group {
    /// The key; nil for expenses without one.
    let key: String?
    /// The amount spent; nil without such expenses.
    var spent: Total?
    /// The amount received; nil without such expenses.
    var received: Total?
    /// The amount spent more than on the compared days; nil without a comparison.
    var change: Total?

    init(_ key: String?, _ sum: CurrencyTotal) {
      self.key = key
      spent = sum.spending.count > 0 ? sum.spent : nil
      received = sum.income.count > 0 ? sum.received : nil
    }
  }

  /// The groups of a breakdown that a panel shows for a currency, and the sum of the others.
  ///
  /// Those that spent come first, largest first, then those that only received.
  func groups(of breakdown: Breakdown, in currency: CurrencyCode?) -> (
    shown: [Group], others: (count: Int, sum: Group)?
  ) {
    let isCompared = breakdown.compared?.previous[currency] != nil
    let groups = breakdown.groups.compactMap { group -> Group? in
      guard let sum = group.totals[currency] else { return nil }
      var found = Group(group.key, sum)
      if isCompared { found.change = group.compared?.change(in: currency) }
      return found
    }
    func isBefore(_ first: Group, _ second: Group) -> Bool {
      guard let spent = first.spent, let other = second.spent else {
        if first.spent == nil, second.spent == nil {
          return first.received ?? .zero > second.received ?? .zero
        }
        return first.spent != nil
      }
      return spent > other
    }
    // The sort is stable: groups with equal sums keep their order.
    let sorted = groups.sorted(by: isBefore)
    let others = sorted.dropFirst(ReportPage.groupCount)
    func sum(_ totals: [Total]) -> Total? {
      totals.isEmpty ? nil : totals.reduce(.zero) { $0 + $1 }
    }
    var rest = others.first
    rest?.spent = sum(others.compactMap(\.spent))
    rest?.received = sum(others.compactMap(\.received))
    rest?.change = nil
    return (
      Array(sorted.prefix(ReportPage.groupCount)), rest.map { (others.count, $0) }
    )
  }
}
