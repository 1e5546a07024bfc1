import CommandSpec

/// The formats that commands can give their results in.
enum OutputFormat: String, CaseIterable {
  case table, plain, json, ndjson, csv, ids
}

/// The options for the format of a result, which the commands that read share.
struct FormatOptions: Sendable {
  var format = OutputFormat.table

  /// The options of a command that has these formats.
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
