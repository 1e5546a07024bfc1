internal import SystemCalls

/// The state of a store at the time of a history line: `123-4567-1795284000-123456789`.
///
/// The parts are inode, size in bytes, and the seconds and nanoseconds of the last modification. A
/// suffix such as `+231` counts the bytes that an interrupted append left after the list. Earlier
/// versions wrote the `+` without a number.
package struct StoreMark: Equatable {
  private var inode: UInt64
  private let size: Int64
  private let modified: FileStatus.Timestamp
  private let leftover: Leftover

  private enum Leftover: Equatable {
    case none, some
    /// A number of bytes.
    case count(Int64)
  }

  /// Create a mark for a store.
  ///
  /// - Parameters:
  ///   - status: The state of the store.
  ///   - leftoverCount: Number of bytes after its list.
  init(_ status: FileStatus, leftoverCount: Int) {
    (inode, size, modified) = (status.inode, status.size, status.modified)
    leftover = leftoverCount > 0 ? .count(Int64(leftoverCount)) : .none
  }

  /// Read a mark from a history.
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
    (self.inode, self.size) = (inode, size)
    modified = FileStatus.Timestamp(seconds: seconds, nanoseconds: nanoseconds)
  }

  /// True if the change planned in this state was never made, judging by the next state.
  ///
  /// The next state is then the same file, or one with an append that does not count. The list of
  /// the latter ends where it ended here: bytes after a longer list belong to another append, which
  /// the history may not know.
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

  /// True if both have the same size.
  func hasSameSize(as other: StoreMark) -> Bool { size == other.size }

  /// The same state in the copy of the file that another state belongs to.
  func moved(to other: StoreMark) -> StoreMark {
    var mark = self
    mark.inode = other.inode
    return mark
  }

  /// True if the next state may include an append that does not count.
  func canBeCutOff(before next: StoreMark) -> Bool {
    size > Int64(ListEnd.smallestAppended) && inode == next.inode && size < next.size
  }
}

extension StoreMark: CustomStringConvertible {
  /// The text for a history.
  package var description: String {
    let suffix =
      switch leftover {
      case .none: ""
      case .some: "+"
      case .count(let count): "+\(count)"
      }
    return "\(inode)-\(size)-\(modified.seconds)-\(modified.nanoseconds)" + suffix
  }
}
