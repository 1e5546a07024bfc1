/// An error for a file that cannot be imported.
public struct ImportError: Error, Equatable, Sendable {
  /// The path of the file; nil for standard input.
  public let path: String?
  /// The reason.
  public let problem: ImportProblem
  /// The facts found before it, and the evidence for them.
  public internal(set) var findings: [ImportFinding] = []
}

extension ImportError: CustomStringConvertible {
  /// The problem in one sentence, with the file and the position.
  public var description: String { problem.sentence(of: path ?? "Standard input") }
}
