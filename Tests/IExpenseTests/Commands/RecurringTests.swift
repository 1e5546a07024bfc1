import ExpenseCore
import Foundation
import TestSupport
import Testing

@testable import iexpense

@Suite struct RecurringTests {
  private let tool: TestTool

  init() throws {
    var tool = try TestTool()
    tool.environment["LANG"] = "en_US.UTF-8"
    self.tool = tool
  }

  /// The output without the random ids of rules.
  private func run(_ words: String..., input: String = "") -> String {
    let result = tool.run(words, input: input)
    return (result.output + result.errors).replacing(/[0-9A-F]{8}(?=  )/, with: "ID")
  }

  @Test func `without a valid date of today, no rule is changed`() throws {
    _ = run("recurring", "add", "Gym", "30", "--every", "month", "--from", "2026-11-01")
    let path = tool.folder("expenses.json.settings")
    let before = try String(contentsOfFile: path, encoding: .utf8)
    var late = tool
    late.today = nil
    for words in [["skip", "Gym"], ["end", "Gym"], ["edit", "Gym", "-a", "35"]] {
      let result = late.run(["recurring"] + words)
      #expect(result.code == .usage && result.errors.contains("Set IEXPENSE_TODAY"), "\(words)")
    }
    #expect(try String(contentsOfFile: path, encoding: .utf8) == before)
  }

