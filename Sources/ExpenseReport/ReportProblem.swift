/// A reason why a report cannot be written; nothing is written then.
package enum ReportProblem: Error, Hashable, Sendable {
  /// More expenses to list than a browser holds.
  case tooManyRows(count: Int, limit: Int)
}

extension ReportProblem: CustomStringConvertible {
  /// The problem, in one sentence.
  package var description: String {
    switch self {
    case .tooManyRows(let count, let limit):
      "A report lists at most \(limit) expenses; there are \(count)."
    }
  }
}
