internal import SystemCalls

/// Keeping, beside a store, what does not belong to its list.
extension FileDescriptor {
  /// A name beside a store, in this folder, that no file has.
  func recoveredName(for store: String) throws -> String {
    let time = SystemClock.utcText("%Y%m%dT%H%M%SZ")
    let stem = AtomicReplacement.stem(of: store) + FileDescriptor.recoveredMark + time
    var candidate = stem
    var number = 2
    while try status(of: candidate) != nil {
      candidate = "\(stem)-\(number)"
      number += 1
    }
    return candidate
  }

  private static let recoveredMark = ".recovered-"

  /// The names of the files that hold what was recovered.
  func recoveredNames(for store: String) throws -> [String] {
    let start = AtomicReplacement.stem(of: store) + FileDescriptor.recoveredMark
    return try names().filter { $0.hasPrefix(start) }.sorted()
  }

  /// Keeps parts of a file in a file of its own, durably.
  ///
  /// - Parameters:
  ///   - ranges: The parts.
  ///   - file: The file that has them.
  ///   - store: The name of the store, in this folder.
  ///   - status: The state of the store, whose permissions the new file gets, but none for everyone.
  /// - Returns: The name of the new file.
  /// - Throws: What reading or writing throws; there is no new file then.
  func keep(
    _ ranges: [Range<Int>], of file: FileDescriptor, for store: String, like status: FileStatus
  ) throws -> String {
    let recovered = try recoveredName(for: store)
    let output = try createFile(recovered, for: recovered)
    var isKept = false
    defer { if !isKept { remove(recovered) } }
    for range in ranges { try file.copy(range, to: output) }
    try output.adopt(status.closedToOthers)
    try output.synchronize()
    try synchronize()
    isKept = true
    return recovered
  }
}

extension FileDescriptor {
  /// Refuses a file beside a store that someone else has put into a folder where everyone may, who could
  /// say with it what was never done, or read what will be.
  func checkOwner(besides store: FileStatus?, in folder: FileDescriptor) throws(SystemError) {
    let folderStatus = try folder.status()
    guard folderStatus.permissions & 0o002 != 0, !Mutant.ownerCheck.isActive else { return }
    let owner = try status().owner
    if ![store?.owner, CurrentProcess.user, folderStatus.owner].contains(owner) {
      throw SystemError(
        call: "open", path: path, kind: .permission,
        reason: "It belongs to someone else, in a folder in which everyone may write")
    }
  }
}

extension FileDescriptor {
  /// Refuses to replace a file of someone else in a folder in which only its owner may (the sticky bit):
  /// it could be given a second name, but that could not be taken away again.
  func checkMayReplace(_ file: FileStatus, named name: String) throws(SystemError) {
    guard file.owner != CurrentProcess.user, CurrentProcess.user != 0 else { return }
    let folder = try status()
    guard folder.permissions & 0o1000 != 0, folder.owner != CurrentProcess.user,
      !Mutant.mayReplaceCheck.isActive
    else { return }
    throw SystemError(
      call: "rename", path: pathOf(name), kind: .permission,
      reason: "It belongs to someone else, in a folder in which only its owner may replace it")
  }
}

extension FileStatus {
  /// The permissions that a file beside this store may have: no more than the store itself, none for
  /// everyone, and for the group only if it is the same one.
  func permissions(ofFileBeside status: FileStatus) -> UInt32 {
    let permissions = status.permissions & closedToOthers.permissions
    return status.group == group ? permissions : permissions & ~0o070
  }

  /// The same without permissions for those who are neither the owner nor in the group.
  var closedToOthers: FileStatus {
    var status = self
    status.permissions &= ~0o007
    return status
  }
}
