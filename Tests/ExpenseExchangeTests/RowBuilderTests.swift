import Testing

@testable import ExpenseCore
@testable import ExpenseExchange

/// Rows built from statements of any format.
@Suite struct RowBuilderTests {
  private func builder(
    _ order: DayOrder? = .dayFirst, _ mark: DecimalMark? = .comma, currency: String? = nil,
    home: String? = "EUR"
  ) -> RowBuilder {
    RowBuilder(
      order: order, namesOrder: order != nil, decimalMark: mark,
      currency: currency.flatMap { CurrencyCode($0) },
      ImportContext(home: home.flatMap { CurrencyCode($0) }))
  }

  private func cell(_ text: String) -> Cell { Cell(text, field: "x") }

  /// The reason a value cannot be read.
  private func reason<Value>(_ body: () throws -> Value) throws -> String {
    try #require(throws: RowProblem.self) { try body() }.reason.description
  }

  @Test func `a day is read in the order of the file`() throws {
    func day(_ text: String, _ order: DayOrder?) throws -> String {
      try builder(order).day(WrittenDay(text), cell(text)).description
    }
    #expect(try day("05/03/2026", .dayFirst) == "2026-03-05")
    #expect(try day("05/03/2026", .monthFirst) == "2026-05-03")
    #expect(try day("2026-03-05", nil) == "2026-03-05")
    #expect(try reason { try day("", .dayFirst) } == "no date")
    #expect(try reason { try day("soon", .dayFirst) } == "not a date")
    #expect(
      try reason { try day("12/31/2026", .dayFirst) }
        == "not a valid date with the day first (1970 to 2099)")
  }

  @Test func `an amount is read with the mark of the file, and without its sign`() throws {
    func amount(_ text: String, _ mark: DecimalMark?) throws -> String {
      let (amount, written) = try builder(.dayFirst, mark).amount(cell(text))
      return "\(amount) \(written.isNegative)"
    }
    #expect(try amount("-1.234,56", .comma) == "1234.56 true")
    #expect(try amount("1,234.56", .point) == "1234.56 false")
    #expect(try amount("12.50", nil) == "12.50 false")
    #expect(try reason { try amount("", .comma) } == "no amount")
    #expect(try reason { try amount("12x3", .comma) } == "not an amount")
    #expect(
      try reason { try amount("12.5", .comma) } == "not an amount with the decimal mark ','")
    #expect(
      try reason { try amount("1,00001", .comma) } == "too large, or more than 4 decimals")
  }

  @Test func `a symbol means what the row names, or the currency of the file`() throws {
    func currency(_ text: String, beside named: String? = nil, of builder: RowBuilder) throws
      -> String?
    {
      try builder.symbol(
        of: #require(WrittenAmount(text)), cell(text),
        beside: named.flatMap { CurrencyCode($0) }
      )?.code
    }
    #expect(try currency("5,00", of: builder()) == nil)
    #expect(try currency("5,00 €", of: builder()) == "EUR")
    #expect(try currency("$5", beside: "CAD", of: builder()) == "CAD")
    #expect(try currency("$5", of: builder(currency: "USD")) == "USD")
    let problem = try #require(throws: RowProblem.self) { try currency("$5", of: builder()) }
    guard case .openCurrency = problem.reason else {
      Issue.record("It is \(problem.reason).")
      return
    }
  }

  private func parts(
    name: String = "Rewe", note: String = "", amount: Int64 = 50_000, currency: String? = nil,
    account: String? = nil, on day: String = "2026-11-20"
  ) throws -> RowBuilder.Parts {
    let day = try Day(day)
    return RowBuilder.Parts(
      id: ExpenseItem.newID(), line: 7, outcome: .new(.default), day: day, fingerprintDay: day,
      amount: Amount(tenThousandths: amount),
      currency: currency.flatMap { CurrencyCode($0) }, account: account, fingerprintTexts: ["rewe"],
      name: name, note: note, category: "Food")
  }

  private func row(_ parts: RowBuilder.Parts, _ builder: RowBuilder) throws -> ImportReport.Row {
    try builder.row(parts, texts: cell("texts"), amount: cell("amount"))
  }

  @Test func `a row is a whole expense but for its type`() throws {
    let row = try row(parts(note: "Bread", account: "Giro"), builder(currency: "CHF"))
    #expect(row.line == 7 && row.category == "Food" && !row.hasID && !row.isTyped)
    #expect(row.item.name == "Rewe" && row.item.note == "Bread" && row.item.account == "Giro")
    #expect(row.item.amount.description == "5" && row.item.date?.description == "2026-11-20")
    #expect(row.item.currency?.code == "CHF", "that of the file, where the row names none")
    #expect(row.key?.description == row.item.importKey && row.key?.account == "Giro")
  }

  @Test func `what does not fit into a name is in the note`() throws {
    let long = String(repeating: "x", count: TextRule(.name).maximumCharacters + 1)
    let item = try row(parts(name: long, note: "Bread"), builder()).item
    #expect(item.name.count == TextRule(.name).maximumCharacters && item.name.hasSuffix("x…"))
    #expect(item.note == long + "\nBread")
  }

  @Test func `what breaks a rule is a problem of the value that does`() throws {
    let name = try #require(throws: RowProblem.self) { try row(parts(name: " "), builder()) }
    #expect(name.cell?.text == "texts")
    let yen = try #require(throws: RowProblem.self) {
      try row(parts(amount: 50_500, currency: "JPY"), builder())
    }
    #expect(yen.cell?.text == "amount")
  }

  @Test func `rows of other days, amounts or accounts have other keys`() throws {
    let first = try row(parts(), builder()).key
    #expect(try row(parts(note: "y"), builder()).key == first, "a note does not count")
    for other in [
      try parts(amount: 10_000), try parts(currency: "USD"), try parts(account: "Giro"),
      try parts(on: "2026-11-21"),
    ] {
      #expect(try row(other, builder()).key != first)
    }
  }
}
