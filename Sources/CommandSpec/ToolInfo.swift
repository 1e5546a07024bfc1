import Text

/// The description of the whole program.
public struct ToolInfo: Sendable {
  /// A name with its explanation.
  public struct Entry: Sendable {
    let name: String
    let text: String

    /// Create an entry.
    public init(_ name: String, _ text: String) { (self.name, self.text) = (name, text) }
  }

  /// The name of the program in a shell.
  public let name: String
  package let version: String
  let date: String
  let summary: String
  let discussion: String
  /// The commands, as a tree of their names.
  public let tree: CommandTree<CommandInfo>
  let synonyms: [String: String]
  let globalArguments: [ArgumentInfo]
  /// The options of the program and of all commands, without duplicates.
  let allOptions: [ArgumentInfo]
  private let makeTopics: @Sendable () -> [Topic]

  /// The sections of the manual behind the commands, in their order.
  public var topics: [Topic] { makeTopics() }

  /// The commands, in the order of the help.
  public var commands: [CommandInfo] { tree.commands }

  /// Create the description of a program.
  ///
  /// - Parameters:
  ///   - name: The name in a shell.
  ///   - version: The version.
  ///   - date: The date of that version, in the format of manual pages: `November 21, 2026`.
  ///   - summary: The purpose, in one sentence.
  ///   - discussion: Further help.
  ///   - tree: The commands.
  ///   - synonyms: The commands to suggest for unknown words, by these words in lower case.
  ///   - globalArguments: The options that all commands take, which may precede the command.
  ///   - topics: Makes the topics, which only a few pages show.
  public init(
    name: String, version: String, date: String, summary: String, discussion: String,
    tree: CommandTree<CommandInfo>, synonyms: [String: String] = [:],
    globalArguments: [ArgumentInfo], topics: @escaping @Sendable () -> [Topic] = { [] }
  ) {
    self.name = name
    self.version = version
    self.date = date
    self.summary = summary
    self.discussion = discussion
    self.tree = tree
    self.synonyms = synonyms
    self.globalArguments = globalArguments
    makeTopics = topics
    var seen: Set<ArgumentInfo> = []
    allOptions = (globalArguments + tree.commands.flatMap(\.options))
      .filter { seen.insert($0).inserted }
  }

  /// The usage line of the program or of a family of commands.
  func usage(of path: [String] = []) -> String {
    ([name] + path + ["<command>"]).joined(separator: " ")
  }

  /// The topic that some words name: its name, its title, or a word of the title.
  public func topic(named words: [String]) -> Topic? {
    words.isEmpty ? nil : topics.first { $0.matches(words) }
  }

  /// The words of a command line that are neither options nor their values.
  public func operands(in words: [String]) -> [String] {
    WordScanner(words, allOptions).compactMap { token in
      if case .operand(let word) = token { word } else { nil }
    }
  }

  /// The error for an unknown command, with a suggestion if there is one.
  func unknownCommand(_ word: String, behind path: [String]) -> UsageError {
    let members = tree.members(behind: path)
    let words =
      path.isEmpty
      ? commands.flatMap { [$0.name] + $0.aliases } : members.flatMap { [$0.name] + $0.aliases }
    let name = (path + [word]).joined(separator: " ")
    let suggestion =
      synonyms[name.lowercased()]
      ?? word.closest(among: words).map { (path + [$0]).joined(separator: " ") }
      ?? (path.isEmpty ? word.closest(among: topics.map(\.name)).map { "help \($0)" } : nil)
    return UsageError(.unknownCommand(name, suggestion: suggestion), at: path)
  }

  /// The error at a path, with a hint for an unknown option: what other programs call so, or how to
  /// give an operand that looks like one.
  public func advised(_ error: UsageError, at path: [String]) -> UsageError {
    if case .unknownOption(let word, suggestion: nil) = error.problem,
      case .command(let command, _, _) = tree.node(at: path),
      error.ownHint == nil
    {
      if let other = synonyms["\(command.name) \(word)"] {
        return UsageError(.unknownOption(word, suggestion: other), at: path)
      }
      if !word.hasPrefix("--"), command.arguments.contains(where: { $0.kind == .operand }) {
        let hint = "Put '--' before a value that starts with '-'."
        return UsageError(error.problem, at: path, hint: hint)
      }
    }
    return UsageError(error.problem, at: path, hint: error.ownHint)
  }

  /// The value of the last of some options, even if the rest of the command line is invalid; empty
  /// for a flag.
  public func lastValue(of names: [String], in words: [String]) -> String? {
    var value: String?
    for case .argument(let index, let word) in WordScanner(words, allOptions)
    where names.contains(allOptions[index].name) {
      value = word
    }
    return value
  }

  /// The rows of a list of arguments for those that another page explains: the first of them, and
  /// where to read about all.
  func references(of arguments: [ArgumentInfo]) -> [(labels: [String], text: String)] {
    var pages: [String] = []
    for page in arguments.compactMap(\.page) where !pages.contains(page) { pages.append(page) }
    return pages.map { page in
      let names = arguments.filter { $0.page == page }.map { "--\($0.name)" }
      return (
        Array(names.prefix(2)) + (names.count > 2 ? ["..."] : []), "See '\(name) help \(page)'."
      )
    }
  }
}
