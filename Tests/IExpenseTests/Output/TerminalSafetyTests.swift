import ExpenseCore
import ExpenseDisplay
import Foundation
import TestSupport
import Testing

@testable import iexpense

/// Text from data: harmless on a terminal in every format, and exact everywhere else.
@Suite struct TerminalSafetyTests {
  private var tool: TestTool

  init() throws {
    tool = try TestTool()
    // A sequence that sets the terminal's title, in known texts and in an unknown member.
    try tool.fill(
      TestTool.row(
        1, #"\u001b]0;title\u0007"#, #"\u001b[31mred"#, "1",
        #","date":"2026-11-20","account":"\u009b31m\u202e","note":"a\nb","currency":"EUR","x":"\#u{9B}31m\#u{202E}""#
      ))
  }

  private static let commands: [[String]] =
    ["csv", "plain", "json", "ndjson"].flatMap { format in
      [
        ["list"], ["summary", "--by", "type"], ["summary", "--by", "name"],
        ["summary", "--by", "account"],
      ]
      .map { $0 + ["--format", format] }
    }
    + ["csv", "json", "ndjson", "hledger", "ledger", "beancount"].map {
      ["export", "--format", $0]
    }
    + [
      ["list"], ["summary"], ["types"], ["accounts", "--json"], ["history", "--json"],
      ["doctor", "--json"],
    ]

  @Test(arguments: commands)
  func `nothing acts on a terminal`(words: [String]) {
    var terminal = tool
    terminal.isAtTerminal = true
    terminal.environment["NO_COLOR"] = "1"
    let shown = terminal.run(words)
    #expect(shown.code == .success, "\(shown)")
    let unsafe = shown.output.replacing("\r\n", with: "\n").unicodeScalars.filter {
      $0 != "\n" && $0 != "\t" && $0.isUnsafe
    }
    #expect(unsafe.isEmpty, "\(words): \(Array(unsafe))")
  }

  @Test(arguments: [["list"], ["export"]])
  func `what goes to a program is exact`(words: [String]) {
    let output = tool.run(words + ["--format", "csv"]).output
    #expect(output.contains("\u{1b}]0;title\u{7}") && output.contains("\u{202e}"))
  }

  @Test func `no report is run as a formula`() throws {
    try tool.fill(
      TestTool.row(
        1, "=1+1", "@SUM(A1)", "-5", #","date":"2026-11-20","account":"+49","tags":["-x"]"#))
    for (key, text) in [
      ("type", "'@SUM(A1)"), ("account", "'+49"), ("tag", "'-x"), ("name", "'=1+1"),
    ] {
      let lines = tool.run("summary", "--by", key, "--format", "csv").output
        .components(separatedBy: "\r\n")
      #expect(lines[1].hasPrefix("\(text),,1,-5,"), "\(lines)")
      #expect(
        tool.run("summary", "--by", key, "--format", "plain").output.hasPrefix(text.dropFirst()))
    }
    tool.run("types", "add", "=cmd")
    tool.run("budget", "set", "=cmd", "5")
    #expect(tool.run("budget", "--format", "csv").output.contains("\r\n'=cmd,"))
  }

  @Test func `input has a limit`() throws {
    let piece = [UInt8](repeating: 0x20, count: 1 << 20)
    var (count, errors) = (0, [UInt8]())
    let environment = tool.environment
    let surroundings = Surroundings(
      variable: { environment[$0] }, today: { Day(year: 2026, month: 11, day: 21) },
      startPager: { _ in nil }, isInputTerminal: false,
      readInput: { _ in
        count += piece.count
        return piece
      }, enterKeyMode: { nil }, takeScreen: { _, _ in nil }, openFile: { _ in },
      console: Console(
        output: TextSink { _ in }, errors: TextSink { errors += $0 }, width: 80, height: 24),
      tool: { Tool.info })
    #expect(Tool.run(["add", "-"], in: surroundings) == .malformedData)
    #expect(
      String(decoding: errors, as: UTF8.self)
        == "Error: Standard input has more than 268435456 bytes, the limit.\nHint: Nothing was changed. Split it into several parts.\n"
    )
    #expect(count <= NewExpenses.maximumBytes + piece.count)
    #expect(try tool.folder.names == ["expenses.json"])
  }
}
