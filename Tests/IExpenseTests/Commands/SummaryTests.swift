import TestSupport
import Testing

@testable import iexpense

@Suite struct SummaryTests {
  private let tool: TestTool

  init() throws {
    tool = try TestTool()
    try tool.fill(
      TestTool.row(1, "Lunch", "Food", "12.50"), TestTool.row(2, "Taxi", "Business", "1131.4"),
      TestTool.row(3, "Ramen", "Food", "1200", ",\"currency\":\"JPY\""),
      TestTool.row(4, "Shoes", "Personal", "-59.95"), TestTool.row(5, "Odd", "Zoë\\u001b", "0.125"))
  }

  @Test func `each type has its count and its totals, one under the other`() {
    #expect(
      tool.run("summary", "--by", "type").output == """
        Type       Expenses       Total
        Personal          1    -$59.95
        Business          1  $1,131.40
        Food              2     $12.50
                             ¥1,200
        Zoë\\u001b         1      $0.125
        Total             5  $1,084.075
                             ¥1,200

        """, "\(tool.run("summary", "--by", "type"))")
  }

  @Test func `JSON has the groups, then the whole`() {
    #expect(
      tool.run("summary", "--by", "TYPE", "--json").output
        == #"{"groups":["#
        + #"{"type":"Personal","count":1,"totals":[{"currency":null,"amount":-59.95}]},"#
        + #"{"type":"Business","count":1,"totals":[{"currency":null,"amount":1131.40}]},"#
        + #"{"type":"Food","count":2,"totals":[{"currency":null,"amount":12.50},{"currency":"JPY","amount":1200}]},"#
        + #"{"type":"Zoë\u001b","count":1,"totals":[{"currency":null,"amount":0.125}]}],"#
        + #""count":5,"totals":[{"currency":null,"amount":1084.075},{"currency":"JPY","amount":1200}]}"#
        + "\n")
  }

  @Test func `without expenses there is nothing to show`() throws {
    try tool.folder.write("[]", to: "expenses.json")
    let table = tool.run("summary", "--by", "type")
    #expect(table.output.isEmpty && table.errors == "No expenses.\n" && table.code == .success)
    #expect(
      tool.run("summary", "--by", "type", "--json").output
        == "{\"groups\":[],\"count\":0,\"totals\":[]}\n")
  }

  @Test func `a store is read from standard input`() throws {
    let result = tool.run("summary", "--by", "type", "--file", "-", input: try tool.store)
    #expect(result.output == tool.run("summary", "--by", "type").output)
  }

  @Test(arguments: [["summary"], ["summary", "--by", "month"], ["summary", "--by"]])
  func `what is not there yet is a usage error`(words: [String]) {
    #expect(tool.run(words).code == .usage)
    #expect(tool.run(words).output.isEmpty)
  }

  @Test func `a malformed store is an error with its place`() throws {
    try tool.folder.write("[\n{\"id\":1}]", to: "expenses.json")
    let result = tool.run("summary", "--by", "type", "--json")
    #expect(result.code == .malformedData && result.output.isEmpty)
    #expect(result.errors.contains("line 2, column 7"))
  }
}
