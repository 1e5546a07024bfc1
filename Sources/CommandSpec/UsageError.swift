import Text

/// An error in a command line, found before anything is written.
public struct UsageError: Error, Hashable, Sendable {
  /// A kind of error in a command line.
  public enum Problem: Hashable, Sendable {
    case unknownCommand(String, suggestion: String?)
    case unknownOption(String, suggestion: String?)
    /// An option of a command, given without a command.
    case missingCommand(ArgumentInfo)
    case missingArgument(ArgumentInfo)
    /// An option without its value, and the next word if it looks like an unknown option.
    case missingValue(ArgumentInfo, before: String?)
    case unexpectedValue(ArgumentInfo, isNegated: Bool, String)
    case invalidValue(ArgumentInfo, String, InvalidArgumentValue)
    /// Excess operands.
    case unexpectedArguments([String])
    /// A flag that is both given and negated.
    case contradiction(ArgumentInfo, isNegatedFirst: Bool)
    /// Two arguments that exclude each other.
    case exclusive(ArgumentInfo, ArgumentInfo)
    /// An argument given without the one that it requires.
    case requires(ArgumentInfo, ArgumentInfo)
    /// Words in the wrong order or position.
    ///
    /// The values are a sentence, the title of a hint, and the operands and further options that
    /// were meant. The caller that knows the command line makes the line to type of them.
    case misplaced(String, hint: String, operands: [String], options: [String])
    /// Any other error that a command finds: a sentence and a hint.
    case refused(String, hint: String?)
  }

  /// The kind of error.
  public let problem: Problem
  /// The path of the command or family whose usage line helps; empty for the program.
  let path: [String]
  /// A hint in place of the usual one for the problem; nil for that.
  let ownHint: String?

  /// Create an error.
  public init(_ problem: Problem, at path: [String] = [], hint: String? = nil) {
    (self.problem, self.path, ownHint) = (problem, path, hint)
  }

  /// Create an error that only one command finds.
  ///
  /// - Parameters:
  ///   - sentence: What is wrong.
  ///   - hint: A way out; nil for none.
  /// - Returns: The error.
  public static func refused(_ sentence: String, hint: String? = nil) -> UsageError {
    UsageError(.refused(sentence, hint: hint))
  }
}

extension UsageError: CustomStringConvertible {
  /// The error message, in one sentence.
  public var description: String {
    switch problem {
    case .unknownCommand(let word, _): "Unknown command '\(word.shortened)'."
    case .unknownOption(let word, _): "Unknown option '\(word.shortened)'."
    case .missingCommand(let argument): "Missing command before '\(argument.label)'."
    case .missingArgument(let argument): "Missing argument '\(argument.label)'."
    case .missingValue(let argument, _): "Missing value for '\(argument.label)'."
    case .unexpectedValue(let argument, let isNegated, let value):
      "Unexpected value '\(value.shortened)' for '--\(isNegated ? "no-" : "")\(argument.name)'."
    case .invalidValue(let argument, let value, let invalid):
      "Invalid value '\(value.shortened)' for '\(argument.label)'"
        + (invalid.reason.map { ": " + $0 } ?? "") + "."
    case .unexpectedArguments(let words):
      (words.count == 1 ? "Unexpected argument " : "\(words.count) unexpected arguments: ")
        + words.prefix(5).map { "'\($0.shortened)'" }.joined(separator: ", ")
        + (words.count > 5 ? ", …" : ".")
    case .contradiction(let flag, _):
      "'--\(flag.name)' and '--no-\(flag.name)' cannot be used together."
    case .exclusive(let one, let other):
      "'\(one.label)' and '\(other.label)' cannot be used together."
    case .requires(let one, let other): "'\(one.label)' needs '\(other.label)'."
    case .misplaced(let sentence, _, _, _), .refused(let sentence, _): sentence
    }
  }

  /// A hint, if there is one besides the usage line.
  public var hint: String? {
    if let ownHint { return ownHint }
    return switch problem {
    case .unknownCommand(let word, let suggestion?) where suggestion == word:
      "Write the words without quotation marks."
    case .unknownCommand(_, let suggestion?), .unknownOption(_, let suggestion?):
      UsageError.question(suggestion)
    case .invalidValue(_, let value, let invalid):
      (invalid.part ?? value).closest(among: invalid.choices).map(UsageError.question)
        ?? invalid.hint
        ?? (invalid.reason == nil && !invalid.choices.isEmpty
          ? "Use one of \(invalid.choices.joined(separator: ", "))." : nil)
    case .refused(_, let hint): hint
    case .missingValue(let argument, let word?):
      "To pass a value that starts with '-': \(word.asOption(argument.name))"
    default: nil
    }
  }

  /// The usage line, for an unknown, missing or unexpected command, option or operand.
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

  /// The hint that asks if a word was meant.
  public static func question(_ suggestion: String) -> String { "Did you mean '\(suggestion)'?" }
}

extension String {
  /// The text, or its beginning, for a message.
  fileprivate var shortened: String { count <= 60 ? self : prefix(59) + "…" }
}
