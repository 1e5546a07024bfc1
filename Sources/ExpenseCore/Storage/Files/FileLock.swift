internal import SystemCalls

/// The exclusive lock on a store, held until this value goes or the process ends.
///
/// It is `flock` on the store itself: the kernel frees it even after `kill -9`, and nothing else
/// lies about. Since a replacement gives the path to another file, whoever gets the lock looks
/// whether the path, as it was given, still leads to the file that is locked.
struct FileLock: ~Copyable {
  /// Where the store really is.
  let place: FilePlace
  /// The store, open for reading and writing.
  let file: FileDescriptor
  private let store: StoreFile

  /// Locks a store, or gives nil where there is none.
  ///
  /// - Parameters:
  ///   - store: The file, and how long to wait for it.
  ///   - creates: Whether a missing store is first created as an empty list.
  /// - Throws: ``ExpenseError/locked(path:timeout:)`` when the time is over, or what the system
  ///   refused.
  init?(_ store: StoreFile, creates: Bool) throws {
    self.store = store
    var wait = LockWait(for: store)
    while true {
      // Each time anew: a link may lead elsewhere by now, or the folder be another one.
      guard let place = try FileLock.place(of: store, creates: creates) else { return nil }
      guard let file = try FileLock.open(place, of: store) else {
        guard creates else {
          if store.mustExist { throw ExpenseError.missingStore(path: store.path) }
          return nil
        }
        // A first run that was cut off may have made folders that are not durable yet.
        if store.createsFolder {
          try Folders.synchronize(Folders.parent(of: store.path))
        }
        try AtomicReplacement.create(place.name, in: place.folder, waiting: &wait)
        continue
      }
      guard try file.tryLock() else {
        try wait.pause()
        continue
      }
      if try FileLock.leads(store, to: place, file.status()) {
        self.place = place
        self.file = file
        return
      }
      try wait.check()
    }
  }

  /// Whether the path of the store, as it was given, still leads to where the lock was taken, and to
  /// this file there.
  ///
  /// Whoever comes now would look there: a deployment or a restore may have turned a link, or put
  /// another folder in the place of this one.
  func leads(to status: FileStatus) throws(SystemError) -> Bool {
    try FileLock.leads(store, to: place, status)
  }

  private static func leads(
    _ store: StoreFile, to place: FilePlace, _ status: FileStatus
  ) throws(SystemError) -> Bool {
    do {
      let current = try FilePlace(store.path, for: .open)
      guard try current.isSame(as: place) || Mutant.placeCheck.isActive else { return false }
      return try place.folder.status(of: place.name)?.isSameFile(as: status) == true
        || Mutant.inodeCheck.isActive
    } catch  where [.missing, .notAFolder, .isFolder, .unusablePath].contains(error.kind) {
      return false
    }
  }

  /// Where a store really is, or nil where its folder is missing and nothing is to be created.
  private static func place(of store: StoreFile, creates: Bool) throws -> FilePlace? {
    do throws(SystemError) {
      let folder = Folders.parent(of: store.path)
      if creates, store.createsFolder, !Folders.exists(folder) {
        try Folders.make(folder)
      }
      return try FilePlace(store.path)
    } catch  where error.kind == .isFolder {
      throw ExpenseError.notAFile(path: store.path)
    } catch  where error.kind == .missing {
      if creates { throw ExpenseError.missingFolder(path: error.path) }
      if store.mustExist { throw ExpenseError.missingStore(path: store.path) }
      return nil
    }
  }

  private static func open(
    _ place: FilePlace, of store: StoreFile
  ) throws -> FileDescriptor? {
    do {
      let file = try place.folder.openFile(place.name)
      guard try file.status().isRegular else { throw ExpenseError.notAFile(path: store.path) }
      return file
    } catch let error as SystemError where error.kind == .missing {
      return nil
    } catch let error as SystemError where error.kind == .isFolder {
      throw ExpenseError.notAFile(path: store.path)
    }
  }
}

/// The patience for a lock that someone else has.
struct LockWait {
  private let store: StoreFile
  private let deadline: ContinuousClock.Instant
  private var nextPause = Duration.milliseconds(1)

  init(for store: StoreFile) {
    self.store = store
    deadline = ContinuousClock.now + store.lockTimeout
  }

  /// Gives up when the time is over.
  func check() throws {
    guard ContinuousClock.now < deadline else {
      throw ExpenseError.locked(path: store.path, timeout: store.lockTimeout)
    }
  }

  /// Waits a little, each time longer up to 50 milliseconds, unless the time is over.
  mutating func pause() throws {
    try check()
    try InterruptionHold.check()
    // Sixteen waiting processes must not wake up in step.
    SystemClock.sleep(nextPause * Int.random(in: 50...100) / 100)
    nextPause = min(nextPause * 2, .milliseconds(50))
  }
}
