import Foundation
import SystemCalls
import TestSupport
import Testing

@testable import ExpenseCore

/// Deleted expenses that a merge of Git has brought back.
@Suite struct DeletedExpensesTests {
  private final class Warnings {
    var all: [StoreWarning] = []
  }

  private let folder: TemporaryFolder
  private let warnings = Warnings()
  private let expenses: Expenses
  private static let key = String(repeating: "a", count: 32)

  init() throws {
    folder = try TemporaryFolder()
    let warnings = warnings
    expenses = Expenses(at: folder("expenses.json")) { warnings.all.append($0) }
    try expenses.add(row("Tea", key: nil))
  }

  private func row(_ name: String, key: String?, account: String? = nil) -> ExpenseItem {
    var item = ExpenseItem(
      name: name, type: .personal, amount: Amount(tenThousandths: 30_000), importKey: key)
    item.account = account
    return item
  }

  private var names: [String] { get throws { try Expenses(at: expenses.path).items.map(\.name) } }

  private var keys: [String]? { get throws { try expenses.settings().deletedImports } }

  /// Delete an expense, and put it back into the file, as Git does if only the other side has it.
  private func deleteAndMerge(_ item: ExpenseItem) throws {
    try expenses.add(item)
    let text = try folder.text(of: "expenses.json")
    try expenses.remove(ids: [item.id])
    try folder.write(text, to: "expenses.json")
  }

  @Test func `an imported row goes again with the next change, and undo keeps it`() throws {
    let coffee = row("Coffee", key: Self.key)
    try deleteAndMerge(coffee)
    #expect(try keys == ["!" + Self.key])
    try expenses.updateSettings { $0.monthStart = 3 }
    #expect(try names == ["Tea"])
    #expect(warnings.all == [.deletedElsewhere([coffee])])
    try expenses.undo(2)
    #expect(try names == ["Tea", "Coffee"])
    #expect(try keys == nil)
    try expenses.updateSettings { $0.monthStart = 4 }
    #expect(try names == ["Tea", "Coffee"])
  }

  private var returned: [ExpenseItem] {
    get throws { expenses.returned(try expenses.settings()) }
  }

  @Test func `it is looked for once after another program has written`() throws {
    let coffee = row("Coffee", key: Self.key)
    try deleteAndMerge(coffee)
    #expect(try returned == [coffee])
    let text = try folder.text(of: "expenses.json")
    try expenses.updateSettings { $0.monthStart = 3 }
    #expect(try names == ["Tea"] && returned.isEmpty)
    // Undo may be what brings it back, so it removes nothing.
    try expenses.updateSettings { $0.monthStart = 4 }
    try folder.write(text, to: "expenses.json")
    try expenses.undo()
    #expect(try names == ["Tea", "Coffee"] && returned == [coffee])
    try expenses.add(row("Pie", key: nil))
    #expect(try names == ["Tea", "Pie"] && returned.isEmpty)
    try expenses.undo()
    #expect(try names == ["Tea", "Coffee", "Pie"] && returned.isEmpty && keys == nil, "it is kept")
  }

