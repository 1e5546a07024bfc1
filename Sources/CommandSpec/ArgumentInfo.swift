/// What parser, help and errors know of one argument: plain data, whatever its value becomes.
public struct ArgumentInfo: Hashable, Sendable {
  /// How an argument is given.
  public enum Kind: Hashable, Sendable {
    /// By its place, without a name.
    case operand
    /// By its name, with a value.
    case option
    /// By its name alone.
    case flag
  }

  /// How the argument is given.
  public let kind: Kind
  /// The name, without dashes or brackets.
  public let name: String
  /// The one-letter name, if there is one.
  public let short: Character?
  /// The placeholder of the value; the name where none was given.
  public let valueName: String
  /// What the argument is for, in one sentence.
  public let help: String
  /// Whether the command cannot do without it.
  public let isRequired: Bool
  /// Whether it may be given more than once.
  public let isRepeatable: Bool

  /// The argument as people write it: `--amount <amount>`, `--json`, `<name>`.
  public var label: String {
    switch kind {
    case .operand: "<\(valueName)>"
    case .option: "--\(name) <\(valueName)>"
    case .flag: "--\(name)"
    }
  }

  /// The argument as the help lists it, with its one-letter name: `-a, --amount <amount>`.
  var listing: String {
    guard kind != .operand else { return label }
    return short.map { "-\($0), \(label)" } ?? label
  }

  /// The argument in a line of usage: brackets where it may be left out, dots where it repeats.
  var usage: String {
    let text = isRepeatable ? label + " ..." : label
    return isRequired ? text : "[\(text)]"
  }

  static let version = ArgumentInfo(
    kind: .flag, name: "version", short: nil, valueName: "version", help: "Show the version.",
    isRequired: false, isRepeatable: false)
  static let help = ArgumentInfo(
    kind: .flag, name: "help", short: "h", valueName: "help", help: "Show help information.",
    isRequired: false, isRepeatable: false)
}
