/// A buffered reader of small ranges of a file, each close to the one before.
///
/// What is in the buffer is not read again, so later changes to those bytes are not seen.
package struct BufferedFile {
  /// The size of the buffer, in bytes.
  private static let size = 1 << 14

  /// The file itself.
  package let file: FileDescriptor
  private var buffer: [UInt8] = []
  /// The offset of the buffer, in bytes of the file.
  private var offset = 0

  /// Create a reader, without reading anything.
  package init(_ file: FileDescriptor) { self.file = file }

  /// Read a range, in bytes of the file.
  ///
  /// - Returns: The bytes, up to the end of the file.
  /// - Throws: An error from reading the file.
  package mutating func bytes(_ range: Range<Int>) throws(SystemError) -> [UInt8] {
    guard range.count <= BufferedFile.size else { return try file.bytes(range) }
    if range.lowerBound < offset || range.upperBound > offset + buffer.count {
      buffer = try file.bytes(range.lowerBound..<range.lowerBound + BufferedFile.size)
      offset = range.lowerBound
    }
    return Array(buffer[(range.lowerBound - offset)...].prefix(range.count))
  }
}
