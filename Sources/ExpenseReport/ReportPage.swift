package import ExpenseCore
package import ExpenseDisplay
import Text

/// A report as people see it: its numbers, and how they are shown.
package struct ReportPage {
  /// Maximum number of types in their table, and of groups in other panels; the others are added up.
  static let (typeCount, groupCount) = (30, 10)

  let report: SpendingReport
  let presentation: Presentation
  /// The title of the file, and the heading on the page.
  let (title, heading): (String, String)
  /// A description of the filters; nil without any.
  let filters: String?
  let hasNotes: Bool
  /// True for the expenses and their sums alone.
  let isListOnly: Bool
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
  ///   - isListOnly: True for the expenses and their sums alone.
  ///   - version: The version of the program.
  package init(
    _ report: SpendingReport, _ presentation: Presentation, title: String?, filters: String?,
    rowCount: Int, hasNotes: Bool, isListOnly: Bool = false, version: String
  ) {
    self.report = report
    self.presentation = presentation
    let days = report.days.map { presentation.title(of: $0, report.settings) }
    self.title = title ?? days.map { "Expenses: \($0)" } ?? "Expenses"
    heading = title ?? days ?? "Expenses"
    self.isListOnly = isListOnly
    self.filters = filters
    self.rows = report.rows.first(rowCount)
    self.hasNotes = hasNotes
    self.version = version
  }

  /// The last day of the report that is not in the future.
  var lastDay: Day { min(report.today, report.days?.last ?? .last) }

  /// The days of a period that are in the report.
  func inDays(_ period: Period) -> Period {
    guard let days = report.days else { return period }
    return Period(from: max(period.first, days.first), to: min(period.last, days.last)) ?? period
  }

  /// The figures by currency, only of those with expenses.
  var money: [Dashboard.Money] { report.money.filter { $0.count > 0 } }

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

  /// The rest of what was received, in whole units: `+366`, `−538`.
  func rest(_ total: Total) -> String {
    let text = presentation.wholeText(of: total < .zero ? .zero - total : total)
    return (total < .zero ? "−" : "+") + text
  }

  func tags(of row: ReportRows.Row) -> [String] {
    row.tags < 0 ? [] : rows.tagSets[Int(row.tags)].map { rows.tags[Int($0)] }
  }

  func currency(of row: ReportRows.Row) -> CurrencyCode? {
    row.currency ?? report.settings.currency
  }

  /// The number of expenses of the report, and its days up to today or the last expense.
  var subtitle: Sentence {
    let count = presentation.expenses(report.totals.count)
    guard let days = report.days.flatMap(limited) ?? report.rows.period else { return "\(count)" }
    let end = max(report.today, report.rows.period?.last ?? .first)
    let last = end < days.first ? days.last : min(days.last, end)
    let first = presentation.text(of: days.first)
    return days.first == last
      ? "\(count), \(first)" : "\(count), \(first) to \(presentation.text(of: last))"
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
  var noteOnRows: Sentence? {
    let (listed, all) = (rows.rows.count, report.rows.rows.count)
    guard listed < all else { return nil }
    let count = presentation.expenses(all)
    return listed == 0
      ? "The \(count) are not listed; all sums include them."
      : "Listed: the newest \(presentation.text(of: listed)) of \(count); all sums include every expense."
  }

  /// A group of a breakdown in one currency.
  struct Group {
    /// The key; nil for expenses without one.
    let key: String?
    /// Number of groups that are added up here; nil for one alone.
    var others: Int?
    /// Number of expenses.
    var count: Int
    var spent: Total
    /// The amount spent more than on the compared days; nil without a comparison.
    var change: Total?

    /// The attributes of its row.
    var attributes: KeyValuePairs<StaticString, String> {
      others == nil ? ["data-key": key ?? ""] : ["class": "other"]
    }

    func title(_ grouping: Grouping, _ presentation: Presentation) -> String {
      others.map(presentation.titleOfOthers) ?? grouping.title(of: key, presentation)
    }
  }

  /// The groups of a breakdown that have spent most in a currency, then the sum of the others, and
  /// expenses without a key.
  func groups(of breakdown: Breakdown, in currency: CurrencyCode?) -> [Group] {
    let isCompared = breakdown.compared?.previous[currency] != nil
    let groups = breakdown.groups.compactMap { group -> Group? in
      guard let sum = group.totals[currency], sum.spending.count > 0 else { return nil }
      return Group(
        key: group.key, count: sum.spending.count, spent: sum.spent,
        change: isCompared ? group.compared?.change(in: currency) : nil)
    }
    // The sort is stable: groups with equal sums keep their order.
    let sorted = groups.filter { $0.key != nil }.sorted { $0.spent > $1.spent }
    let without = groups.filter { $0.key == nil }
    let limit = breakdown.grouping == .type ? ReportPage.typeCount : ReportPage.groupCount
    let others = sorted.dropFirst(limit)
    // One more group takes no more room than a row for the others.
    guard others.count > 1 else { return sorted + without }
    let sum = Group(
      key: nil, others: others.count, count: others.reduce(0) { $0 + $1.count },
      spent: others.reduce(.zero) { $0 + $1.spent })
    return sorted.prefix(limit) + [sum] + without
  }
}
