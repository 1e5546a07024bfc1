import TestSupport
import Testing

@testable import ExpenseCore

@Suite struct TypeSidesTests {
  private func item(_ type: String, _ amount: Int64, _ currency: String? = nil) -> ExpenseItem {
    ExpenseItem(
      name: "a", type: ExpenseType(type), amount: Amount(tenThousandths: amount),
      currency: currency.flatMap { CurrencyCode($0) })
  }

  private func sides(
    of items: [ExpenseItem], _ settings: Settings = Settings()
  ) throws -> TypeSides {
    try ReportOracle(items, settings).source.list().sides(settings)
  }

  /// The side of a type and the reason for it, as text.
  private func text(_ type: String, in sides: TypeSides) -> String {
    let side = sides.side(of: ExpenseType(type))
    #expect(sides.isIncome(ExpenseType(type)) == (side.side == .income))
    return "\(side.side) \(side.reason)"
  }

  @Test(
    arguments: [
      ([-5], "income found"), ([-5, 5], "income found"), ([5, -6], "income found"),
      ([-5, 6], "spending usual"), ([0], "spending usual"), ([0, 0], "spending usual"),
      ([5], "spending usual"), ([Int64.min, Int64.min, .max], "income found"),
      ([.max, .max, .min], "spending usual"), ([.max, .max, .min, .min, 1], "income found"),
      ([.max, .max, .min, .min, 3], "spending usual"),
      ([.max, .max, .min, .min], "income found"),
    ] as [([Int64], String)])
  func `a type is one of income if an amount is under 0 and all add up to 0 or less`(
    amounts: [Int64], side: String
  ) throws {
    #expect(text("Work", in: try sides(of: amounts.map { item("Work", $0) })) == side)
  }

  @Test func `the sum of no currency may be over 0`() throws {
    let items = [item("Work", -5), item("work", 4, "EUR")]
    #expect(text("Work", in: try sides(of: items)) == "spending usual")
    var settings = Settings()
    settings.currency = .euro
    // Amounts without a currency are euros, too.
    #expect(text("WORK", in: try sides(of: items, settings)) == "income found")
    settings.currency = .usDollar
    #expect(text("Work", in: try sides(of: items, settings)) == "spending usual")
  }

  @Test func `spellings that differ in case are one type`() throws {
    let sides = try sides(of: [item("Café", 5), item("CAFÉ", -6), item("cafe\u{301}", -1)])
    for name in ["Café", "café", "CAFE\u{301}"] { #expect(text(name, in: sides) == "income found") }
  }

  @Test func `what the settings say counts, then what is built in`() throws {
    var settings = Settings()
    settings.set(.spending, of: ExpenseType("work"))
    settings.set(.income, of: ExpenseType("Gifts"))
    let items = [item("Work", -5), item("Gifts", 7), item("Income", 9), item("Food", 1)]
    let sides = try sides(of: items, settings)
    #expect(text("Work", in: sides) == "spending said")
    #expect(text("Gifts", in: sides) == "income said")
    #expect(text("INCOME", in: sides) == "income builtIn")
    #expect(text("Food", in: sides) == "spending usual")
    #expect(text("Unknown", in: sides) == "spending usual")
    settings.set(.spending, of: .income)
    #expect(text("Income", in: try self.sides(of: items, settings)) == "spending said")
    settings.set(.income, of: .income)
    #expect(settings.typeSides?.count == 3, "a type has one side")
  }

  @Test func `more types than are compared one by one have their sides`() throws {
    let items = (0..<100).map { item("T\($0)", $0 % 2 == 0 ? -1 : 1) }
    let sides = try sides(of: items)
    for number in 0..<100 {
      #expect(
        text("T\(number)", in: sides) == (number % 2 == 0 ? "income found" : "spending usual"))
    }
  }

  @Test func `a filter leaves the sides as they are, and so does the number of threads`() throws {
    let folder = try TemporaryFolder()
    let rows = (0..<2_000).map { number in
      let id = "0000\(number + 1_000)-0000-4000-8000-000000000000"
      let amount = number % 2 == 0 ? -3 : 2
      return
        "{\"id\":\"\(id)\",\"name\":\"a\",\"type\":\"T\(number / 2 % 90)\",\"amount\":\(amount)}"
    }
    try folder.write("[\n" + rows.joined(separator: ",\n") + "]\n", to: "expenses.json")
    var filter = Filter()
    filter.minimum = Amount(tenThousandths: 0)
    var source = try Expenses(at: folder("expenses.json")).source().matching(filter)
    for part in [1 << 30, 1 << 11] {
      source.smallestPart = part
      let list = try source.list()
      #expect(list.count == 1_000)
      #expect(list.totals(Settings()).byCurrency.map(\.received.description) == ["-2000"])
      let types = try Breakdown(of: source, by: .type, Settings())
      #expect(types.totals == list.totals(Settings()))
      #expect(types.groups.count == 90)
    }
  }

  @Test func `expenses to come decide only about types that the list does not have`() throws {
    let list = ReportOracle([item("Food", 5)]).source
    let coming = [item("Food", -9), item("Work", -7)]
    let breakdown = try Breakdown(of: list.appending(coming), by: .type, Settings())
    let sums = breakdown.groups.map {
      "\($0.key ?? "") \($0.totals.byCurrency[0].spent.tenThousandths) \($0.totals.byCurrency[0].received.tenThousandths)"
    }
    #expect(sums == ["Food -4 0", "Work 0 7"])
  }
}
