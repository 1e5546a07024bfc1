internal import SystemCalls

/// A watch for changes to a store by other programs.
///
/// It polls the status of the files: that works on every file system and costs next to nothing.
struct FileWatch {
  /// Milliseconds between two polls; `idle` applies once no key was pressed for `idleTime`.
  private static let interval = (usual: 250, idle: 2_000)
  private static let idleTime = 600_000
  /// Milliseconds between polls after a change until two agree, and the limit for that.
  private static let settling = (step: 100, limit: 1_000)

  private let paths: [String]
  private var seen: [FileStatus?]
  private var changedSince: Int?
  /// The time of the next poll.
  private(set) var nextLook: Int

  /// Create a watch of a store.
  ///
  /// - Parameters:
  ///   - path: The store; its settings and its history are watched, too.
  ///   - now: The time in milliseconds.
  init(_ path: String, at now: Int) {
    paths = [path, path + ".settings", path + ".history"]
    seen = FileWatch.statuses(paths)
    nextLook = now + FileWatch.interval.usual
  }

  private static func statuses(_ paths: [String]) -> [FileStatus?] {
    paths.map { (try? FileDescriptor.status(at: $0)) ?? nil }
  }

  /// Poll the files if it is time.
  ///
  /// - Parameters:
  ///   - now: The time in milliseconds.
  ///   - lastKey: The time of the last key.
  /// - Returns: True if they have changed and settled.
  mutating func look(at now: Int, lastKey: Int) -> Bool {
    guard now >= nextLook else { return false }
    let found = FileWatch.statuses(paths)
    let isSame = found == seen
    seen = found
    let since = changedSince ?? now
    guard isSame || now - since >= FileWatch.settling.limit else {
      changedSince = since
      nextLook = now + FileWatch.settling.step
      return false
    }
    let hasChanged = changedSince != nil
    changedSince = nil
    let isIdle = !hasChanged && now - lastKey > FileWatch.idleTime
    nextLook = now + (isIdle ? FileWatch.interval.idle : FileWatch.interval.usual)
    return hasChanged
  }
}
