/// The output formats of commands.
package enum OutputFormat: String, CaseIterable, Sendable {
  case table, plain, json, ndjson, csv, ids
}
