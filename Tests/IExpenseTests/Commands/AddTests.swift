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
        == "Added \(item.id.uuidString.prefix(8))  Lunch  $12.50  Personal  Nov 21, 2026\n")
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

  @Test(arguments: [
    "08b1", "08B15DB42F024AB8A96567A9C90D8A44", "08B15DB4-2F02-4AB8-A965-67A9C90D8A4G",
    "rent-2026-11",
    "{08B15DB4-2F02-4AB8-A965-67A9C90D8A4}", " rent-2026-11 ",
  ])
  func `any text stands for an id, always the same`(word: String) throws {
    let first = tool.run("add", "Rent", "950", "--id", word)
    #expect(first.output.hasPrefix("Added "), "\(first)")
    let again = tool.run("add", "Rent", "950", "--id", word, "-d", "yesterday")
    #expect(again.code == .failure)
    #expect(
      tool.run("add", "Rent", "950", "--id", word).output
        == first.output.replacing("Added ", with: "Already there: "))
    #expect(try tool.items.map(\.id) == [ExpenseItem.id(for: word)])
  }

  @Test(
    arguments: [
      "", " ", "a\nb", String(repeating: "x", count: 101),
      String(of: "x", count: 10_000_000),
    ].map(LongText.init))
  func `a text that can be no id is refused`(word: LongText) throws {
    let result = tool.run("add", "Lunch", "-a", "1", "--id", word.text)
    #expect(result.code == .usage && result.errors.utf8.count < 400, "\(result.code)")
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
    #expect(result.output.contains("  +$5.00  "))
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
    ["add", "Lunch", "-a", "5", "--currency", "ABC"],
    ["add", "Lunch", "-a", "5", "--tag", ""], ["add", "Lunch", "-a", "5", "--note", " "],
    ["add", "Lunch", "-a", "5", "--account", "a\nb"],
    ["add", "Lunch", "Dinner"],
    ["add", "Lunch", "-a", "5", "--typ", "food"], ["add", "Lunch", "-a"], ["add", "Lunch", "-x"],
    ["add", "Lunch", "-a", "5", "--file", "-"], ["add", "Lunch", "-a", "5", "--file", ""],
  ])
  func `bad input is a usage error and leaves the file as it is`(words: [String]) throws {
    try tool.fill(TestTool.row(1, "Old"))
    let before = try tool.store
    let usage = "Usage: iexpense add <name> ... <amount> [<options>]"
    let result = tool.run(words)
    #expect(result.code == .usage)
    #expect(result.output.isEmpty)
    #expect(result.errors.hasPrefix("Error: "))
    let lines = result.errors.split(separator: "\n")
    #expect(
      lines.count <= 3 && lines.dropFirst().allSatisfy { $0.hasPrefix("Hint: ") || $0 == usage })
    #expect(try tool.store == before)
    #expect(try tool.folder.names == ["expenses.json"])
  }

  @Test(arguments: [
    ("yesterday", "2026-11-20"), ("monday", "2026-11-16"), ("3d", "2026-11-18"),
    ("3 days ago", "2026-11-18"), ("today", "2026-11-21"),
  ])
  func `the day may be said in words`(word: String, day: String) throws {
    #expect(tool.run("add", "Lunch", "-a", "5", "-d", word).code == .success)
    #expect(try tool.items.first?.date == Day(day))
  }

  @Test func `the locale has words and forms for days`() throws {
    var tool = try TestTool()
    #expect(tool.run("add", "Lunch", "-a", "5", "-d", "20.11.2026").code == .success)
    #expect(tool.run("add", "Lunch", "-a", "5", "-d", "5.11.2026").code == .usage)
    tool.environment["LANG"] = "de_DE.UTF-8"
    #expect(tool.run("add", "Lunch", "-a", "5", "-d", "20.11").code == .success)
    #expect(tool.run("add", "Lunch", "-a", "5", "-d", "freitag").code == .success)
    #expect(try tool.items.allSatisfy { $0.date == (try? Day("2026-11-20")) })
    tool.environment["LC_TIME"] = "en_US.UTF-8"
    #expect(tool.run("add", "Lunch", "-a", "5", "-d", "11/20").code == .success)
    #expect(tool.run("add", "Lunch", "-a", "5", "-d", "5.11.2026").code == .usage)
    tool.environment["LC_ALL"] = "fr_FR@euro"
    #expect(tool.run("add", "Lunch", "-a", "5", "-d", "vendredi").code == .success)
    tool.environment["LC_ALL"] = "C.UTF-8"
    #expect(tool.run("add", "Lunch", "-a", "5", "-d", "vendredi").code == .usage)
  }

  // MARK: Trying again

  private static let id = "08B15DB4-2F02-4AB8-A965-67A9C90D8A44"
  private var again: [String] { ["add", "Lunch", "-a", "5", "--id", Self.id] }

  @Test func `what is there already is not added again, and that is no failure`() throws {
    let words =
      again + ["--tag", "x", "--tag", "x", "--note", "n", "--account", "Visa", "--currency", "eur"]
    let first = tool.run(words + ["--json"])
    let before = try tool.store
    var later = tool
    later.today = Day(year: 2026, month: 11, day: 22)
    let second = later.run(words + ["--json"])
    #expect(second.code == .success && second.output == first.output)
    #expect(
      later.run(words).output == "Already there: 08B15DB4  Lunch  €5.00  Personal  Nov 21, 2026\n")
    #expect(try tool.store == before)
    #expect(tool.run("history", "--json").output.split(separator: "\n").count == 1)
  }

  @Test(arguments: [
    ["-a", "6"], ["-t", "food"], ["-d", "2026-11-20"], ["--currency", "USD"], ["--tag", "y"],
    ["--note", "m"], ["--account", "x"],
  ])
  func `another expense under the id is a failure`(words: [String]) throws {
    tool.run(again)
    let before = try tool.store
    let result = tool.run(again + words)
    #expect(result.code == .failure)
    #expect(result.errors.hasSuffix("\nHint: To see it: iexpense show 08B15DB4\n"), "\(result)")
    #expect(try tool.store == before)
  }

  // MARK: Many from standard input

  @Test func `expenses are added from an array or from objects, all with one commit`() throws {
    let objects = [
      #"{"name":" Tea ","amount":2.4}"#,
      #"{"amount":1200,"name":"Ramen","type":"food","currency":"JPY","date":"2026-11-01","x":[ 1 ]}"#,
      #"{"id":"\#(Self.id.lowercased())","name":"Taxi","amount":-3,"tags":["a"],"date":null}"#,
    ]
    for text in ["[\(objects.joined(separator: ", "))]\n", objects.joined(separator: "\n")] {
      let tool = try TestTool()
      let result = tool.run("add", "-", input: text)
      #expect(result.code == .success && result.errors.isEmpty, "\(result)")
      let items = try tool.items
      #expect(result.output == items.map { "\($0.id)\n" }.joined())
      #expect(items.map(\.name) == ["Tea", "Ramen", "Taxi"])
      #expect(items.map(\.date?.description) == ["2026-11-21", "2026-11-01", nil])
      #expect(items.map(\.type.name) == ["Personal", "Food", "Personal"])
      #expect("\(items[2].id)" == Self.id)
      #expect(try tool.store.contains(#""currency":"JPY","x":[1]}"#))
      #expect(tool.run("history", "--json").output.contains(#""count":3"#))
    }
  }

  @Test func `options hold for what lacks the member, and null is not lacking`() throws {
    let text =
      #"{"name":"a","amount":1}{"name":"b","amount":2,"type":"food","date":null,"account":null,"tags":[]}"#
    let words = "add - -t hobby -d yesterday --account Visa --tag x --note n --currency eur --json"
    let result = tool.run(words.split(separator: " ").map(String.init), input: text)
    #expect(result.output.hasPrefix("[\n{\"id\":"))
    let items = try tool.items
    #expect(items.map(\.type.name) == ["Hobby", "Food"])
    #expect(items.map(\.date?.description) == ["2026-11-20", nil])
    #expect(items.map(\.account) == ["Visa", nil] && items.map(\.tags) == [["x"], []])
    #expect(items.map(\.note) == ["n", "n"] && items.map(\.currency?.code) == ["EUR", "EUR"])
  }

  @Test func `what a list gives can be added to another store as it is`() throws {
    try tool.fill(
      TestTool.row(
        1, "Lunch", "Food", "12.345",
        #","currency":"KWD","date":"2026-11-01","tags":["a"],"x":{"y":1e2}"#),
      TestTool.row(2, "Undated", "Personal", "-1"))
    for format in ["json", "ndjson"] {
      let other = try TestTool()
      let list = tool.run("list", "--sort", "added", "--reverse", "--format", format).output
      #expect(other.run("add", "-", "--undated", input: list).code == .success)
      #expect(try other.items == tool.items)
    }
  }

  @Test func `a mark at the start of the text is no part of it`() throws {
    #expect(tool.run("add", "-", input: "\u{FEFF}{\"name\":\"a\",\"amount\":1}").code == .success)
    #expect(tool.run("add", "-", input: "\u{FEFF}x").errors.contains("line 1, column 1: expected"))
    let ids = tool.run("list", "--format", "ids").output
    #expect(tool.run("delete", "-", input: "\u{FEFF}" + ids).code == .success)
  }

  @Test(arguments: [61, 62, 63, 64]) func `nothing was added that could not be read`(depth: Int)
    throws
  {
    let value = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    let object = "{\"name\":\"a\",\"amount\":1,\"x\":\(value)}"
    for text in [object, "[\(object)]"] {
      #expect((tool.run("add", "-", input: text).code == .success) == (depth <= 62), "\(text)")
      #expect(tool.run("list").code == .success)
    }
  }

  @Test func `nothing to add is no error`() throws {
    for text in ["", "[]", " \n"] {
      let result = tool.run("add", "-", input: text)
      #expect(result.code == .success && result.output.isEmpty, "\(result)")
      #expect(result.errors == "No expenses; nothing was added.\n")
    }
    #expect(try tool.folder.names.isEmpty)
  }

  @Test(arguments: [
    (
      #"{"name":"a","amount":1}\n{"name":"b"}"#,
      "line 2, column 1: the expense has no 'amount'"
    ),
    (
      #"[{"name":"é","amount":1},\n  {"name":"","amount":1}]"#,
      "line 2, column 3: the name '' is invalid: must not be empty"
    ),
    (#"{"name":"a","amount":1,"type":"fod"}"#, "line 1, column 1: the type 'fod' is invalid"),
    (#"{"name":"a","amount":1,"currency":"XYZ"}"#, "the currency 'XYZ' is invalid"),
    (#"{"name":"a","amount":"1"}"#, "line 1, column 22: expected a number"),
    (#"{"name":"a","amount":1.234,"currency":"USD"}"#, "3 decimals, but USD has 2"),
    (#"{"name":"a","amount":1.5,"currency":"JPY"}"#, "2 decimals, but JPY has none"),
    (#"{"name":"a","amount":1.00001}"#, "more than four decimals"),
    (#"{"name":"a","amount":1,"name":"b"}"#, "duplicate key 'name'"),
    (#"{"name":"a","amount":1,"id":"1"}"#, "'1' is not a UUID"),
    (#"{"name":"a","amount":1,"date":"20.11.2026"}"#, "is not a valid date"),
    (#"{"name":"a","amount":1}}"#, "found '}'"),
    (#"[{"name":"a","amount":1}"#, "the end of the file"),
    (#"[{"name":"a","amount":1}] x"#, "found 'x'"), (#"["a"]"#, "found '\"'"),
    ("nonsense", "found 'n'"),
    (#"{"name":"a","amount":1},{"name":"a","amount":1}"#, "found ','"),
  ])
  func `what cannot be added is told with its place, and nothing was added`(
    text: String, message: String
  ) throws {
    try tool.fill(TestTool.row(1, "Old"))
    let before = try tool.store
    let result = tool.run("add", "-", input: text.replacing("\\n", with: "\n"))
    #expect(result.code == .malformedData, "\(result)")
    #expect(result.errors.contains(message), "\(result)")
    #expect(try tool.store == before)
    #expect(try tool.folder.names == ["expenses.json"])
  }

  @Test func `ids that are taken or there twice are refused`() throws {
    tool.run(again)
    let before = try tool.store
    let object = #"{"name":"Lunch","amount":5,"id":"\#(Self.id)"}"#
    let taken = tool.run("add", "-", input: #"{"name":"b","amount":1}"# + object)
    #expect(taken.code == .failure && taken.errors.contains("08B15DB4"), "\(taken)")
    let twice = tool.run(
      "add", "-", input: object.replacing("08B", with: "18B") + object.replacing("08B", with: "18B")
    )
    #expect(twice.code == .failure && twice.errors.contains("Two of the expenses have the id 18B"))
    #expect(try tool.store == before)
  }

  @Test func `of many ids that are taken, ten expenses are listed and the others counted`() {
    let many =
      "[" + (1...30).map { #"{"name":"A\#($0)","amount":\#($0)}"# }.joined(separator: ",") + "]"
    tool.run("add", "-", input: many)
    let taken = tool.run("add", "-", input: tool.run("list", "--json").output)
    #expect(taken.code == .failure && taken.errors.contains("… and 20 more"), "\(taken)")
  }

  @Test(arguments: [["-a", "5"], ["--id", id], ["x"]])
  func `what belongs to one expense does not go with many`(words: [String]) throws {
    #expect(tool.run(["add", "-"] + words, input: "[]").code == .usage)
  }

  @Test func `a dash can be a name all the same`() throws {
    #expect(tool.run("add", " -", "-a", "5").code == .success)
    #expect(try tool.items.map(\.name) == ["-"])
  }
}
