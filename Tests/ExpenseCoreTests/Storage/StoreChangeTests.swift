import Foundation
import TestSupport
import Testing

@testable import ExpenseCore

@Suite struct StoreChangeTests {
  private let items = (0..<6).map {
    ExpenseItem(name: "\($0)", type: .personal, amount: .zero)
  }
  private let new = (0..<3).map {
    ExpenseItem(name: "new \($0)", type: .personal, amount: .zero)
  }

  private func removal(_ index: Int) -> ExpenseChange {
    ExpenseChange(before: items[index], after: nil, index: index)
  }

  private func insertion(_ number: Int, at index: Int?) -> ExpenseChange {
    ExpenseChange(before: nil, after: new[number], index: index)
  }

  private func names(after changes: [ExpenseChange]) -> [String] {
    StoreChange(changes).applied(to: items).map(\.name)
  }

  @Test
  func `removals have the indices of the old list, insertions those of the new one`() {
    #expect(names(after: [removal(0), removal(5)]) == ["1", "2", "3", "4"])
    #expect(names(after: [insertion(0, at: 0)]) == ["new 0", "0", "1", "2", "3", "4", "5"])
    #expect(
      names(after: [insertion(0, at: 1), insertion(1, at: 2), insertion(2, at: 8)])
        == ["0", "new 0", "new 1", "1", "2", "3", "4", "5", "new 2"])
    #expect(
      names(after: [removal(0), removal(1), insertion(0, at: 1), removal(4)])
        == ["2", "new 0", "3", "5"])
    #expect(
      names(after: [insertion(0, at: nil), insertion(1, at: 99), removal(5)])
        == ["0", "1", "2", "3", "4", "new 1", "new 0"])
    #expect(
      names(after: (0..<6).map(removal) + [insertion(1, at: 1), insertion(0, at: 0)])
        == ["new 0", "new 1"])
  }

  @Test func `the inverse leads back`() {
    for _ in 0..<200 {
      let removed = (0..<6).filter { _ in Bool.random() }
      let inserted = (0..<3).filter { _ in Bool.random() }
      let indices = (0..<6 - removed.count + inserted.count).shuffled()
      let changes =
        removed.map(removal) + zip(inserted, indices).map { insertion($0, at: $1) }
      let changed = StoreChange(changes).applied(to: items)
      let back = StoreChange(changes.map(\.inverse)).applied(to: changed)
      #expect(back == items, "\(changes)")
    }
  }

  /// The same change to a canonical file, whose bytes are copied, and to another one.
  @Test(arguments: ["", " "])
  func `the file changes as memory does`(between: String) throws {
    let folder = try TemporaryFolder()
    for _ in 0..<40 {
      let removed = (0..<6).filter { _ in Bool.random() }
      let inserted = (0..<3).filter { _ in Bool.random() }
      let indices = (0...8).shuffled()
      let rows = items.map { String(decoding: $0.encoded, as: UTF8.self) }
      try folder.write(
        "[" + between + "\n" + rows.joined(separator: ",\n") + "]\n", to: "expenses.json")
      let expenses = Expenses(at: folder("expenses.json"))
      _ = try expenses.items
      let changes = removed.map(removal) + zip(inserted, indices).map { insertion($0, at: $1) }
      guard !changes.isEmpty else { continue }
      _ = try expenses.commit { commit in
        CommitPlan(
          event: History.Event(command: .edit), changes: changes,
          reading: try commit.read(lookingFor: items.map { IDPrefix($0.id) }))
      } whenMissing: {
      }
      #expect(try expenses.items == StoreChange(changes).applied(to: items))
      #expect(try Expenses(at: folder("expenses.json")).items == expenses.items, "\(changes)")
    }
  }
}
