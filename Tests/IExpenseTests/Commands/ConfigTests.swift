import ExpenseCore
import Foundation
import TestSupport
import Testing
import ExpenseDisplay

@testable import iexpense

@Suite struct ConfigTests {
  private var tool: TestTool

  init() throws {
    tool = try TestTool()
    try tool.fill(
      TestTool.row(1, "Lunch", "Food", "12.50"),
      TestTool.row(2, "Ramen", "Food", "1200", #","currency":"JPY""#))
  }

  private var settings: String {
    get throws { try tool.folder.text(of: "expenses.json.settings") }
  }

  @Test func `settings are set, shown, unset, and undone`() throws {
    let set = tool.run("config", "set", "currency", "eur")
    #expect(set.code == .success && set.output == "currency: (none) → EUR\n")
    #expect(set.errors == "1 expense without a currency is now in EUR.\n")
    #expect(tool.run("config", "get", "currency").output == "EUR\n")
    #expect(tool.run("config", "set", "default-type", "FOOD").output.hasSuffix("→ Food\n"))
    #expect(tool.run("config", "set", "default-account", " Visa ", "-q").output.isEmpty)
    #expect(tool.run("config", "set", "month-start", "25").code == .success)
    #expect(
      tool.run("config").output == """
        Setting          Value
        currency         EUR
        default-type     Food
        default-account  Visa
        month-start      25
        year-start       not set: 01-01
        types            not set: Personal, Business, Food, Transport, Hobby, Insurance, Savings, Income
        type-sides       not set
        budgets          not set
        type-rules       not set
        import-profiles  not set
        deleted-imports  not set
        statements       not set
        recurring        not set
        pager            not set: auto

        """)
    #expect(
      tool.run("config", "--json").output
        == #"{"currency":"EUR","default-type":"Food","default-account":"Visa","month-start":25,"year-start":null,"types":null,"type-sides":null,"budgets":null,"type-rules":null,"import-profiles":null,"deleted-imports":null,"statements":null,"recurring":null,"pager":null}"#
        + "\n")
    #expect(tool.run("config", "unset", "currency").output == "currency: EUR → (none)\n")
    #expect(tool.run("config", "get", "currency").code == .failure)
    #expect(tool.run("config", "get", "currency", "--json").output == "null\n")
    let undone = tool.run("undo").output
    #expect(undone.hasPrefix("Undid config unset of 1 expense:\nChanged "))
    #expect(undone.hasSuffix("\ncurrency: (none) → EUR\n"))
    #expect(tool.run("config", "get", "month-start", "--json").output == "25\n")
    tool.run("undo", "4")
    #expect(try settings == "{}\n")
  }

  @Test func `the defaults are what a new expense has`() throws {
    for words in [["default-type", "hobby"], ["default-account", "Giro"], ["currency", "KWD"]] {
      tool.run(["config", "set"] + words)
    }
    #expect(tool.run("add", "Rope", "-a", "1.234").code == .success)
    let item = try #require(try tool.items.last)
    #expect(item.type.name == "Hobby" && item.account == "Giro" && item.currency == nil)
    #expect(item.amount.description == "1.234")
    tool.run("add", "Rope", "-a", "1", "-t", "food", "--account", "Visa")
    #expect(try tool.items.last?.account == "Visa" && tool.items.last?.type.name == "Food")
    tool.run("config", "set", "currency", "JPY")
    let refused = tool.run("add", "Rope", "-a", "1.5")
    #expect(refused.code == .usage && refused.errors.contains("1 decimal, but JPY has none"))
  }

