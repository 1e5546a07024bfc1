import TestSupport
import Testing

@testable import ExpenseCore

@Suite struct BudgetTests {
  private let folder: TemporaryFolder
  private let expenses: Expenses

  init() throws {
    folder = try TemporaryFolder()
    expenses = Expenses(at: folder("expenses.json"))
  }

  private func amount(_ whole: Int64) -> Amount { Amount(tenThousandths: whole * 10_000) }

  private var text: String {
    get throws { try folder.text(of: "expenses.json.settings") }
  }

  /// The budgets as text, each like `Food 300 a month`.
  private var budgets: String? {
    get throws { try expenses.settings().text(of: .budgets) }
  }

  @Test func `budgets are kept in the settings, exactly and in their order`() throws {
    try expenses.updateSettings {
      try $0.set(Budget(for: ExpenseType("Food"), limit: Amount(tenThousandths: 3_000_001)))
      try $0.set(Budget(limit: Amount(tenThousandths: .max), per: .year, currency: .usDollar))
      try $0.set(Budget(for: ExpenseType("Say \"x\""), limit: .zero, per: .week))
    }
    #expect(
      try text
        == #"{"# + "\n"
        + #""budgets":[{"type":"Food","limit":300.0001,"per":"month"},"#
        + #"{"limit":922337203685477.5807,"per":"year","currency":"USD"},"#
        + #"{"type":"Say \"x\"","limit":0,"per":"week"}]}"# + "\n")
    #expect(
      try budgets
        == "Food 300.0001 a month, everything 922337203685477.5807 USD a year, Say \"x\" 0 a week")
  }

  @Test func `there is one budget for a type and currency, and setting it can be undone`() throws {
    try expenses.updateSettings { try $0.set(Budget(for: ExpenseType("Food"), limit: amount(300))) }
    try expenses.updateSettings {
      try $0.set(Budget(for: ExpenseType("FOOD"), limit: amount(70), per: .week))
    }
    #expect(try budgets == "FOOD 70 a week")
    try expenses.updateSettings {
      try $0.set(Budget(for: ExpenseType("Food"), limit: amount(9), currency: CurrencyCode("EUR")))
    }
    #expect(try budgets == "FOOD 70 a week, Food 9 EUR a month")
    _ = try expenses.undo()
    _ = try expenses.undo()
    #expect(try budgets == "Food 300 a month")
    _ = try expenses.redo()
    #expect(try budgets == "FOOD 70 a week")
  }

  @Test func `limits are taken off by type and currency`() throws {
    func settings(_ change: (inout Settings) -> [Budget]) throws -> String? {
      var settings = Settings()
      try settings.set(Budget(for: ExpenseType("Food"), limit: amount(1)))
      try settings.set(Budget(for: ExpenseType("Food"), limit: amount(2), currency: .usDollar))
      try settings.set(Budget(limit: amount(3)))
      let removed = change(&settings)
      #expect(removed.count + (settings.budgets?.count ?? 0) == 3)
      return settings.text(of: .budgets)
    }
    #expect(try settings { $0.removeBudgets(of: ExpenseType("FOOD")) } == "everything 3 a month")
    #expect(
      try settings { $0.removeBudgets(of: ExpenseType("food"), in: .usDollar) }
        == "Food 1 a month, everything 3 a month")
    #expect(
      try settings { $0.removeBudgets(of: nil) } == "Food 1 a month, Food 2 USD a month")
    #expect(try settings { $0.removeBudgets(of: ExpenseType("Hobby")) }?.count == 56)
    #expect(try settings { $0.removeBudgets(of: nil, in: .usDollar) }?.count == 56)
  }

  @Test func `a type takes its budgets with it`() throws {
    try expenses.updateSettings {
      try $0.set(Budget(for: ExpenseType("Food"), limit: amount(300)))
      try $0.set(Budget(for: ExpenseType("Food"), limit: amount(20), currency: .usDollar))
      try $0.set(Budget(for: ExpenseType("Hobby"), limit: amount(50)))
    }
    try expenses.rename(.type, "food", to: "Groceries")
    #expect(
      try budgets == "Groceries 300 a month, Groceries 20 USD a month, Hobby 50 a month")
    try expenses.merge(.type, "Groceries", into: "Hobby")
    #expect(try budgets == "Hobby 50 a month", "what both may cost, no one has said")
    try expenses.removeType("Hobby")
    #expect(try budgets == nil)
    _ = try expenses.undo()
    _ = try expenses.undo()
    #expect(
      try budgets == "Groceries 300 a month, Groceries 20 USD a month, Hobby 50 a month")
    try expenses.merge(.type, "groceries", into: "GROCERIES")
    #expect(try budgets?.hasPrefix("GROCERIES 300 a month") == true, "it is the same type")
  }

  @Test(arguments: [
    "{}", "3", "[3]", "[{}]", #"[{"limit":3}]"#, #"[{"per":"month"}]"#,
    #"[{"limit":-1,"per":"month"}]"#, #"[{"limit":1,"per":"decade"}]"#,
    #"[{"limit":"1","per":"month"}]"#, #"[{"limit":1.00001,"per":"month"}]"#,
    #"[{"limit":99999999999999999999,"per":"month"}]"#, #"[{"type":"","limit":1,"per":"month"}]"#,
    #"[{"type":null,"limit":1,"per":"month"}]"#, #"[{"limit":1,"per":"month","currency":"eur"}]"#,
    #"[{"limit":1,"limit":2,"per":"month"}]"#,
    #"[{"limit":1,"per":"month"},{"limit":2,"per":"year"}]"#,
    #"[{"type":"Food","limit":1,"per":"month"},{"type":"food","limit":2,"per":"month"}]"#,
  ])
  func `what is no list of budgets is an error with its place, and stays as it is`(
    value: String
  ) throws {
    let text = "{\n\"budgets\":\(value)}\n"
    try folder.write("[]\n", to: "expenses.json")
    try folder.write(text, to: "expenses.json.settings")
    #expect { _ = try expenses.settings() } throws: { caseName(of: $0) == "malformedSettings" }
    try expenses.updateSettings { $0.monthStart = 25 }
    #expect(try self.text == "{\n\"month-start\":25,\n\"budgets\":\(value)}\n")
    try expenses.updateSettings { $0.unset(.budgets) }
    #expect(try self.text == "{\n\"month-start\":25}\n")
  }

  @Test func `an empty list is none, and the noise of a binary double is none either`() throws {
    try folder.write("{\"budgets\":[ ]}", to: "expenses.json.settings")
    #expect(try expenses.settings() == Settings())
    try folder.write(
      #"{"budgets":[{"limit":12.299999999999999,"per":"week"}]}"#, to: "expenses.json.settings")
    #expect(try budgets == "everything 12.30 a week")
  }

  @Test func `there is no budget that the reader would refuse`() {
    #expect(throws: InvalidValue.self) { try Budget(limit: amount(-1)) }
    #expect(throws: InvalidValue.self) { try Budget(for: ExpenseType(""), limit: amount(1)) }
  }

  @Test func `members of a budget that are not known are kept`() throws {
    let value = #"[{"type":"Food","limit":3,"per":"month","rollover":{"max":1.0}}]"#
    try folder.write("{\"budgets\":\(value)}", to: "expenses.json.settings")
    try expenses.updateSettings { $0.monthStart = 25 }
    #expect(try text.contains(value))
    try expenses.updateSettings { try $0.set(Budget(for: ExpenseType("food"), limit: amount(4))) }
    #expect(try text.contains(#"{"type":"food","limit":4,"per":"month","rollover":{"max":1.0}}"#))
  }

  @Test func `both budgets are there when the home currency makes them one`() throws {
    let value = #"[{"limit":3,"per":"month"},{"limit":4,"per":"month","currency":"EUR"}]"#
    try folder.write("{\"budgets\":\(value),\"currency\":\"EUR\"}", to: "expenses.json.settings")
    #expect(try expenses.settings().budgets?.count == 2)
  }
}
