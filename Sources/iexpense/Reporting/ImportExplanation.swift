import CommandSpec
import ExpenseCore
import ExpenseDisplay
import ExpenseExchange
import Text

/// The text that explains how a file is read: what was found, the evidence, and what is open.
struct ImportExplanation {
  let findings: [ImportFinding]
  let sink: TextSink

  /// Write what was found about a file, a line for each fact.
  func write(name: String) throws {
    try sink.write("\(name):\n")
    let names = findings.map(\.subject.text)
    let width = names.map(\.displayWidth).max() ?? 0
    for (finding, name) in zip(findings, names) {
      let reason = "\(finding.evidence)"
      let value = finding.value.isEmpty || reason.isEmpty ? finding.value : finding.value + "  "
      let evidence = finding.value.isEmpty || reason.isEmpty ? reason : "(\(reason))"
      let padding = String(repeating: " ", count: width - name.displayWidth)
      try sink.write("  \(name)\(padding)  \(value)\(evidence)\n")
    }
  }

  /// Write what is open, with the command for each answer.
  ///
  /// - Parameters:
  ///   - problem: The problem that keeps the file from being read.
  ///   - file: The name of the file.
  ///   - command: A closure that returns the command with some decisions; nil to show their options
  ///     alone.
  /// - Throws: Any error from writing.
  func write(
    open problem: ImportProblem, of file: String, command: ([ImportChoice]) -> String?
  ) throws {
    try sink.write("\n")
    let questions = problem.questions(of: file)
    if questions.isEmpty {
      try sink.write("\(problem.sentence(of: file))\n")
      if let advice = problem.reason.advice {
        try sink.write("  \(advice)\n")
      }
    }
    for question in questions {
      try sink.write("Open: \(question.text)\n")
      if question.answers.isEmpty {
        let start = command([]).map { $0 + " " } ?? ""
        try sink.write("  \(start)--currency CODE\n")
      }
      for answer in question.answers where !answer.choices.isEmpty {
        let line = command(answer.choices) ?? answer.choices.options.joined(separator: " ")
        try sink.write("  \(answer.text)\n")
        try sink.write("    \(line)\n")
      }
    }
  }
}

extension ImportFinding.Subject {
  /// The name of the property.
  fileprivate var text: String {
    switch self {
    case .format: "Format"
    case .encoding: "Encoding"
    case .delimiter: "Delimiter"
    case .sheet: "Sheet"
    case .headerRow: "Header row"
    case .column(let role): role.title
    case .otherColumns: "Not imported"
    case .dateOrder: "Date order"
    case .decimalMark: "Decimal mark"
    case .spending: "Spending"
    case .currency: "Currency"
    }
  }
}

extension CSVRole {
  fileprivate var title: String {
    switch self {
    case .date: "Date"
    case .name: "Name"
    case .note: "Note"
    case .amount: "Amount"
    case .out: "Spent"
    case .in: "Received"
    case .fee: "Fee"
    case .sign: "Direction"
    case .currency: "Currency column"
    case .id: "Id"
    case .type: "Type"
    }
  }
}
