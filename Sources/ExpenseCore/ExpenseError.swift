/// Why something could not be done; nothing has changed when one of these is thrown.
public enum ExpenseError: Error, Equatable, Sendable {
  /// A value that someone entered breaks its rule.
  case invalid(InvalidValue)
  /// A sum of two amounts does not fit into an amount.
  case overflow
  /// No expense has an id with these beginnings.
  case unknownIDs([String])
  /// Several expenses have an id with this beginning.
  case ambiguousID(String, [ExpenseItem])
  /// An expense with this id is there already.
  case takenID(ExpenseItem.ID)
  /// The expense with this id has more bytes in the file than an expense may have.
  case tooLong(ExpenseItem.ID)
  /// The list has no expense at this offset.
  case noSuchOffset(Int, count: Int)
  /// The text of the store is not what it has to be; the path is nil for standard input.
  case malformed(path: String?, MalformedText)
  /// The store was named, and is not there.
  case missingStore(path: String)
  /// The folder for a new store is not there.
  case missingFolder(path: String)
  /// What is there is a folder, a pipe or a device.
  case notAFile(path: String)
  /// Another process held the lock for all the time that there was.
  case locked(path: String, timeout: Duration)
  /// The history has nothing that could be undone.
  case nothingToUndo
  /// Nothing was undone, or something else was done since.
  case nothingToRedo
  /// Expenses that are to be restored were changed by another program.
  case changedSince([ExpenseItem.ID])
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
    case .invalid(let value): value.description
    case .overflow: "The sum is too large."
    case .unknownIDs(let texts):
      "No expense has an id that begins with \(texts.map { "'\($0.shortened)'" }.joined(separator: ", "))."
    case .ambiguousID(let text, let items):
      "\(items.count) expenses have an id that begins with '\(text)'."
    case .takenID(let id): "There already is an expense with the id \(id)."
    case .tooLong(let id):
      "The expense \(id) would have more than \(JSONReader.maximumExpense) bytes in the file."
    case .noSuchOffset(let offset, let count):
      "There is no expense at offset \(offset); the list has \(count)."
    case .malformed(let path, let text):
      "\(path ?? "Standard input"), line \(text.line), column \(text.column): \(text.problem)."
    case .missingStore(let path): "There is no file \(path)."
    case .missingFolder(let path): "There is no folder \(path)."
    case .notAFile(let path): "\(path) is not a regular file."
    case .locked(let path, let timeout):
      switch timeout.components.seconds {
      case 0: "\(path) is locked by another process."
      case 1: "\(path) has been locked by another process for 1 second."
      case let seconds: "\(path) has been locked by another process for \(seconds) seconds."
      }
    case .nothingToUndo: "There is nothing to undo."
    case .nothingToRedo: "There is nothing to redo."
    case .changedSince(let ids):
      "Another program has changed what is to be restored: "
        + ids.prefix(3).map { "\($0)" }.joined(separator: ", ")
        + (ids.count > 3 ? " and \(ids.count - 3) more." : ".")
    case .interrupted: "Interrupted; nothing was saved."
    case .changedMeanwhile(let path): "\(path) was changed by another program at the same moment."
    case .system(let error): error.description
    }
  }

  /// A way out, where there is one.
  public var hint: String? {
    switch self {
    case .invalid(let value): value.reason.hint
    case .ambiguousID(_, let items):
      Set(items.map(\.id)).count == items.count
        ? "Give more digits of the id."
        : "The file has the same id twice: 'iexpense doctor --fix' gives one of them another id."
    case .malformed(let path?, let text):
      if case .amountTooPrecise = text.problem {
        "To round it: iexpense doctor --fix --round --file \(path.quotedForShell)"
      } else {
        text.problem.hint
          ?? "The file is as it was. To see what can be mended: iexpense doctor --file "
          + path.quotedForShell
      }
    case .malformed(nil, let text): text.problem.hint
    case .missingFolder(let path):
      "Make it first: mkdir -p \(path.quotedForShell)"
    case .locked, .changedMeanwhile: "Nothing was saved. Try again."
    case .takenID: "If this was a second try, the first one has been saved."
    case .overflow, .unknownIDs, .tooLong, .noSuchOffset, .missingStore, .notAFile,
      .nothingToUndo, .nothingToRedo, .changedSince, .interrupted, .system:
      nil
    }
  }
}

extension String {
  /// This text as one word of a shell's command line.
  fileprivate var quotedForShell: String { "'" + replacing("'", with: "'\\''") + "'" }
}
