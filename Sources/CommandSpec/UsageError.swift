/// A command line that cannot be understood, found before anything is read or written.
public struct UsageError: Error, Hashable, Sendable {
  /// What can be wrong with a command line.
  public enum Problem: Hashable, Sendable {
    case unknownCommand(String, suggestion: String?)
    case unknownOption(String, suggestion: String?)
    /// An option of a command, without any.
    case missingCommand(ArgumentInfo)
    case missingArgument(ArgumentInfo)
    /// An option without its value, and the word that stands where it should be, if any.
    case missingValue(ArgumentInfo, before: String?)
    case unexpectedValue(ArgumentInfo, String)
    case invalidValue(ArgumentInfo, String, InvalidArgumentValue)
    case unexpectedArguments([String])
    /// Anything that a command finds by itself: a sentence and a way out.
    case refused(String, hint: String?)
  }

  /// What is wrong.
  public let problem: Problem
  /// The command whose usage helps; nil for the program as a whole.
  public internal(set) var command: CommandInfo?

  /// Says what is wrong.
  public init(_ problem: Problem, in command: CommandInfo? = nil) {
    self.problem = problem
    self.command = command
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
    case .unexpectedValue(let argument, let value):
      "The option '\(argument.label)' does not take any value, but '\(value.shortened)' was "
        + "specified."
    case .invalidValue(let argument, let value, let invalid):
      "The value '\(value.shortened)' is invalid for '\(argument.label)': \(invalid.reason)"
        + Self.question(value.closest(among: invalid.choices))
    case .unexpectedArguments(let words):
      (words.count == 1 ? "Unexpected argument " : "\(words.count) unexpected arguments: ")
        + words.map { "'\($0.shortened)'" }.joined(separator: ", ")
    case .refused(let sentence, _): sentence
    }
  }

  /// A way out, where there is one beside the usage.
  public var hint: String? {
    switch problem {
    case .invalidValue(_, _, let invalid): invalid.hint
    case .refused(_, let hint): hint
    case .missingValue(let argument, let word?):
      "A value that begins with '-' is joined by '=': --\(argument.name)=\(word.shortened)"
    default: nil
    }
  }

  /// The argument that the error is about, for its line of help.
  var argument: ArgumentInfo? {
    switch problem {
    case .missingCommand(let argument), .missingArgument(let argument),
      .missingValue(let argument, _),
      .unexpectedValue(let argument, _), .invalidValue(let argument, _, _):
      argument
    case .unknownCommand, .unknownOption, .unexpectedArguments, .refused: nil
    }
  }

  /// The lines of the error that follow its message: argument, usage, and where to read on.
  public func usageLines(in tool: ToolInfo) -> [String] {
    var lines: [String] = []
    if let argument { lines.append("Help:  \(argument.label)  \(argument.help)") }
    lines.append("Usage: \(command?.usage(in: tool) ?? tool.usage)")
    let invocation = ([tool.name] + (command.map { [$0.name] } ?? [])).joined(separator: " ")
    lines.append("  See '\(invocation) --help' for more information.")
    return lines
  }

  private static func question(_ suggestion: String?) -> String {
    suggestion.map { ". Did you mean '\($0)'?" } ?? ""
  }
}

extension String {
  /// This text, or the beginning of it, for a message.
  fileprivate var shortened: String { count <= 60 ? self : prefix(59) + "…" }
}
