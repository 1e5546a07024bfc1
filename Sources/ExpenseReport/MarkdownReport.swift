internal import ExpenseCore
internal import ExpenseDisplay

/// A report in Markdown, with tables and bars of blocks, as wikis and issues show them.
///
/// Tables are those of GitHub Flavored Markdown. Every text is escaped, so that no name can act as
/// markup.
struct MarkdownReport {
  private let page: ReportPage
  private var report: SpendingReport { page.report }
  private var presentation: Presentation { page.presentation }

  init(_ page: ReportPage) {
    self.page = page
  }

  /// The whole text in UTF-8.
  func bytes() -> [UInt8] {
    var text = MarkdownText()
    text.append(line: "# \(text.escaped(page.title))")
    text.append(line: text.escaped(page.subtitle))
    if let filters = page.filters { text.append(line: "Only: \(text.escaped(filters))") }
    appendFigures(to: &text)
    for money in report.money {
      let title = report.money.count > 1 ? " in \(currencyTitle(money.currency))" : ""
      appendGroups("By \(report.spans.grouping)\(title)", spans(in: money.currency), to: &text)
      for breakdown in [report.types, report.names, report.accounts, report.tags] {
        let isTyped = breakdown.grouping == .type || breakdown.grouping == .name
        guard isTyped || breakdown.groups.contains(where: { $0.key != nil }) else { continue }
        let name = breakdown.grouping == .name ? "payee" : "\(breakdown.grouping)"
        appendGroups("By \(name)\(title)", groups(of: breakdown, in: money.currency), to: &text)
      }
    }
    appendBudgets(to: &text)
    appendRegularPayments(to: &text)
    appendLargest(to: &text)
    appendExpenses(to: &text)
    return text.bytes
  }

  private func currencyTitle(_ currency: CurrencyCode?) -> String {
    (currency ?? presentation.unmarked).code
  }

  // MARK: Figures

  private func appendFigures(to text: inout MarkdownText) {
    guard !report.money.isEmpty else { return }
    let hasPrevious = report.money.contains { $0.previous != nil }
    let daysBefore = report.previousPeriod.map(page.text) ?? ""
    text.append(
      head: ["Spent", "Received", "Net", "A day"]
        + (hasPrevious ? ["Period before", "Change"] : []), numbersFrom: 0)
    for money in report.money {
      func amount(_ total: Total?) -> String {
        total.map { page.text($0, money.currency) } ?? ""
      }
      let average = money.averagePerDay.map { presentation.rounded($0, in: money.currency) }
      text.append(
        row: [amount(money.spent), amount(money.received), amount(money.net), amount(average)]
          + (hasPrevious
            ? [
              [amount(money.previous), daysBefore].filter { !$0.isEmpty }.joined(separator: ", "),
              money.changeRatio.map { presentation.percent(of: $0, isSigned: true) } ?? "",
            ] : []))
    }
  }

  // MARK: Groups

  private struct Group {
    let title: String
    let total: Total
    let currency: CurrencyCode?
    let share: Ratio?
    /// The change against the period before; nil for a table without this column.
    var change: String?
  }

  private func groups(of breakdown: Breakdown, in currency: CurrencyCode?) -> [Group] {
    let (shown, others) = page.groups(of: breakdown, in: currency)
    let whole = breakdown.totals[currency]?.total ?? .zero
    let hasChange = breakdown.grouping == .type && report.previousTypes != nil
    func group(_ title: String, _ total: Total, _ change: Ratio?) -> Group {
      Group(
        title: title, total: total, currency: currency, share: Ratio(total, over: whole),
        change: hasChange ? change.map { presentation.percent(of: $0, isSigned: true) } ?? "" : nil)
    }
    return shown.map { key, sum in
      group(breakdown.grouping.title(of: key, presentation), sum.total, page.change(of: key, sum))
    } + (others.map { [group("Other (\(presentation.text(of: $0.count)))", $0.total, nil)] } ?? [])
  }

  private func spans(in currency: CurrencyCode?) -> [Group] {
    let whole = report.spans.totals[currency]?.total ?? .zero
    let totals = Dictionary(
      report.spans.groups.map { ($0.key, $0.totals[currency]?.total) }, uniquingKeysWith: { $1 })
    return report.spanPeriods.map { key, _ in
      let total = (totals[key] ?? nil) ?? .zero
      return Group(
        title: report.spans.grouping.title(of: key, presentation), total: total,
        currency: currency, share: Ratio(total, over: whole))
    }
  }

