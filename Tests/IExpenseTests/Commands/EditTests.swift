import ExpenseCore
import TestSupport
import Testing

@testable import iexpense

@Suite struct EditTests {
  private var tool: TestTool

  init() throws {
    tool = try TestTool()
    try tool.fill(
      TestTool.row(11_110_000, "Lunch", "Personal", "12.50", #","date":"2026-11-20""#),
      TestTool.row(
        22_220_000, "Taxi", "Business", "31.40",
        #","currency":"EUR","account":"Visa","note":"n","tags":["a","B"],"x":[1]"#),
      TestTool.row(33_330_000, "Ramen", "Food", "1200", #","currency":"JPY""#))
  }

  private func item(_ number: Int) throws -> ExpenseItem { try tool.items[number] }

  @Test func `only what is named changes, and before and after are shown`() throws {
    let result = tool.run("edit", "1111", "--amount", "13", "--note", "with Ann")
    #expect(
      result.output == """
        Changed 11110000  Lunch  $13.00  Personal  Nov 20, 2026
          amount: $12.50 → $13.00
          note: (none) → with Ann

        """)
    #expect(result.code == .success && result.errors.isEmpty)
    #expect(try item(0).amount.description == "13")
    #expect(
      try tool.store.contains(
        #""name":"Lunch","type":"Personal","amount":13,"date":"2026-11-20","note":"with Ann"}"#))
  }

  @Test func `every member can be changed, and unknown ones stay`() throws {
    let words =
      "edit 2222 --name Bus -t transport -a 2.50 -d yesterday --currency gbp --account Cash "
      + "--note x --tag c --tag d --json"
    let result = tool.run(words.split(separator: " ").map(String.init))
    let row = TestTool.row(
      22_220_000, "Bus", "Transport", "2.50",
      #","date":"2026-11-20","currency":"GBP","account":"Cash","note":"x","tags":["c","d"],"x":[1]"#
    )
    #expect(result.output == "[\n\(row)]\n", "\(result)")
    #expect(try tool.store.contains(row))
  }

  @Test func `members are cleared, tags added and removed`() throws {
    tool.run("edit", "2222", "--clear", "account", "--clear", "note", "--clear", "currency")
    #expect(try item(1).account == nil)
    #expect(try item(1).note == nil)
    #expect(try item(1).currency == nil)
    tool.run("edit", "2222", "--add-tag", "c", "--add-tag", "A", "--remove-tag", "b")
    #expect(try item(1).tags == ["a", "c"])
    tool.run("edit", "2222", "--clear", "tags")
    #expect(try item(1).tags.isEmpty)
    tool.run("edit", "1111", "--clear", "date")
    #expect(try item(0).date == nil)
  }

  @Test func `commas separate tags, and one within a tag has a backslash`() throws {
    func found(_ options: String...) -> [Substring] {
      tool.run(["list", "--format", "plain", "--fields", "name"] + options).output
        .split(separator: "\n")
    }
    #expect(tool.run("add", "Tea", "3", "--tag", "x, y", "--tag", "y,z").code == .success)
    #expect(try item(3).tags == ["x", "y", "z"])
    #expect(found("--tag", "y") == ["Tea"] && found("--tag", "x,z") == ["Tea"])
    #expect(tool.run("edit", "1111", "--tag", "p,q").code == .success)
    tool.run("edit", "1111", "--add-tag", "r,s", "--remove-tag", "q,z")
    #expect(try item(0).tags == ["p", "r", "s"])
    // A tag with a comma comes from JSON or an older file.
    tool.run("add", "-", "-q", input: #"{"name":"Old","amount":1,"tags":["x,y"]}"#)
    #expect(found("--tag", #"x\,y"#) == ["Old"] && found("--tag", "x,y") == ["Old", "Tea"])
    #expect(found("--tag", "x") == ["Tea"] && !found("--not-tag", "x,y").contains("Old"))
    let changed = tool.run("edit", "last", "--add-tag", "w", "-a", "2").output
    #expect(changed.contains(#"  tags: x\,y → x\,y, w"#), "\(changed)")
    #expect(try item(4).tags == ["x,y", "w"])
    tool.run("edit", "last", "--remove-tag", #"x\,y"#)
    #expect(try item(4).tags == ["w"])
    #expect(tool.run("add", "Tea", "3", "--tag", ",").errors.contains("must not be empty"))
  }

  @Test func `an edit that changes nothing says so, and is no step of the history`() throws {
    let before = try tool.store
    for words in [
      ["-a", "12.50"], ["--remove-tag", "x"], ["--clear", "note"], ["-t", "PERSONAL"],
    ] {
      let result = tool.run(["edit", "1111"] + words)
      #expect(result.code == .success && result.output.isEmpty, "\(result)")
      #expect(result.errors == "Nothing to change.\n")
      #expect(tool.run(["edit", "1111", "--json"] + words).output == "[]\n")
    }
    #expect(try tool.store == before)
    #expect(tool.run("history", "--json").output == "[]\n")
  }

  @Test func `the decimals of an amount are those of the currency that it has then`() throws {
    let before = try tool.store
    #expect(
      tool.run("edit", "3333", "-a", "1.5").errors
        == "Error: Invalid amount '1.5': 1 decimal, but JPY has none.\n")
    #expect(tool.run("edit", "1111", "--currency", "jpy").code == .usage)
    #expect(
      tool.run("edit", "1111", "-a", "1.23456").errors.hasPrefix(
        "Error: Invalid value '1.23456' for '--amount <amount>': "
          + "5 decimals, but no currency has more than 4.\n"))
    #expect(tool.run("edit", "3333", "-a", "1.555", "--currency", "kwd", "-n").code == .success)
    #expect(tool.run("edit", "3333", "-a", "1.555", "--clear", "currency").code == .usage)
    #expect(try tool.store == before)
    #expect(tool.run("edit", "1111", "--currency", "jpy", "-a", "1250").code == .success)
  }

  @Test func `ids come from standard input, and three of them have to be confirmed`() throws {
    let ids = "11110000\n\n 2222\t33330000-0000-4000-8000-000000000000\n1111\n"
    let before = try tool.store
    let refused = tool.run("edit", "-", "-t", "hobby", input: ids)
    #expect(refused.code == .usage && refused.errors.contains("--yes"), "\(refused)")
    #expect(try tool.store == before)
    let result = tool.run("edit", "-", "-t", "hobby", "--yes", "--json", input: ids)
    #expect(result.code == .success, "\(result)")
    #expect(try tool.items.allSatisfy { $0.type.name == "Hobby" })
    #expect(tool.run("edit", "-", "-t", "food", input: "1111 2222").code == .success)
    let nothing = tool.run("edit", "-", "-t", "food", input: "\n")
    #expect(nothing.code == .success && nothing.errors == "Nothing to change.\n")
  }

  @Test func `what is typed one by one is not asked for`() throws {
    #expect(tool.run("edit", "1111", "2222", "3333", "--tag", "x").code == .success)
    #expect(try tool.items.allSatisfy { $0.tags == ["x"] })
    tool.run("undo")
    #expect(try tool.items.map(\.tags) == [[], ["a", "B"], []])
  }

  @Test func `at a terminal a bulk change is shown and asked for`() throws {
    var tool = tool
    tool.isAtTerminal = true
    let ids = "1111 2222\n3333\n\u{4}"
    let declined = tool.run("edit", "-", "-t", "hobby", "--color", "never", input: ids + "n\n")
    #expect(declined.code == .failure)
    #expect(
      declined.errors == """
        Type or paste ids, and end with ^D.
        11110000  Lunch  $12.50  Personal  Nov 20, 2026
          type: Personal → Hobby
        22220000  Taxi  €31.40  Business
          type: Business → Hobby
        33330000  Ramen  ¥1,200  Food
          type: Food → Hobby
        Change 3 expenses, $12.50, €31.40, ¥1,200? [y/N] Error: Not confirmed; nothing was changed.

        """)
    #expect(tool.run("edit", "-", "-t", "hobby", input: ids + "yes\n").code == .success)
    #expect(try tool.items.allSatisfy { $0.type.name == "Hobby" })
  }

  @Test func `a dry run shows the change and makes none`() throws {
    let before = try tool.store
    let result = tool.run("edit", "1111", "3333", "-t", "food", "--dry-run")
    #expect(
      result.output == """
        Would change 11110000  Lunch  $12.50  Food  Nov 20, 2026
          type: Personal → Food

        """)
    #expect(try tool.store == before)
    #expect(try tool.folder.names == ["expenses.json"])
  }

  @Test func `nothing changes if one would be invalid, and at most ten are listed`() throws {
    let rows = (10_000_000..<10_000_012).map { TestTool.row($0, "a\($0 % 100)", "Food", "1.50") }
    try tool.folder.write("[\(rows.joined(separator: ","))]", to: "expenses.json")
    let before = try tool.store
    let ids = tool.run("list", "--format", "ids").output
    let result = tool.run("edit", "-", "--currency", "JPY", "-y", input: ids)
    #expect(result.code == .usage)
    let lines = result.errors.split(separator: "\n")
    #expect(lines.first == "Error: 12 expenses would be invalid.")
    #expect(lines.contains("  10000000  a0: 2 decimals, but JPY has none"))
    #expect(lines.count { $0.contains("JPY has none") } == 10 && lines.contains("… and 2 more"))
    #expect(try tool.store == before)
  }

  @Test func `bad ids on standard input are reported with their position`() throws {
    let before = try tool.store
    let result = tool.run("edit", "-", "-t", "food", input: "1111\n  2222 né\n")
    #expect(result.code == .malformedData)
    #expect(
      result.errors.hasPrefix("Error: Standard input, line 2, column 8: the id 'né' is invalid"))
    #expect(tool.run("edit", "-", "-t", "food", input: "1111 9999").code == .failure)
    #expect(try tool.store == before)
  }

  @Test(arguments: [
    "1111", "1111 --clear date --date today", "1111 --clear tags --add-tag x",
    "1111 --clear tags --tag x", "1111 --tag x --add-tag y", "1111 --tag x --remove-tag y",
    "1111 --add-tag x --remove-tag X", "1111 --clear name", "- 1111 -a 5", "-a 5",
    "1111 --amount five", "1111 --name=", "1111 --date octobre", "1111 --file - -a 5",
  ])
  func `contradictions and what is no value are usage errors`(line: String) throws {
    let before = try tool.store
    let result = tool.run(["edit"] + line.split(separator: " ").map(String.init))
    #expect(result.code == .usage, "\(result)")
    #expect(try tool.store == before)
  }
}
