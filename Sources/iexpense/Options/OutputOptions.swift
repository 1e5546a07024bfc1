import CommandSpec
import ExpenseCore
import ExpenseDisplay

/// The output format options, shared by the commands that read.
struct FormatOptions: Sendable {
  var format = OutputFormat.table

  /// The options of a command that supports some formats, by default all but ids.
  static func arguments(
    _ formats: [OutputFormat] = [.table, .plain, .json, .ndjson, .csv]
  ) -> [Argument<FormatOptions>] {
    [
      .option(
        "format", .choice("format", of: formats), sets: \.format, help: "Output format.",
        defaultText: "table"),
      .flag("json", help: "Same as --format json.") { $0.format = .json },
    ]
  }

  /// Write a report in the format.
  func write<Row>(_ report: RowReport<Row>, in context: Context) throws {
    try report.write(as: format, width: context.console.tableWidth, to: context.output)
  }

  static let rules = [ArgumentRule.exclusive(["json", "format"])]
}

/// The options of commands that write a file, or to standard output.
struct OutputOptions: Sendable {
  /// The path of the file; nil for standard output.
  private(set) var path: String?
  /// True to replace an existing file.
  private(set) var isReplacing = false

  static let arguments: [Argument<OutputOptions>] = [
    .option(
      "output", short: "o", .file, help: "File to write, or '-' for standard output.",
      defaultText: "-"
    ) { $0.path = ["-", "/dev/stdout"].contains($1) ? nil : $1 },
    .flag("force", sets: \.isReplacing, help: "Replace an existing file."),
  ]

  /// Refuse a standard output that the shell has redirected to the store.
  func check(apartFrom expenses: Expenses?) throws {
    if path == nil { try OutputFile.checkStandardOutput(apartFrom: expenses?.path) }
  }

  /// Write a file as a whole, apart from the store that is read, or to standard output.
  ///
  /// - Throws: Errors from writing, or ``UnconfirmedChange`` once the file is written.
  func write(
    apartFrom expenses: Expenses?, in context: Context,
    _ write: (_ sink: ([UInt8]) throws -> Void) throws -> Void,
    report: (_ path: String) throws -> Void
  ) throws {
    guard let path else { return try write { try context.output.write(data: $0) } }
    try OutputFile(at: path, replacing: isReplacing).write(apartFrom: expenses?.path, write)
      .reportIfKept(to: context.output, ofFile: true) { try report(path) }
  }
}

/// The option of commands whose output may be longer than a terminal.
struct PagerOptions: Sendable {
  var isOff = false

  static let arguments: [Argument<PagerOptions>] = [
    .flag("no-pager", sets: \.isOff, help: "Do not page long output.")
  ].under("More options")

  /// Send output that is longer than the terminal through a pager.
  ///
  /// The pager is that of `IEXPENSE_PAGER` or `PAGER`, or `less`; an empty one, or `cat`, means
  /// none. The setting `pager` of the store counts if `IEXPENSE_PAGER` is not set.
  func apply(in context: Context) throws {
    guard context.output.isTerminal, !isOff, try context.surroundings.variable("TERM") != "dumb"
    else { return }
    let own = try context.surroundings.variable("IEXPENSE_PAGER")
    let command = (try own ?? context.surroundings.variable("PAGER") ?? "less").trimmingWhitespace()
    guard !command.isEmpty, command != "cat" else { return }
    let pager = Pager(command, width: context.console.width, height: context.console.height) {
      command in
      let known = try? context.knownSettings ?? context.storedSettings()
      return own == nil && known?.pager == .never
        ? nil : try context.surroundings.startPager(command)
    }
    context.output.page(through: pager)
  }
}
