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
    /// Words that are too many, and a way out.
    case unexpectedArguments([String], hint: String? = nil)
    /// A flag that is given both as it is and negated.
    case contradiction(ArgumentInfo, isNegatedFirst: Bool)
    /// Two arguments of which only one may be given.
    case exclusive(ArgumentInfo, ArgumentInfo)
    /// An argument that is given without the one that it needs.
    case requires(ArgumentInfo, ArgumentInfo)
    /// Words in the wrong order or place: a sentence, the title of a hint, and the operands and further
    /// options that were meant; whoever knows the words makes a line of them.
    case misplaced(String, hint: String, operands: [String], options: [String])
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
  /// What is wrong, in one sentence.
  public var description: String {
    switch problem {
    case .unknownCommand(let word, _): "Unknown command '\(word.shortened)'."
    case .unknownOption(let word, _): "Unknown option '\(word.shortened)'."
    case .missingCommand(let argument): "Missing command for '\(argument.label)'."
    case .missingArgument(let argument): "Missing argument '\(argument.label)'."
    case .missingValue(let argument, _): "Missing value for '\(argument.label)'."
    case .unexpectedValue(let argument, let isNegated, let value):
      "Unexpected value '\(value.shortened)' for '--\(isNegated ? "no-" : "")\(argument.name)'."
    case .invalidValue(let argument, let value, let invalid):
      "Invalid value '\(value.shortened)' for '\(argument.label)'"
        + (invalid.reason.map { ": " + $0 } ?? "") + "."
    case .unexpectedArguments(let words, _):
      (words.count == 1 ? "Unexpected argument " : "\(words.count) unexpected arguments: ")
        + words.prefix(5).map { "'\($0.shortened)'" }.joined(separator: ", ")
        + (words.count > 5 ? ", …" : ".")
    case .contradiction(let flag, _):
      "'--\(flag.name)' and '--no-\(flag.name)' cannot be used together."
    case .exclusive(let one, let other):
      "'\(one.label)' and '\(other.label)' cannot be used together."
    case .requires(let one, let other): "'\(one.label)' needs '\(other.label)'."
    case .misplaced(let sentence, _, _, _): sentence
    case .refused(let sentence, _): sentence
    }
  }

  /// A way out, where there is one beside the usage.
  public var hint: String? {
    switch problem {
    case .unknownCommand(_, let suggestion?), .unknownOption(_, let suggestion?):
      UsageError.question(suggestion)
    case .invalidValue(_, let value, let invalid):
      (invalid.part ?? value).closest(among: invalid.choices).map(UsageError.question)
        ?? invalid.hint ?? (invalid.reason == nil ? UsageError.list(invalid.choices) : nil)
    case .refused(_, let hint), .unexpectedArguments(_, let hint): hint
    case .missingValue(let argument, let word?):
      "To pass a value that starts with '-': --\(argument.name)=\(word.shellWord)"
    case .unknownOption(let word, suggestion: nil) where !word.hasPrefix("--"):
      "Put '--' before a value that starts with '-'."
    default: nil
    }
  }

  /// How the command is used, where an unknown or missing command, option or operand is the error.
  public func usageLine(in tool: ToolInfo) -> String? {
    switch problem {
    case .unknownCommand, .unknownOption, .missingCommand, .missingArgument, .unexpectedArguments:
      break
    case .missingValue, .unexpectedValue, .invalidValue, .contradiction, .exclusive, .requires,
      .misplaced, .refused:
      return nil
    }
    guard case .command(let info, _, _) = tool.tree.node(at: path) else {
      return "Usage: \(tool.usage(of: path))"
    }
    return "Usage: \(info.usage(in: tool))"
  }

  /// What asks whether a word was meant, as a hint.
  public static func question(_ suggestion: String) -> String { "Did you mean '\(suggestion)'?" }

  private static func list(_ choices: [String]) -> String? {
    choices.isEmpty ? nil : "Use one of \(choices.joined(separator: ", "))."
  }
}

extension String {
  /// This text, or the beginning of it, for a message.
  fileprivate var shortened: String { count <= 60 ? self : prefix(59) + "…" }
}
