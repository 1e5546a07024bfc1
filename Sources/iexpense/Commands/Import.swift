import CommandSpec
import ExpenseActions
import ExpenseApp
import ExpenseCore
import ExpenseExchange
import ExpenseDisplay
import Text

/// `iexpense import`: import expenses from files of banks and other programs.
struct Import: ToolCommand {
  /// The paths of the files; `-` is standard input.
  private(set) var inputs: [String] = []
  private var overrides = MappingOptions()
  private var format: ImportFormat?
  private var options = ImportOptions()
  private(set) var isDryRun = false
  private var isReviewed = false
  private var isExplained = false
  private(set) var isJSON = false
  /// The words that say what to import, and how: the review begins with them.
  private(set) var words: [String] = []
  var global = GlobalOptions()

  static let name = "import"

  static let specification = CommandSpecification<Import>(
    summary: "Import expenses from a bank statement or from JSON.",
    discussion:
      "Reads CSV, XLSX, camt.053, MT940, OFX, QFX, QBO, QIF and journals; skips rows that were imported before.",
    details: """
      Format, encoding, delimiter, header row, columns, order of dates, decimal mark and the sign of \
      spending are detected from all rows of the file, and shown. If the rows leave one of them open, \
      nothing is imported; the error shows the readings and the option that decides. At a terminal, \
      they are asked for. --explain shows the evidence for all of it.

      Money that came in is skipped and counted, unless --income keeps it. Rows that were imported \
      before are skipped, so downloads may overlap, but equal rows within one file are all kept. A row \
      that is surely an expense which you recorded, or imported from elsewhere, is linked to it. What may \
      be one is asked about; without a terminal it is left out and listed.

      The type comes from --type, else from the first rule that matches, the file, the last expense \
      with a similar name, or the default type. All rows of all files are imported, or none. CSV and \
      JSON from 'iexpense export' are restored exactly.
      """,
    examples: [
      "iexpense import statement.csv --dry-run", "iexpense import statement.csv --review",
      "iexpense import statement.csv --account Giro --profile mybank",
      "iexpense import card.csv --spent positive --date-format mdy",
      "iexpense import download.qfx --account Visa", "iexpense import *.csv --account Giro",
      "iexpense import app.json",
    ],
    arguments: [
      .operand(
        .file, help: "Files to import, or '-' for standard input.", isRepeatable: true
      ) { $0.inputs.append($1) }.keeping(Import.keep),
      .flag(
        "dry-run", short: "n", sets: \.isDryRun,
        help: "Show what would be imported; change nothing."),
      .flag("review", sets: \.isReviewed, help: "Review the rows before importing."),
    ],
    groups: [
      Argument.group(\.overrides, MappingOptions.arguments).map { $0.keeping(Import.keep) }
        .under("Format of the file", except: ["type", "account"]),
      Import.ways.map { $0.keeping(Import.keep) }.under(
        "More options", except: ["profile", "format"]),
      [
        .flag(
          "explain", sets: \.isExplained,
          help: "Show how each file is read, and why; change nothing."),
        .flag("json", sets: \.isJSON, help: "Print the new expenses as a JSON array."),
      ].under("More options"),
    ],
    rules: [
      .exclusive(["review", "dry-run", "explain"]), .exclusive(["review", "json"]),
      .exclusive(["explain", "json"]),
    ])

  /// The options that decide what is kept of a file.
  private static let ways: [Argument<Import>] = [
    Argument.option(
      "format", .choice("format", of: ImportFormat.allCases), sets: \.format,
      help: "Format of the file.", defaultText: "detected"
    ).under("Format of the file"),
    .option(
      "profile", .profile, sets: \.options.profile,
      help: "Save the detected format under this name, or reuse it."),
    .flag(
      "income", sets: \.options.keepsIncome,
      help: "Import money that came in, too: income and refunds."),
    .flag(
      "hidden", sets: \.options.keepsHidden,
      help: "Also import rows that a workbook hides, and rows without a booking date."),
    .flag(
      "again", sets: \.options.restoresDeleted, help: "Also import rows that you deleted before."),
    .option(
      "doubtful", .choice("answer", of: ImportOptions.Doubtful.allCases), sets: \.options.doubtful,
      help: "Treat rows that may be in the list already as the same expenses, or as new ones."),
    .flag(
      "add-types", sets: \.options.addsTypes,
      help: "Add the file's categories as types, and targets of --map-types."),
    .flag(
      "skip-invalid", sets: \.options.skipsInvalid,
      help: "Skip rows that cannot be read, and list them."),
    .flag(
      "yes", short: "y", sets: \.options.acceptsRepetition,
      help: "Import rows that another account already has, without asking."),
  ]

  /// The names of the options that apply to a review.
  static let optionsOfReview = Set(
    ways.map(\.info.name) + MappingOptions.arguments.map(\.info.name))

  private static let keep: @Sendable (inout Import, ArgumentInfo, String) -> Void = {
    // An operand that looks like an option is a file here.
    let isFile = $1.kind == .operand && $2.hasPrefix("-") && $2 != "-"
    $0.words.append($1.commandLine(isFile ? "./" + $2 : $2))
  }

  func validate() throws(UsageError) {
    try overrides.validate()
    if inputs.count(where: { $0 == "-" }) > 1 {
      throw UsageError.refused("Standard input can be read only once, but '-' was given twice.")
    }
    guard isReviewed else { return }
    guard inputs.count <= 1 else {
      throw UsageError.refused(
        "Only one file can be reviewed at a time.", hint: "Review the files one by one.")
    }
    guard !inputs.contains("-") else {
      throw UsageError.refused(
        "Standard input cannot be reviewed, because it is needed for the keys.",
        hint: "Save it to a file first.")
    }
  }

