/// Reads the words of a command line by the specification of its command.
public enum CommandParser {
  /// What a command line asks for.
  public enum Request<Result> {
    case run(Result)
    case showHelp
    case showVersion
  }

  /// Finds the command in a command line: the first word that belongs to no option.
  ///
  /// An option has the same meaning in all commands, so that it may stand before its command.
  ///
  /// - Returns: The command's word, nil if there is none, and all other words in their order.
  /// - Throws: ``UsageError`` with an unknown option, where the word behind it may be its value, or
  ///   with the option of a command that is missing.
  public static func split(
    _ words: [String], in tool: ToolInfo
  ) throws(UsageError) -> (command: String?, rest: [String]) {
    let options = (tool.globalArguments + tool.commands.flatMap(\.arguments))
      .filter { $0.kind != .operand }
    var scanner = WordScanner(words, options)
    var firstProblem: UsageError.Problem?
    var orphan: ArgumentInfo?
    var isHelpWanted = false
    scanning: while let token = scanner.next() {
      switch token {
      case .operand(let word):
        let index = scanner.indexOfLastWord
        guard !words[..<index].contains("--") else { break scanning }
        if let firstProblem, !tool.hasCommand(word) { throw UsageError(firstProblem) }
        return (word, Array(words[..<index]) + words[(index + 1)...])
      case .problem(let problem): firstProblem = firstProblem ?? problem
      case .special: isHelpWanted = true
      case .argument(let index, _):
        if !tool.globalArguments.contains(options[index]) { orphan = orphan ?? options[index] }
      }
    }
    if isHelpWanted { return (nil, words) }
    if let firstProblem { throw UsageError(firstProblem) }
    if let orphan { throw UsageError(.missingCommand(orphan)) }
    return (nil, words)
  }

  /// Reads the words after a command.
  ///
  /// - Returns: The command with its values, or what else was asked for: help goes before all
  ///   errors, so that it can be asked for in the middle of a line.
  /// - Throws: ``UsageError`` with the first thing that is wrong.
  public static func parse<Root: Command>(
    _: Root.Type, _ words: [String]
  ) throws(UsageError) -> Request<Root> {
    let specification = Root.specification
    var scanner = WordScanner(words, specification.info.arguments)
    var given: [(argument: Int, word: String)] = []
    var operands: [String] = []
    var firstError: UsageError?
    while let token = scanner.next() {
      switch token {
      case .special(.help): return .showHelp
      case .special: return .showVersion
      case .operand(let word): operands.append(word)
      case .argument(let index, let value): given.append((index, value))
      case .problem(let problem): firstError = firstError ?? UsageError(problem)
      }
    }
    do throws(UsageError) {
      if let firstError { throw firstError }
      return .run(try command(specification, given, operands))
    } catch {
      throw UsageError(error.problem, in: specification.info)
    }
  }

  private static func command<Root: Command>(
    _ specification: CommandSpecification<Root>, _ given: [(argument: Int, word: String)],
    _ operands: [String]
  ) throws(UsageError) -> Root {
    let arguments = specification.arguments
    var command = Root()
    var given = given
    var rest = operands[...]
    for (index, argument) in arguments.enumerated() where argument.info.kind == .operand {
      let count = argument.info.isRepeatable ? rest.count : min(1, rest.count)
      given += rest.prefix(count).map { (index, $0) }
      rest = rest.dropFirst(count)
    }
    guard rest.isEmpty else { throw UsageError(.unexpectedArguments(Array(rest))) }
    for (index, argument) in arguments.enumerated() where argument.info.isRequired {
      guard given.contains(where: { $0.argument == index }) else {
        throw UsageError(.missingArgument(argument.info))
      }
    }
    for (index, word) in given {
      do {
        try arguments[index].assign(&command, word)
      } catch {
        let reason = error as? InvalidArgumentValue ?? InvalidArgumentValue(reason: "\(error)")
        throw UsageError(.invalidValue(arguments[index].info, word, reason))
      }
    }
    return command
  }
}
