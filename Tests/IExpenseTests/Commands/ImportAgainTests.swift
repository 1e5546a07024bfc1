import ExpenseCore
import ExpenseDisplay
import Foundation
import TestSupport
import Testing

@testable import iexpense

/// Overlapping downloads, imported without a lost row or a duplicate.
///
/// Covers any options, and any later change of the expenses.
@Suite struct ImportAgainTests {
  /// Downloads of one bank; the second has all rows of the first.
  private static let overlaps: [(first: String, second: String, count: Int)] = [
    (
      "Details,Posting Date,Description,Amount\nDEBIT,11/20/2026,STARBUCKS,-5.00\nDEBIT,11/19/2026,BAR,-7.00\n",
      "Details,Posting Date,Description,Amount\nDEBIT,11/21/2026,UBER,-9.00\nDEBIT,11/20/2026,STARBUCKS,-5.00\nDEBIT,11/19/2026,BAR,-7.00\nCHECK,11/19/2026,BAR,-7.00\n",
      4
    ),
    (
      "Date,Description,Type,Amount\n2026-11-01,Milk,Debit,-5.00\n2026-11-02,Bread,Debit,-6.00\n",
      "Date,Description,Type,Amount\n2026-11-01,Milk,Debit,-5.00\n2026-11-02,Bread,Debit,-6.00\n2026-11-03,Monthly,Fee,-6.00\n",
      3
    ),
    (
      "Transaction ID,Date,Description,Amount\nx1,2026-10-05,Milk,-50.00\nx2,2026-10-21,Laptop,-1000.00\n",
      "Transaction ID,Date,Description,Amount\nx1,2026-10-05,MILK INC,-50.00\nx2,2026-10-21,Laptop,-1000.00\nx3,2026-11-05,Beer,-5.00\nx3,2026-11-05,Fee,-1.00\n",
      4
    ),
    (
      "Transaction ID,Date,Description,Amount\n1,2026-10-05,Milk,-50.00\n",
      "Transaction ID,Date,Description,Amount\n1,2026-11-05,Beer,-5.00\n", 2
    ),
    (
      "Datum;Text;Betrag\n01.11.2026;Müller;-5,50\n",
      "\u{FEFF}Datum;Text;Betrag\n01.11.2026;Müller;-5,50\n14.11.2026;Bäcker;-2,00\n", 2
    ),
  ]

  @Test(arguments: overlaps) func `rows are known again whatever else is in the file`(
    first: String, second: String, count: Int
  ) throws {
    let tool = try TestTool()
    #expect(tool.run("import", "-", input: first).code == .success)
    let result = tool.run("import", "-", input: second)
    #expect(result.code == .success, "\(result)")
    #expect(try tool.items.count == count, "\(result)")
  }

  @Test func `a row that is equal to a deleted one stays whoever writes the list`() throws {
    let tool = try TestTool()
    let rows = "2026-11-20,Coffee,-3.00\n"
    tool.run("import", "-", input: "Date,Text,Amount\n" + rows)
    tool.run("delete", "last", "-y")
    let again = tool.run("import", "-", input: "Date,Text,Amount\n" + rows + rows)
    #expect(again.output.contains("1 left out before"), "\(again)")
    try tool.folder.write(try tool.store, to: "expenses.json")
    #expect(tool.run("list").errors.isEmpty && tool.run("add", "Tea", "1").errors.isEmpty)
    #expect(try tool.items.map(\.name) == ["Coffee", "Tea"])
    let third = tool.run("import", "-", input: "Date,Text,Amount\n" + rows + rows)
    #expect(third.output.contains("1 duplicate, 1 left out before"), "\(third)")
  }

  @Test func `what a rule has recorded stays if its JSON is imported after it was deleted`() throws
  {
    let tool = try TestTool()
    tool.run("recurring", "add", "Gym", "50", "--every", "month", "--from", "2026-11-01")
    tool.run("recurring", "run", "-y")
    let own = tool.run("list", "--json").output
    tool.run("delete", "last", "-y")
    #expect(tool.run("import", "-", input: own).code == .success)
    try tool.folder.write(try tool.store, to: "expenses.json")
    #expect(tool.run("list").errors.isEmpty && tool.run("add", "Tea", "1").errors.isEmpty)
    #expect(try tool.items.map(\.name) == ["Gym", "Tea"])
  }

