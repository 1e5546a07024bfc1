import Foundation
import TestSupport
import Testing

@testable import ExpenseCore

/// Steps so large that they are replayed from the history instead of being held in memory.
@Suite struct BulkUndoTests {
  private let folder: TemporaryFolder
  private let items: [ExpenseItem] = (0..<600).map { (number: Int) -> ExpenseItem in
    let type: ExpenseType = number % 2 == 0 ? .personal : .business
    let currency: CurrencyCode? = number % 3 == 0 ? .euro : nil
    return ExpenseItem(
      name: "Ramen 🍜 \(number)", type: type, amount: Amount(tenThousandths: Int64(number) * 100),
      currency: currency, note: number % 5 == 0 ? "a\n“note”" : nil)
  }

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("[]\n", to: "expenses.json")
  }

  private var expenses: Expenses {
    var limits = HistoryLimits()
    limits.bytesInMemory = 0
    return Expenses(at: folder("expenses.json"), historyLimits: limits)
  }
  private var store: String { get throws { try folder.text(of: "expenses.json") } }
  /// The text of the settings; without any, the file is missing or empty.
  private var settings: String {
    (try? folder.text(of: "expenses.json.settings")) ?? "{}\n"
  }
  private var history: String { get throws { try folder.text(of: "expenses.json.history") } }

  @Test func `every kind of large step is undone and redone to the last byte`() throws {
    var states: [(String, String)] = [(try store, settings)]
    func step(_ change: (Expenses) throws -> Commit) throws {
      let commit = try change(expenses)
      #expect(commit.changeCount >= 200)
      states.append((try store, settings))
    }
    let wanted = Set(items.filter { $0.amount.tenThousandths % 200 == 0 }.map(\.id))
    try step { try $0.add(items, home: .euro) }
    try step { try $0.rename(.type, "Personal", to: "Privat „x“") }
    try step { try $0.remove(ids: wanted) }
    try step { try $0.updateSettings(as: .config) { $0.currency = .usDollar } }
    try step { try $0.merge(.type, "Business", into: "Privat „x“") }
    let count = states.count - 1
    let rounds = Scale.count(1, thorough: 2)
    for _ in 1...rounds {
      for (state, settings) in states.dropLast().reversed() {
        let commit = try expenses.undo()
        #expect(commit.isReplayed && commit.reverted.map(\.changeCount) == [commit.changeCount])
        #expect(try store == state && self.settings == settings)
      }
      for (state, settings) in states.dropFirst() {
        #expect(try expenses.redo().isReplayed)
        #expect(try store == state && self.settings == settings)
      }
    }
    // Lines written by replaying are read like any others.
    let steps = try expenses.history()
    #expect(steps.count == (1 + 2 * rounds) * count && steps.allSatisfy { $0.changes.count >= 200 })
    let commit = try expenses.undo(count)
    #expect(try !commit.isReplayed && store == states[0].0)
    try expenses.redo(count)
    #expect(try store == states[count].0)
  }

  @Test func `what is undone is told, and its line says the same`() throws {
    func told(_ commit: Commit) throws -> [ExpenseChange] {
      #expect(commit.isReplayed)
      let (changes, line) = (try commit.changes, try expenses.history().last?.changes ?? [])
      #expect(changes.count == commit.changeCount && changes.count == line.count)
      for (change, own) in zip(line, changes) {
        #expect(
          change.before == own.before && change.after == own.after && change.index == own.index)
      }
      return changes
    }
    let (first, others) = (items[0], Array(items[1...]))
    try expenses.add(first)
    try expenses.add(others)
    try expenses.rename(.type, "Business", to: "Firma")
    try expenses.remove(ids: Set(others.dropLast(200).map(\.id)))
    let put = try told(try expenses.undo())
    #expect(put.allSatisfy { $0.before == nil } && put.compactMap(\.index) == Array(1..<400))
    let renamed = try told(try expenses.undo())
    #expect(renamed.compactMap(\.before?.type.name).allSatisfy { $0 == "Firma" })
    #expect(renamed.compactMap(\.after) == items.filter { $0.type == .business })
    let removed = try told(try expenses.undo())
    #expect(
      removed.compactMap(\.before) == others && removed.compactMap(\.index) == Array(1..<600))
    let added = try told(try expenses.redo())
    #expect(added.compactMap(\.after) == others && added.allSatisfy { $0.index == nil })
  }

  @Test func `memory follows a large step`() throws {
    let expenses = expenses
    try expenses.add(items)
    try expenses.remove(ids: Set(items[1..<400].map(\.id)))
    let few = try expenses.items
    #expect(try expenses.undo().isReplayed)
    #expect(try expenses.items == items)
    try expenses.redo()
    #expect(try expenses.items == few && Expenses(at: folder("expenses.json")).items == few)
  }

  @Test func `what someone has done since is told, and stays`() throws {
    try expenses.add(items[0])
    try expenses.add(Array(items[1...]))
    let before = try store
    // Added by hand, first after the expenses to remove, then before them.
    let row =
      "{\"id\":\"00000001-0000-4000-8000-000000000000\",\"name\":\"x\",\"type\":\"y\",\"amount\":1}"
    try folder.write(String(before.dropLast(2)) + ",\n\(row)]\n", to: "expenses.json")
    var commit = try expenses.undo()
    #expect(!commit.isReplayed && commit.changeCount == items.count - 1)
    #expect(try expenses.items.map(\.name) == [items[0].name, "x"])
    try expenses.redo()
    try folder.write("[\n\(row),\n" + (try store).dropFirst(2), to: "expenses.json")
    commit = try expenses.undo()
    #expect(try commit.changeCount == items.count - 1 && expenses.items.count == 3)
    try expenses.redo()

    let changed = try store.replacing(items[500].name + "\"", with: "by hand\"")
    try folder.write(changed, to: "expenses.json")
    var other = items[500]
    other.name = "by hand"
    let conflict = HistoryConflict(id: other.id, expected: items[500], found: [other])
    #expect(throws: ExpenseError.history(.changedSince([conflict]))) { try expenses.undo() }
    #expect(try store == changed)
    try expenses.undo(isForced: true)
    #expect(try expenses.history().last?.changes.count == items.count - 1)
  }

  @Test func `what was edited since is told, and stays`() throws {
    try expenses.add(items)
    try expenses.rename(.type, "Business", to: "Firma")
    for number in [1, 301, 599] {
      let before = try store
      try folder.write(
        before.replacing("\(items[number].name)\"", with: "by hand\""), to: "expenses.json")
      let changed = try store
      var expected = items[number]
      expected.type = ExpenseType("Firma")
      var found = expected
      found.name = "by hand"
      let conflict = HistoryConflict(id: found.id, expected: expected, found: [found])
      #expect(throws: ExpenseError.history(.changedSince([conflict]))) { try expenses.undo() }
      #expect(try changed != before && store == changed)
      try folder.write(before, to: "expenses.json")
    }
  }

  @Test func `what no one could read is not written`() throws {
    // Canonical escaping makes it six times as long.
    let tag = String(repeating: "\u{7F}", count: 3_000_000)
    let row =
      "{\"id\":\"00000001-0000-4000-8000-000000000000\",\"name\":\"x\",\"type\":\"y\",\"amount\":1,\"tags\":[\"\(tag)\"]}"
    var limits = HistoryLimits(bytes: 1_000)
    limits.bytesInMemory = 0
    let expenses = Expenses(at: folder("expenses.json"), historyLimits: limits)
    try expenses.add(items)
    let added = try store
    try expenses.rename(.type, "Business", to: "Firma")
    let renamed = try store
    let before = renamed.dropLast(2) + ",\n\(row)]\n"
    try folder.write(String(before), to: "expenses.json")
    #expect { _ = try expenses.undo() } throws: { caseName(of: $0) == "malformed" }
    #expect(try store == before)
    // The refused undo has forgotten no history.
    try folder.write(renamed, to: "expenses.json")
    #expect(try expenses.undo().isReplayed && store == added)
  }

  @Test func `an addition is taken from the end, wherever its twin stands`() throws {
    try expenses.add(items[0])
    try expenses.add(items[1])
    let text = try store
    let twin = "[\n" + String(decoding: items[1].encoded, as: UTF8.self) + ",\n" + text.dropFirst(2)
    for bytesInMemory in [0, 1 << 20] {
      try folder.write(twin, to: "expenses.json")
      var limits = HistoryLimits()
      limits.bytesInMemory = bytesInMemory
      let expenses = Expenses(at: folder("expenses.json"), historyLimits: limits)
      try expenses.undo()
      #expect(try expenses.items.map(\.name) == [items[1].name, items[0].name])
      // The twin exists, so redo would need force: rebuild the store instead.
      try folder.write(text, to: "expenses.json")
      try expenses.clearHistory()
      try expenses.remove(ids: [items[1].id])
      try expenses.add(items[1])
    }
  }

  @Test func `a line that replaying writes counts as long as it is`() throws {
    try expenses.add(items)
    let (added, line) = (try store, try history)
    try expenses.undo()
    let bytes = try history.utf8.count
    // The part of a line that identifies the store varies in length.
    for (margin, lineCount) in [(100, 2), (-100, 1)] {
      try folder.write(added, to: "expenses.json")
      try folder.write(line, to: "expenses.json.history")
      var limits = HistoryLimits(bytes: bytes + margin)
      limits.bytesInMemory = 0
      let commit = try Expenses(at: folder("expenses.json"), historyLimits: limits).undo()
      #expect(try commit.isReplayed && history.split(separator: "\n").count == lineCount)
    }
  }

  @Test func `what was put back by hand is not put back twice`() throws {
    try expenses.add(items)
    try expenses.remove(ids: Set(items[0..<400].map(\.id)))
    try expenses.add(items[5])
    _ = try folder.text(of: "expenses.json.history")
    // Drop that addition from the history.
    let lines = try history.split(separator: "\n").dropLast()
    try folder.write(lines.joined(separator: "\n") + "\n", to: "expenses.json.history")
    let conflict = HistoryConflict(id: items[5].id, expected: nil, found: [items[5]])
    #expect(throws: ExpenseError.history(.changedSince([conflict]))) { try expenses.undo() }
  }

  @Test func `what is odd in store and line is made canonical, and what is no line is passed over`()
    throws
  {
    try expenses.add(items)
    let added = try store
    try expenses.rename(.type, "Business", to: "Firma")
    let renamed = try store
    // Neither is canonical, but both mean the same.
    try folder.write(renamed.replacing("\"name\":", with: " \"name\" : "), to: "expenses.json")
    try folder.write(
      try history.replacing("\"type\":", with: "\"type\" :\t"), to: "expenses.json.history")
    #expect(try expenses.undo().isReplayed)
    #expect(try store == added)
    try expenses.redo()
    #expect(try store == renamed)
    try expenses.undo(2)
    try expenses.redo(2)
    let broken = try history.replacing("\(items[501].id)", with: "no id")
    try folder.write(broken, to: "expenses.json.history")
    #expect(throws: ExpenseError.history(.nothingToUndo(available: 0))) { try expenses.undo() }
    #expect(try store == renamed)
  }
}
