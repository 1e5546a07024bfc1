import ExpenseCore
import Foundation
import TestSupport
import Testing

@testable import iexpense

/// Money that only moves between accounts of the person.
@Suite struct ImportTransfersTests {
  private let tool: TestTool

  init() throws {
    tool = try TestTool()
    try write("giro", "05,KREDITKARTENABRECHNUNG VISA,-505.73", "06,REWE,-20.10")
    try write("visa", "01,ZALANDO,-400.00", "02,SHELL,-105.73", "06,PAYMENT RECEIVED,505.73")
  }

  private func write(_ name: String, _ rows: String...) throws {
    // Enough amounts with a minus tell what was spent.
    let others = (20...25).map { "2026-10-\($0),Shop \($0) \(name),-\($0).0\($0 % 10)\n" }
    try tool.folder.write(
      "Date,Description,Amount\n" + rows.map { "2026-10-\($0)\n" }.joined() + others.joined(),
      to: "\(name).csv")
  }

  private func run(
    _ name: String, _ account: String? = nil, _ words: [String] = [], input: String? = nil
  ) -> TestTool.Result {
    var tool = tool
    tool.isAtTerminal = input != nil
    return tool.run(
      ["import", tool.folder("\(name).csv"), "--account", account ?? name] + words,
      input: input ?? "")
  }

  private var names: Set<String> {
    get throws { Set(try tool.items.map(\.name)).filter { !$0.hasPrefix("Shop") } }
  }

  // MARK: Pairs of two statements

  @Test func `a card's bill is left out if the card's statement came first, and counted`() throws {
    _ = run("visa")
    let result = run("giro")
    #expect(result.output.contains("\n  skipped: 1 transfer between accounts ($505.73)\n"))
    #expect(try names == ["ZALANDO", "SHELL", "REWE"])
    // So it is in the next download, and once more.
    #expect(run("giro").output.contains("7 duplicates, 1 transfer between accounts ($505.73)"))
    #expect(try names == ["ZALANDO", "SHELL", "REWE"])
  }

