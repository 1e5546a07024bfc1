import ExpenseCore
package import Text
package import ExpenseMerge

/// The findings about a store as text, one per line.
package enum ExaminationText {
  /// Maximum number of findings shown per kind.
  private static let maximumPerKind = 10

  /// The question before amounts with too many decimals are rounded; nil if there are none.
  package static func questionOnRounding(_ examination: Examination) -> DisplayText? {
    let amounts = examination.findings.filter { $0.kind == .preciseAmount }
    guard let first = amounts.first else { return nil }
    guard amounts.count == 1, case .preciseAmount(let literal, let nearest) = first.problem,
      let line = first.line, let column = first.column
    else { return "Round \(amounts.count) amounts with more than four decimals?" }
    return "Round \(literal.shortened(to: 60)) on line \(line), column \(column), to \(nearest)?"
  }

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
        ? ("Fixed", .gain) : finding.isError ? ("Error", .error) : ("Warning", .warning)
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
    try sink.write(
      !examination.isListReadable
        ? "Cannot use \(path); \(expenses) can be read from its start.\n"
        : examination.findings.isEmpty
          ? "No problems found: \(expenses) in \(path).\n" : "\(path) can be read: \(expenses).\n")
  }
}
