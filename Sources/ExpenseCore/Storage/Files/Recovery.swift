package import SystemCalls

/// Files beside a store that keep bytes which do not belong to its list.
extension FileDescriptor {
  /// An unused name for a recovered file beside a store in this folder.
  package func recoveredName(for store: String) throws -> String {
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

  /// The names of the recovered files of a store.
  package func recoveredNames(for store: String) throws -> [String] {
    let start = AtomicReplacement.stem(of: store) + FileDescriptor.recoveredMark
    return try names().filter { $0.hasPrefix(start) }.sorted()
  }

  /// Keep parts of a file in a separate file, durably.
  ///
  /// - Parameters:
  ///   - ranges: The parts.
  ///   - file: The file that contains them.
  ///   - store: The name of the store, in this folder.
  ///   - status: The state of the store, whose permissions the new file gets, without those for
  ///     others.
  /// - Returns: The name of the new file.
  /// - Throws: Errors from reading or writing; there is no new file then.
  package func keep(
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

  /// Reject a file beside a store that another user put into a world-writable folder.
  ///
  /// With it, that user could forge past entries, or read later ones.
  package func checkOwner(
    besides store: FileStatus?, in folder: FileDescriptor
  ) throws(SystemError) {
    if try folder.hasFromStranger(status(), besides: store) {
      throw SystemError(
        call: "open", path: path, kind: .permission,
        reason: "belongs to another user, in a folder that everyone can write to")
    }
  }

  /// True if this folder is world-writable, and another user put a file beside a store into it.
  package func hasFromStranger(
    _ file: FileStatus, besides store: FileStatus?
  ) throws(SystemError) -> Bool {
    let status = try status()
    guard status.permissions & 0o002 != 0, !Mutant.ownerCheck.isActive else { return false }
    return ![store?.owner, CurrentProcess.user, status.owner].contains(file.owner)
  }

  /// Refuse to replace a file of another user in a folder where only its owner may (the sticky
  /// bit).
  ///
  /// The file could be given a second name, but that name could not be removed again.
  func checkMayReplace(_ file: FileStatus, named name: String) throws(SystemError) {
    guard file.owner != CurrentProcess.user, CurrentProcess.user != 0 else { return }
    let folder = try status()
    guard folder.permissions & 0o1000 != 0, folder.owner != CurrentProcess.user,
      !Mutant.mayReplaceCheck.isActive
    else { return }
    throw SystemError(
      call: "rename", path: pathOf(name), kind: .permission,
      reason: "belongs to another user, in a folder where only its owner can replace it")
  }
}

extension FileStatus {
  /// The permissions allowed for a file beside this store.
  ///
  /// They are at most those of the store itself, with none for others, and with group permissions
  /// only if the group is the same.
  func permissions(ofFileBeside status: FileStatus) -> UInt32 {
    let permissions = status.permissions & closedToOthers.permissions
    return status.group == group ? permissions : permissions & ~0o070
  }

  /// A copy without permissions for users other than the owner and the group.
  var closedToOthers: FileStatus {
    var status = self
    status.permissions &= ~0o007
    return status
  }
}
