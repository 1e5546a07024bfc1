public import SystemCalls

/// Why something could not be done; nothing has changed when one of these is thrown.
public enum ExpenseError: Error, Equatable, Sendable {
  /// No expense has an id with these beginnings.
  case unknownIDs([String])
  /// Several expenses have an id with this beginning.
  case ambiguousID(String, [ExpenseItem])
  /// These expenses are there already, under ids that others are to have.
  case takenIDs([ExpenseItem])
  /// Two expenses that are to be added have this id.
  case repeatedID(ExpenseItem.ID)
  /// There is a type or an account of this name already, which another one was to get.
  case nameTaken(SharedName, String, insteadOf: String? = nil)
  /// So many expenses have the type that is to be removed; another one that they could have.
  case typeInUse(String, count: Int, other: String?)
  /// The type that is to be removed is the only one.
  case lastType(String)
  /// The type has no budget, or nil: there is no overall one; not in the currency asked for.
  case noSuchBudget(String?)
  /// No rule has this text.
  case noSuchRule(String)
  /// A change would make these expenses invalid.
  case invalidExpenses([InvalidExpense])
  /// The expense with this id has more bytes in the file than an expense may have.
  case tooLong(ExpenseItem.ID)
  /// The store or its settings would be larger than what is read of them.
  case tooLarge(StorePart)
  /// Standard input has more than ``NewExpenses/maximumBytes``.
  case inputTooLarge
  /// The list has no expense at this offset.
  case noSuchOffset(Int, count: Int)
  /// The text of the store is not what it has to be; the path is nil for standard input.
  case malformed(path: String?, MalformedText)
  /// What was to be written is the store or a file of its own, or what is being read; the path is nil for
  /// standard output.
  case outputIsInput(path: String?)
  /// What was to be written is there already.
  case outputExists(path: String)
  /// The file that was to be imported is the store.
  case importOfStore(path: String)
  /// The text of the settings is not what it has to be.
  case malformedSettings(path: String, MalformedText)
  /// The store was named, and is not there.
  case missingStore(path: String)
  /// The folder for a new store is not there.
  case missingFolder(path: String)
  /// What is there is a folder, a pipe or a device.
  case notAFile(path: String)
  /// Another process held the lock for all the time that there was.
  case locked(path: String, timeout: Duration)
  /// The history has no more changes than this that could be undone.
  case nothingToUndo(available: Int)
  /// All rows of these files are already in other accounts.
  case importedBefore([RepeatedImport])
  /// The rows of a file that was reviewed, or what the store says of them, have become others.
  case rowsChangedSinceReview
  /// There are no rules for types.
  case noRules
  /// The history knows of no expense that was added and is there.
  case nothingAdded
  /// No more changes than this were undone, without something else being done since.
  case nothingToRedo(available: Int)
  /// Expenses were changed since by hand or by another program, so that what was done to them no
  /// longer fits.
  case changedSince([HistoryConflict])
  /// Settings were changed since by hand or by another program: what they should be, and what they
  /// are.
  case settingsChangedSince([SettingChange])
  /// The settings could not be read again.
  case unreadableSettings(MalformedText)
  /// The history has a value for this setting that is not valid.
  case unusableSetting(String)
  /// A signal has asked the process to end before the change was made.
  case interrupted
  /// Another program that takes no lock changed the store while it was being written.
  case changedMeanwhile(path: String)
  /// The operating system refused something.
  case system(SystemError)
}

extension ExpenseError: CustomStringConvertible {
  /// What is wrong, in one sentence.
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
        ? "An expense with the id \(items[0].id) already exists."
        : "\(Set(items.map(\.id)).count) of these ids already exist."
    case .repeatedID(let id): "Two of the expenses have the id \(id)."
    case .nameTaken(let kind, let name, _): "The \(kind) '\(name)' already exists."
    case .typeInUse(let name, let count, _):
      "\(count == 1 ? "1 expense has" : "\(count) expenses have") the type '\(name)'."
    case .lastType(let name): "'\(name)' is the only type."
    case .noSuchBudget(let name):
      name.map { "No such budget for '\($0.shortened)'." }
        ?? "No such overall budget."
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
    case .rowsChangedSinceReview:
      "The rows have changed since you reviewed them."
    case .importedBefore(let files):
      files.map { "All \($0.count) rows are already in account '\($0.account.shortened)'." }
        .joined(separator: " ")
    case .noRules: "No rules are set."
    case .nothingAdded: "No added expense in the history."
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
    case .unreadableSettings(let text):
      "The settings would be unreadable: \(text.problem)."
    case .unusableSetting(let name):
      "The history has an invalid value of the setting '\(name.shortened)'; nothing was changed."
    case .interrupted: "Interrupted; nothing was saved."
    case .changedMeanwhile(let path): "\(path) was changed by another program at the same moment."
    case .system(let error): error.description
    }
  }
}
