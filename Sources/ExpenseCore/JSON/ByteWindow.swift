/// A buffer that slides over a text from front to back.
///
/// At least ``padding`` zero bytes always follow its last byte. That makes it safe to load eight
/// bytes at once, and to scan bytes of one kind without checking for the end each time: JSON has no
/// zero bytes, so a scan that stops at unknown bytes stops there.
package struct ByteWindow: ~Copyable {
  static let padding = 64
  /// Number of bytes read at once, as long as no expense is longer.
  ///
  /// Small enough for the cache of one processor, and for memory that is reused instead of returned
  /// to the system.
  static let pieceSize = 120 << 10

  private(set) var bytes: UnsafeMutablePointer<UInt8>
  package private(set) var count = 0
  private var capacity: Int

  init(capacity: Int = pieceSize) {
    self.capacity = capacity
    bytes = .allocate(capacity: capacity + ByteWindow.padding)
    terminate()
  }

  /// Create a window that holds a whole text.
  package init(text: [UInt8]) {
    self.init(capacity: text.count)
    UnsafeMutableRawBufferPointer(start: bytes, count: text.count).copyBytes(from: text)
    count = text.count
    terminate()
  }

  deinit { bytes.deallocate() }

  /// Discard bytes at the front, then read more after the rest, growing the buffer if needed.
  ///
  /// - Parameters:
  ///   - discarded: The number of bytes that are no longer needed, at most ``count``.
  ///   - read: Fills a buffer from its start and returns the number of bytes; 0 at the end.
  /// - Returns: True if more bytes were read.
  /// - Throws: Any error from the closure.
  package mutating func advance(
    by discarded: Int, reading read: (UnsafeMutableRawBufferPointer) throws -> Int
  ) throws -> Bool {
    let rest = count - discarded
    if rest > capacity / 2 {
      capacity *= 2
      let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity + ByteWindow.padding)
      larger.update(from: bytes + discarded, count: rest)
      bytes.deallocate()
      bytes = larger
    } else {
      bytes.update(from: bytes + discarded, count: rest)
    }
    count = rest
    terminate()
    repeat {
      let room = UnsafeMutableRawBufferPointer(start: bytes + count, count: capacity - count)
      let added = try read(room)
      // A window that claims more bytes than it holds would be read past its end.
      precondition(added <= room.count, "More bytes were read than the buffer holds.")
      if added == 0 { break }
      count += added
      // With nothing discarded, the whole window is scanned again: fill it to make that worthwhile.
    } while discarded == 0 && count < capacity
    terminate()
    return count > rest
  }

  private func terminate() { (bytes + count).update(repeating: 0, count: ByteWindow.padding) }
}
