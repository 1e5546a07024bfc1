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
