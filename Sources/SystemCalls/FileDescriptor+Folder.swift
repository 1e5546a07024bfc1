#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

extension FileDescriptor {
  package static func folder(
    _ path: ArraySlice<UInt8>, for access: FolderAccess = .change
  ) throws(SystemError) -> FileDescriptor {
    var shown = String(validating: path, as: UTF8.self) ?? String(showing: path)
    while shown.utf8.count > 1, shown.hasSuffix("/") { shown.removeLast() }
    let name = path.map(CChar.init(bitPattern:)) + [0]
    let opened = try retrying("open", shown) {
      Int(openat(AT_FDCWD, name, access.flags | O_DIRECTORY | O_CLOEXEC))
    }
    return FileDescriptor(Int32(opened), path: shown)
  }

  /// The path of a file in this folder, for messages.
  package func pathOf(_ name: String) -> String {
    switch path {
    case ".": name
    case "/": "/" + name
    default: path + "/" + name
    }
  }

  /// Open a file without following a symbolic link.
  package func openFile(
    _ name: String, isReadOnly: Bool = false
  ) throws(SystemError) -> FileDescriptor {
    try FileDescriptor.open(
      name, in: number, at: pathOf(name),
      (isReadOnly ? O_RDONLY : O_RDWR) | O_NONBLOCK | O_NOFOLLOW)
  }

  /// Create a file that only its owner may read; fail if the name is taken.
  ///
  /// Errors name the file that it will replace, since no one knows the name of a temporary file.
  package func createFile(_ name: String, for finalName: String) throws(SystemError)
    -> FileDescriptor
  {
    try FileDescriptor.open(
      name, in: number, at: pathOf(finalName), O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW)
  }

  /// Open the folder once more, for a separate lock.
  package func reopened() throws(SystemError) -> FileDescriptor {
    try FileDescriptor.open(".", in: number, at: path, O_RDONLY | O_DIRECTORY)
  }

  /// The current status of a file in this folder, or nil if there is none.
  package func status(of name: String) throws(SystemError) -> FileStatus? {
    try FileDescriptor.status("fstatat", pathOf(name)) {
      fstatat(number, name, &$0, AT_SYMLINK_NOFOLLOW)
    }
  }

  /// The current status of a file in this folder, or nil if there is none, or if its name is too
  /// long for a file.
  package func statusIfAny(of name: String) throws(SystemError) -> FileStatus? {
    do {
      return try status(of: name)
    } catch  where error.kind == .unusablePath {
      return nil
    }
  }

  /// Set the time of the last modification of a file in this folder, if possible.
  package func setModified(_ time: FileStatus.Timestamp, of name: String) {
    let time = timespec(tv_sec: time.seconds, tv_nsec: time.nanoseconds)
    _ = utimensat(number, name, [time, time], AT_SYMLINK_NOFOLLOW)
  }

  package func rename(_ name: String, to newName: String) throws(SystemError) {
    _ = try FileDescriptor.retrying("rename", pathOf(newName)) {
      Int(renameat(number, name, number, newName))
    }
  }

  package enum LinkResult {
    case done
    case nameTaken
    /// The file system has no hard links.
    case unsupported
  }

  /// Give a file a second name; never replace another file.
  package func link(_ name: String, to newName: String) throws(SystemError) -> LinkResult {
    do {
      _ = try FileDescriptor.retrying("link", pathOf(newName)) {
        Int(linkat(number, name, number, newName, 0))
      }
      return .done
    } catch  where error.kind == .exists {
      return .nameTaken
    } catch  where [.permission, .unsupported].contains(error.kind) {
      return .unsupported
    }
  }

  /// The names of the files in this folder that are UTF-8, in any order.
  package func names() throws(SystemError) -> [String] {
    try entries().compactMap { String(validating: $0, as: UTF8.self) }
  }

  /// The names of the files in this folder as the system has them, in any order.
  ///
  /// - Parameter isWanted: A test of the bytes of a name, before anything is made of them.
  /// - Returns: The names that pass it.
  /// - Throws: ``SystemError`` if the folder cannot be read.
  package func entries(
    where isWanted: (_ name: UnsafeRawBufferPointer) -> Bool = { _ in true }
  ) throws(SystemError) -> [[UInt8]] {
    // The stream takes ownership of the descriptor.
    let copy = Int32(
      try FileDescriptor.retrying("open", path) {
        Int(openat(number, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC))
      })
    guard let stream = fdopendir(copy) else {
      close(copy)
      throw SystemError(call: "fdopendir", path: path)
    }
    defer { closedir(stream) }
    var names: [[UInt8]] = []
    while true {
      // Only this tells the end from an error, which would otherwise be a shorter list.
      errno = 0
      guard let entry = readdir(stream) else {
        if errno != 0 { throw SystemError(call: "readdir", path: path) }
        return names
      }
      let name: [UInt8]? = withUnsafeBytes(of: &entry.pointee.d_name) { buffer in
        guard let start = buffer.baseAddress?.assumingMemoryBound(to: CChar.self) else {
          return nil
        }
        let bytes = UnsafeRawBufferPointer(start: start, count: strlen(start))
        return isWanted(bytes) ? Array(bytes) : nil
      }
      if let name { names.append(name) }
    }
  }

  /// Remove a name.
  package func unlink(_ name: String) throws(SystemError) {
    _ = try FileDescriptor.retrying("unlink", pathOf(name)) { Int(unlinkat(number, name, 0)) }
  }

  /// Remove a name if possible; ignore errors.
  package func remove(_ name: String) { unlinkat(number, name, 0) }
}
