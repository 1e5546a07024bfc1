internal import SystemCalls

/// Finds out that another program has changed a store, by looking at its files: that works on every file
/// system, and costs next to nothing.
struct StoreWatch {
  /// Milliseconds between two looks; once no key was pressed for a while, there are fewer.
  private static let interval = (usual: 250, idle: 2_000)
  private static let idleTime = 600_000
  /// Milliseconds between two looks that have to agree, and how long they may not.
  private static let settling = (step: 100, limit: 1_000)

  private let paths: [String]
  private var seen: [FileStatus?]
  private var changedSince: Int?
  /// The time of the next look.
  private(set) var nextLook: Int

  /// - Parameters:
  ///   - path: The store; its settings and its history are watched, too.
  ///   - now: The time in milliseconds.
  init(_ path: String, at now: Int) {
    paths = [path, path + ".settings", path + ".history"]
    seen = StoreWatch.statuses(paths)
    nextLook = now + StoreWatch.interval.usual
  }

  private static func statuses(_ paths: [String]) -> [FileStatus?] {
    paths.map { (try? FileDescriptor.status(at: $0)) ?? nil }
  }

  /// Looks at the files, if it is time.
  ///
  /// - Parameters:
  ///   - now: The time in milliseconds.
  ///   - lastKey: The time of the last key.
  /// - Returns: True if they have changed, and are not being changed any more.
  mutating func look(at now: Int, lastKey: Int) -> Bool {
    guard now >= nextLook else { return false }
    let found = StoreWatch.statuses(paths)
    let isSame = found == seen
    seen = found
    guard let since = changedSince else {
      if isSame {
        let isIdle = now - lastKey > StoreWatch.idleTime
        nextLook = now + (isIdle ? StoreWatch.interval.idle : StoreWatch.interval.usual)
      } else {
        changedSince = now
        nextLook = now + StoreWatch.settling.step
      }
      return false
    }
    guard isSame || now - since >= StoreWatch.settling.limit else {
      nextLook = now + StoreWatch.settling.step
      return false
    }
    changedSince = nil
    nextLook = now + StoreWatch.interval.usual
    return true
  }
}
