/// A file of a store whose size has a limit.
public enum StorePart: Equatable, Sendable {
  case store, settings

  /// The largest file that is read or written, in bytes: 8 GiB, and 64 MiB for settings.
  public var maximumBytes: Int { self == .store ? 8 << 30 : 64 << 20 }
}
