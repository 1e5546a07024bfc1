import ExpenseCore
import ExpenseExchange
import Foundation
import TestSupport
import Testing
import ExpenseDisplay

@testable import iexpense

/// `iexpense export`: its content, its destination and its refusals.
@Suite(.waiting) struct ExportTests {
  private let tool: TestTool

  init() throws {
    tool = try TestTool()
    try tool.fill(
      TestTool.row(
        1, "Lunch; soup", "Food", "12.50",
        ",\"date\":\"2026-11-21\",\"tags\":[\"berlin\",\"road trip\"]"),
      TestTool.row(
        2, "=1+1", "Business", "-31.4",
        ",\"date\":\"2026-11-19\",\"account\":\"Giro\",\"note\":\"to the \\\"fair\\\"\\nand back\""),
      TestTool.row(
        3, "(Ramen)", "food", "1200", ",\"date\":\"2026-11-18\",\"currency\":\"JPY\",\"x\":[1]"))
  }

  private func id(_ number: Int) -> String { "0000000\(number)-0000-4000-8000-000000000000" }

  // MARK: Formats

  @Test func `csv has all members, and nothing that a spreadsheet would run`() {
    let result = tool.run("export", "--format", "csv")
    #expect(
      result.output == """
        id,name,type,amount,date,currency,account,note,tags,import,members\r
        \(id(1)),Lunch; soup,Food,12.50,2026-11-21,,,,"berlin,road trip",,\r
        \(id(2)),'=1+1,Business,-31.40,2026-11-19,,Giro,"to the ""fair""
        and back",,,\r
        \(id(3)),(Ramen),food,1200,2026-11-18,JPY,,,,,"{""x"":[1]}"\r

        """)
    #expect(result.errors.isEmpty)
  }

  @Test func `json and ndjson have all members, in the order of adding`() throws {
    let store = try tool.store.replacing("-31.4,", with: "-31.40,")
    #expect(tool.run("export").output == "[\n" + store.dropFirst())
    #expect(tool.run("export", "--json").output == tool.run("export").output)
    let lines = tool.run("export", "--format", "ndjson").output
    #expect(lines == tool.run("list", "--format", "ndjson", "--sort", "added", "--reverse").output)
  }

  @Test func `a journal of hledger has everything, the oldest first`() {
    #expect(
      tool.run("export", "--format", "hledger").output == """
        decimal-mark .
        commodity 1000.00
        commodity 1000. JPY
        account assets:Giro
        account assets:unknown
        account income:Business
        account expenses:Food

        2026-11-18 * () (Ramen)
            ; id: \(id(3))
            ; type: food
            ; members: {"x":[1]}
            expenses:Food  1200 JPY
            assets:unknown  -1200 JPY

        2026-11-19 * =1+1
            ; id: \(id(2))
            ; note: to the "fair"\\nand back
            income:Business  -31.40
            assets:Giro  31.40

        2026-11-21 * Lunch, soup
            ; id: \(id(1))
            ; name: Lunch; soup
            ; berlin:
            ; tags: road trip
            expenses:Food  12.50
            assets:unknown  -12.50

        """)
  }

  @Test func `a journal of Ledger has what Ledger understands`() {
    let text = tool.run("export", "--format", "ledger", "--tag", "berlin").output
    #expect(
      text == """
        account Assets:unknown
        account Expenses:Food

        2026-11-21 * Lunch, soup
            ; id: \(id(1))
            ; name: Lunch; soup
            ; :berlin:
            ; tags: road trip
            Expenses:Food  12.50
            Assets:unknown  -12.50

        """)
    let jpy = tool.run("export", "--format", "ledger", "--currency", "JPY").output
    #expect(jpy.hasPrefix("commodity JPY\n"))
    #expect(jpy.contains("    ; members: {\"x\":\\u005b1]}\n"))
  }

  @Test func `a ledger of Beancount opens its accounts`() {
    tool.run("config", "set", "currency", "EUR")
    #expect(
      tool.run("export", "--format", "beancount").output == """
        2026-11-18 open Assets:Giro
        2026-11-18 open Assets:Unknown
        2026-11-18 open Income:Business
        2026-11-18 open Expenses:Food

        2026-11-18 * "(Ramen)"
          id: "\(id(3))"
          type: "food"
          members: "{\\"x\\":[1]}"
          Expenses:Food  1200 JPY
          Assets:Unknown  -1200 JPY

        2026-11-19 * "=1+1"
          id: "\(id(2))"
          note: "to the \\"fair\\"\\nand back"
          Income:Business  -31.40 EUR
          Assets:Giro  31.40 EUR

        2026-11-21 * "Lunch; soup" #berlin
          id: "\(id(1))"
          tags: "road trip"
          Expenses:Food  12.50 EUR
          Assets:Unknown  -12.50 EUR

        """)
  }

  @Test func `accounts of a journal differ where types or accounts do`() throws {
    try tool.fill(
      TestTool.row(1, "a", "A:b", "1", ",\"account\":\"unknown\""),
      TestTool.row(2, "b", "A-b", "2"), TestTool.row(3, "c", "a:B", "3"),
      TestTool.row(4, "d", "食べ物", "4", ",\"account\":\"été\""),
      TestTool.row(5, "e", " ", "5"), TestTool.row(6, "f", "🍕", "6"))
    let words = ["--default-date", "2026-11-01", "--format"]
    func accounts(_ format: String) -> [Substring] {
      tool.run(["export"] + words + [format]).output.split(separator: "\n").compactMap {
        ($0.hasPrefix("  ") && !$0.contains("; ") && !$0.contains(": "))
          ? $0.split(separator: "  ").first : nil
      }
    }
    #expect(
      accounts("hledger") == [
        "expenses:A-b", "assets:unknown-2", "expenses:A-b-2", "assets:unknown", "expenses:A-b",
        "assets:unknown", "expenses:食べ物", "assets:été", "expenses:unnamed", "assets:unknown",
        "expenses:🍕", "assets:unknown",
      ])
    tool.run("config", "set", "currency", "EUR")
    #expect(
      accounts("beancount") == [
        "Expenses:A-b", "Assets:Unknown-2", "Expenses:A-b-2", "Assets:Unknown", "Expenses:A-b",
        "Assets:Unknown", "Expenses:X食べ物", "Assets:Été", "Expenses:Unnamed", "Assets:Unknown",
        "Expenses:Unnamed-2", "Assets:Unknown",
      ])
  }

  @Test func `what a journal cannot have is refused, with a way out`() throws {
    try tool.fill(
      TestTool.row(1, "a"), TestTool.row(2, "b", "Food", "2", ",\"date\":\"1399-12-31\""))
    let undated = tool.run("export", "--format", "ledger", "-o", tool.folder("x.ledger"))
    #expect(undated.code == .failure)
    #expect(
      undated.errors.hasPrefix("Error: 1 expense has no date, which ledger requires.\nHint: "))
    let words = ["export", "--default-date", "2026-11-01", "--format"]
    let early = tool.run(words + ["ledger"])
    #expect(
      early.errors.hasPrefix(
        "Error: 1 expense has a date before the year 1400, which ledger does not support: 1399-12-31.\n"
      ))
    let bare = tool.run(words + ["beancount"])
    #expect(
      bare.errors.hasPrefix("Error: 2 expenses have no currency, which beancount requires.\n"))
    #expect([early.code, bare.code] == [.failure, .failure])
    let journal = tool.run(words + ["hledger"]).output
    #expect(journal.contains("\n2026-11-01 * a\n    ; id: \(id(1))\n    ; undated: true\n"))
    #expect(tool.run(words + ["csv"]).code == .usage)
    #expect(tool.run("export", "--default-date", "soon", "--format", "ledger").code == .usage)
    #expect(try tool.folder.names == ["expenses.json"])
  }

  @Test func `a long text goes on in further comments of Ledger`() throws {
    let note = String(repeating: "e\u{301}\u{302} ", count: 1_000) + "\\\\["
    try tool.fill(
      TestTool.row(
        1, "a", "Food", "1",
        ",\"date\":\"2026-11-01\",\"note\":\"\(note)\",\"tags\":[\"note-2\",\"\(String(repeating: "t", count: 600))\"]"
      ))
    let lines = tool.run("export", "--format", "ledger").output.split(separator: "\n")
    #expect(lines.allSatisfy { $0.utf8.count < 4_096 })
    // Compare scalars, since a piece may begin with a combining mark.
    let pieces = lines.filter { $0.hasPrefix("    ; note") }.map { line in
      line.unicodeScalars.drop { $0 != ":" }.dropFirst(2)
    }
    // White space at the ends of a piece is escaped, since it would not be read.
    #expect(pieces.count > 10 && pieces.allSatisfy { $0.first != " " && $0.last != " " })
    let text = String(String.UnicodeScalarView(pieces.joined())).replacing("\\u0020", with: " ")
      .replacing("\\u005b", with: "[")
    #expect(text == note)
    #expect(!lines.contains { $0.contains(":note-2:") })
  }

  @Test func `the smallest amount goes out with the other sign, too`() throws {
    try tool.fill(
      TestTool.row(
        1, "a", "Food", "-922337203685477.5808", ",\"date\":\"2026-11-01\",\"currency\":\"EUR\""))
    for format in ["hledger", "ledger", "beancount"] {
      let text = tool.run("export", "--format", format).output.lowercased()
      #expect(text.contains("income:food  -922337203685477.5808 eur\n"))
      #expect(text.contains("assets:unknown  922337203685477.5808 eur\n"))
    }
    tool.run("export", "-o", tool.folder("x.csv"))
    let result = tool.run("import", tool.folder("x.csv"), "-f", tool.folder("other.json"))
    #expect(result.code == .success)
    #expect(try tool.folder.text(of: "other.json").contains("-922337203685477.5808"))
  }

  @Test func `thousands of types with one part take no longer each than one`() throws {
    let count = Scale.count(2_000, thorough: 10_000)
    let rows = (1...count).map { number in
      TestTool.row(
        number, "a", String(repeating: "x", count: 300) + "\(number)", "1",
        ",\"date\":\"2026-11-01\"")
    }
    try tool.folder.write("[\(rows.joined(separator: ","))]", to: "expenses.json")
    let result = tool.run("export", "--format", "hledger")
    #expect(Set(result.output.matches(of: /account expenses:(.*)/).map(\.1)).count == count)
  }

  // MARK: Output file

  @Test func `the ending of the file says the format`() throws {
    for (ending, start) in [
      ("csv", "id,"), ("json", "[\n{"), ("NDJSON", "{"), ("jsonl", "{"), ("journal", "decimal"),
      ("hledger", "decimal"), ("ledger", "commodity"), ("beancount", "2026"), ("bean", "2026"),
    ] {
      tool.run("config", "set", "currency", "EUR")
      let path = tool.folder("out.\(ending)")
      let result = tool.run("export", "-o", path)
      #expect(
        result.output == "Exported 3 expenses, €12.50, +€31.40, ¥1,200 to \(path)\n", "\(result)")
      #expect(try tool.folder.text(of: "out.\(ending)").hasPrefix(start))
    }
    #expect(tool.run("export", "-o", tool.folder("x.txt")).code == .usage)
    #expect(tool.run("export", "-o", tool.folder("a.csv/x")).code == .usage)
    #expect(tool.run("export", "-o", tool.folder("x.txt"), "--format", "csv").code == .success)
    #expect(tool.run("export", "-o", "-").output.hasPrefix("[\n"))
  }

  @Test func `a file that is there is replaced only if that is asked for`() throws {
    try tool.folder.write("mine", to: "out.csv")
    let path = tool.folder("out.csv")
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: path)
    let result = tool.run("export", "-o", path)
    #expect(result.code == .cannotCreate)
    #expect(
      result.errors
        == "Error: \(path) already exists.\nHint: Nothing was written. To replace it, add --force.\n"
    )
    #expect(try tool.folder.text(of: "out.csv") == "mine")
    #expect(tool.run("export", "-o", path, "--force", "-q").output.isEmpty)
    #expect(try tool.folder.text(of: "out.csv") == tool.run("export", "--format", "csv").output)
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    #expect(attributes[.posixPermissions] as? Int == 0o640)
    tool.run("export", "-o", tool.folder("new.csv"))
    let own = try FileManager.default.attributesOfItem(atPath: tool.folder("new.csv"))
    #expect(own[.posixPermissions] as? Int == 0o600)
    #expect(try tool.folder.names == ["expenses.json", "new.csv", "out.csv"])
  }

  @Test func `the store and what belongs to it are never replaced`() throws {
    tool.run("config", "set", "currency", "EUR")
    let manager = FileManager.default
    try manager.linkItem(atPath: tool.folder("expenses.json"), toPath: tool.folder("hard.json"))
    try manager.createSymbolicLink(
      atPath: tool.folder("soft.csv"), withDestinationPath: "expenses.json.settings")
    try manager.createSymbolicLink(
      atPath: tool.folder("future.csv"), withDestinationPath: "other.json.history")
    let before = try tool.folder.names
    for name in [
      "expenses.json", "expenses.json.settings", "expenses.json.history", "hard.json", "soft.csv",
      "./expenses.json", "expenses.json.recovered-20261121T120000",
    ] {
      let result = tool.run("export", "-o", tool.folder(name), "--force", "--format", "csv")
      #expect(result.code == .usage, "\(name): \(result)")
      #expect(result.errors.contains(" is the expense file itself, or belongs to it.\n"))
    }
    // The history of a store that has no history yet.
    try tool.folder.write("[]\n", to: "other.json")
    let result = tool.run(
      "export", "-f", tool.folder("other.json"), "-o", tool.folder("future.csv"), "--format", "csv")
    #expect(result.code == .usage)
    #expect(try tool.folder.names == (before + ["other.json"]).sorted())
    #expect(try tool.items.count == 3)
  }

  @Test func `what is read from standard input is not written over`() throws {
    let result = try tool.shell(
      """
      cp expenses.json app.json
      "$iexpense" export -f - -o app.json --force <app.json; echo $?
      "$iexpense" export >>expenses.json; echo $?
      "$iexpense" export -f - <app.json >>app.json; echo $?
      "$iexpense" export -f - <app.json | grep -c Lunch; cmp app.json expenses.json; echo $?
      """)
    #expect(result.output == "64\n64\n64\n1\n0\n", "\(result)")
    #expect(result.errors.components(separatedBy: "is the expense file").count == 4)
  }

  @Test func `nothing half written is left behind`() throws {
    let missing = tool.run("export", "-o", tool.folder("none/x.csv"))
    #expect(missing.code == .cannotCreate && missing.errors.contains("No such folder"))
    #expect(tool.run("export", "-o", tool.folder.path, "--format", "csv").code == .inputOutput)
    #expect(tool.run("export", "-o", tool.folder(""), "--format", "csv").code == .inputOutput)
    let rows = (1...4_000).map { TestTool.row($0, "Lunch") }.joined(separator: ",\n")
    try tool.folder.write("[\(rows)]", to: "many.json")
    let result = try tool.shell(
      """
      trap '' XFSZ
      ulimit -f 64
      "$iexpense" export -f many.json -o out.csv; echo $?
      echo mine >there.csv
      "$iexpense" export -f many.json -o there.csv --force; echo $?
      cat there.csv; ls -A
      """)
    #expect(
      result.output == "74\n74\nmine\nexpenses.json\nmany.json\nthere.csv\n", "\(result)")
    guard TestTool.isOnLinux else { return }
    let full = try tool.shell(
      """
      "$iexpense" export -o /dev/full --format csv; echo $?
      "$iexpense" export --format csv >/dev/full; echo $?
      "$iexpense" export -o /dev/stdout --format csv | head -c 2; ls -A
      """)
    #expect(full.output == "74\n74\nidexpenses.json\nmany.json\nthere.csv\n", "\(full)")
  }

  @Test func `a filter that matches nothing is said`() throws {
    let result = tool.run("export", "--type", "hobby")
    #expect(result.code == .success && result.output == "[]\n" && result.errors == "No expenses.\n")
    for format in ExportFormat.allCases {
      #expect(tool.run("export", "--type", "hobby", "--format", format.rawValue).code == .success)
    }
    #expect(tool.run("export", "--min", "100", "--format", "csv").output.contains("(Ramen)"))
  }

  // MARK: Round trips

  @Test(arguments: [ExportFormat.csv, .json, .ndjson])
  func `random expenses come back with every member`(_ format: ExportFormat) throws {
    for seed in 1...Scale.count(2, thorough: 20) {
      var maker = ExpenseMaker(seed: UInt64(seed))
      let lines = (0..<100).map { _ in maker.line() }
      try tool.folder.write("[\n" + lines.joined(separator: ",\n") + "]\n", to: "from.json")
      let path = tool.folder("out.\(format.rawValue)")
      let result = tool.run("export", "-f", tool.folder("from.json"), "-o", path, "--force")
      #expect(result.code == .success)
      let target = tool.folder("to\(seed).json")
      let back = tool.run("import", path, "-f", target)
      #expect(back.output.hasPrefix("Imported 100 expenses"), "seed \(seed) \(back)")
      let (before, after) = try (
        tool.folder.text(of: "from.json"), tool.folder.text(of: "to\(seed).json")
      )
      #expect(Array(before.utf8) == Array(after.utf8), "seed \(seed)")
      let again = tool.run("export", "-f", target, "--format", format.rawValue)
      let exported = try tool.folder.text(of: "out.\(format.rawValue)")
      #expect(Array(again.output.utf8) == Array(exported.utf8), "seed \(seed)")
      #expect(tool.run("import", path, "-f", target).output.contains("skipped: 100 duplicates"))
    }
  }

  // MARK: Other programs

  @Test(.enabled(if: Subprocess.has("python3"), "needs python3"))
  func `the module csv of Python finds the same totals, names, types and notes`() throws {
    try expectTotals(in: "csv")
  }

  @Test(.enabled(if: Subprocess.has("python3", "hledger"), "needs python3 and hledger"))
  func `hledger finds the same totals`() throws { try expectTotals(in: "hledger") }

  @Test(.enabled(if: Subprocess.has("python3", "ledger"), "needs python3 and ledger"))
  func `Ledger finds the same totals`() throws { try expectTotals(in: "ledger") }

  @Test(.enabled(if: Subprocess.has("python3", "bean-check"), "needs python3 and beancount"))
  func `Beancount finds the same totals`() throws { try expectTotals(in: "beancount") }

  @Test(.enabled(if: Subprocess.has("python3"), "needs python3"))
  func `all journals come back with all fields`() throws { try expectTotals(in: "back") }

  @Test(.enabled(if: Subprocess.has("python3", "sqlite3"), "needs python3 and sqlite3"))
  func `SQLite finds the same totals`() throws { try expectTotals(in: "sqlite3") }

  @Test(
    .enabled(
      if: Subprocess.hasPython(modules: "duckdb"), "needs python3 and its module duckdb"))
  func `DuckDB finds the same totals`() throws { try expectTotals(in: "duckdb") }

  @Test func `QIF comes back with dates, amounts, names, types, notes and accounts`() throws {
    let tool = try TestTool()
    tool.run("types", "add", "Food/Drinks")
    tool.run("types", "add", "[Snacks]")
    for words in [
      ["add", "Nuts", "2 EUR", "-t", "[Snacks]", "-d", "2026-03-04", "--account", "Giro"],
      ["add", "Lunch", "12.50 EUR", "-t", "food", "-d", "2026-03-04", "--account", "Giro"],
      ["add", "Taxi", "31.40 EUR", "-t", "business", "-d", "2026-11-19", "--note", "to the fair"],
      ["add", "Wine", "9.00 EUR", "-t", "Food/Drinks", "-d", "2026-03-04", "--account", "[Visa"],
      ["add", "Shoes back", "--amount", "-59.90 EUR", "-t", "hobby", "-d", "2026-05-06"],
    ] { #expect(tool.run(words).code == .success, "\(words)") }
    let path = tool.folder("x.qif")
    #expect(tool.run("export", "-o", path).code == .success)
    let text = try String(contentsOfFile: path, encoding: .utf8)
    #expect(
      text.hasPrefix("!Type:Bank\nD2026-05-06\nT59.90\nPShoes back\nLHobby\n^\n"), "\(text)")
    #expect(
      text.contains("!Account\nN[Visa\nTBank\n^\n!Type:Bank\n") && text.contains("LFood-Drinks"))
    #expect(text.contains("LSnacks\n"))
    let other = try TestTool()
    other.run("config", "set", "currency", "EUR")
    let back = other.run("import", path, "--income")
    #expect(back.code == .success, "\(back)")
    func rows(_ tool: TestTool) throws -> Set<String> {
      Set(
        try tool.items.map {
          "\($0.name) \($0.amount) \($0.date?.description ?? "") \($0.note ?? "") \($0.account ?? "")"
        })
    }
    #expect(try rows(other) == rows(tool))
    #expect(try other.items.first { $0.name == "Lunch" }?.type.name == "Food")
    tool.run("add", "Tea", "3 USD")
    let mixed = tool.run("export", "--format", "qif")
    #expect(mixed.code != .success && mixed.errors.contains("--currency EUR"), "\(mixed)")
    tool.run("delete", "last", "--yes")
    tool.run("add", "Tea", "3 EUR", "--undated")
    #expect(tool.run("export", "--format", "qif").errors.contains("--default-date"))
    #expect(
      tool.run("export", "--format", "qif", "--default-date", "2026-01-01").output.contains(
        "D2026-01-01\nT-3"))
  }

  /// Expect a program to find the same totals despite hostile names, types and accounts.
  private func expectTotals(in reader: String) throws {
    let script = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Peers/exports.py").path
    let seed = Scale.seed()
    // In a small journal, bean-query rounds to the decimals that most amounts have.
    let count = Scale.count(reader == "beancount" ? 2_000 : 300, thorough: 10_000)
    let result = try tool.shell(
      "python3 '\(script)' \"$iexpense\" '\(tool.folder.path)' \(count) \(seed) \(reader)")
    let words = result.output.split(whereSeparator: \.isWhitespace)
    #expect(
      words.count == 2 && words[0] == reader && Int(words[1]) ?? 0 > Scale.count(30, thorough: 200)
        && result.errors.isEmpty,
      "seed \(seed): \(result)")
  }
}

