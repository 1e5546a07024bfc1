/// A command line that cannot be understood, found before anything is written.
public struct UsageError: Error, Hashable, Sendable {
  /// What can be wrong with a command line.
  public enum Problem: Hashable, Sendable {
    case unknownCommand(String, suggestion: String?)
    case unknownOption(String, suggestion: String?)
    /// An option of a command, without any.
    case missingCommand(ArgumentInfo)
    case missingArgument(ArgumentInfo)
    /// An option without its value, and the word in its place that was taken for an option, if it
    /// is none.
    case missingValue(ArgumentInfo, before: String?)
    case unexpectedValue(ArgumentInfo, isNegated: Bool, String)
    case invalidValue(ArgumentInfo, String, InvalidArgumentValue)
    case unexpectedArguments([String])
    /// A flag that is given both as it is and negated.
    case contradiction(ArgumentInfo, isNegatedFirst: Bool)
    /// Two arguments of which only one may be given.
    case exclusive(ArgumentInfo, ArgumentInfo)
    /// An argument that is given without the one that it needs.
    case requires(ArgumentInfo, ArgumentInfo)
    /// Anything that a command finds by itself: a sentence and a way out.
    case refused(String, hint: String?)
  }

  /// What is wrong.
  public let problem: Problem
  /// The words that lead to the command, or the family of commands, whose usage helps; none for the
  /// program as a whole.
  let path: [String]

  /// Says what is wrong.
  public init(_ problem: Problem, at path: [String] = []) {
    self.problem = problem
    self.path = path
  }
}

extension UsageError: CustomStringConvertible {
  /// What is wrong, in one line.
  public var description: String {
    switch problem {
    case .unknownCommand(let word, let suggestion):
      "Unknown command '\(word.shortened)'" + Self.question(suggestion)
    case .unknownOption(let word, let suggestion):
      "Unknown option '\(word.shortened)'" + Self.question(suggestion)
    case .missingCommand(let argument): "Missing command for '\(argument.label)'"
    case .missingArgument(let argument): "Missing expected argument '\(argument.label)'"
    case .missingValue(let argument, _): "Missing value for '\(argument.label)'"
    case .unexpectedValue(let argument, let isNegated, let value):
      "The option '--\(isNegated ? "no-" : "")\(argument.name)' does not take any value, but '\(value.shortened)' was "
        + "specified."
    case .invalidValue(let argument, let value, let invalid):
      "The value '\(value.shortened)' is invalid for '\(argument.label)'"
        + (invalid.reason.map { ": " + $0 } ?? "")
        + Self.question((invalid.part ?? value).closest(among: invalid.choices))
        + (invalid.reason == nil ? Self.request(for: invalid.choices, behind: value) : "")
    case .unexpectedArguments(let words):
      (words.count == 1 ? "Unexpected argument " : "\(words.count) unexpected arguments: ")
        + words.prefix(5).map { "'\($0.shortened)'" }.joined(separator: ", ")
        + (words.count > 5 ? ", …" : "")
    case .contradiction(let flag, let isNegatedFirst):
      "Value to be set with flag '--\(isNegatedFirst ? "" : "no-")\(flag.name)' had already been set "
        + "with flag '--\(isNegatedFirst ? "no-" : "")\(flag.name)'"
    case .exclusive(let one, let other):
      "'\(one.label)' and '\(other.label)' cannot be given together"
    case .requires(let one, let other): "'\(one.label)' is for '\(other.label)' only"
    case .refused(let sentence, _): sentence
    }
  }

  /// Lines that belong to the message: the values that there are, where they are many.
  public var details: [String] {
    guard case .invalidValue(_, _, let invalid) = problem, invalid.reason == nil,
      invalid.choices.count >= Self.manyChoices
    else { return [] }
    return invalid.choices.map { "  - " + $0 }
  }

  /// A way out, where there is one beside the usage.
  public var hint: String? {
    switch problem {
    case .invalidValue(_, _, let invalid): invalid.hint
    case .refused(_, let hint): hint
    case .missingValue(let argument, let word?):
      "A value that begins with '-' is joined by '=': --\(argument.name)=\(word.shellWord)"
    case .unknownOption(let word, suggestion: nil) where !word.hasPrefix("--"):
      "What begins with '-' and is no option comes behind '--'."
    default: nil
    }
  }

  /// The argument that the error is about, for its line of help.
  var argument: ArgumentInfo? {
    switch problem {
    case .missingCommand(let argument), .missingArgument(let argument),
      .missingValue(let argument, _), .unexpectedValue(let argument, _, _),
      .invalidValue(let argument, _, _):
      argument
    case .contradiction(let argument, _), .exclusive(let argument, _), .requires(let argument, _):
      argument
    case .unknownCommand, .unknownOption, .unexpectedArguments, .refused: nil
    }
  }

  /// The lines of the error that follow its message: argument, usage, and where to read on.
  public func usageLines(in tool: ToolInfo) -> [String] {
    var command: CommandInfo?
    if case .command(let info, _, _) = tool.tree.node(at: path) { command = info }
    var lines: [String] = []
    if let argument {
      let explanation = argument.explanation(under: command?.rules ?? [])
      lines.append("Help:  \(argument.label)  \(explanation)")
    }
    lines.append("Usage: \(command?.usage(in: tool) ?? tool.usage(of: path))")
    let invocation = ([tool.name] + (command.map { [$0.name] } ?? path)).joined(separator: " ")
    lines.append("  See '\(invocation) --help' for more information.")
    return lines
  }

  private static func question(_ suggestion: String?) -> String {
    suggestion.map { ". Did you mean '\($0)'?" } ?? ""
  }

  /// So many values are listed on lines of their own.
  private static let manyChoices = 6

  /// What asks for one of a few values, behind the sentence about the one that was typed.
  private static func request(for choices: [String], behind value: String) -> String {
    let start = value.closest(among: choices) == nil ? ". Please provide " : " Please provide "
    guard choices.count < manyChoices else { return start + "one of the following:" }
    let quoted = choices.map { "'\($0)'" }
    guard let last = quoted.last, quoted.count > 1 else { return start + quoted.joined() + "." }
    let others = quoted.dropLast().joined(separator: ", ")
    return start + "one of \(others) \(quoted.count == 2 ? "and" : "or") \(last)."
  }
}

extension String {
  /// This text, or the beginning of it, for a message.
  fileprivate var shortened: String { count <= 60 ? self : prefix(59) + "…" }
}
