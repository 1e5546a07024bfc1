#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// Folders by their paths.
package enum Folders {
  /// Whether there is a file or folder at a path.
  package static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

  /// The folder in which a path has its file.
  package static func parent(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
    return slash == path.startIndex ? "/" : String(decoding: path.utf8[..<slash], as: UTF8.self)
  }

  /// Makes a folder that only its owner may enter, and those above it.
  ///
  /// A folder that cannot be read cannot be made durable, so none is made in it.
  package static func make(_ path: String) throws(SystemError) {
    for (folder, parent) in lineage(of: path) where !exists(folder) {
      let opened = try FileDescriptor.folder(Array(parent.utf8)[...])
      if mkdir(folder, 0o700) != 0 {
        let code = errno
        // Another process may have been faster. A link that leads nowhere is found at the next
        // step.
        guard code == EEXIST else { throw SystemError(call: "mkdir", path: folder, code: code) }
      }
      try opened.synchronize()
    }
  }

  /// Makes the names of a folder and of those above it durable, whoever made them.
  package static func synchronize(_ path: String) throws(SystemError) {
    for (_, parent) in lineage(of: path) {
      do {
        try FileDescriptor.folder(Array(parent.utf8)[...]).synchronize()
      } catch  where error.kind == .permission {
        // None of the folders in this one is ours.
      }
    }
  }

  /// The folders on the way to a folder, from the top, each with the one above it.
  private static func lineage(of path: String) -> [(folder: String, parent: String)] {
    let bytes = Array(path.utf8)
    let slash = UInt8(ascii: "/")
    return (bytes.indices.filter { bytes[$0] == slash } + [bytes.count])
      .map { String(decoding: bytes[..<$0], as: UTF8.self) }
      .filter { !$0.isEmpty && $0.utf8.last != slash }
      .map { ($0, parent(of: $0)) }
  }
}
