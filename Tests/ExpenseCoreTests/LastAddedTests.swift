import Foundation
import TestSupport
import Testing

@testable import ExpenseCore

@Suite struct LastAddedTests {
  private let folder: TemporaryFolder
  private let expenses: Expenses

  init() throws {
    folder = try TemporaryFolder()
    expenses = Expenses(at: folder("expenses.json"))
  }

  private func add(_ names: String...) throws -> [ExpenseItem.ID] {
    try expenses.add(names.map { ExpenseItem(name: $0, type: .personal, amount: .zero) })
      .items.map(\.id)
  }

  @Test func `without an addition there is none`() throws {
    #expect(throws: ExpenseError.history(.nothingAdded)) { try expenses.lastAdded() }
    let id = try #require(try add("Tea").first)
    try expenses.clearHistory()
    #expect(throws: ExpenseError.history(.nothingAdded)) { try expenses.lastAdded() }
    // An edit is no addition.
    try expenses.update(id: id) { $0.note = "green" }
    #expect(throws: ExpenseError.history(.nothingAdded)) { try expenses.lastAdded() }
  }

  @Test func `it is the last one that is still there`() throws {
    let first = try add("a", "b")
    let second = try add("c")
    #expect(try expenses.lastAdded() == second[0])
    try expenses.update(id: first[0]) { $0.note = "changed later" }
    #expect(try expenses.lastAdded() == second[0])
    try expenses.remove([IDPrefix(second[0])])
    #expect(try expenses.lastAdded() == first[1])
    try expenses.undo()
    #expect(try expenses.lastAdded() == second[0], "the deletion is undone")
    try expenses.undo(3)
    #expect(throws: ExpenseError.history(.nothingAdded)) { try expenses.lastAdded() }
    try expenses.redo()
    #expect(try expenses.lastAdded() == first[1], "the first addition is done again")
  }

  @Test func `what an undone deletion has put back is not new`() throws {
    let old = try add("old")
    let new = try add("new")
    try expenses.remove([IDPrefix(old[0])])
    try expenses.undo()
    #expect(try expenses.lastAdded() == new[0])
    try expenses.remove([IDPrefix(old[0]), IDPrefix(new[0])])
    #expect(throws: ExpenseError.history(.nothingAdded)) { try expenses.lastAdded() }
  }
}
