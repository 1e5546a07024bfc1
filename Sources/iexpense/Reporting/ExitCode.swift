/// The exit codes of the program: a contract, only ever extended.
enum ExitCode: Int32, CaseIterable {
  /// A success, and durable.
  case success = 0
  /// A failure: no such expense, an ambiguous id, a question not answered with yes.
  case failure = 1
  /// An invalid command line.
  case usage = 64
  /// A malformed file.
  case malformedData = 65
  /// A named input that does not exist.
  case missingInput = 66
  /// An output that cannot be created.
  case cannotCreate = 73
  /// Failed input or output; nothing was saved.
  case inputOutput = 74
  /// A lock held by another process; try again.
  case locked = 75
  /// A change written but not confirmed: its durability, or the report of it.
  case unconfirmed = 76
  /// Missing permissions, or a read-only file system.
  case permission = 77
  /// An interruption with ^C, before any change or just after it.
  case interrupted = 130

  /// The meaning, for the manual.
  var meaning: String {
    switch self {
    case .success: "Success: the change is on disk."
    case .failure:
      """
      Failure: not found, not set or no match, an id that is ambiguous or taken, an action declined, \
      or expenses that a format cannot represent.
      """
    case .usage: "Invalid command line or value, or confirmation needed without a terminal."
    case .malformedData: "Malformed expense file, settings or import."
    case .missingInput: "A named file does not exist."
    case .cannotCreate:
      "The file cannot be created: its folder is missing, or the file already exists."
    case .inputOutput: "Input or output error; nothing was saved."
    case .locked: "Another process kept the file locked; try again."
    case .unconfirmed:
      """
      Written, but unconfirmed: the change may not survive a power cut, the file may have been moved \
      meanwhile, or the output could not be written.
      """
    case .permission: "Permission denied, or a read-only file system."
    case .interrupted: "Interrupted; either nothing was changed, or the change is complete."
    }
  }
}
