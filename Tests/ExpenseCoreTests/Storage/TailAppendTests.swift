import SystemCalls
import Foundation
import TestSupport
import Testing

@testable import ExpenseCore

@Suite struct TailAppendTests {
  private let store: LargeStore

  init() throws {
    store = try LargeStore()
  }

  private var inode: Int {
    get throws {
      let attributes = try FileManager.default.attributesOfItem(
        atPath: store.folder("expenses.json"))
      return try #require(attributes[.systemFileNumber] as? Int)
    }
  }

  /// True if an addition is made within the file, instead of replacing it.
  private func isAppended(_ items: [ExpenseItem], isNew: Bool = true) throws -> Bool {
    let before = try inode
    _ = try (isNew ? store.expenses.add(asNew: items) : store.expenses.add(items))
    return try inode == before
  }

  @Test func `a list over 1 MiB is appended to`() throws {
    #expect(store.text.utf8.count == 1_048_577)
    #expect(try isAppended([LargeStore.lunch]))
    #expect(try store.current == store.text(adding: LargeStore.lunch))
  }

  @Test func `a list of 1 MiB is replaced`() throws {
    let store = try LargeStore(byteCount: 1 << 20)
    let attributes = {
      try FileManager.default.attributesOfItem(atPath: store.folder("expenses.json"))
    }
    let before = try attributes()[.systemFileNumber] as? Int
    try store.expenses.add(asNew: [LargeStore.lunch])
    #expect(try attributes()[.systemFileNumber] as? Int != before)
    #expect(try store.current == store.text(adding: LargeStore.lunch))
  }

  @Test func `many expenses are appended up to 64 KiB of lines`() throws {
    // A comma or bracket and a line break follow each line.
    func items(_ bytes: Int) -> [ExpenseItem] {
      (0..<8).map { number in
        var item = LargeStore.lunch
        item.id = UUID()
        item.note = ""
        let noteCount = bytes / 8 - item.encoded.count - 2 + (number == 0 ? bytes % 8 : 0)
        item.note = String(repeating: "x", count: noteCount)
        return item
      }
    }
    #expect(try isAppended(items(1 << 16)))
    #expect(try !isAppended(items(1 << 16 + 1)))
    #expect(try store.expenses.items.suffix(16).allSatisfy { $0.name == "Lunch" })
  }

