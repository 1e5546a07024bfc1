public import SystemCalls

/// An error of a command; nothing has changed when one of these is thrown.
public enum ExpenseError: Error, Equatable, Sendable {
  /// Id prefixes that match no expense.
  case unknownIDs([String])
  /// An id prefix that matches several expenses.
  case ambiguousID(String, [ExpenseItem])
  /// Existing expenses whose ids were to be used for new ones.
  case takenIDs([ExpenseItem])
  /// An id that two of the expenses to add share.
  case repeatedID(ExpenseItem.ID)
  /// A new name that an existing type or account already has.
  case nameTaken(RenamableField, String, insteadOf: String? = nil)
  /// The type to remove, the number of expenses that have it, and a type to use instead.
  case typeInUse(String, count: Int, other: String?)
  /// The type to remove, which is the only one.
  case lastType(String)
  /// The type without a budget in the requested currency; nil for a missing overall budget.
  case noSuchBudget(String?)
  /// A text that no rule has.
  case noSuchRule(String)
  /// Expenses that a change would make invalid.
  case invalidExpenses([InvalidExpense])
  /// The id of an expense that would exceed the size limit in the file.
  case tooLong(ExpenseItem.ID)
  /// The store or its settings, which would exceed the size that can be read.
  case tooLarge(StorePart)
  /// Standard input larger than `NewExpenses.maximumBytes`.
  case inputTooLarge
  /// An offset outside the list.
  case noSuchOffset(Int, count: Int)
  /// Malformed text of a store; the path is nil for standard input.
  case malformed(path: String?, MalformedText)
  /// An output file that is the store, one of its files, or the input; the path is nil for standard
  /// output.
  case outputIsInput(path: String?)
  /// An output file that already exists.
  case outputExists(path: String)
  /// An import file that is the store itself.
  case importOfStore(path: String)
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
  /// A command of Git that failed, and what it said.
  case git(command: String, message: String)
  /// Malformed text of the settings.
  case malformedSettings(path: String, MalformedText)
  /// A store that was named but does not exist.
  case missingStore(path: String)
  /// A missing folder for a new store.
  case missingFolder(path: String)
  /// A folder, a pipe or a device in place of a file.
  case notAFile(path: String)
  /// A lock that another process held until the timeout.
  case locked(path: String, timeout: Duration)
  /// The number of changes that can be undone, fewer than requested.
  case nothingToUndo(available: Int)
  /// Files whose rows are all in other accounts already.
  case importedBefore([RepeatedImport])
  /// Rows of a reviewed file that have changed since, in the file or in the store.
  case rowsChangedSinceReview
  /// No rules for types.
  case noRules
  /// No added expense in the history that still exists.
  case nothingAdded
  /// The number of undone changes that can be redone, fewer than requested; any other change clears
  /// them.
  case nothingToRedo(available: Int)
  /// Expenses changed since, by hand or by another program, so that undo or redo no longer fits.
  case changedSince([HistoryConflict])
  /// Settings changed since, by hand or by another program: the expected and the present values.
  case settingsChangedSince([SettingChange])
  /// Settings that could not be read back.
  case unreadableSettings(MalformedText)
  /// A setting whose value in the history is invalid.
  case unusableSetting(String)
  /// A signal that asked the process to end before the change was made.
  case interrupted
  /// A change by another program, which takes no lock, while the store was being written.
  case changedMeanwhile(path: String)
  /// An error from the operating system.
  case system(SystemError)
}

