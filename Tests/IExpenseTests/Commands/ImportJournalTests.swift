import ExpenseCore
import Foundation
import TestSupport
import Testing

@testable import iexpense

/// Journals of hledger, Ledger and Beancount.
@Suite struct ImportJournalTests {
  private func rows(_ tool: TestTool) throws -> [String] {
    try tool.items.map { item in
      "\(item.date.map { "\($0)" } ?? "-") \(item.name) \(item.amount) \(item.currency?.code ?? "-") \(item.account ?? "-")"
    }
  }

  private func write(_ text: String, to name: String, in tool: TestTool) throws -> String {
    let path = tool.folder(name)
    try FileManager.default.createDirectory(
      at: URL(filePath: path).deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: URL(filePath: path))
    return path
  }

  @Test func `postings to expenses become rows, with payee, note, tags and type`() throws {
    let tool = try TestTool()
    let text = """
      2026-01-02 * (17) Markthalle | vegetables  ; market:
          expenses:food:groceries        43.18 EUR
          ; fresh, from the region
          assets:bank:giro

      2026/01/03 ! Stadtwerke  ; customer: 4711
          expenses:rent and more\t65.00 EUR  ; date:2026-01-05
          expenses:fees                   1.00 EUR
          assets:cash

      2026-01-04 To savings
          assets:savings                 100.00 EUR
          assets:bank:giro

      2026-01-31 Employer
          assets:bank:giro              2310.45 EUR
          income:salary

      """
    let read = tool.run("import", "-", "--income", input: text)
    #expect(read.code == .success && read.output.contains("JOURNAL, utf-8"), "\(read)")
    #expect(read.output.contains("ignored lines: 11"), "\(read)")
    #expect(
      try rows(tool) == [
        "2026-01-02 Markthalle 43.18 EUR bank:giro", "2026-01-05 Stadtwerke 65 EUR cash",
        "2026-01-03 Stadtwerke 1 EUR cash", "2026-01-31 Employer -2310.45 EUR bank:giro",
      ])
    let first = try #require(try tool.items.first)
    #expect(first.type.name == "Food" && first.tags == ["market"])
    #expect(first.note == "vegetables\nfresh, from the region")
    #expect(try tool.items[1].note == "customer: 4711")
    let again = tool.run("import", "-", "--income", input: text)
    #expect(again.output.contains("4 duplicates"), "\(again)")
  }

  @Test(arguments: [
    ("= expenses:gifts\n  (budget)  -1\n", "line 1: an automated transaction"),
    ("~ monthly\n  expenses:rent  $500.00\n  assets:cash\n", "line 1: a periodic transaction"),
    ("alias expenses=costs\n", "line 1: the directive 'alias'"),
    ("apply account home\n", "line 1: the directive 'apply'"),
    ("account expenses:food\n    alias food\n", "line 2: the directive 'account … alias'"),
    ("bucket assets:cash\n", "line 1: the directive 'bucket'"),
    ("C 1.00 kb = 1024 b\n", "line 1: the directive 'c'"),
    ("define x = 5\n", "line 1: the directive 'define'"),
    ("i 2026/01/02 09:00:00 work\n", "line 1: the directive 'i'"),
    ("include /etc/passwd\n", "line 1: '/etc/passwd' is missing, or not in the folder"),
    ("include ../other.journal\n", "line 1: '../other.journal' is missing"),
    ("include *.journal\n", "line 1: '*.journal' is missing"),
    ("2026-13-45 x\n  expenses:a  1 EUR\n  assets:b\n", "'2026-13-45': not a valid date"),
    ("01/02 x\n  expenses:a  1 EUR\n  assets:b\n", "line 1: not a line of a journal"),
    ("2026-01-02 x\n  expenses:a  3 ACME\n  assets:b\n", "'3 ACME': 'ACME' is not a currency"),
    ("2026-01-02 x\n  (expenses:a)  3 EUR\n", "'expenses:a': a virtual or deferred posting"),
    ("2026-01-02 x\n  expenses:a  (3 * 2 EUR)\n  assets:b\n", "not an amount"),
    ("2026-01-02 x\n  expenses:a\n  assets:b  = 5 EUR\n", "that of '= 5 EUR' is not exact"),
    ("2026-01-02 x\n  expenses:a  = 5 EUR\n  assets:b\n", "line 2: '= 5 EUR': a balance instead"),
    ("2026-01-02 x\n  expenses:a\n  assets:b  -1.2345 EUR\n", "line 2: '1.2345': 4 decimals, but"),
    ("2026-01-02 x\n  expenses:a  5 EUR\n  assets:b  -4 EUR\n", "do not add up to 0 but to 1"),
    (
      "2026-01-02 x\n  expenses:a\n  assets:b  -0.3333 X @ 0.3333 EUR\n",
      "is not exact"
    ),
    ("2026-01-02 x\n  expenses:a\n  expenses:b\n  assets:c  -5 EUR\n", "one of several postings"),
    ("2026-01-02 x\n\n  expenses:b  5 EUR\n", "line 3: not a line of a journal"),
    ("26/1/5 x\n  expenses:b  5 EUR\n", "line 1: not a line of a journal"),
    ("2026-01-02 x\n  <Expenses:b>  5 EUR\n  assets:c\n", "a virtual or deferred posting"),
    ("2026-01-02 x\n  assets:a  5 EUR\n  assets:b\n", "no transaction has an account of expenses"),
  ]) func `what changes the meaning, or cannot be an expense, is refused by its line`(
    text: String, problem: String
  ) throws {
    let tool = try TestTool()
    let path = try write(text, to: "x.journal", in: tool)
    let read = tool.run("import", path)
    #expect(read.code == .malformedData && read.errors.contains(problem), "\(read)")
    #expect(try tool.items.isEmpty)
  }

  @Test func `years, commodities, accounts and comments are read as the programs do`() throws {
    let tool = try TestTool()
    let text = """
      ; -*- ledger -*-
      Y2026
      D $1,000.00
      account Kosten:Wohnen  ; type: X
      account revenue:pay
          ; type: R
      payee Shop
      P 2026-01-01 EUR $1.10

      01/02 * Shop
          Kosten:Wohnen                 1,200.50
          ; :rent:
          assets:cash

      comment
      01/03 Nothing
          expenses:a                    5.00
          assets:cash
      end comment

      01/04 Exchange
          expenses:travel              10.00 EUR @ $1.10
          assets:cash                 $-11.00

      01/05 Fee
          expenses:bank
          assets:cash                 -10.00 EUR @@ $11.50
          [budget:x]                    1.00
          [budget:y]                   -1.00

      """
    let path = try write(text, to: "x.ledger", in: tool)
    let read = tool.run("import", path, "--currency", "USD")
    #expect(read.code == .success, "\(read)")
    #expect(
      try rows(tool) == [
        "2026-01-02 Shop 1200.50 USD cash", "2026-01-04 Exchange 10 EUR cash",
        "2026-01-05 Fee 11.50 USD cash",
      ])
    #expect(try tool.items.first?.tags == ["rent"])
  }

  @Test func `a comma is the decimal mark where the journal or its amounts say so`() throws {
    let entry = "2026-01-02 Shop\n    expenses:a  1.234,50 EUR\n    assets:b\n"
    let tool = try TestTool()
    #expect(tool.run("import", "-", input: entry).code == .success)
    #expect(try tool.items.first?.amount.tenThousandths == 12_345_000)
    let open = entry.replacing("1.234,50", with: "1,234")
    let asked = try TestTool().run("import", "-", "--currency", "KWD", input: open)
    #expect(asked.code == .malformedData && asked.errors.contains("--decimal ,"), "\(asked)")
    let named = try TestTool()
    #expect(named.run("import", "-", input: "decimal-mark .\n" + open).code == .success)
    #expect(try named.items.first?.amount.tenThousandths == 12_340_000)
  }

  @Test func `included files are read from the folder and below, and named in problems`() throws {
    let tool = try TestTool()
    let entry = "2026-01-02 Shop\n    expenses:a  5.00 EUR\n    assets:b\n"
    _ = try write(entry, to: "j/2026/jan.journal", in: tool)
    _ = try write("include jan.journal\n", to: "j/2026/all.journal", in: tool)
    let main = try write(
      "include 2026/all.journal\n\n" + entry.replacing("Shop", with: "Cafe"), to: "j/main.journal",
      in: tool)
    #expect(tool.run("import", main).code == .success)
    #expect(try tool.items.map(\.name) == ["Shop", "Cafe"])
    _ = try write("alias a=b\n", to: "j/2026/jan.journal", in: tool)
    let refused = tool.run("import", main)
    #expect(
      refused.errors.contains("line 1: in 'jan.journal': the directive 'alias'"), "\(refused)")
    _ = try write(entry.replacing("5.00", with: "x"), to: "j/2026/jan.journal", in: tool)
    #expect(
      tool.run("import", main).errors.contains("line 2 (jan.journal): 'x EUR': not an amount"))
    // A link that leads out of the folder is not followed; a file that includes itself ends.
    let secret = try write(entry, to: "secret.journal", in: tool)
    try FileManager.default.removeItem(atPath: tool.folder("j/2026/jan.journal"))
    try FileManager.default.createSymbolicLink(
      atPath: tool.folder("j/2026/jan.journal"), withDestinationPath: secret)
    #expect(tool.run("import", main).errors.contains("not in the folder of the journal"))
    _ = try write("include all.journal\n", to: "j/2026/all.journal", in: tool)
    #expect(tool.run("import", main).code == .malformedData)
    let piped = tool.run("import", "-", "--format", "journal", input: "include 2026/all.journal\n")
    #expect(piped.code == .malformedData && piped.errors.contains("'2026/all.journal'"), "\(piped)")
  }

  @Test func `Beancount's transactions, options and tags are read, and plugins refused`() throws {
    let tool = try TestTool()
    let text = """
      option "title" "Household"
      option "name_expenses" "Kosten"
      plugin "beancount.plugins.auto_accounts"
      2026-01-01 open Assets:Giro
      pushtag #trip

      2026-01-02 * "Shop" "a ""note"" of
      two lines" #food ^link-1
        order: "4711"
        Kosten:Food:Groceries  43.18 EUR
        Assets:Giro

      2026-01-03 txn "Only a text; with a semicolon"
        Kosten:Fees      1.20 USD @ 0.90 EUR ; comment
        Assets:Giro     -1.08 EUR
      poptag #trip

      2026-01-04 ! "Hat"
        ! Kosten:Clothing  20 EUR
        Assets:Giro
      2026-01-05 balance Assets:Giro  0 EUR

      """.replacing("\"\"", with: "\\\"")
    let read = tool.run("import", "-", input: text)
    #expect(read.code == .success && read.output.contains("BEANCOUNT"), "\(read)")
    #expect(
      try rows(tool) == [
        "2026-01-02 Shop 43.18 EUR Giro",
        "2026-01-03 Only a text; with a semicolon 1.20 USD Giro", "2026-01-04 Hat 20 EUR Giro",
      ])
    #expect(try tool.items[0].note == "a \"note\" of\ntwo lines\norder: 4711")
    #expect(try tool.items.map(\.tags) == [["trip", "food"], ["trip"], []])
    for (line, problem) in [
      ("plugin \"beancount.plugins.split_expenses\" \"A B\"", "the plugin"),
      ("2026-01-06 pad Assets:Giro Kosten:Fees", "the directive 'pad'"),
      ("include \"other.beancount\"", "'other.beancount'"),
    ] {
      let refused = tool.run("import", "-", input: text + line + "\n")
      #expect(refused.code == .malformedData && refused.errors.contains(problem), "\(refused)")
    }
  }

  @Test func `a CSV is no journal, and options of tables do not apply to one`() throws {
    let tool = try TestTool()
    let csv = "2026-01-02,Shop,-5.00\n2026-01-03,Cafe,-2.00\n"
    #expect(tool.run("import", "-", "--dry-run", input: csv).output.contains("delimiter ','"))
    let entry = "2026-01-02 Shop\n    expenses:a  5.00 EUR\n    assets:b\n"
    let columns = tool.run("import", "-", "--columns", "date=1", input: entry)
    #expect(columns.code == .malformedData && columns.errors.contains("--columns"), "\(columns)")
  }

  @Test func `a sample of a commodity shows the decimal mark, in its file alone`() throws {
    let entry = "2026-01-02 Shop\n    expenses:a  1.000 EUR\n    assets:b\n"
    for (head, amount) in [
      ("commodity 1.000,00 EUR\n", Int64(10_000_000)), ("", 10_000),
      ("commodity EUR\n    format 1.000,00 EUR\n", 10_000_000), ("D 1.000,00 EUR\n", 10_000_000),
    ] {
      let tool = try TestTool()
      #expect(tool.run("import", "-", input: head + entry).code == .success)
      #expect(try tool.items.first?.amount.tenThousandths == amount, "\(head)")
    }
    let tool = try TestTool()
    _ = try write(
      "decimal-mark ,\nY2020\n01/03 In\n  expenses:a  1,5 EUR\n  assets:b\ncomment\n",
      to: "i.journal", in: tool)
    let plain = try write(
      "Y2026\ninclude i.journal\n01/02 Out\n  expenses:a  1.25 EUR\n  assets:b\n", to: "m.journal",
      in: tool)
    #expect(tool.run("import", plain).code == .success)
    #expect(try rows(tool) == ["2020-01-03 In 1.50 EUR b", "2026-01-02 Out 1.25 EUR b"])
  }

  @Test func `discounts belong to what was spent, and closing entries to nothing`() throws {
    let tool = try TestTool()
    let text = """
      2026-01-04 Shop
          expenses:food       20.50 EUR
          expenses:food       -3.00 EUR
          assets:cash

      2026-01-05 Back
          expenses:food       -5.00 EUR
          assets:cash

      2026-12-31 retain earnings
          expenses:food      -12.50 EUR
          income:salary       10.00 EUR
          equity:retained earnings

      2026-12-31 Correction
          income:salary        7.00 EUR
          assets:cash

      """
    #expect(tool.run("import", "-", input: text).code == .success)
    #expect(try rows(tool) == ["2026-01-04 Shop 20.50 EUR cash", "2026-01-04 Shop -3 EUR cash"])
  }

  @Test(arguments: [
    ("2026-01-02 * \"a\"\n  Expenses:F  100\n  Assets:C  -100 EUR\n", "'100': not an amount"),
    (
      "2026-01-02 * \"a\"\n  Assets:S  10 AAPL {30 # 5 USD}\n  Expenses:F\n  Assets:C  -305 USD\n",
      "is not exact"
    ),
    (
      "2026-01-02 * \"a\"\n  Assets:S  -10 AAPL {} @ 40 USD\n  Income:P\n  Assets:C  400 USD\n",
      "is not exact"
    ),
    ("2026-01-02 * \"a\n  Expenses:F  1 EUR\n  Assets:C\n", "line 1: not a line"),
  ]) func `what Beancount infers otherwise is refused`(text: String, problem: String) throws {
    let tool = try TestTool()
    let refused = tool.run("import", "-", "--format", "beancount", input: text)
    #expect(refused.code == .malformedData && refused.errors.contains(problem), "\(refused)")
    let heading =
      "* It is 5\" wide\n2026-01-02 * \"a\"\n  Expenses:F  1 EUR\n  Assets:C\n# the 3\" pipe\n"
    #expect(tool.run("import", "-", "--format", "beancount", input: heading).code == .success)
    #expect(try tool.items.count == 1)
  }

  @Test func `an amount that the others leave may be nothing`() throws {
    let text = "2026-01-02 x\n  expenses:a\n  assets:b  -5 EUR\n  assets:c  5 EUR\n"
    let read = try TestTool().run("import", "-", "--format", "journal", input: text)
    #expect(read.output.contains("1 with an amount of 0"), "\(read)")
  }

  @Test(arguments: [
    "account 12345678\nDate,Payee,Amount\n2026-01-02,Shop,-5.00\n",
    "Date\tPayee\tAmount\n2026-01-02\tShop\t-5.00\n\tSecond line: x\t\n",
    "include pending;no;\nDate;Payee;Amount\n2026-01-02;Shop;-5.00\n",
  ]) func `a CSV with words of journals is a CSV`(text: String) throws {
    let read = try TestTool().run("import", "-", "--dry-run", input: text)
    #expect(!read.errors.contains("journal") && !read.output.contains("JOURNAL"), "\(read)")
  }

  @Test func `what an account of income has is income, though its payee was paid`() throws {
    let tool = try TestTool()
    let text =
      "2026-03-16 Employer\n  assets:bank  2000 EUR\n  income:salary  -2500 EUR\n  expenses:taxes  500 EUR\n"
    let words = ["import", "-", "--format", "journal", "--income"]
    #expect(tool.run(words, input: text).code == .success)
    #expect(
      try tool.items.map { "\($0.type.name) \($0.amount)" } == ["Income -2500", "Personal 500"])
  }

  @Test func `padding counts once Beancount has written it out`() throws {
    let text =
      "2026-03-18 pad Assets:Bank Expenses:Food\n2026-03-19 balance Assets:Bank -45 EUR\n"
    let words = ["import", "-", "--format", "beancount"]
    let open = try TestTool().run(words, input: text)
    #expect(open.errors.contains("'pad'") && open.errors.contains("bean-query"), "\(open)")
    let tool = try TestTool()
    let written =
      "2026-03-18 P \"Padding\"\n  Assets:Bank  -45 EUR\n  Expenses:Food  45 EUR\n\n"
    #expect(tool.run(words, input: written + text).code == .success)
    #expect(try tool.items.map(\.amount.description) == ["45"])
  }
}
