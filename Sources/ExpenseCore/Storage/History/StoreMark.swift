internal import SystemCalls

/// What a store was like when a line of its history was written: `123-4567-1795284000-123456789`.
///
/// These are inode, size in bytes, and the seconds and nanoseconds of the last change. A `+` behind
/// them says that there were bytes behind the list, of an addition that was cut off, and how many:
/// `+231`. Lines of earlier versions do not say how many.
struct StoreMark: Equatable {
  private let inode: UInt64
  private let size: Int64
  private let modified: FileStatus.Timestamp
  private let leftover: Leftover

  private enum Leftover: Equatable {
    case none, some
    /// In bytes.
    case count(Int64)
  }

  /// - Parameters:
  ///   - status: The state of the store.
  ///   - leftoverCount: How many bytes are behind its list.
  init(_ status: FileStatus, leftoverCount: Int) {
    (inode, size, modified) = (status.inode, status.size, status.modified)
    leftover = leftoverCount > 0 ? .count(Int64(leftoverCount)) : .none
  }

  /// Reads what a history has.
  init?(_ text: String) {
    let halves = text.split(separator: "+", maxSplits: 1, omittingEmptySubsequences: false)
    switch (halves.count, halves.last.flatMap { Int64($0) }) {
    case (2, let count?) where count > 0: leftover = .count(count)
    case (2, nil) where halves[1].isEmpty: leftover = .some
    case (1, _): leftover = .none
    default: return nil
    }
    let parts = halves[0].split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 4, let inode = UInt64(parts[0]), let size = Int64(parts[1]),
      let seconds = Int(parts[2]), let nanoseconds = Int(parts[3])
    else { return nil }
    self.inode = inode
    self.size = size
    modified = FileStatus.Timestamp(seconds: seconds, nanoseconds: nanoseconds)
  }

  /// Whether a change that was to be made to the store when it was like this has not come, if this
  /// is what was there next: the same file, or one with an addition that does not count.
  ///
  /// The list of that ends where it ended: bytes behind a longer one are of another addition, of
  /// which the history perhaps knows nothing.
  func isLost(before next: StoreMark) -> Bool {
    guard inode == next.inode else { return false }
    if size == next.size, modified == next.modified { return true }
    guard canBeCutOff(before: next) else { return false }
    return switch next.leftover {
    case .none: false
    case .some: true
    case .count(let count): next.size - count == size || Mutant.leftoverCount.isActive
    }
  }

  /// Whether what was there next may have an addition that does not count.
  func canBeCutOff(before next: StoreMark) -> Bool {
    size > Int64(ListEnd.smallestAppended) && inode == next.inode && size < next.size
  }
}

extension StoreMark: CustomStringConvertible {
  /// The text for a history.
  var description: String {
    let suffix =
      switch leftover {
      case .none: ""
      case .some: "+"
      case .count(let count): "+\(count)"
      }
    return "\(inode)-\(size)-\(modified.seconds)-\(modified.nanoseconds)" + suffix
  }
}
