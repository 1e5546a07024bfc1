internal import SystemCalls

/// What a line of the history has changed.
struct HistoryChanges {
  let expenses: [ExpenseChange]
  let settings: [SettingChange]

  var isEmpty: Bool { expenses.isEmpty && settings.isEmpty }

  /// What takes it back.
  var inverse: HistoryChanges {
    HistoryChanges(
      expenses: expenses.reversed().map(\.inverse), settings: settings.map(\.inverse))
  }
}

/// A line of the history of which only the beginning is read: what it has changed may be very much.
struct HistoryLine {
  /// The line without its changes.
  let head: HistoryEntry
  private let file: FileDescriptor
  private let range: Range<Int>
  /// How many bytes are before the first change; nil where the line is too odd to tell.
  private let headCount: Int?

  /// How many bytes the beginning usually has at most.
  private static let headSize = 512

  /// Reads the beginning of a line; nil if it is none.
  init?(_ range: Range<Int>, of file: FileDescriptor) throws {
    let prefix = try file.bytes(range.prefix(HistoryLine.headSize))
    let changes = Array(",\"changes\":[".utf8)
    let place = prefix.offset(of: changes)
    let head =
      try place.map { HistoryEntry(prefix[..<$0] + [UInt8(ascii: "}")]) }
      ?? HistoryEntry(try file.bytes(range))
    guard let head else { return nil }
    headCount = place.map { $0 + changes.count }
    self.head = head
    self.file = file
    self.range = range
  }

  /// What the line has changed; nil if that cannot be read, or if there is nothing in the line.
  func changes() throws -> HistoryChanges? {
    guard let entry = HistoryEntry(try file.bytes(range)) else { return nil }
    let changes = HistoryChanges(expenses: entry.changes, settings: entry.settingChanges)
    return changes.isEmpty && entry.event.reverted.isEmpty ? nil : changes
  }

  /// The path of the history.
  var path: String { file.path }

  /// In bytes.
  var count: Int { range.count }

  /// What the line has changed, or what takes that back, one change after the other; nil where the line
  /// is too odd for that.
  func stream(isInverse: Bool) -> ChangeStream? {
    guard let headCount, head.settingChanges.isEmpty else { return nil }
    let start = range.lowerBound + headCount
    return ChangeStream(start..<range.upperBound, of: file, isInverse: isInverse)
  }

  /// What the line has changed in the settings.
  ///
  /// - Parameter end: Where the bracket stands that ends the other changes, in bytes of the file.
  /// - Returns: The changes; nil if they cannot be read.
  /// - Throws: What reading the file throws.
  func settingChanges(behind end: Int) throws -> [SettingChange]? {
    let rest = try file.bytes(end..<max(end, range.upperBound))
    let entry = HistoryEntry(Array("{\"changes\":[".utf8) + rest)
    return entry.flatMap { $0.changes.isEmpty ? $0.settingChanges : nil }
  }

  /// Whether the line has something to do with an expense.
  func mentions(_ id: ExpenseItem.ID) throws -> Bool {
    try file.bytes(range).offset(of: Array("\"id\":\"\(id)\"".utf8)) != nil
  }
}

extension Range<Int> {
  fileprivate func prefix(_ count: Int) -> Range<Int> {
    lowerBound..<Swift.min(upperBound, lowerBound + count)
  }
}
