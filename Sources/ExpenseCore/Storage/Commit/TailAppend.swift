internal import SystemCalls

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
/// put expenses behind the end of the list. That is why more than the end is read, strictly.
enum TailAppend {
  /// The most that is appended, in bytes: 64 KiB.
  static let maximumLines = 64 << 10
  /// How much of the end has to be as it should, in bytes: 256 KiB, so that whatever a crash has
  /// left is in it together with the end of the list.
  ///
  /// To read it takes a third of a millisecond.
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
  ///
  /// - Parameters:
  ///   - file: The file of the store.
  ///   - status: Its state.
  ///   - count: The bytes to append.
  ///   - hasCanonicalTail: Whether its end is as it has to be; nil to look.
  /// - Returns: Whether it is.
  static func isPossible(
    to file: FileDescriptor, _ status: FileStatus, adding count: Int, hasCanonicalTail: Bool? = nil
  ) -> Bool {
    let size = Int(status.size)
    guard size > ListEnd.smallestAppended, size + count <= StorePart.store.maximumBytes,
      status.linkCount == 1
    else {
      return false
    }
    if Mutant.tailCheck.isActive { return true }
    var none = TypeMemory.none
    return hasCanonicalTail ?? self.hasCanonicalTail(file, size, remembering: &none)
  }

  /// Whether a file ends as a list does that ``JSONWriter`` has written, and nothing else: all expenses
  /// that begin in its end can be read, there is a comma and a line break between them, and the list
  /// ends with the file.
  ///
  /// - Parameters:
  ///   - file: The file, which is large enough for it.
  ///   - size: Its size in bytes.
  ///   - types: Takes in the expenses in that end.
  /// - Returns: Whether it does.
  static func hasCanonicalTail(
    _ file: FileDescriptor, _ size: Int, remembering types: inout TypeMemory
  ) -> Bool {
    do {
      let windowStart = size - windowSize
      guard let first = try firstLine(behind: windowStart, in: file, to: size) else { return false }
      var stream = ExpenseStream(
        path: file.path, from: first, to: .max, reading: ExpenseSource.reading(file, from: first))
      while try stream.advance() { types.remember(stream) }
      return stream.hasArrived && stream.isCanonicalBetween && stream.leftoverCount == 0
        && stream.listEnd == size - 1
    } catch {
      // What is wrong with it, whoever reads it all says with line and column.
      return false
    }
  }

  /// Where the first line behind an offset begins; nil unless it is that of an expense behind another
  /// one, or where there is none.
  private static func firstLine(
    behind offset: Int, in file: FileDescriptor, to end: Int
  ) throws -> Int? {
    for start in stride(from: offset, to: end, by: 1 << 14) {
      // With the two bytes before a line break, and the one behind it.
      let piece = try file.bytes(start - 2..<min(start + 1 << 14 + 1, end))
      guard let lineBreak = piece.dropFirst(2).dropLast().firstIndex(of: UInt8(ascii: "\n")) else {
        continue
      }
      let isBetween = piece[(lineBreak - 2)...].starts(with: Array("},\n{".utf8))
      return isBetween ? start - 2 + lineBreak + 1 : nil
    }
    return nil
  }

  /// Appends lines to a store, durably.
  ///
  /// - Parameters:
  ///   - lines: As ``lines(for:)`` makes them.
  ///   - lock: The lock on the store, of which ``isPossible(to:_:adding:hasCanonicalTail:)`` holds.
  ///   - status: The state of the store.
  ///   - path: The path of the store for errors.
  ///   - prepare: Is called when the lines are written, but do not count yet; if it throws, they never do.
  /// - Returns: What is known of the durability of the change, whatever happens once it counts.
  /// - Throws: When nothing has changed, but perhaps for bytes behind the list.
  static func append(
    _ lines: [UInt8], under lock: borrowing FileLock, _ status: FileStatus, path: String,
    preparing prepare: () throws -> Void
  ) throws -> Durability {
    let (file, folder) = (lock.file, lock.place.folder)
    let size = Int(status.size)
    let bracket = size - 2
    do {
      if Mutant.appendOrder.isActive { try file.writeAll([UInt8(ascii: ",")], at: bracket) }
      try file.writeAll(lines, at: size)
      try prepare()
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
      if try lock.leads(to: status) { return .confirmed }
    } catch {
      return .unconfirmed(error)
    }
    if Mutant.displacedAnswer.isActive { throw ExpenseError.changedMeanwhile(path: path) }
    return .displaced(path: path)
  }
}
