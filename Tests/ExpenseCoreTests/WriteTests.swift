import ExpenseFoundation
import Foundation
import TestSupport
import Testing

@testable import ExpenseCore

struct WriteTests {
  private let folder: TemporaryFolder
  private var expenses: Expenses { Expenses(at: folder("expenses.json")) }
  private let lunch: ExpenseItem
  private let taxi: ExpenseItem

  init() throws {
    folder = try TemporaryFolder()
    lunch = try ExpenseItem(name: "Lunch", type: .personal, amount: "12.50")
    taxi = try ExpenseItem(name: "Taxi", type: .business, amount: "30")
    try expenses.add([lunch, taxi])
  }

  @Test func `several changes are one step, which one undo takes back`() throws {
    let before = try folder.text(of: "expenses.json")
    let tea = try ExpenseItem(name: "Tea", type: .personal, amount: "2")
    let commit = try expenses.write(as: .merge(.type)) { step in
      step.remove(id: lunch.id)
      step.add(tea)
      step.update(id: taxi.id) { $0.note = "to the fair" }
      step.update(id: tea.id) { $0.amount = .zero }
    }
    #expect(commit.changeCount == 3 && commit.isUndoable)
    let items = try expenses.items
    #expect(items.map(\.name) == ["Taxi", "Tea"])
    #expect(items[0].note == "to the fair" && items[1].amount == .zero)
    #expect(try expenses.history().last?.command == .merge(.type))
    try expenses.undo()
    #expect(try folder.text(of: "expenses.json") == before)
    try expenses.redo()
    #expect(try expenses.items == items)
  }

  @Test func `what is removed and comes again stands at the end`() throws {
    try expenses.write { step in
      step.remove(id: lunch.id)
      step.add(lunch)
    }
    #expect(try expenses.items == [taxi, lunch])
    try expenses.undo()
    #expect(try expenses.items == [lunch, taxi])
  }

  @Test func `what was imported and is removed does not come again`() throws {
    let key = String(repeating: "a", count: 32)
    let row = ExpenseItem(name: "Row", type: .personal, amount: .zero, importKey: key)
    try expenses.add(row)
    try expenses.write { $0.remove(id: row.id) }
    #expect(try expenses.settings().deletedImports == ["!" + key])
    try expenses.undo()
    #expect(try expenses.settings().deletedImports == nil)
  }

  @Test func `where one change cannot be made, none is`() throws {
    let before = try folder.text(of: "expenses.json")
    let tea = try ExpenseItem(name: "Tea", type: .personal, amount: "2")
    let unknown = ExpenseItem.newID()
    #expect(throws: ExpenseError.ids(.unknown(["\(unknown)"]))) {
      try expenses.write { step in
        step.add(tea)
        step.remove(id: unknown)
      }
    }
    #expect(throws: ExpenseError.ids(.unknown(["\(lunch.id)"]))) {
      try expenses.write { step in
        step.remove(id: lunch.id)
        step.update(id: lunch.id) { $0.name = "x" }
      }
    }
    #expect(throws: ExpenseError.ids(.taken([lunch]))) { try expenses.write { $0.add(lunch) } }
    #expect(
      throws: InvalidValue(field: .name, text: " ", reason: .empty)
    ) {
      try expenses.write { step in
        step.add(tea)
        step.update(id: taxi.id) { $0.name = " " }
      }
    }
    #expect(try folder.text(of: "expenses.json") == before)
    let none = Expenses(at: folder("none.json"))
    #expect(throws: ExpenseError.ids(.unknown(["\(unknown)"]))) {
      try none.write { $0.remove(id: unknown) }
    }
    #expect(!none.exists)
  }
}

struct LibraryValueTests {
  @Test(arguments: [
    ("12.50", 125_000), ("-3", -30_000), ("+0.0125", 125), ("007", 70_000), ("0", 0),
    ("922337203685477.5807", Int64.max), ("-922337203685477.5808", .min), ("1.50000", 15_000),
  ])
  func `amounts are read as machines write them`(text: String, tenThousandths: Int64) throws {
    let amount = try Amount(text)
    #expect(amount.tenThousandths == tenThousandths)
    #expect(try Amount(amount.description) == amount)
    #expect(Amount(exactly: Decimal(amount)) == amount)
  }

  @Test(arguments: [
    ("", InvalidValue.Reason.notAnAmount), ("-", .notAnAmount), ("1.", .notAnAmount),
    (".5", .notAnAmount), ("1,5", .notAnAmount), ("1e3", .notAnAmount), (" 1", .notAnAmount),
    ("-\u{301}5", .notAnAmount),
    ("1.2.3", .notAnAmount), ("١", .notAnAmount), ("922337203685477.5808", .tooLarge),
    ("0.00001", .tooManyDecimals(5, nil)),
  ])
  func `other texts are no amounts`(text: String, reason: InvalidValue.Reason) {
    #expect(throws: InvalidValue(field: .amount, text: text, reason: reason)) { try Amount(text) }
  }

  @Test func `a decimal number that does not fit is no amount`() throws {
    for text in ["0.00001", "1e15", "-1e15"] {
      #expect(Amount(exactly: try #require(Decimal(string: text))) == nil)
    }
    #expect(Amount(exactly: .nan) == nil)
    #expect(
      Amount(exactly: try #require(Decimal(string: "-0.5"))) == Amount(tenThousandths: -5_000))
  }

  @Test func `a day is that of the zone`() throws {
    let (utc, east) = (TimeZone(secondsFromGMT: 0), TimeZone(secondsFromGMT: 14 * 3600))
    let evening = Date(timeIntervalSince1970: 1_795_219_200 + 72_000)
    #expect(Day(evening, in: try #require(utc)) == Day(year: 2026, month: 11, day: 21))
    #expect(Day(evening, in: try #require(east)) == Day(year: 2026, month: 11, day: 22))
    for day in [Day.first, Day.last, try Day("2024-02-29")] {
      #expect(Day(day.date(in: try #require(east)), in: try #require(east)) == day)
    }
  }

  @Test func `every command has a text of its own`() {
    let commands: [HistoryCommand] = [
      .add, .edit, .delete, .import, .doctor, .undo, .redo, .rename(.type), .rename(.account),
      .merge(.type), .merge(.account), .addType, .removeType, .addRule, .removeRule, .setBudget,
      .removeBudget, .setSetting, .unsetSetting, .config, .other("sing"),
    ]
    for command in commands { #expect(HistoryCommand(command.description) == command) }
    #expect(Set(commands.map(\.description)).count == commands.count)
  }
}
