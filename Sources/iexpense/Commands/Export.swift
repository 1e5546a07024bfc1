import CommandSpec
import ExpenseActions
import ExpenseCore
import ExpenseExchange
import ExpenseDisplay
import Text

/// `iexpense export`: export expenses for other programs.
struct Export: ToolCommand {
  private(set) var output = OutputOptions()
  private var format: ExportFormat?
  private var defaultDay: String?
  private var filters = FilterOptions()
  var global = GlobalOptions()

  static let name = "export"
  static let takesInput = true

  static let specification = CommandSpecification<Export>(
    summary: "Export expenses for other programs.",
    discussion: "Filters choose which; without any, all expenses are exported.",
    details: """
      JSON, NDJSON and CSV list expenses in order of entry, and 'iexpense import' restores them \
      exactly. In CSV, an apostrophe protects texts that a spreadsheet would run as a formula; import \
      removes it.

      Journals for hledger, Ledger and Beancount start with the oldest expense. The type becomes an \
      expense account and the account that paid an asset; fields that have no index there become \
      comments. A file is written whole or not at all.
      """,
    examples: [
      "iexpense export -o expenses.csv", "iexpense export --year 2026 -o 2026.journal --force",
      "iexpense export --format ledger --default-date 2026-01-01",
      "iexpense export --format ndjson | jq -c .amount",
    ],
    arguments: [
      .option(
        "format", .choice("format", of: ExportFormat.allCases), sets: \.format, help: "Format.",
        defaultText: "by file extension, else json"),
      .flag("json", help: "Same as --format json.") { $0.format = .json },
      .option(
        "default-date", .text("date"), sets: \.defaultDay,
        help: "In journals, date of expenses without one."),
    ],
    groups: [Argument.group(\.output, OutputOptions.arguments), Argument.filters(\.filters)],
    rules: [.exclusive(["json", "format"])] + FilterOptions.rules)

  /// The format that was given, else that of the file's name, or JSON without a file.
  private func knownFormat() throws(UsageError) -> ExportFormat {
    if let format { return format }
    guard let path = output.path else { return .json }
    if let format = ExportFormat(path: path) { return format }
    let formats = ExportFormat.allCases.map(\.rawValue).joined(separator: "|")
    throw UsageError.refused(
      "Unknown file extension in '\(path)'.", hint: "Add a format: --format \(formats)")
  }

  func validate() throws(UsageError) {
    let format = try knownFormat()
    if defaultDay != nil, !format.needsDates {
      throw UsageError.refused(
        "'--default-date' is for the formats hledger, ledger, beancount and qif.",
        hint: "Leave it out: in \(format.rawValue), an expense may have no date.")
    }
  }

  func run(in context: Context) throws {
    let settings = try context.readSettings()
    let expenses = global.file == "-" ? nil : try context.expenses(mustExist: false)
    try output.check(apartFrom: expenses)
    let items = try filters.read(in: context) { try $0.list() }
    try write(items, of: expenses, settings, in: context, report: context.console.say)
    if output.path == nil, items.isEmpty { try context.noteNoExpenses(of: filters) }
  }

  /// Write expenses to the file, which is then reported, or to standard output.
  func write(
    _ items: ExpenseList, of expenses: Expenses?, _ settings: Settings, in context: Context,
    report: (DisplayText) throws -> Void
  ) throws {
    let day = try defaultDay.map { try readDay($0, for: "default-date", in: context) }
    let export = try ExpenseExport(items, as: knownFormat(), settings, defaultDay: day)
    try output.write(apartFrom: expenses, in: context, export.write) { path in
      let count = context.presentation.text(of: Totals(bySignOf: items, home: settings.currency))
      try report("Exported \(count) to \(path)")
    }
  }
}
