/// What there is to know about the whole program.
public struct ToolInfo: Sendable {
  /// Commands that the help shows together.
  public struct Group: Sendable {
    /// What they have in common, as the first word of a heading; empty for the first group.
    let title: String
    let commands: [CommandInfo]

    /// Puts commands together.
    public init(_ title: String, _ commands: [CommandInfo]) {
      self.title = title
      self.commands = commands
    }

    var heading: String { (title.isEmpty ? "" : title.uppercased() + " ") + "SUBCOMMANDS" }
  }

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
  let groups: [Group]
  let families: [Entry]
  let globalArguments: [ArgumentInfo]
  let environment: [Entry]
  let files: [Entry]
  let exitStatuses: [Entry]
  /// Commands behind `$ `, and what each has written.
  public let session: String

  /// Its commands, in the order of the help.
  public var commands: [CommandInfo] { groups.flatMap(\.commands) }

  /// Describes the program.
  ///
  /// - Parameters:
  ///   - name: What it is called in a shell.
  ///   - version: Its version.
  ///   - date: The day of that version, as a manual page has it: `November 21, 2026`.
  ///   - summary: What it does, in one sentence.
  ///   - discussion: What else there is to say.
  ///   - groups: Its commands, in the order of the help.
  ///   - families: The words with which the names of several commands begin, and what these do.
  ///   - globalArguments: The options that all commands take, which may stand before the command.
  ///   - environment: The variables that it reads.
  ///   - files: The files that it reads and writes.
  ///   - exitStatuses: What its exit codes mean.
  ///   - session: A session as an example: commands behind `$ `, and what each has written.
  public init(
    name: String, version: String, date: String, summary: String, discussion: String,
    groups: [Group], families: [Entry], globalArguments: [ArgumentInfo], environment: [Entry],
    files: [Entry],
    exitStatuses: [Entry], session: String
  ) {
    self.name = name
    self.version = version
    self.date = date
    self.summary = summary
    self.discussion = discussion
    self.groups = groups
    self.families = families
    self.globalArguments = globalArguments
    self.environment = environment
    self.files = files
    self.exitStatuses = exitStatuses
    self.session = session
  }

  /// The family of that name.
  public func family(named word: String) -> Entry? { families.first { $0.name == word } }

  /// A command of a family, or a family within it.
  struct Member {
    /// The word that comes behind those of the family.
    let word: String
    let name: String
    let summary: String
    /// Whether it is meant where none is named.
    let isDefault: Bool
  }

  /// The commands of a family, and the families within it.
  func members(of family: Entry) -> [Member] {
    let start = family.name + " "
    var members: [Member] = []
    for command in commands where command.name.hasPrefix(start) {
      let word = String(command.name.dropFirst(start.count).prefix { $0 != " " })
      guard let inner = self.family(named: start + word) else {
        members.append(
          Member(
            word: word, name: command.name, summary: command.summary,
            isDefault: command.isCalled(family.name)))
        continue
      }
      if members.last?.name == inner.name { continue }
      members.append(
        Member(word: word, name: inner.name, summary: inner.text, isDefault: false))
    }
    return members
  }

  /// How the program is called, in one line.
  var usage: String { "\(name) <subcommand>" }

  /// All options that any command has, each once, and those of the program.
  var allOptions: [ArgumentInfo] {
    var seen: Set<ArgumentInfo> = []
    return (globalArguments + commands.flatMap(\.options)).filter { seen.insert($0).inserted }
  }

  /// The command with that name or alias.
  ///
  /// - Throws: ``UsageError`` with a suggestion when there is none.
  public func command(named word: String) throws(UsageError) -> CommandInfo {
    let commands = commands
    if let command = commands.first(where: { $0.isCalled(word) }) { return command }
    let words = commands.flatMap { [$0.name] + $0.aliases }
    throw UsageError(.unknownCommand(word, suggestion: word.closest(among: words)))
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
