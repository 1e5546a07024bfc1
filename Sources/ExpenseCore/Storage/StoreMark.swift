/// What a store was like when a line of its history was written: `123-4567-1795284000-123456789`.
///
/// These are inode, size in bytes, and the seconds and nanoseconds of the last change; a `+` behind
/// them says that there were bytes behind the list, of an addition that was cut off.
struct StoreMark: Equatable {
  private let inode: UInt64
  private let size: Int64
  private let modified: FileStatus.Timestamp
  private let hasLeftover: Bool

  init(_ status: FileStatus, hasLeftover: Bool) {
    (inode, size, modified) = (status.inode, status.size, status.modified)
    self.hasLeftover = hasLeftover
  }

  /// Reads what a history has.
  init?(_ text: String) {
    hasLeftover = text.hasSuffix("+")
    let parts = text.dropLast(hasLeftover ? 1 : 0)
      .split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 4, let inode = UInt64(parts[0]), let size = Int64(parts[1]),
      let seconds = Int(parts[2]), let nanoseconds = Int(parts[3])
    else { return nil }
    self.inode = inode
    self.size = size
    modified = FileStatus.Timestamp(seconds: seconds, nanoseconds: nanoseconds)
  }

  /// Whether a change that was to be made to the store when it was like this has not come, if this
  /// is what was there next: the same file, or one with an addition that does not count.
  func isLost(before next: StoreMark) -> Bool {
    inode == next.inode
      && (size == next.size && modified == next.modified
        || canBeCutOff(before: next) && next.hasLeftover)
  }

  /// Whether what was there next may have an addition that does not count.
  func canBeCutOff(before next: StoreMark) -> Bool {
    size > Int64(TailAppend.smallestList) && inode == next.inode && size < next.size
  }
}

extension StoreMark: CustomStringConvertible {
  /// The text for a history.
  var description: String {
    "\(inode)-\(size)-\(modified.seconds)-\(modified.nanoseconds)" + (hasLeftover ? "+" : "")
  }
}
