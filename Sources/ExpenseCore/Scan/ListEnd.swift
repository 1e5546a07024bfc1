internal import SystemCalls

/// What may stand behind the end of a list, since additions to a large one are written there first.
enum ListEnd {
  /// The longest list that is never appended to, in bytes, its last line break included: 1 MiB.
  ///
  /// Replacing it is as fast, and nothing is ever left behind it.
  static let smallestAppended = 1 << 20
  /// The most that may be left behind a list, in bytes: 128 KiB.
  static let maximumLeftover = 128 << 10

  /// Whether bytes that a reader found behind the list are there to stay, instead of belonging to
  /// an addition that was under way.
  ///
  /// - Parameters:
  ///   - file: What was read.
  ///   - path: The path of the store.
  ///   - listEnd: Where the list ended, behind its bracket.
  /// - Returns: Whether they are, as far as can be told.
  static func isLeftBehind(_ file: FileDescriptor, at path: String, listEnd: Int) -> Bool {
    do {
      let current = try FileDescriptor.reading(path)
      // The lock goes with the descriptor, which Swift would let go after its last use.
      defer { withExtendedLifetime(current) {} }
      let (found, status) = (try file.status(), try current.status())
      guard status.isSameFile(as: found), try current.tryLock(isShared: true) else { return false }
      // An addition that is complete by now has turned the bracket into a comma.
      let bytes = try current.bytes(listEnd - 1..<listEnd + 2)
      return bytes.count == 3 && bytes.first == UInt8(ascii: "]")
    } catch {
      // Where it cannot be told it is better to warn, but not of a file that is gone.
      return error.kind != .missing
    }
  }
}
