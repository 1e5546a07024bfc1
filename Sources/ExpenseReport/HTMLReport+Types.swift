internal import ExpenseCore
internal import ExpenseDisplay
internal import Text

/// The table of types: what was spent, compared, and in each week, month or year.
extension HTMLReport {
  /// Maximum number of years; those before share a column.
  private static let mostYears = 10

  /// A column for a part of the report.
  private struct Part {
    /// The key; empty for the years before the first one that has a column.
    let key: String
    let title: String
    /// The totals of all types.
    let sum: CurrencyTotal
  }

  /// A row: a type, or the sums.
  private struct Row {
    let group: ReportPage.Group
    /// The amount spent in each part; nil without expenses.
    let parts: [Total?]
  }

  func appendTypes(in currency: CurrencyCode?, to html: inout HTMLText) {
    let groups = page.groups(of: report.types, in: currency)
    guard groups.reduce(0, { $0 + $1.count }) > 1 else { return }
    let parts = parts(in: currency)
    let rows = groups.map { Row(group: $0, parts: self.parts(of: $0.key, parts, in: currency)) }
    let scale = groups.reduce(Total.zero) { $1.key == nil ? $0 : max($0, $1.spent) }
    let whole = report.types.totals.total(in: currency)
    let hasChange = report.types.compared?.previous[currency] != nil
    html.element("section", ["class": "types", "data-by": "type"]) { html in
      html.element("h3", "Where it went")
      html.element("div", ["class": "scroll"]) { html in
        html.element(
          "table",
          [
            "class": parts.isEmpty ? "few" : "",
            "data-unit": report.cells.columnGrouping?.rawValue ?? "",
          ]
        ) { html in
          appendHead(parts, hasChange: hasChange, to: &html)
          html.element("tbody", ["class": "rove"]) { html in
            for row in rows {
              append(row, parts, of: whole.spent, scale, currency, to: &html, hasChange: hasChange)
            }
          }
          html.element("tfoot") { html in
            appendFoot(whole, parts, currency, hasChange: hasChange, to: &html)
          }
        }
      }
      let hasShades = rows.contains { row in
        zip(parts, row.parts).contains { shade($1, in: $0, among: row, parts) > 0 }
      }
      appendNote(
        in: currency, hasParts: !parts.isEmpty, hasShades: hasShades, hasChange: hasChange,
        to: &html)
    }
    html.append(markup: "\n")
  }

  // MARK: Parts

  /// The weeks, months or years of the report; none if there is only one.
  private func parts(in currency: CurrencyCode?) -> [Part] {
    guard let unit = report.cells.columnGrouping else { return [] }
    let sums = Dictionary(
      report.cells.columns.map { ($0.key, $0.totals) }, uniquingKeysWith: { first, _ in first })
    let periods = report.periods(by: unit, used: report.cells.columns)
    guard periods.count > 1 else { return [] }
    let empty = Totals(home: report.settings.currency)
    let hasBefore = periods.count > HTMLReport.mostYears && unit == .year
    let shown = hasBefore ? periods.suffix(HTMLReport.mostYears) : periods[...]
    var before = empty
    for (key, _) in periods.dropLast(shown.count) { before.add(sums[key] ?? empty) }
    let parts = shown.map { key, period in
      Part(
        key: key, title: title(of: period, unit, key) + (isOpen(period) ? "*" : ""),
        sum: (sums[key] ?? empty).total(in: currency))
    }
    return hasBefore
      ? [Part(key: "", title: "Before", sum: before.total(in: currency))] + parts : parts
  }

  private func title(of period: Period, _ unit: Grouping, _ key: String) -> String {
    switch unit {
    case .month: period.first.shortMonthName
    case .week: page.presentation.shortText(of: page.inDays(period))
    default: key
    }
  }

