internal import ExpenseCore
internal import ExpenseDisplay
internal import Text

/// A report as one self-contained HTML page.
///
/// The page has no links and loads nothing: its policy allows only its own style and script, by
/// their hashes. Everything but the filters is in the markup, so it also works without the script.
struct HTMLReport {
  /// The SHA-256 hash of the style, in Base64.
  static let styleHash = "8ZHesQDrXgXF4xlI+eQkRoeV97ADB8+ySBOoNZyy/x4="
  /// The SHA-256 hash of the script, in Base64.
  static let scriptHash = "Ru3L7PeVT4b3VCrUg+KfEdmbHsGP+VOK8HMJA+xVqEo="

  let page: ReportPage
  var report: SpendingReport { page.report }

  /// True if the script has something to do.
  var hasScript: Bool { !page.isListOnly && !page.rows.rows.isEmpty }

  /// The whole page in UTF-8.
  func bytes() -> [UInt8] {
    var html = HTMLText()
    html.append(markup: "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n")
    let policy =
      "default-src 'none'; script-src 'sha256-\(HTMLReport.scriptHash)'; "
      + "style-src 'sha256-\(HTMLReport.styleHash)'; base-uri 'none'; form-action 'none'"
    html.start("meta", ["http-equiv": "Content-Security-Policy", "content": policy])
    html.append(
      markup: """

        <meta name="referrer" content="no-referrer">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <meta name="color-scheme" content="light dark">

        """)
    html.start("meta", ["name": "generator", "content": "iexpense \(page.version)"])
    html.append(markup: "\n")
    html.element("title", page.title)
    html.append(markup: "\n<style>")
    html.append(markup: PageStyle.text)
    html.append(markup: "</style>\n</head>\n<body>\n")
    html.element("header") { html in
      html.element("h1", page.heading)
      html.element("p", ["class": "q"], sentence: page.subtitle)
      if let filters = page.filters { html.element("p", ["class": "q"], "Only: \(filters)") }
      if hasScript { appendFilters(to: &html) }
    }
    html.append(markup: "\n<main>\n")
    for index in page.money.indices { appendSection(ofMoney: index, to: &html) }
    if !page.isListOnly { appendPanelsWithoutExpenses(to: &html) }
    appendList(to: &html)
    html.append(markup: "</main>\n")
    html.element("footer") { html in
      let day = page.presentation.text(of: report.today)
      html.element(
        "p", sentence: "Made on \(day) by iexpense \(page.version). This page sends nothing.")
    }
    if hasScript {
      html.append(markup: "\n<script type=\"application/json\" id=\"data\">")
      html.append(safe: ReportData(page: page).bytes())
      html.append(markup: "</script>\n<script>")
      html.append(markup: PageScript.text)
      html.append(markup: "</script>")
    }
    html.append(markup: "\n</body>\n</html>\n")
    return html.bytes
  }

  /// Append the form of the filters, which the script fills and shows.
  private func appendFilters(to html: inout HTMLText) {
    html.append(
      markup: """

        <form id="filters" role="search" aria-label="Filters" hidden>
        <input type="search" name="q" placeholder="Search names and notes" \
        aria-label="Search names and notes" autocomplete="off" spellcheck="false">
        <select name="time" aria-label="Period"></select>
        <select name="type" aria-label="Type"></select>
        <select name="account" aria-label="Account"></select>
        <select name="tag" aria-label="Tag"></select>
        <button type="button" id="jump">To the list</button>
        </form>
        <div id="current" hidden>
        <p id="status" role="status" tabindex="-1"></p>
        <p><span id="chips"></span><button type="button" id="reset" hidden>Show everything</button></p>
        </div>

        """)
  }

  // MARK: Sections

  /// Append everything on a currency.
  private func appendSection(ofMoney index: Int, to html: inout HTMLText) {
    let money = page.money[index]
    let currency = money.currency
    let title = page.presentation.title(of: currency).string
    html.element(
      "section", ["class": "currency", "data-currency": String(index), "aria-label": title]
    ) { html in
      html.element("h2", page.money.count > 1 ? [:] : ["class": "hidden"], title)
      let columns = columns(in: currency)
      appendFigures(money, columns, to: &html)
      if page.isListOnly { return }
      html.element("div", ["class": "charts"]) { html in
        appendColumns(columns, in: currency, to: &html)
        appendCourse(in: currency, to: &html)
      }
      appendTypes(in: currency, to: &html)
      html.element("div", ["class": "thirds"]) { html in
        appendGroups(report.names, in: currency, to: &html)
        appendLargest(in: currency, to: &html)
        appendBudgets(in: currency, to: &html)
      }
      appendCalendar(in: currency, to: &html)
      appendRegularPayments(in: currency, to: &html)
      html.element("div", ["class": "two"]) { html in
        appendGroups(report.accounts, in: currency, to: &html)
        appendGroups(report.tags, in: currency, to: &html)
      }
    }
    html.append(markup: "\n")
  }

  /// Append the budgets and what recurs in currencies without expenses.
  private func appendPanelsWithoutExpenses(to html: inout HTMLText) {
    let shown = page.money.map(\.currency)
    let all = report.budgets.lines.map(\.budget.currency) + report.regularPayments.map(\.currency)
    var others: [CurrencyCode?] = []
    for currency in all where !shown.contains(currency) && !others.contains(currency) {
      others.append(currency)
    }
    for currency in others {
      appendBudgets(in: currency, to: &html)
      appendRegularPayments(in: currency, to: &html)
    }
  }

  // MARK: Parts

  /// Append a cell with an amount.
  func appendAmount(
    _ total: Total, _ currency: CurrencyCode?, to html: inout HTMLText
  ) {
    html.element(
      "td", ["class": "n amount", "data-amount": total.description], page.text(total, currency))
  }

  /// Append a cell with a bar as long as the part that a total is of another.
  func appendBar(_ total: Total, of whole: Total, to html: inout HTMLText) {
    html.element("td", ["class": "bar"]) { html in
      html.element("svg", ["width": "100%", "height": "10", "aria-hidden": "true"]) { html in
        html.element(
          "rect",
          ["class": "out", "height": "10", "width": HTMLReport.percent(total, of: whole)], "")
      }
    }
  }

  /// Append a note that the script shows while filters are set.
  func appendNoteOnFilters(to html: inout HTMLText) {
    html.append(
      markup: "<p class=\"note unfiltered\" hidden>The filters do not change this.</p>")
  }

  /// A part of a whole as a length: `37.5%`; nothing for less than 0, and all for more than the
  /// whole.
  static func percent(_ part: Total, of whole: Total) -> String {
    guard part > .zero, whole > .zero else { return "0%" }
    let hundredths = min(part, whole).tenThousandths * 10_000 / whole.tenThousandths
    let rest = hundredths % 100
    return "\(hundredths / 100)" + (rest == 0 ? "" : rest < 10 ? ".0\(rest)" : ".\(rest)") + "%"
  }
}
