import ExpenseCore
import Foundation
import TestSupport
import Testing

@testable import iexpense

@Suite struct ImportSeveralTests {
  private let tool: TestTool

  init() throws {
    tool = try TestTool()
    try write([
      "2026-11-01,REWE Markt 12,-10", "2026-11-02,REWE Markt 99,-12", "2026-11-03,Gas,-60",
    ])
    try write(["2026-11-03,Gas,-60", "2026-11-04,Cinema 5,-9"], to: "b.csv")
  }

  private func write(_ rows: [String], to name: String = "a.csv") throws {
    try tool.folder.write(
      "Date,Payee,Amount\n" + rows.joined(separator: "\n") + "\n", to: name)
  }

  @Test func `several files are one step, and what is in two of them comes once`() throws {
    let result = tool.run("import", tool.folder("a.csv"), tool.folder("b.csv"))
    #expect(result.code == .success, "\(result)")
    #expect(try tool.items.map(\.name) == ["REWE Markt 12", "REWE Markt 99", "Gas", "Cinema 5"])
    #expect(result.output.contains("/a.csv: utf-8") && result.output.contains("/b.csv: utf-8"))
    #expect(result.output.contains("Imported 3 expenses, $82.00\n"))
    #expect(result.output.contains("Imported 1 expense, $9.00\n  skipped: 1 duplicate\n"))
    #expect(result.output.contains("\nTotal: 4 expenses, $91.00\n"))
    #expect(tool.run("undo").output.hasPrefix("Undid import of 4 expenses:\n"))
    #expect(try tool.items.isEmpty)
  }

  @Test func `rows that are equal in one file are kept, and again in another are not`() throws {
    try write(["2026-11-03,Gas,-60", "2026-11-03,Gas,-60"], to: "b.csv")
    let dry = tool.run("import", tool.folder("a.csv"), tool.folder("b.csv"), "-n")
    #expect(dry.output.contains("Total: 4 expenses"), "\(dry)")
    tool.run("import", tool.folder("a.csv"), tool.folder("b.csv"))
    #expect(try tool.items.count { $0.name == "Gas" } == 2)
  }

  @Test func `one file that cannot be read leaves nothing of the others`() throws {
    for bad in ["none.csv", "bad.csv"] {
      if bad == "bad.csv" { try write(["2026-11-03,Gas,x"], to: bad) }
      let result = tool.run("import", tool.folder("a.csv"), tool.folder(bad))
      #expect(result.code != .success && result.errors.contains(bad), "\(result)")
      #expect(!(try tool.folder.names.contains("expenses.json")))
    }
    #expect(tool.run("import", "-", "-").code == .usage)
  }

