internal import SystemCalls

/// The changes recorded by a line of the history.
package struct HistoryChanges {
  package let expenses: [ExpenseChange]
  package let settings: [SettingChange]

  package var isEmpty: Bool { expenses.isEmpty && settings.isEmpty }

  /// The changes that revert these.
  package var inverse: HistoryChanges {
    HistoryChanges(expenses: expenses.reversed().map(\.inverse), settings: settings.map(\.inverse))
  }
}

/// A line of the history, of which only the beginning is read: its changes may be very large.
package struct HistoryLine {
  /// The line without its changes.
  package let head: HistoryEntry
  private let file: FileDescriptor
  private let range: Range<Int>
  /// Number of bytes before the first change; nil if the beginning does not tell.
  private let headCount: Int?

  /// The usual maximum size of the beginning, in bytes.
  private static let headSize = 512

  /// Read the beginning of a line; nil if it is malformed.
  init?(_ range: Range<Int>, of buffered: inout BufferedFile) throws {
    let prefix = try buffered.bytes(range.prefix(HistoryLine.headSize))
    let changes = Array(",\"changes\":[".utf8)
    let position = prefix.offset(of: changes)
    let head =
      try position.map { HistoryEntry(prefix[..<$0] + [UInt8(ascii: "}")]) }
      ?? HistoryEntry(try buffered.bytes(range))
    guard let head else { return nil }
    headCount = position.map { $0 + changes.count }
    self.head = head
    file = buffered.file
    self.range = range
  }

  /// The changes of the line; nil if they cannot be read, or if there are none.
  package func changes() throws -> HistoryChanges? {
    guard let entry = HistoryEntry(try file.bytes(range)) else { return nil }
    let changes = HistoryChanges(expenses: entry.changes, settings: entry.settingChanges)
    return changes.isEmpty && entry.event.reverted.isEmpty ? nil : changes
  }

  /// True if the history was copied since: other files than now had the states that it recorded.
  func isCopied() throws -> Bool {
    try head.file.map { try $0 != file.status().inode } ?? false
  }

  /// The path of the history.
  package var path: String { file.path }

  /// The size in bytes.
  package var count: Int { range.count }

  /// A stream of the changes of the line, or of their inverses; nil if its form rules that out.
  package func stream(isInverse: Bool) -> ChangeStream? {
    guard let headCount, head.settingChanges.isEmpty else { return nil }
    let start = range.lowerBound + headCount
    return ChangeStream(start..<range.upperBound, of: file, isInverse: isInverse)
  }

  /// The changes of the settings in the line.
  ///
  /// - Parameter end: Offset of the bracket that ends the other changes, in bytes of the file.
  /// - Returns: The changes; nil if they cannot be read.
  /// - Throws: Errors from reading the file.
  package func settingChanges(behind end: Int) throws -> [SettingChange]? {
    let rest = try file.bytes(end..<max(end, range.upperBound))
    let entry = HistoryEntry(Array("{\"changes\":[".utf8) + rest)
    return entry.flatMap { $0.changes.isEmpty ? $0.settingChanges : nil }
  }

  /// True if the line mentions an expense.
  func mentions(_ id: ExpenseItem.ID) throws -> Bool {
    try file.bytes(range).offset(of: Array("\"id\":\"\(id)\"".utf8)) != nil
  }
}
