public import SystemCalls

/// Whether a change that was written is also known to be on the disk.
public enum Durability: Equatable, Sendable {
  /// It is: the change survives a power cut.
  case confirmed
  /// The change is in the file, but the system could not say that it would survive a power cut.
  case unconfirmed(SystemError)
  /// The addition was in the file, the system could not make it durable, and so it was taken out
  /// again; only a power cut at this moment could bring it back.
  case withdrawn(SystemError)
  /// The change is written and durable, but the path of the store leads to another file by now,
  /// which does not have it.
  case displaced(path: String)
}