  @Test func `it is looked for if only the settings come from elsewhere, too`() throws {
    let coffee = row("Coffee", key: Self.key)
    try expenses.add(coffee)
    try expenses.updateSettings { $0.monthStart = 3 }
    #expect(try returned.isEmpty)
    try folder.write(#"{"deleted-imports":["!\#(Self.key)"]}"#, to: "expenses.json.settings")
    #expect(try returned == [coffee])
    try expenses.add(row("Cake", key: nil))
    #expect(try names == ["Tea", "Cake"])
    #expect(warnings.all == [.deletedElsewhere([coffee])])
  }

  @Test func `what is added again by itself stays`() throws {
    let coffee = row("Coffee", key: Self.key)
    try expenses.add(coffee)
    try expenses.remove(ids: [coffee.id])
    try expenses.add(coffee)
    #expect(try keys == nil)
    try folder.write(try folder.text(of: "expenses.json"), to: "expenses.json")
    try expenses.updateSettings { $0.monthStart = 3 }
    #expect(try names == ["Tea", "Coffee"])
    try expenses.undo(2)
    #expect(try names == ["Tea"] && keys == ["!" + Self.key])
    // Of deleted rows, the equal one of its own account.
    let others = [String(repeating: "b", count: 32), Self.key + " Visa"].map { "!" + $0 }
    try expenses.updateSettings { $0.deletedImports = others + ["!\(Self.key) Giro"] }
    try expenses.add(row("Cake", key: Self.key + " Giro"))
    #expect(try keys == others)
    // One that was moved to another account, where an equal one was deleted.
    try expenses.updateSettings {
      $0.deletedImports = ["Giro", "Visa"].map { "!\(Self.key) \($0)" }
    }
    try expenses.add(row("Pie", key: Self.key + " Giro", account: "Visa"))
    try writeFromElsewhere()
    #expect(try returned.isEmpty && keys == [Self.key + " Visa"])
  }

  /// Write the list as another program does.
  private func writeFromElsewhere() throws {
    try folder.write(try folder.text(of: "expenses.json"), to: "expenses.json")
  }

  @Test func `it is removed after the change, which may concern it`() throws {
    let coffee = row("Coffee", key: Self.key)
    try deleteAndMerge(coffee)
    #expect(throws: ExpenseError.self) {
      try expenses.update(id: ExpenseItem.ID()) { $0.note = "" }
    }
    #expect(try names == ["Tea", "Coffee"], "nothing is removed if the change fails")
    try expenses.update(id: coffee.id) { $0.note = "kept" }
    #expect(try names == ["Tea", "Coffee"] && keys == nil && warnings.all.isEmpty)
    try expenses.undo()
    #expect(try keys == ["!" + Self.key])
    try expenses.remove(ids: [coffee.id])
    #expect(try names == ["Tea"] && keys == ["!" + Self.key])
  }

  @Test func `another row that is equal, or becomes so, stays`() throws {
    let rows = ["Giro", "Visa"].map {
      row("Coffee", key: Self.key + " " + $0, account: $0)
    }
    try expenses.add(rows[0])
    try expenses.remove(ids: [rows[0].id])
    try expenses.add(rows[1])
    try expenses.rename(.account, "Visa", to: "Giro")
    try writeFromElsewhere()
    #expect(try returned.isEmpty)
    try expenses.updateSettings { $0.monthStart = 3 }
    #expect(try names == ["Tea", "Coffee"])
    // The deletion gets the account of a row that stays as it is.
    let key = String(repeating: "c", count: 32)
    let pies = ["Bank", "Giro"].map { row("Pie", key: key + " " + $0, account: $0) }
    try expenses.add([pies[0], row("Pie", key: nil, account: "Bank")])
    try expenses.remove(ids: [pies[0].id])
    try expenses.add(pies[1])
    try expenses.merge(.account, "Bank", into: "Giro")
    try writeFromElsewhere()
    #expect(try returned.isEmpty)
  }

  @Test func `of more rows than were deleted, all stay`() throws {
    let key = String(repeating: "b", count: 32)
    let others = [row("Cake", key: key), row("Cake", key: key)]
    try expenses.add(others)
    try expenses.updateSettings { $0.deletedImports = ["!" + key] }
    try writeFromElsewhere()
    #expect(try returned.isEmpty)
  }

  @Test func `of equal rows that are added again, each takes back one deletion`() throws {
    let rows = (1...3).map { row("Coffee \($0)", key: Self.key) }
    try expenses.add(Array(rows[..<2]))
    try expenses.remove(ids: Set(rows[..<2].map(\.id)))
    #expect(try keys == ["!" + Self.key, "!" + Self.key])
    try expenses.add(rows[2])
    try writeFromElsewhere()
    #expect(try keys == [Self.key] && returned.isEmpty)
    try expenses.add(Array(rows[..<2]))
    try writeFromElsewhere()
    #expect(try keys == nil && returned.isEmpty)
    try expenses.updateSettings { $0.monthStart = 3 }
    #expect(try names == ["Tea", "Coffee 3", "Coffee 1", "Coffee 2"])
  }

