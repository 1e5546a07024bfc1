import CommandSpec
import ExpenseCore
import Foundation
import TestSupport
import Testing

@testable import iexpense

/// Conventions that the best command-line programs share: exit codes, help, and the grammar.
///
/// The numbers are those of this project's list of conventions.
@Suite struct GrammarConventionTests {
  private let tool: TestTool

  init() throws {
    tool = try TestTool()
    try tool.fill(
      TestTool.row(12_345_678, "Lunch"), TestTool.row(12_340_000, "Taxi", "Business", "30"))
  }

  private var infos: [CommandInfo] { Tool.info.commands }

  @Test func `1 success is zero, and the main failures have codes of their own`() throws {
    try tool.folder.write("", to: "empty.json")
    let missing = tool.folder("none/e.json")
    let codes: [([String], Int32)] = [
      (["list"], 0), (["delete", "ffff"], 1), (["lst"], 64),
      (["list", "--file", tool.folder("empty.json")], 65), (["list", "--file", missing], 66),
      (["add", "Tea", "-a", "5", "--file", missing], 73),
      (["list", "--file", tool.folder.path], 74),
    ]
    for (words, code) in codes { #expect(tool.run(words).code.rawValue == code, "\(words)") }
  }

  @Test func `2 usage errors and bad values are 64`() {
    for words in [["add", "Tea"], ["add", "Tea", "-a", "x"], ["list", "--fields", "x"], ["-x"]] {
      #expect(tool.run(words).code == .usage, "\(words)")
    }
  }

  @Test func `4 an id that is not there is an error and changes nothing`() throws {
    let before = try tool.store
    let result = tool.run("delete", "ffff")
    #expect(result.code == .failure && result.output.isEmpty && !result.errors.isEmpty)
    #expect(try tool.store == before)
  }

  @Test func `7 help is printed wherever it is asked for, whatever else is there`() {
    for words in [
      ["-h"], ["--help"], ["help"], ["help", "add"], ["add", "-h"], ["add", "--help"],
      ["add", "--help", "--bogus"], ["add", "Tea", "--bogus", "-a", "x", "-h"],
      ["help", "add", "--bogus", "x"], ["help", "--", "add"],
    ] {
      let result = tool.run(words)
      #expect(result.code == .success && result.errors.isEmpty, "\(words)")
      #expect(result.output.hasPrefix("OVERVIEW: "), "\(words)")
    }
  }

  @Test func `8 without arguments there is help`() {
    #expect(tool.run().output == tool.run("help").output)
    #expect(tool.run().output.count { $0 == "\n" } < 50)
  }

  @Test func `9 each help has an example, and the options of its own before those of all`() throws {
    for info in infos {
      let page = tool.run(["help"] + info.words).output
      // The name of a family alone means its first command.
      let name = info.name.hasSuffix(" list") ? info.name.dropLast(5) : info.name[...]
      #expect(page.contains("EXAMPLES:\n  iexpense \(name)"), "\(page)")
      let own = info.arguments.firstIndex { $0.name == "file" && $0.kind == .option }
      #expect(try #require(own) >= info.arguments.count - 5)
    }
  }

  @Test func `10 the version is printed by the program and by each command`() {
    let others = infos.filter { $0.name != "help" }
    for words in [["--version"]] + others.map({ $0.words + ["--version"] }) {
      #expect(tool.run(words).output == "iexpense \(Tool.version)\n", "\(words)")
    }
  }

  @Test(arguments: [
    (["lst"], "list"), (["help", "summry"], "summary"), (["list", "--jsn"], "--json"),
    (["list", "-t", "fodo"], "Food"), (["list", "--format", "tabel"], "table"),
    (["list", "--color", "alway"], "always"), (["completions", "fihs"], "fish"),
    (["add", "Tea", "-a", "5", "-file", "x"], "--file"),
    (["help", "--", "ad"], "add"),
    (["add", "Tea", "--amuont", "5"], "--amount"), (["list", "--fields", "amont"], "amount"),
  ])
  func `11 what is mistyped is answered with a suggestion and not run`(
    words: [String], suggestion: String
  ) throws {
    let before = try tool.store
    let result = tool.run(words)
    #expect(result.code == .usage && result.output.isEmpty)
    #expect(result.errors.contains("Did you mean '\(suggestion)'?"), "\(result)")
    #expect(try tool.store == before)
  }

  @Test func `12 each short option has a long form, and only common ones are short`() {
    for info in infos {
      for argument in info.arguments where argument.short != nil {
        #expect(argument.name.count > 1)
      }
      #expect(info.arguments.count { $0.short != nil } <= 7)
    }
  }

  @Test func `13 standard names mean the standard thing`() {
    let standard: [String: Character] = [
      "quiet": "q", "dry-run": "n", "output": "o", "help": "h", "yes": "y",
    ]
    for argument in infos.flatMap(\.arguments) {
      if let short = standard[argument.name] { #expect(argument.short == short) }
    }
    #expect(infos.allSatisfy { $0.arguments.contains { $0.name == "quiet" } })
    #expect(infos.allSatisfy { $0.arguments.contains { $0.name == "input" } })
  }

  @Test func `14 an option of one name is the same in all commands`() {
    let options = Dictionary(
      grouping: infos.flatMap(\.arguments).filter { $0.kind != .operand }, by: \.name)
    // `edit` clears a field, `history` clears itself: both names are fixed.
    for (name, same) in options where name != "clear" {
      #expect(Set(same.map(\.kind)).count == 1, "\(name)")
      #expect(Set(same.map(\.short)).count == 1, "\(name)")
      #expect(Set(same.map(\.valueName)).count == 1, "\(name)")
    }
  }

  @Test(arguments: [
    ["-t", "food", "add", "Tea", "-a", "5"], ["add", "-a", "5", "Tea", "-t", "food"],
    ["add", "-t", "food", "-a", "5", "Tea"], ["add", "Tea", "--type=food", "--amount=5"],
  ])
  func `15 options stand before, between and behind operands`(words: [String]) throws {
    #expect(tool.run(words).code == .success)
    let item = try #require(try tool.items.last)
    #expect(item.name == "Tea" && item.type.name == "Food" && "\(item.amount)" == "5")
  }

  @Test func `16 behind two dashes there are no options`() throws {
    #expect(tool.run("add", "--amount", "5", "--", "-Lunch").code == .success)
    #expect(try tool.items.last?.name == "-Lunch")
  }

  @Test(arguments: [
    ["--amount", "-12.50"], ["--amount=-12.50"], ["-a", "-12.50"], ["-a-12.50"], ["-a=-12.50"],
  ])
  func `17 negative amounts are amounts in every spelling`(words: [String]) throws {
    #expect(tool.run(["add", "Shoes"] + words).code == .success)
    #expect("\(try #require(try tool.items.last).amount)" == "-12.50")
  }

  @Test func `18 short flags go together`() throws {
    let result = tool.run("add", "Tea", "-qa", "5")
    #expect(result.output.isEmpty && result.code == .success)
    #expect(try tool.items.last?.name == "Tea")
  }

  @Test func `19 a dash is standard input`() throws {
    #expect(tool.run("list", "--json", "--file", "-", input: "[]").output == "[]\n")
    #expect(tool.run("list", "--json", "-f-", input: try tool.store).output.contains("Taxi"))
  }

  @Test func `20 where a terminal is waited for, this is said`() {
    var tool = tool
    tool.isAtTerminal = true
    let result = tool.run("list", "--file", "-", input: "[]\n")
    #expect(result.errors.hasPrefix("Type or paste expenses as JSON, and end with ^D.\n"))
    #expect(tool.run("list").errors.isEmpty)
  }

  @Test func `21 commands and options are not abbreviated, aliases are documented`() {
    for words in [["li"], ["summ", "--by", "type"], ["list", "--js"], ["list", "--by"]] {
      #expect(tool.run(words).code == .usage, "\(words)")
    }
    #expect(tool.run("ls").output == tool.run("list").output)
    #expect(tool.run("help").output.contains("list, ls"))
    #expect(tool.run("help").output.contains("delete, rm"))
  }

  @Test func `22 an unknown first word is an error`() throws {
    let before = try tool.store
    #expect(tool.run("Lunch", "12.50").code == .usage)
    #expect(try tool.store == before)
  }
}
