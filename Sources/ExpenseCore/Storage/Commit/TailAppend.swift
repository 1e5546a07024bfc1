internal import SystemCalls

/// Appending to a large store, in a time that does not depend on its size.
///
/// The new lines are written after the end of the list and made durable. Then one byte, the `]` of
/// the list, becomes a `,`, and only that makes them part of it. A byte cannot tear: a crash leaves
/// the old list, the old list followed by bytes that readers ignore, or the new list.
///
/// ```
/// …"amount":30}]⏎                        the list ends at the bracket
/// …"amount":30}]⏎{"id":…}]⏎              the first phase
/// …"amount":30},⏎{"id":…}]⏎              the second phase
/// ```
///
/// After the first phase, the file also ends like a list; appending to it would put expenses after
/// the end of the list. So more than the end is read, strictly.
enum TailAppend {
  /// Maximum number of bytes to append: 64 KiB.
  static let maximumLines = 64 << 10
  /// Number of bytes to check at the end: 256 KiB, enough for crash leftovers and the list's end.
  ///
  /// Reading them takes a third of a millisecond.
  private static let windowSize = 256 << 10

  /// The lines to append for expenses; nil if they are too long.
  package static func lines(for items: [ExpenseItem]) -> [UInt8]? {
    var writer = JSONWriter()
    for item in items {
      if writer.count > 0 { writer.write(literal: ",\n") }
      writer.write(item)
      guard writer.count + 2 <= maximumLines else { return nil }
    }
    writer.write(literal: "]\n")
    return writer.take()
  }

  /// True if expenses can be appended to a store.
  ///
  /// A file with another hard link is refused: the link would see the change, and its maker wants a
  /// snapshot.
  ///
  /// - Parameters:
  ///   - file: The file of the store.
  ///   - status: Its state.
  ///   - count: Number of bytes to append.
  ///   - hasCanonicalTail: True if its end allows appending; nil to check.
  /// - Returns: True if it is possible.
  static func isPossible(
    to file: FileDescriptor, _ status: FileStatus, adding count: Int, hasCanonicalTail: Bool? = nil
  ) -> Bool {
    let size = Int(status.size)
    guard size > ListEnd.smallestAppended, size + count <= StorePart.store.maximumBytes,
      status.linkCount == 1
    else { return false }
    if Mutant.tailCheck.isActive { return true }
    var none = TypeMemory.none
    return hasCanonicalTail ?? self.hasCanonicalTail(file, size, remembering: &none)
  }

  /// True if a file ends exactly as a list written by ``JSONWriter`` does.
  ///
  /// All expenses that begin in its end can be read, a comma and a line break separate them, and
  /// the list ends with the file.
  ///
  /// - Parameters:
  ///   - file: The file, which is at least as large as that end.
  ///   - size: Its size in bytes.
  ///   - types: A memory that takes in the expenses of that end.
  /// - Returns: True if it does.
  static func hasCanonicalTail(
    _ file: FileDescriptor, _ size: Int, remembering types: inout TypeMemory
  ) -> Bool {
    do {
      let windowStart = size - windowSize
      guard let first = try firstLine(behind: windowStart, in: file, to: size) else { return false }
      var stream = ExpenseStream(
        path: file.path, from: first, reading: ExpenseSource.reading(file, from: first))
      while try stream.advance() { types.remember(&stream) }
      return stream.hasArrived && stream.areSeparatorsCanonical && stream.leftoverCount == 0
        && stream.listEnd == size - 1
    } catch {
      // Reading the whole store reports the problem with line and column.
      return false
    }
  }

  /// Offset of the first line after an offset; nil unless it begins an expense after
  /// another.
  private static func firstLine(
    behind offset: Int, in file: FileDescriptor, to end: Int
  ) throws -> Int? {
    for start in stride(from: offset, to: end, by: 1 << 14) {
      // Includes the two bytes before a line break, and the one after it.
      let piece = try file.bytes(start - 2..<min(start + 1 << 14 + 1, end))
      guard let lineBreak = piece.dropFirst(2).dropLast().firstIndex(of: UInt8(ascii: "\n")) else {
        continue
      }
      let isBetween = piece[(lineBreak - 2)...].starts(with: Array("},\n{".utf8))
      return isBetween ? start - 2 + lineBreak + 1 : nil
    }
    return nil
  }

  /// Append lines to a store, durably.
  ///
  /// - Parameters:
  ///   - lines: Lines from ``lines(for:)``.
  ///   - lock: The lock on a store for which ``isPossible(to:_:adding:hasCanonicalTail:)`` is true.
  ///   - status: The state of the store.
  ///   - path: The path of the store for errors.
  ///   - prepare: A closure called when the lines are written but not yet part of the list; if it
  ///     throws, they never will be.
  /// - Returns: The durability of the change, whatever happens once the lines are part of the list.
  /// - Throws: An error only if nothing has changed, except perhaps bytes after the list.
  package static func append(
    _ lines: [UInt8], under lock: borrowing FileLock, _ status: FileStatus, path: String,
    preparing prepare: () throws -> Void
  ) throws -> Durability {
    let (file, folder) = (lock.file, lock.location.folder)
    let size = Int(status.size)
    let bracket = size - 2
    do {
      if Mutant.appendOrder.isActive { try file.writeAll([UInt8(ascii: ",")], at: bracket) }
      try file.writeAll(lines, at: size)
      try prepare()
      try file.synchronizeContent()
      try InterruptionHold.check()
      guard try lock.leads(to: status) else {
        throw ExpenseError.busy(.changedMeanwhile(path: path))
      }
      try file.writeAll([UInt8(ascii: ",")], at: bracket)
    } catch {
      // Once the comma is there, the bytes after it belong to the list.
      if (try? file.bytes(bracket..<bracket + 1)) == [UInt8(ascii: "]")] {
        try? file.truncate(to: size)
      }
      throw error
    }
    do {
      try file.synchronizeContent()
    } catch {
      // The system may now consider the comma written and never write it. If it stayed, later
      // expenses would follow a bracket on the disk.
      do {
        try file.writeAll([UInt8(ascii: "]")], at: bracket)
        return .withdrawn(error)
      } catch {
        return .unconfirmed(error)
      }
    }
    do {
      // An earlier rename may not be durable yet.
      if !Mutant.appendFolderSync.isActive { try folder.synchronize() }
      if try lock.leads(to: status) { return .confirmed }
    } catch {
      return .unconfirmed(error)
    }
    if Mutant.displacedAnswer.isActive { throw ExpenseError.busy(.changedMeanwhile(path: path)) }
    return .displaced(path: path)
  }
}
