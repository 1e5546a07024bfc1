import ExpenseCore
import Foundation
import TestSupport
import Testing

@testable import iexpense

/// The home currency, settled once, so that equal money adds up for every person.
@Suite(.waiting) struct HomeCurrencyTests {
  private var tool: TestTool

  init() throws {
    tool = try TestTool()
    tool.environment["LANG"] = "de_DE.UTF-8"
  }

  private func tool(_ environment: [String: String?]) -> TestTool {
    var other = tool
    for (name, value) in environment { other.environment[name] = value }
    return other
  }

  private var home: String { tool.run("config", "get", "currency", "--json").output }

  private static let message =
    "Home currency: EUR (from LANG=de_DE.UTF-8). To change it: iexpense config set currency USD\n"

  @Test(arguments: [
    ["add", "Kaffee", "-a", "3,50"], ["add", "-"], ["import", "-"],
    ["edit", "00000001", "--note", "x"],
  ])
  func `the first change settles it, says so, and is undone with it`(words: [String]) throws {
    if words[0] == "edit" { try tool.fill(TestTool.row(1, "Tee")) }
    let result = tool.run(words, input: #"[{"name":"Tee","type":"Food","amount":2}]"#)
    #expect(result.code == .success)
    #expect(result.errors.contains(Self.message), "\(result)")
    #expect(home == "\"EUR\"\n")
    let again = tool.run("add", "Tee", "-a", "1")
    #expect(again.errors.isEmpty, "it is settled")
    #expect(tool.run("undo", "2").code == .success)
    #expect(home == "null\n")
    #expect(tool.run("redo").code == .success)
    #expect(home == "\"EUR\"\n")
  }

  @Test func `a change without a home currency says so, with the command that sets it`() throws {
    var open = tool(["LANG": "C"])
    open.showsUnsetCurrency = true
    let notice = "Home currency: not set. To set it: iexpense config set currency USD\n"
    #expect(open.run("add", "Tea", "3").errors == notice)
    #expect(open.run("edit", "last", "-a", "4", "--json").errors == notice)
    #expect(open.run("add", "-", input: #"{"name":"A","amount":1}"#).errors == notice)
    #expect(open.run("repeat", "last").errors.contains(notice))
    #expect(open.run("budget", "set", "food", "100").errors == notice)
    #expect(
      open.run("recurring", "add", "Rent", "9", "--every", "month", "--from", "2027-01-01").errors
        .contains(notice))
    #expect(open.run("recurring", "edit", "Rent", "-a", "8").errors.contains(notice))
    // Recording what is due settles nothing, whatever the locale is.
    open.run("recurring", "add", "Gym", "9", "--every", "month")
    var turkish = tool(["LANG": "tr_TR.UTF-8"])
    turkish.showsUnsetCurrency = true
    #expect(
      turkish.run("recurring", "run").errors.contains(
        "Home currency: not set. To set it: iexpense config set currency TRY\n"))
    // Amounts that name their currency stay in it.
    #expect(open.run("add", "Tea", "3 GBP").errors.isEmpty)
    #expect(open.run("add", "Tea", "3", "-q").errors.isEmpty)
    #expect(open.run("list").errors.isEmpty)
    open.run("config", "set", "currency", "USD")
    #expect(open.run("add", "Tea", "3").errors.isEmpty)
  }

  @Test func `the change that settles it says how many older expenses are now in it`() throws {
    let changes = [["add", "Tee", "5"], ["edit", "00000001", "-a", "2"], ["repeat", "00000001"]]
    for (index, words) in changes.enumerated() {
      let rows = [TestTool.row(1, "A"), TestTool.row(2, "B")].joined(separator: ",")
      try tool.folder.write("[\(rows)]", to: "\(index).json")
      let store = tool(["IEXPENSE_FILE": tool.folder("\(index).json")])
      let count = "2 expenses without a currency are now in EUR.\n"
      let result = store.run(words)
      #expect(result.errors.contains(count), "\(result)")
      #expect(!store.run("add", "Tee", "3").errors.contains("currency"), "it is settled")
    }
  }

  @Test func `a merge that brings it says how many expenses of this list are now in it`() throws {
    let rows = [TestTool.row(1, "A"), TestTool.row(2, "B")]
    try tool.folder.write("[\(rows[0])]", to: "a.json")
    try tool.folder.write("[\(rows[1])]", to: "b.json")
    try tool.folder.write(#"{"currency":"TRY"}"#, to: "b.json.settings")
    let result = tool(["IEXPENSE_FILE": tool.folder("a.json"), "LANG": "C"])
      .run("merge", tool.folder("b.json"))
    #expect(
      result.errors.contains("\n1 expense without a currency is now in TRY.\n"), "\(result)")
  }

  @Test func `nothing is said where nothing is to be said`() {
    #expect(tool.run("add", "Tee", "-a", "1", "-q").errors.isEmpty)
    #expect(home == "\"EUR\"\n")
  }

  @Test(arguments: ["C", "POSIX", "", "en", "xx_YY", "en_AQ"])
  func `a locale without a country settles nothing`(locale: String) throws {
    let open = tool(["LANG": locale])
    let added = open.run("add", "Tea", "-a", "12.50")
    #expect(added.errors.isEmpty, "\(added)")
    #expect(added.output.contains("$12.50"))
    #expect(home == "null\n")
    #expect(open.run("list", "--json").output.contains("\"amount\":12.50,\"date\""))
    #expect(open.run("summary", "--by", "type", "--json").output.contains("\"currency\":null"))
  }

  @Test func `what changes nothing settles nothing`() throws {
    try tool.fill(TestTool.row(1, "Tee"))
    tool.run("edit", "00000001", "--name", "Tee")
    tool.run("add", "-", input: "[]")
    tool.run("delete", "ffff")
    #expect(tool.run("import", "-", input: "[]").errors.isEmpty)
    #expect(home == "null\n")
  }

  @Test func `an import whose rows name one currency settles it where the locale has none`() throws
  {
    let open = tool(["LANG": "C"])
    try tool.folder.write("Date,Name,Amount,Currency\n2026-11-20,Tea,-3.00,GBP\n", to: "gbp.csv")
    try tool.folder.write(
      "Date,Name,Amount,Currency\n2026-11-20,A,-3.00,CHF\n2026-11-20,B,-3.00,SEK\n", to: "two.csv")
    open.run("import", tool.folder("two.csv"))
    #expect(home == "null\n")
    let result = open.run("import", tool.folder("gbp.csv"))
    #expect(result.errors.contains("Home currency: GBP (from \(tool.folder("gbp.csv")))"))
    #expect(home == "\"GBP\"\n")
  }

  @Test func `what is named and what is not are one currency`() throws {
    tool.run("add", "A", "-a", "2,50", "-t", "food")
    tool.run("add", "B", "-a", "3,50 €", "-t", "food")
    tool.run("add", "C", "-a", "1", "--currency", "EUR", "-t", "food")
    tool.run("budget", "set", "food", "6")
    #expect(
      tool.run("list", "--currency", "EUR", "--format", "ids").output.split(separator: "\n").count
        == 3)
    #expect(tool.run("budget", "--json").output.contains("\"currency\":\"EUR\""))
    #expect(tool.run("budget", "--json").output.contains("\"spent\":7"))
    #expect(
      tool.run("summary", "--by", "currency", "--format", "csv").output
        .contains("EUR,3,7,1,2.3333,1,3.50,,7,0,-7\r\n"))
    #expect(try tool.store.components(separatedBy: "\"currency\"").count == 3, "as they were typed")
  }

  @Test func `all that leaves the store names its currency`() throws {
    tool.run("add", "Tee", "-a", "2,50")
    let id = try #require(tool.items.first).id
    for words in [
      ["list", "--json"], ["list", "--format", "ndjson"], ["list", "--format", "csv"],
      ["list", "--format", "plain"], ["list", "--by-type", "--json"], ["show", "\(id)", "--json"],
      ["summary", "--json"], ["summary", "--by", "type", "--json"],
      ["summary", "--by", "type", "--format", "csv"], ["export"], ["export", "--format", "csv"],
      ["export", "--format", "ndjson"], ["export", "--format", "hledger"],
      ["export", "--format", "ledger"], ["export", "--format", "beancount"], ["history", "--json"],
      ["edit", "\(id)", "-a", "3", "--json"], ["delete", "\(id)", "--dry-run", "--json"],
      ["types", "rename", "Personal", "Privat", "--json"], ["delete", "\(id)", "--json"],
      ["undo", "--json"], ["redo", "--json"], ["add", "X", "-a", "1", "--json"],
      ["list", "--by", "currency", "--json"],
    ] {
      let result = tool(["LANG": "ja_JP.UTF-8"]).run(words)
      #expect(result.code == .success && result.output.contains("EUR"), "\(words)\n\(result)")
      #expect(!result.output.contains("\"currency\":null"), "\(words)\n\(result)")
    }
  }

  @Test func `another home currency relabels nothing`() throws {
    tool.run("add", "Tee", "-a", "2,50", "-t", "food")
    tool.run("add", "Bier", "-a", "4 €")
    tool.run("budget", "set", "food", "5")
    let before = try tool.store
    let set = tool.run("config", "set", "currency", "GBP")
    #expect(set.code == .success)
    #expect(set.output.hasPrefix("currency: EUR → GBP\n"))
    #expect(set.errors.contains("Marked 1 expense with EUR, the old home currency.\n"))
    #expect(try tool.items.allSatisfy { $0.currency == .euro })
    #expect(tool.run("budget", "--json").output.contains("\"currency\":\"EUR\""))
    #expect(
      tool.run("summary", "--by", "currency", "--format", "plain").output.hasPrefix(
        "EUR\t2\t6.50\t"))
    let history = tool.run("history", "--json").output
    #expect(
      history.contains(
        "\"command\":\"add\",\"reverts\":[],\"state\":\"done\",\"count\":1,\"difference\":[{\"currency\":\"EUR\",\"amount\":2.50}]"
      ))
    #expect(tool.run("undo").code == .success)
    #expect(try tool.store == before)
    #expect(home == "\"EUR\"\n")
    #expect(tool.run("config", "unset", "currency").errors.contains("Marked 1 expense with EUR"))
    #expect(try tool.items.allSatisfy { $0.currency == .euro })
  }

  @Test func `budgets that are one stay one, and others are told apart`() throws {
    try tool.folder.write(
      #"{"currency":"EUR","budgets":[{"type":"Food","limit":3,"per":"month"},{"type":"food","limit":2,"per":"month","currency":"EUR"},{"limit":9,"per":"year"},{"limit":8,"per":"year","currency":"GBP"}]}"#,
      to: "expenses.json.settings")
    try tool.fill()
    let set = tool.run("config", "set", "currency", "GBP")
    #expect(set.code == .success && !set.errors.contains("two budgets"), "\(set)")
    #expect(
      tool.run("config", "get", "budgets").output
        == "Food 3 EUR a month, everything 9 EUR a year, everything 8 GBP a year\n")
    #expect(tool.run("undo").code == .success)
    #expect(tool.run("budget").code == .success)
  }

  @Test(
    .enabled(if: Subprocess.has("strace"), "needs strace"),
    arguments: [
      ["config", "set", "currency", "GBP"], ["undo"], ["undo", "-q"],
      ["config", "unset", "currency"],
    ],
    1...3)
  func `a change of the home currency that is cut off leaves every amount in its currency`(
    words: [String], number: Int
  ) throws {
    // Enough for the undo to be replayed.
    if words == ["undo", "-q"] { try tool.fill((10..<6_000).map { TestTool.row($0, "Lunch") }) }
    tool.run("add", "A", "-a", "1")
    tool.run("add", "B", "-a", "2")
    if words[0] == "undo" { tool.run("config", "set", "currency", "GBP") }
    // By default, a failure and a kill take turns.
    for (index, action) in ["signal=KILL", "error=EIO"].enumerated()
    where Scale.isThorough || (index + number + words.count) % 2 == 0 {
      _ = try Subprocess.run(
        [
          "strace", "-f", "-qq", "-o", "/dev/null", "-e", "trace=renameat,renameat2", "-e",
          "inject=renameat,renameat2:\(action):when=\(number)", TestTool.program,
        ] + words, in: tool.folder, environment: tool.environment)
      let list = tool.run("list", "--json").output
      // Each undo is one more step.
      let (items, euros) = ("\"name\":", "\"currency\":\"EUR\"")
      #expect(
        list.components(separatedBy: items).count == list.components(separatedBy: euros).count,
        "\(list)")
    }
  }

  @Test func `a budget that is set before keeps its currency`() {
    let open = tool(["LANG": "en_US.UTF-8"])
    open.run("budget", "set", "food", "12.50")
    #expect(tool(["LANG": "ja_JP.UTF-8"]).run("add", "Tea", "-a", "5").code == .success)
    #expect(tool.run("budget", "--json").output.contains("\"currency\":\"USD\""))
  }

  @Test func `what would be imported names its currency`() throws {
    try tool.folder.write("Date,Name,Amount\n2026-11-20,Tea,-3.00\n", to: "bank.csv")
    let words = ["import", tool.folder("bank.csv"), "--dry-run", "--json"]
    #expect(tool.run(words).output.contains("\"currency\":\"EUR\""))
    tool.run("add", "Tee", "-a", "1")
    #expect(tool.run(words).output.contains("\"currency\":\"EUR\""))
  }

  @Test func `where no settings can be written the expense names its currency`() throws {
    var long = tool
    long.environment["IEXPENSE_FILE"] = tool.folder(String(repeating: "x", count: 251))
    #expect(long.run("add", "Tee", "-a", "1").code == .success)
    #expect(long.run("list", "--json").output.contains("\"currency\":\"EUR\""))
    #expect(try long.shell("\"$iexpense\" export >all.json").status == 0)
  }

  @Test func `what stays without a currency is no change of it`() throws {
    let open = tool(["LANG": "C"])
    open.run("add", "A", "-a", "3")
    let id = try #require(try tool.items.first).id
    let edit = tool.run("edit", "\(id)", "--note", "hi")
    #expect(edit.errors.contains("Home currency: EUR"))
    let undo = tool.run("undo")
    #expect(undo.output.components(separatedBy: "currency: ").count == 2, "\(undo)")
    #expect(undo.output.hasSuffix("\ncurrency: EUR → (none)\n"))
    #expect(!tool.run("show", "\(id)").output.contains("currency:"))
  }

  @Test func `an undone addition is shown as it was`() {
    let added = tool.run("add", "A", "-a", "3").output
    #expect(added.contains("3,00\u{A0}€"))
    #expect(tool.run("undo").output.contains("3,00\u{A0}€"))
  }

  @Test func `what was done while there was no home currency is shown in the one that came`() throws
  {
    var open = tool
    open.environment["LC_ALL"] = "C"
    open.run("add", "A", "-a", "5")
    open.run("delete", try open.items[0].id.uuidString)
    open.run("add", "B", "-a", "6")
    #expect(tool.run("add", "C", "-a", "7").errors.contains("Home currency: EUR"))
    #expect(tool.run("config", "set", "currency", "GBP").code == .success)
    let history = tool.run("history", "--json").output
    #expect(!history.contains("GBP\",\"amount\""))
    #expect(history.ranges(of: "{\"currency\":\"EUR\",\"amount\":").count == 4)
    #expect(!tool.run("history").output.contains("£"))
    // Back to the time without a home currency.
    let undone = tool.run("undo", "4").output
    #expect(undone.contains("5,00\u{A0}€") && !undone.contains("£"))
  }

  @Test func `amounts that get another meaning are told`() throws {
    try tool.fill(TestTool.row(1, "a"), TestTool.row(2, "b"))
    #expect(
      tool.run("add", "c", "-a", "1").errors.hasSuffix(
        "2 expenses without a currency are now in EUR.\n"))
  }

  @Test func `amounts are not relabelled that the currency cannot have`() throws {
    tool.run("add", "A", "-a", "3,50")
    let refused = tool.run("config", "set", "currency", "JPY", "--relabel", "--yes")
    #expect(refused.code == .usage && refused.errors.contains("JPY has none"), "\(refused)")
    #expect(home == "\"EUR\"\n")
  }

  @Test func `budgets are not relabelled that the currency cannot have`() throws {
    tool.run("add", "A", "-a", "3")
    tool.run("budget", "set", "food", "10,50")
    let refused = tool.run("config", "set", "currency", "JPY", "--relabel", "--yes")
    #expect(refused.code == .malformedData || refused.code == .usage, "\(refused)")
    #expect(home == "\"EUR\"\n")
  }

  @Test func `a wrong home currency is put right where that is asked for`() throws {
    tool.run("add", "Tee", "-a", "2,50")
    tool.run("add", "Bier", "-a", "4 €")
    let words = ["config", "set", "currency", "GBP", "--relabel"]
    let refused = tool.run(words)
    #expect(refused.code == .usage)
    #expect(
      refused.errors.contains("Make 1 expense in EUR expenses in GBP, with the same numbers?"))
    var terminal = tool
    terminal.isAtTerminal = true
    #expect(terminal.run(words, input: "n\n").code == .failure)
    #expect(home == "\"EUR\"\n")
    #expect(tool.run(words + ["--yes"]).code == .success)
    #expect(try tool.items.map(\.currency) == [nil, .euro])
    #expect(home == "\"GBP\"\n")
    #expect(tool.run("config", "set", "month-start", "3", "--relabel").code == .usage)
  }

  @Test func `an amount has as many decimals as the currency that it will be in`() {
    let japanese = tool(["LANG": "ja_JP.UTF-8"])
    let refused = japanese.run("add", "Tea", "-a", "12.5")
    #expect(refused.code == .usage && refused.errors.contains("JPY has none"))
    #expect(japanese.run("add", "-", input: #"{"name":"T","amount":12.5}"#).code == .malformedData)
    #expect(japanese.run("add", "Tea", "-a", "12").code == .success)
    #expect(tool.run("add", "Tee", "-a", "12.5").code == .usage, "it is settled")
  }

  @Test func `a currency has one form in one locale`() {
    tool.run("add", "Tee", "-a", "3")
    let plain = tool(["LC_ALL": "C", "LC_CTYPE": nil])
    for words in [["list"], ["summary"], ["summary", "--by", "type"], ["list", "--by-type"]] {
      #expect(plain.run(words).output.contains("EUR 3.00"), "\(words)")
      #expect(!plain.run(words).output.contains("€"), "\(words)")
      #expect(tool(["LC_ALL": "C.UTF-8"]).run(words).output.contains("€3.00"), "\(words)")
    }
  }

  /// Import a bank statement, then add an amount without a currency and one with it.
  private func fillWithEuros() throws {
    try tool.folder.write(
      "Buchungstag;Verwendungszweck;Betrag;Währung\n02.11.2026;Markt;-23,40;EUR\n03.11.2026;Bahn;-12,10;EUR\n",
      to: "bank.csv")
    #expect(tool.run("import", tool.folder("bank.csv")).code == .success)
    tool.run("add", "Brot", "-a", "2,50")
    tool.run("add", "Kaffee", "-a", "3,50 €")
  }

  private static let total =
    #"{"currency":"EUR","amount":41.50,"spent":41.50,"received":0,"net":-41.50}"#

  private func totals(_ tool: TestTool) -> String {
    tool.run("types", "--json").output.split(separator: "\n").first { $0.contains("Personal") }
      .map(String.init) ?? ""
  }

  @Test(arguments: ["en_US.UTF-8", "C", "ja_JP.UTF-8"])
  func `one total whoever looks, and wherever it goes`(locale: String) throws {
    try fillWithEuros()
    #expect(totals(tool(["LANG": locale])).contains(Self.total))
    for format in ["csv", "json", "ndjson"] {
      let file = tool.folder("all.\(format)")
      #expect(tool.run("export", "-o", file).code == .success)
      let other = tool(["LANG": locale, "IEXPENSE_FILE": tool.folder("\(format)-store.json")])
      #expect(other.run("import", file).code == .success)
      #expect(totals(other).contains(Self.total), "\(format)")
      #expect(other.run("import", file).errors.isEmpty, "what came is what is there")
      #expect(tool.run("import", file).errors.isEmpty, "nor does the first store differ from it")
    }
  }

  @Test(
    .enabled(if: Subprocess.has("hledger"), "needs hledger"),
    arguments: ["en_US.UTF-8", "C", "ja_JP.UTF-8"])
  func `one total by way of hledger`(locale: String) throws {
    try fillWithEuros()
    #expect(tool.run("export", "-o", tool.folder("all.journal")).code == .success)
    let balance = try tool.shell("hledger -f all.journal balance expenses")
    #expect(balance.output.contains("41.50 EUR"), "\(balance)")
    let register = try tool.shell("hledger -f all.journal register expenses -O csv >all.csv")
    #expect(register.status == 0, "\(register)")
    let other = tool(["LANG": locale, "IEXPENSE_FILE": tool.folder("other.json")])
    let result = other.run(
      "import", tool.folder("all.csv"), "--spent", "positive", "--columns",
      "date=date,name=description,amount=amount")
    #expect(result.code == .success, "\(result)")
    #expect(totals(other).contains(Self.total))
  }

  @Test func `an addition says its currency where another home currency came meanwhile`() throws {
    let store = Expenses(at: tool.folder("race.json"))
    let expense = ExpenseItem(
      name: "Tee", type: .personal, amount: Amount(tenThousandths: 25_000))
    try store.add(expense, home: .euro)
    #expect(try store.settings().currency == .euro)
    try store.updateSettings { $0.currency = .usDollar }
    // Its amount was read while the home currency was the euro.
    try store.add(
      ExpenseItem(name: "Brot", type: .personal, amount: Amount(tenThousandths: 10_000)),
      home: .euro)
    #expect(try store.items.map(\.currency) == [.euro, .euro])
  }
}
