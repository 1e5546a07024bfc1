import Testing

@testable import ExpenseCore
@testable import ExpenseExchange

/// The roles of a file's columns, found by their titles and content.
@Suite struct LayoutFinderTests {
  private func found(
    _ lines: [String], _ overrides: ImportMapping = ImportMapping()
  ) throws -> (layout: CSVLayout, currency: CurrencyCode?, symbol: String?) {
    let text = Array((lines.joined(separator: "\n") + "\n").utf8)
    let reader = CSVReader(text, delimiter: UInt8(ascii: ";"))
    return try CSVSample(reader, overrides).layout(overrides: overrides, FindingList())
  }

  /// The question that the file leaves open; nil if there is none.
  private func problem(_ lines: [String]) throws -> ImportProblem.Reason? {
    do {
      _ = try found(lines)
      return nil
    } catch let problem as ImportProblem {
      return problem.reason
    }
  }

  /// The columns between which the file leaves a choice.
  private func openColumns(_ lines: [String]) throws -> [CSVColumn] {
    guard case .openColumn(_, let candidates) = try problem(lines) else { return [] }
    return candidates.map(\.column)
  }

  @Test func `titles say what columns are, in any order and language`() throws {
    let english = try found(["Amount;Description;Date", "-5.00;Rewe;2026-11-20"]).layout
    #expect(english.date == 2 && english.name == [1] && english.amount == 0)
    let german = try found([
      "Buchungstag;Valutadatum;Auftraggeber/Empfänger;Verwendungszweck;Betrag;Währung",
      "20.11.2026;21.11.2026;Rewe;Danke;-5,00;EUR",
    ])
    .layout
    #expect(german.date == 0 && german.otherDates == [1])
    #expect(german.name == [2] && german.note == [3])
    #expect(german.amount == 4 && german.currency == 5)
    #expect(german.fingerprintDate == 0 && german.fingerprintTexts == [2, 3])
  }

  @Test func `amounts may be in two columns`() throws {
    let layout = try found([
      "Date;Description;Paid out;Paid in;Balance", "2026-11-20;Rewe;5.00;;95.00",
      "2026-11-21;Salary;;100.00;195.00",
    ])
    .layout
    #expect(layout.out == 2 && layout.received == 3 && layout.amount == nil && layout.balance == 4)
  }

  @Test func `without titles, what is in the columns says what they are`() throws {
    let layout = try found(["2026-11-20;Rewe;-5.00", "2026-11-21;Bus;-2.50"]).layout
    #expect(layout.date == 0 && layout.name == [1] && layout.amount == 2)
  }

  @Test func `a title may name the currency, or a sign that several have`() throws {
    let euro = try found(["Date;Description;Amount (EUR)", "2026-11-20;Rewe;-5.00"])
    #expect(euro.currency?.code == "EUR" && euro.symbol == nil)
    let dollar = try found(["Date;Description;Amount ($)", "2026-11-20;Rewe;-5.00"])
    #expect(dollar.currency == nil && dollar.symbol == "$")
  }

  @Test func `what is told goes before what is found`() throws {
    let lines = ["Date;Payee;Memo;Amount", "2026-11-20;Rewe;Bread;-5.00"]
    #expect(try found(lines).layout.name == [1])
    var overrides = ImportMapping()
    overrides.columns = [.name: [.title("memo")], .note: [.number(2)]]
    let layout = try found(lines, overrides).layout
    #expect(layout.name == [2] && layout.note == [1])
    // The columns of the fingerprint do not depend on the columns that were set.
    #expect(layout.fingerprintTexts == [1, 2])
  }

  @Test func `what is not there, and what could be several columns, is told`() throws {
    #expect(
      try problem(["Date;Amount", "2026-11-20;-5.00"])
        == .noColumn(
          .name,
          [
            .init(column: .title("Date"), samples: ["2026-11-20"]),
            .init(column: .title("Amount"), samples: ["-5.00"], hasSigns: true),
          ]))
    #expect(try problem(["Date;Memo", "2026-11-20;Rewe"]) == .noTable)
    #expect(
      try openColumns(["2026-11-20;2026-11-21;Rewe;-5.00", "2026-11-21;2026-11-19;Bus;-2.00"])
        == [.number(1), .number(2)])
    #expect(
      try openColumns(["2026-11-20;Rewe;Berlin;-5.00", "2026-11-21;Bus;Ulm;-2.50"])
        == [.number(2), .number(3)])
  }

  @Test func `a column that is told has to be there, once`() throws {
    let lines = ["Date;Description;Amount;Amount", "2026-11-20;Rewe;-5.00;1"]
    func reason(_ columns: [CSVRole: [CSVColumn]]) throws -> ImportProblem.Reason? {
      var overrides = ImportMapping()
      overrides.columns = columns
      return try #require(throws: ImportProblem.self) { try found(lines, overrides) }.reason
    }
    #expect(
      try reason([.note: [.title("Memo")]])
        == .noSuchColumn(.title("Memo"), titles: ["Date", "Description", "Amount", "Amount"]))
    guard case .openColumn(.amount, let columns) = try reason([.amount: [.title("amount")]]) else {
      Issue.record("the amount is not open")
      return
    }
    #expect(columns.map(\.column) == [.number(3), .number(4)])
    #expect(columns.map(\.samples) == [["-5.00"], ["1"]])
    #expect(
      try reason([.name: [.number(2)], .note: [.number(2)]])
        == .repeatedColumn(.title("Description")))
  }
}
