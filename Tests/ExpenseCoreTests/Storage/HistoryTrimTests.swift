import TestSupport
import Testing

@testable import ExpenseCore

/// Undo and redo after a history has forgotten its oldest lines.
@Suite struct HistoryTrimTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func store(_ name: String, _ limits: HistoryLimits = HistoryLimits()) -> Expenses {
    Expenses(at: folder(name), historyLimits: limits)
  }

  @Test func `a step that is undone and redone in turn stays the same step`() throws {
    let bounded = store("a.json", HistoryLimits(commands: 8))
    for number in 0..<3 { try bounded.add(.numbered(number)) }
    for _ in 0..<40 {
      try bounded.undo()
      #expect(try bounded.items.map(\.name) == ["0", "1"])
      try bounded.redo()
      #expect(try bounded.items.map(\.name) == ["0", "1", "2"])
    }
    #expect(throws: ExpenseError.history(.nothingToRedo(available: 0))) { try bounded.redo() }
  }

  @Test func `large renames in turn are undone and redone`() throws {
    let bounded = store("a.json", HistoryLimits(bytes: 40_000))
    try bounded.add((0..<90).map { ExpenseItem.numbered($0) })
    for type in ["A", "B", "C"] {
      try bounded.rename(.type, "Personal", to: type); try bounded.undo()
    }
    for _ in 0..<3 {
      try bounded.redo()
      #expect(try bounded.items.allSatisfy { $0.type.name == "C" })
      try bounded.undo()
      #expect(try bounded.items.allSatisfy { $0.type == .personal })
    }
  }

  @Test(arguments: 1...UInt64(Scale.count(3, thorough: 40)))
  func `a bounded history never undoes what an unbounded one would not`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let bounded = store("a.json", HistoryLimits(commands: Int.random(in: 3...9, using: &random)))
    let whole = store("b.json")
    for number in 0..<60 {
      switch Int.random(in: 0..<5, using: &random) {
      case 0:
        let item = ExpenseItem.numbered(number)
        try bounded.add(item)
        try whole.add(item)
      case 1, 2: try compare(bounded, whole) { try $0.undo() }
      default: try compare(bounded, whole) { try $0.redo() }
      }
      #expect(try bounded.items.map(\.name) == whole.items.map(\.name))
    }
  }

  /// Revert one step in both stores, unless the bounded history has forgotten it.
  private func compare(
    _ bounded: Expenses, _ whole: Expenses, _ revert: (Expenses) throws -> Commit
  ) throws {
    do {
      _ = try revert(bounded)
    } catch ExpenseError.history(.nothingToUndo), ExpenseError.history(.nothingToRedo) {
      return
    }
    _ = try revert(whole)
  }

  @Test(arguments: 1...UInt64(Scale.count(3, thorough: 40)))
  func `steps that are reverted together never conflict`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let bounded = store("a.json", HistoryLimits(commands: Int.random(in: 3...9, using: &random)))
    for number in 0..<60 {
      let count = Int.random(in: 1...4, using: &random)
      do {
        switch Int.random(in: 0..<4, using: &random) {
        case 0: try bounded.add(.numbered(number))
        case 1, 2: try bounded.undo(count)
        default: try bounded.redo(count)
        }
      } catch ExpenseError.history(.nothingToUndo), ExpenseError.history(.nothingToRedo) {
      }
      let names = try bounded.items.map(\.name)
      #expect(Set(names).count == names.count, "nothing is there twice")
    }
  }
}

extension ExpenseItem {
  fileprivate static func numbered(_ number: Int) -> ExpenseItem {
    ExpenseItem(name: "\(number)", type: .personal, amount: .zero)
  }
}
