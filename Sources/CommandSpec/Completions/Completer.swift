/// A completer for command lines, driven by the specification of the commands.
public struct Completer {
  /// A possible completion, with a description.
  public struct Candidate: Hashable, Sendable {
    /// The whole word.
    public let word: String
    /// A one-line description; may be empty.
    public let description: String

    /// Create a candidate.
    public init(_ word: String, _ description: String = "") {
      (self.word, self.description) = (word, description)
    }
  }

  /// The completions of a word.
  public enum Answer: Hashable, Sendable {
    case candidates([Candidate])
    /// File paths, which the shell completes itself.
    case files
  }

  private let tool: ToolInfo
  private let find: (_ name: String) -> [Candidate]

  /// Create a completer for a program.
  ///
  /// - Parameters:
  ///   - tool: The program.
  ///   - find: A closure that looks up the values for a name:
  ///     ``ArgumentInfo/Completion/found(_:)``.
  public init(_ tool: ToolInfo, finding find: @escaping (_ name: String) -> [Candidate]) {
    (self.tool, self.find) = (tool, find)
  }

  /// The completions of the last word, given the words before it without the program's name.
  public func answer(for words: [String]) -> Answer {
    let current = words.last ?? ""
    let line = Line(Array(words.dropLast()), in: tool)
    if let option = line.open { return values(of: option, for: current, behind: line) }
    if !line.hasOnlyOperands, current.hasPrefix("-") {
      guard let equals = current.firstEquals else {
        return .candidates(options(for: current, behind: line))
      }
      guard let option = line.options.first(where: { "--" + $0.name == current[..<equals] })
      else { return .candidates([]) }
      let value = String(current[current.utf8.index(after: equals)...])
      return values(of: option, for: value, joinedTo: "--\(option.name)=", behind: line)
    }
    if let path = line.openPath { return .candidates(commands(behind: path, for: current)) }
    guard let command = line.command else { return .candidates([]) }
    let index = min(line.operands.count, command.operands.count - 1)
    guard index >= 0, index == line.operands.count || command.operands[index].isRepeatable else {
      return .candidates([])
    }
    return values(of: command.operands[index], for: current, behind: line)
  }

  /// The words before the one to complete, parsed as far as possible.
  private struct Line {
    var command: CommandInfo?
    /// The path after which the name of a command may come next; nil if none may.
    var openPath: [String]?
    var options: [ArgumentInfo]
    var given: [(argument: ArgumentInfo, value: String)] = []
    var operands: [String] = []
    /// The option whose value comes next.
    var open: ArgumentInfo?
    var hasOnlyOperands = false

    init(_ words: [String], in tool: ToolInfo) {
      let split = try? CommandParser.split(words, in: tool)
      command = split.flatMap { tool.tree.command(at: $0.path)?.command }
      let arguments = command?.arguments ?? tool.allOptions
      options = (command?.options ?? tool.globalArguments) + [.version, .help]
      var scanner = WordScanner(command == nil ? words : split?.rest ?? words, arguments)
      while let token = scanner.next() {
        switch token {
        case .operand(let word): operands.append(word)
        case .argument(let index, let value): given.append((arguments[index], value))
        case .problem(.missingValue(let option, _)) where scanner.isAtEnd: open = option
        case .problem, .special: break
        }
      }
      hasOnlyOperands = scanner.hasOnlyOperands
      if let path = split?.path, !path.isEmpty {
        openPath = tool.tree.members(behind: path).isEmpty ? nil : path
      } else if operands.isEmpty {
        openPath = []
      }
    }
  }

  private func commands(behind path: [String], for current: String) -> [Candidate] {
    let nodes = tool.tree.members(behind: path)
    let names = nodes.map { Candidate($0.name, $0.summary) }
    // Offer an alias only once its beginning is typed.
    let aliases = nodes.flatMap { node in node.aliases.map { Candidate($0, node.summary) } }
    return (names + (current.isEmpty ? [] : aliases)).filter { $0.word.hasPrefix(current) }
  }

  /// The topics that are not commands too.
  private func topics(for current: String) -> [Candidate] {
    tool.topics.filter { tool.tree.node(at: [$0.name]) == nil && $0.name.hasPrefix(current) }
      .map { Candidate($0.name, $0.summary) }
  }

  private func options(for current: String, behind line: Line) -> [Candidate] {
    let given = Set(line.given.map(\.argument.name))
    let excluded = (line.command?.rules ?? []).flatMap { rule -> [String] in
      if case .exclusive(let names) = rule, !given.isDisjoint(with: names) { names } else { [] }
    }
    let options = line.options.filter { option in
      option.isRepeatable || !given.contains(option.name) && !excluded.contains(option.name)
    }
    let words = options.flatMap { option -> [Candidate] in
      var words = ["--" + option.name]
      if option.kind == .flag(isNegatable: true) { words.append("--no-" + option.name) }
      // Offer a letter only once it is typed, so that the shell appends a space.
      if let short = option.short, current == "-\(short)" { words = [current] }
      return words.map { Candidate($0, option.help) }
    }
    return words.filter { $0.word.hasPrefix(current) }
  }

  private func values(
    of argument: ArgumentInfo, for current: String, joinedTo prefix: String = "", behind line: Line
  ) -> Answer {
    let candidates: [Candidate]
    switch argument.completion {
    case .none: return .candidates([])
    case .files: return .files
    case .commands:
      let commands = commands(behind: line.operands, for: current)
      return .candidates(commands + (line.operands.isEmpty ? topics(for: current) : []))
    case .values: candidates = argument.values.map { Candidate($0) }
    case .found(let name): candidates = find(name)
    }
    let earlier =
      argument.kind == .operand
      ? line.operands : line.given.filter { $0.argument.name == argument.name }.map(\.value)
    let isGiven = Set(argument.isRepeatable ? earlier.map { $0.lowercased() } : [])
    let possible = candidates.filter { candidate in
      // A value that looks like an option must be joined to one by '=' or follow '--'.
      !candidate.word.isEmpty && !isGiven.contains(candidate.word.lowercased())
        && (!candidate.word.isOption || !prefix.isEmpty || line.hasOnlyOperands)
    }
    // In a list, complete the part after the last comma; one behind a backslash is in a value.
    let comma =
      !argument.isList
      ? nil : current.indices.last { current[$0] == "," && !current[..<$0].hasSuffix("\\") }
    let start = comma.map { String(current[...$0]) } ?? ""
    let others = Set(start.split(separator: ",").map { $0.lowercased() })
    let fitting = Completer.beginning(
      with: String(current.dropFirst(start.count)),
      possible.filter { !others.contains($0.word.lowercased()) })
    return .candidates(fitting.map { Candidate(prefix + start + $0.word, $0.description) })
  }

  /// The candidates that begin with a text or, if there are none, those that do so ignoring case.
  ///
  /// The latter are limited to the spelling of the first one, since a shell keeps their common
  /// prefix.
  private static func beginning(with typed: String, _ candidates: [Candidate]) -> [Candidate] {
    let exact = candidates.filter { $0.word.unicodeScalars.starts(with: typed.unicodeScalars) }
    guard exact.isEmpty else { return exact }
    let similar = candidates.filter { $0.word.lowercased().hasPrefix(typed.lowercased()) }
    let spelling = similar.first?.word.prefix(typed.count).unicodeScalars.map(\.self) ?? []
    return similar.filter { $0.word.unicodeScalars.starts(with: spelling) }
  }
}
