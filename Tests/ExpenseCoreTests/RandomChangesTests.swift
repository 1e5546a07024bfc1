import Foundation
import TestSupport
import Testing

@testable import ExpenseCore

/// Random changes, checked against a list in memory.
@Suite struct RandomChangesTests {
  /// The expected content of a store, with the states to undo and redo.
  private struct Model {
    var items: [ExpenseItem] = []
    var past: [[ExpenseItem]] = []
    var future: [[ExpenseItem]] = []

    mutating func change(to changed: [ExpenseItem]) {
      past.append(items)
      future = []
      items = changed
    }

    mutating func undo(_ count: Int) {
      for _ in 0..<count {
        guard let state = past.popLast() else { return }
        future.append(items)
        items = state
      }
    }

    mutating func redo(_ count: Int) {
      for _ in 0..<count {
        guard let state = future.popLast() else { return }
        past.append(items)
        items = state
      }
    }
  }

  /// The number of runs, each with its own store; one in five has a large store.
  private static let runCount = UInt64(Scale.count(5, thorough: 21))

  /// The number of steps of a run with a small store.
  ///
  /// Each step reads the history of all steps before it, so only one run is long.
  private static func stepCount(ofRun number: UInt64) -> Int {
    Scale.count(50, thorough: number == 0 ? 1_000 : 150)
  }

  @Test(arguments: 0..<runCount)
  func `the store is as the model after every step, and undoing all gives the first one`(
    number: UInt64
  ) throws {
    let stepCount = Self.stepCount(ofRun: number)
    let seed = Scale.seed()
    var run = try Run(seed: UInt64(seed) * 105 + number)
    for step in 1...(run.isLarge ? max(20, stepCount / 10) : stepCount) {
      let done = try run.step()
      let isAsExpected = try run.isAsExpected
      #expect(isAsExpected, "\(done), step \(step) of run \(number), IEXPENSE_RANDOM_SEED=\(seed)")
      if !isAsExpected { return }
    }
    try run.undoAll()
  }

  /// A store and its model.
  private struct Run {
    let seed: UInt64
    private let folder: TemporaryFolder
    private let first: String
    private var random: SplitMix64
    private var model = Model()
    /// The ids of deleted expenses.
    private var gone: [ExpenseItem.ID] = []

    /// True if there are enough expenses to find positions by marks.
    var isLarge: Bool { seed % 5 == 4 }

    init(seed: UInt64) throws {
      self.seed = seed
      random = SplitMix64(seed: seed)
      folder = try TemporaryFolder()
      // Unknown members and a custom type; now and then not canonical.
      let largest = Scale.count(1_100, thorough: 5_000)
      let count = seed % 5 == 4 ? largest : Int.random(in: 0...8, using: &random)
      // In a thorough run, a large text is long enough to append to it.
      let filling = String(of: "x", count: Scale.count(0, thorough: 150))
      let rows = (0..<count).map { number in
        #"{"id":"\#(UUID().uuidString)","name":"first \#(number)","type":"Old","amount":\#(number),"x":[1e2,{},"\#(filling)"]}"#
      }
      let isCanonical = Bool.random(using: &random)
      first =
        rows.isEmpty
        ? "[]\n" : "[\n" + rows.joined(separator: isCanonical ? ",\n" : " ,\n") + "]\n"
      #expect(!isLarge || !Scale.isThorough || first.utf8.count > ListEnd.smallestAppended)
      try folder.write(first, to: "expenses.json")
      model.items = try expenses.items
    }

    private var expenses: Expenses {
      var limits = HistoryLimits(commands: .max, bytes: .max)
      // Every other run undoes and redoes by replaying, as large steps do.
      if seed % 2 == 0 { limits.bytesInMemory = 0 }
      return Expenses(at: folder("expenses.json"), historyLimits: limits)
    }

    var isAsExpected: Bool {
      get throws { try expenses.items.map(\.encoded) == model.items.map(\.encoded) }
    }