  @Test func `a rule is added, run, changed, skipped, ended and removed`() throws {
    #expect(
      run(
        "recurring", "add", "Netflix", "12.99", "-t", "hobby", "--every", "month", "--from",
        "2026-08-31")
          == """
          Added ID  Netflix  $12.99  Hobby  every month from Aug 31, 2026; 3 are due: iexpense recurring run
          Home currency: USD (from LANG=en_US.UTF-8). To change it: iexpense config set currency EUR

          """)
    #expect(
      run("recurring", "run", "--dry-run") == """
        Would add ID  Netflix  $12.99  Hobby  Aug 31, 2026
        Would add ID  Netflix  $12.99  Hobby  Sep 30, 2026
        Would add ID  Netflix  $12.99  Hobby  Oct 31, 2026

        """)
    #expect(try tool.items.isEmpty)
    #expect(
      run("recurring", "run") == """
        Added ID  Netflix  $12.99  Hobby  Aug 31, 2026
        Added ID  Netflix  $12.99  Hobby  Sep 30, 2026
        Added ID  Netflix  $12.99  Hobby  Oct 31, 2026
        To undo: iexpense undo

        """)
    #expect(
      run("recurring", "run") == "Nothing is due. Next: Netflix, $12.99, Nov 30, 2026\n")
    #expect(
      run("recurring", "edit", "netflix", "-a", "14.99", "--from", "2026-12-01") == """
        Changed ID  Netflix  $12.99  Hobby  every month from Aug 31, 2026; next on Nov 30, 2026
          amount: $12.99 → $12.99, $14.99 from Dec 1, 2026

        """)
    #expect(
      run("recurring", "skip", "Netflix")
        == "Skipped Netflix on Nov 30, 2026; next on Dec 31, 2026\n")
    #expect(
      run("recurring") == """
        ID        Name     Every  Amount  Last    Next     A year
        ID  Netflix  month  $14.99  Oct 31  Dec 31  $164.89
        A year: $164.89

        """)
    #expect(
      run("recurring", "end", "Netflix", "--to", "2026-12-31")
        == "Netflix ends on Dec 31, 2026; next on Dec 31, 2026\n")
    #expect(
      run("recurring", "remove", "Netflix")
        == "Removed ID  Netflix  $14.99  Hobby  every month from Aug 31, 2026 to Dec 31, 2026\n")
    #expect(try tool.items.count == 3)
    #expect(tool.run("undo", "5").code == .success)
    #expect(run("recurring", "--format", "plain").contains("Aug") == false)
    #expect(run("recurring", "run").hasSuffix("To undo: iexpense undo\n"))
  }

  @Test func `machines get everything, in every format`() throws {
    tool.run(
      "recurring", "add", "Rent", "950 EUR", "--every", "quarter", "--on", "last workday",
      "--account", "giro")
    let json = tool.run("recurring", "--json").output
    let id = try #require(json.firstMatch(of: /"id":"([0-9A-F-]{36})"/)).1
    let object = """
      {"id":"\(id)","name":"Rent","type":"Personal","amount":950,"currency":"EUR",\
      "account":"giro","note":null,"tags":[],"every":"3 months","on":"last workday",\
      "from":"2026-11-21","to":null,"weekend":"stay","match":null,"last":null,\
      "next":"2026-11-30","due":0,"year":3800,"amounts":[{"from":"2026-11-21","amount":950}],\
      "skip":[]}
      """
    #expect(json == "[\(object)]\n")
    #expect(tool.run("recurring", "--format", "ndjson").output == object + "\n")
    #expect(
      tool.run("recurring", "--format", "csv").output == """
        id,name,type,amount,currency,every,on,from,to,last,next,due,year\r
        \(id),Rent,Personal,950,EUR,3 months,last workday,2026-11-21,,,2026-11-30,0,3800\r

        """)
    #expect(
      tool.run("recurring", "--format", "plain").output
        == "\(id)\tRent\tPersonal\t950\tEUR\t3 months\tlast workday\t2026-11-21\t\t\t2026-11-30\t0\t3800\n"
    )
    let run = tool.run("recurring", "run", "--until", "2026-12-31", "--json").output
    #expect(run.hasPrefix("[\n{\"id\":\"") && run.contains("\"rule\":\"\(id) 2026-11-30\"}]\n"))
    #expect(tool.run("recurring", "run", "--json").output == "[]\n")
    #expect(
      tool.run("recurring", "edit", "Rent", "-a", "960 EUR", "--json").output.contains(
        #""amounts":[{"from":"2026-11-21","amount":950},{"from":"2027-02-26","amount":960}]"#))
  }

  @Test func `an expense serves as an example, and is the first one`() throws {
    tool.run(
      "add", "Gym", "19.90", "-t", "hobby", "-d", "2026-11-07", "--account", "visa", "--tag", "fit")
    #expect(
      run("recurring", "add", "--like", "last", "--every", "2w") == """
        Added ID  Gym  $19.90  Hobby  every 2 weeks from Nov 7, 2026; 2 are due: iexpense recurring run

        """)
    #expect(
      run("recurring", "run") == """
        Linked ID  Gym  $19.90  Hobby  Nov 7, 2026
          recurring: (none) → \(try rule().prefix(8)) on Nov 7, 2026
        Added ID  Gym  $19.90  Hobby  Nov 21, 2026
        To undo: iexpense undo

        """)
    let items = try tool.items
    #expect(items.count == 2 && items[1].account == "visa" && items[1].tags == ["fit"])
    #expect(
      run("recurring", "add", "--like", "last", "Club", "5", "--every", "month", "-t", "food")
        .contains(
          "Club  $5.00  Food"))
  }

  @Test func `of two mistakes the one that needs no list is told first`() throws {
    let wrong = ["recurring", "add", "--like", "0000", "--every", "month", "Gym\u{7}"]
    #expect(tool.run(wrong + ["x"]).errors.contains("'x' for '<amount>'"))
    #expect(tool.run(wrong + ["5"]).errors.contains("No expense has an id"))
  }

  private func rule() throws -> String {
    let json = tool.run("recurring", "--json").output
    return String(try #require(json.firstMatch(of: /"id":"([0-9A-F-]{36})"/)).1)
  }

  @Test func `what is there already is offered at a terminal`() throws {
    var tool = tool
    tool.run("add", "Rent", "950", "-d", "2026-11-02")
    tool.run("recurring", "add", "Rent", "950", "--every", "month", "--from", "2026-11-01")
    tool.isAtTerminal = true
    #expect(
      tool.run("recurring", "run", input: "x\n").code == .failure)
    #expect(try tool.items.count == 1)
    let answer = tool.run("recurring", "run", input: "\n")
    #expect(answer.errors.contains("Link it instead of recording it again? [Y/n]"))
    #expect(try tool.items.count == 1)
    tool.run("undo")
    #expect(tool.run("recurring", "run", input: "n\n").code == .success)
    #expect(try tool.items.count == 2)
    tool.isAtTerminal = false
    tool.run("undo")
    tool.run("recurring", "run", "--no-link")
    #expect(try tool.items.count == 2)
  }

  @Test func `many dates, and old ones, are asked for`() throws {
    var tool = tool
    tool.run("recurring", "add", "Tea", "2", "--every", "day", "--from", "2026-11-09")
    let refused = tool.run("recurring", "run", "-q")
    #expect(
      refused.code == .usage && refused.errors.contains("Record 13 expenses from Nov 9, 2026"))
    #expect(try tool.items.isEmpty)
    tool.isAtTerminal = true
    #expect(tool.run("recurring", "run", input: "n\n").code == .failure)
    #expect(tool.run("recurring", "run", input: "y\n").code == .success)
    #expect(try tool.items.count == 13)
    // A clock that is years ahead.
    tool.run("recurring", "remove", "Tea")
    tool.run("recurring", "add", "Tax", "100", "--every", "year", "--from", "2026-11-01")
    tool.isAtTerminal = false
    tool.today = Day(year: 2031, month: 1, day: 1)
    #expect(tool.run("recurring", "run").code == .usage)
    // And one that is behind.
    tool.today = Day(year: 2020, month: 1, day: 1)
    #expect(
      tool.run("recurring", "run").errors
        == "Nothing is due. Next: Tax, $100.00, Nov 1, 2026\n")
    tool.today = Day(year: 2027, month: 1, day: 1)
    #expect(tool.run("recurring", "run").code == .success)
  }

  @Test func `an amount may differ this time`() throws {
    tool.run("recurring", "add", "Gas", "80", "--every", "month", "--from", "2026-11-05")
    #expect(run("recurring", "run", "Gas=84.20").hasPrefix("Added ID  Gas  $84.20"))
    #expect(
      run("recurring", "run", "Gas=84.20")
        == "Error: 'Gas' is not due.\n")
    tool.run("recurring", "add", "A=B", "1", "--every", "month", "--from", "2026-11-05")
    #expect(run("recurring", "run", "A=B").hasPrefix("Added ID  A=B  $1.00"))
  }

  @Test(arguments: [
    (["add", "A", "1"], "'--every' is missing."),
    (["add", "A", "1", "--every", "0d"], "not an interval of 1 to 1000 days"),
    (
      ["add", "A", "1", "--every", "month", "--from", "2026-02-30"], "no such date in the calendar"
    ),
    (
      ["add", "A", "1", "--every", "month", "--to", "2026-11-20"],
      "before the first date, 2026-11-21"
    ),
    (["add", "A", "1", "--every", "week", "--on", "last day"], "'--on last day' does not fit"),
    (["add", "A", "1", "--every", "week", "--on", "someday"], "not a day"),
    (["add", "A", "1", "--every", "year", "--times", "9000"], "would be after 9999"),
    (["add", "A", "1", "--every", "year", "--times", "0"], "whole number from 1"),
    (["add", "A", "1.234", "--every", "year"], "3 decimals, but USD has 2"),
    (["add", "A", "--every", "year"], "Missing argument '<amount>'"),
    (["add", "A", "1", "--every", "year", "-t", "fod"], "unknown type"),
    (["edit", "Gas"], "Nothing to change."),
    (["edit", "Gas", "--from", "2027-01-01"], "'--from' needs"),
    (["edit", "Gas", "--clear", "date"], "has no date to clear"),
    (
      ["edit", "Gas", "--every", "year", "--from", "2027-01-02"],
      "'Gas' has 2 dates before 2027-01-02"
    ),
    (["skip", "Gas", "2026-12-02"], "'Gas' is not due on 2026-12-02, but on 2027-01-01."),
    (["end", "Gas", "--to", "2026-11-30"], "'Gas' has no date up to 2026-11-30"),
    (["remove", "Water"], "No recurring expense 'Water'."),
    (["run", "Water"], "No recurring expense 'Water'."),
    (["run", "Gas=1"], "'Gas' is not due."),
    (["run", "Gas=1", "--until", "2027-01-31"], "due on 2 dates, and the amount is for one"),
    (["run", "Gas=1 JPY", "--until", "2026-12-31"], "two currencies"),
    (["run", "--until", "9999-12-31", "Tea"], "due on more than 100000 dates"),
  ])
  func `what cannot be is refused, and changes nothing`(
    _ words: [String], _ message: String
  ) throws {
    tool.run("config", "set", "currency", "USD")
    tool.run("recurring", "add", "Gas", "80", "--every", "month", "--from", "2026-12-01")
    tool.run("recurring", "add", "Tea", "2", "--every", "day", "--from", "2026-12-01")
    let before = try tool.folder.text(of: "expenses.json.settings")
    let result = tool.run(["recurring"] + words)
    #expect(result.code != .success && result.errors.contains(message), "\(result)")
    #expect(try tool.folder.text(of: "expenses.json.settings") == before)
    #expect(try tool.items.isEmpty)
  }

  @Test func `types and accounts of rules follow a new name`() throws {
    tool.run("recurring", "add", "Gas", "80", "--every", "month", "-t", "food", "--account", "giro")
    tool.run("add", "Tea", "2", "--account", "giro")
    tool.run("types", "rename", "food", "Groceries")
    tool.run("accounts", "rename", "giro", "Bank")
    let json = tool.run("recurring", "--json").output
    #expect(json.contains(#""type":"Groceries""#) && json.contains(#""account":"Bank""#))
    let refused = tool.run("types", "remove", "groceries")
    #expect(refused.code == .failure)
    #expect(refused.errors.contains("1 recurring expense has the type 'Groceries'."))
    tool.run("types", "remove", "groceries", "--move-to", "personal")
    #expect(tool.run("recurring", "--json").output.contains(#""type":"Personal""#))
  }

  @Test func `settings with a rule that is not valid say which and where`() throws {
    try tool.folder.write(
      """
      {"recurring":[{"id":"5B1C2A9E-0000-4000-8000-000000000000","name":"Gym","type":"Food",
      "every":"0 days","from":"2026-01-01","amounts":[{"from":"2026-01-01","amount":1}]}]}
      """, to: "expenses.json.settings")
    let result = tool.run("recurring")
    #expect(result.code == .malformedData)
    #expect(
      result.errors.contains(
        "line 1, column 15: 'every' of the recurring expense 'Gym' is missing or not valid."))
  }

  // MARK: Reports

  @Test func `what is still to come is committed, apart from what was spent`() throws {
    tool.run("config", "set", "currency", "USD")
    tool.run("add", "Lunch", "12", "-t", "food", "-d", "2026-11-03")
    tool.run("add", "Rent", "950", "-t", "personal", "-d", "2026-11-02")
    tool.run("budget", "set", "food", "300")
    tool.run("budget", "set", "--overall", "2000")
    let before = tool.run("summary", "--json").output
    #expect(before.contains(#""committed":{"count":0,"totals":[]}"#))
    tool.run("recurring", "add", "Rent", "950", "--every", "month", "--from", "2026-11-01")
    tool.run(
      "recurring", "add", "Box", "40", "--every", "week", "--from", "2026-11-23", "-t", "food")
    tool.run("recurring", "add", "Tax", "99", "--every", "year", "--from", "2026-12-01")
    let json = tool.run("summary", "--json").output
    // The rent is there already, and the tax is due later.
    #expect(
      json.contains(
        #""committed":{"count":2,"totals":[{"currency":"USD","amount":80,"spent":80,"received":0,"net":-80}]}"#
      ))
    func withoutCommitted(_ text: String) -> String {
      text.replacing(/"committed":(?:\{[^}]*\}\]\}|[0-9.]+|\{"count":0,"totals":\[\]\})/, with: "")
        // The rent is left out of the largest expenses, since it recurs now.
        .replacing(/"largest":\[.*?\],"budgets"/, with: "")
    }
    #expect(withoutCommitted(json) == withoutCommitted(before))
    #expect(tool.run("summary").output.contains("To come: 2 expenses, $80.00"))
    #expect(
      tool.run("budget").output == """
        Budget      For    Spent   Limit  To come                  ┃                   Left
        Everything  Nov  $962.00  $2,000   $80.00  ━━━━━━━━───╷────┃         $1,038.00 left
        Food        Nov   $12.00    $300   $80.00  ━──────────╷────┃           $288.00 left
        ┃ limit, ╷ today; 9 days are left: $115.33 a day for Everything, $32.00 a day for Food

        """)
    let budgets = tool.run("budget", "--json").output
    #expect(budgets.components(separatedBy: #""committed":80"#).count == 3)
    #expect(tool.run("budget", "--format", "csv").output.contains(",committed\r\n"))
    #expect(
      tool.run("summary", "--type", "personal", "--json").output.contains(
        #""committed":{"count":0"#))
    #expect(
      tool.run("summary", "--month", "2026-10", "--json").output.contains(
        #""committed":{"count":0"#))
  }

  @Test func `a forecast is marked in all formats, and the list is left alone`() throws {
    tool.run("config", "set", "currency", "USD")
    tool.run("add", "Lunch", "12", "-t", "food", "-d", "2026-11-03")
    tool.run("recurring", "add", "Rent", "950", "--every", "month", "--from", "2026-12-01")
    tool.run(
      "recurring", "add", "Box", "40", "--every", "month", "--from", "2026-12-05", "-t", "food")
    let store = try tool.store
    let plain = tool.run("summary", "--by", "type", "--json").output
    let words = ["summary", "--by", "type", "--until", "2026-12-31"]
    #expect(
      tool.run(words).output == """
        Type      Expenses      Spent   Share  Average  Smallest  Largest
        Personal         1    $950.00   94.8%  $950.00   $950.00  $950.00
        Food             2     $52.00    5.2%   $26.00    $12.00   $40.00
        Total            3  $1,002.00  100.0%  $334.00    $12.00  $950.00
        Forecast: includes 2 expenses, $990.00, to come until Dec 31, 2026

        """)
    let json = tool.run(words + ["--json"]).output
    #expect(
      json.contains(
        #""forecast":{"count":1,"totals":[{"currency":"USD","amount":40,"spent":40,"received":0,"net":-40}]}"#
      ))
    #expect(
      json.hasSuffix(
        #""forecast":{"until":"2026-12-31","count":2,"totals":[{"currency":"USD","amount":990,"spent":990,"received":0,"net":-990}]}}"#
          + "\n"))
    #expect(
      tool.run(words + ["--format", "csv"]).output == """
        type,currency,count,amount,share,average,smallest,largest,other,forecast,spent,received,net\r
        Personal,USD,1,950,0.9481,950,950,950,,950,950,0,-950\r
        Food,USD,2,52,0.0519,26,12,40,,40,52,0,-52\r

        """)
    #expect(
      tool.run(words + ["--format", "ndjson"]).output.contains(
        #""forecast":{"count":1,"totals":[{"currency":"USD","amount":950,"spent":950,"received":0,"net":-950}]}}"#
      ))
    let grid = tool.run(
      "summary", "--by", "type,month", "--until", "2026-12-31", "--format", "csv"
    ).output
    #expect(grid.contains("Food,2026-12,USD,1,40,0.0399,40,40,40,,40,40,0,-40\r\n"))
    #expect(grid.contains("Food,2026-11,USD,1,12,0.012,12,12,12,,0,12,0,-12\r\n"))
    let page = tool.run("summary", "--until", "2026-12-31").output
    #expect(page.contains("Nov 1, 2026 – Dec 31, 2026"))
    #expect(page.contains("Forecast: includes 2 expenses, $990.00, to come until Dec 31, 2026"))
    let pageJSON = tool.run("summary", "--until", "2026-12-31", "--json").output
    #expect(pageJSON.contains(#""forecast":{"until":"2026-12-31","count":2"#))
    #expect(
      tool.run(words + ["--type", "food", "--json"]).output.contains(
        #""forecast":{"until":"2026-12-31","count":1,"#))
    #expect(tool.run("summary", "--by", "type", "--json").output == plain)
    #expect(try tool.store == store)
    #expect(tool.run("summary", "--until", "soon").code == .usage)
  }

  @Test func `what is due is said once a day, and only there`() throws {
    var tool = tool
    tool.environment["XDG_STATE_HOME"] = tool.folder("state")
    for name in ["Rent", "Gas", "Tea", "Box"] {
      tool.run("recurring", "add", name, "9", "--every", "year", "--from", "2026-11-20")
    }
    let notice = "Recurring: Rent, Gas, Tea and 1 more are due. To record: iexpense recurring run\n"
    #expect(!tool.run("list").errors.contains("Recurring:"))
    #expect(tool.run("summary", "-q").errors.isEmpty)
    #expect(tool.run("summary", "--by", "type").errors == TestTool.beginning + notice)
    #expect(!tool.run("summary").errors.contains("Recurring:"))
    #expect(!tool.run("add", "Lunch", "1").errors.contains("Recurring:"))
    tool.today = Day(year: 2026, month: 11, day: 22)
    #expect(tool.run("add", "Lunch", "1").errors == notice)
    #expect(try tool.items.count == 2)
    tool.today = Day(year: 2026, month: 11, day: 23)
    tool.run("recurring", "run")
    #expect(tool.run("summary").errors.isEmpty)
    // Where nothing can be remembered, it is said each time.
    tool.run("undo")
    tool.environment["XDG_STATE_HOME"] = tool.folder("expenses.json")
    for _ in 1...2 { #expect(tool.run("summary").errors.contains("Recurring:")) }
  }

  @Test func `a state folder that is not text is ignored, and the day noted in the home folder`()
    throws
  {
    tool.run("recurring", "add", "Rent", "9", "--every", "year", "--from", "2026-11-20")
    let home = tool.folder("home")
    var environment = tool.environment
    environment["HOME"] = home
    let surroundings = Surroundings(
      variable: { [environment] name in
        if name == "XDG_STATE_HOME" { throw CocoaError(.fileReadInapplicableStringEncoding) }
        return environment[name]
      }, today: { Day(year: 2026, month: 11, day: 21) }, startPager: { _ in nil },
      isInputTerminal: false, readInput: { _ in [] }, enterKeyMode: { nil },
      takeScreen: { _, _ in nil }, openFile: { _ in }, console: tool.surroundings.console,
      tool: { Tool.info })
    let context = Context(surroundings, GlobalOptions())
    try context.readSettings()
    context.showDueNotice()
    let files = FileManager.default.enumerator(atPath: home)?.compactMap { $0 as? String } ?? []
    #expect(files.contains { $0.contains("iexpense/due-") })
  }

  @Test func `an empty home folder is what the shell makes of it`() {
    var tool = tool
    tool.environment["HOME"] = ""
    #expect(tool.surroundings.expandingHome("~/x") == "/x")
    tool.environment["HOME"] = nil
    #expect(tool.surroundings.expandingHome("~/x") == "~/x")
  }

  // MARK: Imports

  private let statement = """
    Date,Payee,Amount
    2026-10-02,HAUSVERWALTUNG MEIER RENT 10,-950.00
    2026-11-03,HAUSVERWALTUNG MEIER RENT 11,-950.00
    2026-11-04,REWE,-20.00

    """

  @Test func `a bank's rows become the payments of what is recorded`() throws {
    tool.run("config", "set", "currency", "USD")
    tool.run(
      "recurring", "add", "Rent", "950", "--every", "month", "--from", "2026-10-01", "--tag", "home"
    )
    tool.run("recurring", "run")
    try tool.folder.write(statement, to: "bank.csv")
    let preview = tool.run("import", tool.folder("bank.csv"), "--dry-run").output
    #expect(preview.contains("linked: 2 rows to expenses that were there"))
    let result = tool.run("import", tool.folder("bank.csv"))
    #expect(result.output.contains("Imported 1 expense, $20.00"))
    let items = try tool.items
    #expect(items.map(\.name) == ["Rent", "Rent", "REWE"])
    #expect(items.allSatisfy { $0.importKey != nil })
    #expect(items[0].tags == ["home"] && items[0].date?.description == "2026-10-01")
    #expect(tool.run("import", tool.folder("bank.csv")).output.contains("3 duplicates"))
    tool.run("undo")
    #expect(try tool.items.map { $0.importKey == nil } == [true, true])
  }

  @Test func `a price that rose is asked about, recorded or still due`() throws {
    tool.run("config", "set", "currency", "USD")
    tool.run("recurring", "add", "DB Ticket", "58", "--every", "month", "--from", "2026-10-01")
    tool.run("recurring", "run", "--until", "2026-10-15")
    try tool.folder.write(
      "Date,Payee,Amount\n2026-10-02,DB TICKET 4711,-63.00\n2026-11-02,DB TICKET 4712,-63.00\n",
      to: "bank.csv")
    let alone = tool.run("import", tool.folder("bank.csv"))
    #expect(alone.output.contains("2 maybe in the list"), "\(alone)")
    #expect(try tool.items.count == 1)
    var tool = tool
    tool.isAtTerminal = true
    let asked = tool.run("import", tool.folder("bank.csv"), input: "y\ny\n")
    #expect(asked.errors.contains("recorded") && asked.errors.contains("  due  "), "\(asked)")
    #expect(asked.errors.contains("To change the rule: iexpense"))
    #expect(asked.errors.contains("recurring edit --amount 63 --from 2026-10-01"))
    let items = try tool.items
    #expect(items.map(\.amount) == [630_000, 630_000].map { Amount(tenThousandths: $0) })
    #expect(items.map { $0.importKey != nil } == [true, true])
    #expect(items.compactMap(\.occurrence).map { "\($0.due)" } == ["2026-10-01", "2026-11-01"])
    // Nothing is recorded beside them.
    tool.run("recurring", "run", "--until", "2026-11-15", "--yes")
    #expect(try tool.items.count == 2)
  }

  @Test func `a bank's rows that come first are not recorded again`() throws {
    tool.run("config", "set", "currency", "USD")
    tool.run("recurring", "add", "Rent", "950", "--every", "month", "--from", "2026-10-01")
    try tool.folder.write(statement, to: "bank.csv")
    #expect(tool.run("import", tool.folder("bank.csv")).output.contains("Imported 3 expenses"))
    let items = try tool.items
    let rule = try rule()
    #expect(
      items.map { $0.occurrence.map { "\($0)" } } == [
        "\(rule) 2026-10-01", "\(rule) 2026-11-01", nil,
      ])
    let run = tool.run("recurring", "run").output.split(separator: "\n")
    #expect(run.count == 2 && run.allSatisfy { $0.hasPrefix("Already there: ") })
    #expect(try tool.items == items)
    #expect(tool.run("recurring", "--json").output.contains(#""last":"2026-11-01""#))
    // A deleted one is not recorded, either.
    tool.run("delete", "last")
    tool.run("delete", "\(items[1].id)")
    tool.run("recurring", "run")
    #expect(try tool.items.count == 1)
  }

  @Test func `what one machine has undone comes back from the other`() throws {
    let other = try TestTool()
    try other.fill()
    tool.run("config", "set", "currency", "USD")
    tool.run("recurring", "add", "Rent", "950", "--every", "month", "--from", "2026-09-30")
    tool.run("recurring", "run")
    other.run("merge", tool.folder("expenses.json"))
    #expect(try other.items.count == 2)
    tool.run("undo")
    #expect(try tool.items.isEmpty)
    tool.run("merge", other.folder("expenses.json"))
    #expect(try tool.items.count == 2)
    // What was deleted stays deleted, on both.
    tool.run("delete", "last")
    tool.run("merge", other.folder("expenses.json"))
    #expect(try tool.items.count == 1)
    other.run("merge", tool.folder("expenses.json"))
    #expect(try other.items.count == 1)
  }
}
