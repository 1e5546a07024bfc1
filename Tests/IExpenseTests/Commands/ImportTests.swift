import ExpenseCore
import Foundation
import TestSupport
import Testing
import ExpenseDisplay

@testable import iexpense

/// `iexpense import`: the outcome of the rows of a file.
@Suite struct ImportTests {
  private let tool: TestTool

  init() throws {
    tool = try TestTool()
  }

  private static let titles = "Date,Payee,Amount\n"

  /// Write a statement with rows, and import it.
  @discardableResult
  private func importRows(_ rows: [String], _ words: String...) throws -> TestTool.Result {
    try tool.folder.write(Self.titles + rows.map { $0 + "\n" }.joined(), to: "bank.csv")
    return tool.run(["import", tool.folder("bank.csv")] + words)
  }

  private static let rows = [
    "2026-11-20,Coffee,-3.50", "2026-11-20,Coffee,-3.50", "2026-11-19,REWE 12,-40.00",
    "2026-11-18,Salary,1000.00",
  ]

  // MARK: Overlaps

  @Test func `rows that are equal are all kept, and come once`() throws {
    let result = try importRows(Self.rows)
    #expect(result.output.contains("Imported 3 expenses, $47.00\n"))
    #expect(result.output.contains("1 row of income ($1,000.00; add --income to import)"))
    #expect(
      try importRows(Self.rows).output.contains("Imported 0 expenses\n  skipped: 3 duplicates"))
    // A third cup, and a late row.
    try importRows(["2026-11-20,Coffee,-3.50"] + Self.rows + ["2026-11-01,Rent,-700.00"])
    #expect(try tool.items.map(\.name) == ["Coffee", "Coffee", "REWE 12", "Coffee", "Rent"])
  }

  @Test func `what was changed since is known again`() throws {
    try importRows(Self.rows)
    let id = try #require(try tool.items.last?.id)
    tool.run("edit", "\(id)", "--amount", "41", "--date", "2026-11-01", "--type", "food")
    tool.run("edit", "\(id)", "--note", "with bread", "--account", "Visa")
    #expect(tool.run("edit", "\(id)", "--currency", "EUR").code == .success)
    #expect(try importRows(Self.rows).output.contains("Imported 0 expenses"))
  }

  @Test func `what was deleted since stays deleted, unless it is asked for`() throws {
    try importRows(Self.rows)
    let id = try #require(try tool.items.first?.id)
    let deletion = tool.run("delete", "\(id)")
    #expect(!deletion.output.contains("deleted-imports"))
    let again = try importRows(Self.rows)
    #expect(again.output.contains("skipped: 2 duplicates, 1 left out before (--again imports it)"))
    #expect(try importRows(Self.rows, "--again").output.contains("Imported 1 expense, $3.50"))
    #expect(try importRows(Self.rows, "--again").output.contains("Imported 0 expenses"))
    #expect(try !tool.folder.text(of: "expenses.json.settings").contains("deleted"))
  }

  @Test func `a deletion that is undone is none, and an import that is undone is none`() throws {
    try importRows(Self.rows)
    tool.run("delete", "--search", "coffee", "--yes")
    #expect(tool.run("undo").code == .success)
    #expect(try importRows(Self.rows).output.contains("Imported 0 expenses"))
    // An import that adds nothing is no step.
    #expect(tool.run("undo").output.contains("Undid import of 3 expenses"))
    #expect(try tool.items.isEmpty)
    #expect(try importRows(Self.rows).output.contains("Imported 3 expenses"))
  }

  @Test func `what was deleted can be forgotten, and the history has only what has changed`() throws
  {
    try importRows(Self.rows)
    tool.run("delete", "--search", "coffee", "--yes")
    tool.run("delete", "--search", "rewe")
    let last = try tool.folder.text(of: "expenses.json.history").split(separator: "\n").last
    #expect(last?.components(separatedBy: "deleted-imports").count == 2)
    #expect(tool.run("history").output.contains("delete"))
    let unset = tool.run("config", "unset", "deleted-imports")
    #expect(unset.output == "deleted-imports: 2 forgotten\n")
    #expect(tool.run("undo").code == .success)
    #expect(try importRows(Self.rows).output.contains("3 left out before"))
    tool.run("redo")
    #expect(try importRows(Self.rows).output.contains("Imported 3 expenses"))
  }

  @Test func `two accounts may have the same rows, and no account may be any`() throws {
    try importRows(Self.rows, "--account", "Giro")
    #expect(
      try importRows(Self.rows, "--account", "Visa", "-y").output.contains("Imported 3 expenses"))
    #expect(try importRows(Self.rows).output.contains("Imported 0 expenses"))
    tool.run("accounts", "rename", "Giro", "Current")
    #expect(
      try importRows(Self.rows, "--account", "current").output.contains("Imported 0 expenses"))
    #expect(try tool.items.count == 6)
  }

  @Test func `an account is renamed also where an expense was moved to another one since`() throws {
    try importRows(Self.rows, "--account", "Giro")
    tool.run("edit", try #require(try tool.items.first).shortID, "--account", "Cash")
    #expect(tool.run("accounts", "rename", "Giro", "Main").code == .success)
    #expect(try importRows(Self.rows, "--account", "Main").output.contains("Imported 0 expenses"))
    #expect(try tool.items.map(\.account) == ["Cash", "Main", "Main"])
    #expect(tool.run("accounts", "rename", "Giro", "Other").output.isEmpty)
  }

  @Test func `what may have been entered by hand is left out and listed, until somebody decides`()
    throws
  {
    tool.run("add", "Cup", "-a", "3.50", "-d", "2026-11-17")
    tool.run("add", "Far away", "-a", "40", "-d", "2026-11-01")
    let dry = try importRows(Self.rows, "--dry-run")
    #expect(dry.output.contains(" 1 maybe in the list\n"))
    let id = try #require(try tool.items.first).shortID
    #expect(dry.output.contains("skipped: maybe \(id)"))
    let result = try importRows(Self.rows)
    #expect(result.errors.contains("Warning: Left out line 2, Coffee $3.50: it may be \(id) Cup."))
    #expect(
      result.errors.contains("Hint: To decide, import the file at a terminal, or add --doubtful"))
    #expect(try tool.items.count == 4)
    #expect(
      try importRows(Self.rows, "--doubtful", "same").output.contains("  linked: 1 row to an"))
    #expect(try tool.items[0].name == "Cup" && tool.items[0].note == "Coffee")
    #expect(tool.run("undo").code == .success)
    #expect(try importRows(Self.rows, "--doubtful", "new").output.contains("Imported 1 expense,"))
    #expect(try tool.items.count == 5)
  }

  /// Random statements cut into overlapping downloads, in changing orders and without late rows.
  @Test(arguments: 1...UInt64(Scale.count(6, thorough: 12)))
  func `downloads that overlap give the whole statement`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let days = Int.random(in: 5...40, using: &random)
    let hasIDs = seed % 3 == 0
    var rows: [(day: Int, text: String)] = []
    for number in 0..<Int.random(in: 10...80, using: &random) {
      let day = Int.random(in: 0..<days, using: &random)
      let date = try #require(Day(year: 2026, month: 3, day: 1)?.advanced(by: day))
      let name = ["Tea", "Bus", "REWE", "Rent"].randomElement(using: &random) ?? ""
      let amount = ["-1.00", "-2.50", "5.00"].randomElement(using: &random) ?? ""
      rows.append((day, "\(date),\(name),\(amount)" + (hasIDs ? ",\(number)" : "")))
    }
    rows.append((days, "2026-12-01,Last,-1.00" + (hasIDs ? ",last" : "")))
    // A late payment is missing from the first download of its dates.
    let late = Set(rows.indices.filter { _ in Int.random(in: 0..<8, using: &random) == 0 })
    var start = 0
    while start < days {
      let end = start + Int.random(in: 1...12, using: &random)
      let isLast = end >= days
      var download = rows.indices.filter { index in
        (max(0, start - 6)..<end).contains(rows[index].day) || isLast
      }
      if !isLast { download.removeAll { late.contains($0) && rows[$0].day >= start } }
      switch Int.random(in: 0..<3, using: &random) {
      case 0: download.reverse()
      case 1: download.shuffle(using: &random)
      default: break
      }
      if !download.isEmpty {
        let titles = hasIDs ? "Date,Payee,Amount,Transaction ID\n" : Self.titles
        try tool.folder.write(
          titles + download.map { rows[$0].text + "\n" }.joined(), to: "bank.csv")
        let result = tool.run("import", tool.folder("bank.csv"), "--income", "--spent", "negative")
        #expect(result.code == .success, "\(result)")
      }
      start = end
    }
    let expected = rows.map { row in
      let fields = row.text.split(separator: ",")
      return
        "\(fields[0]) \(fields[1]) \(fields[2].hasPrefix("-") ? fields[2].dropFirst() : "-" + fields[2])"
    }
    let found = try tool.items.map {
      "\($0.date?.description ?? "") \($0.name) \($0.amount.description)"
    }
    func normalised(_ texts: [String]) -> [String] {
      texts.map { $0.hasSuffix(".00") ? String($0.dropLast(3)) : $0 }.sorted()
    }
    #expect(normalised(found) == normalised(expected))
  }

  // MARK: Types

  @Test func `types come from rules, the file, past expenses, or the default`() throws {
    tool.run("add", "Bakery Sun", "-a", "20", "-t", "food")
    tool.run("add", "bakery sun", "-a", "20", "-t", "food")
    tool.run("add", "Bakery Sun", "-a", "20", "-t", "hobby")
    tool.run("types", "rule", "add", "rewe", "food")
    tool.run("types", "rule", "add", "REWE 12", "hobby")
    try tool.folder.write(
      """
      Date,Payee,Category,Amount
      2026-11-20,REWE 12,Transport,-1
      2026-11-20,BAKERY SUN 1234,,-2
      2026-11-20,Bus,transport,-3
      2026-11-20,Unknown,Nothing,-4
      """, to: "bank.csv")
    let result = tool.run("import", tool.folder("bank.csv"))
    #expect(
      result.output.contains(
        "types: 1 by rules, 1 from the file, 1 as before, 1 unknown, set to Personal"))
    #expect(
      try tool.items.suffix(4).map(\.type.name) == ["Food", "Hobby", "Transport", "Personal"])
    try importRows(["2026-11-02,REWE 3,-5"], "--type", "savings")
    #expect(try tool.items.last?.type.name == "Savings")
    #expect(try importRows(["2026-11-01,Tea,-5"], "--type", "fod").code == .usage)
  }

  @Test func `the default that nobody has looked at is no habit`() throws {
    try importRows(["2026-11-20,Shop,-1"])
    let result = try importRows(["2026-11-21,Shop,-2"])
    #expect(result.output.contains("types: 1 unknown, set to Personal"))
    tool.run("edit", "\(try #require(try tool.items.first).id)", "--type", "food")
    #expect(try importRows(["2026-11-19,SHOP 3,-3"]).output.contains("1 as before"))
  }

  @Test func `rules are listed, tested, replaced and removed, and follow their types`() throws {
    #expect(tool.run("types", "rule").errors.contains("No rules."))
    tool.run("types", "rule", "add", "Café", "food")
    #expect(tool.run("types", "rule", "add", "CAFE", "hobby").output.contains("instead of Food"))
    #expect(tool.run("types", "rule", "test", "Das Cafe").output == "Hobby: rule 'CAFE'\n")
    #expect(tool.run("types", "rule", "test", "Tea").code == .failure)
    tool.run("types", "rename", "hobby", "Fun")
    #expect(
      tool.run("types", "rule", "list", "--json").output
        == "[{\"text\":\"CAFE\",\"type\":\"Fun\"}]\n")
    #expect(tool.run("types", "rule", "remove", "x").code == .failure)
    #expect(tool.run("types", "rule", "add", "x", "nothing").code == .usage)
    #expect(tool.run("types", "rule", "add", " ", "food").code == .usage)
    tool.run("types", "remove", "fun")
    #expect(tool.run("types", "rule", "list", "--json").output == "[]\n")
    tool.run("undo")
    #expect(tool.run("types", "rule").output == "Text  Type\nCAFE  Fun\n")
    #expect(tool.run("types", "rule", "remove", "cafe").code == .success)
    #expect(tool.run("types", "rule", "list", "--json").output == "[]\n")
  }

  // MARK: Our own formats

  private static let full = [
    TestTool.row(
      1, #"A \"b\", c\n=1+1"#, "Odd", "1234.5",
      #","date":"2026-11-20","currency":"EUR","account":"Visa","note":"two\nlines","tags":["a,b","c\\"],"import":"6f2e""#
    ),
    TestTool.row(2, " spaced ", "Food", "-0.125"), TestTool.row(3, "", "Food", "0"),
    TestTool.row(4, "'=SUM(A1)", "Food", "-1", #","account":"=1","note":"@x","tags":["-y,z"]"#),
  ]

  @Test(arguments: ["csv", "json", "ndjson"])
  func `what list writes comes back as it was`(format: String) throws {
    var tool = tool
    try tool.fill(Self.full)
    let text = tool.run("list", "--format", format, "--reverse").output
    #expect(text.contains("''=SUM(A1),Food,-1,,,'=1,'@x,") == (format == "csv"))
    let before = try tool.items
    try tool.folder.write(text, to: "out")
    // Imported back into the same store, nothing is new.
    #expect(tool.run("import", tool.folder("out")).output.contains("Imported 0 expenses"))
    #expect(tool.run("import", "-", input: text).output.contains("skipped: 4 duplicates"))
    tool.environment["IEXPENSE_FILE"] = tool.folder("other.json")
    let result = tool.run("import", tool.folder("out"))
    #expect(result.errors.contains("with the unknown type 'Odd'"))
    let after = try Expenses(at: tool.folder("other.json")).items
    #expect(Set(after.map(\.id)) == Set(before.map(\.id)))
    for item in before { #expect(after.first { $0.id == item.id } == item) }
  }

  @Test func `an id that another expense has is told, and what is there stays`() throws {
    try tool.fill(Self.full[1])
    for text in [
      "[\(TestTool.row(2, "other", "Food", "1"))]", "id,name,amount\n\(TestTool.id(2)),other,1\n",
    ] {
      let result = tool.run("import", "-", input: text)
      #expect(result.output.contains("Imported 0 expenses\n  skipped: 1 duplicate"))
      #expect(result.errors.contains("The file has a different expense"))
    }
    #expect(try tool.items.map(\.name) == [" spaced "])
  }

  @Test func `what another store has imported is known here`() throws {
    try importRows(Self.rows)
    let text = tool.run("list", "--json").output
    var other = tool
    other.environment["IEXPENSE_FILE"] = tool.folder("other.json")
    other.run("import", tool.folder("bank.csv"))
    #expect(other.run("import", "-", input: text).output.contains("Imported 0 expenses"))
  }

  @Test func `the apps' dates are days where the person is`() throws {
    var tool = tool
    let path = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../ExpenseCoreTests/Samples/app-dated.json").standardizedFileURL.path
    for (zone, days) in [
      ("UTC", "2026-11-20 2026-11-20"), ("Europe/Berlin", "2026-11-20 2026-11-21"),
      ("America/Los_Angeles", "2026-11-20 2026-11-20"),
      ("Pacific/Kiritimati", "2026-11-21 2026-11-21"),
    ] {
      tool.environment["TZ"] = zone
      tool.environment["IEXPENSE_FILE"] = tool.folder(zone.replacing("/", with: "-"))
      #expect(try tool.spawn("import", path).status == 0)
      let items = try Expenses(at: tool.folder(zone.replacing("/", with: "-"))).items
      #expect(items.map { $0.date?.description ?? "" }.joined(separator: " ") == days)
    }
  }

  @Test func `objects without ids come once`() throws {
    let tea = #"{"name":"Tea","amount":2,"type":"Food"}"#
    let text = #"[\#(tea),\#(tea),{"name":"Bus","amount":3,"type":"Food"}]"#
    #expect(tool.run("import", "-", input: text).output.contains("Imported 3 expenses, $7.00"))
    #expect(tool.run("import", "-", input: text).output.contains("skipped: 3 duplicates"))
  }

  @Test(arguments: ["name,amount,date,note", "date,amount,name", "amount,name,date,type"])
  func `a list of some fields has its texts without guards`(fields: String) throws {
    try tool.fill(TestTool.row(1, "=1+1", "Food", "2", #","date":"2026-11-20""#))
    let list = tool.run("list", "--format", "csv", "--fields", fields).output
    #expect(list.contains("'=1+1"))
    var other = tool
    other.environment["IEXPENSE_FILE"] = tool.folder("other.json")
    let result = other.run("import", "-", "--spent", "positive", input: list)
    #expect(result.code == .success, "\(result)")
    #expect(try Expenses(at: tool.folder("other.json")).items.map(\.name) == ["=1+1"])
  }

  // MARK: Options

  @Test func `a profile keeps what was found and told`() throws {
    try tool.folder.write(
      "When;What;How much;Code\n01.02.2026;Tea;3,50;x\n02.02.2026;Bus;2,00;y\n", to: "a.csv")
    let first = tool.run(
      "import", tool.folder("a.csv"), "--profile", "cash", "--columns", "name=What", "--spent",
      "positive", "--account", "Cash", "--type", "food")
    #expect(first.code == .success, "\(first)")
    // The same bank, with too little in the file to detect anything.
    try tool.folder.write("Code;What;How much;When\nz;Cake;1.000;03.02.2026\n", to: "b.csv")
    let second = tool.run("import", tool.folder("b.csv"), "--profile", "CASH")
    #expect(second.output.contains("Imported 1 expense, $1,000.00"), "\(second)")
    let item = try #require(try tool.items.last)
    #expect(item.account == "Cash" && item.type.name == "Personal" && item.date?.month == 2)
    // An explicit option overrides the profile.
    try tool.folder.write("Code;What;How much;When\nz;Cake;1,50;04.02.2026\n", to: "c.csv")
    tool.run("import", tool.folder("c.csv"), "--profile", "cash", "--account", "Purse")
    #expect(try tool.items.last?.account == "Purse")
    #expect(tool.run("config", "get", "import-profiles").output == "cash\n")
    #expect(tool.run("config", "--json").output.contains("\"import-profiles\":[{\"name\":\"cash\""))
    try tool.folder.write("Other;Titles\n1;2\n", to: "d.csv")
    let refused = tool.run("import", tool.folder("d.csv"), "--profile", "cash")
    #expect(refused.code == .malformedData, "\(refused)")
  }

  @Test func `all rows are imported or none, and invalid ones are left out when asked`() throws {
    let rows = Self.rows + ["2026-02-30,Never,-1.00", "2026-11-01,Odd,-x"]
    let refused = try importRows(rows)
    #expect(refused.code == .malformedData)
    #expect(refused.errors.contains("line 6, column 1 (Date): '2026-02-30': "))
    #expect(refused.errors.contains("line 7, column 3 (Amount): '-x': not an amount\n"))
    #expect(!FileManager.default.fileExists(atPath: tool.folder("expenses.json")))
    let result = try importRows(rows, "--skip-invalid")
    #expect(result.output.contains("Imported 3 expenses") && result.output.contains("2 invalid"))
    #expect(result.errors.contains("Skipped line 6, column 1 (Date)"))
  }

  @Test func `a dry run changes nothing`() throws {
    let result = try importRows(Self.rows, "-n", "--profile", "bank")
    #expect(result.output.contains("Would import 3 expenses, $47.00"))
    #expect(try importRows(Self.rows, "-n", "--json").output.contains("\"name\":\"REWE 12\""))
    #expect(try FileManager.default.contentsOfDirectory(atPath: tool.folder.path) == ["bank.csv"])
  }

  @Test func `budgets that are over are told`() throws {
    tool.run("budget", "set", "personal", "10")
    #expect(try importRows(Self.rows).errors.contains("Budget: Personal is $37.00 over its $10.00"))
  }

  // MARK: Bad input

  private static let badInputs: [(text: String, index: String)] = [
    ("", "is empty"), ("\n \n", "is empty"),
    ("Date,Payee,Amount\n", "line 1: no row below the header row has a date"),
    ("\u{0}\u{1}\u{2}", "line 1, column 1"), ("<!DOCTYPE html><p>", "HTML"),
    (titles + "05/13/2026,a,-1\n13/05/2026,b,-2\n", "line 3: '13/05/2026'"),
    (titles + "2026-01-01,a,-1,x\n2026-01-02,b,-1\n2026-01-03,c,-1\n", "line 2: "),
    (
      titles + "2026-01-01,\"a,-1\n2026-01-02,\"b\",-1\n",
      "line 2, column 12: the field has no closing"
    ),
    (
      titles + "2026-01-01,\"a\"b,-1\n2026-01-02,\"b\",-1\n",
      "line 2, column 12: the field has no closing"
    ),
    (titles + "2026-01-01,a,\"-1.234,56.7\"\n2026-01-02,b,\"-1,5\"\n", "line 2, column 3"),
    ("Date,Payee,Amount,Currency\n2026-01-01,a,-1,XQQ\n", "line 2, column 4 (Currency): 'XQQ'"),
    (titles + "0001-01-01,a,-1\n", "line 2, column 1 (Date): '0001-01-01'"),
    (titles + "9999-01-01,a,-1\n", "line 2, column 1 (Date): '9999-01-01'"),
    ("[{\"name\":\"a\"}]", "no amount column found; the titles are 'name'."),
    ("[", "line 1, column 2"),
    ("{\"name\":\"a\",\"amount\":1} x", "line 1, column 25"),
    ("[\(TestTool.row(1, "a")),\n\(TestTool.row(1, "b"))]", "line 2, column 1"),
    ("id,name,amount\n\(TestTool.id(1)),a,1\n\(TestTool.id(1)),b,1\n", "line 3, column 1 (id)"),
    ("id,name,amount\nx,a,1\n", "line 2, column 1 (id): 'x'"),
    ("id,name,amount\n\(TestTool.id(1)),a,1.23456\n", "line 2, column 3 (amount): '1.23456'"),
    (titles + String(of: "x", count: 1 << 20 + 1), "longer than 1048576 bytes"),
  ]

  @Test(arguments: badInputs.map { (LongText($0.0), $0.1) })
  func `what cannot be read says where, and nothing is saved`(
    input: LongText, index: String
  ) throws {
    let result = tool.run("import", "-", input: input.text)
    #expect(result.code == .malformedData)
    #expect(result.errors.contains(index), "\(result.errors)")
    #expect(!FileManager.default.fileExists(atPath: tool.folder("expenses.json")))
  }

  @Test func `a store is not imported into itself`() throws {
    try tool.fill(Self.full[1])
    let before = try tool.store
    let result = tool.run("import", tool.folder("expenses.json"))
    #expect(result.code == .usage && result.errors.contains("is the expense file itself"))
    try FileManager.default.createSymbolicLink(
      atPath: tool.folder("link"), withDestinationPath: tool.folder("expenses.json"))
    #expect(tool.run("import", tool.folder("link")).code == .usage)
    #expect(try tool.store == before)
    #expect(tool.run("import", tool.folder("missing")).code == .missingInput)
    #expect(tool.run("import", tool.folder.path).code == .inputOutput)
  }

  // MARK: Long work

  @Test func `long work shows how far it is, at a terminal and on standard error only`() throws {
    let rows = (0..<3_000).map { "2026-11-01,Tea \($0),-1.00" }
    #expect(!(try importRows(rows, "-n").errors.contains("Reading")))
    var terminal = tool
    terminal.isAtTerminal = true
    let path = tool.folder("bank.csv")
    let result = terminal.run("import", path)
    let lines = result.errors.split(separator: "\r").filter { $0.hasPrefix("Reading \(path): ") }
    #expect(lines.count >= 2 && lines.allSatisfy { $0.hasSuffix(" %") }, "\(result)")
    // No trace of the progress is left.
    #expect(result.errors.hasSuffix("\r") || result.errors.contains(" \r"))
    #expect(!result.output.contains("Reading"))
  }
}

extension TestTool {
  /// The id of the row with a number.
  fileprivate static func id(_ number: Int) -> String {
    String(row(number, "").dropFirst(7).prefix(36))
  }
}
