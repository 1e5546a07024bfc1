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
    case .success: "Done, and durable."
    case .failure:
      """
      Cannot be done: no such expense, an ambiguous id, a question not answered by yes, expenses that a format \
      cannot have.
      """
    case .usage: "The command line is not valid, or a value on it."
    case .malformedData: "The file is malformed, or what was to be imported."
    case .missingInput: "A file that was named does not exist."
    case .cannotCreate:
      "The file cannot be created: its folder is missing, or there is one already."
    case .inputOutput: "Input or output failed; nothing was saved."
    case .locked: "Another process has been writing for 10 seconds; try again."
    case .unconfirmed:
      """
      Written, but not confirmed: whether it would survive a power cut, whether the path still leads to it, or \
      the report of it.
      """
    case .permission: "The permissions or a read-only file system forbid it."
    case .interrupted:
      "Interrupted with ^C: nothing was changed, or the change was just done."
    }
  }
}
