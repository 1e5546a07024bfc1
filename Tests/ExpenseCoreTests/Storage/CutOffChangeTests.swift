import Foundation
import TestSupport
import Testing

@testable import ExpenseCore

/// Changes that were killed between the history, the store and its settings, and copies of that.
@Suite struct CutOffChangeTests {
  private static let one = Amount(tenThousandths: 10_000)
  private static let two = Amount(tenThousandths: 20_000)

  private let folder: TemporaryFolder
  private let expenses: Expenses

  init() throws {
    folder = try TemporaryFolder()
    expenses = Expenses(at: folder("expenses.json"))
    try expenses.updateSettings { $0.currency = CurrencyCode("USD") }
    try expenses.add(item("First"))
    try expenses.add(item("Second"))
  }

  private func item(_ name: String) -> ExpenseItem {
    ExpenseItem(name: name, type: .personal, amount: Self.one)
  }

  private var names: [String] { get throws { try Expenses(at: expenses.path).items.map(\.name) } }

  private var types: [ExpenseType] { get throws { try expenses.settings().knownTypes.types } }

  /// Make a change, and put back the file that it has replaced, as if it had been killed before.
  private func cutOff(
    losing ending: String = ".settings", _ change: @escaping (Expenses) throws -> Commit
  ) throws {
    let (path, kept) = (expenses.path + ending, folder("kept"))
    let exists = FileManager.default.fileExists(atPath: path)
    if exists { try FileManager.default.linkItem(atPath: path, toPath: kept) }
    _ = try change(expenses)
    try FileManager.default.removeItem(atPath: path)
    if exists { try FileManager.default.moveItem(atPath: kept, toPath: path) }
    try expenses.reload()
  }

  private func addRule() throws {
    let rent = ExpenseItem(name: "Rent", type: .personal, amount: Self.two)
    let schedule = try #require(Schedule(every: 1, .month, from: try Day("2026-10-01")))
    let rule = try RecurringRule(recording: rent, on: schedule)
    try expenses.updateSettings { try $0.set(rule) }
    try expenses.recordDue(until: try Day("2026-11-26"))
  }

  private var skipped: [String] {
    get throws { try expenses.settings().recurring?.first?.skipped.map { "\($0)" } ?? [] }
  }

  // MARK: Half changes

  @Test func `deleting a recorded expense again skips its date`() throws {
    try addRule()
    let rent = try #require(try expenses.items.last)
    try cutOff { try $0.remove(ids: [rent.id]) }
    #expect(try skipped == [])
    let commit = try expenses.remove(ids: [rent.id])
    #expect(try commit.items == [rent])
    #expect(commit.isUndoable)
    #expect(try skipped == ["2026-11-01"])
    // It is one step.
    try expenses.undo()
    #expect(try names == ["First", "Second", "Rent", "Rent"])
    #expect(try skipped == [])
  }

  @Test func `the next change of any kind completes a deletion`() throws {
    for change in [
      { try $0.add(item("Next")) }, { try $0.update(id: $0.items[0].id) { $0.note = "n" } },
      { try $0.recordDue(until: Day("2026-11-27")).commit },
      { try $0.updateSettings { $0.monthStart = 3 } }, { try $0.remove(ids: [$0.items[0].id]) },
    ] as [(Expenses) throws -> Commit] {
      let test = try CutOffChangeTests()
      try test.addRule()
      let rent = try #require(try test.expenses.items.last)
      try test.cutOff { try $0.remove(ids: [rent.id]) }
      _ = try change(test.expenses)
      if try test.skipped.isEmpty {
        // Nothing was due, so nothing was changed.
        try test.expenses.add(item("Next"))
      }
      #expect(try test.skipped == ["2026-11-01"])
      #expect(try test.names.count { $0 == "Rent" } == 1)
    }
  }

  @Test func `undoing or redoing a renamed type again takes no other step`() throws {
    try expenses.rename(.type, "Personal", to: "Mine")
    try cutOff { try $0.undo() }
    #expect(try types.first == ExpenseType("Mine"))
    let undone = try expenses.undo()
    #expect(undone.reverted.map(\.command) == [.rename(.type)])
    #expect(try types.first == .personal)
    #expect(try names == ["First", "Second"])
    try cutOff { try $0.redo() }
    #expect(try expenses.redo().reverted.count == 1)
    #expect(try types.first == ExpenseType("Mine"))
    #expect(try expenses.items.allSatisfy { $0.type == ExpenseType("Mine") })
    // Another change first: then undo is a step of its own.
    try cutOff { try $0.undo() }
    try expenses.updateSettings { $0.monthStart = 3 }
    #expect(try types.first == .personal)
    try expenses.undo(2)
    #expect(try names == ["First"])
  }

