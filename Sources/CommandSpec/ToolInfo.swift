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
  let tree: CommandTree<CommandInfo>
  let globalArguments: [ArgumentInfo]
  let environment: [Entry]
  let files: [Entry]
  let exitStatuses: [Entry]
  /// Commands behind `$ `, and what each has written.
  public let session: String

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
  ///   - globalArguments: The options that all commands take, which may stand before the command.
  ///   - environment: The variables that it reads.
  ///   - files: The files that it reads and writes.
  ///   - exitStatuses: What its exit codes mean.
  ///   - session: A session as an example: commands behind `$ `, and what each has written.
  public init(
    name: String, version: String, date: String, summary: String, discussion: String,
    tree: CommandTree<CommandInfo>, globalArguments: [ArgumentInfo], environment: [Entry],
    files: [Entry], exitStatuses: [Entry], session: String
  ) {
    self.name = name
    self.version = version
    self.date = date
    self.summary = summary
    self.discussion = discussion
    self.tree = tree
    self.globalArguments = globalArguments
    self.environment = environment
    self.files = files
    self.exitStatuses = exitStatuses
    self.session = session
  }

  /// How the program, or a family of commands, is called, in one line.
  func usage(of path: [String] = []) -> String {
    ([name] + path + ["<subcommand>"]).joined(separator: " ")
  }

  /// All options that any command has, each once, and those of the program.
  var allOptions: [ArgumentInfo] {
    var seen: Set<ArgumentInfo> = []
    return (globalArguments + commands.flatMap(\.options)).filter { seen.insert($0).inserted }
  }

  /// The error for a word that names no command, with the command that may have been meant.
  func unknownCommand(_ word: String, behind path: [String]) -> UsageError {
    let words =
      path.isEmpty
      ? commands.flatMap { [$0.name] + $0.aliases } : tree.members(behind: path).map(\.name)
    let closest = word.closest(among: words).map { (path + [$0]).joined(separator: " ") }
    let name = (path + [word]).joined(separator: " ")
    return UsageError(.unknownCommand(name, suggestion: closest), at: path)
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
