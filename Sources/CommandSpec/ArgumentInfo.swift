/// The description of an argument for parser, help and errors: plain data, whatever its value type.
public struct ArgumentInfo: Hashable, Sendable {
  /// The syntax of an argument.
  public enum Kind: Hashable, Sendable {
    /// A positional argument, without a name.
    case operand
    /// A name with a value.
    case option
    /// A name alone; if negatable, also `--no-` and the name.
    case flag(isNegatable: Bool)
  }

  /// A source of shell completions for a value.
  public enum Completion: Hashable, Sendable {
    /// No completions.
    case none
    /// The listed values.
    case values
    /// Files and folders.
    case files
    /// The words of commands, one after the other.
    case commands
    /// Values that the program looks up under a name when asked.
    case found(String)
  }

  /// The syntax of the argument.
  public let kind: Kind
  /// The name, without dashes or brackets.
  public let name: String
  /// The one-letter name, if there is one.
  public let short: Character?
  /// The placeholder of the value; the argument's name by default.
  public let valueName: String
  /// The valid values; empty if they cannot be listed.
  public let values: [String]
  /// The source of shell completions for the value.
  public let completion: Completion
  /// True if several values may be given, separated by commas.
  public let isList: Bool
  /// The purpose of the argument, in sentences.
  public let help: String
  /// The default, in words; nil if the help need not state it.
  public let defaultText: String?
  /// True if the command cannot run without it.
  public let isRequired: Bool
  /// True if it may be given more than once and every value counts.
  public let isRepeatable: Bool
  /// The prompt at a terminal if the argument is missing; nil for none.
  ///
  /// An optional argument is asked for only along with a missing one that is required.
  public let question: String?
  /// The heading below which the help lists it; empty for arguments of everyday use.
  private(set) var heading = ""
  /// The command or topic whose page explains it, for several commands; nil if that of each does.
  private(set) var page: String?

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

  /// The same argument below another heading of the help, explained on another page if it names one.
  func under(_ heading: String, explainedBy page: String? = nil) -> ArgumentInfo {
    var argument = self
    argument.heading = heading
    argument.page = page
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

  /// The argument in a usage line: in brackets if optional, with dots if repeatable.
  var usage: String {
    let text = isRepeatable ? label + " ..." : label
    return isRequired ? text : "[\(text)]"
  }

  /// The help text with the values, the default, and the options that it excludes or requires.
  func explanation(under rules: [ArgumentRule] = []) -> String {
    var details: [String] = []
    if !values.isEmpty {
      // Punctuation is quoted, since commas separate the values.
      let texts = values.map { $0.contains(where: \.isLetter) ? $0 : "'\($0)'" }
      details.append("values: " + texts.joined(separator: ", "))
    }
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

  static let version = ArgumentInfo(.flag(isNegatable: false), "version", help: "Show the version.")
    .under(globalHeading)
  static let help = ArgumentInfo(
    .flag(isNegatable: false), "help", short: "h", help: "Show this help."
  ).under(globalHeading)

  /// The heading of the options that all commands take.
  public static let globalHeading = "Global options"
}
