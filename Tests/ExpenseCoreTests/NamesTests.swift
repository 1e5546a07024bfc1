import Foundation
import TestSupport
import Testing

@testable import ExpenseCore

/// Renaming, merging and removing types and accounts.
@Suite struct NamesTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    let rows = [
      ("a", "Food", "Visa"), ("b", "food", "visa"), ("c", "Hobby", "Giro"), ("d", "Zoo", nil),
      ("e", "Food", "Giro"),
    ].enumerated().map { number, row in
      "{\"id\":\"0000000\(number)-0000-4000-8000-000000000000\",\"name\":\"\(row.0)\",\"type\":\"\(row.1)\","
        + "\"amount\":1\(row.2.map { ",\"account\":\"\($0)\"" } ?? ""),\"x\":\(number)}"
    }
    try folder.write("[\n" + rows.joined(separator: ",\n") + "]\n", to: "expenses.json")
  }

  private var expenses: Expenses { Expenses(at: folder("expenses.json")) }
  private var types: [String] { get throws { try expenses.items.map(\.type.name) } }
  private var accounts: [String?] { get throws { try expenses.items.map(\.account) } }
  private var known: [String] {
    get throws { try expenses.settings().knownTypes.types.map(\.name) }
  }

  @Test func `a type is renamed everywhere in one step`() throws {
    let store = try folder.text(of: "expenses.json")
    let commit = try expenses.rename(.type, " FOOD ", to: "  Groceries ")
    #expect(try commit.items.map(\.name) == ["a", "b", "e"])
    #expect(try types == ["Groceries", "Groceries", "Hobby", "Zoo", "Groceries"])
    #expect(
      try known == [
        "Personal", "Business", "Groceries", "Transport", "Hobby", "Insurance", "Savings",
        "Income",
      ])
    #expect(try expenses.history().count == 1)
    try expenses.undo()
    #expect(try folder.text(of: "expenses.json") == store)
    #expect(try expenses.settings().types == nil)
    try expenses.redo()
    #expect(try types.count { $0 == "Groceries" } == 3 && known.contains("Groceries"))
  }

  @Test func `a type gets another spelling of its own name`() throws {
    try expenses.rename(.type, "food", to: "FOOD")
    #expect(try types == ["FOOD", "FOOD", "Hobby", "Zoo", "FOOD"] && known[2] == "FOOD")
    try expenses.merge(.type, "FOOD", into: "Food")
    #expect(try types == ["Food", "Food", "Hobby", "Zoo", "Food"] && known[2] == "Food")
  }

  @Test func `a type that only the file has becomes known when it is renamed`() throws {
    try expenses.rename(.type, "zoo", to: "Animals")
    #expect(try types[3] == "Animals" && known.last == "Animals")
  }

  @Test func `a name that is in use is not taken`() throws {
    for other in ["Hobby", "hobby", "zoo", "Personal"] {
      #expect { _ = try expenses.rename(.type, "Food", to: other) } throws: {
        caseName(of: $0) == "taken"
      }
    }
    #expect(throws: ExpenseError.names(.taken(.account, "Giro", insteadOf: "visa"))) {
      try expenses.rename(.account, "visa", to: "GIRO")
    }
    #expect(try folder.names == ["expenses.json"])
  }

  @Test(arguments: ["", " ", "a\nb", String(repeating: "x", count: 101)])
  func `a new name has to keep its rule`(name: String) throws {
    #expect(throws: InvalidValue.self) { try expenses.rename(.type, "Food", to: name) }
    #expect(throws: InvalidValue.self) { try expenses.addType(name) }
    #expect(try expenses.settings() == Settings())
  }

  @Test func `types are merged, and the one that goes is no longer known`() throws {
    let commit = try expenses.merge(.type, "hobby", into: "food")
    #expect(try commit.items.map(\.name) == ["c"])
    #expect(try types == ["Food", "food", "Food", "Zoo", "Food"], "others stay as they are")
    #expect(
      try known == ["Personal", "Business", "Food", "Transport", "Insurance", "Savings", "Income"])
    try expenses.undo()
    #expect(try types[2] == "Hobby" && known.count == 8)
    try expenses.merge(.type, "Zoo", into: "Hobby")
    #expect(try types[3] == "Hobby" && known.count == 8)
  }

  @Test func `names that there are not are errors with those that there are`() throws {
    let error = try #require(throws: InvalidValue.self) {
      try expenses.rename(.account, "Vias", to: "x")
    }
    guard case .unknownAccount(let names) = error.reason else {
      Issue.record("\(error)")
      return
    }
    #expect(Set(names) == ["Visa", "visa", "Giro"])
    #expect(throws: InvalidValue.self) { try expenses.merge(.type, "Food", into: "Fod") }
    #expect(throws: InvalidValue.self) { try expenses.merge(.type, "Fod", into: "Food") }
    #expect(throws: InvalidValue.self) { try expenses.removeType("Fod") }
    #expect(throws: InvalidValue.self) { try expenses.removeType("Food", movingTo: "Fod") }
    #expect(try folder.names == ["expenses.json"])
  }

  @Test func `a type is removed only when it has no expenses or they get another one`() throws {
    #expect(throws: ExpenseError.names(.typeInUse("Food", count: 3, other: "Personal"))) {
      try expenses.removeType("Food")
    }
    try expenses.removeType("savings")
    #expect(try known.count == 7 && !known.contains("Savings"))
    let commit = try expenses.removeType("Food", movingTo: "Personal")
    #expect(try commit.items.count == 3)
    #expect(try types == ["Personal", "Personal", "Hobby", "Zoo", "Personal"])
    try expenses.undo(2)
    #expect(try known.count == 8 && types[0] == "Food")
  }

  @Test func `a type that has expenses is found whatever is around its name`() throws {
    #expect(throws: ExpenseError.names(.typeInUse("Food", count: 3, other: "Personal"))) {
      try expenses.removeType(" Food ")
    }
    #expect(throws: ExpenseError.names(.typeInUse("food", count: 3, other: "Personal"))) {
      try expenses.removeType("food", movingTo: " FOOD")
    }
    try expenses.removeType("  savings\t")
    #expect(try known.count == 7)
  }

  @Test func `a rename that was cut off between the two files is done again`() throws {
    try expenses.rename(.type, "Food", to: "Meals")
    try FileManager.default.removeItem(atPath: folder("expenses.json.settings"))
    try expenses.rename(.type, "Food", to: "Meals")
    #expect(try known[2] == "Meals" && types[0] == "Meals")
    try expenses.updateSettings { $0.defaultAccount = "Old" }
    try expenses.rename(.account, "Old", to: "Giro")
    #expect(try expenses.settings().defaultAccount == "Giro")
  }

  @Test func `settings that are not valid are not written over`() throws {
    try folder.write(#"{"types":["A","a"]}"#, to: "expenses.json.settings")
    #expect { _ = try expenses.addType("B") } throws: { caseName(of: $0) == "malformedSettings" }
    #expect { _ = try expenses.rename(.type, "Food", to: "B") } throws: {
      caseName(of: $0) == "malformedSettings"
    }
    #expect(try folder.text(of: "expenses.json.settings") == #"{"types":["A","a"]}"#)
  }

  @Test func `the last type stays`() throws {
    try expenses.updateSettings { $0.types = [ExpenseType("Only")] }
    #expect(throws: ExpenseError.names(.lastType("Only"))) { try expenses.removeType("only") }
  }

  @Test func `the default type follows its name and goes with its type`() throws {
    try expenses.updateSettings { $0.defaultType = ExpenseType("Savings") }
    try expenses.rename(.type, "Savings", to: "Piggy bank")
    #expect(try expenses.settings().newType.name == "Piggy bank")
    try expenses.removeType("piggy bank")
    #expect(try expenses.settings().newType == .personal)
    try expenses.rename(.type, "personal", to: "Mine")
    #expect(try expenses.settings().newType.name == "Mine")
  }

  @Test func `types are added, but not twice`() throws {
    try expenses.addType("Café")
    #expect(try known.last == "Café")
    #expect(try expenses.addType("Café").settingChanges.isEmpty)
    for other in ["café", "Cafe", "CAFÉ"] {
      #expect(throws: ExpenseError.names(.taken(.type, "Café"))) { try expenses.addType(other) }
    }
    #expect(
      try expenses.add(ExpenseItem(name: "x", type: ExpenseType("CAFÉ"), amount: .zero)).items[0]
        .type.name == "Café")
  }

  @Test func `accounts are renamed and merged, the default account too`() throws {
    try expenses.updateSettings { $0.defaultAccount = "VISA" }
    #expect(try expenses.merge(.account, "visa", into: "Visa").items.map(\.name) == ["b"])
    #expect(try accounts == ["Visa", "Visa", "Giro", nil, "Giro"])
    try expenses.rename(.account, "Visa", to: "Gold")
    #expect(try accounts == ["Gold", "Gold", "Giro", nil, "Giro"])
    #expect(try expenses.settings().defaultAccount == "Gold")
    try expenses.merge(.account, "gold", into: "giro")
    #expect(try accounts == ["Giro", "Giro", "Giro", nil, "Giro"])
    try expenses.undo(3)
    #expect(try accounts == ["Visa", "visa", "Giro", nil, "Giro"])
  }

  @Test func `without a store the built-in types are there all the same`() throws {
    let none = Expenses(at: folder("none.json"))
    #expect(throws: InvalidValue.self) { try none.rename(.account, "a", to: "b") }
    let unknown = #expect(throws: InvalidValue.self) { try none.rename(.type, "a", to: "b") }
    #expect(unknown?.reason == .unknown(known: ExpenseType.builtIn.map(\.name)))
    try none.rename(.type, "Food", to: "Meals")
    #expect(try none.settings().knownTypes.types[2].name == "Meals")
  }

  @Test func `names in the file are found whatever is around them and however they are written`()
    throws
  {
    let rows = [" Zoo ", "Caf\u{E9}", "Cafe\u{301}"].enumerated().map { number, name in
      "{\"id\":\"0000000\(number)-0000-4000-8000-000000000000\",\"name\":\"x\",\"type\":\"\(name)\",\"amount\":1}"
    }
    try folder.write("[" + rows.joined(separator: ",") + "]", to: "expenses.json")
    let summary = try NameSummary(of: .type, in: expenses.source(), Settings())
    #expect(summary.groups.dropFirst(8).map(\.name) == [" Zoo ", "Caf\u{E9}"])
    #expect(summary.groups.last?.totals.count == 2 && summary.variants.isEmpty)
    #expect(try expenses.rename(.type, "zoo", to: "Park").items.count == 1)
    #expect(try expenses.rename(.type, "CAF\u{C9}", to: "Bar").items.count == 2)
  }

  @Test func `a summary by name tells spellings apart and what they are variants of`() throws {
    let settings = try expenses.settings()
    let summary = try NameSummary(of: .type, in: expenses.source(), settings)
    #expect(summary.groups.map(\.name).contains("food"))
    #expect(summary.groups.first { $0.name == "food" }?.isKnown == false)
    let accounts = try NameSummary(of: .account, in: expenses.source(), settings)
    #expect(accounts.groups.map(\.name) == ["Giro", "Visa", "visa"])
  }
}
