import ExpenseCore
import TestSupport
import Testing

@testable import iexpense

@Suite struct DeleteTests {
  private let tool: TestTool

  init() throws {
    tool = try TestTool()
    try tool.fill(
      TestTool.row(12_340_000, "a"), TestTool.row(12_345_000, "b"), TestTool.row(99_990_000, "c"))
  }

  @Test func `an expense is deleted by the beginning of its id`() throws {
    let result = tool.run("delete", "9999")
    #expect(result.code == .success)
    #expect(result.output == "Deleted 99990000  c  $1.00  Personal\n")
    #expect(result.errors == "To undo: iexpense undo\n")
    #expect(try tool.items.map(\.name) == ["a", "b"])
  }

  @Test func `what is reported cannot act on the terminal`() throws {
    try tool.fill(TestTool.row(99_990_000, "a\\u001b[31m", "b\\u009b"))
    #expect(
      tool.run("delete", "9999").output == "Deleted 99990000  a\\u001b[31m  $1.00  b\\u009b\n")
  }

  @Test func `quiet says nothing`() throws {
    let result = tool.run("delete", "9999", "-q")
    #expect(result.code == .success && result.output.isEmpty && result.errors.isEmpty)
    #expect(try tool.items.map(\.name) == ["a", "b"])
  }

  @Test func `a thousand ids are found among many expenses`() throws {
    let numbers = 10_000_000..<10_002_000
    try tool.folder.write(
      "[" + numbers.map { TestTool.row($0, "a") }.joined(separator: ",") + "]", to: "expenses.json")
    let ids = numbers.prefix(1_000).map { String($0) }
    #expect(tool.run(["delete", "-q"] + ids + ids).code == .success)
    #expect(try tool.items.count == 1_000)
  }

  @Test func `several expenses are deleted at once, without asking`() throws {
    let result = tool.run("rm", "9999", "12340", "99990000", "12345", "--json")
    #expect(result.code == .success)
    #expect(
      result.output == "[\n"
        + [
          TestTool.row(12_340_000, "a"), TestTool.row(12_345_000, "b"),
          TestTool.row(99_990_000, "c"),
        ].joined(separator: ",\n") + "]\n")
    #expect(try tool.store == "[]\n")
  }

  @Test func `nothing was deleted unless all ids are found`() throws {
    let before = try tool.store
    let result = tool.run("delete", "9999", "ABCD")
    #expect(result.code == .failure)
    #expect(result.errors.hasPrefix("Error: No expense has an id starting with 'ABCD'.\n"))
    #expect(try tool.store == before)
  }

  @Test func `an ambiguous id lists the candidates and changes nothing`() throws {
    let before = try tool.store
    let result = tool.run("delete", "1234", "9999")
    #expect(result.code == .failure)
    #expect(
      result.errors == """
        Error: 2 expenses have an id starting with '1234'.
        12340000  -     a     Personal   $1.00
        12345000  -     b     Personal   $1.00
        Hint: Type more digits of the id.

        """)
    #expect(try tool.store == before)
  }

  @Test(arguments: ["123", "Lunch", "", "1234-xyz"])
  func `what is no id is a usage error`(word: String) throws {
    let before = try tool.store
    #expect(tool.run("delete", "9999", word).code == .usage)
    #expect(try tool.store == before)
  }

  @Test func `a store that is not there is not created`() throws {
    let tool = try TestTool()
    #expect(tool.run("delete", "9999").code == .failure)
    #expect(tool.run("delete", "9999", "--file", tool.folder("none.json")).code == .missingInput)
    #expect(try tool.folder.names.isEmpty)
  }

  @Test func `a store from standard input cannot be changed`() {
    #expect(tool.run("delete", "9999", "--file", "-").code == .usage)
  }

  /// A tool with five rows, in the order of the list.
  private func many() throws -> TestTool {
    let tool = try TestTool()
    try tool.fill(
      TestTool.row(55_550_000, "e", "Food", "5"), TestTool.row(44_440_000, "d", "Hobby", "4"),
      TestTool.row(33_330_000, "c", "Food", "3"), TestTool.row(22_220_000, "b", "Food", "2"),
      TestTool.row(11_110_000, "a", "Hobby", "1"))
    return tool
  }

  @Test(arguments: [
    ("--row 2", "acde"), ("--row 1,4-5 -y", "bc"), ("--row 4 --row 1-2 -y", "ce"),
    ("--row 1 --sort amount", "abcd"), ("--row 1-2 --type food", "ade"),
    ("--row 1 --reverse", "abcd"), ("--type hobby", "bce"), ("--min 4", "abc"),
    ("--row 1-1", "bcde"), ("--search B --yes", "acde"), ("--type food --yes", "ad"),
    ("--row 1-5 -y", ""),
  ])
  func `rows and filters name what is deleted`(line: String, left: String) throws {
    let tool = try many()
    let result = tool.run(["delete"] + line.split(separator: " ").map(String.init))
    #expect(result.code == .success, "\(result)")
    #expect(String(try tool.items.map(\.name).sorted().joined()) == left, "\(result)")
    tool.run("undo")
    #expect(try tool.items.map(\.name) == ["e", "d", "c", "b", "a"])
  }

  @Test func `rows are numbered as the same list shows them`() throws {
    let tool = try many()
    let list = tool.run("list", "--sort", "name", "--not-type", "hobby").output
    let line = try #require(list.split(separator: "\n").first { $0.hasPrefix("2  ") })
    #expect(line.contains("3333"))
    tool.run("delete", "--row", "2", "--sort", "name", "--not-type", "hobby")
    #expect(try !tool.items.contains { $0.name == "c" })
  }

  @Test func `three or more that were not named one by one need a yes`() throws {
    let tool = try many()
    let before = try tool.store
    for words in [["--type", "food"], ["--row", "1-3"], ["-"]] {
      let result = tool.run(["delete"] + words, input: "1111 2222 3333")
      #expect(result.code == .usage, "\(result)")
      #expect(result.errors.contains("Delete 3 expenses, $"), "\(result)")
      #expect(result.errors.contains("--yes"))
      #expect(try tool.store == before)
    }
    #expect(tool.run("delete", "-", "--yes", input: "1111 2222 3333").code == .success)
    #expect(try tool.items.map(\.name) == ["e", "d"])
  }

  @Test func `at a terminal, rows and many are shown and asked for`() throws {
    var tool = try many()
    tool.isAtTerminal = true
    let declined = tool.run("delete", "--row", "2", input: "n\n")
    #expect(declined.code == .failure && declined.errors.contains("2222"), "\(declined)")
    #expect(try tool.items.count == 5)
    let accepted = tool.run("delete", "--type", "food", input: "y\n")
    #expect(accepted.code == .success, "\(accepted)")
    #expect(accepted.errors.contains("Delete 3 expenses, $10.00? [y/N] "))
    #expect(try tool.items.map(\.name) == ["d", "a"])
    #expect(tool.run("delete", "--row", "2", "--no-input").code == .success)
    #expect(tool.run("delete", "--type", "hobby").code == .success)
  }

  @Test func `no more than ten are shown before the question`() throws {
    var tool = try TestTool()
    let rows = (10_000_000..<10_000_030).map { TestTool.row($0, "a") }
    try tool.folder.write("[\(rows.joined(separator: ","))]", to: "expenses.json")
    tool.isAtTerminal = true
    let result = tool.run("delete", "--search", "a", input: "n\n")
    #expect(result.errors.split(separator: "\n").count { $0.contains("100000") } == 10)
    #expect(result.errors.contains("… and 20 more\n"))
  }

  @Test func `a dry run deletes nothing`() throws {
    let tool = try many()
    let before = try tool.store
    #expect(
      tool.run("delete", "--type", "food", "-n").output == """
        Would delete 22220000  b  $2.00  Food
        Would delete 33330000  c  $3.00  Food
        Would delete 55550000  e  $5.00  Food

        """)
    #expect(tool.run("delete", "1111", "--dry-run").output.hasPrefix("Would delete 11110000"))
    #expect(tool.run("delete", "-", "-n", "--json", input: "1111").output.contains("11110000"))
    #expect(tool.run("delete", "9876", "--dry-run").code == .failure)
    #expect(try tool.store == before)
  }

  @Test func `where nothing is meant, nothing was deleted and it says so`() throws {
    let tool = try many()
    for words in [["--type", "business"], ["-"]] {
      let result = tool.run(["delete"] + words)
      #expect(result.code == .success && result.output.isEmpty)
      #expect(result.errors == "No expenses; nothing was deleted.\n")
      #expect(tool.run(["delete", "--json"] + words).output == "[]\n")
    }
    #expect(try tool.items.count == 5)
  }

  @Test(arguments: [
    ("--row 6", ExitCode.failure), ("--row 2,9", .failure), ("--row 1-99999999999", .failure),
    ("--row 0", .usage), ("--row 3-1", .usage), ("--row 1-3,2", .usage),
    ("--row 1 --row 1", .usage), ("--row", .usage), ("--row=", .usage), ("--row 1,,2", .usage),
    ("--row a", .usage), ("--row 1-2-3", .usage), ("--row -1", .usage), ("--row +1", .usage),
    ("--row 99999999999999999999", .usage), ("1111 --type food", .usage), ("1111 --row 1", .usage),
    ("- --row 1", .usage), ("- 1111", .usage), ("--sort amount", .usage),
    ("--sort amount --type food", .usage), ("--from 2026-02 --to 2026-01", .usage),
    ("--type zzz", .usage), ("", .usage), ("--yes", .usage),
  ])
  func `rows and filters that make no sense delete nothing`(line: String, code: ExitCode) throws {
    let tool = try many()
    let before = try tool.store
    let words = ["delete"] + line.split(separator: " ").map(String.init)
    let result = tool.run(words)
    #expect(result.code == code, "\(result)")
    #expect(result.output.isEmpty)
    #expect(try tool.store == before)
  }

  @Test func `what was changed while someone was asked is deleted all the same`() throws {
    let expenses = Expenses(at: tool.folder("expenses.json"))
    let seen = try expenses.items
    tool.run("edit", "1234000", "--note", "n")
    tool.run("delete", "12345")
    let commit = try expenses.remove(seen)
    #expect(try commit.items.map(\.name) == ["a", "c"] && commit.items[0].note == "n")
    #expect(try tool.store == "[]\n")
  }

  @Test func `of two with the same id none is deleted`() throws {
    try tool.fill(TestTool.row(1, "a", "Food"), TestTool.row(1, "b", "Hobby"))
    let before = try tool.store
    for words in [["--type", "food"], ["--min", "1"], ["--row", "1"]] {
      let result = tool.run(["delete"] + words)
      #expect(result.code == .failure && result.errors.contains("doctor --fix"), "\(result)")
      #expect(try tool.store == before)
    }
  }

  @Test func `the way back can be typed, whatever the file is called`() throws {
    for (name, shown) in [
      ("it's.json", "'\(tool.folder.path)/it'\\''s.json'"),
      ("a\u{1B}b.json", "'\(tool.folder.path)/a\\u001bb.json'"),
    ] {
      try tool.folder.write("[\(TestTool.row(99_990_000, "c"))]", to: name)
      let result = tool.run("delete", "9999", "--file", tool.folder(name))
      #expect(result.errors == "To undo: iexpense undo --file \(shown)\n", "\(result)")
    }
  }
}
