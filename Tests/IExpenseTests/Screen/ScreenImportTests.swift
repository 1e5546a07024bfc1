import ExpenseApp
import ExpenseCore
import Foundation
import TestSupport
import Testing

@testable import TerminalScreen
@testable import iexpense

/// The review of a file before it is imported, and completion in lines.
@Suite struct ScreenImportTests {
  private let tool: TestTool

  init() throws {
    tool = try TestTool()
    try tool.folder.write(ScreenImportTests.statement, to: "giro.csv")
  }

  static let statement = """
    Buchungstag;Empfänger;Betrag;Währung
    20.11.2026;REWE Markt 12;-42,10;EUR
    13.11.2026;Stadtwerke;-65,00;EUR
    12.11.2026;REWE Markt 7;-12,10;EUR
    01.11.2026;Lohn AG;2500,00;EUR

    """

  private func review(_ words: String = "giro.csv", width: Int = 80) throws -> ScreenSession {
    let session = try ScreenSession(tool, width: width)
    session.type("I\(tool.folder(words))").press(.enter)
    return session
  }

  @Test func `rows are taken, left and typed, and one step takes them back`() throws {
    let session = try review()
    #expect(session.screen.contains("3 of 4 rows") && session.screen.contains("? unknown type"))
    #expect(session.screen.contains("✓    2 Nov 20, 2026  REWE Markt 12"))
    #expect(session.screen.contains("–    5 Nov 1, 2026   Lohn AG        +€2,500.00"))
    #expect(session.screen.contains("dates as 31.12.2026"), "how it was read is told")
    // All rows of a name, minus one row, plus one with income.
    session.type("Tfood").press(.enter).press(.down).type("  ").type(" ")
    #expect(session.screen.contains("never") && session.screen.contains("2 of 4 rows"))
    #expect(try tool.items.isEmpty, "nothing is written yet")
    session.press(.enter)
    #expect(session.screen.contains("Imported 2 expenses, €42.10, +€2,500.00"), "\(session.screen)")
    #expect(session.screen.contains("2 expenses"))
    var items = try tool.items
    #expect(items.map(\.name) == ["REWE Markt 12", "Lohn AG"])
    #expect(items.map(\.type.name) == ["Food", "Personal"])
    session.type("u")
    items = try tool.items
    #expect(items.isEmpty && tool.run("history").output.contains("import"))
  }

  @Test func `a rule holds at once, and is kept and taken back with the import`() throws {
    let session = try review()
    session.type("r")
    #expect(session.screen.contains("The type is not known yet; press t to choose one."))
    session.type("tfood").press(.enter).type("r").press(.enter)
    #expect(session.screen.contains("by rule REWE Markt"), "\(session.screen)")
    #expect(tool.run("types", "rule", "list").output.contains("REWE") == false)
    session.press(.enter)
    #expect(tool.run("types", "rule", "list").output.contains("REWE Markt"))
    session.type("u")
    #expect(tool.run("types", "rule", "list").output.contains("REWE") == false)
  }

  @Test func `a rule that no text can be is refused in its line`() throws {
    let session = try review()
    session.type("tfood").press(.enter).type("r").press(.control("u"))
    session.type(String(repeating: "a", count: 101)).press(.enter)
    #expect(session.screen.contains("Rule text for Food"), "\(session.screen)")
    #expect(session.screen.contains("101 characters, but at most 100 are allowed."))
    session.press(.escape)
    #expect(session.screen.contains("3 of 4 rows"))
  }

  @Test func `what is open is decided by the options of the command line`() throws {
    try tool.folder.write(
      "Date,Name,Amount\n01/02/2026,Shop,3.50\n02/03/2026,Shop,4.50\n", to: "open.csv")
    let session = try review("open.csv")
    #expect(session.screen.contains("could be 2026-02-01 (--date-format dmy)"))
    session.press(.enter)
    #expect(try tool.items.isEmpty)
    session.type("p--date-f").press(.tab)
    #expect(session.screen.contains("--date-format"))
    session.type("dmy --spent positive").press(.enter)
    #expect(session.screen.contains("2 of 2 rows"), "\(session.screen)")
    session.press(.enter)
    let days = try tool.items.map { "\($0.date ?? .first)" }
    #expect(days == ["2026-02-01", "2026-03-02"])
  }