  @Test func `a profile keeps what was found, not what made no difference`() throws {
    let tool = try TestTool()
    tool.run("import", "-", "--profile", "x", input: "Date,Text,Amount\n05/05/2026,Tea,-1.00\n")
    let next = tool.run(
      "import", "-", "--profile", "x", input: "Date,Text,Amount\n04/03/2026,Tea,-1.00\n")
    #expect(next.code == .malformedData && next.errors.contains("--date-format"), "\(next)")
    let latin = [UInt8]("Date,Text,Amount\n05/06/2026,M".utf8) + [0xFC] + [UInt8](",-1.00\n".utf8)
    try Data(latin).write(to: URL(filePath: tool.folder("latin.csv")))
    #expect(
      tool.run("import", tool.folder("latin.csv"), "--profile", "x", "--date-format", "dmy").code
        == .success)
  }

  @Test func `several texts that are the name are the same with a profile`() throws {
    let tool = try TestTool()
    let titles = "Date,Description 1,Description 2,Amount\n"
    tool.run("import", "-", "--profile", "x", input: titles + "2026-11-01,Card,Milk,-5.50\n")
    tool.run("import", "-", "--profile", "x", input: titles + "2026-11-02,Card,Tea,-5.50\n")
    #expect(try tool.items.map(\.name) == ["Card Milk", "Card Tea"])
  }

  @Test func `an expense that was moved to another account is known there`() throws {
    let tool = try TestTool()
    let text = "Date,Text,Amount\n2026-11-02,Tea,-1.00\n"
    tool.run("import", "-", "--account", "Typo", input: text)
    tool.run("edit", "\(try #require(try tool.items.first).id)", "--account", "Right")
    tool.run("import", "-", "--account", "Right", input: text)
    #expect(try tool.items.count == 1)
  }

  @Test func `a row is known again whatever is told of the columns`() throws {
    let tool = try TestTool()
    let text = """
      Date,Description,Type,Kategorie,Amount
      2026-11-01,Milk,Debit,Essen,5.00
      2026-11-02,Pay,Credit,,500.00

      """
    #expect(tool.run("import", "-", "--profile", "x", input: text).code == .success)
    for words in [
      ["--profile", "x"], ["--columns", "note=Kategorie"], ["--columns", "sign=Type"],
      ["--columns", "date=1,name=Description,amount=Amount"], [],
    ] {
      let result = tool.run(["import", "-"] + words, input: text)
      #expect(result.output.contains("Imported 0 expenses"), "\(result)")
    }
    #expect(try tool.items.count == 1)
  }

  @Test func `the currency of a title stays that of a column that is named`() throws {
    let tool = try TestTool()
    let text = "Datum;Text;Betrag (EUR);Umsatz (EUR)\n2026-11-01;Milch;-5,00;-6,00\n"
    #expect(tool.run("import", "-", input: text).code == .malformedData)
    tool.run("import", "-", "--columns", "amount=Betrag (EUR)", input: text)
    #expect(try tool.items.first?.currency?.code == "EUR")
  }

  @Test func `a profile leaves fees and split amounts in doubt, unless it was told`() throws {
    let tool = try TestTool()
    let titles = "Date,Description,Fee,Amount\n"
    tool.run("import", "-", "--profile", "x", input: titles + "2026-11-01,Milk,0.00,-5.00\n")
    let fee = titles + "2026-11-02,Milk,0.50,-5.00\n"
    #expect(tool.run("import", "-", "--profile", "x", input: fee).code == .malformedData)
    let told = tool.run("import", "-", "--profile", "x", "--columns", "amount=Amount", input: fee)
    #expect(told.code == .success)
    let next = tool.run(
      "import", "-", "--profile", "x", input: titles + "2026-11-03,Milk,0.50,-5.00\n")
    #expect(next.code == .success, "\(next)")
    #expect(try tool.items.count == 3)
    let split = tool.run(
      "import", "-", "--columns", "note=Note",
      input: "Date,Amount,Description,Note\n2026-11-01,-5,50,Coffee\n2026-11-02,-6,75,Tea\n")
    #expect(split.code == .malformedData)
  }

  @Test func `a profile is for files that lack a note or a currency, too`() throws {
    let tool = try TestTool()
    let short = "Date,Description,Amount\n2026-04-13,Tesco,-10.00\n"
    let long = "Date,Description,Amount,Currency,Notes\n2026-04-14,Boots,-11.00,EUR,hello\n"
    for text in [short, long, short + "2026-04-15,Aldi,-3.00\n"] {
      let result = tool.run("import", "-", "--profile", "p", input: text)
      #expect(result.code == .success, "\(result)")
    }
    #expect(try tool.items.map(\.currency?.code) == [nil, "EUR", nil])
    let told = tool.run("import", "-", "--profile", "p", "--columns", "note=Notes", input: short)
    #expect(told.code == .malformedData)
  }

  @Test func `amounts that are told go before those of a profile`() throws {
    let tool = try TestTool()
    let text = "Date,Text,Amount,Debit,Credit\n2026-11-13,Lidl,-3.00,3.00,\n"
    tool.run("import", "-", "--profile", "p", "--columns", "amount=Amount", input: text)
    let next = tool.run(
      "import", "-", "--profile", "p", "--columns", "out=Debit,in=Credit",
      input: text + "2026-11-14,Aldi,-4.00,4.00,\n")
    #expect(next.code == .success, "\(next)")
    #expect(try tool.items.map(\.name) == ["Lidl", "Aldi"])
  }

  @Test func `the day by which a row is known is that of one column`() throws {
    let tool = try TestTool()
    let titles = "Transaction date,Booking date,Text,Amount\n"
    let cards = "2026-11-01,2026-11-03,Milk,-5.00\n2026-11-02,2026-11-04,Tea,-2.00\n"
    tool.run("import", "-", input: titles + cards)
    let others = (5...9).map { ",2026-11-0\($0),Rent \($0),-700.00\n" }.joined()
    tool.run("import", "-", input: titles + cards + others)
    #expect(
      try tool.items.map(\.name).sorted() == [
        "Milk", "Rent 5", "Rent 6", "Rent 7", "Rent 8", "Rent 9", "Tea",
      ])
  }

  @Test func `currencies are the same in all rows, or refused`() throws {
    let tool = try TestTool()
    let titles = "Date,Text,Currency,Amount,Currency\n"
    let rows = (0..<1_200).map { "2026-11-01,Milk \($0),EUR,-5.00,EUR\n" }.joined()
    let last = "2026-11-02,Tea,EUR,-2.00,USD\n"
    #expect(tool.run("import", "-", "-n", "-q", input: titles + rows).code == .success)
    let result = tool.run("import", "-", input: titles + rows + last)
    #expect(result.code == .malformedData && result.errors.contains("line 1202"), "\(result)")
  }

  // MARK: Our own formats

  @Test func `an id and a key do not count for the same expense twice`() throws {
    let tool = try TestTool()
    tool.run("import", "-", input: "Date,Text,Amount\n2026-11-01,Coffee,-3.00\n")
    let coffee = try #require(try tool.items.first)
    let key = try #require(coffee.importKey)
    let text = [coffee.id, UUID()].map {
      #"{"id":"\#($0)","name":"Coffee","amount":3,"type":"Personal","import":"\#(key)"}"#
    }
    tool.run("import", "-", input: text.joined(separator: "\n"))
    #expect(try tool.items.count == 2)
  }

  @Test func `JSON without ids is known by what it says, not by what is told`() throws {
    let tool = try TestTool()
    let text = #"{"name":"Tea","type":"Food","amount":2,"date":"2026-11-01"}"#
    tool.run("import", "-", input: text)
    #expect(tool.run("import", "-", "--currency", "EUR", input: text).code == .success)
    #expect(try tool.items.count == 1)
    let other = try TestTool()
    for account in ["Visa", "Giro", "Visa"] {
      other.run("import", "-", "-y", input: text.dropLast() + #","account":"\#(account)"}"#)
    }
    #expect(try other.items.map(\.account) == ["Visa", "Giro"])
  }

  @Test func `a key that is none is nothing to remember`() throws {
    let tool = try TestTool()
    let id = UUID()
    tool.run("import", "-", input: #"{"id":"\#(id)","name":"Tea","amount":2,"import":""}"#)
    #expect(tool.run("delete", "\(id)").code == .success)
    #expect(tool.run("config", "list").code == .success)
    #expect(try tool.items.isEmpty)
  }

  // MARK: Changed expenses

  @Test func `what was moved to another account and deleted stays deleted for both`() throws {
    let tool = try TestTool()
    let text = "Date,Text,Amount\n2026-11-02,Tea,-1.00\n"
    tool.run("import", "-", "--account", "Typo", input: text)
    let id = "\(try #require(try tool.items.first).id)"
    tool.run("edit", id, "--account", "Right")
    tool.run("delete", id)
    for account in ["Right", "Typo"] {
      #expect(
        tool.run("import", "-", "--account", account, input: text).output.contains("1 left out"))
    }
    tool.run("undo")
    #expect(try tool.items.count == 1)
    tool.run("import", "-", "--account", "Right", input: text)
    #expect(try tool.items.count == 1)
  }

  @Test func `a row that the bank has changed is the same expense`() throws {
    let tool = try TestTool()
    let titles = "Date,Text,Amount\n"
    let last = "2026-11-09,Rent,-700.00\n"
    tool.run(
      "import", "-", input: titles + "2026-11-02,PENDING Tea,-1.00\n2026-11-01,Milk,-1.00\n" + last)
    let id = try #require(try tool.items.first).shortID
    let result = tool.run(
      "import", "-", input: titles + "2026-11-03,Tea,-1.00\n2026-11-01,Milk,-1.00\n" + last)
    #expect(result.output.contains("linked: 1 row to an expense that was there"), "\(result)")
    let tea = try #require(try tool.items.first)
    #expect(tea.shortID == id && tea.furtherImportKeys.count == 1)
    // Both rows are known from now on, and an expense before the file is not one of its rows.
    let later = tool.run("import", "-", input: titles + "2026-11-05,Cup,-1.00\n")
    #expect(later.output.contains("Imported 1 expense"))
    let again = tool.run(
      "import", "-", input: titles + "2026-11-03,Tea,-1.00\n2026-11-02,PENDING Tea,-1.00\n")
    #expect(again.output.contains("Imported 0 expenses") && again.output.contains("2 duplicates"))
    #expect(tool.run("delete", id).code == .success)
    let gone = tool.run("import", "-", input: titles + "2026-11-03,Tea,-1.00\n")
    #expect(gone.output.contains("1 left out before"))
  }
}
