internal import Text

/// A parser for one kind of value on the command line, with its placeholder in the help.
public struct ArgumentValue<Value>: Sendable {
  let name: String
  let values: [String]
  let completion: ArgumentInfo.Completion
  let isList: Bool
  let parse: @Sendable (String) throws -> Value

  /// Create a parser for a kind of value.
  ///
  /// - Parameters:
  ///   - name: The placeholder in the help, without the angle brackets.
  ///   - values: The valid values, for the help; empty if they cannot be listed.
  ///   - completion: The source of shell completions.
  ///   - isList: True if several values may be given, separated by commas.
  ///   - parse: A closure that reads a value; it throws ``InvalidArgumentValue`` to say what is
  ///     wrong.
  public init(
    _ name: String, values: [String] = [], completion: ArgumentInfo.Completion = .none,
    isList: Bool = false, parse: @escaping @Sendable (String) throws -> Value
  ) {
    self.name = name
    self.values = values
    self.completion = completion
    self.isList = isList
    self.parse = parse
  }

  /// Create a parser for a kind of value that is invalid for one reason.
  ///
  /// - Parameters:
  ///   - name: The placeholder in the help, without the angle brackets.
  ///   - values: The valid values, for the help; empty if they cannot be listed.
  ///   - completion: The source of shell completions.
  ///   - reason: The reason, as the end of a sentence.
  ///   - hint: A hint; nil for none.
  ///   - read: A closure that reads a value; nil for an invalid one.
  public init(
    _ name: String, values: [String] = [], completion: ArgumentInfo.Completion = .none,
    orElse reason: String, hint: String? = nil, read: @escaping @Sendable (String) -> Value?
  ) {
    self.init(name, values: values, completion: completion) { word in
      if let value = read(word) { return value }
      throw InvalidArgumentValue(reason: reason, hint: hint)
    }
  }

  /// Read a value.
  ///
  /// - Throws: ``InvalidArgumentValue``, or any other error of the closure that reads it.
  public func value(of word: String) throws -> Value { try parse(word) }
}

extension ArgumentValue<String> {
  /// Any text.
  public static func text(
    _ name: String, completion: ArgumentInfo.Completion = .none, isList: Bool = false
  ) -> ArgumentValue {
    ArgumentValue(name, completion: completion, isList: isList) { $0 }
  }
}

extension ArgumentValue where Value: RawRepresentable<String> & Sendable {
  /// One of a fixed set of choices, ignoring case.
  public static func choice(_ name: String, of choices: [Value]) -> ArgumentValue {
    var words: [String] = []
    for choice in choices { words.append(choice.rawValue) }
    return ArgumentValue(name, values: words, completion: .values) { [words] word in
      let typed = word.lowercased()
      for choice in choices where choice.rawValue == typed { return choice }
      throw InvalidArgumentValue(choices: words)
    }
  }
}

extension ArgumentValue where Value: RawRepresentable<String> & CaseIterable {
  /// Read one of the choices in a list of them, ignoring case.
  ///
  /// - Parameters:
  ///   - name: The word in the list, without white space around it.
  ///   - noun: The word for a choice, for the error.
  /// - Returns: The choice.
  /// - Throws: ``InvalidArgumentValue`` with the choices.
  public static func read(_ name: String, as noun: String) throws -> Value {
    if let value = Value(rawValue: name.lowercased()) { return value }
    let known = Value.allCases.map(\.rawValue)
    throw InvalidArgumentValue(
      reason: "unknown \(noun) '\(name.shortened(to: 30))'",
      hint: "Use one of \(known.joined(separator: ", ")).", part: name, choices: known)
  }
}

/// The reason why a value is invalid.
public struct InvalidArgumentValue: Error, Hashable, Sendable {
  /// The reason, as the end of a sentence; nil if the choices say it.
  public let reason: String?
  /// A hint, if there is one.
  let hint: String?
  /// The invalid part of the value; nil for all of it.
  let part: String?
  /// The values that would be valid instead, if they can be listed.
  let choices: [String]

  /// Create an error with a reason.
  public init(reason: String, hint: String? = nil, part: String? = nil, choices: [String] = []) {
    (self.reason, self.hint) = (reason, hint)
    (self.part, self.choices) = (part, choices)
  }

  /// Create an error that lists the valid values.
  public init(choices: [String]) {
    (reason, hint, part) = (nil, nil, nil)
    self.choices = choices
  }
}