  @Test func `what is imported is what was looked at, whatever the file has become`() throws {
    let session = try review()
    session.type(" ")
    try tool.folder.write("Date;Name;Amount\n", to: "giro.csv")
    session.press(.enter)
    #expect(try tool.items.map(\.name) == ["Stadtwerke", "REWE Markt 7"])
  }

  @Test func `rows that cannot be read are shown where they are`() throws {
    try tool.folder.write(
      ScreenImportTests.statement.replacing("12.11.2026;REWE", with: "12.11.2026x;REWE"),
      to: "bad.csv")
    let session = try review("bad.csv --skip-invalid")
    #expect(session.screen.contains("✗ line 4, column 1"), "\(session.screen)")
    #expect(session.screen.contains("1 unreadable"))
    session.press(.down, .down).type(" ")
    #expect(session.screen.contains("Could not read this row; it is skipped."))
    session.press(.enter)
    #expect(try tool.items.count == 2)
  }

  @Test func `what may be there already is seen beside the row`() throws {
    for _ in 1...2 {
      tool.run("add", "Groceries", "42.10", "--currency", "EUR", "--date", "2026-11-19")
    }
    let session = try review()
    #expect(session.screen.contains("? maybe (=)"), "\(session.screen)")
    session.type("=")
    #expect(session.screen.contains("in the file: REWE Markt 12"))
    #expect(session.screen.contains("Groceries"))
    session.press(.enter).type("s")
    #expect(session.screen.contains("the same (=)"))
    session.press(.enter)
    let items = try tool.items
    #expect(items.map(\.name) == ["Groceries", "Groceries", "Stadtwerke", "REWE Markt 7"])
    #expect(items[0].importKey != nil && items[0].note == "REWE Markt 12")
  }

  @Test func `x leaves a new or a doubtful row out, next time too`() throws {
    for _ in 1...2 {
      tool.run("add", "Groceries", "42.10", "--currency", "EUR", "--date", "2026-11-19")
    }
    let session = try review()
    session.type("x")
    #expect(session.screen.contains("never") && !session.screen.contains("? maybe"))
    session.press(.up).type("x")
    #expect(session.screen.contains("? maybe (=)"), "it is taken back")
    session.press(.up).type("xx").press(.enter)
    #expect(try tool.items.map(\.name) == ["Groceries", "Groceries", "REWE Markt 7"])
    #expect(tool.run("import", tool.folder("giro.csv")).output.contains("2 left out before"))
    tool.run("undo")
    #expect(!tool.run("import", tool.folder("giro.csv"), "-n").output.contains("left out before"))
  }

  @Test func `what was imported is known again, and can be taken once more`() throws {
    tool.run("import", tool.folder("giro.csv"))
    let session = try review()
    #expect(session.screen.contains("0 of 4 rows") && session.screen.contains("already imported"))
    session.press(.enter)
    #expect(session.screen.contains("No rows picked; press Space to pick one."))
    session.type(" ").press(.enter)
    #expect(try tool.items.count == 4)
  }

  @Test func `a row that is left out stays so, and can be taken later`() throws {
    let first = try review()
    first.type(" ").press(.enter)
    #expect(first.screen.contains("Imported 2 expenses"), "\(first.screen)")
    let again = tool.run("import", tool.folder("giro.csv"))
    #expect(again.output.contains("2 duplicates, 1 left out before (--again imports it)"))
    // Income that was not picked is only income.
    #expect(tool.run("import", tool.folder("giro.csv"), "--income").output.contains("Imported 1"))
    let session = try review()
    #expect(session.screen.contains("left out before"))
    session.type(" ").press(.enter)
    #expect(try tool.items.map(\.name).contains("REWE Markt 12"))
    session.type("u")
    #expect(tool.run("import", tool.folder("giro.csv")).output.contains("1 left out before"))
    #expect(tool.run("import", tool.folder("giro.csv"), "--again").output.contains("Imported 1"))
  }

  @Test func `many rows that are left out are asked about`() throws {
    let rows = (1...14).map { "\($0).11.2026;Laden \($0);-\($0),50;EUR\n" }.joined()
    try tool.folder.write("Buchungstag;Empfänger;Betrag;Währung\n" + rows, to: "many.csv")
    let session = try review("many.csv")
    session.type("* ").press(.enter)
    #expect(session.screen.contains("13 rows are left out. Next time, too?"), "\(session.screen)")
    session.type("n")
    #expect(try tool.items.count == 1)
    #expect(tool.run("import", tool.folder("many.csv"), "-n").output.contains("Would import 13"))
  }

