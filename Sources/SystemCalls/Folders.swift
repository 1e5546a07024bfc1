#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// Operations on folders, by their paths.
package enum Folders {
  /// True if there is a file or folder at a path.
  package static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

  /// The folder that contains the file at a path.
  package static func parent(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
    return slash == path.startIndex ? "/" : String(decoding: path.utf8[..<slash], as: UTF8.self)
  }

  /// The paths that start with a text, in alphabetical order; folders end with a slash.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - expandHome: Replace a `~` at the start of a path.
  /// - Returns: The paths as the text has them; none in a folder that cannot be read.
  package static func paths(
    startingWith text: String, expandingHome expandHome: (String) -> String
  ) -> [String] {
    let folder = text.lastIndex(of: "/").map { String(text[...$0]) } ?? ""
    let start = text.dropFirst(folder.count)
    let path = expandHome(folder.isEmpty ? "." : folder)
    let names = (try? FileDescriptor.folder(Array(path.utf8)[...]).names()) ?? []
    return names.filter { $0.hasPrefix(start) && ($0.hasPrefix(".") == start.hasPrefix(".")) }
      .filter { ![".", ".."].contains($0) }.sorted().map { name in
        let status = (try? FileDescriptor.status(at: "\(path)/\(name)")) ?? nil
        return folder + name + (status?.isFolder == true ? "/" : "")
      }
  }

  /// Create a folder that only its owner may enter, and its missing parents.
  ///
  /// Nothing is created in a folder that cannot be read, since it cannot be made durable.
  package static func make(_ path: String) throws(SystemError) {
    for (folder, parent) in lineage(of: path) where !exists(folder) {
      let opened = try FileDescriptor.folder(Array(parent.utf8)[...])
      if mkdir(folder, 0o700) != 0 {
        let code = errno
        // Another process may have been faster. A dangling link is detected at the next step.
        guard code == EEXIST else { throw SystemError(call: "mkdir", path: folder, code: code) }
      }
      try opened.synchronize()
    }
  }

  /// Make the names of a folder and its parents durable, whoever created them.
  package static func synchronize(_ path: String) throws(SystemError) {
    for (_, parent) in lineage(of: path) {
      do {
        try FileDescriptor.folder(Array(parent.utf8)[...]).synchronize()
      } catch  where error.kind == .permission {
        // We created none of the folders in this one.
      }
    }
  }

  /// The folders along a path, from the top, each with its parent.
  private static func lineage(of path: String) -> [(folder: String, parent: String)] {
    let bytes = Array(path.utf8)
    let slash = UInt8(ascii: "/")
    return (bytes.indices.filter { bytes[$0] == slash } + [bytes.count]).map {
      String(decoding: bytes[..<$0], as: UTF8.self)
    }.filter { !$0.isEmpty && $0.utf8.last != slash }.map { ($0, parent(of: $0)) }
  }
}

/// The kind of access to a folder.
package enum FolderAccess {
  /// Access to create, rename or list files and make their names durable; requires read permission.
  case change
  /// Access to open files by name.
  case open

  /// The flags for opening the folder.
  ///
  /// On Linux, the number is `O_PATH`, which its headers hide from Swift; it is the same on all
  /// processors.
  package var flags: Int32 {
    switch self {
    case .change: O_RDONLY #if canImport(Darwin)
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

  /// The names of all files in this folder, in any order.
  package func names() throws(SystemError) -> [String] {
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
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(validating: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if let name { names.append(name) }
    }
    return names
  }

  /// Remove a name.
  package func unlink(_ name: String) throws(SystemError) {
    _ = try FileDescriptor.retrying("unlink", pathOf(name)) { Int(unlinkat(number, name, 0)) }
  }

  /// Remove a name if possible; ignore errors.
  package func remove(_ name: String) { unlinkat(number, name, 0) }
}
