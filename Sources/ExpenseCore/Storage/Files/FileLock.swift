package import SystemCalls

/// The exclusive lock on a store, held until this value is destroyed or the process ends.
///
/// It is `flock` on the store itself: the kernel releases it even after `kill -9`, and there is no
/// lock file to clean up. A replacement gives the path to another file, so whoever gets the lock
/// checks that the path, as given, still leads to the locked file.
package struct FileLock: ~Copyable {
  /// The location of the store, with symbolic links resolved.
  package let location: FileLocation
  /// The store, open for reading and writing.
  package let file: FileDescriptor
  private let store: StoreFile

  /// Lock a store; nil if there is none.
  ///
  /// - Parameters:
  ///   - store: The file, with the lock timeout.
  ///   - creates: True to create a missing store as an empty list first.
  /// - Throws: ``ExpenseError/BusyProblem/locked(path:timeout:)`` on timeout, or an error from the system.
  package init?(_ store: StoreFile, creates: Bool) throws {
    var wait = LockWait(for: store)
    while true {
      // Resolve again each time: a link may lead elsewhere by now, or the folder may be another
      // one.
      guard let location = try FileLock.location(of: store, creates: creates) else { return nil }
      guard let file = try FileLock.open(location, of: store) else {
        guard creates else {
          if store.mustExist { throw ExpenseError.file(.missing(path: store.path)) }
          return nil
        }
        // An interrupted first run may have made folders that are not durable yet.
        if store.createsFolder { try Folders.synchronize(Folders.parent(of: store.path)) }
        try AtomicReplacement.create(location.name, in: location.folder, waiting: &wait)
        continue
      }
      guard try file.tryLock() else {
        try wait.pause()
        continue
      }
      if try FileLock.leads(store, to: location, file.status()) {
        self.location = location
        self.file = file
        self.store = store
        return
      }
      try wait.check()
    }
  }

  /// True if the path of the store, as given, still leads to the locked location and to this file.
  ///
  /// Other processes look there: a deployment or a restore may have redirected a link, or replaced
  /// the folder.
  package func leads(to status: FileStatus) throws(SystemError) -> Bool {
    try FileLock.leads(store, to: location, status)
  }

  private static func leads(
    _ store: StoreFile, to location: FileLocation, _ status: FileStatus
  ) throws(SystemError) -> Bool {
    guard let current = try store.location(),
      try current.isSame(as: location) || Mutant.locationCheck.isActive
    else { return false }
    return try location.folder.status(of: location.name)?.isSameFile(as: status) == true
      || Mutant.inodeCheck.isActive
  }

  /// The location of a store; nil if its folder is missing and nothing is to be created.
  private static func location(of store: StoreFile, creates: Bool) throws -> FileLocation? {
    do throws(SystemError) {
      let folder = Folders.parent(of: store.path)
      if creates, store.createsFolder, !Folders.exists(folder) { try Folders.make(folder) }
      return try FileLocation(store.path)
    } catch {
      switch error.kind {
      case .isFolder: throw ExpenseError.file(.notAFile(path: store.path))
      case .missing:
        if creates { throw ExpenseError.file(.missingFolder(path: error.path)) }
        if store.mustExist { throw ExpenseError.file(.missing(path: store.path)) }
        return nil
      default: throw error
      }
    }
  }

  private static func open(
    _ location: FileLocation, of store: StoreFile
  ) throws -> FileDescriptor? {
    do {
      let file = try location.folder.openFile(location.name)
      guard try file.status().isRegular else {
        throw ExpenseError.file(.notAFile(path: store.path))
      }
      return file
    } catch let error as SystemError where error.kind == .missing {
      return nil
    } catch let error as SystemError where error.kind == .isFolder {
      throw ExpenseError.file(.notAFile(path: store.path))
    }
  }
}

/// The lock on the store that a file belongs to: a list, or the settings beside it.
package struct StoreLock {
  /// The path of the store.
  package let path: String
  private let file: FileDescriptor

  /// Lock the store; nil if there is none.
  ///
  /// - Throws: As for any lock.
  package init?(ofFileAt path: String, _ timeout: Duration) throws {
    let settings = FileLocation.settingsSuffix
    self.path = path.hasSuffix(settings) ? String(path.dropLast(settings.count)) : path
    let store = StoreFile(
      path: self.path, mustExist: false, createsFolder: false, lockTimeout: timeout)
    guard let lock = try FileLock(store, creates: false) else { return nil }
    file = lock.file
  }
}

/// The wait for a lock held by another process, with a deadline.
struct LockWait {
  private let store: StoreFile
  private let deadline: ContinuousClock.Instant
  private var nextPause = Duration.milliseconds(1)

  init(for store: StoreFile) {
    self.store = store
    deadline = ContinuousClock.now + store.lockTimeout
  }

  /// Throw if the deadline has passed.
  func check() throws {
    guard ContinuousClock.now < deadline else {
      throw ExpenseError.busy(.locked(path: store.path, timeout: store.lockTimeout))
    }
  }

  /// Wait a little, longer each time up to 50 milliseconds; throw if the deadline has passed.
  mutating func pause() throws {
    try check()
    try InterruptionHold.check()
    // Sixteen waiting processes must not wake up in step.
    SystemClock.sleep(nextPause * Int.random(in: 50...100) / 100)
    nextPause = min(nextPause * 2, .milliseconds(50))
  }
}
