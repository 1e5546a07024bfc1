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
    in surroundings: Surroundings
  ) throws {
    if isJSON {
      let items = reports.flatMap(\.newItems).map { $0.namingCurrency(home) }
      try JSONOutput.write(ExpenseList(items), to: surroundings.output)
    } else if !global.isQuiet {
      try write(reports, in: surroundings) { text in
        try text.writeRows(width: surroundings.tableWidth, advice: \.advice)
        try text.writeResult(isDone: false)
      }
    }
    for (report, input) in zip(reports, inputs) {
      guard let account = report.repeatedAccount else { continue }
      warn(
        "\(input.name): all rows are already in account '\(account)'.", in: surroundings)
    }
    try finish(reports, settings, in: surroundings)
  }

  /// Show how each file is read, from which evidence, and what is open.
  ///
  /// - Throws: ``ReportedDefect`` if a file cannot be read as it is.
  func explain(
    _ files: [ImportFile], of expenses: Expenses, _ options: ImportOptions, _ settings: Settings,
    in surroundings: Surroundings
  ) throws {
    var hasOpen = false
    for (number, (file, input)) in zip(files, inputs).enumerated() {
      if number > 0 { try surroundings.output.write("\n") }
      do {
        let report = try expenses.preview([file], options, settings: settings)[0]
        surroundings.adopt(home: settings.currency ?? [report].homeCurrency(options.home))
        try ImportExplanation(findings: report.findings, sink: surroundings.output)
          .write(name: input.name)
        try ImportText(report, input.name, to: surroundings.output).writeResult(isDone: false)
        if let command = command(adding: [], to: options.mapping) {
          try surroundings.output.write("To import: \(command)\n")
        }
      } catch let error as ImportError {
        hasOpen = true
        let explanation = ImportExplanation(
          findings: error.findings, sink: surroundings.output)
        try explanation.write(name: input.name)
        try explanation.write(open: error.problem, of: input.name) { choices in
          command(adding: choices, to: options.mapping)
        }
      }
    }
    try surroundings.output.flush()
    if hasOpen { throw ReportedDefect() }
  }

  /// Write the layout and the result of each file, and the total of several.
  func write(
    _ reports: [ImportReport], in surroundings: Surroundings,
    _ body: (ImportText) throws -> Void
  ) throws {
    for (report, input) in zip(reports, inputs) {
      let text = ImportText(report, input.name, to: surroundings.output)
      try text.writeLayout(alwaysNamed: inputs.count > 1, withEvidence: isDryRun)
      try body(text)
    }
    let presentation = surroundings.output.presentation
    let items = reports.flatMap(\.newItems)
    if inputs.count > 1 {
      let totals = Totals(of: items, home: presentation.home)
      try surroundings.output.write(
        "Total: \(presentation.text(of: totals))\n")
    }
    let unfiled = UnfiledNames(reports).text(presentation) {
      global.command("types rule add", $0, "TYPE")
    }
    try surroundings.output.write(unfiled)
  }

  /// Finish the output, and write the warnings for each file.
  func finish(
    _ reports: [ImportReport], _ settings: Settings, in surroundings: Surroundings
  ) throws {
    try surroundings.output.flush()
    for report in reports { warn(of: report, settings, in: surroundings) }
  }

  private func warn(_ sentence: DisplayText, in surroundings: Surroundings) {
    surroundings.warn("Warning:", sentence)
  }

  private func warn(
    of report: ImportReport, _ settings: Settings, in surroundings: Surroundings
  ) {
    for row in report.invalidRows { warn("Skipped \(row)\(row.reason.advice)", in: surroundings) }
    guard !global.isQuiet else { return }
    for text in report.unmatchedTexts {
      warn("No cell matches '\(text)'; it had no effect.", in: surroundings)
    }
    let unknown = report.newItems.map(\.type).filter { !settings.knownTypes.contains($0) }
    for (name, types) in Dictionary(grouping: unknown, by: \.name).sorted(by: { $0.key < $1.key }) {
      let count = surroundings.output.presentation.expenses(types.count)
      warn(
        "\(count) with the unknown type '\(name)'. To add the type: \(global.command("types add", name))",
        in: surroundings)
    }
    for item in report.differing.prefix(10) {
      let there = surroundings.errors.presentation.line(of: item).text
      warn(
        "The file has a different expense with the id of this one, which stays as it is: \(there)",
        in: surroundings)
    }
    if report.differing.count > 10 {
      warn("… and \(report.differing.count - 10) more.", in: surroundings)
    }
    let similar = report.doubtfulRows
    for row in similar.prefix(10) {
      guard let other = row.similar else { continue }
      warn(
        "Line \(row.line) may be a duplicate: \(row.item.name) resembles \(surroundings.errors.presentation.line(of: other).text)",
        in: surroundings)
    }
    if similar.count > 10 {
      warn("… and \(similar.count - 10) more possible duplicates.", in: surroundings)
    }
  }
}
