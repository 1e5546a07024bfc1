import CommandSpec
import ExpenseCore
import ExpenseDisplay
import ExpenseExchange
import Text

/// The output of an import.
extension Import {
  /// Show what an import would do.
  func show(
    _ reports: [ImportReport], _ settings: Settings, home: CurrencyCode?,
    in context: Context
  ) throws {
    if isJSON {
      let items = reports.flatMap(\.newItems).map { $0.namingCurrency(home) }
      try JSONOutput.write(ExpenseList(items), to: context.output)
    } else if !context.console.isQuiet {
      try write(reports, in: context) { text in
        try text.writeRows(width: context.console.tableWidth, advice: \.advice)
        try text.writeResult(isDone: false)
      }
    }
    for (report, input) in zip(reports, inputs) {
      guard let account = report.repeatedAccount else { continue }
      warn(
        "\(input.name): all rows are already in account '\(account)'.", in: context)
    }
    try finish(reports, settings, in: context)
  }

  /// Show how each file is read, from which evidence, and what is open.
  ///
  /// - Throws: ``ReportedDefect`` if a file cannot be read as it is.
  func explain(
    _ files: [ImportFile], of expenses: Expenses, _ options: ImportOptions, _ settings: Settings,
    in context: Context
  ) throws {
    var hasOpen = false
    for (number, (file, input)) in zip(files, inputs).enumerated() {
      if number > 0 { try context.output.write("\n") }
      do {
        let report = try expenses.preview([file], options, settings: settings)[0]
        context.console.adopt(home: settings.currency ?? [report].homeCurrency(options.home))
        try ImportExplanation(findings: report.findings, sink: context.output)
          .write(name: input.name)
        try ImportText(report, input.name, to: context.output).writeResult(isDone: false)
        if let command = command(adding: [], to: options.mapping) {
          try context.output.write("To import: \(command)\n")
        }
      } catch let error as ImportError {
        hasOpen = true
        let explanation = ImportExplanation(
          findings: error.findings, sink: context.output)
        try explanation.write(name: input.name)
        try explanation.write(open: error.problem, of: input.name) { choices in
          command(adding: choices, to: options.mapping)
        }
      }
    }
    try context.output.flush()
    if hasOpen { throw ReportedDefect() }
  }

  /// Write the layout and the result of each file, and the total of several.
  func write(
    _ reports: [ImportReport], in context: Context,
    _ body: (ImportText) throws -> Void
  ) throws {
    for (report, input) in zip(reports, inputs) {
      let text = ImportText(report, input.name, to: context.output)
      try text.writeLayout(alwaysNamed: inputs.count > 1, withEvidence: isDryRun)
      try body(text)
    }
    let presentation = context.presentation
    let items = reports.flatMap(\.newItems)
    if inputs.count > 1 {
      let totals = Totals(of: items, home: presentation.home)
      try context.output.write(
        "Total: \(presentation.text(of: totals))\n")
    }
    let unfiled = UnfiledNames(reports).text(presentation) {
      context.command("types rule add", $0, "TYPE")
    }
    try context.output.write(unfiled)
  }

  /// Finish the output, and write the warnings for each file.
  func finish(
    _ reports: [ImportReport], _ settings: Settings, in context: Context
  ) throws {
    try context.output.flush()
    for report in reports { warn(of: report, settings, in: context) }
  }

  private func warn(_ sentence: DisplayText, in context: Context) {
    context.console.warn(sentence)
  }

  private func warn(
    of report: ImportReport, _ settings: Settings, in context: Context
  ) {
    for row in report.invalidRows { warn("Skipped \(row)\(row.reason.advice)", in: context) }
    guard !context.console.isQuiet else { return }
    for text in report.unmatchedTexts {
      warn("No cell matches '\(text)'; it had no effect.", in: context)
    }
    let unknown = report.newItems.map(\.type).filter { !settings.knownTypes.contains($0) }
    for (name, types) in Dictionary(grouping: unknown, by: \.name).sorted(by: { $0.key < $1.key }) {
      let count = context.presentation.expenses(types.count)
      warn(
        "\(count) with the unknown type '\(name)'. To add the type: \(context.command("types add", name))",
        in: context)
    }
    for item in report.differing.prefix(10) {
      let there = context.presentation.line(of: item).text
      warn(
        "The file has a different expense with the id of this one, which stays as it is: \(there)",
        in: context)
    }
    if report.differing.count > 10 {
      warn("… and \(report.differing.count - 10) more.", in: context)
    }
    let similar = report.doubtfulRows
    for row in similar.prefix(10) {
      guard let other = row.similar else { continue }
      warn(
        "Line \(row.line) may be a duplicate: \(row.item.name) resembles \(context.presentation.line(of: other).text)",
        in: context)
    }
    if similar.count > 10 {
      warn("… and \(similar.count - 10) more possible duplicates.", in: context)
    }
  }
}
