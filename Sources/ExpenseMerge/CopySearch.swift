internal import ExpenseCore
internal import Synchronization
internal import SystemCalls

/// A look at the files beside a store for conflict copies of it, while a command runs.
///
/// Files with names that people give, too, count if they share one of the first 100 expenses with
/// the store. A folder that cannot be read has none.
package struct CopySearch {
  private final class Found: Sendable {
    let copies = Mutex<[ConflictCopy]>([])
  }

  /// The size in bytes from which a folder may have so many names that reading them takes as long
  /// as a tenth of a command; most file systems start with 4 KiB.
  private static let largeFolder = 8_192

  private let path: String
  private let found = Found()
  private let thread: WorkerThread?

  /// Begin to look, in a large folder by a thread of its own.
  package init(beside path: String) {
    self.path = path
    let folder = try? FileDescriptor.status(at: Folders.parent(of: path))
    guard let size = folder?.size, size >= CopySearch.largeFolder else {
      thread = nil
      return
    }
    thread = WorkerThread { [found] in
      let copies = CopySearch.copies(beside: path)
      found.copies.withLock { $0 = copies }
    }
  }

  /// The copies, by name; to be called once.
  package func copies() -> [ConflictCopy] {
    guard let thread else { return CopySearch.copies(beside: path) }
    thread.join()
    return found.copies.withLock { $0 }
  }

  private static func copies(beside path: String) -> [ConflictCopy] {
    (try? FileLocation(path).conflictCopies(comparing: 100)) ?? []
  }
}
