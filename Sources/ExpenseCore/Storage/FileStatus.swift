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

extension FileStatus? {
  /// Whether this is the same file with the same content, or both times there is none.
  func hasSameContent(as other: FileStatus?) -> Bool {
    guard let self, let other else { return self == nil && other == nil }
    return self.hasSameContent(as: other)
  }
}