  @Test func `nothing is found while another process writes`() throws {
    let coffee = row("Coffee", key: Self.key)
    try deleteAndMerge(coffee)
    let other = try FileDescriptor.reading(expenses.path)
    #expect(try other.tryLock())
    #expect(try returned.isEmpty)
    withExtendedLifetime(other) {}
  }

  @Test func `without a readable history, additions go on and nothing is taken out`() throws {
    let coffee = row("Coffee", key: Self.key)
    try deleteAndMerge(coffee)
    try FileManager.default.removeItem(atPath: folder("expenses.json.history"))
    try FileManager.default.createDirectory(
      atPath: folder("expenses.json.history"), withIntermediateDirectories: false)
    try expenses.add(row("Cake", key: nil))
    #expect(try names == ["Tea", "Coffee", "Cake"] && returned == [coffee])
  }

  @Test func `what a rule has recorded goes again`() throws {
    let rent = ExpenseItem(name: "Rent", type: .personal, amount: Amount(tenThousandths: 90_000))
    let schedule = try #require(Schedule(every: 1, .month, from: try Day("2026-10-01")))
    let rule = try RecurringRule(recording: rent, on: schedule)
    try expenses.updateSettings { try $0.set(rule) }
    try expenses.recordDue(until: try Day("2026-11-02"))
    let text = try folder.text(of: "expenses.json")
    let last = try #require(try expenses.items.last)
    try expenses.remove(ids: [last.id])
    try folder.write(text, to: "expenses.json")
    try expenses.update(id: try expenses.items[0].id) { $0.note = "n" }
    #expect(try names == ["Tea", "Rent"])
    // One that somebody has changed is another one.
    let changed = text.replacing(
      "\"amount\":9,\"date\":\"2026-11-01\"", with: "\"amount\":8,\"date\":\"2026-11-01\"")
    try folder.write(changed, to: "expenses.json")
    try expenses.update(id: try Expenses(at: expenses.path).items[0].id) { $0.note = "m" }
    #expect(try names == ["Tea", "Rent", "Rent"])
  }

  @Test func `one that was changed here since is kept, in conflict`() throws {
    let coffee = row("Coffee", key: Self.key)
    try expenses.add(coffee)
    try expenses.update(id: coffee.id) { $0.note = "with Ann" }
    let text = try folder.text(of: "expenses.json")
    try expenses.remove(ids: [coffee.id])
    try folder.write(text, to: "expenses.json")
    try expenses.updateSettings { $0.monthStart = 3 }
    #expect(try names == ["Tea", "Coffee"])
    #expect(try Expenses(at: expenses.path).items[1].conflicts.map(\.name) == ["deleted"])
    #expect(warnings.all.isEmpty, "nothing was removed")
    // Whoever decides to keep it has it for good.
    try expenses.update(id: coffee.id) { $0.settle(.note) }
    try expenses.updateSettings { $0.monthStart = 4 }
    #expect(try names == ["Tea", "Coffee"])
    #expect(try Expenses(at: expenses.path).items[1].conflicts.isEmpty)
    #expect(try keys == nil)
  }

  @Test func `of equal rows, the others stay`() throws {
    let rows = [row("Coffee", key: Self.key), row("Coffee", key: Self.key)]
    try expenses.add(rows)
    try expenses.remove(ids: [rows[0].id])
    #expect(try keys == [Self.key])
    try expenses.updateSettings { $0.monthStart = 3 }
    #expect(try names == ["Tea", "Coffee"])
    try expenses.remove(ids: [rows[1].id])
    #expect(try keys == [Self.key, "!" + Self.key])
    try expenses.undo()
    #expect(try keys == [Self.key])
    // Both at once.
    try expenses.undo()
    try expenses.undo()
    try expenses.remove(ids: Set(rows.map(\.id)))
    #expect(try keys == ["!" + Self.key, "!" + Self.key])
  }
}
