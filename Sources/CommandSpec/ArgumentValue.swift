/// How a word on the command line becomes a value, and what that value is called in the help.
public struct ArgumentValue<Value>: Sendable {
  let name: String
  let values: [String]
  let completion: ArgumentInfo.Completion
  let isList: Bool
  let parse: @Sendable (String) throws -> Value

  /// Describes a kind of value.
  ///
  /// - Parameters:
  ///   - name: The placeholder in the help, without the angle brackets.
  ///   - values: The values that there are, for the help; none where they cannot be listed.
  ///   - completion: What a shell can offer.
  ///   - isList: Whether there may be several values with commas between them.
  ///   - parse: Reads a word. An ``InvalidArgumentValue`` thrown here says what is wrong with it.
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

  /// Reads a word.
  ///
  /// - Throws: ``InvalidArgumentValue``, or what reading throws.
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
  /// One of a few words, whatever its case.
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

/// Why a word is no value of its kind.
public struct InvalidArgumentValue: Error, Hashable, Sendable {
  /// What is wrong, as the end of a sentence; nil where the choices say it.
  public let reason: String?
  /// A way out, where there is one.
  let hint: String?
  /// The part of the word that is wrong; nil for all of it.
  let part: String?
  /// The values that would have been valid in its place, where they can be listed.
  let choices: [String]

  /// Says what is wrong.
  public init(
    reason: String, hint: String? = nil, part: String? = nil, choices: [String] = []
  ) {
    self.reason = reason
    self.hint = hint
    self.part = part
    self.choices = choices
  }

  /// Says which values there are.
  public init(choices: [String]) {
    reason = nil
    hint = nil
    part = nil
    self.choices = choices
  }
}
