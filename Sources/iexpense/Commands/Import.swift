import CommandSpec
import ExpenseCore
import ExpenseExchange

/// `iexpense import`: takes expenses in from the files of banks and of other programs.
struct Import: ToolCommand {
  private var input = ImportInput.standardInput
  private var told = MappingOptions()
  private var format: ImportFormat?
  private var options = ImportOptions()
  private var isDryRun = false
  private var isJSON = false
  var global = GlobalOptions()

  static let name = "import"

  static let specification = CommandSpecification<Import>(
    summary: "Take expenses in from a bank's file, or from JSON.",
    discussion: """
      The file may be a bank's CSV, OFX (QFX, QBO) or QIF. Its format, encoding, delimiter, titles, \
      columns, order of dates and decimal mark, and which amounts were spent, are found out from all \
      rows, once for the file, and shown. What the rows leave open \
      is never guessed: an error shows both readings, and the option that decides. Expenses are \
      what left the account; money that came in is left out and counted. Rows that were imported \
      before are left out, so that downloads may overlap, but equal rows of one file are all kept. \
      What may be there already, with the same amount within three days, is told, and both are kept. \
      A type comes from --type, or else from the rules of 'iexpense types rule', the file, past \
      expenses with such a name, or the default. All rows are imported or none, and 'iexpense undo' \
      takes all of them back. What 'iexpense export' has written as CSV or JSON comes back as it was.
      """,
    examples: [
      "iexpense import statement.csv --dry-run",
      "iexpense import statement.csv --account Giro --profile mybank",
      "iexpense import card.csv --spent positive --date-format mdy",
      "iexpense import download.qfx --account Visa",
      "iexpense import app.json",
    ],
    arguments: [
      .operand(.importInput, help: "The file, or '-' for standard input.") { $0.input = $1 },
      .flag("dry-run", short: "n", help: "Show what would be done, and do nothing.") {
        $0.isDryRun = true
      },
      .option(
        "format", .choice("format", of: ImportFormat.allCases), help: "The format of the file.",
        defaultText: "by its content"
      ) { $0.format = $1 },
    ],
    groups: [
      Argument.group(\.told, MappingOptions.arguments),
      [
        .option(
          "profile", .profile,
          help: "Read the file as this profile says, and keep what was found and told in it."
        ) { $0.options.profile = $1 },
        .flag("income", help: "Keep money that came in, as negative amounts.") {
          $0.options.keepsIncome = true
        },
        .flag("again", help: "Import what was imported and deleted since, too.") {
          $0.options.restoresDeleted = true
        },
        .flag("skip-invalid", help: "Leave out rows that cannot be read, and list them.") {
          $0.options.skipsInvalid = true
        },
        .flag("json", help: "Print the new expenses as a JSON array.") { $0.isJSON = true },
      ],
      Argument.group(\.global, GlobalOptions.arguments),
    ])

  func validate() throws(UsageError) {
    try global.refuseInput()
    try told.validate()
  }

  func run(in surroundings: Surroundings) throws {
    let expenses = try global.expenses(in: surroundings, mustExist: false)
    let file = try file(for: expenses, in: surroundings)
    let settings = try surroundings.adoptSettings(of: global)
    var options = options
    options.mapping = try told.mapping(settings)
    options.home = try surroundings.home(settings)
    options.dayOfSeconds = Day.local(ofSecondsSince2001:)
    let progress = ProgressLine(of: input.name, in: surroundings, global)
    if isDryRun {
      let report = try progress.erasing {
        try expenses.preview(file, options, settings: settings, progress: progress.show)
      }
      surroundings.adopt(home: settings.currency ?? report.homeCurrency(options.home))
      return try show(report, settings, home: options.home, in: surroundings)
    }
    let (commit, report) = try progress.erasing {
      try expenses.add(file, options, settings: settings, progress: progress.show)
    }
    surroundings.adopt(home: commit.settingChanges.homeCurrency(from: settings.currency))
    if isJSON {
      try ChangeReport(.array, global, verb: "Imported").write(commit, in: surroundings)
    } else {
      try commit.report {
        guard !global.isQuiet else { return }
        let text = ImportText(report, input.name, to: surroundings.output)
        try text.writeLayout()
        try text.writeResult(isDone: true)
        if let name = options.profile {
          let isNew = settings.profile(named: name) == nil
          try surroundings.output.write(
            "  profile: \(name), \(isNew ? "which is new" : "which was there")".escapedForTerminal
              + "\n")
        }
        try surroundings.output.flush()
        if commit.isUndoable {
          try surroundings.tell("To take it back: \(global.command("undo").escapedForTerminal)")
        }
      }
    }
    warn(of: report, settings, in: surroundings)
    try surroundings.tellMore(
      of: commit, of: expenses, settings, global,
      currencyFrom: options.home == nil ? input.name : nil)
  }

