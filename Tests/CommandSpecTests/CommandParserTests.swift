import Testing

@testable import CommandSpec

/// A command with every kind of argument.
struct Sample: Command, Equatable {
  var name = ""
  var others: [String] = []
  var amount = ""
  var number: Int?
  var tags: [String] = []
  var isJSON = false
  var global = Global()

  struct Global: Equatable, Sendable {
    var file: String?
    var isQuiet = false

    static let arguments: [Argument<Global>] = [
      .option(\.file, "file", short: "f", .text("path"), help: "The file."),
      .flag(\.isQuiet, "quiet", short: "q", help: "Say nothing."),
    ]
  }

  static let number = ArgumentValue<Int>("number") { word in
    guard let number = Int(word) else {
      throw InvalidArgumentValue(reason: "it is no number", hint: "Try 5.", choices: ["five"])
    }
    return number
  }

  static let specification = CommandSpecification<Sample>(
    "sample", aliases: ["s"], summary: "Try everything.", discussion: "All of it.",
    examples: ["tool sample a --amount 5"],
    arguments: [
      .operand(\.name, .text("name"), help: "The name."),
      .requiredOption(\.amount, "amount", short: "a", .text("amount"), help: "How much."),
      .option(\.number, "number", short: "n", number, help: "How many."),
      .repeatableOption(\.tags, "tag", .text("tag"), help: "A word."),
      .flag(\.isJSON, "json", help: "Print JSON."),
    ], groups: [Argument.group(\.global, Global.arguments)])

  static let tool = ToolInfo(
    name: "tool", summary: "A tool.", discussion: "",
    commands: [specification.info], globalArguments: Global.arguments.map(\.info))
}

/// A command that takes any number of operands.
struct Many: Command {
  var ids: [String] = []
  static let specification = CommandSpecification<Many>(
    "many", summary: "Take many.", examples: [],
    arguments: [.operands(\.ids, .text("id"), help: "Ids.")])
}

@Suite struct CommandParserTests {
  private func parse(_ words: [String]) throws(UsageError) -> Sample? {
    guard case .run(let sample) = try CommandParser.parse(Sample.self, words) else { return nil }
    return sample
  }

  private func problem(_ words: [String]) throws -> UsageError.Problem {
    try #require(throws: UsageError.self) { try parse(words) }.problem
  }

  private func argument(_ name: String) throws -> ArgumentInfo {
    try #require(Sample.specification.info.arguments.first { $0.name == name })
  }

  @Test(arguments: [
    ["Lunch", "--amount", "5", "--json"], ["--amount", "5", "Lunch", "--json"],
    ["--json", "--amount=5", "Lunch"], ["Lunch", "-a", "5", "--json"], ["-a5", "Lunch", "--json"],
    ["--json", "-a=5", "--", "Lunch"], ["-a", "1", "--json", "Lunch", "-a", "5"],
  ])
  func `options stand before, between and after operands, in all spellings`(
    words: [String]
  ) throws {
    var expected = Sample()
    (expected.name, expected.amount, expected.isJSON) = ("Lunch", "5", true)
    #expect(try parse(words) == expected)
  }

  @Test(arguments: [
    ["--amount", "-12.50"], ["--amount=-12.50"], ["-a", "-12.50"], ["-a-12.50"], ["-qa", "-12.50"],
    ["-qa-12.50"], ["-qa=-12.50"],
  ])
  func `negative numbers are values`(words: [String]) throws {
    #expect(try parse(["Lunch"] + words)?.amount == "-12.50")
  }

  @Test func `negative numbers are operands too`() throws {
    #expect(try parse(["-5", "-a", "-.5"])?.name == "-5")
    #expect(try parse(["-5", "-a", "-.5"])?.amount == "-.5")
  }

  @Test func `behind two dashes everything is an operand`() throws {
    #expect(try parse(["-a", "5", "--", "--amount"])?.name == "--amount")
    #expect(try parse(["-a", "5", "--", "--help"])?.name == "--help")
    #expect(try problem(["-a", "5", "--", "a", "--"]) == .unexpectedArguments(["--"]))
  }

  @Test func `a single dash is an operand and a value`() throws {
    #expect(try parse(["-", "-a", "-"])?.name == "-")
    #expect(try parse(["-", "-a", "-"])?.amount == "-")
  }

  @Test func `values may be empty and may hold an equals sign`() throws {
    let sample = try parse(["", "--amount=", "--tag=a=b", "--tag", "c"])
    #expect(sample?.name == "" && sample?.amount == "")
    #expect(sample?.tags == ["a=b", "c"])
  }

  @Test func `groups of letters set flags and end with a value`() throws {
    let sample = try parse(["x", "-qfpath", "-a", "1"])
    #expect(sample?.global == Sample.Global(file: "path", isQuiet: true))
  }

  @Test func `operands repeat where they may`() throws {
    guard case .run(let many) = try CommandParser.parse(Many.self, ["a", "b", "c"]) else { return }
    #expect(many.ids == ["a", "b", "c"])
    #expect(throws: UsageError.self) { try CommandParser.parse(Many.self, []) }
  }

