import ExpenseCore
import Foundation
import TestSupport
import Testing

@testable import iexpense

/// The proof of statements, from the file to the next one.
@Suite struct ImportProofTests {
  private let tool: TestTool

  init() throws {
    tool = try TestTool()
    for (name, rows) in [
      (
        "10",
        "2026-10-05,Rent,-900.00,1100.00\n2026-10-20,Tea,-3.50,1096.50\n2026-10-30,Gas,-96.50,1000.00"
      ),
      (
        "11",
        "2026-11-02,Bakery,-4.35,995.65\n2026-11-03,Salary,2500.00,3495.65\n2026-11-30,Gas,-60.10,3435.55"
      ),
      (
        "12",
        "2026-12-02,Bakery,-5.55,3430.00\n2026-12-11,Rent,-900.00,2530.00\n2026-12-20,Tea,-30.00,2500.00"
      ),
      (
        "cut",
        "2026-12-02,Bakery,-5.55,3430.00\n2026-12-05,Tea,-30.00,3400.00\n2026-12-20,Rent,-900.00,2480.00\n2026-12-22,Tea,-4.00,2476.00\n2026-12-30,Gas,-76.00,2400.00"
      ),
    ] {
      try tool.folder.write("Date,Description,Amount,Balance\n\(rows)\n", to: "\(name).csv")
    }
  }

  private func run(_ month: String, _ words: String...) -> TestTool.Result {
    tool.run(["import", tool.folder("\(month).csv"), "--account", "Giro"] + words)
  }