  private func appendGroups(_ title: String, _ groups: [Group], to text: inout MarkdownText) {
    guard !groups.isEmpty else { return }
    text.append(line: "## \(title)")
    let scale = groups.reduce(Total.zero) { max($0, max($1.total, .zero - $1.total)) }
    let hasChange = groups.contains { $0.change != nil }
    let titles = ["", "Total", "Share"] + (hasChange ? ["Change"] : [])
    text.append(head: titles + [""], numbersFrom: 1, to: titles.count - 1)
    for group in groups {
      text.append(
        row: [
          group.title, page.text(group.total, group.currency),
          presentation.percent(of: group.share),
        ] + (group.change.map { [$0] } ?? []) + [MarkdownReport.bar(group.total, of: scale)])
    }
  }

  /// A bar of up to 20 blocks, drawn to an eighth of one; light blocks for less than 0.
  private static func bar(_ total: Total, of scale: Total) -> String {
    guard total != .zero, scale > .zero else { return "" }
    let eighths = max(1, Int(total.tenThousandths.magnitude * 160 / scale.tenThousandths.magnitude))
    return total < .zero
      ? String(repeating: "░", count: max(1, eighths / 8)) : Bar.blocks(eighths: eighths)
  }

  // MARK: Lists

  private func appendBudgets(to text: inout MarkdownText) {
    guard !report.budgets.lines.isEmpty else { return }
    text.append(line: "## Budgets")
    text.append(head: ["Budget", "Days", "Limit", "Spent", "Left", "Used"], numbersFrom: 2)
    for line in report.budgets.lines {
      let currency = line.budget.currency
      text.append(
        row: [
          "\(line.budget.type?.name ?? "Overall"), a \(line.budget.span)", page.text(line.period),
          page.text(Total(line.budget.limit), currency), page.text(line.spent, currency),
          page.text(line.left, currency), presentation.percent(of: line.used),
        ])
    }
  }

  private func appendRegularPayments(to text: inout MarkdownText) {
    guard !report.regularPayments.isEmpty else { return }
    text.append(line: "## What recurs")
    text.append(head: ["Name", "Every", "Next", "Amount", "A year"], numbersFrom: 3)
    for payment in report.regularPayments {
      text.append(
        row: [
          payment.name, payment.interval, payment.next.map { presentation.text(of: $0) } ?? "",
          page.text(Total(payment.amount), payment.currency),
          page.text(payment.perYear, payment.currency),
        ])
    }
    text.append(line: text.escaped(page.sumOfRegularPayments))
  }

  private func appendLargest(to text: inout MarkdownText) {
    guard !page.rows.rows.isEmpty else { return }
    for money in report.money {
      let rows = report.largest.filter { page.currency(of: $0) == money.currency }
      if rows.isEmpty { continue }
      let title = report.money.count > 1 ? " in \(currencyTitle(money.currency))" : ""
      text.append(line: "## Largest expenses\(title)")
      append(rows, of: report.rows, to: &text)
    }
  }

  private func appendExpenses(to text: inout MarkdownText) {
    guard !page.rows.rows.isEmpty else { return }
    text.append(line: "## Expenses")
    if let note = page.noteOnRows { text.append(line: text.escaped(note)) }
    append(Array(page.rows.rows), of: page.rows, to: &text)
  }

  private func append(_ list: [ReportRows.Row], of texts: ReportRows, to text: inout MarkdownText) {
    let hasNotes = page.hasNotes && list.contains { $0.note >= 0 }
    let hasAccounts = list.contains { $0.account >= 0 }
    let hasTags = list.contains { $0.tags >= 0 }
    func cells<Cell>(_ name: Cell, _ account: Cell, _ tags: Cell, _ note: Cell) -> [Cell] {
      [name] + (hasAccounts ? [account] : []) + (hasTags ? [tags] : []) + (hasNotes ? [note] : [])
    }
    let titles = ["Date"] + cells("Name", "Account", "Tags", "Note")
    text.append(head: titles + ["Type", "Amount"], numbersFrom: titles.count + 1)
    for row in list {
      text.append(
        row: [page.date(of: row)]
          + cells(
            texts.names[Int(row.name)], row.account < 0 ? "" : texts.accounts[Int(row.account)],
            page.tags(of: row), row.note < 0 ? "" : texts.notes[Int(row.note)])
          + [
            texts.types[Int(row.type)], page.text(Total(row.amount), page.currency(of: row)),
          ])
    }
  }
}
