/// How large a file may be, and its parts.
enum ImportLimits {
  /// How many bytes a file may have: 256 MiB, all of which are kept while it is read.
  static let fileBytes = 256 << 20
  /// How many bytes a line may have: 32 MiB, twice as many as an expense in a store.
  static let lineBytes = 32 << 20
  /// How many bytes a row of a bank's file may have: 1 MiB.
  static let rowBytes = 1 << 20
  /// How many fields a row may have.
  static let fields = 1_000
  /// How many rows a file may have: two million, which take about 2.5 GiB while they are read.
  static let rows = 2_000_000
  /// How many elements of a markup may be in each other.
  static let depth = 100
  /// How many bytes at the start of a file say its format: 4 KiB.
  static let headBytes = 4_096
}
