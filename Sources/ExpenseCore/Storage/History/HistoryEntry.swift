internal import SystemCalls

/// A line of the history: the command, and expenses and settings before and after it.
///
/// ```
/// {"serial":7,"time":"2026-11-21T09:30:00Z","command":"delete","changes":[{"place":3,"before":{…}}],"end":7}
/// ```
package struct HistoryEntry {
  package private(set) var serial = 0
  /// The time of the command, in UTC.
  private(set) var time = ""
  package private(set) var event = History.Event(command: .other(""))
  /// The inode of the history; nil if not recorded.
  private(set) var file: UInt64?
  /// The state of the store before; nil if not recorded, or if the line does not concern the store.
  private(set) var found: StoreMark?
  /// The state of the settings before; nil if the line does not concern them.
  package private(set) var foundSettings: String?
  package private(set) var changes: [ExpenseChange] = []
  package private(set) var settingChanges: [SettingChange] = []

  /// Maximum number of bytes at the start or end of a line that hold its number; lines are longer.
  static let maximumEnd = 32
  /// The largest number of a line.
  static let maximumSerial = 999_999_999_999_999
  fileprivate static let maximumDigits = 15

  // MARK: Writing

  /// The content of a line to be written.
  package struct Content {
    package var event: History.Event
    package var changes: [ExpenseChange] = []
    /// Expenses added after these changes.
    var additions: [ExpenseItem] = []
    package var settings: SettingsFile.Change?
    /// The large step that is undone or redone instead of the changes.
    var replay: StepReplay?

    /// True if it concerns the store, not only its settings.
    var isOfStore: Bool {
      settings == nil || !changes.isEmpty || !additions.isEmpty || replay != nil
    }
  }

  /// The line for a change.
  static func line(
    serial: Int, time: String, _ content: Content, in file: UInt64, found: StoreMark
  ) -> Text {
    let event = content.event
    var writer = JSONWriter()
    writer.beginObject()
    writer.member("serial", serial)
    writer.member("time", time)
    writer.member("command", event.command.description)
    if let first = event.reverted.first {
      writer.member("reverts")
      if event.reverted.count == 1 {
        writer.write(first)
      } else {
        writer.write(array: event.reverted) { $0.write($1) }
      }
    }
    if event.isForced { writer.member("forced", true) }
    writer.member("file", "\(file)")
    if content.isOfStore { writer.member("found", "\(found)") }
    if let settings = content.settings {
      writer.member("foundSettings", SettingsFile.mark(settings.found))
    }
    writer.member("changes")
    writer.write(literal: "[")
    let head = writer.take()
    writer.write(literal: "]")
    if let settings = content.settings {
      writer.member("settings")
      writer.write(array: settings.changes) { $0.write($1) }
    }
    writer.member("end", serial)
    writer.endObject()
    writer.write(literal: "\n")
    return Text(head: head, content: content, tail: writer.take())
  }

  /// A line to be written, with its line break.
  struct Text {
    /// The bytes before the changes.
    fileprivate let head: [UInt8]
    fileprivate let content: Content
    /// The bytes after the changes.
    fileprivate let tail: [UInt8]

    /// Minimum size in bytes of a piece, except the last one.
    private static let pieceSize = 1 << 18
    /// Changes that a thread writes at once.
    private static let changesAtOnce = 250

    /// Call a closure with the line, piece by piece.
    func forEachPiece(_ body: ([UInt8]) throws -> Void) throws {
      var piece = head
      func add(_ bytes: [UInt8]) throws {
        piece += bytes
        if piece.count < Text.pieceSize { return }
        try body(piece)
        piece.removeAll(keepingCapacity: true)
      }
      if let replay = content.replay {
        try replay.forEachPiece(add)
      } else {
        let (changes, additions) = (content.changes, content.additions)
        let count = changes.count + additions.count
        let partCount = (count + Text.changesAtOnce - 1) / Text.changesAtOnce
        try concurrentForEach(partCount, { Text.part($0, of: changes, additions) }, add)
      }
      try body(piece + tail)
    }

    /// The text of some changes, by the number of the part.
    private static func part(
      _ part: Int, of changes: [ExpenseChange], _ additions: [ExpenseItem]
    ) -> [UInt8] {
      let start = part * changesAtOnce
      return JSONWriter.bytes { writer in
        for number in start..<min(start + changesAtOnce, changes.count + additions.count) {
          if number > 0 { writer.write(literal: ",") }
          writer.write(
            number < changes.count
              ? changes[number] : ExpenseChange(adding: additions[number - changes.count]))
        }
      }
    }
  }

  // MARK: Reading

  /// The number at the start of a whole line.
  package static func serial(atStartOf line: [UInt8]) -> Int? {
    let start = Array("{\"serial\":".utf8)
    guard line.starts(with: start) else { return nil }
    let digits = line.dropFirst(start.count).prefix { $0.isDigit }
    guard line[digits.endIndex...].first == UInt8(ascii: ",") else { return nil }
    return number(digits)
  }

  /// The number at the end of a whole line.
  package static func serial(atEndOf line: [UInt8]) -> Int? {
    let end = Array("}\n".utf8)
    guard line.suffix(end.count).elementsEqual(end) else { return nil }
    let rest = line.dropLast(end.count)
    let digits = rest.suffix(rest.reversed().prefix { $0.isDigit }.count)
    let before = Array(",\"end\":".utf8)
    guard line[..<digits.startIndex].suffix(before.count).elementsEqual(before) else { return nil }
    return number(digits)
  }

  private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
    guard digits.count <= maximumDigits else { return nil }
    return Int(String(decoding: digits, as: UTF8.self))
  }

  /// Read a whole line; nil if it is malformed.
  init?(_ line: [UInt8]) {
    let window = ByteWindow(text: line)
    // An expense is three levels deep here, and one in a store; its own nesting limit is the same.
    var reader = JSONReader(window, isLast: true, depth: -2)
    do {
      try reader.readObject { reader, name in
        switch reader.text(name) {
        case "serial": serial = try reader.readWholeNumber()
        case "time": time = reader.text(try reader.readString())
        case "command":
          event.command = HistoryCommand(reader.text(try reader.readString()))
          // These lines keep the digits that `doctor` has rounded away.
          reader.roundsAmounts = event.command.mayHaveUnroundedAmounts
        case "reverts":
          if reader.next == UInt8(ascii: "[") {
            try reader.readArray { event.reverted.append(try $0.readWholeNumber()) }
          } else {
            event.reverted = [try reader.readWholeNumber()]
          }
        case "file": file = UInt64(reader.text(try reader.readString()))
        case "found": found = StoreMark(reader.text(try reader.readString()))
        case "foundSettings": foundSettings = reader.text(try reader.readString())
        case "settings": try reader.readArray { settingChanges.append(try $0.readSettingChange()) }
        case "forced": event.isForced = reader.skip("true")
        case "changes": try reader.readArray { changes.append(try $0.readChange()) }
        default: try reader.readValue()
        }
      }
    } catch {
      return nil
    }
  }
}