  @Test func `an id that is looked for is refused, wherever it stands`() throws {
    var taken = LargeStore.lunch
    taken.id = try #require(UUID(uuidString: "00000002-0000-4000-8000-000000000000"))
    let there = try store.expenses.items
    #expect(throws: ExpenseError.ids(.taken(there))) { try store.expenses.add(taken) }
    #expect(try store.current == store.text)
    #expect(try isAppended([LargeStore.lunch], isNew: false), "looked for, and not there")
    #expect(throws: ExpenseError.ids(.taken([LargeStore.lunch]))) {
      try store.expenses.add(LargeStore.lunch)
    }
  }

  @Test func `a file with another name is never written to`() throws {
    try FileManager.default.linkItem(
      atPath: store.folder("expenses.json"), toPath: store.folder("snapshot"))
    #expect(try !isAppended([LargeStore.lunch]))
    #expect(try store.folder.text(of: "snapshot") == store.text)
  }

  @Test func `what was cut off and is in no history says nothing of what is`() throws {
    let lunch = LargeStore.lunch
    try store.expenses.add(asNew: [lunch])
    // An addition that could not write the history and was killed between its phases.
    try store.folder.write(
      try store.current + LargeStore.row.replacing("Taxi", with: "Lost") + "]\n",
      to: "expenses.json")
    let undone = try store.expenses.undo()
    #expect(try undone.items.map(\.name) == ["Lunch"])
    #expect(try store.current == store.text)
  }

  @Test func `what is in memory is kept up to date`() throws {
    let expenses = store.expenses
    let count = try expenses.items.count
    try expenses.add(asNew: [LargeStore.lunch])
    #expect(try expenses.items.count == count + 1)
    // Another process appends, then this one.
    var other = LargeStore.lunch
    other.id = UUID()
    try store.expenses.add(asNew: [other])
    var third = LargeStore.lunch
    third.id = UUID()
    try expenses.add(asNew: [third])
    #expect(try expenses.items.suffix(3).map(\.id) == [LargeStore.lunch.id, other.id, third.id])
  }

  // MARK: The end of the file

  private func isPossible(_ text: [UInt8]) throws -> Bool {
    try Data(text).write(to: URL(filePath: store.folder("expenses.json")))
    let file = try FileDescriptor.reading(store.folder("expenses.json"))
    return TailAppend.isPossible(to: file, try file.status(), adding: 100)
  }

  /// The ends of files after interrupted additions, and as people and other programs write them.
  @Test(arguments: [
    ("]\n{}]\n", false), ("]\n\(LargeStore.row)]\n", false),
    (",\n\(LargeStore.row)]\n\(LargeStore.row)]\n", false),
    ("]\n\0\0\0\0", false), ("]\n{\"id\":\"x", false), ("]", false), ("]\r\n", false),
    ("]\n\n", false), (",\n]\n", false), ("\n]\n", false),
    (" ]\n", false), (",\n \(LargeStore.row)]\n", false), (", \n\(LargeStore.row)]\n", false),
    (",\(LargeStore.row)]\n", false), (",\n{\"id\":\"x\"}]\n", false),
    (",\n\(LargeStore.row)]\n", true), ("]\n", true),
  ])
  func `only the end of a list is taken for one`(end: String, isCanonical: Bool) throws {
    #expect(try isPossible(Array((store.text.dropLast(2) + end).utf8)) == isCanonical)
  }

  @Test func `an addition to random ends of a store can be read`() throws {
    let path = store.folder("expenses.json")
    let whole = Array(store.text.utf8)
    var random = SplitMix64(seed: 24)
    var appendedCount = 0
    let bytes: [UInt8] = [0, 0x0A, 0x20, 0x22, 0x2C, 0x5B, 0x5C, 0x5D, 0x7B, 0x7D, 0x80, 0xFF]
    for _ in 0..<Scale.count(30, thorough: 2_000) {
      var text = whole
      let distance = Int.random(
        in: 1...(Bool.random(using: &random) ? 200 : 200_000), using: &random)
      let index = text.count - distance
      switch Int.random(in: 0..<4, using: &random) {
      case 0: text[index] = bytes.randomElement(using: &random) ?? 0
      case 1: text.remove(at: index)
      case 2: text.insert(bytes.randomElement(using: &random) ?? 0, at: index)
      default:
        for offset in index..<min(index + 20, text.count) { text[offset] = 0 }
      }
      guard try isPossible(text) else { continue }
      appendedCount += 1
      let count = try Expenses(at: path).items.count
      #expect(count > 0)
    }
    #expect(
      appendedCount > Scale.count(4, thorough: 240),
      "a digit or a letter of a name may be another one")
  }

  @Test func `the end is looked at wherever a line begins in it`() throws {
    // One offset for each byte of a line, at the start of the end and of all its pieces.
    for extra in 1...LargeStore.row.utf8.count + 2 {
      let store = try LargeStore(byteCount: 1 << 20 + extra)
      let file = try FileDescriptor.reading(store.folder("expenses.json"))
      #expect(TailAppend.isPossible(to: file, try file.status(), adding: 100), "\(extra)")
    }
  }

  @Test func `a line break that does not belong there is found wherever it is in the end`() throws {
    let path = store.folder("expenses.json")
    let file = try FileDescriptor.reading(path)
    let status = try file.status()
    let text = Array(store.text.utf8)
    let window = 256 << 10
    // The offsets at which pieces meet, and some others.
    let indices = stride(from: 0, to: window, by: 1 << 14).flatMap { (piece: Int) -> [Int] in
      [piece, piece + 1, piece + 8, piece + 16_383]
    }
    for index in indices {
      let offset = text.count - window + index
      guard text[offset] != UInt8(ascii: "\n") else { continue }
      let handle = try FileHandle(forUpdating: URL(filePath: path))
      try handle.seek(toOffset: UInt64(offset))
      try handle.write(contentsOf: Data("\n".utf8))
      #expect(!TailAppend.isPossible(to: file, status, adding: 100), "\(index)")
      try handle.seek(toOffset: UInt64(offset))
      try handle.write(contentsOf: Data([text[offset]]))
      try handle.close()
      #expect(TailAppend.isPossible(to: file, status, adding: 100), "\(index)")
    }
  }

  /// An addition after an interrupted one, never to be lost beyond the end of the list.
  @Test(arguments: [1, 700])
  func `after a cut between the phases an addition is not lost behind the end`(count: Int) throws {
    var lost = LargeStore.lunch
    let lines = (1...count).map { number in
      lost.id = UUID()
      lost.name = "Lost \(number)"
      return String(decoding: lost.encoded, as: UTF8.self)
    }
    let leftover = lines.joined(separator: ",\n") + "]\n"
    try #require(leftover.utf8.count <= ListEnd.maximumLeftover)
    try store.write(leftover)
    var warnings: [StoreWarning] = []
    try Expenses(at: store.folder("expenses.json")) { warnings.append($0) }
      .add(asNew: [LargeStore.lunch])
    #expect(try store.current == store.text(adding: LargeStore.lunch))
    let recovered = try #require(store.folder.names.first { $0.contains(".recovered-") })
    #expect(try store.folder.text(of: recovered) == leftover)
    #expect(
      warnings == [
        .recovered(path: store.folder(recovered), count: leftover.utf8.count)
      ])
    #expect(try store.expenses.items.last == LargeStore.lunch)
  }

  // MARK: Readers

  @Test(arguments: [1, 1_000, ListEnd.maximumLeftover])
  func `readers pass over what was cut off, and warn`(count: Int) throws {
    // Bytes of any value: a power cut may leave zeros.
    let clean = try store.expenses.items
    try store.write(String(repeating: "\0", count: count))
    var warnings: [StoreWarning] = []
    let expenses = Expenses(at: store.folder("expenses.json")) { warnings.append($0) }
    #expect(try expenses.items == clean)
    let warning = StoreWarning.bytesAfterList(path: store.folder("expenses.json"), count: count)
    #expect(warnings == [warning])
    var indices = 0
    try expenses.source().forEach { _, _ in indices += 1 }
    #expect(indices == clean.count)
    #expect(warnings == [warning, warning])
    #expect(try store.current.utf8.count == store.text.utf8.count + count, "nothing is written")
    #expect(try store.folder.names == ["expenses.json"])
  }

  @Test func `what was cut off is malformed where it cannot come from an addition`() throws {
    func expectMalformed(_ text: String, line: Int) throws {
      try store.folder.write(text, to: "expenses.json")
      let error = #expect(throws: ExpenseError.self) { try store.expenses.items }
      guard case .malformed(_, let text) = error else {
        Issue.record("\(String(describing: error))")
        return
      }
      #expect(text.line == line && text.column == 1)
      #expect {
        _ = try store.expenses.add(asNew: [LargeStore.lunch])
      } throws: {
        caseName(of: $0) == "malformed"
      }
    }
    let lineCount = store.text.split(separator: "\n", omittingEmptySubsequences: false).count
    let behind = String(repeating: "x", count: ListEnd.maximumLeftover)
    try expectMalformed(store.text + behind + "x", line: lineCount)
    try expectMalformed(store.text.dropLast() + "\r\nx", line: lineCount)
    let small = try LargeStore(byteCount: 1 << 20)
    try expectMalformed(small.text + "x", line: lineCount)
  }

  @Test func `white space behind the list is nothing that was cut off`() throws {
    try store.write("\n \n")
    var warnings: [StoreWarning] = []
    _ = try Expenses(at: store.folder("expenses.json")) { warnings.append($0) }.items
    #expect(warnings.isEmpty)
    #expect(try !isAppended([LargeStore.lunch]))
    #expect(try store.folder.names == ["expenses.json", "expenses.json.history"])
  }

  @Test func `a writer at work is no reason to warn`() throws {
    try store.write(LargeStore.row + "]\n")
    let writer = try FileDescriptor.reading(store.folder("expenses.json"))
    defer { withExtendedLifetime(writer) {} }
    #expect(try writer.tryLock())
    var warnings: [StoreWarning] = []
    _ = try Expenses(at: store.folder("expenses.json")) { warnings.append($0) }.items
    #expect(warnings.isEmpty)
  }

  @Test func `an addition that was completed meanwhile is no reason to warn`() throws {
    try store.write(LargeStore.row + "]\n")
    let read = try FileDescriptor.reading(store.folder("expenses.json"))
    let end = store.text.utf8.count - 1
    #expect(ListEnd.isLeftover(read, at: read.path, listEnd: end))
    try store.folder.write(
      store.text.dropLast(2) + ",\n" + LargeStore.row + "]\n", to: "expenses.json")
    #expect(!ListEnd.isLeftover(read, at: read.path, listEnd: end))
    try store.folder.write("[]\n", to: "other")
    #expect(rename(store.folder("other"), store.folder("expenses.json")) == 0)
    #expect(!ListEnd.isLeftover(read, at: read.path, listEnd: end), "replaced")
    try FileManager.default.removeItem(atPath: store.folder("expenses.json"))
    #expect(!ListEnd.isLeftover(read, at: read.path, listEnd: end), "gone")
  }

  @Test(arguments: [true, false])
  func `so much that has come while it was read is no part of the list that was read`(
    isComplete: Bool
  ) throws {
    var rest = Array(store.text.utf8)[...]
    let additions = [UInt8](repeating: UInt8(ascii: "x"), count: ListEnd.maximumLeftover + 1)
    var stream = ExpenseStream(
      path: "file", lookingAgain: { _ in UInt8(ascii: isComplete ? "," : "]") }
    ) { buffer in
      // The additions come once the end of the list has been read.
      if rest.isEmpty { rest = additions[...] }
      let piece = rest.prefix(buffer.count)
      buffer.copyBytes(from: piece)
      rest = rest.dropFirst(piece.count)
      return piece.count
    }
    guard isComplete else {
      #expect { while try stream.advance() {} } throws: { caseName(of: $0) == "malformed" }
      return
    }
    while try stream.advance() {}
    #expect(try stream.count == store.expenses.items.count)
    #expect(stream.leftoverCount == 0)
  }

  @Test func `standard input that was cut off is passed over with a warning`() throws {
    var warnings: [StoreWarning] = []
    var rest = Array((store.text + "{\"id\":").utf8)[...]
    let source = ExpenseSource(warn: { warnings.append($0) }) { limit in
      defer { rest = rest.dropFirst(limit) }
      return Array(rest.prefix(limit))
    }
    _ = try source.items()
    #expect(warnings == [.bytesAfterList(path: nil, count: 6)])
  }

  private struct WrongList: Error {
    let count: Int
  }

  @Test func `whenever readers come they find the old list or the new one`() throws {
    let path = store.folder("expenses.json")
    let before = try store.expenses.items.count
    let writing = BackgroundWork { [store] in
      for _ in 0..<30 {
        var item = LargeStore.lunch
        item.id = UUID()
        try Expenses(at: store.folder("expenses.json")).add(asNew: [item])
      }
    }
    let readers = (0..<2).map { _ in
      BackgroundWork {
        var last = before
        for _ in 0..<10_000 where last < before + 30 {
          var warnings: [StoreWarning] = []
          let count = try Expenses(at: path) { warnings.append($0) }.items.count
          guard count >= last, warnings.isEmpty else { throw WrongList(count: count) }
          last = count
        }
      }
    }
    try writing.value()
    for reader in readers { try reader.value() }
    #expect(try store.expenses.items.count == before + 30)
  }
}