  @Test func `a complete statement is confirmed, and says if it follows another`() {
    let first = run("10").output
    #expect(
      first.contains(
        "\n  complete: 3 rows take Giro from $2,000.00 to $1,000.00, Oct 5–30, 2026\n"))
    #expect(
      run("11").output.contains(
        " from $1,000.00 to $3,435.55, Nov 2–30, 2026; they follow the statement before\n"))
    // The same file says nothing new, and makes no step.
    let settings = try? tool.folder.text(of: "expenses.json.settings")
    #expect(run("11").output.contains("Imported 0 expenses"))
    #expect((try? tool.folder.text(of: "expenses.json.settings")) == settings)
  }

  @Test func `a row that is missing in a file refuses it, with the command that goes on`() {
    let refused = run("cut")
    #expect(refused.code == .malformedData && refused.output.isEmpty)
    #expect(
      refused.errors.contains(
        "cut.csv, line 4: the balances leave out -$20.00 between line 3 (Dec 5, 2026, $3,400.00) and line 4 (Dec 20, 2026)."
      ))
    #expect(refused.errors.contains("\nHint: Download the file again, or import it as it is: "))
    #expect(refused.errors.hasSuffix("cut.csv --gap\n"))
    #expect(run("cut", "--dry-run").code == .malformedData)
    #expect(run("cut", "--income").code == .malformedData)
    let accepted = run("cut", "--gap")
    #expect(accepted.output.contains("Imported 5 expenses, $1,015.55"))
    #expect(!accepted.output.contains("complete:"))
  }

  @Test func `a statement that is missing between two is named, in both orders`() {
    #expect(run("10").code == .success)
    let later = run("12")
    #expect(later.code == .malformedData)
    #expect(
      later.errors.contains(
        "12.csv begins with $3,435.55 on Dec 2, 2026, but Giro closed with $1,000.00 on Oct 30, 2026: $2,435.55 is missing between."
      ))
    #expect(later.errors.contains("Hint: Import the statements between first, or go on without"))
    #expect(run("12", "--gap").code == .success)
    let text = tool.run("accounts", "giro").output
    #expect(
      text.contains("\nDec 2–20, 2026     3  $3,435.55  $2,500.00  $2,435.55 missing before it"))
    #expect(
      tool.run("accounts", "show", "Giro", "--json").output.contains(
        #""gaps":[{"after":"2026-10-30","before":"2026-12-02","amount":2435.55}]"#))
    #expect(run("11").code == .success)
    #expect(!tool.run("accounts", "Giro").output.contains("missing"))
    // All in one command, in any order.
    #expect(tool.run("undo", "3").code == .success)
    #expect(tool.run("config", "get", "statements").code == .failure)
    let files = ["12", "10", "11"].map { tool.folder("\($0).csv") }
    let all = tool.run(["import"] + files + ["--account", "Giro"])
    #expect(all.code == .success && all.output.components(separatedBy: "complete:").count == 4)
  }

  @Test func `files of an account in one command are as if imported one after the other`() throws {
    func write(_ rows: String, to name: String) throws -> String {
      try tool.folder.write("Date,Description,Amount,Balance\n\(rows)\n", to: "\(name).csv")
      return tool.folder("\(name).csv")
    }
    let files = [
      try write(
        "2026-10-29,REWE,-20.10,979.90\n2026-10-30,CAFE,-3.50,976.40\n2026-10-31,ALDI,-37.41,938.99",
        to: "first"),
      try write(
        "2026-11-01,PARKING,-37.41,901.58\n2026-11-02,SHELL,-11.00,890.58\n2026-11-03,ALDI,-12.00,878.58",
        to: "second"),
    ]
    let result = tool.run(["import"] + files + ["--account", "Giro"])
    #expect(!result.errors.contains("Left out") && !result.output.contains("linked"))
    #expect(try tool.items.count == 6)
  }

  @Test func `a payment is compared with a due date by the day of its booking, too`() throws {
    _ = tool.run("recurring", "add", "Gym", "20", "--every", "month", "--from", "2026-11-01")
    try tool.folder.write(
      "Booking date,Transaction date,Description,Amount\n2026-11-01,2026-10-22,GYM,-20.00\n2026-11-13,2026-11-12,REWE,-1.12\n2026-11-14,2026-11-13,ALDI,-2.23\n",
      to: "gym.csv")
    #expect(tool.run("import", tool.folder("gym.csv")).code == .success)
    _ = tool.run("recurring", "run")
    #expect(try tool.items.count == 3)
  }

  @Test func `where statements are numbered, the missing ones are named`() throws {
    func write(_ number: String, _ day: String, _ balances: (String, String)) throws {
      try tool.folder.write(
        """
        :20:X
        :25:10020030/1234567
        :28C:\(number)
        :60F:C\(day)EUR\(balances.0)
        :61:\(day)D10,00NMSC
        :86:Shop
        :62F:C\(day)EUR\(balances.1)
        -

        """, to: "giro.sta")
    }
    func run(_ words: String...) -> TestTool.Result {
      tool.run(["import", tool.folder("giro.sta"), "--account", "Giro"] + words)
    }
    try write("00040/001", "261001", ("100,00", "90,00"))
    #expect(run().code == .success)
    try write("00042/001", "261201", ("70,00", "60,00"))
    #expect(
      run().errors.contains("\nHint: Import statement 41 first, or go on without it: iexpense"))
    try write("00044/001", "261201", ("70,00", "60,00"))
    #expect(
      run().errors.contains("\nHint: Import statements 41 to 43 first, or go on without them: "))
    // A new year.
    try write("00001/001", "270101", ("70,00", "60,00"))
    #expect(run().errors.contains("\nHint: Import the statements between first, or go on without"))
    #expect(run("--gap").code == .success)
    #expect(try tool.folder.text(of: "expenses.json.settings").contains(#""sequence":[40,40]"#))
  }

  @Test func `a number above the table tells the account`() throws {
    func write(_ number: String, _ row: String) throws {
      try tool.folder.write(
        "IBAN;\(number)\n\nDate;Description;Amount;Balance\n\(row)\n", to: "number.csv")
    }
    func run() -> TestTool.Result { tool.run("import", tool.folder("number.csv")) }
    try write(
      "DE88 9903 0000 9080 7060 50",
      "2026-10-05;Rent;-900,00;1100,00\n2026-10-20;Tea;-3,50;1096,50\n2026-10-30;Gas;-96,50;1000,00"
    )
    #expect(
      run().output.contains("  complete: 3 rows take the account from $2,000.00 to $1,000.00"))
    let later =
      "2026-12-02;Bakery;-5,55;3430,00\n2026-12-11;Rent;-900,00;2530,00\n2026-12-20;Tea;-30,00;2500,00"
    try write("DE02 1203 0000 0000 2020 51", later)
    #expect(run().code == .success)
    try write("DE88990300009080706050", later.replacing("Tea", with: "Coffee"))
    #expect(run().errors.contains("but the account closed with $1,000.00 on Oct 30, 2026"))
    let settings = try tool.folder.text(of: "expenses.json.settings")
    #expect(!settings.contains("9080") && settings.contains(#""number":""#))
  }

  @Test func `balances around the rows that they do not explain are a warning`() throws {
    let rows = "Date,Text,Amount\n2026-04-01,Tea,-2.00\n2026-04-02,Rent,-90.00\n"
    let result = tool.run(
      "import", "-", input: "Opening balance,100.00\nClosing balance,9.00\n\n" + rows)
    #expect(result.code == .success && result.output.contains("Imported 2 expenses, $92.00"))
    #expect(
      result.errors.contains(
        "Warning: The rows add up to -$92.00, but the balances in lines 1 and 2 differ by -$91.00.\n"
      ))
  }

  @Test func `at a terminal a gap is a question, and no saves nothing`() throws {
    var tool = tool
    tool.isAtTerminal = true
    let declined = tool.run("import", tool.folder("cut.csv"), input: "n\n")
    #expect(declined.code == .malformedData)
    #expect(declined.errors.contains("Import it all the same? [y/N] "))
    #expect((try? tool.folder.text(of: "expenses.json")) == nil)
    let accepted = tool.run("import", tool.folder("cut.csv"), input: "y\n\n\n")
    #expect(accepted.code == .success && accepted.output.contains("Imported 5 expenses"))
    #expect(!accepted.errors.contains("Keep the answers"))
  }

  @Test func `a complete statement names the expenses whose rows it no longer has`() throws {
    func write(_ rows: String, to name: String) throws {
      try tool.folder.write("Date,Description,Amount,Balance\n\(rows)\n", to: "\(name).csv")
    }
    try write(
      "2026-09-02,Edeka,-20.00,980.00\n2026-09-05,Shell pump,-100.00,880.00\n2026-09-09,Aldi,-10.00,870.00",
      to: "first")
    try write(
      "2026-09-02,Edeka,-20.00,980.00\n2026-09-06,Shell pump,-63.10,916.90\n2026-09-09,Aldi,-10.00,906.90\n2026-09-20,Tea,-6.90,900.00",
      to: "second")
    _ = run("first")
    _ = tool.run(["add", "Shell typed", "100", "--date", "2026-09-12", "--account", "Giro"])
    let second = run("second").output
    let gone = try #require(second.split(separator: "\n").first { $0.contains("gone:") })
    #expect(gone.hasPrefix("  gone: 1 expense is no longer in the statement: "))
    #expect(gone.hasSuffix(" Shell pump $100.00"))
    // It is there until somebody deletes it, and what is typed is no row of a bank.
    #expect(try tool.items.count { $0.name.hasPrefix("Shell") } == 3)
    // An expense near the end may have its row in the next statement, and another account is no matter.
    try write(
      "2026-09-15,Tea,-1.00,99.00\n2026-09-16,Tea,-2.00,97.00\n2026-09-19,Aldi,-9.00,88.00",
      to: "other")
    #expect(
      !tool.run(["import", tool.folder("other.csv"), "--account", "Visa"]).output.contains("gone:"))
    #expect(!run("11").output.contains("gone:"))
  }

  /// A row of a spreadsheet just before a statement is its first row, unless a statement has that day.
  @Test(arguments: [(false, true), (true, false)])
  func `an expense from elsewhere is looked for near a statement, where none has its day`(
    isKnown: Bool, isLinked: Bool
  ) throws {
    try tool.folder.write("Date,Name,Amount\n2026-10-30,gas and more,-44.44\n", to: "sheet.csv")
    try tool.folder.write(
      "Date,Description,Amount,Balance\n2026-11-02,Gas and more,-44.44,955.56\n2026-11-04,Tea,-3.00,952.56\n2026-11-09,Tea,-3.00,949.56\n",
      to: "first.csv")
    try tool.folder.write(
      "Date,Description,Amount,Balance\n2026-11-12,Fee,-1.00,948.56\n2026-11-13,Fee,-1.00,947.56\n2026-11-14,Fee,-1.00,946.56\n",
      to: "next.csv")
    _ = tool.run(["import", tool.folder("sheet.csv"), "--spent", "negative"])
    if isKnown { _ = run("10", "--doubtful", "new", "--gap") }
    _ = run("next", "--gap")
    let before = try tool.items.count
    #expect(run("first", "--gap", "--doubtful", "new").code == .success)
    #expect(try tool.items.count - before == (isLinked ? 2 : 3))
  }

  @Test func `gaps are of statements alone`() throws {
    try tool.folder.write("[\(TestTool.row(1, "Tea"))]", to: "own.json")
    let refused = tool.run(["import", tool.folder("own.json"), "--gap"])
    #expect(refused.code == .usage)
    #expect(refused.errors.hasPrefix("Error: '--gap' applies to bank statements.\n"))
    #expect(try tool.items.isEmpty)
  }

  @Test func `statements go with undo, and are renamed with their account`() {
    #expect(run("10").code == .success)
    #expect(tool.run("accounts", "rename", "Giro", "Bank").code == .success)
    #expect(tool.run("accounts", "Bank").output.contains("Oct 5–30, 2026"))
    #expect(tool.run("accounts", "Giro").code == .usage)
    #expect(tool.run("undo", "2").code == .success)
    #expect(tool.run("accounts", "Bank").code == .usage)
    #expect(tool.run("redo").code == .success)
    #expect(tool.run("accounts", "Giro").output.contains("Oct 5–30, 2026"))
    #expect(tool.run("config", "unset", "statements").code == .success)
    #expect(!tool.run("accounts", "Giro").output.contains("Oct"))
  }

  @Test func `statements of two machines join when their lists are merged`() throws {
    tool.run("config", "set", "currency", "USD")
    tool.run("add", "Tea", "2")
    for part in ["", ".settings", ".history"] {
      try tool.folder.write(
        try tool.folder.text(of: "expenses.json\(part)"), to: "copy.json\(part)")
    }
    #expect(run("10").code == .success && run("12", "--gap").code == .success)
    let other = tool.run(
      "import", tool.folder("11.csv"), "--account", "Giro", "--file", tool.folder("copy.json"))
    #expect(other.code == .success)
    #expect(tool.run("merge", tool.folder("copy.json")).code == .success)
    let text = tool.run("accounts", "Giro").output
    #expect(!text.contains("missing") && text.contains("\nNov 2–30, 2026"), "\(text)")
    #expect(run("11").output.contains("Imported 0 expenses"))
  }

  @Test func `a profile keeps that gaps are accepted, but not by an answer`() throws {
    #expect(run("cut", "--gap", "--profile", "bank").code == .success)
    #expect(try tool.folder.text(of: "expenses.json.settings").contains(#""gaps":true"#))
    #expect(tool.run("undo").code == .success)
    #expect(run("10", "--profile", "bank").code == .success)
    #expect(run("cut", "--profile", "bank").code == .malformedData)
  }
}