  /// The order of the files does not matter.
  @Test(arguments: [
    ["savings", "first", "second"], ["first", "savings", "second"], ["savings", "second", "first"],
    ["second", "savings", "first"],
  ])
  func `money that came in once is one transfer`(order: [String]) throws {
    try write("savings", "05,TRANSFER FROM GIRO,500.00")
    for (name, rows) in [
      ("first", ["02,REWE,-20.10", "05,TRANSFER TO SAVINGS,-500.00", "06,ALDI,-10.00"]),
      ("second", ["07,REWE,-21.10", "08,TRANSFER JOHN SMITH,-500.00", "11,ALDI,-11.00"]),
    ] {
      let text = rows.map { "2026-10-\($0)\n" }.joined()
      try tool.folder.write("Date,Description,Amount\n" + text, to: "\(name).csv")
    }
    var deleted: [String] = []
    for name in order {
      let result = run(name, name == "savings" ? "savings" : "giro").output
      if let line = result.split(separator: "\n").first(where: { $0.contains("only moves money") })
      {
        deleted = line.split(separator: " ").suffix(1).map(String.init)
      }
    }
    if !deleted.isEmpty { #expect(tool.run(["delete"] + deleted).code == .success) }
    #expect(try tool.items.count { $0.amount == Amount(tenThousandths: 5_000_000) } == 1)
    // So it stays with further downloads.
    for name in order { _ = run(name, name == "savings" ? "savings" : "giro") }
    #expect(try tool.items.count { $0.amount == Amount(tenThousandths: 5_000_000) } == 1)
  }

  @Test func `downloads that overlap have their receipts once`() throws {
    _ = run("visa")
    try write("later", "06,PAYMENT RECEIVED,505.73", "28,HARDWARE,-12.00")
    _ = run("later", "visa")
    #expect(run("giro").output.contains("skipped: 1 transfer between accounts ($505.73)"))
  }

  @Test func `a transfer is one again if its receipt is in the command once more`() throws {
    func write(_ name: String, _ number: String, _ rows: String...) throws {
      let others = (20...25).map { "2026-10-\($0),2026-10-\($0),Shop \(name),-\($0).0\($0 % 10)\n" }
      try tool.folder.write(
        "IBAN,\(number)\nBooking date,Transaction date,Description,Amount\n"
          + rows.map { $0 + "\n" }.joined() + others.joined(), to: "\(name).csv")
    }
    try write(
      "savings", "DE02120300000000202051", "2026-10-02,2026-09-30,TRANSFER FROM GIRO,500.00")
    try write(
      "main", "DE02500105170137075030", "2026-10-01,2026-09-30,TRANSFER TO SAVINGS,-500.00")
    let files = ["savings", "main"].map { tool.folder("\($0).csv") }
    // Where it is an expense already, that is named: by the numbers of the accounts, too.
    #expect(tool.run("import", files[1]).code == .success)
    for words in [[files[0]], files] {
      let named = tool.run(["import"] + words).output
      #expect(named.contains("1 expense that only moves money: "), "\(named)")
      #expect(tool.run("undo").code == .success)
    }
    #expect(tool.run("undo").code == .success)
    #expect(tool.run("import", files[0]).code == .success)
    let both = tool.run(["import"] + files)
    #expect(both.output.components(separatedBy: "1 transfer between accounts ($500.00)").count == 3)
    #expect(try !names.contains("TRANSFER TO SAVINGS"))
  }

  @Test func `a bill that is an expense already is named with the command that deletes it`() throws
  {
    _ = run("giro")
    let result = run("visa")
    #expect(result.output.contains("skipped: 1 transfer between accounts ($505.73)"))
    let line = try #require(
      result.output.split(separator: "\n").first { $0.hasPrefix("1 expense that only moves money") }
    )
    let id = try #require(line.split(separator: " ").last.map(String.init))
    #expect(line.contains("\(id) KREDITKARTENABRECHNUNG VISA $505.73. To delete: iexpense delete"))
    #expect(try names == ["ZALANDO", "SHELL", "REWE", "KREDITKARTENABRECHNUNG VISA"])
    _ = tool.run(["delete", id])
    #expect(run("giro").output.contains("1 left out before"))
    #expect(try names == ["ZALANDO", "SHELL", "REWE"])
  }

  @Test func `at a terminal one answer deletes the bill in the same step`() throws {
    _ = run("giro")
    let enters = "\n"
    #expect(run("visa", input: "\(enters)n\n").code == .success)
    #expect(try names.count == 4)
    _ = tool.run(["undo"])
    let result = run("visa", input: "\(enters)y\n")
    #expect(result.errors.contains("Remove 1 expense that only moves money: "))
    #expect(try names == ["ZALANDO", "SHELL", "REWE"])
    #expect(run("giro").output.contains("1 left out before"))
    _ = tool.run(["undo"])
    #expect(try names == ["REWE", "KREDITKARTENABRECHNUNG VISA"])
    #expect(run("giro").output.contains("8 duplicates"))
    _ = tool.run(["redo"])
    #expect(try names == ["ZALANDO", "SHELL", "REWE"])
  }

  @Test func `a bill that is an expense is named as well if both files are in one command`() throws
  {
    try tool.folder.write(
      "Date,Description,Amount,Account\n2026-10-01,Shop,-5.00,Giro\n2026-10-02,Umbuchung,-99.00,Giro\n",
      to: "a.csv")
    try tool.folder.write(
      "Date,Description,Amount,Account\n2026-10-03,Umbuchung,99.00,Save\n2026-10-04,Fee,-1.00,Save\n2026-10-05,Fee,-2.00,Save\n2026-10-06,Cash,-3.00,Bar\n",
      to: "b.csv")
    let first = ["import", tool.folder("a.csv"), "--columns", "account=Account"]
    let both = first + [tool.folder("b.csv")]
    _ = tool.run(first)
    let again = tool.run(both)
    #expect(again.output.contains("1 expense that only moves money: "), "\(again)")
    // One that was typed stays, is linked, and is named.
    let typed = try ImportTransfersTests().tool
    for name in ["a.csv", "b.csv"] {
      try typed.folder.write(tool.folder.text(of: name), to: name)
    }
    _ = typed.run(
      "add", "Umbuchung", "99", "--date", "2026-10-02", "--account", "Giro")
    let words = [
      "import", typed.folder("a.csv"), typed.folder("b.csv"), "--columns", "account=Account",
    ]
    let result = typed.run(words)
    #expect(result.output.contains("linked: 1 row") && result.output.contains("only moves money"))
  }

