internal import ExpenseCore
internal import ExpenseDisplay

/// A report as one self-contained HTML page.
///
/// The page has no links and loads nothing: its policy allows only its own style and script, by
/// their hashes. Everything but the filters is in the markup, so it also works without the script.
struct HTMLReport {
  /// The SHA-256 hash of the style, in Base64.
  static let styleHash = "ODgeCtd0VGjZGgv6SvRFfgkts+rY9BP2UwiA8UFfHME="
  /// The SHA-256 hash of the script, in Base64.
  static let scriptHash = "OnovP+VD3B+HE7ly4uSRyBSKF8sEZ4DH2bXFhEvx6sw="

  let page: ReportPage
  var report: SpendingReport { page.report }

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
    appendPatterns(to: &html)
    html.element("header") { html in
      html.element("h1", page.title)
      html.element("p", page.subtitle)
      if let filters = page.filters { html.element("p", ["class": "quiet"], "Only: \(filters)") }
    }
    html.append(markup: "\n<main>\n")
    appendFilters(to: &html)
    for index in report.money.indices { appendPanels(ofMoney: index, to: &html) }
    appendBudgets(to: &html)
    appendRegularPayments(to: &html)
    appendTable(to: &html)
    html.append(markup: "</main>\n")
    html.element("footer") { html in
      let day = page.presentation.text(of: report.today)
      html.element("p", "Made on \(day) by iexpense \(page.version). This page sends nothing.")
    }
    if !page.rows.rows.isEmpty {
      html.append(markup: "\n<script type=\"application/json\" id=\"data\">")
      html.append(safe: ReportData(page: page).bytes())
      html.append(markup: "</script>\n<script>")
      html.append(markup: PageScript.text)
      html.append(markup: "</script>")
    }
    html.append(markup: "\n</body>\n</html>\n")
    return html.bytes
  }

  /// Append the patterns of the series, which tell them apart without colours.
  private func appendPatterns(to html: inout HTMLText) {
    html.append(
      markup: "<svg class=\"patterns\" width=\"0\" height=\"0\" aria-hidden=\"true\"><defs>")
    let lines = [
      "", "M0 8L8 0M-2 2L2-2M6 10L10 6", "M0 4H8", "M0 0L8 8M-2 6L2 10M6-2L10 2", "M4 0V8",
      "M2 2H4V4H2zM6 6H8V8H6z", "M0 4H8M4 0V8", "M0 2H8M0 6H8", "M0 0L8 8M0 8L8 0",
    ]
    for (index, line) in lines.enumerated() where !line.isEmpty {
      html.element(
        "pattern",
        ["id": "p\(index)", "width": "8", "height": "8", "patternUnits": "userSpaceOnUse"]
      ) { html in
        html.element("rect", ["class": "k\(index)", "width": "8", "height": "8"], "")
        html.element("path", ["class": "mark", "d": line], "")
      }
    }
    html.append(markup: "</defs></svg>\n")
  }

  /// Append the form of the filters, which the script fills and shows.
  private func appendFilters(to html: inout HTMLText) {
    guard !page.rows.rows.isEmpty else { return }
    html.append(
      markup: """
        <form id="filters" role="search" aria-label="Filters" hidden>
        <label>Search <input type="search" name="q" autocomplete="off" spellcheck="false"></label>
        <label>Period <select name="time"></select></label>
        <label>Type <select name="type"></select></label>
        <label>Account <select name="account"></select></label>
        <label>Tag <select name="tag"></select></label>
        </form>
        <div id="current" hidden>
        <p id="status" role="status" tabindex="-1"></p>
        <p><span id="chips"></span><button type="button" id="reset" hidden>Show everything</button>
        <button type="button" id="jump">Go to the list</button></p>
        </div>

        """)
  }
}
