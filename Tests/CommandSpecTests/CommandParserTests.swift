import Testing

@testable import CommandSpec

@Suite struct CommandParserTests {
  private func parse(_ words: [String]) throws(UsageError) -> Sample? {
    guard case .run(let draft) = try CommandParser.parse(Sample.self, words) else { return nil }
    return try draft.finished()
  }

  private func problem(_ words: [String]) throws -> UsageError.Problem {
    try #require(throws: UsageError.self) { try parse(words) }.problem
  }

  private func argument(_ name: String) throws -> ArgumentInfo {
    try #require(Sample.info.arguments.first { $0.name == name })
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
    func ids(_ words: [String]) throws -> [String]? {
      guard case .run(let draft) = try CommandParser.parse(Many.self, words) else { return nil }
      return try draft.finished().ids
    }
    #expect(try ids(["a", "b", "c"]) == ["a", "b", "c"])
    #expect(throws: UsageError.self) { try ids([]) }
  }

  @Test(
    arguments: [
      (["a"], ["a"], nil), (["a", "5"], ["a"], "5"), (["a", "b", "5"], ["a", "b"], "5"),
      (["a", "b", "--count", "5"], ["a", "b"], "5"), (["--count=5", "a"], ["a"], "5"),
      (["a", "--", "-b", "-5"], ["a", "-b"], "-5"),
    ] as [([String], [String], String?)])
  func `the last of several words is that of an option which is not given`(
    words: [String], names: [String], count: String?
  ) throws {
    guard case .run(let draft) = try CommandParser.parse(Counted.self, words) else { return }
    let command = try draft.finished()
    #expect(command.names == names && command.count == count)
  }

  @Test func `operands are left out where they may be`() throws {
    func name(_ words: [String]) throws -> String? {
      guard case .run(let draft) = try CommandParser.parse(Perhaps.self, words) else { return "?" }
      return try draft.finished().name
    }
    #expect(try name([]) == nil)
    #expect(try name(["a"]) == "a")
    #expect(throws: UsageError.self) { try name(["a", "b"]) }
  }

