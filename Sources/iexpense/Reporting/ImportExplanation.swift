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
    try sink.writeLines(findings.lines)
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
