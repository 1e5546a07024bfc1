import ExpenseMerge
import Foundation
import TestSupport
import Testing

@testable import ExpenseCore

@Suite struct UndoTests {
  private let folder: TemporaryFolder
  private let items = (0..<5).map {
    ExpenseItem(name: "\($0)", type: .personal, amount: .zero)
  }

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("[]\n", to: "expenses.json")
  }

  private var expenses: Expenses { Expenses(at: folder("expenses.json")) }
  private var store: String { get throws { try folder.text(of: "expenses.json") } }
  private var names: [String] { get throws { try expenses.items.map(\.name) } }

  @Test func `all changes are undone one by one, and redone, order and unknown members included`()
    throws
  {
    try folder.write(
      "[\n{\"id\":\"00000001-0000-4000-8000-000000000000\",\"name\":\"a\",\"type\":\"Old\",\"amount\":1,\"x\":{\"y\":1e2}},\n"
        + "{\"id\":\"00000002-0000-4000-8000-000000000000\",\"name\":\"b\",\"type\":\"Food\",\"amount\":2}]\n",
      to: "expenses.json")
    let id = try #require(UUID(uuidString: "00000001-0000-4000-8000-000000000000"))
    var states = [try store]
    func step(_ change: (Expenses) throws -> Commit) throws {
      _ = try change(expenses)
      states.append(try store)
    }
    try step { try $0.add(Array(items[0...2])) }
    try step { try $0.update(id: id) { $0.note = "n" } }
    try step { try $0.remove(ids: [id, items[1].id]) }
    try step { try $0.add(items[3]) }
    try step { try $0.remove(atOffsets: [0, 1, 2]) }
    for _ in 1...2 {
      for state in states.dropLast().reversed() {
        try expenses.undo()
        #expect(try store == state)
      }
      #expect(throws: ExpenseError.history(.nothingToUndo(available: 0))) { try expenses.undo() }
      for state in states.dropFirst() {
        try expenses.redo()
        #expect(try store == state)
      }
      #expect(throws: ExpenseError.history(.nothingToRedo(available: 0))) { try expenses.redo() }
    }
  }

  @Test func `a change after undoing ends what can be redone`() throws {
    try expenses.add(items[0])
    try expenses.add(items[1])
    try expenses.undo()
    try expenses.add(items[2])
    #expect(throws: ExpenseError.history(.nothingToRedo(available: 0))) { try expenses.redo() }
    try expenses.undo()
    #expect(try names == ["0"])
    try expenses.undo()
    #expect(try names.isEmpty)
    try expenses.redo()
    try expenses.redo()
    #expect(try names == ["0", "2"])
  }

  @Test func `undoing tells what it has done, and memory shows it`() throws {
    let expenses = expenses
    try expenses.add(Array(items[0...2]))
    try expenses.remove(ids: [items[1].id])
    _ = try expenses.items
    let commit = try expenses.undo()
    #expect(try commit.items == [items[1]] && commit.durability == .confirmed)
    #expect(try commit.changes.allSatisfy { $0.before == nil && $0.after == items[1] })
    #expect(try expenses.items.map(\.name) == ["0", "1", "2"])
  }

  /// Make a change and put back the old file of the store, as if the process had been killed
  /// between the history and the store.
  private func lose(_ change: (Expenses) throws -> Commit) throws {
    try FileManager.default.linkItem(
      atPath: folder("expenses.json"), toPath: folder("before.json"))
    _ = try change(expenses)
    try FileManager.default.removeItem(atPath: folder("expenses.json"))
    try FileManager.default.moveItem(
      atPath: folder("before.json"), toPath: folder("expenses.json"))
  }

  @Test func `what someone has put back by hand is not taken for what never came`() throws {
    try expenses.add(items[0])
    for change in [
      { try $0.add(items[1]) }, { try $0.update(id: items[0].id) { $0.note = "n" } },
      { try $0.remove(ids: [items[0].id]) },
    ] as [(Expenses) throws -> Commit] {
      let before = try store
      let done = try change(expenses)
      try folder.write(before, to: "expenses.json")
      let made = try done.changes[0]
      let conflict = HistoryConflict(
        id: try #require(made.id), expected: made.after, found: made.before.map { [$0] } ?? [])
      #expect(throws: ExpenseError.history(.changedSince([conflict]))) { try expenses.undo() }
      #expect(try store == before)
      #expect(try expenses.history().last?.state == .done)
      // With force it counts as undone, and the step before it is next.
      try expenses.undo(isForced: true)
      #expect(try store == before)
    }
    try expenses.undo()
    #expect(try names.isEmpty)
  }

  @Test func `an addition to a large store that was cut off is passed over`() throws {
    let large = try LargeStore()
    try large.expenses.add(items[0])
    let before = try large.current
    try large.expenses.add(asNew: [LargeStore.lunch])
    // The lines are there, and the bracket before them still ends the list.
    let file = try FileHandle(forUpdating: URL(filePath: large.folder("expenses.json")))
    try file.seek(toOffset: UInt64(before.utf8.count - 2))
    try file.write(contentsOf: Data("]".utf8))
    // Changes of the settings in between say nothing about the store.
    try large.expenses.updateSettings { $0.monthStart = 3 }
    #expect(try large.expenses.history().map(\.command.description) == ["add", "config"])
    try large.expenses.undo(2)
    #expect(try large.current == large.text)
  }

  @Test func `what never reached the store is passed over`() throws {
    try expenses.add(Array(items[0...1]))
    try lose { try $0.add(items[2]) }
    try expenses.undo()
    #expect(try names.isEmpty)
    try lose { try $0.redo() }
    try expenses.redo()
    #expect(try names == ["0", "1"])
    try lose { try $0.update(id: items[0].id) { $0.name = "lost" } }
    try lose { try $0.remove(ids: [items[0].id]) }
    try lose { try $0.undo() }
    try expenses.undo()
    #expect(try names.isEmpty)
    #expect(throws: ExpenseError.history(.nothingToUndo(available: 0))) { try expenses.undo() }
  }

  @Test func `an addition that is tried again under its id is undone once`() throws {
    try expenses.add(items[0])
    try lose { try $0.add(items[1]) }
    try expenses.add(items[1])
    try expenses.undo()
    #expect(try names == ["0"])
    try expenses.undo()
    #expect(try names.isEmpty)
  }

  @Test func `what another program has changed since is not overwritten`() throws {
    try expenses.add(items[0])
    try expenses.update(id: items[0].id) { $0.name = "mine" }
    try expenses.add(items[1])
    try folder.write(try store.replacing("mine", with: "theirs"), to: "expenses.json")
    try expenses.undo()
    #expect(try names == ["theirs"])
    let before = try store
    let theirs = try #require(try expenses.items.first)
    var mine = theirs
    mine.name = "mine"
    let conflict = HistoryConflict(id: items[0].id, expected: mine, found: [theirs])
    #expect(throws: ExpenseError.history(.changedSince([conflict]))) { try expenses.undo() }
    #expect(throws: ExpenseError.history(.changedSince([conflict]))) { try expenses.undo(2) }
    #expect(try store == before)
    try expenses.undo(isForced: true)
    #expect(try names == ["0"])
    #expect(try expenses.history().last?.changes.first?.before == theirs)
    // Redo also brings back an expense that was overwritten by force.
    try expenses.redo()
    #expect(try names == ["theirs"])
    try expenses.undo()
    #expect(try names == ["0"])
    try expenses.undo()
    #expect(try names.isEmpty)
  }

  @Test func `what is gone, and what came again, is restored by force`() throws {
    try expenses.add(Array(items[0...2]))
    try expenses.update(id: items[1].id) { $0.note = "n" }
    try expenses.remove(ids: [items[0].id])
    var other = items[0]
    other.name = "typed by hand"
    let rows = [items[2], other].map { String(decoding: $0.encoded, as: UTF8.self) }
    try folder.write("[\n\(rows.joined(separator: ",\n"))]\n", to: "expenses.json")
    #expect { _ = try expenses.undo(2) } throws: { caseName(of: $0) == "changedSince" }
    try expenses.undo(2, isForced: true)
    #expect(try names == ["2", "1", "0"])
    #expect(try expenses.items.allSatisfy { $0.note == nil })
  }

  @Test func `two of the same id are never guessed between, not even by force`() throws {
    try expenses.add(items[0])
    try expenses.update(id: items[0].id) { $0.note = "n" }
    let row = String(decoding: items[0].encoded, as: UTF8.self)
    try folder.write("[\n\(row),\n\(row)]\n", to: "expenses.json")
    let before = try store
    #expect(throws: ExpenseError.ids(.ambiguous("\(items[0].id)", [items[0], items[0]]))) {
      try expenses.undo(isForced: true)
    }
    #expect(try store == before)
  }

  @Test func `what was removed is not put beside another of its id`() throws {
    try expenses.add(items[0])
    try expenses.remove(ids: [items[0].id])
    var other = items[0]
    other.name = "typed by hand"
    try folder.write(
      "[\n\(String(decoding: other.encoded, as: UTF8.self))]\n", to: "expenses.json")
    let conflict = HistoryConflict(id: other.id, expected: nil, found: [other])
    #expect(throws: ExpenseError.history(.changedSince([conflict]))) { try expenses.undo() }
    #expect(try names == ["typed by hand"])
  }

  @Test func `expenses that moved meanwhile are found`() throws {
    try expenses.add(Array(items[0...3]))
    try expenses.update(id: items[2].id) { $0.note = "n" }
    let rows = items[0...3].reversed().map { String(decoding: $0.encoded, as: UTF8.self) }
    let text = "[\n" + rows.joined(separator: ",\n") + "]\n"
    try folder.write(
      text.replacing(rows[1], with: rows[1].dropLast() + ",\"note\":\"n\"}"), to: "expenses.json")
    try expenses.undo()
    #expect(try store == text)
  }

  @Test func `without a store or a history there is nothing to undo`() throws {
    #expect(throws: ExpenseError.history(.nothingToUndo(available: 0))) { try expenses.undo() }
    #expect(throws: ExpenseError.history(.nothingToRedo(available: 0))) { try expenses.redo() }
    #expect(try folder.names == ["expenses.json"])
    try FileManager.default.removeItem(atPath: folder("expenses.json"))
    #expect(throws: ExpenseError.history(.nothingToUndo(available: 0))) { try expenses.undo() }
    #expect(try folder.names.isEmpty)
  }

  @Test func `a change of a large store is undone in the file as it is`() throws {
    let large = try LargeStore()
    try large.expenses.add(asNew: [LargeStore.lunch])
    try large.expenses.undo()
    #expect(try large.current == large.text)
    try large.expenses.redo()
    #expect(try large.current == large.text(adding: LargeStore.lunch))
  }

  @Test func `several changes are undone and redone as one, or not at all`() throws {
    var states = [try store]
    func step(_ change: (Expenses) throws -> Commit) throws {
      _ = try change(expenses)
      states.append(try store)
    }
    try step { try $0.add(Array(items[0...3])) }
    try step { try $0.remove(ids: [items[1].id, items[2].id]) }
    try step { try $0.add(items[1]) }
    try step { try $0.update(id: items[3].id) { $0.note = "n" } }
    try step { try $0.remove(ids: [items[1].id]) }
    try step { try $0.add(items[1]) }
    for count in 1...6 {
      #expect(try expenses.undo(count).reverted.map(\.serial).count == count)
      #expect(try store == states[6 - count], "\(count)")
      #expect(throws: ExpenseError.history(.nothingToUndo(available: 6 - count))) {
        try expenses.undo(7 - count)
      }
      #expect(throws: ExpenseError.history(.nothingToRedo(available: count))) {
        try expenses.redo(count + 1)
      }
      try expenses.redo(count)
      #expect(try store == states[6], "\(count)")
    }
    // Steps that cancel each other out are undone all the same.
    try expenses.undo(6)
    try expenses.redo(3)
    try expenses.redo()
    #expect(try store == states[4])
    try expenses.redo(2)
    try expenses.undo(2)
    try expenses.undo()
    #expect(try store == states[3])
  }

  @Test func `steps that cancel each other out are undone and redone all the same`() throws {
    try expenses.add(items[0])
    let before = try store
    try expenses.add(items[1])
    try expenses.remove(ids: [items[1].id])
    let commit = try expenses.undo(2)
    #expect(try commit.changes.isEmpty && commit.reverted.map(\.serial) == [3, 2])
    #expect(try store == before)
    #expect(throws: ExpenseError.history(.nothingToUndo(available: 1))) { try expenses.undo(2) }
    try expenses.redo()
    #expect(try names == ["0", "1"])
    try expenses.undo(2)
    #expect(try names.isEmpty)
  }

  @Test func `what never reached the store stays unknown behind an expense that was moved`() throws
  {
    try expenses.add(Array(items[0...1]))
    try expenses.remove(ids: [items[0].id])
    try expenses.add(items[0])
    try lose { try $0.update(id: items[0].id) { $0.note = "lost" } }
    // One line removes an expense and puts it elsewhere.
    try expenses.undo(2)
    #expect(try names == ["0", "1"])
    try expenses.undo()
    #expect(try names.isEmpty)
    try expenses.redo(3)
    #expect(try names == ["1", "0"])
  }

  @Test func `expenses come back to their rows in a large store`() throws {
    let rows = (1...3_000).map { number in
      let digits = String(number)
      let id = String(repeating: "0", count: 8 - digits.count) + digits
      return
        "{\"id\":\"\(id)-0000-4000-8000-000000000000\",\"name\":\"\(number)\",\"type\":\"Food\",\"amount\":1}"
    }
    let text = "[\n" + rows.joined(separator: ",\n") + "]\n"
    try folder.write(text, to: "expenses.json")
    let seen = try expenses.items
    for indices in [
      [1_500], [0, 1, 1_023, 1_024, 1_025, 2_500, 2_999], Array(500..<2_000),
    ] {
      try expenses.remove(indices.map { seen[$0] })
      #expect(try store != text)
      try expenses.undo()
      #expect(try store == text)
    }
    try expenses.redo()
    try expenses.undo()
    #expect(try store == text)
  }

  @Test func `the history tells what was done, undone and is past`() throws {
    try expenses.add(items[0])
    try expenses.add(items[1])
    try expenses.undo()
    try expenses.add(items[2])
    try expenses.undo()
    let steps = try expenses.history()
    #expect(steps.map(\.serial) == Array(1...5))
    #expect(steps.map(\.command.description) == ["add", "add", "undo", "add", "undo"])
    #expect(steps.map(\.state) == [.done, .past, .past, .undone, .past])
    #expect(steps.map(\.reverted) == [[], [], [2], [], [4]])
    #expect(steps[4].changes.map(\.before) == [items[2]])
    try expenses.clearHistory()
    #expect(try expenses.history().isEmpty)
    #expect(try folder.names == ["expenses.json"])
    #expect(throws: ExpenseError.history(.nothingToUndo(available: 0))) { try expenses.undo() }
    try Expenses(at: folder("none.json")).clearHistory()
    #expect(try Expenses(at: folder("none.json")).history().isEmpty)
  }

  @Test func `what the history has forgotten is redone from what undid it`() throws {
    let limits = HistoryLimits(commands: 2)
    let bounded = Expenses(at: folder("expenses.json"), historyLimits: limits)
    try bounded.add(Array(items[0...1]))
    try bounded.remove(ids: [items[0].id])
    try bounded.undo()
    #expect(try bounded.history().map(\.command.description) == ["undo"])
    try bounded.redo()
    #expect(try names == ["1"])
    try bounded.undo()
    #expect(try names == ["0", "1"])
    #expect(throws: ExpenseError.history(.nothingToUndo(available: 0))) { try bounded.undo() }
  }

  @Test func `several steps of which some are forgotten are redone as one`() throws {
    let bounded = Expenses(
      at: folder("expenses.json"), historyLimits: HistoryLimits(commands: 4))
    for item in items[0...3] { try bounded.add(item) }
    try bounded.undo(4)
    #expect(try bounded.history().map(\.serial) == [2, 3, 4, 5])
    #expect(try bounded.history().map(\.state) == [.past, .past, .past, .undone])
    #expect(try names.isEmpty)
    try bounded.redo()
    #expect(try names == ["0", "1", "2", "3"])
    #expect(throws: ExpenseError.history(.nothingToRedo(available: 0))) { try bounded.redo() }
    try bounded.undo()
    #expect(try names.isEmpty)
  }

  @Test func `the newest line can be taken back, whatever is forgotten`() throws {
    let bounded = Expenses(
      at: folder("expenses.json"), historyLimits: HistoryLimits(commands: 1))
    try bounded.add(Array(items[0...1]))
    for _ in 1...3 {
      try bounded.undo()
      #expect(try bounded.history().map(\.command.description) == ["undo"])
      #expect(try names.isEmpty)
      try bounded.redo()
      #expect(try bounded.history().map(\.command.description) == ["redo"])
      #expect(try names == ["0", "1"])
    }
  }

  @Test func `expenses of one id are undone and redone by what they are and where`() throws {
    func row(_ name: String, _ type: String, _ account: String) -> String {
      "{\"id\":\"00000001-0000-4000-8000-000000000000\",\"name\":\"\(name)\",\"type\":\"\(type)\",\"amount\":1,\"account\":\"\(account)\"}"
    }
    let rows = [
      row("a", "Food", "x"), row("b", "Food", "y"), row("a", "Food", "x"), row("a", "Hobby", "x"),
      row("c", "Food", "x"),
    ]
    try folder.write("[\n" + rows.joined(separator: ",\n") + "]\n", to: "expenses.json")
    var states = [try store]
    func step(_ change: (Expenses) throws -> Commit) throws {
      let commit = try change(expenses)
      #expect(try commit.changes.count == 4)
      states.append(try store)
    }
    try step { try $0.rename(.type, "Food", to: "Essen") }
    try step { try $0.rename(.account, "x", to: "z") }
    try step { try $0.merge(.type, "Essen", into: "Hobby") }
    for state in states.dropLast().reversed() {
      #expect(try expenses.undo().changes.count == 4)
      #expect(try store == state)
    }
    for state in states.dropFirst() {
      try expenses.redo()
      #expect(try store == state)
    }
    try expenses.undo(3)
    #expect(try store == states[0])
    // A change by hand is reported, and the other expenses stay as they are.
    try expenses.redo(1)
    let changed = try store.replacing("\"c\"", with: "\"d\"")
    try folder.write(changed, to: "expenses.json")
    #expect { _ = try expenses.undo() } throws: { caseName(of: $0) == "changedSince" }
    #expect(try store == changed)
  }

  @Test func `new ids that the doctor gives are a step as any other`() throws {
    let row =
      "{\"id\":\"00000001-0000-4000-8000-000000000000\",\"name\":\"a\",\"type\":\"Food\",\"amount\":1}"
    let text = "[\n\(row),\n\(row),\n\(row.replacing("\"a\"", with: "\"b\""))]\n"
    try folder.write(text, to: "expenses.json")
    try expenses.rename(.type, "Food", to: "Essen")
    let renamed = try store
    #expect(try expenses.repair(rounding: false).isReadable)
    let repaired = try store
    #expect(try Set(expenses.items.map(\.id)).count == 3)
    let step = try #require(try expenses.history().last)
    #expect(step.command == .doctor && step.changes.count == 2)
    try expenses.undo()
    #expect(try store == renamed)
    try expenses.redo()
    #expect(try store == repaired)
    try expenses.undo(2)
    #expect(try store == text)
    try expenses.redo(2)
    #expect(try store == repaired)
    // A different spelling alone is no step.
    try folder.write(
      repaired.replacing("\"amount\":1}", with: "\"amount\":1.0}"), to: "expenses.json")
    let count = try expenses.history().count
    _ = try expenses.repair(rounding: false)
    #expect(try expenses.history().count == count)
  }

  @Test func `one of two with the same id comes back beside the other`() throws {
    func row(_ name: String) -> String {
      "{\"id\":\"00000001-0000-4000-8000-000000000000\",\"name\":\"\(name)\",\"type\":\"Food\",\"amount\":1}"
    }
    for (rows, offsets) in [
      (["a", "b"], [0]), (["a", "b"], [1]), (["a", "a", "a"], [0, 2]), (["a", "b", "c"], [1]),
    ] {
      try expenses.clearHistory()
      try folder.write(
        "[\n" + rows.map(row).joined(separator: ",\n") + "]\n", to: "expenses.json")
      let before = try store
      try expenses.remove(atOffsets: offsets)
      let after = try store
      for _ in 1...2 {
        try expenses.undo()
        #expect(try store == before)
        try expenses.redo()
        #expect(try store == after)
      }
    }
    // Keep only the last line of the history, that of the undo.
    try expenses.undo()
    let lines = try folder.text(of: "expenses.json.history").split(separator: "\n")
    try folder.write(lines.suffix(1).joined() + "\n", to: "expenses.json.history")
    let whole = try store
    try expenses.redo()
    try expenses.undo()
    #expect(try store == whole)
    // An expense put back by hand is reported.
    try expenses.redo()
    try folder.write(whole, to: "expenses.json")
    #expect { _ = try expenses.undo() } throws: { caseName(of: $0) == "changedSince" }
    try expenses.clearHistory()
    try folder.write("[\n\(row("a"))]\n", to: "expenses.json")
    let before = try store
    try expenses.remove(atOffsets: [0])
    try folder.write(before, to: "expenses.json")
    #expect { _ = try expenses.undo() } throws: { caseName(of: $0) == "changedSince" }
  }

  @Test func `what the doctor has rounded has its digits again`() throws {
    func row(_ number: Int, _ amount: String) -> String {
      "{\"id\":\"00000001-0000-4000-8000-00000000000\(number)\",\"name\":\"a\",\"type\":\"Food\",\"amount\":\(amount)}"
    }
    let text =
      "[\n\(row(1, "1.23456")),\n\(row(2, "1")),\n\(row(1, "-0.000000000000000000001"))]\n"
    try folder.write(text, to: "expenses.json")
    #expect(try expenses.repair(rounding: true).isReadable)
    let repaired = try store
    let step = try #require(try expenses.history().last)
    #expect(step.changes.map(\.before?.unroundedAmount) == ["1.23456", "-0.000000000000000000001"])
    #expect(step.changes.allSatisfy { $0.after?.unroundedAmount == nil })
    // Expenses from the history have no digits that cannot be saved.
    let item = try #require(step.changes[0].before)
    try expenses.remove(ids: [item.id])
    let added = try expenses.add(item).items
    #expect(added.map(\.unroundedAmount) == [nil])
    try expenses.undo(2)
    #expect(try store == repaired)
    try expenses.undo()
    #expect(try store == text)
    #expect { _ = try expenses.items } throws: { caseName(of: $0) == "malformed" }
    try expenses.redo()
    #expect(try store == repaired)
    // The lines of undo and redo alone hold as much.
    let lines = try folder.text(of: "expenses.json.history").split(separator: "\n")
    try folder.write(lines.suffix(1).joined() + "\n", to: "expenses.json.history")
    try expenses.undo()
    #expect(try store == text)
    try expenses.redo()
    #expect(try store == repaired)
    // No other line of a history can bring back what cannot be read.
    try folder.write(repaired, to: "expenses.json")
    try expenses.rename(.type, "Food", to: "Essen")
    let renamed = try store
    let history = try folder.text(of: "expenses.json.history")
    try folder.write(
      history.replacing(
        "\"type\":\"Food\",\"amount\":1}", with: "\"type\":\"Food\",\"amount\":1.23456}"),
      to: "expenses.json.history")
    _ = try? expenses.undo()
    #expect(try store != text && store == renamed)
  }

  @Test func `an expense that was put elsewhere is one change`() throws {
    try expenses.add(Array(items[0...1]))
    try expenses.remove(ids: [items[0].id])
    var again = items[0]
    again.note = "again"
    try expenses.add(
      ExpenseItem(id: again.id, name: "0", type: .personal, amount: .zero, note: "again"))
    let commit = try expenses.undo(2)
    #expect(
      try commit.changes.map(\.before) == [again] && commit.changes.map(\.after) == [items[0]])
    #expect(try expenses.history().last?.changes.count == 1)
    #expect(try names == ["0", "1"])
  }

  @Test func `none is nothing to undo`() throws {
    try expenses.add(items[0])
    #expect(try expenses.undo(0).changes.isEmpty && expenses.redo(-1).changes.isEmpty)
    #expect(try names == ["0"])
  }

  @Test func `a history that has lost its store is forgotten too`() throws {
    try expenses.add(items[0])
    try FileManager.default.removeItem(atPath: folder("expenses.json"))
    try expenses.clearHistory()
    #expect(try folder.names.isEmpty)
    try Expenses(at: folder("none/none.json")).clearHistory()
  }

  @Test func `a commit tells whether it can be undone`() throws {
    #expect(try expenses.add(items[0]).isUndoable)
    try FileManager.default.removeItem(atPath: folder("expenses.json.history"))
    try FileManager.default.createDirectory(
      atPath: folder("expenses.json.history"), withIntermediateDirectories: false)
    #expect(try !expenses.add(items[1]).isUndoable)
  }
}