  @Test func `with --income, the halves are no income and no spending in either order`() throws {
    for (first, second) in [("giro", "visa"), ("visa", "giro")] {
      let test = try ImportTransfersTests()
      let income = ["--income", "--spent", "negative"]
      _ = test.run(first, nil, income)
      let result = test.run(second, nil, income)
      #expect(
        result.output.contains("transfer between accounts ($505.73)")
          && result.output.contains("1 expense that only moves money"), "\(result)")
    }
  }

  @Test func `--keep keeps a row of a pair, and an answer is remembered`() throws {
    try write("giro", "08,Umbuchung an Maria,-300.00")
    try write("save", "09,Umbuchung,300.00")
    _ = run("save")
    #expect(run("giro", nil, ["--keep", "Umbuchung an Maria"]).output.contains("Imported 7"))
    let other = try ImportTransfersTests()
    try other.write("giro", "08,Max Muster,-300.00")
    try other.write("save", "09,Umbuchung,300.00")
    _ = other.run("save")
    #expect(other.run("giro", input: "\n\n\ny\n").code == .success)
    #expect(other.run("giro").output.contains("1 left out before"))
  }

  @Test func `many rows of income and of one amount take no time to speak of`() throws {
    let rows = (0..<3_000).map {
      "2026-09-\($0 % 20 + 10),Umbuchung \($0),\($0 % 2 == 0 ? "" : "-")9.00\n"
    }
    try tool.folder.write("Date,Description,Amount\n" + rows.joined(), to: "many.csv")
    for account in ["A", "B"] {
      let result = run("many", account, ["--spent", "negative", "--yes"])
      #expect(result.code == .success, "\(result)")
    }
  }

  @Test func `the bill stays an expense without the card's statement`() throws {
    _ = run("giro")
    #expect(try names == ["KREDITKARTENABRECHNUNG VISA", "REWE"])
  }

  /// Two rows of two statements, and what becomes of the first one: left out, asked about, or kept.
  @Test(arguments: [
    ("words in both", "08,Umbuchung Tagesgeld,-300.00", "09,Umbuchung,300.00", "left out"),
    ("the other account", "08,To Save,-300.00", "07,Umbuchung,300.00", "left out"),
    ("the other account in one", "08,To Save,-300.00", "07,Erika Muster,300.00", "asked"),
    ("words in one", "08,Max Muster,-300.00", "09,Umbuchung,300.00", "asked"),
    ("words in none", "08,Max Muster,-300.00", "09,Erika Muster,300.00", "kept"),
    ("six days apart", "02,Umbuchung,-300.00", "08,Umbuchung,300.00", "kept"),
    ("five days apart", "02,Umbuchung,-300.00", "07,Umbuchung,300.00", "left out"),
    ("another amount", "08,Umbuchung,-300.00", "09,Umbuchung,300.01", "kept"),
    ("a rival", "08,Umbuchung,-300.00", "09,Umbuchung,300.00\n2026-10-08,Umbuchung,300.00", "kept"),
  ])
  func `two texts that speak of a transfer decide, and one asks`(
    _: String, spent: String, received: String, verdict: String
  ) throws {
    try write("giro", spent)
    try write("save", received)
    _ = run("save", "Save")
    let result = run("giro", "Giro")
    #expect(result.output.contains("transfer between accounts") == (verdict == "left out"))
    #expect(result.errors.contains("may be a transfer to Save") == (verdict == "asked"))
    #expect(try names.isEmpty == (verdict == "left out"))
  }

  @Test(arguments: [("y\n", true), ("n\n", false), ("a\n", true)])
  func `at a terminal the answer decides about a pair with words in one text`(
    answer: String, isTransfer: Bool
  ) throws {
    try write("giro", "08,Max Muster,-300.00")
    try write("save", "09,Umbuchung,300.00")
    _ = run("save")
    let result = run("giro", input: "\n\n\n" + answer)
    #expect(result.errors.contains("Is it a transfer? [y]es, [n]o, [a]ll: "))
    #expect(try names.isEmpty == isTransfer)
    #expect(result.output.contains("1 transfer between accounts ($300.00)") == isTransfer)
  }

  @Test func `both halves in one command are one transfer, and not income either`() throws {
    try tool.folder.write(
      """
      Date,Description,Amount,Account
      2026-10-01,Shop,-5.00,Giro
      2026-10-02,Umbuchung,-99.00,Giro
      2026-10-02,Umbuchung,99.00,Sparbuch
      2026-10-03,Refund,3.00,Giro
      2026-10-04,Cafe,-7.00,Bar

      """, to: "all.csv")
    let result = tool.run(["import", tool.folder("all.csv"), "--income"])
    #expect(result.output.contains("\n  skipped: 2 transfers between accounts ($99.00)\n"))
    #expect(try names == ["Refund", "Cafe"])
  }

  @Test func `an account is not the other side of itself`() throws {
    try write("one", "08,Umbuchung,-300.00", "09,Umbuchung,300.00")
    _ = run("one", "Giro")
    #expect(try names == ["Umbuchung"])
  }

  // MARK: The file says so

  @Test(arguments: [
    ("Date,Name,Amount,Type\n2026-10-01,A,-5.00,CARD\n2026-10-02,Top-up by *12,-9.00,TOPUP\n", 1),
    ("Date,Name,Amount,Type\n2026-10-01,A,-5.00,CARD\n2026-10-02,B,-9.00,Pot transfer\n", 1),
    ("Date,Name,Amount,Type\n2026-10-01,A,-5.00,CARD\n2026-10-02,B,-9.00,Transfer\n", 0),
    ("Date,Name,Amount,Category\n2026-10-01,A,-5.00,Food\n2026-10-02,B,-9.00,[Savings]\n", 1),
    (
      "Date,Name,Amount,Category,Account\n2026-10-01,A,-5.00,Food,X\n2026-10-02,B,-9.00,Transfer,Y\n",
      1
    ),
    ("Date,Payee,Amount\n2026-10-01,A,-5.00\n2026-10-02,Transfer : Savings,-9.00\n", 1),
    ("Date,Name,Amount,Category\n2026-10-01,A,-5.00,Food\n2026-10-02,B,-9.00,Exchange\n", 0),
    ("Date,Name,Amount,Category\n2026-10-01,A,-5.00,Food\n2026-10-02,B,-9.00,Savings\n", 0),
    (
      "Date,Name,Type,Amount\n2026-10-01,A,Express Checkout Payment,-5.00\n2026-10-02,B,Bank Deposit to PP Account,-9.00\n",
      1
    ),
    (
      "Datum,Name,Typ,Betrag\n2026-10-01,A,Zahlung,-5.00\n2026-10-02,B,Bankgutschrift auf PayPal-Konto,-9.00\n",
      1
    ),
  ])
  func `rows that the file calls transfers are left out and counted, unless they are kept`(
    text: String, count: Int
  ) throws {
    try tool.folder.write(text, to: "kinds.csv")
    let result = tool.run(["import", tool.folder("kinds.csv"), "--dry-run"])
    #expect(
      result.output.contains("skipped: 1 transfer between accounts ($9.00)") == (count == 1),
      "\(result)")
    let mark = try #require(
      text.split(separator: "\n").last?.split(separator: ",").dropFirst().first { $0 != "-9.00" })
    let kept = tool.run(["import", tool.folder("kinds.csv"), "--keep", String(mark)])
    #expect(kept.output.contains("Imported 2 expenses"), "\(kept)")
  }
}