  @Test func `a gap is shown, and asked about before the import`() throws {
    try tool.folder.write(
      """
      Date,Text,Amount,Balance
      2026-11-01,Tea,-1.00,99.00
      2026-11-02,Bus,-2.00,97.00
      2026-11-04,Tea,-4.00,88.00
      2026-11-05,Bus,-5.00,83.00
      2026-11-06,Tea,-6.00,77.00

      """, to: "gap.csv")
    let session = try review("gap.csv", width: 160)
    #expect(session.screen.contains("the balances leave out"), "\(session.screen)")
    session.press(.enter)
    #expect(session.screen.contains("Import it all the same?"))
    session.type("n")
    #expect(try tool.items.isEmpty)
    session.press(.enter).type("y")
    #expect(try tool.items.count == 5)
  }

  @Test func `all rows of another account are asked for`() throws {
    tool.run("import", tool.folder("giro.csv"), "--account", "Giro")
    let session = try review("giro.csv --account Visa")
    session.press(.enter)
    #expect(session.screen.contains("already in account 'Giro'"), "\(session.screen)")
    session.type("n")
    #expect(try tool.items.count == 3)
    session.press(.enter).type("y")
    #expect(try tool.items.count == 6)
  }

  @Test func `all new rows are taken or none, and the mouse goes to a row`() throws {
    let session = try review()
    session.type("*")
    #expect(session.screen.contains("0 of 4 rows"))
    session.type(" *")
    #expect(session.screen.contains("3 of 4 rows"), "those that are new, and no others")
    session.send(.input(.mouse(MouseEvent(kind: .press, column: 5, line: 5))))
    #expect(session.screen.contains("▶–    5"))
    session.send(.input(.mouse(MouseEvent(kind: .wheelUp, column: 5, line: 5))))
    #expect(session.screen.contains("▶✓    2"))
  }

  @Test func `choices are not lost without a question`() throws {
    let session = try review()
    session.type(" ").press(.escape)
    #expect(session.screen.contains("Leave the review?"))
    session.type("n")
    #expect(session.screen.contains("2 of 4 rows"))
    session.type("qy")
    #expect(session.screen.contains("Nothing recorded yet"))
    #expect(session.hasQuit == false)
  }

  @Test func `a file that is not there, or is the store, is told`() throws {
    var session = try review("nothing.csv")
    #expect(session.screen.contains("nothing.csv"), "\(session.screen)")
    #expect(session.screen.contains("p changes the options, Esc leaves."))
    session.press(.escape)
    #expect(session.screen.contains("Nothing recorded yet"))
    tool.run("add", "Tea", "3")
    session = try review("expenses.json")
    #expect(session.screen.contains("is the store itself") || session.screen.contains("itself"))
    session = try review("giro.csv --nonsense")
    #expect(session.screen.contains("--nonsense"))
  }

