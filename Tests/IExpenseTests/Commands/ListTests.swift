import Foundation
import TestSupport
import Testing

@testable import iexpense

@Suite struct ListTests {
  private let tool: TestTool

  init() throws {
    tool = try TestTool()
    try tool.fill(
      TestTool.row(1, "Lunch", "Personal", "12.50", ",\"date\":\"2026-11-20\""),
      TestTool.row(2, "Undated", "Food", "5"),
      TestTool.row(3, "Taxi", "Business", "31.40", ",\"date\":\"2026-11-21\""),
      TestTool.row(4, "Ramen 🍜", "food", "1200", ",\"date\":\"2026-11-20\",\"currency\":\"JPY\""),
      TestTool.row(
        5, "Séance\\u001b[31m\\n", "Zoo\\u001b[1m", "1234567.891", ",\"date\":\"2025-01-01\""),
      TestTool.row(6, "Refund", "aardvark", "-0.05", ",\"x\":1"))
  }

  @Test func `the newest day is first, undated last, the later added first among equals`() {
    let result = tool.run("list")
    #expect(result.code == .success)
    #expect(
      result.output == """
        #  ID        Date         Name                Type                  Amount
        1  00000003  Nov 21       Taxi                Business             $31.40
        2  00000004  Nov 20       Ramen 🍜            food              ¥1,200
        3  00000001  Nov 20       Lunch               Personal             $12.50
        4  00000005  Jan 1, 2025  Séance\\u001b[31m\\n  Zoo\\u001b[1m  $1,234,567.891
        5  00000006  -            Refund              aardvark             +$0.05
        6  00000002  -            Undated             Food                  $5.00
        6 expenses, newest first · spent $1,234,616.791, ¥1,200, received $0.05

        """)
  }

  @Test func `sections come with their counts and totals, Personal and Business first`() {
    let result = tool.run("ls", "--by-type")
    #expect(
      result.output == """
        Personal  1 expense                                    $12.50
          3  00000001  Nov 20       Lunch                      $12.50

        Business  1 expense                                    $31.40
          1  00000003  Nov 21       Taxi                       $31.40

        Food  2 expenses                           spent $5.00, ¥1,200
          2  00000004  Nov 20       Ramen 🍜                ¥1,200
          6  00000002  -            Undated                     $5.00

        aardvark  1 expense                             received $0.05
          5  00000006  -            Refund                     +$0.05

        Zoo\\u001b[1m  1 expense                         $1,234,567.891
          4  00000005  Jan 1, 2025  Séance\\u001b[31m\\n  $1,234,567.891

        6 expenses · spent $1,234,616.791, ¥1,200, received $0.05

        """)
  }

  @Test func `JSON has the same expenses in the same order as the table`() throws {
    let output = tool.run("list", "--json").output
    let json = try JSONSerialization.jsonObject(with: Data(output.utf8)) as? [[String: Any]]
    #expect(
      json?.compactMap { $0["name"] as? String } == [
        "Taxi", "Ramen 🍜", "Lunch", "Séance\u{1B}[31m\n", "Refund", "Undated",
      ])
    #expect(output.split(separator: "\n").count == 7, "one expense a line")
    #expect(output.contains("\"amount\":-0.05,\"x\":1}"), "members as in the file")
  }

  @Test func `JSON sections have their counts, totals and expenses`() throws {
    let output = tool.run("list", "--by-type", "--json", "--type", "FOOD", "-t", "personal").output
    #expect(
      output == """
        [{"type":"Personal","count":1,"totals":[{"currency":null,"amount":12.50,"spent":12.50,"received":0,"net":-12.50}],"items":[
        \(TestTool.row(1, "Lunch", "Personal", "12.50", ",\"date\":\"2026-11-20\""))]},
        {"type":"Food","count":2,"totals":[{"currency":null,"amount":5,"spent":5,"received":0,"net":-5},{"currency":"JPY","amount":1200,"spent":1200,"received":0,"net":-1200}],"items":[
        \(TestTool.row(4, "Ramen 🍜", "food", "1200", ",\"date\":\"2026-11-20\",\"currency\":\"JPY\"")),
        \(TestTool.row(2, "Undated", "Food", "5"))]}]

        """)
  }

  @Test(arguments: [
    (["food"], ["00000004", "00000002"]), (["Zoo\u{1B}[1m"], ["00000005"]),
    ([" Food "], ["00000004", "00000002"]), (["hobby"], []),
    (["business", "AARDVARK"], ["00000003", "00000006"]),
  ])
  func `a type filters, whatever its case`(types: [String], ids: [String]) {
    let result = tool.run(["list"] + types.flatMap { ["-t", $0] })
    #expect(result.code == .success)
    #expect(
      result.output.split(separator: "\n").filter { $0.first?.isNumber == true }
        .compactMap { $0.split(separator: " ").dropFirst().first.map(String.init) }
        .filter { $0.count == 8 } == ids)
  }

  @Test func `a type that is neither known nor in the file is an error`() {
    let result = tool.run("list", "--type", "fodo", "--json")
    #expect(result.code == .usage)
    #expect(result.errors.contains("Did you mean 'Food'?"))
    let other = tool.run("list", "--type", "xyzzy")
    #expect(other.errors.contains("Income, aardvark, Zoo\\u001b[1m"))
    #expect(result.output.isEmpty)
  }

  @Test(arguments: [
    (["list"], "", TestTool.beginning), (["list", "--by-type"], "", TestTool.beginning),
    (["list", "-q"], "", ""), (["list", "--json"], "[]\n", ""),
    (["list", "--by-type", "--json"], "[]\n", ""), (["list", "-t", "hobby"], "", "No expenses.\n"),
  ])
  func `no expenses are no error`(words: [String], output: String, errors: String) throws {
    var tool = try TestTool()
    tool.environment["IEXPENSE_FILE"] = nil
    tool.environment["XDG_DATA_HOME"] = tool.folder.path
    let result = tool.run(words)
    #expect(result.code == .success)
    #expect(result.output == output)
    #expect(result.errors == errors)
    #expect(try tool.folder.names.isEmpty)
  }

  @Test func `a store comes from standard input too`() {
    let result = tool.run("list", "--file", "-", input: "[\(TestTool.row(7, "Piped"))]")
    #expect(result.output.contains("1  0000  -     Piped  Personal   $1.00\n"))
    #expect(result.code == .success)
    let broken = tool.run("list", "--file", "-", input: "[\n1]")
    #expect(broken.code == .malformedData)
    #expect(broken.errors.hasPrefix("Error: Standard input, line 2, column 1: "))
  }
}
