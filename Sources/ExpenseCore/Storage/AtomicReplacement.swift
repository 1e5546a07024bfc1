/// Replaces a store as a whole: whoever looks, and whatever fails, finds the old file or the new.
enum AtomicReplacement {
  /// Writes a new file beside the store, makes it durable, and gives it the store's name.
  ///
  /// The new file is locked from its start to the end, so that a process that finds it under the
  /// store's name waits until the folder is durable too.
  ///
  /// - Parameters:
  ///   - lock: The locked store.
  ///   - path: The path of the store for errors.
  ///   - expected: The state in which the store was read.
  ///   - bytes: The new content.
  /// - Returns: The state of the new file, if it could be told, and whether it is durable.
  /// - Throws: When nothing has changed.
  static func replace(
    _ lock: borrowing FileLock, at path: String, expecting expected: FileStatus,
    with bytes: [UInt8]
  ) throws -> (status: FileStatus?, durability: Expenses.Durability) {
    let temporaryName = temporaryName(for: lock.name)
    let temporary = try lock.folder.createFile(temporaryName, for: lock.name)
    var isPublished = false
    defer { if !isPublished { lock.folder.remove(temporaryName) } }
    guard try temporary.tryLock() else {
      throw ExpenseError.changedMeanwhile(path: path)
    }
    try temporary.writeAll(bytes)
    try temporary.adopt(expected)
    try temporary.synchronize()
    guard let current = try lock.folder.status(of: lock.name),
      current.hasSameContent(as: expected)
    else { throw ExpenseError.changedMeanwhile(path: path) }
    try lock.folder.rename(temporaryName, to: lock.name)
    isPublished = true
    do {
      try lock.folder.synchronize()
      return (try? temporary.status(), .confirmed)
    } catch {
      return (try? temporary.status(), .unconfirmed(error))
    }
  }

  /// Creates an empty store, unless another process does so first.
  ///
  /// A hard link publishes the finished file and never replaces one.
  static func create(_ name: String, in folder: borrowing FileDescriptor) throws(SystemError) {
    let temporaryName = temporaryName(for: name)
    let temporary = try folder.createFile(temporaryName, for: name)
    defer { folder.remove(temporaryName) }
    try temporary.writeAll(Array("[]\n".utf8))
    try temporary.synchronize()
    do {
      try folder.link(temporaryName, to: name)
    } catch  where error.kind == .exists {
      return
    } catch  where [.permission, .unsupported].contains(error.kind) {
      try publishUnderFolderLock(temporaryName, as: name, in: folder)
    }
    try folder.synchronize()
  }

  /// Where there are no hard links, the lock on the folder keeps other first runs away.
  private static func publishUnderFolderLock(
    _ temporaryName: String, as name: String, in folder: borrowing FileDescriptor
  ) throws(SystemError) {
    let locked = try FileDescriptor.folder(folder.path)
    var attempts = 0
    while try !locked.tryLock() {
      attempts += 1
      guard attempts < 2_000 else { throw SystemError.lockedFolder(folder.path) }
      Platform.sleep(.milliseconds(5))
    }
    if try locked.status(of: name) == nil { try locked.rename(temporaryName, to: name) }
  }

  private static func temporaryName(for name: String) -> String {
    let random = String(UInt64.random(in: .min ... .max), radix: 16)
    return ".\(name)." + String(repeating: "0", count: 16 - random.count) + random + ".tmp"
  }
}
