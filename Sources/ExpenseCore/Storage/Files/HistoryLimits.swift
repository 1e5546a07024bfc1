/// How much of its history a store keeps; the newest command is kept whatever its size.
public struct HistoryLimits: Sendable {
  /// How many commands are kept at most.
  public let commands: Int
  /// How many bytes the file has at most.
  public let bytes: Int
  /// How many bytes of a step are held in memory to undo or redo it, before it is replayed.
  var bytesInMemory = 1 << 20

  /// Sets the limits: 1,000 commands and 64 MiB unless told otherwise.
  public init(commands: Int = 1_000, bytes: Int = 64 << 20) {
    self.commands = commands
    self.bytes = bytes
  }

  /// In how many bytes the last whole line is looked for, if the file does not end with one.
  ///
  /// A long line may be torn behind another one. One GiB takes a second.
  var bytesToSearch: Int {
    let (count, isOverflow) = bytes.multipliedReportingOverflow(by: 16)
    return isOverflow ? .max : count
  }

  /// What is left when one of the limits is reached, so that not every further command has to write
  /// the history anew.
  var afterTrimming: (commands: Int, bytes: Int) {
    (min(commands - 1, commands / 4 * 3), bytes / 4 * 3)
  }
}
