package import ExpenseCore

/// An error of a merge; nothing has changed when one of these is thrown.
package enum MergeError: Error, Equatable {
  /// An expense whose conflicts were to be settled, and that has none.
  case noConflict(ExpenseItem)
  /// Malformed text of a file to merge.
  case malformedInput(path: String, MalformedText)
  /// A file that was to be merged with itself.
  case sameInput(path: String)
  /// A list of expenses and settings, which cannot be merged.
  case mergeOfKinds(String, String)
  /// A base that shares no expense with one of its two versions.
  case unrelatedBase(path: String)
  /// An expense or settings that cannot hold both values of a conflict, and the reason.
  case unmergeable(String, MalformedText.Problem)
  /// A file without conflict markers of Git.
  case noMarkers(path: String)
  /// A file that is in no repository of Git, or no Git to ask.
  case noRepository(path: String)
  /// A conflict copy whose name is not UTF-8.
  case unusableName(String)
  /// A command of Git that failed, and what it said.
  case git(command: String, message: String)
}

extension MergeError: CustomStringConvertible {
  /// The error in one sentence.
  package var description: String {
    switch self {
    case .noConflict(let item): "The expense \(item.id) is not in conflict."
    case .malformedInput(let path, let text):
      "\(path), line \(text.line), column \(text.column): \(text.problem)."
    case .sameInput(let path): "\(path) is given twice."
    case .mergeOfKinds(let path, let other):
      "\(path) and \(other) cannot be merged: one is a list of expenses, the other settings."
    case .unrelatedBase(let path):
      "\(path) is the base of another list: no expense of one version is in it."
    case .unmergeable(let name, let problem): "\(name) cannot be merged: \(problem)."
    case .noMarkers(let path): "\(path) has no conflict markers of Git."
    case .noRepository(let path): "\(path) is in no working tree of Git."
    case .unusableName(let name): "The copy '\(name)' was not merged: its name is not UTF-8."
    case .git(let command, let message): "'git \(command)' failed: \(message)"
    }
  }
}
