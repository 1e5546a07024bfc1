/// What a file is, and what tells whether it has changed.
struct FileStatus: Equatable, Sendable {
  let device: UInt64
  let inode: UInt64
  /// In bytes.
  let size: Int64
  let modified: Timestamp
  let changed: Timestamp
  let isRegular: Bool
  /// How many names the file has.
  let linkCount: Int
  /// The lower twelve bits of the mode.
  var permissions: UInt32
  let owner: UInt32
  let group: UInt32

  struct Timestamp: Equatable, Sendable {
    let seconds: Int
    let nanoseconds: Int
  }

  /// Whether this is the same file, whatever it holds.
  func isSameFile(as other: FileStatus) -> Bool {
    device == other.device && inode == other.inode
  }

  /// Whether this is the same file with the same content; names and permissions may have changed.
  func hasSameContent(as other: FileStatus) -> Bool {
    isSameFile(as: other) && size == other.size && modified == other.modified
  }
}

extension FileStatus {
  /// What tells a store from what it was or will be, for its history: `123-4567-1795284000-123456789`.
  struct Mark: Equatable, CustomStringConvertible {
    let inode: UInt64
    /// In bytes.
    let size: Int64
    let modified: Timestamp

    var description: String { "\(inode)-\(size)-\(modified.seconds)-\(modified.nanoseconds)" }

    fileprivate init(_ status: FileStatus) {
      (inode, size, modified) = (status.inode, status.size, status.modified)
    }

    init?(_ text: String) {
      let parts = text.split(separator: "-", omittingEmptySubsequences: false)
      guard parts.count == 4, let inode = UInt64(parts[0]), let size = Int64(parts[1]),
        let seconds = Int(parts[2]), let nanoseconds = Int(parts[3])
      else { return nil }
      self.inode = inode
      self.size = size
      modified = Timestamp(seconds: seconds, nanoseconds: nanoseconds)
    }
  }

  var mark: Mark { Mark(self) }
}