  /// The amounts spent on a type in each part.
  private func parts(of type: String?, _ parts: [Part], in currency: CurrencyCode?) -> [Total?] {
    guard let group = report.cells.groups.first(where: { $0.key == type }) else {
      return parts.map { _ in nil }
    }
    var totals: [String: Total] = [:]
    let shown = Set(parts.map(\.key))
    for cell in group.cells {
      guard let sum = cell.totals[currency], sum.spending.count > 0,
        let key = report.cells.columns[cell.column].key
      else { continue }
      totals[shown.contains(key) ? key : "", default: .zero] =
        totals[shown.contains(key) ? key : "", default: .zero] + sum.spent
    }
    return parts.map { totals[$0.key] }
  }

  /// The shade of an amount, from 0 to 3: more than one and a quarter, two and three times what is usual,
  /// the median of at least three parts with something in them.
  private func shade(_ total: Total?, in part: Part, among row: Row, _ parts: [Part]) -> Int {
    let sorted = zip(parts, row.parts).compactMap { $0.key.isEmpty ? nil : $1 }.sorted()
    guard let total, !part.key.isEmpty, sorted.count > 2 else { return 0 }
    let usual = sorted[sorted.count / 2].tenThousandths
    guard usual > 0 else { return 0 }
    let quarters = total.tenThousandths * 4
    return quarters > usual * 12 ? 3 : quarters > usual * 8 ? 2 : quarters > usual * 5 ? 1 : 0
  }

  // MARK: Rows

  private func appendHead(_ parts: [Part], hasChange: Bool, to html: inout HTMLText) {
    html.element("thead") { html in
      html.element("tr") { html in
        html.append(
          markup: """
            <th scope="col">Type</th><th scope="col" class="n">Spent</th>\
            <th scope="col" class="n q share">Share</th>\
            <th scope="col" class="bar"><span class="hidden">Bar</span></th>
            """)
        html.element(
          "th",
          hasChange
            ? ["scope": "col", "class": "n change"]
            : ["scope": "col", "class": "n change", "hidden": ""], "Change")
        if !parts.isEmpty { html.append(markup: "<th scope=\"col\" class=\"sp\">Course</th>") }
        for part in parts {
          html.element("th", ["scope": "col", "class": "n c", "data-part": part.key], part.title)
        }
      }
    }
  }

  private func append(
    _ row: Row, _ parts: [Part], of whole: Total, _ scale: Total, _ currency: CurrencyCode?,
    to html: inout HTMLText, hasChange: Bool
  ) {
    let (group, presentation) = (row.group, page.presentation)
    html.append(markup: "\n")
    html.element("tr", group.attributes) { html in
      html.element("th", ["scope": "row"]) { html in
        let title = group.title(report.types.grouping, presentation)
        if group.others == nil {
          html.element("span", ["class": "key"], title)
        } else {
          html.append(title)
        }
      }
      appendAmount(group.spent, currency, to: &html)
      html.element(
        "td", ["class": "n q share"],
        whole > .zero ? presentation.percent(of: Ratio(group.spent, over: whole)) : "")
      appendBar(group.spent, of: scale, to: &html)
      let change = presentation.changeText(of: group.change ?? .zero, among: whole)
      appendChange(
        hasChange ? group.change.map { _ in change.text.string } ?? "" : nil,
        isStrong: change.style != nil, to: &html)
      if !parts.isEmpty { appendSpark(row.parts, to: &html) }
      for (part, total) in zip(parts, row.parts) {
        let shade = shade(total, in: part, among: row, parts)
        html.element(
          "td", ["class": shade > 0 ? "n c h\(shade)" : "n c"],
          total.map { presentation.wholeText(of: $0) } ?? "")
      }
    }
  }

  /// Append a cell with a change; nil without a comparison.
  private func appendChange(_ text: String?, isStrong: Bool = false, to html: inout HTMLText) {
    let name = isStrong ? "n change strong" : "n change"
    html.element("td", text == nil ? ["class": name, "hidden": ""] : ["class": name], text ?? "")
  }