  @Test func `a month that starts on pay-day is a month everywhere`() throws {
    try tool.fill(
      TestTool.row(1, "a", "Food", "1", #","date":"2026-10-24""#),
      TestTool.row(2, "b", "Food", "2", #","date":"2026-10-25""#),
      TestTool.row(3, "c", "Food", "4", #","date":"2026-11-21""#),
      TestTool.row(4, "d", "Food", "8", #","date":"2026-11-25""#))
    tool.run("config", "set", "month-start", "25")
    func names(_ words: String...) -> String {
      tool.run(["list", "--format", "csv", "--fields", "name", "--reverse"] + words).output
        .split(whereSeparator: \.isNewline).dropFirst().joined()
    }
    #expect(names("--month", "this") == "bc")
    #expect(names("--month", "2026-10") == "bc")
    #expect(names("--month", "2026-09") == "a")
    #expect(names("--from", "2026-11") == "d")
    #expect(names("--to", "october") == "abc")
    #expect(names("--year", "2026") == "abcd")
    #expect(
      tool.run("list", "--by", "month", "--json", "--fields", "name").output == """
        [{"month":"2026-11","count":1,"totals":[{"currency":null,"amount":8,"spent":8,"received":0,"net":-8}],"items":[
        {"name":"d"}]},
        {"month":"2026-10","count":2,"totals":[{"currency":null,"amount":6,"spent":6,"received":0,"net":-6}],"items":[
        {"name":"c"},
        {"name":"b"}]},
        {"month":"2026-09","count":1,"totals":[{"currency":null,"amount":1,"spent":1,"received":0,"net":-1}],"items":[
        {"name":"a"}]}]

        """)
  }

  @Test func `the home currency names what has none, and is told from the others`() throws {
    #expect(tool.run("list", "--currency", "eur").output.isEmpty)
    tool.run("config", "set", "currency", "EUR")
    #expect(tool.run("list", "--currency", "eur").output.contains("€12.50"))
    #expect(
      tool.run("list", "--by", "type", "--json").output.contains(
        #""totals":[{"currency":"EUR","amount":12.50,"spent":12.50,"received":0,"net":-12.50},{"currency":"JPY","amount":1200,"spent":1200,"received":0,"net":-1200}]"#
      ))
    tool.run("add", "Cake", "-a", "3", "--currency", "EUR")
    #expect(tool.run("list").output.contains("€3.00"))
    #expect(tool.run("summary", "--by", "type").output.contains("€15.50"), "they are the same")
  }

  @Test(arguments: [
    (["set", "currency", "euro"], "currency code"), (["set", "month-start", "0"], "from 1 to 31"),
    (["set", "year-start", "02-30"], "must be a month and a day, such as 04-06"),
    (["set", "year-start", "april"], "must be a month and a day, such as 04-06"),
    (["set", "month-start", "32"], "from 1 to 31"), (["set", "month-start", "x"], "from 1 to 31"),
    (["set", "default-type", "fod"], "Did you mean 'Food'?"),
    (["set", "default-account", " "], "empty"), (["set", "types", "a"], "Use one of "),
    (["set", "curency", "EUR"], "Did you mean 'currency'?"), (["set", "currency"], "Missing"),
    (["unset"], "Missing"), (["get"], "Missing"), (["get", "x"], "Use one of "),
    (["lst"], "Did you mean 'config list'?"),
    (["set", "currency", "EUR", "-f", "-"], "with this command"),
  ])
  func `what cannot be set is a usage error`(words: [String], message: String) throws {
    let result = tool.run(["config"] + words)
    #expect(result.code == .usage && result.errors.contains(message), "\(result)")
    #expect(try tool.folder.names == ["expenses.json"])
  }

  @Test func `malformed settings stop everything but what mends them`() throws {
    try tool.folder.write(#"{"currency": 5, "x": [1]}"#, to: "expenses.json.settings")
    let path = tool.folder("expenses.json.settings")
    for words in [
      ["list"], ["add", "x", "-a", "1"], ["summary", "--by", "type"], ["config"], ["types"],
    ] {
      let result = tool.run(words)
      #expect(result.code == .malformedData && result.output.isEmpty, "\(words) \(result)")
      #expect(
        result.errors == """
          Error: \(path), line 1, column 14: 'currency' must be a currency code of three capital letters.
          Hint: To repair it: iexpense config unset currency

          """)
    }
    let doctor = tool.run("doctor")
    #expect(doctor.code == .malformedData && doctor.output.contains("The settings cannot be used"))
    #expect(doctor.output.contains("can be read: 2 expenses."))
    #expect(tool.run("doctor", "--json").output.contains(#"{"readable":false,"count":2"#))
    #expect(tool.run("config", "set", "currency", "EUR").code == .success)
    #expect(try settings == "{\n\"currency\":\"EUR\",\n\"x\":[1]}\n")
    #expect(tool.run("list").code == .success)
    #expect(tool.run("config").output.hasSuffix("x                [1]\n"))
  }

  @Test(arguments: Settings.Key.allCases)
  func `an invalid setting is repaired by the command of its hint, and undone`(
    key: Settings.Key
  ) throws {
    let invalid = "{\"\(key.rawValue)\":{}}\n"
    try tool.folder.write(invalid, to: "expenses.json.settings")
    let refused = tool.run("list")
    #expect(refused.code == .malformedData)
    #expect(refused.errors.hasSuffix("iexpense config unset \(key.rawValue)\n"), "\(refused)")
    let repaired = tool.run("config", "unset", key.rawValue)
    #expect(repaired.code == .success, "\(repaired)")
    #expect(tool.run("list").code == .success)
    #expect(tool.run("undo").code == .success)
    #expect(tool.run("list").code == .malformedData, "as it was before")
  }

  @Test(arguments: ["recurring", "budgets", "type-rules", "import-profiles"])
  func `a list of anything else is shown as it is, whole`(name: String) throws {
    try tool.folder.write("{\"\(name)\":[\"a\",\"b\"]}", to: "expenses.json.settings")
    #expect(
      tool.run("config", "unset", name).output == "\(name): [\"a\",\"b\"] → (none)\n")
  }

  @Test func `settings that are no JSON are put aside by the one command that says so`() throws {
    try tool.folder.write("{\"currency\":", to: "expenses.json.settings")
    let refused = tool.run("config", "set", "currency", "EUR")
    #expect(refused.code == .malformedData && refused.errors.contains("config unset --all"))
    #expect(try settings == "{\"currency\":")
    let result = tool.run("config", "unset", "--all")
    #expect(result.code == .success && result.errors.contains("expenses.json.recovered-"))
    let kept = try #require(try tool.folder.names.first { $0.contains("recovered") })
    #expect(try tool.folder.text(of: kept) == "{\"currency\":")
    #expect(tool.run("list").code == .success)
  }

  @Test func `a setting that was changed by hand is a conflict`() throws {
    tool.run("config", "set", "month-start", "25")
    try tool.folder.write("{\"month-start\":3}", to: "expenses.json.settings")
    let result = tool.run("undo")
    #expect(result.code == .failure)
    #expect(
      result.errors == """
        Error: A setting was changed since, by hand or by another program.
          month-start: 25 → 3
        Hint: Nothing was changed. To do it anyway, add --force.

        """)
    #expect(tool.run("undo", "--force").output.contains("month-start: 3 → (none)"))
  }
}
