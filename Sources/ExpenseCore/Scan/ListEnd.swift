internal import SystemCalls

/// Rules for the bytes after a list: additions to a large one are written there first.
enum ListEnd {
  /// Maximum size of a list that is never appended to, in bytes, with its last line break: 1 MiB.
  ///
  /// Replacing it is as fast, and never leaves bytes after it.
  static let smallestAppended = 1 << 20
  /// Maximum number of bytes that may be left after a list: 128 KiB.
  static let maximumLeftover = 128 << 10

  /// True if bytes after the list are there to stay, instead of belonging to an addition in
  /// progress.
  ///
  /// - Parameters:
  ///   - file: The file that was read.
  ///   - path: The path of the store.
  ///   - listEnd: The offset just after the bracket that ended the list.
  /// - Returns: True if they are there to stay, as far as can be told.
  static func isLeftover(_ file: FileDescriptor, at path: String, listEnd: Int) -> Bool {
    do {
      let current = try FileDescriptor.reading(path)
      // Swift may close the descriptor after its last use, which would release the lock.
      defer { withExtendedLifetime(current) {} }
      let (found, status) = (try file.status(), try current.status())
      guard status.isSameFile(as: found), try current.tryLock(isShared: true) else { return false }
      // A finished addition has turned the bracket into a comma.
      let bytes = try current.bytes(listEnd - 1..<listEnd + 2)
      return bytes.count == 3 && bytes.first == UInt8(ascii: "]")
    } catch {
      // In doubt, a warning is better, except for a file that is gone.
      return error.kind != .missing
    }
  }
}
