internal import SystemCalls

/// A line that was written for a change that is to come, and is not durable yet.
struct HistoryRecord {
  let file: FileDescriptor
  let folder: FileDescriptor
  let name: String
  /// The size before; nil if there was no file.
  let size: Int?
  /// Whether there are too many lines with it.
  let isOverLimits: Bool

  /// Makes the line durable; where that fails, it is gone.
  func confirm() throws {
    do {
      if !Mutant.historySync.isActive { try file.synchronizeContent() }
      if size == nil { try folder.synchronize() }
    } catch {
      withdraw()
      throw error
    }
  }

  /// Takes the line back as well as can be, since the change did not come.
  func withdraw() {
    if let size { try? file.truncate(to: size) } else { folder.remove(name) }
  }
}
