#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// The identity and the attributes of a file, which show if it has changed.
package struct FileStatus: Equatable, Sendable {
  package let device: UInt64
  package let inode: UInt64
  /// The size in bytes.
  package let size: Int64
  package let modified: Timestamp
  package let changed: Timestamp
  package let isRegular: Bool
  package let isFolder: Bool
  /// The number of hard links to the file.
  package let linkCount: Int
  /// The lower twelve bits of the mode.
  package var permissions: UInt32
  package let owner: UInt32
  package let group: UInt32

  package struct Timestamp: Equatable, Sendable {
    package let seconds: Int
    package let nanoseconds: Int

    package init(seconds: Int, nanoseconds: Int) {
      self.seconds = seconds
      self.nanoseconds = nanoseconds
    }
  }

  /// True if both are the same file, whatever its content.
  package func isSameFile(as other: FileStatus) -> Bool {
    device == other.device && inode == other.inode
  }

  /// True if both are the same file with the same content; names and permissions may have changed.
  package func hasSameContent(as other: FileStatus) -> Bool {
    isSameFile(as: other) && size == other.size && modified == other.modified
  }
}

extension FileStatus? {
  /// True if both are the same file with the same content, or neither exists.
  package func hasSameContent(as other: FileStatus?) -> Bool {
    guard let self, let other else { return self == nil && other == nil }
    return self.hasSameContent(as: other)
  }
}

extension FileStatus {
  init(_ status: stat) {
    #if canImport(Darwin)
      let (modified, changed) = (status.st_mtimespec, status.st_ctimespec)
    #else
      let (modified, changed) = (status.st_mtim, status.st_ctim)
    #endif
    device = UInt64(truncatingIfNeeded: status.st_dev)
    inode = UInt64(truncatingIfNeeded: status.st_ino)
    size = Int64(status.st_size)
    self.modified = Timestamp(seconds: Int(modified.tv_sec), nanoseconds: Int(modified.tv_nsec))
    self.changed = Timestamp(seconds: Int(changed.tv_sec), nanoseconds: Int(changed.tv_nsec))
    isRegular = status.st_mode & S_IFMT == S_IFREG
    isFolder = status.st_mode & S_IFMT == S_IFDIR
    linkCount = Int(status.st_nlink)
    permissions = UInt32(status.st_mode & 0o7777)
    owner = status.st_uid
    group = status.st_gid
  }
}
