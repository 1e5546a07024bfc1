import CommandSpec

/// The output formats of commands.
enum OutputFormat: String, CaseIterable {
  case table, plain, json, ndjson, csv, ids
}

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

  static let rules = [ArgumentRule.exclusive(["json", "format"])]
}
