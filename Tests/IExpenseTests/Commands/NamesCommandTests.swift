import ExpenseCore
import Foundation
import TestSupport
import Testing

@testable import iexpense

/// The commands `types` and `accounts`.
@Suite struct NamesCommandTests {
  private let tool: TestTool

  init() throws {
    tool = try TestTool()
    try tool.fill(
      TestTool.row(1, "Lunch", "Food", "12.50", #","account":"Visa""#),
      TestTool.row(2, "Tea", "food", "3", #","currency":"EUR","account":"visa""#),
      TestTool.row(3, "Rope", "Hobby", "-1234.5", #","account":"Giro""#),
      TestTool.row(4, "Ape", "Zoo\\u001b"))
  }

  @Test func `types are listed with counts and totals, and variants offered as a merge`() {
    let result = tool.run("types")
    #expect(
      result.output == """
        USD (no currency)
        Type       Expenses   Spent   Received  Side
        Personal          0
        Business          0
        Food              1  $12.50
        Transport         0
        Hobby             1          $1,234.50  income (found)
        Insurance         0
        Savings           0
        Income            0                     income (built in)
        Zoo\\u001b         1   $1.00
        Total             3  $13.50  $1,234.50

        EUR
        Type   Expenses  Spent
        food          1  €3.00
        Total         1  €3.00

        """)
    #expect(
      result.errors
        == "'food' resembles 'Food'. To merge them: iexpense types merge food Food\n")
    #expect(tool.run("types", "list").output == result.output)
    #expect(tool.run("types", "-q").errors.isEmpty)
  }

  @Test func `accounts are listed in the same way`() {
    let result = tool.run("accounts")
    #expect(
      result.output == """
        USD (no currency)
        Account  Expenses   Spent   Received
        Giro            1          $1,234.50
        Visa            1  $12.50
        Total           2  $12.50  $1,234.50

        EUR
        Account  Expenses  Spent
        visa            1  €3.00
        Total           1  €3.00

        """)
    #expect(result.errors.contains("iexpense accounts merge visa Visa"))
    #expect(
      tool.run("accounts", "--json").output == """
        [{"account":"Giro","count":1,"totals":[{"currency":null,"amount":-1234.50,"spent":0,"received":1234.50,"net":1234.50}]},
        {"account":"Visa","count":1,"totals":[{"currency":null,"amount":12.50,"spent":12.50,"received":0,"net":-12.50}]},
        {"account":"visa","count":1,"totals":[{"currency":"EUR","amount":3,"spent":3,"received":0,"net":-3}]}]

        """)
    #expect(tool.run("accounts", "--file", "-", input: "[]").output.isEmpty)
    #expect(tool.run("accounts", "--json", "--file", "-", input: "[]").output == "[]\n")
  }

  @Test func `what machines get of types has all that are known`() {
    let lines = tool.run("types", "--json").output.split(separator: "\n")
    #expect(lines.count == 10)
    #expect(
      lines[2]
        == #"{"type":"Food","count":1,"totals":[{"currency":null,"amount":12.50,"spent":12.50,"received":0,"net":-12.50}],"known":true,"side":"spending","reason":"usual"},"#
    )
    #expect(
      lines[8]
        == #"{"type":"food","count":1,"totals":[{"currency":"EUR","amount":3,"spent":3,"received":0,"net":-3}],"known":false,"side":"spending","reason":"usual"},"#
    )
  }

  @Test func `a type is renamed in one step, and that is undone in one`() throws {
    let before = try tool.items
    let result = tool.run("types", "rename", "food", "Meals")
    #expect(result.output == "Renamed type 'food' to 'Meals': 2 expenses changed.\n")
    #expect(result.errors == "To undo: iexpense undo\n" && result.code == .success)
    #expect(try tool.items.prefix(2).allSatisfy { $0.type.name == "Meals" })
    #expect(tool.run("add", "x", "-a", "1", "-t", "meals").code == .success)
    #expect(tool.run("add", "x", "-a", "1", "-t", "food").code == .usage)
    tool.run("undo", "2")
    #expect(try tool.items == before)
    #expect(tool.run("add", "x", "-a", "1", "-t", "food").code == .success)
  }

  @Test func `types are merged and removed, and added`() throws {
    #expect(
      tool.run("types", "merge", "food", "Food").output
        == "Merged type 'food' into 'Food': 1 expense changed.\n")
    #expect(tool.run("types", "merge", "food", "Food").output.hasPrefix("Nothing to change"))
    let refused = tool.run("types", "remove", "Hobby")
    #expect(refused.code == .failure && refused.errors.contains("1 expense has the type 'Hobby'"))
    let moved = tool.run("types", "remove", "Hobby", "--move-to", "personal", "--json")
    #expect(moved.code == .success && moved.output.contains(#""name":"Rope","type":"Personal""#))
    #expect(tool.run("types", "add", "Gift ideas").output == "Added type 'Gift ideas'.\n")
    let taken = tool.run("types", "add", "GIFT IDEAS")
    #expect(taken.code == .failure && taken.errors.contains("The type 'Gift ideas' already exists"))
    #expect(tool.run("types", "rename", "Fod", "x").errors.contains("Did you mean 'Food'?"))
    #expect(tool.run("types", "rename", "Fod", "x").code == .usage)
    #expect(tool.run("history", "--json").output.split(separator: "\n").count == 3)
  }

  @Test func `accounts are renamed and merged`() throws {
    #expect(
      tool.run("accounts", "rename", "VISA", "Gold").output
        == "Renamed account 'VISA' to 'Gold': 2 expenses changed.\n")
    let merged = tool.run("accounts", "merge", "gold", "giro")
    #expect(merged.output == "Merged account 'gold' into 'Giro': 2 expenses changed.\n")
    #expect(try tool.items.map(\.account) == ["Giro", "Giro", "Giro", nil])
    let unknown = tool.run("accounts", "rename", "Gior", "x")
    #expect(unknown.code == .usage && unknown.errors.contains("Did you mean 'Giro'?"))
    #expect(tool.run("accounts", "remove", "Giro").code == .usage)
  }

  @Test func `a warning of the list comes when it is read for the next note`() throws {
    var tool = try TestTool()
    tool.environment["LANG"] = "en_US.UTF-8"
    let members = #","account":"Visa","conflict":{"note":["a","b"]}"#
    let row = TestTool.row(1, "Lunch", "Personal", "1", members)
    try tool.folder.write("[\n\(row)]\n", to: "expenses.json")
    let errors = tool.run("add", "Bus", "2", "--account", "Visaa").errors.split(separator: "\n")
    #expect(errors.count == 4 && errors[0].hasPrefix("Home currency: USD"))
    #expect(errors[1].contains("has 1 expense in conflict."))
    #expect(errors[2].hasPrefix("1 expense without a currency"))
    #expect(errors[3].contains("resembles 'Visa'"))
  }

  @Test func `an account that is new and nearly an old one is warned about, once`() throws {
    let first = tool.run("add", "Bus", "-a", "2", "--account", "Visaa")
    #expect(first.code == .success)
    #expect(
      first.errors == """
        Warning: The account 'Visaa' is new and resembles 'Visa'. To merge them: iexpense accounts \
        merge Visaa Visa

        """)
    #expect(tool.run("add", "Bus", "-a", "2", "--account", "Visaa").errors.isEmpty)
    #expect(tool.run("add", "Bus", "-a", "2", "--account", "Something else").errors.isEmpty)
    #expect(tool.run("add", "Bus", "-a", "2", "--account", "Giro 2").errors.isEmpty)
    #expect(tool.run("edit", "00000004", "--account", "Gira").errors.contains("resembles 'Giro'"))
    #expect(tool.run("edit", "00000003", "--account", "Visa").errors.isEmpty)
    let many = tool.run(
      "add", "-",
      input: #"[{"name":"a","type":"Food","amount":1,"account":"Vissa"},"#
        + #"{"name":"b","type":"Food","amount":1,"account":"Vissa"}]"#)
    #expect(many.code == .success && many.errors.contains("'Vissa' is new"))
  }

  @Test func `names are trimmed, compared as Unicode has it, and limited by characters`() throws {
    // The same name in two Unicode forms, then names of the maximum length.
    let (one, other) = ("Caf\u{E9}", "Cafe\u{301}")
    #expect(tool.run("add", one, "-a", "1", "--account", " \(one)\u{A0}").code == .success)
    #expect(try tool.items.last?.account?.unicodeScalars.count == 4)
    #expect(tool.run("add", "x", "-a", "1", "--account", other).errors.isEmpty)
    #expect(try tool.items.last?.account?.unicodeScalars.count == 5, "it is stored as it was typed")
    #expect(tool.run("list", "--account", "CAFE\u{301}").output.split(separator: "\n").count == 4)
    let family = "👨‍👩‍👧‍👦"
    #expect(tool.run("add", String(repeating: family, count: 100), "-a", "1").code == .success)
    let long = tool.run("add", String(repeating: family, count: 101), "-a", "1")
    #expect(long.code == .usage)
    #expect(long.errors.contains("101 characters, but at most 100 are allowed"))
  }
}
