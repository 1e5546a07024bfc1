/// A piece of a text in memory, which moves over the text from front to back.
///
/// Behind its last byte there are always at least ``padding`` zero bytes. That is what makes it
/// safe to look at eight bytes at once, and to go through bytes of one kind without asking for the
/// end each time: JSON has no zero bytes, so whoever stops at what he does not know stops there.
struct ByteWindow: ~Copyable {
  static let padding = 64
  /// How many bytes are read at once, as long as no expense is longer: little enough for the cache
  /// of one processor, and for memory that is used again instead of going back to the system.
  static let pieceSize = 120 << 10

  private(set) var bytes: UnsafeMutablePointer<UInt8>
  private(set) var count = 0
  private var capacity: Int

  init(capacity: Int = pieceSize) {
    self.capacity = capacity
    bytes = .allocate(capacity: capacity + ByteWindow.padding)
    terminate()
  }

  /// Takes in a whole text.
  init(text: [UInt8]) {
    self.init(capacity: text.count)
    UnsafeMutableRawBufferPointer(start: bytes, count: text.count).copyBytes(from: text)
    count = text.count
    terminate()
  }

  deinit { bytes.deallocate() }

  /// Forgets bytes at the front, reads more behind the rest, and makes room before if need be.
  ///
  /// - Parameters:
  ///   - discarded: How many bytes are not needed any more, at most ``count``.
  ///   - read: Fills a buffer from its start and gives the number of bytes; 0 at the end.
  /// - Returns: Whether there was anything left to read.
  /// - Throws: What the closure throws.
  mutating func advance(
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
      // A window that says it has more than it has would be read beyond its end.
      precondition(added <= room.count, "More was read than there was room for.")
      if added == 0 { break }
      count += added
      // Without anything discarded, all of it is looked at again: a full window is worth that.
    } while discarded == 0 && count < capacity
    terminate()
    return count > rest
  }

  private func terminate() {
    (bytes + count).update(repeating: 0, count: ByteWindow.padding)
  }
}
