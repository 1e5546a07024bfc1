import ExpenseCore
import Testing

@testable import ExpenseExchange

/// Numbers and titles of workbooks.
@Suite struct WorkbookTests {
  @Test(arguments: [
    ("-42.100000000000001", "General", "-42.10"), ("1200", "General", "1200"),
    ("12.5", "#,##0.00", "12.50"), ("12.345", "0.000", "12.3450"), ("1.2E3", "General", "1200"),
    ("1.25E-1", "General", "0.1250"), ("1.23456", "General", "1.23456"), ("-0", "0", "0"),
    ("12345678901234567890", "0", "12345678901234567890"), ("-1E30", "0", "-1" + zeros(30)),
    ("12.5", "#,##0.00\\ [$€-407]", "12.50 €"), ("12.5", "[$EUR] #,##0.00", "12.50 EUR"),
    ("12.5", "\"$\"#,##0.00_);[Red](\"$\"#,##0.00)", "12.50 $"), ("3", "0 \"Stk\"", "3"),
    ("12.5", "#,##0.00\\ \"zł\"", "12.50 zł"), ("12.5", "_(* #,##0.00_)", "12.50"),
    ("46346", "dd.mm.yyyy", "2026-11-20"), ("46346.999994", "yyyy-mm-dd hh:mm", "2026-11-20"),
    ("46346.9999999", "dd/mm/yyyy", "2026-11-21"), ("46346", "[$-407]d. mmmm yyyy", "2026-11-20"),
    ("46346", "mmm yy", "2026-11-20"), ("46346", "yyyy-mm-dd hh:mm:ss.000", "2026-11-20"),
    ("12.5", "0.00 \"EUR\"\" inkl.\"", "12.50 EUR"), ("12.5", "\"+\"0.00 \"€\"", "12.50 €"),
    ("1E999", "0", "1E999"), ("0.5", "hh:mm", "12:00"), ("0", "dd.mm.yyyy", "0"),
    ("-1", "dd.mm.yyyy", "-1"), ("99999999", "dd.mm.yyyy", "99999999"), ("INF", "0", "INF"),
    ("0x10", "0", "0x10"), ("1e9999", "0", "1e9999"), ("", "0", ""),
  ])
  func `a number has the text that its format shows`(
    number: String, code: String, expected: String
  ) {
    #expect(CellValue.text(of: number, CellFormat(code: code), is1904: false) == expected)
  }

  private static func zeros(_ count: Int) -> String { String(repeating: "0", count: count) }

  @Test func `built-in formats and the year 1904`() {
    let date = CellFormat(builtIn: 14)
    #expect(CellValue.text(of: "46346", date, is1904: false) == "2026-11-20")
    #expect(CellValue.text(of: "44884", date, is1904: true) == "2026-11-20")
    #expect(CellValue.text(of: "2", CellFormat(builtIn: 2), is1904: false) == "2")
  }

  private func table(_ cells: (String, Int, Int)...) -> SheetTable {
    var table = SheetTable()
    for (text, row, column) in cells {
      table.append(text, row: row, column: column, isNumber: Int(text) != nil)
    }
    return table
  }

  private func text(_ table: SheetTable) throws -> String {
    String(decoding: try table.delimited(), as: UTF8.self)
  }

  @Test func `rows are lines of the same width, and missing cells are empty`() throws {
    let table = table(("a", 1, 2), ("say \"x\"", 3, 1), ("1", 3, 3), ("two\nlines", 4, 2))
    #expect(try text(table) == "\ta\t\n\n\"say \"\"x\"\"\"\t\t1\n\ttwo lines\t\n")
    #expect(!table.isTooLarge)
    var wide = table
    wide.append("x", row: 5, column: 1_001, isNumber: false)
    #expect(wide.isTooLarge)
  }

  @Test func `titles merged over rows move to the last one, and a common title gives its currency`()
    throws
  {
    var titles = table(
      ("Datum", 1, 1), ("Betrag (EUR)", 1, 2), ("Soll", 2, 2), ("Haben", 2, 3), ("1", 3, 1),
      ("2", 3, 2))
    titles.moveTitles([
      (rows: 1...2, columns: 1...1), (rows: 1...1, columns: 2...3), (rows: 3...4, columns: 1...1),
    ])
    #expect(
      try text(titles) == "\tBetrag (EUR)\t\nDatum\tSoll (EUR)\tHaben (EUR)\n1\t2\t\n")
  }
}
