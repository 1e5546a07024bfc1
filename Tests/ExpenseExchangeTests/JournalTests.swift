import Testing

@testable import ExpenseCore
@testable import ExpenseExchange

/// Double-entry journals, as text.
@Suite struct JournalTests {
  private func item(
    _ name: String = "Lunch", _ type: String = "Food", on day: String? = "2026-11-20",
    account: String? = nil, note: String? = nil, tags: [String] = [], currency: String? = "EUR"
  ) throws -> ExpenseItem {
    ExpenseItem(
      id: try #require(IDPrefix("08B15DB4-0000-4000-8000-000000000000").wholeID), name: name,
      type: ExpenseType(type), amount: try Amount("12.50"), date: try day.map { try Day($0) },
      currency: currency.flatMap { CurrencyCode($0) }, account: account, note: note, tags: tags)
  }

  private func text(
    _ items: [ExpenseItem], as format: ExportFormat, on day: Day? = nil
  ) throws -> String {
    var text: [UInt8] = []
    try ExpenseExport(ExpenseList(items), as: format, Settings(), defaultDay: day)
      .write { text += $0 }
    return String(decoding: text, as: UTF8.self)
  }

  @Test func `an expense is an entry from an asset to an expense`() throws {
    let items = [try item(account: "Visa", tags: ["work"])]
    #expect(
      try text(items, as: .hledger) == """
        decimal-mark .
        commodity 1000.00 EUR
        account assets:Visa
        account assets:unknown
        account expenses:Food

        2026-11-20 * Lunch
            ; id: 08B15DB4-0000-4000-8000-000000000000
            ; work:
            expenses:Food  12.50 EUR
            assets:Visa  -12.50 EUR

        """)
    #expect(
      try text(items, as: .ledger) == """
        commodity EUR
        account Assets:Visa
        account Assets:unknown
        account Expenses:Food

        2026-11-20 * Lunch
            ; id: 08B15DB4-0000-4000-8000-000000000000
            ; :work:
            Expenses:Food  12.50 EUR
            Assets:Visa  -12.50 EUR

        """)
    #expect(
      try text(items, as: .beancount) == """
        2026-11-20 open Assets:Unknown
        2026-11-20 open Assets:Visa
        2026-11-20 open Expenses:Food

        2026-11-20 * "Lunch" #work
          id: "08B15DB4-0000-4000-8000-000000000000"
          Expenses:Food  12.50 EUR
          Assets:Visa  -12.50 EUR

        """)
  }

  @Test func `the oldest comes first, and of one day the one that was added first`() throws {
    let items = try [("c", "2026-11-21"), ("a", "2026-11-20"), ("b", "2026-11-20")].map {
      try item($0.0, on: $0.1)
    }
    let names = try text(items, as: .hledger).split(separator: "\n")
      .filter { $0.contains(" * ") }.map { String($0.suffix(1)) }
    #expect(names == ["a", "b", "c"])
  }

  @Test func `fields without a place in a journal become comments`() throws {
    let text = try text(
      [try item("Tea; green", "Food: raw", note: "a\nb", tags: ["two words", "ok"])],
      as: .hledger)
    #expect(text.contains("* Tea, green\n"))
    #expect(text.contains("    ; name: Tea; green\n"))
    #expect(text.contains("    ; type: Food: raw\n") && text.contains("expenses:Food- raw  "))
    #expect(text.contains("    ; note: a\\nb\n"))
    #expect(text.contains("    ; ok:\n") && text.contains("    ; tags: two words\n"))
  }

  @Test(
    arguments: [
      ("Food", "Food"), ("food", "Food"), ("Food & Drink", "Food-Drink"), ("übung", "Übung"),
      ("1st", "1st"), ("日本", "X日本"), ("  -x- ", "X"), ("💶", ""),
    ])
  func `a part of an account of Beancount begins with a capital letter or a digit`(
    text: String, part: String
  ) {
    #expect(BeancountJournal().accountPart(text) == part)
  }

  @Test func `names that would be one account are told apart`() {
    var names = JournalNames()
    let part = { (text: String) in text.replacing(":", with: "-") }
    for name in ["a:b", "a-b", "A-B", "a-b-2", "x"] { names.add(name, as: name, part) }
    #expect(names.name(of: "a:b") == "a-b")
    #expect(names.name(of: "a-b") == "a-b-2")
    #expect(names.name(of: "A-B") == "a-b-2", "they differ in case only")
    #expect(names.name(of: "a-b-2") == "a-b-2-2")
    #expect(Set(names.all).count == 4)
  }

  @Test func `what a journal cannot have is told, and how many expenses that are`() throws {
    let undated = [try item(on: nil), try item()]
    #expect(throws: ExportProblem.undated(.ledger, count: 1)) {
      try text(undated, as: .ledger)
    }
    let day = try Day("2026-01-01")
    #expect(try text(undated, as: .ledger, on: day).contains("2026-01-01 * Lunch\n"))
    #expect(try text(undated, as: .ledger, on: day).contains("; undated: true\n"))
    let unmarked = [try item(currency: nil)]
    #expect(throws: ExportProblem.withoutCurrency(.beancount, count: 1)) {
      try text(unmarked, as: .beancount)
    }
    #expect(try text(unmarked, as: .hledger).contains("expenses:Food  12.50\n"))
    let early = [try item(on: "1399-12-31"), try item()]
    #expect(
      throws: ExportProblem.earlyDay(.ledger, try Day("1399-12-31"), count: 1, firstYear: 1_400)
    ) { try text(early, as: .ledger) }
    #expect(try text(early, as: .hledger).contains("1399-12-31 * Lunch"))
  }
}