  @Test func `flags are negated, and not both at once`() throws {
    #expect(try parse(["x", "-a1", "--no-input"])?.global.asks == false)
    #expect(try parse(["x", "-a1", "--input"])?.global.asks == true)
    #expect(try parse(["x", "-a1", "--no-input", "--no-input"])?.global.asks == false)
    let error = try #require(throws: UsageError.self) {
      try parse(["x", "-a1", "--no-input", "--input"])
    }
    #expect(error.description == "'--input' and '--no-input' cannot be used together.")
    #expect(
      try problem(["x", "-a1", "--no-json"]) == .unknownOption("--no-json", suggestion: nil))
    #expect(
      try problem(["x", "-a1", "--no-inptu"])
        == .unknownOption("--no-inptu", suggestion: "--no-input"))
  }

  @Test(arguments: ["large", "LARGE", "Large"])
  func `one of a few values is found whatever its case`(word: String) throws {
    #expect(try parse(["x", "-a1", "--size", word])?.size == .large)
  }

  @Test func `a value that there is not is answered with those that there are`() throws {
    func error(_ word: String) -> UsageError {
      UsageError(
        .invalidValue(.version, word, InvalidArgumentValue(choices: ["red", "green", "blue"])))
    }
    #expect(error("gren").description == "Invalid value 'gren' for '--version'.")
    #expect(error("gren").hint == "Did you mean 'green'?")
    #expect(error("xyzzy").hint == "Use one of red, green, blue.")
    #expect(error("xyzzy").usageLine(in: Sample.tool) == nil)
  }

  @Test func `options exclude and require each other`() throws {
    let words = ["x", "-a1", "--size", "large"]
    #expect(try parse(words + ["--loud"])?.isLoud == true)
    #expect(
      try problem(words + ["--loud", "--json"])
        == .exclusive(argument("loud"), argument("json")))
    #expect(try problem(["x", "-a1", "--loud"]) == .requires(argument("loud"), argument("size")))
    #expect(try parse(words + ["--json", "--json"])?.isJSON == true)
  }

  @Test func `what is missing can be answered, and is checked as if it was typed`() throws {
    guard case .run(var draft) = try CommandParser.parse(Sample.self, ["--json"]) else {
      Issue.record("no command")
      return
    }
    #expect(draft.missing.map(\.question) == ["Name", "Amount"])
    #expect(throws: UsageError.self) { try draft.finished() }
    try draft.answer("-x", to: argument("name"))
    #expect(throws: UsageError.self) { try draft.answer("-x", to: argument("amount")) }
    #expect(draft.missing.map(\.question) == ["Amount"])
    try draft.answer("5", to: argument("amount"))
    #expect(draft.optional.map(\.question) == ["Size"])
    try draft.answer("large", to: argument("size"))
    #expect(draft.optional.isEmpty)
    let sample = try draft.finished()
    #expect(sample.name == "-x" && sample.amount == "5" && sample.isJSON && sample.size == .large)
  }

  @Test func `what is wrong is told before what is missing`() throws {
    #expect(throws: UsageError.self) {
      try CommandParser.parse(Sample.self, ["--number", "five"])
    }
  }

  @Test func `what is missing or too much is an error`() throws {
    #expect(try problem(["-a", "5"]) == .missingArgument(argument("name")))
    #expect(try problem(["Lunch"]) == .missingArgument(argument("amount")))
    #expect(try problem(["Lunch", "-a"]) == .missingValue(argument("amount"), before: nil))
    #expect(
      try problem(["Lunch", "--amount", "--json"])
        == .missingValue(argument("amount"), before: nil))
    #expect(
      try problem(["Lunch", "-a", "-x"]) == .missingValue(argument("amount"), before: "-x"))
    #expect(
      try problem(["Lunch", "-a", "--", "5"]) == .missingValue(argument("amount"), before: nil))
    for (word, typed) in [("-x.1", "-x.1"), ("-o'q\" x", #"'-o'\''q" x'"#)] {
      let error = try UsageError(.missingValue(argument("amount"), before: word))
      #expect(error.hint == "To pass a value that starts with '-': --amount=\(typed)")
    }
    #expect(try problem(["a", "b", "c", "-a", "5"]) == .unexpectedArguments(["b", "c"]))
    #expect(
      try problem(["a", "-a1", "--json=yes"])
        == .unexpectedValue(argument("json"), isNegated: false, "yes"))
    #expect(
      try problem(["a", "-a1", "-q=1"])
        == .unexpectedValue(argument("quiet"), isNegated: false, "1"))
    #expect(try problem(["a", "--help=yes"]) == .unexpectedValue(.help, isNegated: false, "yes"))
    #expect(
      try problem(["a", "--no-input=1"])
        == .unexpectedValue(argument("input"), isNegated: true, "1"))
  }

  @Test func `a misspelt option is found before a missing one, with a suggestion`() throws {
    #expect(
      try problem(["a", "--amuont", "5"]) == .unknownOption("--amuont", suggestion: "--amount"))
    #expect(try problem(["a", "--JSON"]) == .unknownOption("--JSON", suggestion: "--json"))
    #expect(try problem(["a", "--xyzzy"]) == .unknownOption("--xyzzy", suggestion: nil))
    #expect(try problem(["a", "-x"]) == .unknownOption("-x", suggestion: nil))
    #expect(try problem(["a", "-json"]) == .unknownOption("-json", suggestion: "--json"))
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
    let thrown = try #require(throws: UsageError.self) { try parse(["a", "-a1", "-n", "five"]) }
    let error = UsageError(thrown.problem, at: ["sample"])
    #expect(
      error.description == "Invalid value 'five' for '--number <number>': it is no number.")
    #expect(error.hint == "Did you mean 'five'?")
    #expect(error.usageLine(in: Sample.tool) == nil)
    let other = try #require(throws: UsageError.self) { try parse(["a", "-a1", "-n", "xyzzy"]) }
    #expect(other.hint == "Try 5.")
  }

  @Test(
    arguments: [
      (["many"], ["many"], []), (["-q", "many", "-x"], ["many"], ["-q", "-x"]),
      (["--file", "many", "s"], ["s"], ["--file", "many"]),
      (["--file=a", "many"], ["many"], ["--file=a"]),
      (["-f", "a", "many"], ["many"], ["-f", "a"]),
      (["-qf", "many", "s"], ["s"], ["-qf", "many"]), (["-qfa", "many"], ["many"], ["-qfa"]),
      (["--json", "many"], ["many"], ["--json"]),
      (["--tag", "food", "many"], ["many"], ["--tag", "food"]),
      (["-a", "-5", "many"], ["many"], ["-a", "-5"]),
      (["--bogus", "sample"], ["sample"], ["--bogus"]), (["--", "many"], [], ["--", "many"]),
      ([], [], []), (["--json", "--help"], [], ["--json", "--help"]),
    ] as [([String], [String], [String])])
  func `the command is the first word that belongs to no option`(
    words: [String], path: [String], rest: [String]
  ) throws {
    let split = try CommandParser.split(words, in: Sample.tool)
    #expect(split.path == path)
    #expect(split.rest == rest)
  }

  @Test(
    arguments: [
      ("box open a", "box open", ["a"]),
      ("-q box --file x open a", "box open", ["-q", "--file", "x", "a"]),
      ("box", "box", []), ("box --loud", "box", ["--loud"]), ("box --help", "box", ["--help"]),
      ("--loud box close", "box close", ["--loud"]),
      ("sample box open", "sample", ["box", "open"]), ("box lid", "box lid", []),
      ("box --quiet lid l x", "box lid l", ["--quiet", "x"]),
    ] as [(String, String, [String])])
  func `a command of a family is named by as many words as lead to it`(
    line: String, path: String, rest: [String]
  ) throws {
    let words = line.split(separator: " ").map(String.init)
    let split = try CommandParser.split(words, in: Sample.tool)
    #expect(split.path.joined(separator: " ") == path)
    #expect(split.rest == rest)
  }

  @Test(arguments: [
    "many", "-q many -x", "--file=a many", "-f a box lid l x", "-qf many s", "box", "box --quiet",
    "-q box --file x open a", "box --help", "", "--help", "-q --version", "--file x --help",
  ])
  func `a command is found without the arguments of all, to the same end`(line: String) throws {
    let words = line.split(separator: " ").map(String.init)
    let known = Sample.Global.arguments.map(\.info)
    let quick = CommandParser.split(words, in: Sample.tool.tree, knowing: known)
    let whole = try CommandParser.split(words, in: Sample.tool)
    let (path, rest) = try #require(quick)
    #expect(path == whole.path && rest == whole.rest)
  }

  @Test(arguments: [
    "--json many", "-a -5 many", "--tga food many", "-tag", "-fx", "-q", "--", "-- many", "x",
    "box x",
    "box --loud close", "--file",
  ])
  func `where all arguments are needed, it is left to them`(line: String) {
    let words = line.split(separator: " ").map(String.init)
    let known = Sample.Global.arguments.map(\.info)
    #expect(CommandParser.split(words, in: Sample.tool.tree, knowing: known) == nil)
  }

  @Test(
    arguments: [
      ("box", "close"), ("box close", "close"), ("box lid", "lift"), ("box lid l", "lift"),
      ("s", "sample"), ("close", nil), ("box close x", nil), ("", nil),
    ] as [(String, String?)])
  func `a family stands for its first command`(path: String, command: String?) {
    let found = Sample.tool.tree.command(at: path.split(separator: " ").map(String.init))
    #expect(found?.command.name.split(separator: " ").last.map(String.init) == command)
  }

  @Test func `what stands for a command is told with the words of its families`() {
    let names = Sample.tool.commands.map { [$0.name] + $0.aliases }
    #expect(
      names == [
        ["sample", "s"], ["many"], ["box close", "box"], ["box open"],
        ["box lid lift", "box lid l", "box lid"],
      ])
  }

  @Test(
    arguments: [
      ("box opne", "box open", ["box"]), ("box sample", nil, ["box"]), ("smaple", "sample", []),
      ("box lid lfit", "box lid lift", ["box", "lid"]), ("bx", "box", []), ("nothing", nil, []),
    ] as [(String, String?, [String])])
  func `a command that there is not is an error`(
    line: String, suggestion: String?, path: [String]
  ) {
    let error = UsageError(.unknownCommand(line, suggestion: suggestion), at: path)
    #expect(throws: error) {
      try CommandParser.split(line.split(separator: " ").map(String.init), in: Sample.tool)
    }
    let family = (["tool"] + path).joined(separator: " ")
    #expect(
      error.usageLine(in: Sample.tool) == "Usage: \(family) <command>")
  }

  @Test func `options without a command are told as such`() throws {
    let json = try argument("json")
    #expect(throws: UsageError(.missingCommand(json))) {
      try CommandParser.split(["--json", "-q"], in: Sample.tool)
    }
    let tag = try argument("tag")
    #expect(throws: UsageError(.missingValue(tag, before: nil))) {
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
    ) { try CommandParser.split(["--tga", "food", "many"], in: Sample.tool) }
  }
}
