/// A command: a struct that holds the values of its arguments, and what there is to know about it.
public protocol Command: Sendable {
  /// The word that stands for the command, behind those of the families in which it is.
  static var name: String { get }
  /// Further words for it, documented and stable.
  static var aliases: [String] { get }
  /// Help and arguments.
  static var specification: CommandSpecification<Self> { get }

  /// Creates the command with the values that its arguments have when they are not given.
  init()

  /// Whether the command, with the values that are known, cannot do without an argument.
  ///
  /// It is asked for arguments that are required by their specification.
  func requires(_ argument: ArgumentInfo) -> Bool

  /// Checks what no argument can be checked for by itself, before anything is read or written.
  ///
  /// Arguments that are required may still be missing, to be asked for.
  ///
  /// - Throws: ``UsageError`` with what is wrong.
  func validate() throws(UsageError)
}

extension Command {
  /// No further words.
  public static var aliases: [String] { [] }

  /// What there is to know about the command, whatever its type.
  ///
  /// - Parameters:
  ///   - name: All words that stand for it, those of its families among them.
  ///   - aliases: What stands for it too.
  /// - Returns: Its help and its arguments, as plain data.
  public static func info(named name: String, aliases: [String]) -> CommandInfo {
    let specification = specification
    return CommandInfo(
      name: name, aliases: aliases, summary: specification.summary,
      discussion: specification.discussion, details: specification.details,
      examples: specification.examples,
      arguments: specification.arguments.map(\.info), rules: specification.rules)
  }

  /// It cannot.
  public func requires(_ argument: ArgumentInfo) -> Bool { true }

  /// There is nothing to check.
  public func validate() throws(UsageError) {}
}

/// What a command does, and which arguments it takes.
public struct CommandSpecification<Root: Command>: Sendable {
  let summary: String
  let discussion: String
  let details: String
  let examples: [String]
  let arguments: [Argument<Root>]
  let rules: [ArgumentRule]

  /// Describes a command.
  ///
  /// - Parameters:
  ///   - summary: What it does, in one sentence.
  ///   - discussion: A sentence or two that everyone should know.
  ///   - details: Paragraphs for the manual, with empty lines between them; the help leaves them out.
  ///   - examples: Whole command lines, without the prompt.
  ///   - arguments: In the order of the help; the operands in the order in which they are given.
  ///   - groups: Further arguments, which are shared with other commands.
  ///   - rules: Which arguments go together and which do not.
  public init(
    summary: String, discussion: String = "", details: String = "", examples: [String],
    arguments: [Argument<Root>], groups: [[Argument<Root>]] = [], rules: [ArgumentRule] = []
  ) {
    var arguments = arguments
    for group in groups { arguments += group }
    self.summary = summary
    self.discussion = discussion
    self.details = details
    self.examples = examples
    self.arguments = arguments
    self.rules = rules
  }
}

/// Which options go together and which do not, by their names without dashes.
public enum ArgumentRule: Hashable, Sendable {
  /// At most one of these may be given.
  case exclusive([String])
  /// The first one is given with the second one only.
  case requires(String, String)
}

/// What there is to know about a command, whatever its type.
public struct CommandInfo: Hashable, Sendable {
  /// The words that stand for the command: `types rename`.
  public let name: String
  /// Further words for it.
  public let aliases: [String]
  /// What it does, in one sentence.
  public let summary: String
  /// A sentence or two that everyone should know.
  public let discussion: String
  /// Paragraphs for the manual, with empty lines between them.
  let details: String
  /// Whole command lines, without the prompt.
  public let examples: [String]
  /// Its arguments in the order of the help.
  public let arguments: [ArgumentInfo]
  /// Which arguments go together and which do not.
  public let rules: [ArgumentRule]

  /// Its operands, in the order in which they are given.
  var operands: [ArgumentInfo] { arguments.filter { $0.kind == .operand } }

  /// Its options and flags.
  var options: [ArgumentInfo] { arguments.filter { $0.kind != .operand } }

  /// The discussion and the details, a text for each paragraph.
  var paragraphs: [String] {
    ([discussion] + details.split(separator: "\n\n").map(String.init)).filter { !$0.isEmpty }
  }

  /// What an argument is for, with its values, its default, and what it goes with.
  func explanation(of argument: ArgumentInfo) -> String { argument.explanation(under: rules) }

  /// The line of usage: its operands, what it requires, what it allows.
  ///
  /// Where not all of its own options fit into 80 columns, only the required ones are named.
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