  private func file(for expenses: Expenses, in surroundings: Surroundings) throws -> ImportFile {
    switch input {
    case .path(let path): return try ImportFile(at: path, format: format, into: expenses)
    case .standardInput:
      if surroundings.isInputTerminal, !global.isQuiet {
        try surroundings.tell("Type or paste the text of the file, and end with ^D.")
      }
      return try ImportFile(path: nil, format: format, reading: surroundings.readInput)
    }
  }

  private func show(
    _ report: ImportReport, _ settings: Settings, home: CurrencyCode?,
    in surroundings: Surroundings
  ) throws {
    if isJSON {
      let items = report.newItems.map { $0.namingCurrency(home) }
      try JSONOutput.write(ExpenseList(items), to: surroundings.output)
    } else if !global.isQuiet {
      let text = ImportText(report, input.name, to: surroundings.output)
      try text.writeLayout()
      try text.writeRows(width: surroundings.tableWidth)
      try text.writeResult(isDone: false)
    }
    try surroundings.output.flush()
    warn(of: report, settings, in: surroundings)
  }

  /// Tells what should not be missed, beside the result.
  private func warn(_ sentence: String, in surroundings: Surroundings) {
    surroundings.warn("Warning:", sentence)
  }

  private func warn(
    of report: ImportReport, _ settings: Settings, in surroundings: Surroundings
  ) {
    for row in report.invalidRows { warn("Left out \(row)\(row.reason.advice)", in: surroundings) }
    guard !global.isQuiet else { return }
    for text in report.unmatchedTexts {
      warn("No cell of the file is '\(text)': nothing was kept or skipped by it.", in: surroundings)
    }
    let unknown = report.newItems.map(\.type).filter { !settings.knownTypes.contains($0) }
    for (name, types) in Dictionary(grouping: unknown, by: \.name).sorted(by: { $0.key < $1.key }) {
      let count = surroundings.output.presentation.expenses(types.count)
      warn(
        "\(count) of the type '\(name)', which is not known. To make it known: \(global.command("types add", name))",
        in: surroundings)
    }
    for item in report.differing.prefix(10) {
      let there = item.line(to: surroundings.errors)
      warn(
        "The file has another expense with this id, and what is there stays: \(there)",
        in: surroundings)
    }
    if report.differing.count > 10 {
      warn("… and \(report.differing.count - 10) more.", in: surroundings)
    }
    let similar = report.rows.filter { $0.similar != nil }
    for row in similar.prefix(10) {
      guard let other = row.similar else { continue }
      warn(
        "Line \(row.line) may be there already: \(row.item.name) is perhaps \(other.line(to: surroundings.errors))",
        in: surroundings)
    }
    if similar.count > 10 { warn("… and \(similar.count - 10) more may be.", in: surroundings) }
  }
}

/// What is imported.
enum ImportInput {
  case path(String)
  case standardInput

  /// What it is called.
  var name: String {
    switch self {
    case .path(let path): path
    case .standardInput: "standard input"
    }
  }
}

extension ArgumentValue<ImportInput> {
  fileprivate static let importInput = ArgumentValue("file", completion: .files) { path in
    guard !path.isEmpty else { throw InvalidArgumentValue(reason: "it is empty") }
    return path == "-" ? .standardInput : .path(path)
  }
}

extension ArgumentValue<String> {
  fileprivate static let profile = ArgumentValue(
    "name", completion: CompletionSource.profiles.completion
  ) { word in
    do {
      return try TextRule.account.apply(to: word)
    } catch let value as InvalidValue {
      throw InvalidArgumentValue(value.reason)
    }
  }
}
