extension ExpenseError {
  /// A file that is missing, or in the way.
  public enum FileProblem: Equatable, Sendable {
    /// A store that was named but does not exist.
    case missing(path: String)
    /// A missing folder for a new store.
    case missingFolder(path: String)
    /// A folder, a pipe or a device in place of a file.
    case notAFile(path: String)
    /// An output file that is the store, one of its files, or the input; the path is nil for standard
    /// output.
    case outputIsInput(path: String?)
    /// An output file that already exists.
    case outputExists(path: String)
    /// An import file that is the store itself.
    case importOfStore(path: String)
  }

  /// Another process at work, or a signal: to try again is enough.
  public enum BusyProblem: Equatable, Sendable {
    /// A lock that another process held until the timeout.
    case locked(path: String, timeout: Duration)
    /// A change by another program, which takes no lock, while the store was being written.
    case changedMeanwhile(path: String)
    /// A signal that asked the process to end before the change was made.
    case interrupted
  }

  /// A change that cannot be undone or redone.
  public enum HistoryProblem: Equatable, Sendable {
    /// The number of changes that can be undone, fewer than requested.
    case nothingToUndo(available: Int)
    /// The number of undone changes that can be redone, fewer than requested; any other change clears
    /// them.
    case nothingToRedo(available: Int)
    /// No added expense in the history that still exists.
    case nothingAdded
    /// Expenses changed since, by hand or by another program, so that undo or redo no longer fits.
    case changedSince([HistoryConflict])
    /// Settings changed since, by hand or by another program: the expected and the present values.
    case settingsChangedSince([SettingChange])
    /// Settings that could not be read back.
    case unreadableSettings(MalformedText)
    /// A setting whose value in the history is invalid.
    case unusableSetting(String)
  }
}

extension ExpenseError.FileProblem: CustomStringConvertible {
  /// The error in one sentence.
  public var description: String {
    switch self {
    case .missing(let path): "No such file: \(path)."
    case .missingFolder(let path): "No such folder: \(path)."
    case .notAFile(let path): "\(path) is not a regular file."
    case .outputIsInput(let path):
      "\(path ?? "Standard output") is the expense file itself, or belongs to it."
    case .outputExists(let path): "\(path) already exists."
    case .importOfStore(let path): "\(path) is the expense file itself."
    }
  }
}

extension ExpenseError.BusyProblem: CustomStringConvertible {
  /// The error in one sentence.
  public var description: String {
    switch self {
    case .locked(let path, let timeout):
      switch timeout.components.seconds {
      case 0: "\(path) is locked by another process."
      case 1: "\(path) has been locked by another process for 1 second."
      case let seconds: "\(path) has been locked by another process for \(seconds) seconds."
      }
    case .changedMeanwhile(let path): "\(path) was changed by another program at the same moment."
    case .interrupted: "Interrupted; nothing was saved."
    }
  }
}

extension ExpenseError.HistoryProblem: CustomStringConvertible {
  /// The error in one sentence.
  public var description: String {
    switch self {
    case .nothingToUndo(0): "Nothing to undo."
    case .nothingToUndo(1): "Only 1 change can be undone."
    case .nothingToUndo(let count): "Only \(count) changes can be undone."
    case .nothingToRedo(0): "Nothing to redo."
    case .nothingToRedo(1): "Only 1 change can be redone."
    case .nothingToRedo(let count): "Only \(count) changes can be redone."
    case .nothingAdded: "No 'last' expense: the history has no additions."
    case .changedSince(let conflicts):
      "\(conflicts.count == 1 ? "An expense was" : "\(conflicts.count) expenses were") changed since, by hand or by another "
        + "program."
    case .settingsChangedSince(let conflicts):
      "\(conflicts.count == 1 ? "A setting was" : "\(conflicts.count) settings were") changed since, by hand or by "
        + "another program."
    case .unreadableSettings(let text): "The settings would be unreadable: \(text.problem)."
    case .unusableSetting(let name):
      "The history has an invalid value of the setting '\(name.shortened)'; nothing was changed."
    }
  }
}
