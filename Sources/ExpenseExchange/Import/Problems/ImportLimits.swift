/// Size limits for a file and its parts.
enum ImportLimits {
  /// Maximum bytes in a file: 256 MiB, all kept in memory while reading.
  static let fileBytes = 256 << 20
  /// Maximum bytes in a line: 32 MiB, twice the limit for an expense in a store.
  static let lineBytes = 32 << 20
  /// Maximum bytes in a row of a bank statement: 1 MiB.
  static let rowBytes = 1 << 20
  /// Maximum fields in a row.
  static let fields = 1_000
  /// Maximum rows in a file: two million, which take about 1.1 GiB while reading.
  static let rows = 2_000_000
  /// Maximum cells in a sheet of a workbook.
  static let cells = 10_000_000
  /// Maximum nesting depth of markup elements.
  static let depth = 100
  /// Number of bytes at the start of a file that decide its format: 4 KiB.
  static let headBytes = 4_096
}