  func form(in context: Context) throws -> ScreenForm? {
    guard isReviewed, !inputs.isEmpty else { return nil }
    try validate()
    guard context.surroundings.isInputTerminal, context.output.isTerminal else {
      throw UsageError.refused(
        "'--review' needs a terminal for input and output.",
        hint: "To see the rows: \(global.store.command("import --dry-run", inputs))")
    }
    return .review(ReviewRequest(words.joined(separator: " ")))
  }

  /// The way in which the files are imported.
  var request: ImportRequest {
    var request = overrides.request
    request.format = format
    request.options = options
    return request
  }

  func run(in context: Context) throws {
    let expenses = try context.expenses(mustExist: false)
    let files = try inputs.map { try file(at: $0, for: expenses, in: context) }
    let settings = try context.readSettings()
    var options = try overrides.blaming { try context.input.options(request) }
    let asks = context.hasPerson && !isJSON
    (options.asksAboutCategories, options.asksAboutPayees) = (asks, asks)
    options.asksAboutDoubtful = asks
    let progress = ProgressLine(of: name, on: context.console)
    if isExplained { return try explain(files, of: expenses, options, in: context) }
    try asking(files, options, settings, of: expenses, in: context) { files, options in
      guard isDryRun else { return try add(files, to: expenses, options, settings, in: context) }
      let reports = try progress.erasing {
        try expenses.preview(files, options, settings: settings, progress: progress.show)
      }
      context.console.adopt(home: settings.currency ?? reports.homeCurrency(options.home))
      try show(reports, home: options.home, in: context)
    }
  }

  /// Import files, and report the result.
  private func add(
    _ files: [ImportFile], to expenses: Expenses, _ options: ImportOptions, _ settings: Settings,
    in context: Context
  ) throws {
    let (commit, reports) = try commit(files, to: expenses, options, settings, in: context)
    context.console.adopt(home: commit.settingChanges.homeCurrency(from: settings.currency))
    if isJSON {
      try ChangeReport(.array, verb: "Imported").write(commit, to: context.console)
    } else {
      try commit.reportIfKept(to: context.output) {
        guard !context.console.isQuiet else { return }
        try write(reports, in: context) { text in
          text.resultLines(isDone: true).map { StyledLine($0) }
        }
        if let name = options.profile {
          let isNew = settings.profile(named: name) == nil
          try context.output.write(
            "  profile: \(name), \(isNew ? "which is new" : "which was there")" + "\n")
        }
        try context.output.flush()
        if commit.isUndoable { try context.console.tell(context.undoHint) }
      }
    }
    try finish(reports, in: context)
    try context.showNotes(on: commit, of: expenses, currencyFrom: options.home == nil ? name : nil)
  }

  /// The name of the input, for people.
  var name: String { inputs.count == 1 ? names[0] : "\(inputs.count) files" }

  /// The names of the files, for people.
  var names: [String] { inputs.map { $0 == "-" ? "standard input" : $0 } }

  private func file(
    at path: String, for expenses: Expenses, in context: Context
  ) throws -> ImportFile {
    guard path == "-" else { return try ImportFile(at: path, format: format, into: expenses) }
    if context.surroundings.isInputTerminal {
      try context.console.note("Type or paste the text of the file, and end with ^D.")
    }
    return try ImportFile(path: nil, format: format, reading: context.surroundings.readInput)
  }

  /// Import the files; ask first if one of them seems to be of another account.
  private func commit(
    _ files: [ImportFile], to expenses: Expenses, _ options: ImportOptions, _ settings: Settings,
    in context: Context
  ) throws -> (commit: Commit, reports: [ImportReport]) {
    let progress = ProgressLine(of: name, on: context.console)
    do {
      return try progress.erasing {
        try expenses.add(files, options, settings: settings, progress: progress.show)
      }
    } catch let open as OpenCategories {
      let options = try decided(open, options, settings, in: context)
      return try commit(files, to: expenses, options, settings, in: context)
    } catch let payees as UntypedPayees {
      let options = try decided(payees, options, settings, in: context)
      return try commit(files, to: expenses, options, settings, in: context)
    } catch let rows as DoubtfulRows {
      let files = try decided(rows, files, settings, in: context)
      return try commit(files, to: expenses, options, settings, in: context)
    } catch let transfers as PossibleTransfers {
      let files = try decided(transfers, files, in: context)
      return try commit(files, to: expenses, options, settings, in: context)
    } catch let moved as MovedExpenses {
      var options = options
      options.deletesMoved = try context.isConfirmed(
        "Remove \(context.presentation.text(of: moved))? [y/N] ")
      return try commit(files, to: expenses, options, settings, in: context)
    } catch ImportRefusal.importedBefore(let repeated) {
      let texts = repeated.map {
        "all \($0.count) rows of \(names[$0.file]) are already in account '\($0.account)'"
      }
      let list = texts.joined(separator: ", and ")
      let sentence = list.prefix(1).uppercased() + list.dropFirst() + "."
      guard context.hasPerson else {
        throw UsageError.refused(sentence, hint: "With '--yes' they are imported once more.")
      }
      try context.confirm("\(sentence) Import them once more?", unless: "--yes")
      var options = options
      options.acceptsRepetition = true
      return try commit(files, to: expenses, options, settings, in: context)
    }
  }
}

extension ArgumentValue<String> {
  fileprivate static let profile = checked(
    "name", completion: CompletionSource.profiles.completion, by: TextRule(.account).apply)
}
