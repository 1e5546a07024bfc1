internal import ExpenseCore

/// A reason why an import is refused that would repeat another one; nothing has changed then.
public enum ImportRefusal: Error, Hashable, Sendable {
  /// Files whose rows are all in other accounts already.
  case importedBefore([RepeatedImport])
  /// Rows of a reviewed file that have changed since, in the file or in the store.
  case rowsChangedSinceReview
  /// Accepted gaps of a file that is no statement.
  case gapsOfNoStatement
  /// More categories than can be added as types.
  case tooManyCategories(Int)
}

extension ImportRefusal: CustomStringConvertible {
  /// The error in one sentence.
  public var description: String {
    switch self {
    case .importedBefore(let files):
      files.map { "All \($0.count) rows are already in account '\($0.account.shortened)'." }
        .joined(separator: " ")
    case .tooManyCategories(let count): "The file has \(count) categories."
    case .gapsOfNoStatement: "Only statements of banks can have gaps."
    case .rowsChangedSinceReview: "The rows have changed since you reviewed them."
    }
  }
}