  @Test func `renaming again says what it has done`() throws {
    try cutOff { try $0.rename(.type, "Personal", to: "Mine") }
    let commit = try expenses.rename(.type, "Personal", to: "Mine")
    #expect(try commit.changes.count == 2)
    #expect(try types.first == ExpenseType("Mine"))
    try cutOff { try $0.rename(.type, "Mine", to: "Yours") }
    // Another name is another change.
    try expenses.rename(.type, "Yours", to: "Ours")
    #expect(try types.first == ExpenseType("Ours"))
    #expect(try expenses.items.allSatisfy { $0.type == ExpenseType("Ours") })
  }

  @Test func `expenses follow settings that were changed first`() throws {
    try expenses.updateSettings { $0.currency = CurrencyCode("GBP") }
    #expect(try expenses.items.allSatisfy { $0.currency == CurrencyCode("USD") })
    // The undo takes the currency off, once it is the home currency.
    try cutOff(losing: "") { try $0.undo() }
    #expect(try expenses.items.allSatisfy { $0.currency == CurrencyCode("USD") })
    try expenses.add(item("Third"))
    #expect(try names == ["First", "Second", "Third"])
    #expect(try expenses.items.allSatisfy { $0.currency == nil })
    try expenses.undo()
    #expect(try expenses.redo().changeCount == 1)
  }

  @Test func `what was changed otherwise since stays as it is`() throws {
    try addRule()
    let rent = try #require(try expenses.items.last)
    try cutOff { try $0.remove(ids: [rent.id]) }
    let text = try folder.text(of: "expenses.json.settings")
    try folder.write(text.replacing("\"Rent\"", with: "\"Flat\""), to: "expenses.json.settings")
    try expenses.add(item("Third"))
    #expect(try skipped == [])
    #expect(try expenses.settings().recurring?.first?.name == "Flat")
  }

  // MARK: Copies

  /// Copy all files, as a backup does, and open the copy.
  private func copied(keepsTimes: Bool) throws -> Expenses {
    let copy = folder("copy-\(keepsTimes)")
    try FileManager.default.createDirectory(atPath: copy, withIntermediateDirectories: false)
    for ending in ["", ".settings", ".history"] {
      let name = "expenses.json" + ending
      let data = try Data(contentsOf: URL(filePath: folder(name)))
      try data.write(to: URL(filePath: copy + "/" + name))
      guard keepsTimes else { continue }
      let attributes = try FileManager.default.attributesOfItem(atPath: folder(name))
      try FileManager.default.setAttributes(
        attributes.filter { $0.key == .modificationDate }, ofItemAtPath: copy + "/" + name)
    }
    return Expenses(at: copy + "/expenses.json")
  }

  @Test(arguments: [true, false])
  func `the copy of files with a lost change knows that it is lost`(keepsTimes: Bool) throws {
    for change in [
      { try $0.add(item("Lost")) }, { try $0.update(id: $0.items[1].id) { $0.amount = Self.two } },
      { try $0.remove(ids: [$0.items[1].id]) }, { try $0.undo() },
    ] as [(Expenses) throws -> Commit] {
      let test = try CutOffChangeTests()
      let id = try test.expenses.items[1].id
      try test.cutOff(losing: "", change)
      let copy = try test.copied(keepsTimes: keepsTimes)
      #expect(try copy.lastAdded() == id)
      #expect(try copy.history().map(\.command) == [.config, .add, .add])
      // The next change drops the lost line for good.
      try copy.updateSettings { $0.monthStart = 3 }
      try copy.add(test.item("Third"))
      try copy.undo(2)
      #expect(
        try copy.history().map(\.command) == [.config, .add, .add, .config, .add, .undo])
      #expect(try copy.lastAdded() == id)
      try copy.undo()
      #expect(try copy.items.map(\.name) == ["First"])
    }
  }

  @Test(arguments: [true, false])
  func `the copy of files with a change knows that it was made`(keepsTimes: Bool) throws {
    try expenses.update(id: expenses.items[1].id) { $0.amount = Self.two }
    let copy = try copied(keepsTimes: keepsTimes)
    #expect(try copy.history().last?.command == .edit)
    try copy.undo()
    #expect(try copy.items.map(\.amount) == [Self.one, Self.one])
    try copy.redo()
    #expect(try copy.items.map(\.amount) == [Self.one, Self.two])
  }

  @Test(arguments: [true, false])
  func `the copy of half a change is completed, too`(keepsTimes: Bool) throws {
    try cutOff { try $0.rename(.type, "Personal", to: "Mine") }
    let copy = try copied(keepsTimes: keepsTimes)
    try copy.updateSettings { $0.monthStart = 3 }
    #expect(try copy.settings().knownTypes.types.first == ExpenseType("Mine"))
    try copy.undo(2)
    #expect(try copy.settings().knownTypes.types.first == .personal)
    #expect(try copy.items.map(\.type) == [.personal, .personal])
  }
}
