/// What there is to know about the whole program.
public struct ToolInfo: Sendable {
  /// Something with a name, and what there is to say about it.
  public struct Entry: Sendable {
    let name: String
    let text: String

    /// Says something about a name.
    public init(_ name: String, _ text: String) {
      self.name = name
      self.text = text
    }
  }

  /// What it is called in a shell.
  public let name: String
  let version: String
  let date: String
  let summary: String
  let discussion: String
  /// Its commands, by the words that lead to them.
  public let tree: CommandTree<CommandInfo>
  let otherWords: [String: String]
  let globalArguments: [ArgumentInfo]
  private let makeTopics: @Sendable () -> [Topic]

  /// The sections of the manual behind the commands, in their order.
  public var topics: [Topic] { makeTopics() }

  /// Its commands, in the order of the help.
  public var commands: [CommandInfo] { tree.commands }

  /// Describes the program.
  ///
  /// - Parameters:
  ///   - name: What it is called in a shell.
  ///   - version: Its version.
  ///   - date: The day of that version, as a manual page has it: `November 21, 2026`.
  ///   - summary: What it does, in one sentence.
  ///   - discussion: What else there is to say.
  ///   - tree: Its commands.
  ///   - otherWords: The commands that are meant by words that name none, in lower case.
  ///   - globalArguments: The options that all commands take, which may stand before the command.
  ///   - topics: Makes its topics; few pages show them.
  public init(
    name: String, version: String, date: String, summary: String, discussion: String,
    tree: CommandTree<CommandInfo>, otherWords: [String: String] = [:],
    globalArguments: [ArgumentInfo], topics: @escaping @Sendable () -> [Topic] = { [] }
  ) {
    self.name = name
    self.version = version
    self.date = date
    self.summary = summary
    self.discussion = discussion
    self.tree = tree
    self.otherWords = otherWords
    self.globalArguments = globalArguments
    makeTopics = topics
  }

  /// How the program, or a family of commands, is called, in one line.
  func usage(of path: [String] = []) -> String {
    ([name] + path + ["<command>"]).joined(separator: " ")
  }

  /// The topic of a word: its name, or the first word of its title.
  public func topic(named word: String) -> Topic? {
    topics.first { $0.matches(word) }
  }

  /// All options that any command has, each once, and those of the program.
  var allOptions: [ArgumentInfo] {
    var seen: Set<ArgumentInfo> = []
    return (globalArguments + commands.flatMap(\.options)).filter { seen.insert($0).inserted }
  }

  /// The error for a word that names no command, with the command that may have been meant.
  func unknownCommand(_ word: String, behind path: [String]) -> UsageError {
    let members = tree.members(behind: path)
    let words =
      path.isEmpty
      ? commands.flatMap { [$0.name] + $0.aliases } : members.flatMap { [$0.name] + $0.aliases }
    let name = (path + [word]).joined(separator: " ")
    let suggestion =
      otherWords[name.lowercased()]
      ?? word.closest(among: words).map { (path + [$0]).joined(separator: " ") }
      ?? (path.isEmpty ? word.closest(among: topics.map(\.name)).map { "help \($0)" } : nil)
    return UsageError(.unknownCommand(name, suggestion: suggestion), at: path)
  }

  /// An error in the words of a command, with the option that is meant by one that is known elsewhere.
  public func advised(_ error: UsageError, at path: [String]) -> UsageError {
    if case .unknownOption(let word, suggestion: nil) = error.problem,
      case .command(let command, _, _) = tree.node(at: path),
      let other = otherWords["\(command.name) \(word)"]
    {
      return UsageError(.unknownOption(word, suggestion: other), at: path)
    }
    return UsageError(error.problem, at: path)
  }

  /// What the last of some options was given as, even where the rest of the command line cannot be
  /// understood; a flag has an empty value.
  public func lastValue(of names: [String], in words: [String]) -> String? {
    let options = allOptions
    var scanner = WordScanner(words, options)
    var value: String?
    while let token = scanner.next() {
      if case .argument(let index, let word) = token, names.contains(options[index].name) {
        value = word
      }
    }
    return value
  }
}
