import CommandSpec
import ExpenseActions
import ExpenseCore
import ExpenseDisplay
import ExpenseReport
import Text

/// `iexpense report`: write a page to look at, print, keep and send.
struct Report: ToolCommand {
  /// Maximum number of expenses that a page lists, which takes some 13 MB.
  private static let maximumRowCount = 1_000_000

  private var output = OutputOptions()
  private var rowCount: Int?
  private var hasNotes = true
  private var isListOnly = false
  private var title: String?
  private var opens = false
  private var filters = FilterOptions()
  var global = GlobalOptions()

  static let name = "report"
  static let takesInput = true

  static let specification = CommandSpecification<Report>(
    summary: "Write a report as a page for the browser.",
    discussion: "The page is one file: it loads nothing, sends nothing, and works offline.",
    details: """
      It shows what was spent and received, compared with the period before; totals by type, \
      period, day, account, tag and payee; budgets; what recurs, with its cost in a year; and the \
      expenses themselves. In the browser, clicking on a type, a month, an account or a tag filters \
      all of it, and the address keeps the filter. All totals are those of 'iexpense summary' with \
      the same filters.

      Only the listed expenses are in the file. Of more than 100,000 the newest are listed, \
      and all sums include the others. The file is written whole or not at all, and only you can \
      read a new one.
      """,
    examples: [
      "iexpense report -o spending.html", "iexpense report --month last -o october.html --force",
      "iexpense report --year 2026 --no-notes --title \"Taxes 2026\" -o 2026.html",
    ],
    arguments: [
      .option(
        "rows", .rowLimit, sets: \.rowCount,
        help: "List this many expenses, newest first, or all, or none.", defaultText: "100000"),
      .flag("no-notes", help: "Exclude notes.") { $0.hasNotes = false },
      .flag(
        "list-only", sets: \.isListOnly, help: "Write only the expenses and their sums, to send."),
      .option("title", .pageTitle, sets: \.title, help: "Title of the page."),
      .flag("open", sets: \.opens, help: "Open the page in the browser."),
    ],
    groups: [Argument.group(\.output, OutputOptions.arguments), Argument.filters(\.filters)],
    rules: [.requires("open", "output")] + FilterOptions.rules)

  func validate() throws(UsageError) {
    if opens, output.path == nil {
      throw UsageError.refused(
        "'--open' needs a file.",
        hint: "For example: \(global.store.command("report -o spending.html --open"))")
    }
  }

  func run(in context: Context) throws {
    try context.readSettings()
    let expenses = global.file == "-" ? nil : try context.expenses(mustExist: false)
    try output.check(apartFrom: expenses)
    let report = try filters.report(in: context) { try $0.spending() }
    let rowCount = rowCount ?? 100_000
    guard min(rowCount, report.totals.count) <= Report.maximumRowCount else {
      throw ReportProblem.tooManyRows(count: report.totals.count, limit: Report.maximumRowCount)
    }
    let page = ReportPage(
      report, context.presentation.inUnicode, title: title, filters: filters.input.words,
      rowCount: rowCount, hasNotes: hasNotes, isListOnly: isListOnly,
      version: context.surroundings.tool().version)
    try write(page, of: report, apartFrom: expenses, in: context)
  }

  private func write(
    _ page: ReportPage, of report: SpendingReport, apartFrom expenses: Expenses?,
    in context: Context
  ) throws {
    let html = page.html
    try output.write(apartFrom: expenses, in: context) { sink in
      try sink(html)
    } report: { path in
      let presentation = context.presentation
      let (listed, all) = (page.listedCount, report.totals.count)
      let text =
        listed == all || rowCount != nil
        ? presentation.text(of: report.totals)
        : "\(presentation.text(of: listed)) of \(presentation.expenses(all)) listed"
          + " (all with --rows all), sums include every expense"
      try context.console.say("Wrote \(path): \(text), \(presentation.text(ofBytes: html.count))")
    }
    if let path = output.path {
      if opens { try context.surroundings.openFile(path) }
    } else if report.totals.count == 0 {
      try context.noteNoExpenses(of: filters)
    }
  }
}

extension ArgumentValue<String> {
  fileprivate static let pageTitle = ArgumentValue("title", orElse: "must not be empty") {
    let title = $0.trimmingWhitespace()
    return title.isEmpty ? nil : title
  }
}

extension ArgumentValue<Int> {
  /// The number of rows to list; all of them are as many as there can be.
  fileprivate static let rowLimit = ArgumentValue(
    "count", values: ["all", "none"], completion: .values,
    orElse: "must be a whole number, 'all' or 'none'"
  ) { word in
    switch word.lowercased() {
    case "all": .max
    case "none": 0
    default: Int(word).flatMap { $0 >= 0 ? $0 : nil }
    }
  }
}