  /// Append a cell with a small column for each part, for narrow screens.
  private func appendSpark(_ parts: [Total?], to html: inout HTMLText) {
    let most = parts.reduce(Total.zero) { max($0, $1 ?? .zero) }
    html.element("td", ["class": "sp"]) { html in
      guard most > .zero else { return }
      html.element(
        "svg",
        [
          "class": "spark", "viewBox": "0 0 \(parts.count * 6) 20", "preserveAspectRatio": "none",
          "width": "66", "height": "20", "aria-hidden": "true",
        ]
      ) { html in
        var path = ""
        for (index, total) in parts.enumerated() {
          let total = max(.zero, total ?? .zero)
          let height = 1 + Int(total.tenThousandths * 18 / most.tenThousandths)
          path += "M\(index * 6) \(20 - height)h5v\(height)h-5z"
        }
        html.element("path", ["class": "out", "d": path], "")
      }
    }
  }

  /// Append the sums: what was spent, and if something was received, that and what is left over.
  private func appendFoot(
    _ whole: CurrencyTotal, _ parts: [Part], _ currency: CurrencyCode?, hasChange: Bool,
    to html: inout HTMLText
  ) {
    let presentation = page.presentation
    let compared = hasChange ? report.types.compared : nil
    let (now, before) = (
      compared?.current.total(in: currency), compared?.previous.total(in: currency)
    )
    func row(
      _ name: String, _ title: String, isShown: Bool = true, _ amount: String, share: String = "",
      change: Total?, _ part: (CurrencyTotal) -> (text: String, name: String)
    ) {
      html.append(markup: "\n")
      html.element("tr", isShown ? ["class": name] : ["class": name, "hidden": ""]) { html in
        html.element("th", ["scope": "row"], title)
        html.element("td", ["class": "n"], amount)
        html.element("td", ["class": "n q share"], share)
        html.append(markup: "<td class=\"bar\"></td>")
        appendChange(
          hasChange
            ? change.map { presentation.changeText(of: $0, among: .zero).text.string } ?? ""
            : nil, to: &html)
        if !parts.isEmpty { html.append(markup: "<td class=\"sp\"></td>") }
        for each in parts {
          let (text, name) = part(each.sum)
          html.element("td", ["class": "n c\(name)"], text)
        }
      }
    }
    func change(_ side: (CurrencyTotal) -> Total) -> Total? {
      now.flatMap { now in before.map { side(now) - side($0) } }
    }
    row(
      "sum", "Spent", page.text(whole.spent, currency), share: whole.spent > .zero ? "100%" : "",
      change: change { $0.spent }
    ) { ($0.spending.count > 0 ? presentation.wholeText(of: $0.spent) : "", "") }
    let hasReceived = whole.income.count > 0
    row(
      "gain", "Received", isShown: hasReceived, page.text(whole.received, currency),
      change: change { $0.received }
    ) { ($0.income.count > 0 ? presentation.wholeText(of: $0.received) : "", "") }
    let rest = whole.net < .zero ? .zero - whole.net : whole.net
    row(
      "rest", whole.net < .zero ? "Short by" : "Left over", isShown: hasReceived,
      page.text(rest, currency), change: nil
    ) { sum in
      sum.count == 0 ? ("", "") : (page.rest(sum.net), sum.net < .zero ? " bad" : " good")
    }
  }

  private func appendNote(
    in currency: CurrencyCode?, hasParts: Bool, hasShades: Bool, hasChange: Bool,
    to html: inout HTMLText
  ) {
    html.element("p", ["class": "note"]) { html in
      html.element("span", hasShades ? ["class": "shades"] : ["class": "shades", "hidden": ""]) {
        $0.append(
          markup: """
            Shaded: <span class="sw h1">a quarter more</span>, <span class="sw h2">twice</span> or \
            <span class="sw h3">three times</span> what the type usually takes.
            """)
      }
      let previous = report.comparison.map { page.presentation.longText(of: $0.previous) }
      html.element(
        "span", ["class": "against"],
        sentence: hasChange ? " Change in whole units, against \(previous ?? "")." : "")
      html.element(
        "span", ["class": "refunds"],
        sentence: noteOnRefunds(in: currency).map { " \($0) counts as less spent." } ?? "")
      if hasParts, let unit = report.cells.columnGrouping,
        report.periods(by: unit, used: report.cells.columns).contains(where: { isOpen($0.period) })
      {
        html.element(
          "span", ["class": "open"],
          sentence: " * to \(page.presentation.shortText(of: page.lastDay))")
      }
    }
  }
}
