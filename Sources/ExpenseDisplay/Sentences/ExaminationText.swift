package import ExpenseCore
import Text

/// The findings about a store as text, one per line.
package enum ExaminationText {
  /// Maximum number of findings shown per kind.
  private static let maximumPerKind = 10

  package static func write(
    _ examination: Examination, of path: String, hints: [String], isQuiet: Bool, to sink: TextSink
  ) throws {
    var counts: [Finding.Kind: Int] = [:]
    var kinds: [Finding.Kind] = []
    for finding in examination.findings {
      if counts[finding.kind] == nil { kinds.append(finding.kind) }
      counts[finding.kind, default: 0] += 1
      guard counts[finding.kind, default: 0] <= maximumPerKind else { continue }
      let (severity, style): (DisplayText, TextStyle) =
        finding.repair != nil
        ? ("Fixed", .small) : finding.isError ? ("Error", .error) : ("Warning", .warning)
      let text = [finding.description, finding.repair, finding.failure].compactMap(\.self).joined(
        separator: " ")
      try sink.writeLine("\(severity + ":", style) \(text)")
    }
    for kind in kinds {
      let further = counts[kind, default: 0] - maximumPerKind
      if further > 0 {
        try sink.write("… and \(further) more of kind \(kind.rawValue); --json shows all.\n")
      }
    }
    for hint in hints { try sink.write("Hint: \(hint)\n") }
    guard !isQuiet else { return }
    let expenses = sink.presentation.expenses(examination.count)
    let file = path
    try sink.write(
      !examination.isListReadable
        ? "Cannot use \(file); \(expenses) can be read from its start.\n"
        : examination.findings.isEmpty
          ? "No problems found: \(expenses) in \(file).\n" : "\(file) can be read: \(expenses).\n")
  }
}
