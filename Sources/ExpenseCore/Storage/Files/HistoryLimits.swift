/// The limits of a store's history; the newest command is kept whatever its size.
public struct HistoryLimits: Sendable {
  /// Maximum number of commands to keep.
  public let commands: Int
  /// Maximum size of the file in bytes.
  public let bytes: Int
  /// Maximum size in bytes of a step that undo or redo holds in memory; larger ones are replayed.
  var bytesInMemory = 1 << 20

  /// Create limits; by default, 1,000 commands and 64 MiB.
  public init(commands: Int = 1_000, bytes: Int = 64 << 20) {
    (self.commands, self.bytes) = (commands, bytes)
  }

  /// Maximum size in bytes of a file to search for its last whole line, if it does not end with
  /// one.
  ///
  /// A long torn line may follow another one. Searching one GiB takes a second.
  var bytesToSearch: Int {
    let (count, isOverflow) = bytes.multipliedReportingOverflow(by: 16)
    return isOverflow ? .max : count
  }

  /// The limits to trim to, lower than these so that not every later command rewrites the history.
  var afterTrimming: (commands: Int, bytes: Int) {
    (min(commands - 1, commands / 4 * 3), bytes / 4 * 3)
  }
}
