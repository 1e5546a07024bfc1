import CommandSpec
import ExpenseActions
import ExpenseCore
import ExpenseDisplay
import ExpenseExchange
import Text

/// The output of an import.
extension Import {
  /// Show what an import would do.
  func show(_ reports: [ImportReport], home: CurrencyCode?, in context: Context) throws {
    if isJSON {
      let items = reports.flatMap(\.newItems).map { $0.namingCurrency(home) }
      try JSONOutput.write(ExpenseList(items), to: context.output)
    } else if !context.console.isQuiet {
      try write(reports, in: context) { text in
        text.rowLines(width: context.console.tableWidth, advice: \.advice)
          + text.resultLines(isDone: false).map { StyledLine($0) }
      }
    }
    for (report, name) in zip(reports, names) {
      guard let account = report.repeatedAccount else { continue }
      context.console.warn("\(name): all rows are already in account '\(account)'.")
    }
    try finish(reports, in: context)
  }

  /// Show how each file is read, from which evidence, and what is open.
  ///
  /// - Throws: ``ReportedDefect`` if a file cannot be read as it is.
  func explain(
    _ files: [ImportFile], of expenses: Expenses, _ options: ImportOptions, in context: Context
  ) throws {
    let output = context.output
    let settings = context.settings
    var hasOpen = false
    for (number, (file, name)) in zip(files, names).enumerated() {
      if number > 0 { try output.write("\n") }
      do {
        let report = try expenses.preview([file], options, settings: settings)[0]
        context.console.adopt(home: settings.currency ?? [report].homeCurrency(options.home))
        try output.writeLines(
          ["\(name):"] + report.findings.lines
            + ImportText(report, name, context.presentation).resultLines(isDone: false))
        if let command = command(adding: [], to: options.mapping) {
          try output.write("To import: \(command)\n")
        }
      } catch let error as ImportError {
        hasOpen = true
        let open = error.openLines(of: name) { choices in
          command(adding: choices, to: options.mapping)
        }
        try output.writeLines(["\(name):"] + error.findings.lines + [""] + open)
      }
    }
    try output.flush()
    if hasOpen { throw ReportedDefect() }
  }

  /// Write the layout and the result of each file, and the total of several.
  func write(
    _ reports: [ImportReport], in context: Context, _ body: (ImportText) -> [StyledLine]
  ) throws {
    let presentation = context.presentation
    for (report, name) in zip(reports, names) {
      let text = ImportText(report, name, presentation)
      try context.output.writeLines(
        text.layoutLines(alwaysNamed: inputs.count > 1, withEvidence: isDryRun))
      try context.output.writeLines(body(text))
    }
    if inputs.count > 1 {
      let totals = Totals(bySignOf: reports.flatMap(\.newItems), home: presentation.home)
      try context.output.write("Total: \(presentation.text(of: totals))\n")
    }
    // At a terminal, somebody was asked before.
    if context.hasPerson, !isDryRun { return }
    if let moved = MovedExpenses(reports) {
      try context.output.write(sentence(on: moved, in: context) + "\n")
    }
    if let open = OpenCategories(reports) {
      let ending = open.categories.count == 1 ? "adds it" : "adds them"
      try context.output.write("\(presentation.text(of: open)); --add-types \(ending)\n")
    } else if let payees = UntypedPayees(reports) {
      let line = presentation.text(of: payees) {
        context.global.store.command("types rule add", $0)
      }
      try context.output.write(line + "\n")
    }
  }

  /// Expenses that only move money, and the command that deletes them.
  private func sentence(on moved: MovedExpenses, in context: Context) -> DisplayText {
    context.presentation.text(of: moved) { context.global.store.command("delete", $0) }
  }

  /// Finish the output, and write the warnings for each file.
  func finish(_ reports: [ImportReport], in context: Context) throws {
    try context.output.flush()
    for (report, name) in zip(reports, names) {
      let warnings = ImportText(report, name, context.presentation).warnings(
        context.settings, isBrief: context.console.isQuiet, advice: \.advice,
        command: context.global.store.command)
      for warning in warnings { context.console.warn(warning) }
    }
    if isJSON || context.console.isQuiet, let moved = MovedExpenses(reports) {
      context.console.warn(sentence(on: moved, in: context))
    }
    guard reports.contains(where: { !$0.doubtfulRows.isEmpty }) else { return }
    try context.console.write(
      message:
        "To decide, import the file at a terminal, or add --doubtful same or --doubtful new.",
      titled: "Hint:")
    try context.errors.flush()
  }
}
