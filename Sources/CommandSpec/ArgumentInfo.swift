/// What parser, help and errors know of one argument: plain data, whatever its value becomes.
public struct ArgumentInfo: Hashable, Sendable {
  /// How an argument is given.
  public enum Kind: Hashable, Sendable {
    /// By its place, without a name.
    case operand
    /// By its name, with a value.
    case option
    /// By its name alone; a negatable one by `--no-` and its name too.
    case flag(isNegatable: Bool)
  }

  /// What a shell can offer for a value.
  public enum Completion: Hashable, Sendable {
    /// Nothing.
    case none
    /// The values that there are.
    case values
    /// Files and folders.
    case files
    /// The words of commands, one behind the other.
    case commands
    /// What the program finds under a name when it is asked.
    case found(String)
  }

  /// How the argument is given.
  public let kind: Kind
  /// The name, without dashes or brackets.
  public let name: String
  /// The one-letter name, if there is one.
  public let short: Character?
  /// The placeholder of the value; the name where none was given.
  public let valueName: String
  /// The values that there are; none where they cannot be listed.
  public let values: [String]
  /// What a shell can offer for the value.
  public let completion: Completion
  /// Whether there may be several values with commas between them.
  public let isList: Bool
  /// What the argument is for, in sentences.
  public let help: String
  /// What holds when it is not given, in words; nil where the help need not say it.
  public let defaultText: String?
  /// Whether the command cannot do without it.
  public let isRequired: Bool
  /// Whether it may be given more than once, each time with a value that counts.
  public let isRepeatable: Bool
  /// What a person at a terminal is asked when it is missing, or if it is not required, when something
  /// else is; nil where nothing is asked.
  public let question: String?
  /// The heading below which the help lists it; empty for arguments of everyday use.
  private(set) var heading = ""

  init(
    _ kind: Kind, _ name: String, short: Character? = nil, valueName: String? = nil,
    values: [String] = [], completion: Completion = .none, isList: Bool = false, help: String,
    defaultText: String? = nil, isRequired: Bool = false, isRepeatable: Bool = false,
    question: String? = nil
  ) {
    self.kind = kind
    self.name = name
    self.short = short
    self.valueName = valueName ?? name
    self.values = values
    self.completion = completion
    self.isList = isList
    self.help = help
    self.defaultText = defaultText
    self.isRequired = isRequired
    self.isRepeatable = isRepeatable
    self.question = question
  }

  /// The same argument below another heading of the help.
  func under(_ heading: String) -> ArgumentInfo {
    var argument = self
    argument.heading = heading
    return argument
  }

  /// The argument as people write it: `--amount <amount>`, `--json`, `<name>`.
  public var label: String {
    switch kind {
    case .operand: "<\(valueName)>"
    case .option: "--\(name) <\(valueName)>"
    case .flag: "--\(name)"
    }
  }

  /// The argument as the help lists it: `-a, --amount <amount>`, `--input/--no-input`.
  var listing: String {
    switch kind {
    case .operand: usage
    case .flag(isNegatable: true): "--\(name)/--no-\(name)"
    case .option, .flag: short.map { "-\($0), \(label)" } ?? label
    }
  }

  /// The argument in a line of usage: brackets where it may be left out, dots where it repeats.
  var usage: String {
    let text = isRepeatable ? label + " ..." : label
    return isRequired ? text : "[\(text)]"
  }

  /// What the argument is for, with its values, its default, and what it goes with by the rules of
  /// its command.
  func explanation(under rules: [ArgumentRule] = []) -> String {
    var details: [String] = []
    if !values.isEmpty { details.append("values: " + values.joined(separator: ", ")) }
    if let defaultText { details.append("default: " + defaultText) }
    if isRepeatable, kind != .operand { details.append("repeatable") }
    var others: [String] = []
    var needed: [String] = []
    for rule in rules {
      switch rule {
      case .exclusive(let names) where names.contains(name):
        for other in names where other != name { others.append("--" + other) }
      case .requires(name, let other): needed.append("only with --" + other)
      case .exclusive, .requires: break
      }
    }
    if !others.isEmpty { details.append("not with " + others.joined(separator: ", ")) }
    details += needed
    return help + (details.isEmpty ? "" : " (\(details.joined(separator: "; ")))")
  }

  static let version = ArgumentInfo(
    .flag(isNegatable: false), "version", help: "Show the version."
  ).under(globalHeading)
  static let help = ArgumentInfo(
    .flag(isNegatable: false), "help", short: "h", help: "Show this help."
  ).under(globalHeading)

  /// The heading of the options that all commands take.
  public static let globalHeading = "Global options"
}
