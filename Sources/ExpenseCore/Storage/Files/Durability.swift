public import SystemCalls

/// The durability of a written change.
public enum Durability: Equatable, Sendable {
  /// A change that survives a power cut.
  case confirmed
  /// A change in the file that the system could not confirm to survive a power cut.
  case unconfirmed(SystemError)
  /// An append that was removed again because the system could not make it durable; only a power
  /// cut at this moment could bring it back.
  case withdrawn(SystemError)
  /// A durable change to a file that the store's path no longer leads to.
  case displaced(path: String)
}