  @Test func `what is missing or too much is an error`() throws {
    #expect(try problem(["-a", "5"]) == .missingArgument(argument("name")))
    #expect(try problem(["Lunch"]) == .missingArgument(argument("amount")))
    #expect(try problem(["Lunch", "-a"]) == .missingValue(argument("amount"), before: nil))
    #expect(
      try problem(["Lunch", "--amount", "--json"])
        == .missingValue(argument("amount"), before: "--json"))
    #expect(
      try problem(["Lunch", "-a", "--", "5"]) == .missingValue(argument("amount"), before: "--"))
    #expect(try problem(["a", "b", "c", "-a", "5"]) == .unexpectedArguments(["b", "c"]))
    #expect(try problem(["a", "-a1", "--json=yes"]) == .unexpectedValue(argument("json"), "yes"))
    #expect(try problem(["a", "-a1", "-q=1"]) == .unexpectedValue(argument("quiet"), "1"))
    #expect(try problem(["a", "--help=yes"]) == .unexpectedValue(.help, "yes"))
  }

  @Test func `a misspelt option is found before a missing one, with a suggestion`() throws {
    #expect(
      try problem(["a", "--amuont", "5"]) == .unknownOption("--amuont", suggestion: "--amount"))
    #expect(try problem(["a", "--JSON"]) == .unknownOption("--JSON", suggestion: "--json"))
    #expect(try problem(["a", "--xyzzy"]) == .unknownOption("--xyzzy", suggestion: nil))
    #expect(try problem(["a", "-x"]) == .unknownOption("-x", suggestion: nil))
    #expect(try problem(["a", "-qx"]) == .unknownOption("-x", suggestion: nil))
  }

  @Test(arguments: ["--amoun", "--am", "--js"])
  func `options are not abbreviated`(option: String) throws {
    guard case .unknownOption = try problem(["a", option, "5"]) else {
      Issue.record("\(option) was taken for an option")
      return
    }
  }

  @Test func `a value of the wrong kind is an error with its reason`() throws {
    let error = try #require(throws: UsageError.self) { try parse(["a", "-a1", "-n", "five"]) }
    #expect(
      error.description == "The value 'five' is invalid for '--number <number>': it is no number"
        + ". Did you mean 'five'?")
    #expect(error.hint == "Try 5.")
    #expect(
      error.usageLines(in: Sample.tool) == [
        "Help:  --number <number>  How many.",
        "Usage: tool sample <name> --amount <amount> [<options>]",
        "  See 'tool sample --help' for more information.",
      ])
  }

  @Test(
    arguments: [
      (["list"], "list", []), (["-q", "list", "-x"], "list", ["-q", "-x"]),
      (["--file", "list", "add"], "add", ["--file", "list"]),
      (["--file=a", "ls"], "ls", ["--file=a"]),
      (["-f", "a", "ls"], "ls", ["-f", "a"]), (["-qf", "list", "add"], "add", ["-qf", "list"]),
      (["-qfa", "ls"], "ls", ["-qfa"]), (["--json", "ls"], "ls", ["--json"]),
      (["--tag", "food", "ls"], "ls", ["--tag", "food"]),
      (["-a", "-5", "ls"], "ls", ["-a", "-5"]),
      (["--bogus", "sample"], "sample", ["--bogus"]), (["--", "ls"], nil, ["--", "ls"]),
      ([], nil, []), (["--json", "--help"], nil, ["--json", "--help"]),
    ] as [([String], String?, [String])])
  func `the command is the first word that belongs to no option`(
    words: [String], command: String?, rest: [String]
  ) throws {
    let split = try CommandParser.split(words, in: Sample.tool)
    #expect(split.command == command)
    #expect(split.rest == rest)
  }

  @Test func `options without a command are told as such`() throws {
    let json = try argument("json")
    #expect(throws: UsageError(.missingCommand(json))) {
      try CommandParser.split(["--json", "-q"], in: Sample.tool)
    }
    let tag = try argument("tag")
    #expect(throws: UsageError(.missingValue(tag, before: "--"))) {
      try CommandParser.split(["--tag", "--", "add"], in: Sample.tool)
    }
    let file = try argument("file")
    #expect(throws: UsageError(.missingValue(file, before: nil))) {
      try CommandParser.split(["-f"], in: Sample.tool)
    }
  }

  @Test func `an unknown option before the command is found before its value`() {
    #expect(
      throws: UsageError(.unknownOption("--tga", suggestion: "--tag"))
    ) { try CommandParser.split(["--tga", "food", "list"], in: Sample.tool) }
  }
}

@Suite struct SuggestionTests {
  @Test(
    arguments: [
      ("lst", "list"), ("lsit", "list"), ("LIST", "list"), ("dlete", "delete"), ("remove", nil),
      ("x", nil), ("", nil), ("lists", "list"), ("ad", "add"),
    ] as [(String, String?)])
  func `near words are suggested and far ones are not`(typed: String, expected: String?) {
    #expect(typed.closest(among: ["add", "list", "delete", "rm"]) == expected)
  }

  @Test func `a very long word is no typing error`() {
    #expect(String(repeating: "list", count: 100_000).closest(among: ["list"]) == nil)
  }
}

@Suite struct HelpPageTests {
  @Test func `a long explanation is wrapped under itself`() {
    let page = HelpPage.text(for: Sample.specification.info, in: Sample.tool, width: 50)
    #expect(page.split(separator: "\n").allSatisfy { $0.count <= 50 || $0.hasPrefix("USAGE") })
    #expect(page.hasPrefix("OVERVIEW: Try everything.\n\nAll of it.\n\nUSAGE: tool sample <name>"))
    #expect(page.contains("\n  -a, --amount <amount>   How much.\n"))
  }
}