extension ExpenseError: CustomStringConvertible {
  /// The error in one sentence.
  public var description: String {
    switch self {
    case .unknownIDs(let texts):
      "No expense has an id starting with "
        + texts.prefix(10).map { "'\($0.shortened)'" }.joined(separator: ", ")
        + (texts.count > 10 ? ", or \(texts.count - 10) more." : ".")
    case .ambiguousID(let text, let items):
      "\(items.count) expenses have an id starting with '\(text)'."
    case .takenIDs(let items):
      Set(items.map(\.id)).count == 1
        ? "A different expense with the id \(items[0].id) already exists."
        : "\(Set(items.map(\.id)).count) of these ids already exist."
    case .repeatedID(let id): "Two of the expenses have the id \(id)."
    case .nameTaken(let kind, let name, _): "The \(kind) '\(name)' already exists."
    case .typeInUse(let name, let count, _):
      "\(count == 1 ? "1 expense has" : "\(count) expenses have") the type '\(name)'."
    case .lastType(let name): "'\(name)' is the only type."
    case .noSuchBudget(let name):
      name.map { "There is no budget for '\($0.shortened)'." } ?? "There is no overall budget."
    case .noSuchRule(let text): "No rule for '\(text.shortened)'."
    case .invalidExpenses(let expenses):
      expenses.count == 1
        ? "One expense would be invalid." : "\(expenses.count) expenses would be invalid."
    case .tooLong(let id):
      "The expense \(id) would take more than \(JSONReader.maximumExpense) bytes, the limit of an expense."
    case .tooLarge(.store):
      "The file would have more than \(StorePart.store.maximumBytes) bytes, the limit of an expense file."
    case .tooLarge(.settings):
      "The settings would have more than \(StorePart.settings.maximumBytes) bytes, their limit."
    case .inputTooLarge:
      "Standard input has more than \(NewExpenses.maximumBytes) bytes, the limit."
    case .noSuchOffset(let offset, let count):
      "No expense at offset \(offset); the list has \(count)."
    case .malformed(let path, let text):
      "\(path ?? "Standard input"), line \(text.line), column \(text.column): \(text.problem)."
    case .outputIsInput(let path):
      "\(path ?? "Standard output") is the expense file itself, or belongs to it."
    case .outputExists(let path): "\(path) already exists."
    case .importOfStore(let path): "\(path) is the expense file itself."
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
    case .git(let command, let message): "'git \(command)' failed: \(message)"
    case .malformedSettings(let path, let text):
      "\(path), line \(text.line), column \(text.column): \(text.problem)."
    case .missingStore(let path): "No such file: \(path)."
    case .missingFolder(let path): "No such folder: \(path)."
    case .notAFile(let path): "\(path) is not a regular file."
    case .locked(let path, let timeout):
      switch timeout.components.seconds {
      case 0: "\(path) is locked by another process."
      case 1: "\(path) has been locked by another process for 1 second."
      case let seconds: "\(path) has been locked by another process for \(seconds) seconds."
      }
    case .rowsChangedSinceReview: "The rows have changed since you reviewed them."
    case .importedBefore(let files):
      files.map { "All \($0.count) rows are already in account '\($0.account.shortened)'." }
        .joined(separator: " ")
    case .noRules: "No rules are set."
    case .nothingAdded: "No 'last' expense: the history has no additions."
    case .nothingToUndo(0): "Nothing to undo."
    case .nothingToUndo(1): "Only 1 change can be undone."
    case .nothingToUndo(let count): "Only \(count) changes can be undone."
    case .nothingToRedo(0): "Nothing to redo."
    case .nothingToRedo(1): "Only 1 change can be redone."
    case .nothingToRedo(let count): "Only \(count) changes can be redone."
    case .changedSince(let conflicts):
      "\(conflicts.count == 1 ? "An expense was" : "\(conflicts.count) expenses were") changed since, by hand or by another "
        + "program."
    case .settingsChangedSince(let conflicts):
      "\(conflicts.count == 1 ? "A setting was" : "\(conflicts.count) settings were") changed since, by hand or by "
        + "another program."
    case .unreadableSettings(let text): "The settings would be unreadable: \(text.problem)."
    case .unusableSetting(let name):
      "The history has an invalid value of the setting '\(name.shortened)'; nothing was changed."
    case .interrupted: "Interrupted; nothing was saved."
    case .changedMeanwhile(let path): "\(path) was changed by another program at the same moment."
    case .system(let error): error.description
    }
  }
}
