/// A file of which all rows are already in another account.
public struct RepeatedImport: Hashable, Sendable {
  /// Its place among the files that are imported.
  public let file: Int
  /// The number of its rows.
  public let count: Int
  /// The other account.
  public let account: String
}