/// A generator of expenses with every possible member.
private struct ExpenseMaker {
  private var random: SplitMix64

  init(seed: UInt64) { random = SplitMix64(seed: seed) }

  private static let texts = [
    "", "Lunch", "=1+1", "'=x", "''''-", "+1;-2", "a;  '@b", "-\t=\r\n+\n\n;;=", ";\"=", "\"'=",
    "\"",
    "\"\"\u{301}",
    ",\u{301},", "\\,\\", " x ", "two  spaces", "🍕", "שלום", "\u{0}", "\u{FEFF}", "\u{1A}", "＝x",
    ";＠", "\u{1B}[0m", "a\rb", "e\u{301}", "é", "null", "{}", "[", "'", "2026-01-01",
    "\u{2028}", "\u{FFFD}", "\u{10FFFF}",
  ]

  private mutating func text() -> String {
    let count = Int.random(in: 1...3, using: &random)
    return (0..<count).map { _ in Self.texts.randomElement(using: &random) ?? "" }.joined()
  }

  private mutating func maybe<Value>(_ make: (inout Self) -> Value) -> Value? {
    Bool.random(using: &random) ? make(&self) : nil
  }

  /// Make an expense, as a line of the store.
  mutating func line() -> String {
    let line = String(decoding: JSONWriter.lines(of: ExpenseList([expense()])), as: UTF8.self)
    let others = maybe { _ in ",\"x =y\":[1.0e5,{\"=a\":\";-\\\"\"}],\"z\\\"\":null" } ?? ""
    return line.dropLast(2) + others + "}"
  }

  private mutating func expense() -> ExpenseItem {
    var item = ExpenseItem(
      name: text(), type: ExpenseType(text()),
      amount: Amount(
        tenThousandths: Int64.random(in: .min ... .max, using: &random)
          >> Int64.random(in: 0...63, using: &random)))
    item.date =
      maybe { Day.first.advanced(by: Int.random(in: 0..<3_652_000, using: &$0.random)) } ?? nil
    item.currency =
      maybe { CurrencyCode(["EUR", "JPY", "XXX"].randomElement(using: &$0.random) ?? "") } ?? nil
    item.account = maybe { $0.text() }
    item.note = maybe { $0.text() }
    item.tags =
      maybe { maker in (0..<Int.random(in: 0...3, using: &maker.random)).map { _ in maker.text() } }
      ?? []
    item.importKey = maybe { $0.text() }
    return item
  }
}
