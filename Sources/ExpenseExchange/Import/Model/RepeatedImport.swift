/// A file whose rows are all in another account already.
public struct RepeatedImport: Hashable, Sendable {
  /// The index among the imported files.
  public let file: Int
  /// Number of rows.
  public let count: Int
  /// The other account.
  public let account: String
}
