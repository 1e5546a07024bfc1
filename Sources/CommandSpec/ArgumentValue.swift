/// How a word on the command line becomes a value, and what that value is called in the help.
public struct ArgumentValue<Value>: Sendable {
  let name: String
  let parse: @Sendable (String) throws -> Value

  /// Describes a kind of value.
  ///
  /// - Parameters:
  ///   - name: The placeholder in the help, without the angle brackets.
  ///   - parse: Reads a word. An ``InvalidArgumentValue`` thrown here says what is wrong with it.
  public init(_ name: String, parse: @escaping @Sendable (String) throws -> Value) {
    self.name = name
    self.parse = parse
  }
}

extension ArgumentValue<String> {
  /// Any text.
  public static func text(_ name: String) -> ArgumentValue { ArgumentValue(name) { $0 } }
}

/// Why a word is no value of its kind.
public struct InvalidArgumentValue: Error, Hashable, Sendable {
  /// What is wrong, as the end of a sentence.
  public let reason: String
  /// A way out, where there is one.
  public let hint: String?
  /// The values that would have been valid, where they can be listed, for a suggestion.
  public let choices: [String]

  /// Says what is wrong.
  public init(reason: String, hint: String? = nil, choices: [String] = []) {
    self.reason = reason
    self.hint = hint
    self.choices = choices
  }
}
