/// Adds expenses at the end of a large store, in a time that does not depend on its size.
///
/// The new lines are written behind the end of the list and made durable; then one byte, the `]` of
/// the list, is turned into a `,`, and only that makes them part of it. A byte cannot tear:
/// whatever a crash leaves is the old list, the old list with bytes behind it that everyone
/// ignores, or the new list.
///
/// ```
/// …"amount":30}]⏎                        the list ends at the bracket
/// …"amount":30}]⏎{"id":…}]⏎              the first phase
/// …"amount":30},⏎{"id":…}]⏎              the second phase
/// ```
///
/// What the first phase leaves looks at its end just like a list: whoever appended to that would
/// put expenses behind the end of the list. That is why more than the end is looked at.
enum TailAppend {
  /// The longest list that is never appended to, in bytes, its last line break included: 1 MiB.
  ///
  /// Replacing it is as fast, and nothing is ever left behind it.
  static let smallestList = 1 << 20
  /// The most that is appended, in bytes: 64 KiB.
  static let maximumLines = 64 << 10
  /// The most that may be left behind a list, in bytes: 128 KiB.
  static let maximumLeftover = 128 << 10
  /// How much of the end has to look as it should, in bytes: 256 KiB, so that whatever a crash has
  /// left is in it together with the end of the list.
  private static let windowSize = 256 << 10

  /// The lines to append for expenses; nil if they are too long for that.
  static func lines(for items: [ExpenseItem]) -> [UInt8]? {
    var writer = JSONWriter()
    for item in items {
      if writer.count > 0 { writer.write(literal: ",\n") }
      writer.write(item)
      guard writer.count + 2 <= maximumLines else { return nil }
    }
    writer.write(literal: "]\n")
    return writer.take()
  }

  /// Whether a store is one that is appended to.
  ///
  /// Another name of the file would see the change, and whoever made it wants a snapshot.
  static func isPossible(to file: FileDescriptor, _ status: FileStatus, adding count: Int) throws
    -> Bool
  {
    let size = Int(status.size)
    guard size > smallestList, size + count <= StoreFile.maximumBytes, status.linkCount == 1 else {
      return false
    }
    if Mutant.tailCheck.isActive { return true }
    return try hasCanonicalTail(file, size)
  }

  /// Whether a file ends as a list does that ``JSONWriter`` has written, and nothing else.
  private static func hasCanonicalTail(_ file: FileDescriptor, _ size: Int) throws -> Bool {
    for start in stride(from: size - windowSize, to: size, by: pieceSize) {
      let end = min(start + pieceSize, size)
      let surroundings = start - itemEnd.count..<min(end + itemStart.count, size)
      let piece = try file.bytes(surroundings)
      let lineBreaks = itemEnd.count..<itemEnd.count + end - start
      guard piece.count == surroundings.count,
        hasCanonicalLineBreaks(piece, in: lineBreaks, isAtEnd: end == size)
      else { return false }
    }
    return true
  }

  /// How much of the end is looked at at once: little enough for memory that is there already.
  private static let pieceSize = 16 << 10
  private static let itemEnd = Array("},".utf8)
  private static let itemStart = Array("{\"id\":\"".utf8)
  private static let listEnd = Array("}]\n".utf8)

  /// Whether an expense ends before each line break and another one begins behind it, but for the
  /// last line break of a file, before which the list ends.
  ///
  /// - Parameters:
  ///   - text: A part of a file.
  ///   - range: Where the line breaks are looked for; what is around them may be outside of it.
  ///   - isAtEnd: Whether the range ends where the file does.
  /// - Returns: Whether all of them are where they have to be.
  static func hasCanonicalLineBreaks(_ text: [UInt8], in range: Range<Int>, isAtEnd: Bool) -> Bool {
    text.withUnsafeBufferPointer { text in
      var start = range.lowerBound
      while let lineBreak = firstLineBreak(in: text, start..<range.upperBound) {
        start = lineBreak + 1
        if isAtEnd, start == range.upperBound {
          return text[..<start].suffix(listEnd.count).elementsEqual(listEnd)
        }
        guard text[..<lineBreak].suffix(itemEnd.count).elementsEqual(itemEnd),
          text[start...].starts(with: itemStart)
        else { return false }
      }
      return !isAtEnd
    }
  }

