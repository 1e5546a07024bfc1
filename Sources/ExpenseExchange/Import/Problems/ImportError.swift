/// An error for a file that cannot be imported.
public struct ImportError: Error, Equatable, Sendable {
  /// The path of the file; nil for standard input.
  public let path: String?
  /// The reason.
  public let problem: ImportProblem
  /// The facts found before it, and the evidence for them.
  public internal(set) var findings: [ImportFinding] = []
  /// The questions that settle it, with the answers that lead to rows which the file does not
  /// contradict.
  public internal(set) var questions: [ImportQuestion] = []
}

extension ImportError {
  /// True if one of the answers is a decision by itself.
  package func offers(_ choice: ImportChoice) -> Bool {
    questions.contains { $0.answers.contains { $0.choices == [choice] } }
  }
}

extension ImportError: CustomStringConvertible {
  /// The problem in one sentence, with the file and the position.
  public var description: String { problem.sentence(of: path ?? "Standard input") }
}
