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
    #if canImport(Darwin)
      let search = O_SEARCH
    #else
      let search: Int32 = 0o10000000
    #endif
    return self == .change ? O_RDONLY : search
  }
}