  private static func firstLineBreak(
    in text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>
  ) -> Int? {
    guard let first = text.baseAddress else { return nil }
    var place = range.lowerBound
    while place + 8 <= range.upperBound {
      let marks = Word(at: first + place).lineBreaks
      if marks != 0 { return place + Word.first(marks) }
      place += 8
    }
    return text[place..<range.upperBound].firstIndex(of: UInt8(ascii: "\n"))
  }

  /// Appends lines to a store, durably.
  ///
  /// - Parameters:
  ///   - lines: As ``lines(for:)`` makes them.
  ///   - lock: The lock on the store, of which ``isPossible(to:_:adding:)`` holds.
  ///   - status: The state of the store.
  ///   - path: The path of the store for errors.
  ///   - prepare: Is called when the lines are written, but do not count yet.
  /// - Returns: What is known of the durability of the change, whatever happens once it counts.
  /// - Throws: When nothing has changed, but perhaps for bytes behind the list.
  static func append(
    _ lines: [UInt8], under lock: borrowing FileLock, _ status: FileStatus, path: String,
    preparing prepare: () -> Void
  ) throws -> Expenses.Durability {
    let (file, folder) = (lock.file, lock.place.folder)
    let size = Int(status.size)
    let bracket = size - 2
    do {
      if Mutant.appendOrder.isActive { try file.writeAll([UInt8(ascii: ",")], at: bracket) }
      try file.writeAll(lines, at: size)
      prepare()
      try file.synchronizeContent()
      try InterruptionHold.check()
      guard try lock.leads(to: status) else { throw ExpenseError.changedMeanwhile(path: path) }
      try file.writeAll([UInt8(ascii: ",")], at: bracket)
    } catch {
      // Once the comma is there, what is behind it belongs to the list.
      if (try? file.bytes(bracket..<bracket + 1)) == [UInt8(ascii: "]")] {
        try? file.truncate(to: size)
      }
      throw error
    }
    do {
      try file.synchronizeContent()
    } catch {
      // The system may now take the comma for written, and never write it: were it left, later
      // expenses would come behind a bracket on the disk.
      do {
        try file.writeAll([UInt8(ascii: "]")], at: bracket)
        return .withdrawn(error)
      } catch {
        return .unconfirmed(error)
      }
    }
    do {
      // A rename before this may not be durable yet.
      if !Mutant.appendFolderSync.isActive { try folder.synchronize() }
      return try lock.leads(to: status) ? .confirmed : .displaced(path: path)
    } catch {
      return .unconfirmed(error)
    }
  }

  /// Whether bytes that a reader found behind the list are there to stay, instead of belonging to
  /// an addition that was under way.
  ///
  /// - Parameters:
  ///   - file: What was read.
  ///   - path: The path of the store.
  ///   - listEnd: Where the list ended, behind its bracket.
  /// - Returns: Whether they are, as far as can be told.
  static func isLeftBehind(_ file: FileDescriptor, at path: String, listEnd: Int) -> Bool {
    do {
      let current = try FileDescriptor.reading(path)
      // The lock goes with the descriptor, which Swift would let go after its last use.
      defer { withExtendedLifetime(current) {} }
      let (found, status) = (try file.status(), try current.status())
      guard status.isSameFile(as: found), try current.tryLock(isShared: true) else { return false }
      // An addition that is complete by now has turned the bracket into a comma.
      let bytes = try current.bytes(listEnd - 1..<listEnd + 2)
      return bytes.count == 3 && bytes.first == UInt8(ascii: "]")
    } catch {
      // Where it cannot be told it is better to warn, but not of a file that is gone.
      return error.kind != .missing
    }
  }
}
