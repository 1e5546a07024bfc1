import ExpenseCore
import Foundation
import TestSupport
import Testing

@testable import iexpense

/// The expense or error for each line of `add` and its companions, as a golden file.
@Suite struct AddGrammarTests {
  private let lines = [
    "add Coffee 3.50", "add Coffee 3.50 -t food", "add coffee 3", "add 'CAFÉ' 3", "add café 3",
    "add lunch with Ana 12.50", "add lunch with Ana 12,50", "add lunch with Ana",
    "add 12.50 coffee", "add 12.50 coffee and cake", "add Tea 3.50 EUR", "add Tea '3.50 EUR'",
    "add Tea €3", "add 5 USD", "add coffee 2026-11-20",
    "add coffee 3.50 2026-11-20", "add coffee 3.50 yesterday --tag x", "add Lunch 12.50 food",
    "add Lunch 12.50 for two -t food", "add 5 coffee -t food -d yesterday", "add x '5.5 JPY'",
    "add Coffee 3.5 EUR -t food --note n", "add x '5 EUR' --currency USD", "add 12.50EUR coffee",
    "add Terminator T2", "add Refund -12,50", "add Tea '12,50 EUR'", "add Tea 12,5+3",
    "add Tea .50", "add Tea -.5",
    "add Groceries 42.10+3.95", "add Groceries '42.10 + 3.95'", "add Refund -59.95",
    "add Windows 11 149", "add 1984 -a 12", "add 7-11 3.50", "add -a 5 two words", "add 5",
    "add 12,50", "add Coffee", "add", "add -a 5", "add '' 5", "add '  spaces  ' 5", "add - 5",
    "add - Tea 5", "add -- -Tea 5", "add Tea 3.456", "add Tea 1.234,5", "add Tea 3 --currency JPY",
    "add Tea 3.5 --currency JPY", "add Tea 5 -d 20", "add Tea 5 -d 'nov 3'", "add Tea 5 -d 3/4",
    "add Tea 5 --undated", "add Tea 5 --undated -d today", "add Tea 5 -t fodo",
    "add Tea 5 --id tea-1", "add Tea 5 --id tea-1", "add Tea 6 --id tea-1", "add Tea 5 --id ''",
    "types rule add tea food", "add Green tea 4", "add Green tea 4 -t hobby", "add Green tea 4",
    "show last --json", "edit last -a 4.50", "edit last --row 1 -a 5", "edit --row 1 -d 2w",
    "edit --row 99 -a 5", "edit 2 -a 5", "edit 2 -a 2", "edit 2 3 -a 3", "show -", "repeat last",
    "repeat last -a 5 -d yesterday --tag again",
    "repeat --row 1 --clear date", "repeat --row 1,2", "repeat", "repeat fffffff",
    "repeat last -a x",
    "delete last", "undo", "delete last --row 1", "show", "show coffee", "show last 5",
  ]

  private func run(_ lines: [String], in tool: TestTool) throws -> String {
    try lines.map { line in
      let result = tool.run(try words(of: line))
      return "$ iexpense \(line)\n\(result.output)\(result.errors)"
        + (result.code == .success ? "" : "[exit \(result.code.rawValue)]\n")
    }
    .joined(separator: "\n").replacing(/\b[0-9A-F]{8}(-[0-9A-F]{4}){3}-[0-9A-F]{12}\b/, with: "ID")
    .replacing(/\b[0-9A-F]{8}\b/, with: "ID").replacing(/"time":"[^"]*"/, with: "\"time\":TIME")
  }

  /// The words of a line as a shell splits it.
  private func words(of line: String) throws -> [String] {
    var words: [String] = []
    for (index, part) in line.split(separator: "'", omittingEmptySubsequences: false).enumerated() {
      if index % 2 == 1 {
        words.append(String(part))
      } else {
        words += part.split(separator: " ").map(String.init)
      }
    }
    return words
  }

  @Test func `each line records what it says or is refused with a way out`() throws {
    try Golden.expect(run(lines, in: try TestTool()), is: "entry.txt")
  }

  // A script passes an empty text if a variable is not set.
  @Test(arguments: [
    ["add", "Tea", "5", "--date", ""], ["add", "Tea", "5", "--type", ""],
    ["edit", "last", "--date", ""], ["edit", "last", "--type", ""],
    ["edit", "last", "--amount", ""], ["repeat", "last", "--date", ""],
    ["repeat", "last", "--type", ""], ["repeat", "last", "--amount", ""],
    ["recurring", "add", "Rent", "5", "--every", "month", "--type", ""],
  ])
  func `an empty value is refused, and clears nothing`(words: [String]) throws {
    let tool = try TestTool()
    tool.run("add", "Lunch", "12.50")
    let before = try tool.store
    let option = words[words.count - 2]
    let result = tool.run(words)
    #expect(result.code == .usage)
    #expect(result.errors.hasPrefix("Error: Invalid value '' for '\(option) "), "\(result.errors)")
    let after = try tool.store
    #expect(before == after)
  }

  @Test func `amounts and days are those of the locale`() throws {
    var tool = try TestTool()
    tool.environment["LANG"] = "de_DE.UTF-8"
    let lines = [
      "add Kaffee 3,50", "add kaffee 3.50", "add Mittag mit Ana 1.234,50", "add Mittag 1.234",
      "add Tee 5 -d 20.11.", "add Tee 5 -d 3.11", "add Tee 5 -d 11/20", "add Tee 5 -d '3. Okt'",
      "add Tee 5 -d 3/4", "add Tee 5 -d 2026/11/20",
    ]
    try Golden.expect(run(lines, in: tool), is: "entry-de.txt")
  }

  @Test func `no error is longer than its sentence and its hint`() throws {
    let tool = try TestTool()
    for line in lines {
      let errors = tool.run(try words(of: line)).errors.split(separator: "\n")
      guard errors.first?.hasPrefix("Error: ") == true else { continue }
      #expect(errors.count <= 3, "\(line)")
      #expect(
        errors.dropFirst().allSatisfy { $0.hasPrefix("Hint: ") || $0.hasPrefix("Usage: ") },
        "\(line)\n\(errors)")
    }
  }

  @Test func `the last expense of an empty store is an error`() throws {
    let tool = try TestTool()
    for words in [
      ["show", "last"], ["edit", "last", "-a", "1"], ["delete", "last"], ["repeat", "last"],
    ] {
      let result = tool.run(words)
      #expect(result.code == .failure, "\(result)")
      #expect(
        result.errors.hasPrefix("Error: No 'last' expense: the history has no additions.\nHint: "))
      #expect(try tool.folder.names.isEmpty)
    }
  }

  @Test func `expenses from standard input are of today, unless they are to have no date`() throws {
    let tool = try TestTool()
    let input = #"{"name":"a","amount":1}{"name":"b","amount":1,"date":"2026-01-01"}"#
    tool.run("add", "-", input: input + #"{"name":"c","amount":1,"date":null}"#)
    #expect(
      try tool.items.map { $0.date?.description } == ["2026-11-21", "2026-01-01", nil])
    tool.run("add", "-", "--undated", input: input)
    #expect(try tool.items.suffix(2).map { $0.date?.description } == [nil, "2026-01-01"])
  }
}