extension JSONReader {
  fileprivate mutating func readChange() throws -> ExpenseChange {
    var (index, before, after) = (Int?.none, ExpenseItem?.none, ExpenseItem?.none)
    var otherCount = 0
    try readObject { reader, name in
      switch reader.text(name) {
      case "place": index = try reader.readWholeNumber()
      case "before": before = try reader.readItem()
      case "after": after = try reader.readItem()
      case "others": otherCount = try reader.readWholeNumber()
      default: try reader.readValue()
      }
    }
    guard before != nil || after != nil else { throw unexpected("an expense") }
    return ExpenseChange(before: before, after: after, index: index, otherCount: otherCount)
  }

  fileprivate mutating func readSettingChange() throws -> SettingChange {
    var (name, before, after) = ("", String?.none, String?.none)
    try readObject { reader, member in
      switch reader.text(member) {
      case "name": name = reader.text(try reader.readString())
      case "before": before = try reader.readCompact()
      case "after": after = try reader.readCompact()
      default: try reader.readValue()
      }
    }
    return SettingChange(name: name, before: before, after: after)
  }

  private mutating func readItem() throws -> ExpenseItem {
    var expense = Expense()
    try readExpense(&expense)
    return item(of: expense)
  }

  mutating func readWholeNumber() throws -> Int {
    let range = try readNumber()
    // Small enough that the sum of two cannot overflow.
    guard range.count <= HistoryEntry.maximumDigits,
      let number = Int(literal(at: range)), number >= 0
    else { throw unexpected("a whole number") }
    return number
  }
}
