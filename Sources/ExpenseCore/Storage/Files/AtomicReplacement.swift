package import SystemCalls

/// Replacement of a whole store: readers find the old file or the new one, whatever fails.
package enum AtomicReplacement {
  /// Write a new file beside the store, make it durable, and rename it to the store's name.
  ///
  /// The new file is locked from start to end, so that a process that finds it under the store's
  /// name waits until the folder is durable too.
  ///
  /// - Parameters:
  ///   - name: The name of the store, which is locked.
  ///   - folder: The folder of the store.
  ///   - path: The path of the store for errors.
  ///   - expected: The state in which the store was read; nil if there was no file.
  ///   - model: A file whose permissions the new one gets; nil for those of the old one.
  ///   - commit: A closure called when the new file is ready and durable, under a temporary name;
  ///     if it throws, nothing is replaced.
  ///   - write: A closure that writes the new content to the given file.
  /// - Returns: The state of the new file if known, its durability, and the descriptor that holds
  ///   its lock.
  /// - Throws: An error only if nothing has changed.
  package static func replace(
    _ name: String, in folder: FileDescriptor, at path: String,
    expecting expected: FileStatus?, like model: FileStatus? = nil,
    after commit: () throws -> Void = {}, with write: (FileDescriptor) throws -> Void
  ) throws -> (status: FileStatus?, durability: Durability, locked: FileDescriptor) {
    if let expected { try folder.checkMayReplace(expected, named: name) }
    let temporaryName = newTemporaryName(for: name)
    let temporary = try folder.createFile(temporaryName, for: name)
    // Swift may release the descriptor, and with it the lock, after its last use.
    defer { withExtendedLifetime(temporary) {} }
    var isPublished = false
    defer { if !isPublished { folder.remove(temporaryName) } }
    let isLocked = try Mutant.temporaryLock.isActive || temporary.tryLock()
    guard isLocked else { throw ExpenseError.busy(.changedMeanwhile(path: path)) }
    try write(temporary)
    if let model = model ?? expected { try temporary.adopt(model) }
    if !Mutant.fileSync.isActive { try temporary.synchronize() }
    try InterruptionHold.check()
    guard try folder.status(of: name).hasSameContent(as: expected) else {
      throw ExpenseError.busy(.changedMeanwhile(path: path))
    }
    try commit()
    // A file system without a journal may record the removal of the old file before the new name.
    // Until the folder is durable, a second link keeps the old file.
    let oldName = newTemporaryName(for: name)
    let isKept = !Mutant.oldName.isActive && (try? folder.link(name, to: oldName)) == .done
    defer { if isKept { folder.remove(oldName) } }
    try folder.rename(temporaryName, to: name)
    isPublished = true
    do {
      if !Mutant.folderSync.isActive { try folder.synchronize() }
      return (try? temporary.status(), .confirmed, temporary)
    } catch {
      return (try? temporary.status(), .unconfirmed(error), temporary)
    }
  }

  /// Create an empty store, unless another process does so first.
  ///
  /// A hard link publishes the finished file and never replaces another one.
  static func create(
    _ name: String, in folder: FileDescriptor, waiting wait: inout LockWait
  ) throws {
    let temporaryName = newTemporaryName(for: name)
    let temporary = try folder.createFile(temporaryName, for: name)
    defer { folder.remove(temporaryName) }
    try temporary.writeAll(ExpenseSource.newStore)
    try temporary.synchronize()
    try InterruptionHold.check()
    switch try folder.link(temporaryName, to: name) {
    case .done: break
    case .nameTaken: return
    case .unsupported:
      try publishUnderFolderLock(temporaryName, as: name, in: folder, waiting: &wait)
    }
    try folder.synchronize()
  }

  /// Publish a file where hard links are not supported; a lock on the folder keeps other first runs
  /// out.
  private static func publishUnderFolderLock(
    _ temporaryName: String, as name: String, in folder: FileDescriptor,
    waiting wait: inout LockWait
  ) throws {
    let locked = try folder.reopened()
    while try !locked.tryLock() { try wait.pause() }
    if try locked.status(of: name) == nil { try locked.rename(temporaryName, to: name) }
  }

  /// The temporary files left by interrupted changes of a store.
  ///
  /// Files of the last minute may belong to a change in progress, as may locked ones: the new file,
  /// or the old one under its second name.
  ///
  /// - Parameters:
  ///   - name: The name of the store, or of a file beside it.
  ///   - folder: The folder of the store.
  ///   - own: The store, if this process has locked it.
  /// - Returns: The names, sorted.
  /// - Throws: An error if the folder or one of the files cannot be read.
  package static func leftovers(
    of name: String, in folder: FileDescriptor, lockedByUs own: FileStatus?
  ) throws -> [String] {
    let start = ".\(stem(of: name))."
    var leftovers: [String] = []
    for candidate in try folder.names() where isTemporary(candidate, of: start) {
      guard let status = try folder.status(of: candidate), status.isRegular,
        status.modified.seconds < SystemClock.secondsSince1970 - 60,
        try own?.isSameFile(as: status) == true || !isLocked(candidate, in: folder)
      else { continue }
      leftovers.append(candidate)
    }
    return leftovers.sorted()
  }

  /// True if another process has locked a file, or the file is gone.
  private static func isLocked(_ name: String, in folder: FileDescriptor) throws -> Bool {
    do throws(SystemError) {
      let file = try folder.openFile(name, isReadOnly: true)
      // Swift may release the descriptor, and with it the lock, after its last use.
      defer { withExtendedLifetime(file) {} }
      return try !file.tryLock(isShared: true)
    } catch {
      guard error.kind == .missing else { throw error }
      return true
    }
  }

  private static func isTemporary(_ candidate: String, of start: String) -> Bool {
    guard candidate.hasPrefix(start), candidate.hasSuffix(".tmp") else { return false }
    let digits = candidate.utf8.dropFirst(start.utf8.count).dropLast(".tmp".utf8.count)
    return digits.count == 16 && digits.allSatisfy(\.isHexadecimalDigit)
  }

  /// A new unique name, within the 255 bytes allowed for names.
  static func newTemporaryName(for name: String) -> String {
    let random = String(UInt64.random(in: .min ... .max), radix: 16)
    return ".\(stem(of: name))." + String(repeating: "0", count: 16 - random.count) + random
      + ".tmp"
  }

  /// The name, truncated to leave room for a suffix.
  static func stem(of name: String) -> String {
    var stem = name
    while stem.utf8.count > 200 { stem.removeLast() }
    return stem
  }
}