  @Test(arguments: [(1, 1), (40, 10), (60, 14), (200, 60)])
  func `every size shows the rows`(width: Int, height: Int) throws {
    let session = try review()
    session.resize(width, height)
    #expect(session.grid.size.width == width)
    session.press(.end)
    if width >= 40 { #expect(session.screen.contains("Lohn")) }
  }

  @Test func `without a terminal the review says what to do instead`() {
    let result = tool.run("import", tool.folder("giro.csv"), "--review")
    #expect(result.code == .usage && result.errors.contains("import --dry-run"), "\(result)")
    let words = ["a.csv", "b.csv"]
    #expect(
      tool.run(["import", "--review"] + words).errors.contains("Only one file can be reviewed"))
    #expect(
      tool.run("import", "-", "--review").errors.contains("Standard input cannot be reviewed"))
    #expect(tool.run("import", "a", "--review", "--json").code == .usage)
  }

  // MARK: Other programs

  @Test func `rows of which something else is found by now are not imported as they were shown`()
    throws
  {
    let session = try review()
    tool.run("types", "rule", "add", "REWE", "food")
    session.press(.enter)
    #expect(
      session.screen.contains("The rows have changed since you reviewed them"), "\(session.screen)")
    #expect(try tool.items.isEmpty)
    session.press(.enter)
    #expect(session.screen.contains("by rule REWE"), "they are judged anew")
    session.press(.enter)
    #expect(try tool.items.map(\.type.name) == ["Food", "Personal", "Food"])
  }

  @Test func `what another program imports is not doubled`() throws {
    let session = try review()
    session.press(.end).type(" ")
    tool.run("import", tool.folder("giro.csv"), "--income", "-q")
    session.lookAgain()
    #expect(session.screen.contains("Lost 1 choice because the rows changed."))
    #expect(session.screen.contains("0 of 4 rows"))
    session.press(.enter)
    #expect(try tool.items.count == 4)
  }

  @Test func `a type that goes is not chosen any more`() throws {
    tool.run("types", "add", "Zoo")
    let session = try review()
    session.type("tzoo").press(.enter)
    #expect(session.screen.contains("Zoo"))
    tool.run("types", "remove", "Zoo")
    session.lookAgain()
    #expect(!session.screen.contains("Zoo") && session.screen.contains("Lost 1 choice"))
  }

  @Test func `a menu of rows that have changed is closed`() throws {
    let session = try review()
    session.press(.down).type("t")
    tool.run("types", "rule", "add", "Stadtwerke", "hobby")
    session.lookAgain()
    #expect(!session.screen.contains("Type of this row") && session.screen.contains("by rule"))
  }

  @Test func `a rule of a type that goes goes with it`() throws {
    tool.run("types", "add", "Zoo")
    let session = try review()
    session.type("tzoo").press(.enter).type("r").press(.enter)
    #expect(session.screen.contains("by rule REWE Markt"))
    tool.run("types", "remove", "Zoo")
    session.lookAgain()
    #expect(!session.screen.contains("Zoo") && !session.screen.contains("by rule"))
    session.press(.enter)
    #expect(try tool.items.count == 3)
    #expect(tool.run("types", "rule", "list").output.contains("REWE") == false)
  }

  @Test func `a type or a home currency that goes at the last moment is refused`() throws {
    tool.run("types", "add", "Zoo")
    var session = try review()
    session.type("tzoo").press(.enter)
    tool.run("types", "remove", "Zoo")
    session.press(.enter)
    #expect(session.screen.contains("The rows have changed since you reviewed them"))
    try tool.folder.write("Date,Name,Amount\n2026-11-20,Shop,-3.50\n", to: "plain.csv")
    session = try review("plain.csv")
    tool.run("config", "set", "currency", "EUR")
    session.press(.enter)
    #expect(
      session.screen.contains("The rows have changed since you reviewed them"), "\(session.screen)")
    #expect(try tool.items.isEmpty)
  }

  @Test func `nothing is decided of rows that are not seen`() throws {
    let session = try review()
    session.type(" ").type("p --date-format mdy").press(.enter)
    #expect(session.screen.contains("p changes the options") && !session.screen.contains("picked"))
    session.type("*").press(.enter)
    #expect(session.screen.contains("Could not read the file with these options"))
    session.type("p").press(.control("u")).type(tool.folder("giro.csv")).press(.enter)
    #expect(session.screen.contains("2 of 4 rows") && session.screen.contains("never"))
  }

  @Test func `decisions stay with their rows`() throws {
    let session = try review()
    session.type(" ").press(.up).type("p --account Giro").press(.enter)
    #expect(session.screen.contains("3 of 4 rows"), "the account makes other rows of them")
    session.type(" ").press(.up).type("p").press(.enter)
    #expect(session.screen.contains("2 of 4 rows"), "nothing was changed")
    session.type("tfood").press(.enter).type("r").press(.enter)
    #expect(session.screen.contains("never") && session.screen.contains("by rule REWE Markt"))
    session.press(.escape)
    #expect(session.screen.contains("Leave the review?"))
  }

  @Test func `each review reads its file`() throws {
    let session = try review()
    session.press(.escape)
    try tool.folder.write(
      ScreenImportTests.statement + "30.10.2026;Bus;-2,00;EUR\n", to: "giro.csv")
    session.type("I\(tool.folder("giro.csv"))").press(.enter)
    #expect(session.screen.contains("4 of 5 rows"))
  }

  @Test func `options that mean nothing in a line are refused`() throws {
    let session = try review("giro.csv --file other.json")
    #expect(session.screen.contains("'--file' cannot be used here."), "\(session.screen)")
    session.press(.escape)
    session.type("x\(tool.folder("out.csv")) --type food").press(.enter)
    #expect(session.screen.contains("'--type' cannot be used here."))
    #expect((try? tool.folder.text(of: "out.csv")) == nil)
  }

  @Test func `a review starts a store, and takes a file that looks like an option`() throws {
    var tool = tool
    tool.isAtTerminal = true
    tool.environment["IEXPENSE_UI"] = "linear"
    let words = ["import", tool.folder("giro.csv"), "--review", "--file", tool.folder("new.json")]
    #expect(tool.run(words, input: "enter\n").output.contains("Imported 3 expenses, €119.20"))
    let refused = tool.run(["import", "--review", "--", "-x.csv"], input: "..\nesc\n")
    #expect(refused.output.contains("No such file: ./-x.csv."), "\(refused)")
  }

  @Test func `the amounts above the list are of the month that is listed`() throws {
    tool.run("add", "Tea", "3", "-d", "2026-10-05")
    tool.run("add", "Rent", "950", "-d", "2026-11-05")
    tool.run("add", "Later", "7", "-d", "2026-11-30")
    let session = try ScreenSession(tool)
    #expect(session.screen.contains(" Spent $950.00 "), "\(session.screen)")
    session.type("f--month last").press(.enter)
    #expect(session.screen.contains(" October 2026 $3.00\n"), "\(session.screen)")
    session.type("f").press(.control("u")).type("--from 2026-10-01").press(.enter)
    #expect(!session.screen.contains("Spent"), "several months are none")
  }

  // MARK: Lines

  @Test func `paths, options and values are completed`() throws {
    try tool.folder.write("", to: "giro old.csv")
    let session = try ScreenSession(tool)
    session.type("I\(tool.folder("gi"))").press(.tab)
    #expect(session.screen.contains("giro old.csv  giro.csv"), "\(session.screen)")
    session.type(" ").press(.tab)
    #expect(session.screen.contains("--") == false)
    session.press(.escape)
    session.type("I\(tool.folder("giro."))").press(.tab).type("--acc").press(.tab).type("Giro")
    session.press(.enter)
    #expect(session.screen.contains("3 of 4 rows"), "\(session.screen)")
    session.press(.escape).type("f--ty").press(.tab).type("fo").press(.tab)
    #expect(session.screen.contains("Filter: --type Food"), "\(session.screen)")
  }

  @Test func `a name with spaces is completed as one word`() throws {
    try tool.folder.write(ScreenImportTests.statement, to: "my file's.csv")
    let session = try ScreenSession(tool)
    session.type("I\(tool.folder("my"))").press(.tab, .enter)
    #expect(session.screen.contains("3 of 4 rows"), "\(session.screen)")
  }

  @Test func `what is shown is exported, and the command for it lists the same`() throws {
    for (name, type) in [("Tea", "food"), ("Rent it's", "personal"), ("Tea for two", "hobby")] {
      tool.run("add", name, "3", "-t", type)
    }
    let session = try ScreenSession(tool)
    session.type("f--not-type personal tea").press(.enter).type("/two").press(.enter)
    session.type("x\(tool.folder("out.json"))").press(.enter)
    #expect(session.screen.contains("Exported 1 expense, $3.00"), "\(session.screen)")
    #expect(try tool.folder.text(of: "out.json").contains("Tea for two"))
    session.type("x\(tool.folder("out.json"))").press(.enter)
    #expect(session.screen.contains("┌ Failed"), "what is there is not replaced unasked")
    session.press(.enter).type("Y")
    #expect(
      session.copied == [
        "iexpense list --by month --not-type personal --search tea --search two --file "
          + tool.folder("expenses.json")
      ])
    // A choice made by key overrides what was typed for the same option.
    session.press(.escape).type("f").press(.control("u")).type("--type food,hobby --month this")
    session.press(.enter).type("thob").press(.enter).type("Y")
    let chosen = try #require(session.copied.last)
    #expect(chosen.contains("--type Hobby") && !chosen.contains("food"), "\(chosen)")
    let words = try #require(session.copied.first).split(separator: " ").dropFirst().map(
      String.init)
    let listed = tool.run(words).output
    #expect(listed.contains("Tea for two") && listed.contains("1 expense"), "\(listed)")
  }
}
