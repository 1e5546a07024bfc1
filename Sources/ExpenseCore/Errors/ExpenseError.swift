public import SystemCalls

/// An error of a store; nothing has changed when one of these is thrown.
///
/// Each case is a kind, for which a caller has one answer; its value says what exactly is wrong.
public enum ExpenseError: Error, Equatable, Sendable {
  /// Expenses that an id does not name, or names twice.
  case ids(IDProblem)
  /// A type, an account, a budget or a rule that is missing, taken or in use.
  case names(NameProblem)
  /// Expenses that cannot be stored as they would be.
  case values(ValueProblem)
  /// Malformed text of a store; the path is nil for standard input.
  case malformed(path: String?, MalformedText)
  /// Malformed text of the settings.
  case malformedSettings(path: String, MalformedText)
  /// A file that is missing, or in the way.
  case file(FileProblem)
  /// Another process at work, or a signal: to try again is enough.
  case busy(BusyProblem)
  /// A change that cannot be undone or redone.
  case history(HistoryProblem)
  /// An error from the operating system.
  case system(SystemError)
}

extension ExpenseError: CustomStringConvertible {
  /// The error in one sentence.
  public var description: String {
    switch self {
    case .ids(let problem): problem.description
    case .names(let problem): problem.description
    case .values(let problem): problem.description
    case .malformed(let path, let text):
      "\(path ?? "Standard input"), line \(text.line), column \(text.column): \(text.problem)."
    case .malformedSettings(let path, let text):
      "\(path), line \(text.line), column \(text.column): \(text.problem)."
    case .file(let problem): problem.description
    case .busy(let problem): problem.description
    case .history(let problem): problem.description
    case .system(let error): error.description
    }
  }
}
