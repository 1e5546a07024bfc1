import CommandSpec
import Foundation
import TestSupport
import Testing

@testable import iexpense

/// The texts of the command line as golden files, and what holds for all commands.
@Suite struct SurfaceTests {
  private let tool: TestTool

  init() throws {
    tool = try TestTool()
    try tool.fill(
      TestTool.row(12_340_000, "Lunch"), TestTool.row(12_345_000, "Evil \\u001b]0;name\\u0007"))
  }

  @Test func `the help of the tool and of each command is golden`() throws {
    let pages = [["help"]] + Tool.info.commands.map { ["help", $0.name] }
    let text = pages.map { words in
      "$ iexpense \(words.joined(separator: " "))\n" + tool.run(words).output
    }
    try Golden.expect(text.joined(separator: "\n"), is: "help.txt")
  }

  @Test func `every error message is golden`() throws {
    try tool.folder.write("[\n{\"id\":\"x\"}]", to: "bad.json")
    try tool.folder.write("", to: "empty.json")
    let long = String(repeating: "x", count: 101)
    let commands: [[String]] = [
      ["lst"], ["xyzzy"], ["help", "lsit"], ["--verison"], ["--bogus", "list"], ["--amount", "5"],
      ["add", "Lunch"], ["add", "--amount", "5"], ["add", "Lunch", "--amount"],
      ["add", "Lunch", "-a", "five"], ["add", "Lunch", "-a", "1.234"],
      ["add", "Lunch", "-a", "1.5", "--currency", "JPY"],
      ["add", "Lunch", "-a", "99999999999999999999"], ["add", "Lunch", "-a", "--json"],
      ["add", "Lunch", "-a", "5", "--type", "fod"], ["add", "Lunch", "-a", "5", "--type", "xyzzy"],
      ["add", "Lunch", "-a", "5", "--date", "2026-02-30"],
      ["add", "Lunch", "-a", "5", "--date", "20.11.2026"],
      ["add", "Lunch", "-a", "5", "--currency", "dollar"], ["add", " ", "-a", "5"],
      ["add", long, "-a", "5"], ["add", "a\u{1B}[31mb", "-a", "5"],
      ["add", "Lunch", "-a", "5", "--tag", "a\nb"], ["add", "Lunch", "Dinner", "-a", "5"],
      ["add", "a", "b", "c", "-a", "5"], ["add", "Lunch", "-a", "5", "--typ", "food"],
      ["add", "Lunch", "-a", "5", "-x"], ["add", "Lunch", "-a", "5", "--json=yes"],
      ["add", "Lunch", "-a", "5", "--file", "-"], ["add", "Lunch", "-a", "5", "--file="],
      ["add", "Lunch", "-a", "5", "--file", tool.folder("none/expenses.json")],
      ["list", "extra"], ["list", "--type", "xyzzy"], ["list", "--file", tool.folder("none.json")],
      ["list", "--file", tool.folder("bad.json")], ["list", "--file", tool.folder("empty.json")],
      ["list", "--file", tool.folder.path],
      ["delete"], ["delete", "12"], ["delete", "Lunch"], ["delete", "ABCD", "9876"],
      ["delete", "1234"], ["delete", "\u{1B}[31m"],
    ]
    let text = try commands.map { words in
      let result = tool.run(words)
      #expect(result.output.isEmpty)
      let shown = try words.map { String(decoding: try JSONEncoder().encode($0), as: UTF8.self) }
      return
        "$ iexpense \(shown.joined(separator: " "))\n\(result.errors)[exit \(result.code.rawValue)]\n"
    }
    let anonymous = text.joined(separator: "\n")
      .replacing(tool.folder.path.replacing("/", with: "\\/"), with: "FOLDER")
      .replacing(tool.folder.path, with: "FOLDER").replacing("\\/", with: "/")
    try Golden.expect(anonymous, is: "errors.txt")
  }

  @Test(arguments: [
    [], ["help"], ["--help"], ["-h"], ["help", "--help"], ["--help", "--bogus"], ["-q"],
  ])
  func `the overview is given whenever no command is named`(words: [String]) {
    let result = tool.run(words)
    #expect(result.code == .success)
    #expect(result.output.hasPrefix("OVERVIEW: Keep track of expenses"))
  }

  @Test(arguments: [
    ["help", "add"], ["add", "--help"], ["add", "-h"], ["add", "--bogus", "-h"],
    ["help", "add", "extra"], ["-q", "help", "add"], ["--help", "add"],
  ])
  func `the help of a command is given in every usual way`(words: [String]) {
    #expect(tool.run(words).output.hasPrefix("OVERVIEW: Record an expense."))
    #expect(tool.run(words).code == .success)
  }

  @Test(arguments: [["--version"], ["add", "--version"], ["-q", "--version"]])
  func `the version is given`(words: [String]) {
    #expect(tool.run(words).output == "iexpense \(Tool.version)\n")
    #expect(tool.run(words).code == .success)
  }

  @Test(arguments: Tool.info.commands)
  func `every command is fully specified`(info: CommandInfo) {
    let options = info.arguments.filter { $0.kind != .operand }
    #expect(!info.summary.isEmpty && info.summary.hasSuffix("."))
    #expect(!info.examples.isEmpty)
    #expect(Set(options.map(\.name)).count == options.count, "no name twice")
    #expect(Set(options.compactMap(\.short)).count == options.compactMap(\.short).count)
    #expect(info.arguments.allSatisfy { !$0.help.isEmpty && !$0.valueName.isEmpty })
    // The one-letter options are a contract: these mean these, and there are no others.
    let letters: [Character: String] = [
      "a": "amount", "t": "type", "d": "date", "f": "file", "o": "output", "n": "dry-run",
      "y": "yes", "q": "quiet", "h": "help",
    ]
    for option in options {
      #expect(option.short == letters.first { $0.value == option.name }?.key, "\(option.label)")
    }
  }

  @Test func `every example of the help runs`() throws {
    for info in Tool.info.commands {
      for example in info.examples {
        let tool = try TestTool()
        try tool.fill(
          "{\"id\":\"08B15DB4-0000-4000-8000-000000000000\",\"name\":\"a\",\"type\":\"Food\",\"amount\":1}",
          "{\"id\":\"5D0C5DB4-0000-4000-8000-000000000000\",\"name\":\"b\",\"type\":\"Food\",\"amount\":1}"
        )
        // The words as a shell would split them, up to a pipe.
        let command = example.split(separator: "|").first ?? ""
        let quoted = command.split(separator: "\"", omittingEmptySubsequences: false)
        let words = quoted.enumerated().flatMap { index, part in
          index % 2 == 1 ? [String(part)] : part.split(separator: " ").map(String.init)
        }
        let result = tool.run(Array(words.dropFirst()))
        #expect(words.first == "iexpense" && result.code == .success, "\(example): \(result)")
      }
    }
  }
}
