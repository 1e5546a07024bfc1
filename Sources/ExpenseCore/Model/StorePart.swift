/// A file of a store with a limited size.
public enum StorePart: Equatable, Sendable {
  case store, settings

  /// Maximum size of the file in bytes, to read or write: 8 GiB, and 64 MiB for settings.
  public var maximumBytes: Int { self == .store ? 8 << 30 : 64 << 20 }
}
