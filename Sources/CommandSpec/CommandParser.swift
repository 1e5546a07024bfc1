/// A parser for command lines, driven by the specification of the command.
public enum CommandParser {
  /// A request: to run a command, or to show the help or the version.
  public enum Request<Result> {
    case run(Result)
    case showHelp
    case showVersion
  }

  /// Find the command in a command line: the first operand and, after the name of a family, the
  /// next one.
  ///
  /// An option has the same meaning in all commands, so it may precede its command.
  ///
  /// - Returns: The path of the command or family, empty if there is none, and all other words in
  ///   order.
  /// - Throws: ``UsageError`` for an unknown option, since the next word may be its value; for an
  ///   option without its command; or for an unknown command.
  public static func split(
    _ words: [String], in tool: ToolInfo
  ) throws(UsageError) -> (path: [String], rest: [String]) {
    let options = tool.allOptions
    var scanner = WordScanner(words, options)
    var firstProblem: UsageError.Problem?
    var orphan: ArgumentInfo?
    var isHelpWanted = false
    var positions: [Int] = []
    scanning: while let token = scanner.next() {
      switch token {
      case .operand(let word):
        let position = scanner.indexOfLastWord
        guard !words[..<position].contains("--") else { break scanning }
        let path = positions.map { words[$0] }
        guard let node = tool.tree.node(at: path + [word]) else {
          if let firstProblem { throw UsageError(firstProblem, at: path) }
          let error = tool.unknownCommand(word, behind: path)
          if case .family(let family)? = tool.tree.node(at: path), let name = family.fallback,
            case .unknownCommand(_, nil) = error.problem
          {
            let (path, rest) = parts(of: words, positions)
            return (path + [name], rest)
          }
          // In `types -n 3`, the word may be the value of an option that the default command lacks.
          if orphan != nil, !positions.isEmpty, case .unknownCommand(_, nil) = error.problem {
            return parts(of: words, positions)
          }
          throw error
        }
        positions.append(position)
        if case .command = node { return parts(of: words, positions) }
      case .problem(let problem): firstProblem = firstProblem ?? problem
      case .special: isHelpWanted = true
      case .argument(let index, _):
        if !tool.globalArguments.contains(options[index]) { orphan = orphan ?? options[index] }
      }
    }
    if !positions.isEmpty || isHelpWanted { return parts(of: words, positions) }
    if let firstProblem { throw UsageError(firstProblem) }
    if let orphan { throw UsageError(.missingCommand(orphan)) }
    return ([], words)
  }

  /// Find the command if the options of all commands are enough to find it.
  ///
  /// - Parameters:
  ///   - words: The words.
  ///   - tree: The commands.
  ///   - options: The options that all commands have.
  /// - Returns: The same as ``split(_:in:)``. It is nil if the arguments of the commands are
  ///   needed, or if a line lacks a command but has words that ask for neither help nor version.
  public static func split<Leaf>(
    _ words: [String], in tree: CommandTree<Leaf>, knowing options: [ArgumentInfo]
  ) -> (path: [String], rest: [String])? {
    var scanner = WordScanner(words, options)
    var indices: [Int] = []
    var isHelpWanted = words.isEmpty
    scanning: while let token = scanner.next() {
      switch token {
      case .argument: continue
      case .special: isHelpWanted = true
      case .problem: return nil
      case .operand(let word):
        let node = tree.node(at: indices.map { words[$0] } + [word])
        guard !scanner.hasOnlyOperands, let node else { return nil }
        indices.append(scanner.indexOfLastWord)
        if case .command = node { break scanning }
      }
    }
    return indices.isEmpty && !isHelpWanted ? nil : CommandParser.parts(of: words, indices)
  }

  /// The words at some indices, and all others.
  private static func parts(
    of words: [String], _ positions: [Int]
  ) -> (path: [String], rest: [String]) {
    let others = words.indices.filter { !positions.contains($0) }
    return (positions.map { words[$0] }, others.map { words[$0] })
  }

  /// Parse the words after a command.
  ///
  /// - Returns: The command with its values, or a request for help or the version. Help takes
  ///   precedence over all errors, so that it can be asked for in the middle of a line.
  /// - Throws: ``UsageError`` for the first error, except for missing arguments: see
  ///   ``CommandDraft/finished()``.
  public static func parse<Root: Command>(
    _: Root.Type, _ words: [String]
  ) throws(UsageError) -> Request<CommandDraft<Root>> {
    let specification = Root.specification
    let infos = specification.arguments.map(\.info)
    var scanner = WordScanner(words, infos)
    var given: [(argument: Int, word: String)] = []
    var operands: [String] = []
    var firstProblem: UsageError.Problem?
    while let token = scanner.next() {
      switch token {
      case .special(.help): return .showHelp
      case .special: return .showVersion
      case .operand(let word): operands.append(word)
      case .argument(let index, let value): given.append((index, value))
      case .problem(let problem): firstProblem = firstProblem ?? problem
      }
    }
    let excess = CommandParser.assign(operands, among: infos, into: &given)
    if firstProblem == nil, !excess.isEmpty { firstProblem = .unexpectedArguments(excess) }
    let problem =
      firstProblem ?? CommandParser.contradiction(in: given, infos)
      ?? CommandParser.brokenRule(of: specification.rules, in: given, infos)
    if let problem { throw UsageError(problem) }
    return .run(try CommandDraft(specification, given))
  }

  /// Assign each operand to the argument at its position, and return the excess ones.
  ///
  /// A repeatable argument may be followed by one more, which may also be given as an option.
  /// Without that option, it takes the last of several operands.
  private static func assign(
    _ operands: [String], among infos: [ArgumentInfo],
    into given: inout [(argument: Int, word: String)]
  ) -> [String] {
    var used = 0
    for (index, info) in infos.enumerated() where info.kind == .operand {
      var end = info.isRepeatable ? operands.count : min(used + 1, operands.count)
      let next = infos[(index + 1)...].first { $0.kind == .operand }
      if info.isRepeatable, let next, operands.count - used > 1,
        !given.contains(where: { infos[$0.argument].name == next.name })
      {
        end -= 1
      }
      while used < end {
        given.append((index, operands[used]))
        used += 1
      }
    }
    return used == operands.count ? [] : Array(operands[used...])
  }

  /// A flag that is both given and negated.
  private static func contradiction(
    in given: [(argument: Int, word: String)], _ infos: [ArgumentInfo]
  ) -> UsageError.Problem? {
    for (index, later) in given.enumerated()
    where infos[later.argument].kind == .flag(isNegatable: true) {
      for earlier in given[..<index]
      where earlier.argument == later.argument && earlier.word != later.word {
        return .contradiction(
          infos[later.argument], isNegatedFirst: earlier.word == ArgumentInfo.negation)
      }
    }
    return nil
  }

  private static func brokenRule(
    of rules: [ArgumentRule], in given: [(argument: Int, word: String)], _ infos: [ArgumentInfo]
  ) -> UsageError.Problem? {
    func first(_ names: [String], but other: String? = nil) -> ArgumentInfo? {
      given.lazy.map { infos[$0.argument] }.first { $0.name != other && names.contains($0.name) }
    }
    for rule in rules {
      switch rule {
      case .exclusive(let names):
        if let one = first(names), let other = first(names, but: one.name) {
          return .exclusive(one, other)
        }
      case .requires(let name, let needed):
        if let one = first([name]), first([needed]) == nil {
          for info in infos where info.name == needed { return .requires(one, info) }
        }
      }
    }
    return nil
  }
}
