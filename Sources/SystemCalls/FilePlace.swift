#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// The folder in which a file really is, and the name that it has there: symbolic links are
/// followed.
///
/// The file itself need not exist; a link that leads nowhere stands for where it leads.
package struct FilePlace {
  package let folder: FileDescriptor
  package let name: String

  /// Finds the place that a path leads to.
  ///
  /// Paths are bytes here: folders may have names that are not UTF-8.
  ///
  /// - Parameters:
  ///   - path: The path.
  ///   - access: What is done in the folder.
  /// - Throws: What the system refuses.
  package init(_ path: String, for access: FolderAccess = .change) throws(SystemError) {
    var bytes = Array(path.utf8)
    // As many links as Linux follows.
    for _ in 0...40 {
      let nameStart = bytes.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0
      let folder = bytes[..<nameStart]
      if let target = FilePlace.linkTarget(bytes) {
        try FilePlace.checkLink(bytes, in: folder, path)
        bytes = target.first == UInt8(ascii: "/") ? target : folder + target
        continue
      }
      guard let name = String(validating: bytes[nameStart...], as: UTF8.self) else {
        throw SystemError(call: "open", path: path, code: EILSEQ)
      }
      guard !["", ".", ".."].contains(name) else {
        throw SystemError(call: "open", path: path, code: EISDIR)
      }
      self.folder = try FileDescriptor.folder(
        folder.isEmpty ? [UInt8(ascii: ".")] : folder, for: access)
      self.name = name
      return
    }
    throw SystemError(call: "readlink", path: path, code: ELOOP)
  }

  /// Where a symbolic link leads, or nil for anything else.
  private static func linkTarget(_ path: [UInt8]) -> [UInt8]? {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink(path.map(CChar.init(bitPattern:)) + [0], &buffer, buffer.count)
    return count < 0 ? nil : buffer[..<count].map(UInt8.init(bitPattern:))
  }

  /// Refuses a link that someone else has made in a folder where everyone may: the kernel follows
  /// none of those either (`protected_symlinks` of Linux, proc_sys_fs(5)).
  private static func checkLink(
    _ link: [UInt8], in folder: ArraySlice<UInt8>, _ path: String
  ) throws(SystemError) {
    var (status, folderStatus) = (stat(), stat())
    let folder = folder.isEmpty ? [UInt8(ascii: ".")] : Array(folder)
    guard lstat(link.map(CChar.init(bitPattern:)) + [0], &status) == 0,
      stat(folder.map(CChar.init(bitPattern:)) + [0], &folderStatus) == 0
    else { throw SystemError(call: "stat", path: path) }
    let isShared = folderStatus.st_mode & (S_ISVTX | S_IWOTH) == (S_ISVTX | S_IWOTH)
    if isShared, status.st_uid != geteuid(), status.st_uid != folderStatus.st_uid,
      !Mutant.linkCheck.isActive
    {
      throw SystemError(
        call: "open", path: path, kind: .permission,
        reason: "It is a link of someone else, in a folder in which everyone may write")
    }
  }

  /// Whether this is the same name in the same folder.
  package func isSame(as other: FilePlace) throws(SystemError) -> Bool {
    guard name == other.name else { return false }
    return try folder.status().isSameFile(as: other.folder.status())
  }
}
