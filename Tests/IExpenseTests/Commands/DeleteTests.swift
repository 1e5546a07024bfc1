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
    let numbers = 10_000_000..<10_005_000
    try tool.folder.write(
      "[" + numbers.map { TestTool.row($0, "a") }.joined(separator: ",") + "]", to: "expenses.json")
    let ids = numbers.prefix(1_000).map { String($0) }
    #expect(tool.run(["delete", "-q"] + ids + ids).code == .success)
    #expect(try tool.items.count == 4_000)
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

  @Test func `nothing is deleted unless all ids are found`() throws {
    let before = try tool.store
    let result = tool.run("delete", "9999", "ABCD")
    #expect(result.code == .failure)
    #expect(result.errors.hasPrefix("Error: No expense has an id that begins with 'ABCD'.\n"))
    #expect(try tool.store == before)
  }

  @Test func `an ambiguous id lists the candidates and changes nothing`() throws {
    let before = try tool.store
    let result = tool.run("delete", "1234", "9999")
    #expect(result.code == .failure)
    #expect(
      result.errors == """
        Error: 2 expenses have an id that begins with '1234'.
        12340000  -           Personal  a      $1.00
        12345000  -           Personal  b      $1.00
        Hint: Give more digits of the id.

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
}
