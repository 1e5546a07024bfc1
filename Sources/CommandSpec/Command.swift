internal import Text

/// A command: a struct that holds the values of its arguments, with its specification.
public protocol Command: Sendable {
  /// The name of the command, without those of its families.
  static var name: String { get }
  /// Alternative names, documented and stable.
  static var aliases: [String] { get }
  /// The help and the arguments.
  static var specification: CommandSpecification<Self> { get }

  /// Create the command with the default values of its arguments.
  init()

  /// True if the command needs an argument, given the values known so far.
  ///
  /// Called only for arguments that the specification requires.
  func requires(_ argument: ArgumentInfo) -> Bool

  /// Check the arguments in combination, before anything is read or written.
  ///
  /// Required arguments may still be missing, to be asked for later.
  ///
  /// - Throws: ``UsageError`` if the values are invalid.
  func validate() throws(UsageError)
}

extension Command {
  /// No alternative names.
  public static var aliases: [String] { [] }

  /// The description of the command, independent of its type.
  ///
  /// - Parameters:
  ///   - name: The full name, including the names of its families.
  ///   - aliases: All other full names.
  /// - Returns: Its help and its arguments, as plain data.
  public static func info(named name: String, aliases: [String]) -> CommandInfo {
    let specification = specification
    return CommandInfo(
      name: name, aliases: aliases, summary: specification.summary,
      discussion: specification.discussion, details: specification.details,
      examples: specification.examples,
      arguments: specification.arguments.map(\.info), rules: specification.rules)
  }

  /// The description of the argument of a name, which the command has.
  public static func argument(_ name: String) -> ArgumentInfo {
    specification.arguments.info(named: name)
  }

  /// Always true.
  public func requires(_ argument: ArgumentInfo) -> Bool { true }

  /// Check nothing.
  public func validate() throws(UsageError) {}
}

/// The help, arguments and rules of a command.
public struct CommandSpecification<Root: Command>: Sendable {
  let summary: String
  let discussion: String
  let details: String
  let examples: [String]
  let arguments: [Argument<Root>]
  let rules: [ArgumentRule]

  /// Create a specification that has these arguments and no others.
  ///
  /// - Parameters:
  ///   - summary: The purpose, in one sentence.
  ///   - discussion: A sentence or two that everyone should know.
  ///   - details: Paragraphs for the manual, separated by empty lines; the help omits them.
  ///   - arguments: In the order of the help; the operands in the order in which they are given.
  ///   - rules: The rules about options that exclude or require each other.
  ///   - examples: Whole command lines, without the prompt.
  public init(
    bare summary: String, discussion: String = "", details: String = "",
    arguments: [Argument<Root>], rules: [ArgumentRule] = [], examples: [String] = []
  ) {
    self.summary = summary
    self.discussion = discussion
    self.details = details
    self.examples = examples
    self.arguments = arguments
    self.rules = rules
  }
}

/// A rule about options that exclude or require each other, by their names without dashes.
public enum ArgumentRule: Hashable, Sendable {
  /// At most one of these may be given.
  case exclusive([String])
  /// The first one requires the second one.
  case requires(String, String)
}

/// The description of a command, independent of its type.
public struct CommandInfo: Hashable, Sendable {
  /// The full name of the command: `types rename`.
  public let name: String
  /// Alternative names.
  public let aliases: [String]
  /// The purpose, in one sentence.
  public let summary: String
  /// Further help.
  public let discussion: String
  /// Paragraphs for the manual, with empty lines between them.
  let details: String
  /// Whole command lines, without the prompt.
  public let examples: [String]
  /// Its arguments in the order of the help.
  public let arguments: [ArgumentInfo]
  /// The rules about options that exclude or require each other.
  public let rules: [ArgumentRule]

  /// Its operands, in the order in which they are given.
  var operands: [ArgumentInfo] { arguments.filter { $0.kind == .operand } }

  /// Its options and flags.
  var options: [ArgumentInfo] { arguments.filter { $0.kind != .operand } }

  /// The discussion and the details, a text for each paragraph.
  var paragraphs: [String] {
    ([discussion] + details.split(separator: "\n\n").map(String.init)).filter { !$0.isEmpty }
  }

  /// The usage line: operands and options.
  ///
  /// If the command's own options do not all fit into 80 columns, only the required ones are named.
  func usage(in tool: ToolInfo) -> String {
    let ownOptions = options.filter { !tool.globalArguments.contains($0) }
    func line(_ options: [ArgumentInfo]) -> String {
      ([tool.name, name] + (operands + options).map(\.usage) + ["[<options>]"])
        .joined(separator: " ")
    }
    let whole = line(ownOptions)
    return whole.count <= 80 - "Usage: ".count ? whole : line(ownOptions.filter(\.isRequired))
  }
}
