import CommandSpec

/// `iexpense help`: shows the help of the program or of a command.
struct Help: ToolCommand {
  var command: String?
  var global = GlobalOptions()

  static let name = "help"

  static let specification = CommandSpecification<Help>(
    summary: "Show the help of a command.",
    discussion: "The same is shown by the option --help, wherever it stands.",
    examples: ["iexpense help", "iexpense help add"],
    arguments: [
      .operand(
        .text("command", completion: CompletionSource.commands.completion),
        help: "The name of a command.", isRequired: false
      ) { $0.command = $1 }
    ],
    groups: [Argument.group(\.global, GlobalOptions.arguments)])

  func run(in surroundings: Surroundings) throws {
    try Help.show(command, in: surroundings)
  }

  /// Shows the help of the first command that is named; what else is on the line does not matter.
  static func run(_ words: [String], in surroundings: Surroundings) throws {
    var help = Help()
    help.command = try CommandParser.split(words.filter { $0 != "--" }, in: surroundings.tool())
      .command
    try help.run(in: surroundings)
  }

  /// Shows the help of a command, of a family of them, or that of the program.
  static func show(_ name: String?, in surroundings: Surroundings) throws {
    guard let name else {
      return try surroundings.output.write(
        HelpPage.text(for: surroundings.tool(), width: surroundings.width))
    }
    if let family = surroundings.tool().family(named: name) {
      return try surroundings.output.write(
        HelpPage.text(for: family, in: surroundings.tool(), width: surroundings.width))
    }
    try show(try surroundings.tool().command(named: name), in: surroundings)
  }

  /// Shows the help of a command.
  static func show(_ command: CommandInfo, in surroundings: Surroundings) throws {
    try surroundings.output.write(
      HelpPage.text(for: command, in: surroundings.tool(), width: surroundings.width))
  }
}
