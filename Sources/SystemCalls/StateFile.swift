#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// A small file of what a program has told already; losing it does no harm.
package struct StateFile {
  private let path: String

  package init(_ path: String) { self.path = path }

  /// Maximum number of bytes that are read: 1 KiB.
  private static let maximumBytes = 1 << 10

  /// The content; nil if there is none that can be read.
  package var content: [UInt8]? {
    try? FileDescriptor.reading(path).readChunk(limit: StateFile.maximumBytes)
  }

  /// Replace the content, and create the folder if it is missing.
  ///
  /// Neither is made durable, nor is another process kept from doing the same.
  package func replace(with bytes: [UInt8]) throws(SystemError) {
    try Folders.make(Folders.parent(of: path))
    let file = try FileDescriptor.open(
      path, at: path, O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW | O_NONBLOCK)
    try file.writeAll(bytes)
  }
}
