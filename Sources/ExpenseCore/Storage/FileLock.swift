/// The exclusive lock on a store, held until this value goes or the process ends.
///
/// It is `flock` on the store itself: the kernel frees it even after `kill -9`, and nothing else
/// lies about. Since a replacement gives the path to another file, whoever gets the lock looks
/// whether the path still leads to the file that is locked.
struct FileLock: ~Copyable {
  /// The folder of the store, symbolic links followed.
  let folder: FileDescriptor
  /// The name of the store in its folder.
  let name: String
  /// The store, open for reading and writing.
  let file: FileDescriptor

  /// Locks a store, or gives nil where there is none.
  ///
  /// - Parameters:
  ///   - store: The file, and how long to wait for it.
  ///   - creates: Whether a missing store is first created as an empty list.
  /// - Throws: ``ExpenseError/locked(path:timeout:)`` when the time is over, or what the system
  ///   refused.
  init?(_ store: StoreFile, creates: Bool) throws {
    guard let place = try FileLock.place(of: store, creates: creates) else { return nil }
    let folder = try FileDescriptor.folder(place.folder)
    let deadline = ContinuousClock.now + store.lockTimeout
    var pause = Duration.milliseconds(1)
    while true {
      guard let file = try FileLock.open(place.name, in: folder, of: store) else {
        guard creates else {
          if store.mustExist { throw ExpenseError.missingStore(path: store.path) }
          return nil
        }
        try AtomicReplacement.create(place.name, in: folder)
        continue
      }
      if try file.tryLock() {
        let status = try file.status()
        if let current = try folder.status(of: place.name), current.isSameFile(as: status) {
          self.folder = folder
          name = place.name
          self.file = file
          return
        }
        continue
      }
      guard ContinuousClock.now < deadline else {
        throw ExpenseError.locked(path: store.path, timeout: store.lockTimeout)
      }
      // Sixteen waiting processes must not wake up in step.
      Platform.sleep(pause * Int.random(in: 50...100) / 100)
      pause = min(pause * 2, .milliseconds(50))
    }
  }

  /// Where a store really is, or nil where its folder is missing and nothing is to be created.
  private static func place(
    of store: StoreFile, creates: Bool
  ) throws -> (folder: String, name: String)? {
    do throws(SystemError) {
      if creates, store.createsFolder { try Platform.makeFolders(store.folder) }
      return try Platform.resolve(store.path)
    } catch  where error.kind == .isFolder {
      throw ExpenseError.notAFile(path: store.path)
    } catch  where error.kind == .missing {
      if creates { throw ExpenseError.missingFolder(path: store.folder) }
      if store.mustExist { throw ExpenseError.missingStore(path: store.path) }
      return nil
    }
  }

  private static func open(
    _ name: String, in folder: borrowing FileDescriptor, of store: StoreFile
  ) throws -> FileDescriptor? {
    do {
      let file = try folder.openFile(name)
      guard try file.status().isRegular else { throw ExpenseError.notAFile(path: store.path) }
      return file
    } catch let error as SystemError where error.kind == .missing {
      return nil
    } catch let error as SystemError where error.kind == .isFolder {
      throw ExpenseError.notAFile(path: store.path)
    }
  }
}

extension StoreFile {
  /// The folder in which the path has the store.
  fileprivate var folder: String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }
}
