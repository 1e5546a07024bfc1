import CommandSpec
import ExpenseDisplay

/// `iexpense help`: show the help of the program or of a command.
struct Help: ToolCommand {
  var path: [String] = []
  private var topic: Topic?
  private var pager = PagerOptions()
  var global = GlobalOptions()

  static let name = "help"
  static let tellsOfMerges = false
  static let takesInput = true

  static let specification = CommandSpecification<Help>(
    summary: "Show help for a command or a topic.",
    discussion: "--help after a command shows the same.",
    examples: [
      "iexpense help", "iexpense help add", "iexpense help types rename", "iexpense help dates",
    ],
    arguments: [
      .operand(
        .text("command", completion: .commands), help: "Command or topic.",
        isRequired: false, isRepeatable: true
      ) { $0.path.append($1) }
    ], groups: [Argument.group(\.pager, PagerOptions.arguments)])

  func run(in context: Context) throws {
    try pager.apply(in: context)
    let width = context.console.width
    let text =
      topic.map { HelpPage.text(for: $0, width: width) }
      ?? HelpPage.text(at: path, in: context.surroundings.tool(), width: width)
    try context.output.write(data: Array(text.utf8))
  }

  /// Show the help of the topic that the line names, or else of its first command.
  static func run(_ words: [String], in surroundings: Surroundings) throws {
    var help = Help()
    help.pager.isOff = words.contains("--no-pager")
    help.global.file = surroundings.tool().lastValue(of: ["file"], in: words)
    let tool = surroundings.tool()
    let typed = tool.operands(in: words)
    // Quoted or not, the words are those of a command or a title.
    let words = words.flatMap { word in
      let parts = word.split(whereSeparator: \.isWhitespace).map(String.init)
      return typed.contains(word) && !parts.isEmpty ? parts : [word]
    }
    let names = tool.operands(in: words)
    let topic = tool.topic(named: names)
    if let topic, tool.tree.node(at: [topic.name]) == nil {
      help.topic = topic
    } else if let topic {
      // The page of its command ends with the topic.
      help.path = [topic.name]
    } else {
      let words = words.filter { !["--", "--no-pager"].contains($0) }
      help.path = try CommandParser.split(words, in: tool).path
    }
    try help.run(in: Context(surroundings, help.global))
  }

  /// Show the help of the command or family at a path; for an empty path, that of the program.
  static func show(_ path: [String], in surroundings: Surroundings) throws {
    var help = Help()
    help.path = path
    try help.run(in: Context(surroundings, help.global))
  }
}

/// `iexpense manual`: print the manual page.
struct Manual: ToolCommand {
  var isMarkdown = false
  private var pager = PagerOptions()
  var global = GlobalOptions()

  static let name = "manual"
  static let tellsOfMerges = false
  static let takesInput = true

  static let specification = CommandSpecification<Manual>(
    summary: "Print the manual page.", discussion: "The format is mdoc, as read by man.",
    examples: ["iexpense manual | man -l -", "iexpense manual --markdown"],
    arguments: [
      .flag(
        "markdown", sets: \.isMarkdown, help: "Print a Markdown reference of all commands instead.")
    ], groups: [Argument.group(\.pager, PagerOptions.arguments)])

  func run(in context: Context) throws {
    try pager.apply(in: context)
    let tool = context.surroundings.tool()
    let text = isMarkdown ? ReferencePage.text(for: tool) : ManualPage.text(for: tool)
    try context.output.write(data: Array(text.utf8))
  }
}
