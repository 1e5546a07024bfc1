#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// The real folder and name of a file, with symbolic links resolved.
///
/// The file itself need not exist; a dangling link stands for its target.
package struct FileLocation {
  package let folder: FileDescriptor
  package let name: String
  /// True if the path of the folder is UTF-8, so that another program can be told of it.
  package let hasTextPath: Bool

  /// Create the location of a file by following a path.
  ///
  /// Paths are bytes here: the names of folders need not be UTF-8.
  ///
  /// - Parameters:
  ///   - path: The path.
  ///   - access: The kind of access to the folder.
  /// - Throws: ``SystemError`` if the system refuses it.
  package init(_ path: String, for access: FolderAccess = .change) throws(SystemError) {
    var bytes = Array(path.utf8)
    // As many links as Linux follows.
    for _ in 0...40 {
      let nameStart = bytes.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0
      let folder = bytes[..<nameStart]
      if let target = FileLocation.linkTarget(bytes) {
        try FileLocation.checkLink(bytes, in: folder, path)
        bytes = target.first == UInt8(ascii: "/") ? target : folder + target
        continue
      }
      guard let name = String(validating: bytes[nameStart...], as: UTF8.self) else {
        let name = String(showing: bytes[nameStart...])
        throw SystemError(
          call: "open", path: path, kind: .unusablePath,
          reason: "leads to '\(name)', a name that is not UTF-8")
      }
      guard !["", ".", ".."].contains(name) else {
        throw SystemError(call: "open", path: path, code: EISDIR)
      }
      self.folder = try FileDescriptor.folder(
        folder.isEmpty ? [UInt8(ascii: ".")] : folder, for: access)
      self.name = name
      hasTextPath = String(validating: folder, as: UTF8.self) != nil
      return
    }
    throw SystemError(call: "readlink", path: path, code: ELOOP)
  }

  /// The target of a symbolic link, or nil for anything else.
  private static func linkTarget(_ path: [UInt8]) -> [UInt8]? {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink(path.map(CChar.init(bitPattern:)) + [0], &buffer, buffer.count)
    return count < 0 ? nil : buffer[..<count].map(UInt8.init(bitPattern:))
  }

  /// Refuse a link that someone else has made in a world-writable sticky folder.
  ///
  /// The kernel does not follow such links either (`protected_symlinks` of Linux, proc_sys_fs(5)).
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
        reason: "is a link of another user, in a folder that everyone can write to")
    }
  }

  /// True if both have the same name in the same folder.
  package func isSame(as other: FileLocation) throws(SystemError) -> Bool {
    guard name == other.name else { return false }
    return try folder.status().isSameFile(as: other.folder.status())
  }
}

extension FileLocation {
  /// The path of an existing file with all symbolic links resolved.
  ///
  /// - Parameter path: The path.
  /// - Returns: The absolute path; nil if there is no such file, or if it is not UTF-8.
  package static func realPath(of path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(validatingCString: resolved)
  }
}
