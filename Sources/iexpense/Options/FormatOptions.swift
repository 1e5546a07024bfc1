import CommandSpec
import ExpenseDisplay

/// The output format options, shared by the commands that read.
struct FormatOptions: Sendable {
  var format = OutputFormat.table

  /// The options of a command that supports some formats.
  static func arguments(_ formats: [OutputFormat]) -> [Argument<FormatOptions>] {
    [
      .option(
        "format", .choice("format", of: formats), help: "Output format.",
        defaultText: "table"
      ) { $0.format = $1 },
      .flag("json", help: "Same as --format json.") { $0.format = .json },
    ]
  }

  /// Write a report in the format.
  func write<Row>(_ report: RowReport<Row>, in context: Context) throws {
    try report.write(as: format, width: context.console.tableWidth, to: context.output)
  }

  static let rules = [ArgumentRule.exclusive(["json", "format"])]
}
