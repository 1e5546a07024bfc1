import ExpenseCore
import Foundation
import TestSupport
import Testing

@testable import iexpense

/// Answers that settle a file: words, rows to skip, years; and those that the file contradicts.
@Suite struct ImportAnswersTests {
  private func rows(_ tool: TestTool) throws -> [String] {
    try tool.items.map { "\($0.name) \($0.amount)" }
  }

  private let third = """
    Date,Type,Description,Amount
    2026-01-13,Expense,Shop,10.00
    2026-01-14,Transfer,To savings,500.00
    2026-01-15,Income,Pay,900.00
    2026-01-16,Expense,Cafe,3.00
    2026-01-17,Transfer,From savings,20.00

    """

  @Test func `a word beside spent and received is named once, and each answer settles it`() throws {
    let tool = try TestTool()
    let open = tool.run("import", "-", input: third)
    #expect(open.code == .malformedData)
    #expect(
      open.errors.contains("'Transfer': unclear whether spending or income (and in 1 more row)"))
    #expect(!open.errors.contains("--spent "), "\(open)")
    let skipped = tool.run("import", "-", "--skip-words", "Transfer", input: third)
    #expect(skipped.output.contains("2 pending or excluded"), "\(skipped)")
    #expect(try rows(tool) == ["Shop 10", "Cafe 3"])
    for (option, expected) in [
      ("--spent-words", ["Shop 10", "To savings 500", "Cafe 3", "From savings 20"]),
      ("--received-words", ["Shop 10", "Cafe 3"]),
    ] {
      let tool = try TestTool()
      #expect(tool.run("import", "-", option, "transfer", input: third).code == .success)
      #expect(try rows(tool) == expected)
    }
  }

  @Test func `words to skip are kept in a profile, and cannot mean two things`() throws {
    let tool = try TestTool()
    let words = ["--skip-words", "Transfer", "--profile", "app"]
    #expect(tool.run(["import", "-"] + words, input: third).code == .success)
    let next = third.replacing("2026-01-1", with: "2026-02-1")
    #expect(tool.run("import", "-", "--profile", "app", input: next).code == .success)
    #expect(try rows(tool).count == 4)
    let both = tool.run(
      "import", "-", "--skip-words", "transfer", "--spent-words", "x,Transfer", input: third)
    #expect(both.code == .usage && both.errors.contains("both spent and skipped"), "\(both)")
    let ofx = tool.run("import", "-", "--skip-words", "x", input: "OFXHEADER:100\n<OFX></OFX>")
    #expect(ofx.code == .malformedData && ofx.errors.contains("--skip-words"), "\(ofx)")
  }

  @Test func `words that turn known ones around are not completed by these`() throws {
    let tool = try TestTool()
    let text = "Date,Type,Text,Amount\n2026-01-13,Debit,A,1.00\n2026-01-14,Credit,B,2.00\n"
    let turned = tool.run("import", "-", "--spent-words", "Credit", input: text)
    #expect(turned.code == .malformedData && turned.errors.contains("'Debit'"), "\(turned)")
    let words = ["--spent-words", "Credit", "--received-words", "Debit"]
    #expect(tool.run(["import", "-"] + words, input: text).code == .success)
    #expect(try rows(tool) == ["B 2"])
  }

  @Test(arguments: [
    ("2026-11-22,Own transfer,n/a", "Own transfer"), ("soon,Own transfer,-1.00", "Own transfer"),
    ("2026-11-22,Own transfer", "Own transfer"), ("2026-11-22,Cafe,n/a", "n/a"),
  ]) func `a row is skipped before it is judged`(row: String, text: String) throws {
    let tool = try TestTool()
    let file = "Date,Name,Amount\n2026-11-19,Bakery,-2.20\n\(row)\n2026-11-23,Kiosk,-1.00\n"
    #expect(tool.run("import", "-", input: file).code == .malformedData)
    let skipped = tool.run("import", "-", "--skip", text, input: file)
    #expect(skipped.code == .success && skipped.output.contains("ignored lines: 3"), "\(skipped)")
    #expect(try rows(tool) == ["Bakery 2.20", "Kiosk 1"])
  }

  @Test func `a sign that the balances contradict is refused, with both readings`() throws {
    let tool = try TestTool()
    let text = """
      Date,Text,Amount,Balance
      2026-03-01,Shop,-12.00,88.00
      2026-03-02,Cafe,-3.00,85.00
      2026-03-03,Pay,900.00,985.00
      2026-03-04,Rent,-500.00,485.00

      """
    let against = tool.run("import", "-", "--spent", "positive", input: text)
    #expect(against.code == .malformedData)
    #expect(
      against.errors.contains(
        "line 2: by the balances, '-12.00' was spent; --spent positive says that it came in"),
      "\(against)")
    #expect(tool.run("import", "-", "--spent", "negative", input: text).code == .success)
    #expect(try rows(tool) == ["Shop 12", "Cafe 3", "Rent 500"])
    // What a card owes rises by what is spent.
    let card = try TestTool()
    let unsigned = """
      Date,Text,Amount,Balance
      2026-03-01,Shop,12.00,112.00
      2026-03-02,Cafe,3.00,115.00
      2026-03-03,Payment,-100.00,15.00
      2026-03-04,Rent,50.00,65.00

      """
    #expect(card.run("import", "-", "--spent", "positive", input: unsigned).code == .success)
    #expect(try rows(card) == ["Shop 12", "Cafe 3", "Rent 50"])
  }

  @Test func `a sign that all words contradict is refused`() throws {
    let tool = try TestTool()
    let text = """
      Date,Text,Amount,Debit/Credit
      2026-03-01,Shop,-12.00,Debit
      2026-03-02,Cafe,-3.00,Debit
      2026-03-03,Pay,900.00,Credit

      """
    let against = tool.run("import", "-", "--spent", "positive", input: text)
    #expect(against.code == .malformedData && against.errors.contains("'Debit'"), "\(against)")
    #expect(tool.run("import", "-", "--spent", "negative", input: text).code == .success)
  }

  @Test func `an amount column beside columns for both directions does not turn them around`()
    throws
  {
    let tool = try TestTool()
    let text = """
      Date;Text;Amount;Debit;Credit
      2026-09-13;Bakery;16.30;16.30;
      2026-09-12;Transfer;600.00;;600.00

      """
    let against = tool.run(
      "import", "-", "--columns", "amount=Amount", "--spent", "positive", input: text)
    #expect(against.code == .malformedData)
    #expect(against.errors.contains("received according to 'Credit'"), "\(against)")
  }

  @Test func `rows without a booking date are skipped and counted, and --hidden imports them`()
    throws
  {
    let tool = try TestTool()
    let text = """
      Purchase date,Posted date,Text,Amount
      2026-03-05,,Pending shop,-1.00
      2026-03-04,2026-03-05,Cafe,-3.00
      2026-03-03,2026-03-04,Bar,-4.00

      """
    let first = tool.run("import", "-", input: text)
    #expect(first.output.contains("1 without a booking date (--hidden imports it)"), "\(first)")
    #expect(try rows(tool) == ["Cafe 3", "Bar 4"])
    #expect(tool.run("import", "-", "--hidden", input: text).code == .success)
    #expect(try rows(tool).last == "Pending shop 1")
  }

  @Test(arguments: [
    ("01 Mrt;A;-5\n02 Jan;B;-6", ["2026-03-01", "2026-01-02"]),
    ("30.12.;A;-5\n02.01.;B;-6", ["2025-12-30", "2026-01-02"]),
    ("02.01.;A;-5\n30.12.;B;-6", ["2026-01-02", "2025-12-30"]),
    ("10 Jan;A;-5\n20 Jan;B;-6\n12 Aug;C;-7", ["2026-01-10", "2026-01-20", "2026-08-12"]),
    ("12 Aug;C;-7\n20 Jan;B;-6", ["2026-08-12", "2026-01-20"]),
  ]) func `a person gives the year of the latest date`(lines: String, days: [String]) throws {
    let tool = try TestTool()
    let text = "Datum;Text;Betrag\n\(lines)\n"
    let open = tool.run("import", "-", input: text)
    #expect(open.code == .malformedData && open.errors.contains("--year YEAR"), "\(open)")
    #expect(tool.run("import", "-", "--year", "2026", input: text).code == .success)
    #expect(try tool.items.map { $0.date?.description ?? "" } == days)
    #expect(tool.run("import", "-", "--year", "26", input: text).code == .usage)
    let mixed = "Datum;Text;Betrag\n10 Jan;A;-5\n12 Aug;B;-6\n13 Jan;C;-7\n"
    let unordered = tool.run("import", "-", "--year", "2026", input: mixed)
    #expect(unordered.errors.contains("the rows are in no order"), "\(unordered)")
  }

  @Test func `a row is not lost in a quotation mark, and a mark by itself is text`() throws {
    let tool = try TestTool()
    let text = "Date,Text,Amount\n2026-04-14,\"Joe's 5\" pipe,-18.40\n2026-04-20,\"Loose,-2.00\n"
    #expect(tool.run("import", "-", input: text).code == .success)
    #expect(try rows(tool) == ["\"Joe's 5\" pipe 18.40", "\"Loose 2"])
    let swallowing = text + "2026-04-21,\"Closed\",-1.00\n"
    #expect(tool.run("import", "-", input: swallowing).code == .malformedData)
  }

  @Test func `invisible characters do not matter, and others are named`() throws {
    let tool = try TestTool()
    let text = "Date,Text,Amount\n2026-04-14,A,-18\u{200B}.40\n\u{200E}2026-04-15,B,-1.00\n"
    #expect(tool.run("import", "-", input: text).code == .success)
    #expect(try rows(tool) == ["A 18.40", "B 1"])
    let odd = tool.run("import", "-", input: text.replacing("-1.00", with: "-1\u{1D173}0"))
    #expect(odd.errors.contains("not an amount (it has the invisible character U+1D173)"), "\(odd)")
  }

  @Test(arguments: [
    (
      "Date,Text,Amount\n2026-01-02,\"Own,-50.00\n2026-01-03,Own,-51.00\n2026-01-05,Own\",-53.00\n2026-01-06,\"B\",-1.00\n",
      "have other rows between them"
    ),
    (
      "Date,Text,Amount,Currency,Currency\n2026-01-02,A,-1.00,EUR,USD\n2026-01-03,B,-2.00,EUR,EUR\n",
      "the currency could be in column 4 or column 5"
    ),
    (
      "Date,Text,Debit,Credit\n2026-01-02,A,24.50,\n2026-01-03,B,300.00,\n2026-01-04,C,-31.20,\n2026-01-05,D,,9.00\n",
      "Hint: To go by the sign alone: --spent positive"
    ),
    (
      "Date,Description,Type,Amount\n2026-01-01,S,IN,10.00\n2026-01-02,S,OUT,5.00\n2026-01-03,O,OTHER,7.00\n",
      "--skip-words OTHER"
    ),
    (
      "Date,Text,Amount\n2026-01-02,A,-1.00\n2026-01-03,B,-2.00\nPending transactions\n2026-01-04,C,-3.00\n",
      "Hint: Nothing was saved. Correct the rows in a copy"
    ),
    (
      "Date,Text,Amount\n2026-01-02,A,-1.00\n\nDay,Points,Shop\n2026-01-03,7,B\n",
      "Hint: Nothing was saved. Split the file"
    ),
  ]) func `what would go wrong is asked for or refused`(text: String, expected: String) throws {
    let tool = try TestTool()
    let refused = tool.run("import", "-", input: text)
    #expect(refused.code == .malformedData && refused.errors.contains(expected), "\(refused)")
  }

  @Test func `dates without a year beside others take theirs from them`() throws {
    let posted = try TestTool()
    let text = "Date,Posted,Text,Amount\n31 Dec,02 Jan,A,-1.00\n02 Jan,03 Jan,B,-2.00\n"
    #expect(posted.run("import", "-", "--year", "2026", input: text).code == .success)
    #expect(try posted.items.map { $0.date?.description ?? "" } == ["2025-12-31", "2026-01-02"])
    let mixed = try TestTool()
    let some = "Date,Text,Amount\n15 Dec 2025,A,-1.00\n2 Jan,B,-2.00\n"
    let asked = mixed.run("import", "-", input: some)
    #expect(
      asked.errors.contains("'2 Jan': no year; name the year of the latest date with --year"),
      "\(asked)")
    #expect(!asked.errors.contains("--skip-invalid"), "\(asked)")
    #expect(mixed.run("import", "-", "--year", "2027", input: some).code == .malformedData)
    let whole = "Date,Text,Amount\n2021-03-04,A,-1.00\n2026-01-02,B,-2.00\n"
    #expect(try TestTool().run("import", "-", "--year", "2024", input: whole).code == .success)
    #expect(mixed.run("import", "-", "--year", "2026", input: some).code == .success)
    #expect(try mixed.items.map { $0.date?.description ?? "" } == ["2025-12-15", "2026-01-02"])
  }

  @Test func `columns beside a named one say which way its amounts went`() throws {
    let tool = try TestTool()
    let text =
      "Date,Text,Amount,Debit,Credit\n2026-01-02,A,10.00,10.00,\n2026-01-03,B,600.00,,600.00\n2026-01-04,C,20.00,18.50,\n"
    let against = tool.run(
      "import", "-", "--columns", "amount=Amount", "--spent", "positive", input: text)
    #expect(against.errors.contains("received according to 'Credit'"), "\(against)")
    #expect(!against.errors.contains("--skip-invalid"), "\(against)")
    let columns = tool.run("import", "-", "--columns", "amount=Amount", input: text)
    #expect(columns.code == .success && columns.output.contains("1 row of income"), "\(columns)")
    #expect(try rows(tool) == ["A 10", "C 20"])
    let neither = text + "2026-01-05,D,5.00,,\n"
    let open = tool.run("import", "-", "--columns", "amount=Amount", input: neither)
    #expect(open.errors.contains("'5.00': unclear whether spending or income"), "\(open)")
  }

  @Test func `a word to skip that matches no cell is said`() throws {
    let text = "Date,Type,Text,Amount\n2026-01-01,Expense,A,10.00\n2026-01-02,Own,B,9.00\n"
    let run = try TestTool().run("import", "-", "--skip-words", "Own,Nothing", input: text)
    #expect(run.code == .success && run.errors.contains("No cell matches 'Nothing'"), "\(run)")
  }

  @Test func `known words contradict a sign, whatever word is beside them`() throws {
    let text = """
      Date,Description,Amount,Type
      2026-03-01,Shop,10.00,Expense
      2026-03-02,Pay,-20.00,Income
      2026-03-04,Own,3.00,Transfer

      """
    let against = try TestTool().run("import", "-", "--spent", "negative", input: text)
    #expect(against.errors.contains("'10.00' is 'Expense' in its row"), "\(against)")
    let tool = try TestTool()
    #expect(tool.run("import", "-", "--spent", "positive", input: text).code == .success)
    #expect(try rows(tool) == ["Shop 10", "Own 3"])
  }

  @Test func `a word with a comma is skipped by its text`() throws {
    let text =
      "Date,Text,Amount,Type\n2026-03-15,A,1.00,Expense\n2026-03-16,B,2.00,\"Own, internal\"\n2026-03-17,C,3.00,Income\n"
    let open = try TestTool().run("import", "-", input: text)
    #expect(open.errors.contains("to skip such rows, --skip 'Own, internal'"), "\(open)")
    let tool = try TestTool()
    #expect(tool.run("import", "-", "--skip", "Own, internal", input: text).code == .success)
    #expect(try rows(tool) == ["A 1"])
  }

  @Test(arguments: ["29 Feb", "31 Apr"]) func `a day that a year does not have is invalid`(
    day: String
  ) throws {
    let text = "Date,Text,Amount\n\(day),A,-1.00\n3 Mar,B,-2.00\n4 Apr,C,-3.00\n"
    let read = try TestTool().run("import", "-", "--year", "2026", input: text)
    #expect(read.errors.contains("line 2, column 1 (Date): '\(day) 2026': not a"), "\(read)")
  }
}
