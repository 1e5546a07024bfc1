/// A command: a struct that holds the values of its arguments, and what there is to know about it.
public protocol Command: Sendable {
  /// Name, help and arguments.
  static var specification: CommandSpecification<Self> { get }

  /// Creates the command with the values that its arguments have when they are not given.
  init()
}

/// What a command is called, what it does, and which arguments it takes.
public struct CommandSpecification<Root>: Sendable {
  /// The part that does not depend on the command's type.
  public let info: CommandInfo
  let arguments: [Argument<Root>]

  /// Describes a command.
  ///
  /// - Parameters:
  ///   - name: The word that stands for the command.
  ///   - aliases: Further words for it, documented and stable.
  ///   - summary: What it does, in one sentence.
  ///   - discussion: What else there is to say, if anything.
  ///   - examples: Whole command lines, without the prompt.
  ///   - arguments: In the order of the help; the operands in the order in which they are given.
  ///   - groups: Further arguments, which are shared with other commands.
  public init(
    _ name: String, aliases: [String] = [], summary: String, discussion: String = "",
    examples: [String], arguments: [Argument<Root>], groups: [[Argument<Root>]] = []
  ) {
    var arguments = arguments
    for group in groups { arguments += group }
    info = CommandInfo(
      name: name, aliases: aliases, summary: summary, discussion: discussion, examples: examples,
      arguments: arguments.map(\.info))
    self.arguments = arguments
  }
}

/// What there is to know about a command, whatever its type.
public struct CommandInfo: Hashable, Sendable {
  /// The word that stands for the command.
  public let name: String
  /// Further words for it.
  public let aliases: [String]
  /// What it does, in one sentence.
  public let summary: String
  /// What else there is to say.
  public let discussion: String
  /// Whole command lines, without the prompt.
  public let examples: [String]
  /// Its arguments in the order of the help.
  public let arguments: [ArgumentInfo]

  /// Whether the word is its name or an alias.
  public func isCalled(_ word: String) -> Bool { name == word || aliases.contains(word) }
}

/// What there is to know about the whole program.
public struct ToolInfo: Sendable {
  let name: String
  let summary: String
  let discussion: String
  /// Its commands, in the order of the help.
  public let commands: [CommandInfo]
  /// The options that all commands take.
  let globalArguments: [ArgumentInfo]

  /// Describes the program.
  ///
  /// - Parameters:
  ///   - name: What it is called in a shell.
  ///   - summary: What it does, in one sentence.
  ///   - discussion: What else there is to say.
  ///   - commands: Its commands, in the order of the help.
  ///   - globalArguments: The options that all commands take, which may stand before the command.
  public init(
    name: String, summary: String, discussion: String, commands: [CommandInfo],
    globalArguments: [ArgumentInfo]
  ) {
    self.name = name
    self.summary = summary
    self.discussion = discussion
    self.commands = commands
    self.globalArguments = globalArguments
  }

  func hasCommand(_ word: String) -> Bool {
    word == "help" || commands.contains { $0.isCalled(word) }
  }

  /// The command with that name or alias.
  ///
  /// - Throws: ``UsageError`` with a suggestion when there is none.
  public func command(named word: String) throws(UsageError) -> CommandInfo {
    if let command = commands.first(where: { $0.isCalled(word) }) { return command }
    let words = commands.flatMap { [$0.name] + $0.aliases } + ["help"]
    throw UsageError(.unknownCommand(word, suggestion: word.closest(among: words)))
  }
}
