/// What the program tells the shell: a contract, only ever extended.
enum ExitCode: Int32, CaseIterable {
  /// Done, and durable.
  case success = 0
  /// Cannot be done: no such expense, an ambiguous id, a question not answered by yes.
  case failure = 1
  /// The command line is not valid.
  case usage = 64
  /// The file is malformed.
  case malformedData = 65
  /// A named input does not exist.
  case missingInput = 66
  /// The output cannot be created.
  case cannotCreate = 73
  /// Input or output failed; nothing was saved.
  case inputOutput = 74
  /// Another process is writing; try again.
  case locked = 75
  /// Written, but not confirmed: its durability, or the report of it.
  case unconfirmed = 76
  /// The permissions or a read-only file system forbid it.
  case permission = 77
  /// Interrupted before anything was changed.
  case interrupted = 130

  /// What it means, for the manual.
  var meaning: String {
    switch self {
    case .success: "Success: the change is on disk."
    case .failure:
      """
      Failure: no such expense, an ambiguous id, an unconfirmed action, or expenses that a format cannot \
      represent.
      """
    case .usage: "Invalid command line, or an invalid value on it."
    case .malformedData: "Malformed expense file, settings or import."
    case .missingInput: "A named file does not exist."
    case .cannotCreate:
      "The file cannot be created: its folder is missing, or it already exists."
    case .inputOutput: "Input or output error; nothing was saved."
    case .locked: "Locked by another process for 10 seconds; try again."
    case .unconfirmed:
      """
      Written, but unconfirmed: it may not survive a power cut, the path may lead elsewhere by now, or \
      the report is missing.
      """
    case .permission: "Permission denied, or a read-only file system."
    case .interrupted:
      "Interrupted; either nothing was changed, or the change is complete."
    }
  }
}
