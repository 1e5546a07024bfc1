internal import ExpenseCore
internal import Synchronization

/// The facts found about a file so far, which are also there when it turns out to be ambiguous.
///
/// Only the thread that reads the file adds facts; those that read its rows hold the list.
final class FindingList: Sendable {
  private let list = Mutex<[ImportFinding]>([])

  var all: [ImportFinding] { list.withLock { $0 } }

  /// Add a fact.
  func add(_ subject: ImportFinding.Subject, _ value: String, _ evidence: ImportFinding.Evidence) {
    add([ImportFinding(subject: subject, value: value, evidence: evidence)])
  }

  /// Add facts found elsewhere.
  func add(_ findings: [ImportFinding]) { list.withLock { $0 += findings } }

  /// Try a reading of the file, and take away what it found.
  ///
  /// - Parameter read: A closure that reads the file.
  /// - Returns: The result, and the facts found on the way.
  func attempt<Value>(
    _ read: () throws -> Value
  ) -> (result: Result<Value, any Error>, findings: [ImportFinding]) {
    let count = all.count
    let result = Result { try read() }
    let found = list.withLock { findings in
      defer { findings.removeSubrange(count...) }
      return Array(findings[count...])
    }
    return (result, found)
  }
}
