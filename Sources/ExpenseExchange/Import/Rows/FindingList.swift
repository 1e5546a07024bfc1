internal import ExpenseCore

/// The facts found about a file so far, which are also there when it turns out to be ambiguous.
final class FindingList {
  private(set) var all: [ImportFinding] = []

  /// Add a fact.
  func add(
    _ subject: ImportFinding.Subject, _ value: String, _ evidence: ImportFinding.Evidence
  ) {
    all.append(ImportFinding(subject, value, evidence))
  }

  /// Add facts found elsewhere.
  func add(_ findings: [ImportFinding]) { all += findings }

  /// Try a reading of the file, and take away what it found.
  ///
  /// - Parameter read: A closure that reads the file.
  /// - Returns: The result, and the facts found on the way.
  func attempt<Value>(
    _ read: () throws -> Value
  ) -> (result: Result<Value, any Error>, findings: [ImportFinding]) {
    let count = all.count
    let result = Result { try read() }
    defer { all.removeSubrange(count...) }
    return (result, Array(all[count...]))
  }
}
