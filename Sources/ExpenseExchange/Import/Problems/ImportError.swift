/// A file that cannot be imported.
public struct ImportError: Error, Equatable, Sendable {
  /// The path of the file; nil for standard input.
  public let path: String?
  /// Why it cannot.
  public let problem: ImportProblem
}

extension ImportError: CustomStringConvertible {
  /// What is wrong, in one sentence with the file and the place.
  public var description: String { problem.sentence(of: path ?? "Standard input") }
}
