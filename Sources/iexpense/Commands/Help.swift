import CommandSpec

/// `iexpense help`: shows the help of the program or of a command.
struct Help: ToolCommand {
  var path: [String] = []
  private var pager = PagerOptions()
  var global = GlobalOptions()

  static let name = "help"

  static let specification = CommandSpecification<Help>(
    summary: "Show the help of a command.",
    discussion: "The same is shown by the option --help, wherever it stands.",
    examples: ["iexpense help", "iexpense help add", "iexpense help types rename"],
    arguments: [
      .operand(
        .text("command", completion: .commands), help: "A word of the command's name.",
        isRequired: false, isRepeatable: true
      ) { $0.path.append($1) }
    ],
    groups: [
      Argument.group(\.pager, PagerOptions.arguments),
      Argument.group(\.global, GlobalOptions.arguments),
    ])

  func run(in surroundings: Surroundings) throws {
    try pager.apply(nil, global, in: surroundings)
    try surroundings.output.write(
      HelpPage.text(at: path, in: surroundings.tool(), width: surroundings.width))
  }

  /// Shows the help of the first command that is named; what else is on the line does not matter.
  static func run(_ words: [String], in surroundings: Surroundings) throws {
    var help = Help()
    help.pager.isOff = words.contains("--no-pager")
    help.global.file = surroundings.tool().lastValue(of: ["file"], in: words)
    help.path = try CommandParser.split(
      words.filter { !["--", "--no-pager"].contains($0) }, in: surroundings.tool()
    ).path
    try help.run(in: surroundings)
  }

  /// Shows the help of a command or of a family of commands, by its words; without any, that of the
  /// program.
  static func show(_ path: [String], in surroundings: Surroundings) throws {
    var help = Help()
    help.path = path
    try help.run(in: surroundings)
  }
}