    private mutating func item() -> ExpenseItem {
      let number = Int64.random(in: -10_000...1_000_000, using: &random)
      var item = ExpenseItem(
        name: ["Lunch", "Café", "🍜 \"x\""].randomElement(using: &random) ?? "",
        type: ExpenseType.builtIn.randomElement(using: &random) ?? .personal,
        amount: Amount(tenThousandths: number * 100))
      // Now and then a deleted expense, with its old id.
      if let id = gone.randomElement(using: &random), !model.items.contains(where: { $0.id == id }),
        Int.random(in: 0..<3, using: &random) == 0
      {
        item.id = id
      }
      return item
    }

    /// Make a change, and return its description.
    mutating func step() throws -> String {
      switch Int.random(in: 0..<12, using: &random) {
      case 0, 1, 2:
        let item = item()
        _ = try (gone.contains(item.id) ? expenses.add(item) : expenses.add(asNew: [item]))
        model.change(to: model.items + [item])
        return "add"
      case 3:
        var items: [ExpenseItem] = []
        for _ in 0..<Int.random(in: 2...5, using: &random) {
          let item = item()
          if !items.contains(where: { $0.id == item.id }) { items.append(item) }
        }
        try expenses.add(items)
        model.change(to: model.items + items)
        return "add \(items.count)"
      case 4, 5, 6: return try edit()
      case 7, 8: return try delete()
      case 9, 10:
        let count = [1, 1, 1, 2, 3, 7].randomElement(using: &random) ?? 1
        guard model.past.count >= count else {
          let available = model.past.count
          #expect(throws: ExpenseError.history(.nothingToUndo(available: available))) {
            try expenses.undo(count)
          }
          return "undo \(count) of \(available)"
        }
        try expenses.undo(count)
        model.undo(count)
        return "undo \(count)"
      default:
        let count = [1, 1, 2, 4].randomElement(using: &random) ?? 1
        guard model.future.count >= count else {
          let available = model.future.count
          #expect(throws: ExpenseError.history(.nothingToRedo(available: available))) {
            try expenses.redo(count)
          }
          return "redo \(count) of \(available)"
        }
        try expenses.redo(count)
        model.redo(count)
        return "redo \(count)"
      }
    }

    private mutating func some() -> [ExpenseItem] {
      let count = [1, 1, 2, 4].randomElement(using: &random) ?? 1
      return Array(model.items.shuffled(using: &random).prefix(count))
    }

    private mutating func edit() throws -> String {
      let chosen = some()
      let other = item()
      let kind = Int.random(in: 0..<4, using: &random)
      func change(_ item: inout ExpenseItem) {
        switch kind {
        case 0: item.name = other.name
        case 1: (item.amount, item.type) = (other.amount, other.type)
        case 2: item.note = item.note == nil ? "n" : nil
        default: item.tags.append(other.name)
        }
      }
      let prefixes = try chosen.map { try IDPrefix($0.id.uuidString) }
      let commit = try expenses.update(prefixes, change)
      if commit.changeCount == 0 { return "edit of nothing" }
      let ids = Set(chosen.map(\.id))
      model.change(
        to: try model.items.map { item in
          guard ids.contains(item.id) else { return item }
          var changed = item
          change(&changed)
          return try changed.validated(changedFrom: item, by: Settings())
        })
      return "edit \(kind) of \(chosen.count)"
    }

    private mutating func delete() throws -> String {
      let chosen = some()
      guard !chosen.isEmpty else { return "delete nothing" }
      let ids = Set(chosen.map(\.id))
      try expenses.remove(chosen)
      gone += ids
      model.change(to: model.items.filter { !ids.contains($0.id) })
      return "delete \(chosen.count)"
    }

    /// Undo everything, in a few steps or in many.
    mutating func undoAll() throws {
      while !model.past.isEmpty {
        let count = min(model.past.count, Int.random(in: 1...40, using: &random))
        try expenses.undo(count)
        model.undo(count)
        let isAsExpected = try isAsExpected
        #expect(isAsExpected, "undoing all of \(seed)")
        if !isAsExpected { return }
      }
      let current = try folder.text(of: "expenses.json")
      #expect(
        current == first
          || current.replacing("\n", with: "")
            == first.replacing(" ,\n", with: ",").replacing("\n", with: "")
      )
    }
  }
}
