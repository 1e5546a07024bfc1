package import SystemCalls

/// A line written for an upcoming change, and not durable yet.
package struct HistoryRecord {
  package let file: FileDescriptor
  let folder: FileDescriptor
  let name: String
  /// The file size before; nil if there was no file.
  let size: Int?
  /// True if the history exceeds its limits with this line.
  var isOverLimits = false

  /// Make the line durable; withdraw it on failure.
  package func confirm() throws {
    do {
      if !Mutant.historySync.isActive { try file.synchronizeContent() }
      if size == nil { try folder.synchronize() }
    } catch {
      withdraw()
      throw error
    }
  }

  /// Remove the line, on a best-effort basis, because the change was not made.
  package func withdraw() {
    if let size { try? file.truncate(to: size) } else { folder.remove(name) }
  }
}
