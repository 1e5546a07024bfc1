package import ExpenseCore

extension GitSetup.Change {
  /// The change in words: a heading, then each line of a file.
  ///
  /// - Parameters:
  ///   - isPlanned: True if it is not made yet.
  ///   - abbreviated: The short form of a path.
  /// - Returns: The lines.
  package func lines(isPlanned: Bool, _ abbreviated: (_ path: String) -> String) -> [String] {
    switch self {
    case .added(let lines, let path):
      ["\(isPlanned ? "Would add" : "Added") to \(abbreviated(path)):"] + lines.map { "  \($0)" }
    case .removed(let lines, let path):
      ["\(isPlanned ? "Would remove" : "Removed") from \(abbreviated(path)):"]
        + lines.map { "  \($0)" }
    case .configured(let key, let value?): ["\(isPlanned ? "Would set" : "Set") \(key): \(value)"]
    case .configured(let key, nil): ["\(isPlanned ? "Would remove" : "Removed") \(key)"]
    }
  }
}
