import TestSupport
import Testing

@testable import ExpenseCore
@testable import ExpenseMerge

@Suite struct StoreMergeTests {
  private static let pairCount = UInt64(Scale.count(25, thorough: 2_000))

  /// Stores with copies of the versions of a random triple.
  private struct Pair {
    let folder: TemporaryFolder

    init(_ triple: RandomTriple) throws {
      folder = try TemporaryFolder()
      for (name, items) in [("ours", triple.ours), ("theirs", triple.theirs)] {
        var writer = JSONWriter()
        writer.write(store: ExpenseList(items)) { _ in }
        try folder.write(String(decoding: writer.take(), as: UTF8.self), to: name)
        try folder.write(try folder.text(of: name), to: "old " + name)
      }
    }

    func merge(_ name: String, with other: String) throws -> Commit {
      try Expenses(at: folder(name)).merge(StoreCopy(list: folder(other), settings: nil)).commit
    }
  }

  @Test func `two machines that merge crosswise end with the same bytes, and undo reverts it`()
    throws
  {
    for seed in 0..<Self.pairCount {
      let pair = try Pair(RandomTriple(seed: seed))
      _ = try pair.merge("ours", with: "old theirs")
      let merged = try pair.folder.text(of: "ours")
      _ = try pair.merge("theirs", with: "old ours")
      try #require(try pair.folder.text(of: "theirs") == merged, "seed \(seed)")
      // Merging again changes nothing.
      let again = try pair.merge("ours", with: "theirs")
      try #require(again.changeCount == 0, "seed \(seed)")
      if merged != (try pair.folder.text(of: "old ours")) {
        try Expenses(at: pair.folder("ours")).undo()
      }
      try #require(
        try pair.folder.text(of: "ours") == pair.folder.text(of: "old ours"), "seed \(seed)")
    }
  }

  @Test func `what changed here since the copy was made stays, whatever the copy has`() throws {
    let folder = try TemporaryFolder()
    let lunch = ExpenseItem(
      name: "Lunch", type: .personal, amount: Amount(tenThousandths: 125_000), note: "a")
    let taxi = ExpenseItem(name: "Taxi", type: .business, amount: Amount(tenThousandths: 300_000))
    let expenses = Expenses(at: folder("list"))
    try expenses.add([lunch, taxi])
    try folder.write(try folder.text(of: "list"), to: "copy")
    try expenses.update(id: lunch.id) { $0.amount = Amount(tenThousandths: 130_000) }
    try expenses.remove(ids: [taxi.id])
    let copy = StoreCopy(list: folder("copy"), settings: nil)
    #expect(try expenses.merge(copy).commit.changeCount == 0)
    // Each side has changed another member of the expense.
    try Expenses(at: folder("copy")).update(id: lunch.id) { $0.note = "b" }
    let (commit, report) = try expenses.merge(copy)
    #expect(commit.changeCount == 1)
    #expect(report.isClean)
    let merged = try expenses.items
    #expect(merged.map(\.amount.tenThousandths) == [130_000])
    #expect(merged.map(\.note) == ["b"])
    // A change there of what was deleted here is for a person to decide.
    try Expenses(at: folder("copy")).update(id: taxi.id) { $0.name = "Cab" }
    let conflicts = try expenses.merge(copy).report.conflicts
    #expect(conflicts.map(\.item.name) == ["Cab"])
    #expect(conflicts.map(\.conflict.name) == [MergeConflict.deletion])
  }
}