  @Test func `a file that another account has already is asked for`() throws {
    let card = ["import", tool.folder("a.csv"), "--account"]
    tool.run(card + ["Card"])
    let refused = tool.run(card + ["Giro"])
    #expect(refused.code == .usage)
    #expect(
      refused.errors
        == "Error: All 3 rows of \(tool.folder("a.csv")) are already in account 'Card'.\nHint: With '--yes' they are imported once more.\n"
    )
    #expect(try tool.items.count == 3)
    var person = tool
    person.isAtTerminal = true
    #expect(person.run(card + ["Giro"], input: "n\n").code == .failure)
    #expect(try tool.items.count == 3)
    #expect(tool.run(card + ["Giro", "-n"]).errors.contains("already in account 'Card'"))
    #expect(person.run(card + ["Giro"], input: "y\n\n\n").code == .success)
    #expect(try tool.items.count == 6)
    #expect(tool.run("import", tool.folder("a.csv")).output.contains("3 duplicates"))
  }

  @Test func `all such files are asked for at once`() throws {
    let files = [tool.folder("a.csv"), tool.folder("b.csv")]
    tool.run(["import"] + files + ["--account", "Card"])
    try write(["2026-11-04,Cinema 5,-9", "2026-11-03,Gas,-60"], to: "b.csv")
    let refused = tool.run(["import"] + files + ["--account", "Giro"])
    #expect(refused.errors.ranges(of: "already in account 'Card'").count == 1, "\(refused)")
    try write(["2026-11-04,Cinema 5,-9", "2026-11-02,REWE Markt 99,-12"], to: "b.csv")
    tool.run("import", tool.folder("b.csv"), "--account", "Other", "-y")
    #expect(try tool.items.count == 6)
  }

  @Test func `a single row in common, or one that is known here, is no repetition`() throws {
    try write(["2026-11-20,Uber,-5"], to: "one.csv")
    tool.run("import", tool.folder("one.csv"), "--account", "Giro")
    #expect(tool.run("import", tool.folder("one.csv"), "--account", "Card").code == .success)
    try write(["2026-11-20,Uber,-5", "2026-11-21,Aldi,-6", "2026-11-22,Kino,-7"], to: "one.csv")
    tool.run("import", tool.folder("one.csv"), "--account", "Giro")
    #expect(tool.run("import", tool.folder("one.csv"), "--account", "Card").code == .success)
  }

  @Test func `a file of which one row is new is imported without a question`() throws {
    tool.run("import", tool.folder("a.csv"), "--account", "Card")
    #expect(tool.run("import", tool.folder("b.csv"), "--account", "Giro").code == .success)
    #expect(try tool.items.count == 5)
  }

  @Test func `names that nothing files are shown with the commands that do`() throws {
    let result = tool.run("import", tool.folder("a.csv"))
    #expect(
      result.output.hasSuffix(
        """
        To file REWE Markt (2): iexpense types rule add 'REWE Markt=TYPE'

        """), "\(result)")
    tool.run("types", "rule", "add", "REWE Markt", "food")
    tool.run("types", "rule", "add", "gas", "insurance")
    tool.run("undo", "3")
    tool.run("redo", "3")
    let names = (1...12).flatMap { number in
      (0..<(number % 5 + 1)).map {
        "2026-10-\($0 + 10),Shop \(String(repeating: "x", count: number)),-1"
      }
    }
    try write(names, to: "c.csv")
    let many = tool.run("import", tool.folder("c.csv")).output
    #expect(
      many.hasSuffix(
        "To file Shop xxxx (5), Shop xxxxxxxxx (5), Shop xxx (4): iexpense types rule add 'Shop xxxx=TYPE' 'Shop xxxxxxxxx=TYPE' 'Shop xxx=TYPE'\n"
      ), "\(many)")
    let filed = tool.run("import", tool.folder("a.csv"), "--again", "--type", "food")
    #expect(!filed.output.contains("types rule add"))
  }
}

@Suite struct TypesRuleApplyTests {
  private let tool: TestTool

  init() throws {
    tool = try TestTool()
    try tool.fill(
      TestTool.row(1, "REWE Markt"), TestTool.row(2, "REWE", "Hobby"),
      TestTool.row(3, "Tea", "Food"),
      TestTool.row(4, "Shop", "Personal", "1", #","note":"at Rewe""#))
  }

  @Test func `without rules there is nothing to apply`() throws {
    let before = try tool.store
    for words in [["types", "rule", "apply"], ["types", "rule", "apply", "-n"]] {
      let result = tool.run(words)
      #expect(result.code == .failure)
      #expect(
        result.errors
          == "Error: No rules are set.\nHint: To add one: iexpense types rule add REWE food\n")
    }
    tool.run("types", "rule", "add", "nothing", "food")
    let result = tool.run("types", "rule", "apply")
    #expect(
      result.code == .success && result.errors == "No expense changes its type.\n")
    #expect(try tool.store == before)
  }

  @Test func `expenses of the default type are filed, and all only if asked for`() throws {
    let before = try tool.store
    tool.run("types", "rule", "add", "rewe", "food")
    let dry = tool.run("types", "rule", "apply", "-n")
    #expect(
      dry.output.ranges(of: "Would change").count == 2 && dry.output.contains("Personal → Food"))
    #expect(try tool.store == before)
    let result = tool.run("types", "rule", "apply")
    #expect(result.output == dry.output.replacing("Would change", with: "Changed"))
    #expect(try tool.items.map(\.type.name) == ["Food", "Hobby", "Food", "Food"])
    tool.run("types", "rule", "apply", "--all", "-q")
    #expect(try tool.items.map(\.type.name) == ["Food", "Food", "Food", "Food"])
    #expect(tool.run("history").output.contains("types rule apply"))
    tool.run("undo", "2")
    #expect(try tool.items == Expenses(at: tool.folder("expenses.json")).items)
    #expect(try tool.items.map(\.type.name) == ["Personal", "Hobby", "Food", "Personal"])
  }
}
