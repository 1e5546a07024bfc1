#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

extension FileDescriptor {
  /// The path of a file in this folder, for messages.
  package func pathOf(_ name: String) -> String {
    switch path {
    case ".": name
    case "/": "/" + name
    default: path + "/" + name
    }
  }

  /// Opens a file without following a symbolic link.
  package func openFile(
    _ name: String, isReadOnly: Bool = false
  ) throws(SystemError) -> FileDescriptor {
    try FileDescriptor.open(
      name, in: number, at: pathOf(name),
      (isReadOnly ? O_RDONLY : O_RDWR) | O_NONBLOCK | O_NOFOLLOW)
  }

  /// Creates a file that only its owner may read; fails if the name is taken.
  ///
  /// Errors name the file whose place it is to take: no one knows a temporary one.
  package func createFile(_ name: String, for finalName: String) throws(SystemError)
    -> FileDescriptor
  {
    try FileDescriptor.open(
      name, in: number, at: pathOf(finalName), O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW)
  }

  /// Opens a folder once more, for a lock of its own.
  package func reopened() throws(SystemError) -> FileDescriptor {
    try FileDescriptor.open(".", in: number, at: path, O_RDONLY | O_DIRECTORY)
  }

  /// What the name stands for now, or nil where there is no such file.
  package func status(of name: String) throws(SystemError) -> FileStatus? {
    var status = stat()
    do {
      _ = try FileDescriptor.retrying("fstatat", pathOf(name)) {
        Int(fstatat(number, name, &status, AT_SYMLINK_NOFOLLOW))
      }
    } catch  where error.kind == .missing {
      return nil
    }
    return FileStatus(status)
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

  /// Gives a file a second name, which never replaces another file.
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

  /// The names of all files in this folder, in any order.
  package func names() throws(SystemError) -> [String] {
    // The stream takes the descriptor for its own.
    let copy = Int32(
      try FileDescriptor.retrying("open", path) {
        Int(openat(number, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC))
      })
    guard let stream = fdopendir(copy) else {
      close(copy)
      throw SystemError(call: "fdopendir", path: path)
    }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(validating: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if let name { names.append(name) }
    }
    return names
  }

  /// Removes a name.
  package func unlink(_ name: String) throws(SystemError) {
    _ = try FileDescriptor.retrying("unlink", pathOf(name)) { Int(unlinkat(number, name, 0)) }
  }

  /// Removes a name, if that can be done.
  package func remove(_ name: String) {
    unlinkat(number, name, 0)
  }
}

/// What is done in a folder.
package enum FolderAccess {
  /// Files in it get names, and these are made durable, or all names are read: that needs permission to read the folder.
  case change
  /// Files in it are opened by their names.
  case open

  /// `O_PATH` of Linux, whose headers hide it from Swift; the same number on all its processors.
  package var flags: Int32 {
    switch self {
    case .change: O_RDONLY
    #if canImport(Darwin)
      case .open: O_SEARCH
    #else
      case .open: 0o10000000
    #endif
    }
  }
}

extension FileDescriptor {
  package static func folder(
    _ path: ArraySlice<UInt8>, for access: FolderAccess = .change
  ) throws(SystemError) -> FileDescriptor {
    var shown = String(decoding: path, as: UTF8.self)
    while shown.utf8.count > 1, shown.hasSuffix("/") { shown.removeLast() }
    let name = path.map(CChar.init(bitPattern:)) + [0]
    let opened = try retrying("open", shown) {
      Int(openat(AT_FDCWD, name, access.flags | O_DIRECTORY | O_CLOEXEC))
    }
    return FileDescriptor(Int32(opened), path: shown)
  }
}
