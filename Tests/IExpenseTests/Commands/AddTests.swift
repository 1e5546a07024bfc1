import ExpenseCore
import Foundation
import TestSupport
import Testing

@testable import iexpense

@Suite struct AddTests {
  private var tool: TestTool

  init() throws {
    tool = try TestTool()
  }

  @Test func `an expense is recorded in one line and confirmed in one line`() throws {
    let result = tool.run("add", "Lunch", "--type", "personal", "--amount", "12.50")
    let item = try #require(try tool.items.first)
    #expect(result.code == .success)
    #expect(
      result.output
        == "Added \(item.id.uuidString.prefix(8))  Lunch  $12.50  Personal  2026-11-21\n")
    #expect(result.errors.isEmpty)
    #expect(
      try tool.store == """
        [
        {"id":"\(item.id.uuidString)","name":"Lunch","type":"Personal","amount":12.50,"date":"2026-11-21"}]

        """)
  }

  @Test func `all members are stored as given`() throws {
    let result = tool.run(
      "add", "--json", "-t", "business", "-a", "1234.5", "-d", "2026-02-28", "--currency", "eur",
      "--account", "Visa", "--note", "two\nlines", "--tag", "a", "--tag", "b", "--tag", "a", "Taxi")
    let item = try #require(try tool.items.first)
    #expect(
      result.output == """
        {"id":"\(item.id.uuidString)","name":"Taxi","type":"Business","amount":1234.50,\
        "date":"2026-02-28","currency":"EUR","account":"Visa","note":"two\\nlines",\
        "tags":["a","b"]}

        """)
    #expect(try tool.store == "[\n" + result.output.dropLast() + "]\n")
  }

  @Test func `a retry with the same id is refused, and adds nothing`() throws {
    let id = "08b15db4-2f02-4ab8-a965-67a9c90d8a44"
    #expect(tool.run("add", "Lunch", "-a", "1", "--id", id).code == .success)
    let before = try tool.store
    #expect(before.contains("{\"id\":\"08B15DB4-2F02-4AB8-A965-67A9C90D8A44\""))
    let again = tool.run("add", "Lunch", "-a", "1", "--id", id.uppercased())
    #expect(again.code == .failure && again.output.isEmpty)
    #expect(
      again.errors.hasPrefix(
        """
        Error: There already is an expense with the id 08B15DB4-2F02-4AB8-A965-67A9C90D8A44.
        Hint: If this was a second try, the first one has been saved.
        """))
    #expect(try tool.store == before)
  }

  @Test(arguments: [
    "08b1", "", "08B15DB42F024AB8A96567A9C90D8A44", "08B15DB4-2F02-4AB8-A965-67A9C90D8A4G",
    " 8B15DB4-2F02-4AB8-A965-67A9C90D8A44", "{08B15DB4-2F02-4AB8-A965-67A9C90D8A4}",
  ])
  func `what is no whole id is refused`(word: String) throws {
    let result = tool.run("add", "Lunch", "-a", "1", "--id", word)
    #expect(result.code == .usage && result.errors.contains("uuidgen"), "\(result)")
    #expect(try tool.folder.names.isEmpty)
  }

  @Test func `without type and date it is personal and today`() throws {
    tool.run("add", "Lunch", "-a", "1")
    #expect(try tool.items.first?.type == .personal)
    #expect(try tool.items.first?.date == Day("2026-11-21"))
  }

  @Test(arguments: [["--amount", "-5"], ["--amount=-5"], ["-a", "-5"], ["-a-5"]])
  func `money back is a negative amount`(words: [String]) throws {
    let result = tool.run(["add", "Refund"] + words)
    #expect(result.output.contains("  -$5.00  "))
    #expect(try tool.items.first?.amount == Amount(tenThousandths: -50_000))
  }

  @Test func `a name may begin with a dash behind two dashes`() throws {
    tool.run("add", "-a", "5", "--", "--Lunch")
    #expect(try tool.items.first?.name == "--Lunch")
  }

  @Test func `an amount has as many decimals as its currency`() throws {
    #expect(tool.run("add", "Ramen", "-a", "1200", "--currency", "JPY").code == .success)
    #expect(tool.run("add", "Tea", "-a", "1.234", "--currency", "KWD").code == .success)
    #expect(tool.run("add", "Ramen", "-a", "1200.50", "--currency", "JPY").code == .usage)
    #expect(try tool.items.count == 2)
  }

  @Test func `quiet says nothing and still answers in JSON`() throws {
    #expect(tool.run("add", "Lunch", "-a", "5", "-q").output.isEmpty)
    #expect(tool.run("add", "Lunch", "-qa5", "--json").output.hasPrefix("{\"id\":"))
    #expect(try tool.items.count == 2)
  }

  @Test(arguments: [
    ["add"], ["add", "Lunch"], ["add", "-a", "5"], ["add", "", "-a", "5"], ["add", " ", "-a", "5"],
    ["add", String(repeating: "x", count: 101), "-a", "5"], ["add", "a\u{1B}b", "-a", "5"],
    ["add", "Lunch", "-a", "five"], ["add", "Lunch", "-a", "1,5"], ["add", "Lunch", "-a", "1.234"],
    ["add", "Lunch", "-a", "99999999999999999999"], ["add", "Lunch", "-a", ""],
    ["add", "Lunch", "-a", "5", "-t", "fod"], ["add", "Lunch", "-a", "5", "-d", "2026-02-30"],
    ["add", "Lunch", "-a", "5", "-d", "tomorrow"],
    ["add", "Lunch", "-a", "5", "--currency", "ABC"],
    ["add", "Lunch", "-a", "5", "--tag", ""], ["add", "Lunch", "-a", "5", "--note", " "],
    ["add", "Lunch", "-a", "5", "--account", "a\nb"], ["add", "Lunch", "Dinner", "-a", "5"],
    ["add", "Lunch", "-a", "5", "--typ", "food"], ["add", "Lunch", "-a"], ["add", "Lunch", "-x"],
    ["add", "Lunch", "-a", "5", "--file", "-"], ["add", "Lunch", "-a", "5", "--file", ""],
  ])
  func `bad input is a usage error and leaves the file as it is`(words: [String]) throws {
    try tool.fill(TestTool.row(1, "Old"))
    let before = try tool.store
    let result = tool.run(words)
    #expect(result.code == .usage)
    #expect(result.output.isEmpty)
    #expect(result.errors.hasPrefix("Error: "))
    #expect(result.errors.contains("\nUsage: iexpense add <name> --amount <amount>"))
    #expect(try tool.store == before)
    #expect(try tool.folder.names == ["expenses.json"])
  }
}
