import ExpenseCore
import Foundation
import TestSupport
import Testing

@testable import iexpense

/// Hints, whose commands work as they stand on the same store, whatever the names.
@Suite struct HintTests {
  private let tool: TestTool

  init() throws {
    tool = try Self.tool()
  }

  /// A store with odd names, given by the environment, or at a path meant for an option.
  private static func tool(_ file: String? = nil) throws -> TestTool {
    var tool = try TestTool()
    try tool.fill(
      TestTool.row(1, "a", "-Odd 'type'", "1", #","account":"-My 'bank'""#),
      TestTool.row(2, "b", "Food", "1", #","account":"-my 'bänk'""#),
      TestTool.row(3, "c", "Food", "1", #","account":"-my 'bank'""#))
    tool.run("types", "add", "--", "-Odd 'type'")
    if let file {
      tool.environment["IEXPENSE_FILE"] = nil
      for suffix in ["", ".settings"] {
        try FileManager.default.moveItem(
          atPath: tool.folder("expenses.json" + suffix), toPath: tool.folder(file + suffix))
      }
    }
    return tool
  }

  /// The commands that a text suggests, each to the end of its line.
  private func commands(in text: String) -> [String] {
    text.split(separator: "\n").compactMap { line in
      line.hasPrefix("Usage: ")
        ? nil : line.range(of: ": iexpense ").map { String(line[$0.lowerBound...].dropFirst(2)) }
    }
  }

  @Test(arguments: [
    ["accounts"], ["add", "c", "-a", "1", "--account=-My 'bunk'"],
    ["types", "rename", "Food", "--", "-Odd 'type'"], ["types", "remove", "--", "-Odd 'type'"],
    ["types", "rule", "remove", "nothing"], ["budget", "remove", "food"], ["show", "ffff"],
    ["export", "--format", "beancount", "--default-date", "2026-01-01"], ["budget"],
    ["export", "--format", "hledger"], ["summary", "--format", "csv"],
    ["summary", "--by", "type,month", "--chart"],
  ])
  func `what is told works as it stands`(words: [String]) throws {
    // The store is given by the environment, then by an option with an odd name.
    for file in [nil, "-odd 'file'.json"] {
      let other = try Self.tool(file)
      let option = file.map { ["--file=\(other.folder.path)/\($0)"] } ?? []
      let command = words.split(separator: "--", maxSplits: 1).map(Array.init)
      let result = other.run(
        command[0] + option + (command.count > 1 ? ["--"] + command[1] : []))
      let told = commands(in: result.errors + result.output)
      #expect(!told.isEmpty, "\(words)\n\(result)")
      for line in told {
        let outcome = try other.shell(
          "\(line.replacing("iexpense", with: "\"$iexpense\"", maxReplacements: 1)) 2>&1 </dev/null"
        )
        #expect(outcome.status == 0, "\(line)\n\(outcome)")
        #expect(!outcome.output.contains("No expenses"), "\(line)")
      }
    }
  }

  @Test func `settings that cannot be used are mended by what is told`() throws {
    try tool.folder.write(#"{"month-start":99}"#, to: "expenses.json.settings")
    for words in [["list"], ["doctor"]] {
      let result = tool.run(words)
      let told = commands(in: result.errors + result.output)
      #expect(told == ["iexpense config unset month-start"])
    }
    #expect(tool.run("config", "unset", "month-start").code == .success)
    #expect(tool.run("list").code == .success)
  }

  @Test(
    arguments: [
      (["list", "food"], "iexpense list --type Food"),
      (["ls", "--json", "food"], "iexpense ls --json --type Food"),
      (["list", "october"], "iexpense list --month october"),
      (["list", "last"], "iexpense list --month last"),
      (["summary", "2025"], "iexpense summary --year 2025"),
      (["export", "yesterday"], "iexpense export --from yesterday --to yesterday"),
      (["list", "-MY 'BANK'"], nil),
      (["list", "--", "-MY 'BANK'"], "iexpense list '--account=-my"),
      (["list", "holiday"], "iexpense list --tag Holiday"),
      (["list", "trip", "two"], "iexpense list --search 'trip two'"),
      (["list", "20"], "iexpense list --limit 20"), (["list", "nothing"], nil),
      (["list", "-5"], "iexpense list --limit 5"), (["list", "-n3"], "iexpense list --limit 3"),
      (["list", "-n", "3", "-q"], "iexpense list -q --limit 3"),
      (["list", "--not-tag", "x", "--n=3"], "iexpense list --not-tag x --limit 3"),
      (["ls", "-20", "food"], "iexpense ls --limit 20 --type Food"),
      (["list", "-n", "3", "food"], "iexpense list --limit 3 --type Food"),
      (["summary", "-n", "5"], "iexpense summary --limit 5 --by type"),
      (["summary", "--by", "month", "-5"], "iexpense summary --by month --limit 5"),
      (["summary", "20"], "iexpense summary --limit 20 --by type"),
      (["history", "-n", "5"], "iexpense history --limit 5"),
      (["history", "-3"], "iexpense history --limit 3"), (["history", "x"], nil),
      (["list", "-n"], nil), (["list", "-n", "x"], nil), (["export", "-n", "3"], nil),
      (["list", "food", "--search", "food"], "iexpense list --search food --type Food"),
      (["list", "food", "hobby"], "iexpense list --type Food --type Hobby"),
      (["list", "last", "month"], "iexpense list --month last"),
      (["export", "food", "-o", "food.csv"], "iexpense export -o food.csv --type Food"),
    ] as [([String], String?)])
  func `words too many are answered with the line that was meant`(
    words: [String], line: String?
  ) throws {
    try tool.fill(
      TestTool.row(1, "a", "Food", "1", #","account":"-my 'bank'","tags":["Holiday"]"#),
      TestTool.row(2, "Two of the trip"))
    let result = tool.run(words)
    #expect(result.code == .usage)
    guard let line else {
      #expect(!result.errors.contains("Did you mean:"), "\(result)")
      return
    }
    #expect(result.errors.contains("\nHint: Did you mean: \(line)"), "\(result)")
    let told = try #require(commands(in: result.errors).first)
    let outcome = try tool.shell(
      told.replacing("iexpense", with: "\"$iexpense\"", maxReplacements: 1))
    #expect(outcome.status == 0, "\(told)\n\(outcome)")
  }

  @Test func `an option for a limit that has another name is answered with it`() {
    for words in [["list", "-n"], ["list", "--n", "x"], ["summary", "-n", "-f", "x"]] {
      #expect(tool.run(words).errors.contains("\nHint: Did you mean '--limit'?\nUsage: "))
    }
  }

  @Test func `'--' is advised only for commands with operands`() {
    let advice = "Hint: Put '--' before a value that starts with '-'.\n"
    for words in [["add", "-Tea", "3"], ["recurring", "add", "-x"]] {
      #expect(tool.run(words).errors.contains(advice), "\(words)")
    }
    for words in [["subscriptions", "-n", "3"], ["report", "-n", "3"], ["export", "-n3"]] {
      let result = tool.run(words)
      #expect(result.errors.hasPrefix("Error: Unknown option '-n'.\nUsage: "), "\(result)")
    }
    // The number is no command.
    let result = tool.run("types", "-n", "3")
    #expect(result.errors.hasPrefix("Error: Unknown option '-n'.\nUsage: iexpense types"))
  }

  @Test func `a word that is no id is answered with what finds one`() {
    #expect(tool.run("edit", "2", "-a", "3").errors.contains(": iexpense edit -a 3 --row 2\n"))
    #expect(
      tool.run("delete", "2", "--", "-x").errors.contains(": iexpense delete --row 2 -- -x\n"))
    #expect(tool.run("delete", "a").errors.contains(": iexpense list --search a\n"))
  }

  @Test(arguments: [
    (["stats"], "summary"), (["find"], "list --search"),
    (["config", "currency"], "config get currency"),
    (["types", "delete", "x"], "types remove"), (["remove", "x"], "delete"),
    (["ls", "-l"], "list --fields id,date,type,name,amount,account,tags,note"),
  ])
  func `words of other programs are answered with those that are meant here`(
    words: [String], meant: String
  ) {
    #expect(tool.run(words).errors.contains("\nHint: Did you mean '\(meant)'?\nUsage: "))
  }

  @Test func `an error is a sentence and a hint, wrapped at a terminal`() {
    var tool = tool
    (tool.isAtTerminal, tool.width) = (true, 40)
    let result = tool.run("add", "Tea", "-a", "3.456", "--no-input")
    let lines = result.errors.split(separator: "\n")
    #expect(lines.allSatisfy { $0.count <= 40 } && lines.count > 2, "\(result)")
    #expect(result.errors.contains("\nHint: "))
    #expect(
      tool.run("show", "ffff").errors
        == "Error: There is no expense 'ffff'.\nHint: To see the ids: iexpense list\n"
        || tool.run("show", "ffff").errors.hasSuffix(": iexpense list\n"))
  }

  @Test func `a file that the environment names and that is not there is told`() throws {
    var other = tool
    other.environment["IEXPENSE_FILE"] = tool.folder("none.json")
    for words in [["list"], ["summary"], ["export"]] {
      #expect(
        other.run(words).errors
          == "Note: IEXPENSE_FILE names \(tool.folder("none.json")), which does not exist yet.\n"
          + TestTool.beginning)
    }
    for words in [
      ["accounts"], ["history"], ["types"], ["budget"], ["doctor"], ["config"], ["types", "rule"],
    ] {
      #expect(other.run(words).errors.contains("IEXPENSE_FILE names"), "\(words)")
    }
    #expect(other.run("list", "-q").errors.isEmpty)
    try tool.folder.write("[]\n", to: "none.json")
    #expect(other.run("list").errors == TestTool.beginning)
  }

  @Test(arguments: ["csv", "qif"])
  func `a text to keep that no cell has is told`(format: String) throws {
    let text =
      format == "csv"
      ? "Date,Name,Amount\n2026-11-20,Tea,-3.00\n" : "!Type:Bank\nD2026-11-20\nT-3.00\nPTea\n^\n"
    let result = tool.run("import", "-", "--keep", "Nope*", "--skip", "tea", input: text)
    #expect(result.errors.contains("No cell matches 'Nope*'"), "\(result)")
    #expect(!result.errors.contains("'tea'"), "\(result)")
  }
}
