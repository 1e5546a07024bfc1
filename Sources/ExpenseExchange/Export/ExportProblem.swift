public import ExpenseCore

/// Why expenses cannot go out in a format; nothing is written then.
public enum ExportProblem: Error, Hashable, Sendable {
  /// So many expenses have no day, and each entry of a journal needs one.
  case undated(ExportFormat, count: Int)
  /// So many expenses have no currency, nor has the store.
  case withoutCurrency(ExportFormat, count: Int)
  /// So many expenses have a day before the first year that the format knows; the earliest of their days.
  case earlyDay(ExportFormat, Day, count: Int, firstYear: Int)
}

extension ExportProblem: CustomStringConvertible {
  /// What is wrong, in one sentence.
  public var description: String {
    switch self {
    case .undated(let format, let count):
      "\(ExportProblem.have(count)) no day, and \(format.rawValue) needs one."
    case .withoutCurrency(let format, let count):
      "\(ExportProblem.have(count)) no currency, and \(format.rawValue) needs one."
    case .earlyDay(let format, let day, let count, let year):
      "\(ExportProblem.have(count)) a day before the year \(year), which \(format.rawValue) does not know: \(day)."
    }
  }

  private static func have(_ count: Int) -> String {
    count == 1 ? "1 expense has" : "\(count) expenses have"
  }
}
