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
    try Help.show(try command.map(Tool.info.command), in: surroundings)
  }

  /// Shows the help of the first command that is named; what else is on the line does not matter.
  static func run(_ words: [String], in surroundings: Surroundings) throws {
    var help = Help()
    help.command = try CommandParser.split(words.filter { $0 != "--" }, in: Tool.info).command
    try help.run(in: surroundings)
  }

  /// Shows the help of a command, or that of the program.
  static func show(_ command: CommandInfo?, in surroundings: Surroundings) throws {
    let width = surroundings.width
    try surroundings.output.write(
      command.map { HelpPage.text(for: $0, in: Tool.info, width: width) }
        ?? HelpPage.text(for: Tool.info, width: width))
  }
}
