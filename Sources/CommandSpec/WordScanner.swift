import Text

/// A scanner that splits a command line into options with their values, flags and operands.
struct WordScanner: Sequence, IteratorProtocol {
  enum Token {
    case operand(String)
    /// An option or a flag, by its index in the arguments; the value of a flag is empty, or `no` if
    /// negated.
    case argument(Int, String)
    case special(ArgumentInfo)
    case problem(UsageError.Problem)
  }

  private let arguments: [ArgumentInfo]
  private var words: ArraySlice<String>
  private(set) var hasOnlyOperands = false
  /// The remaining letters of a group such as `-qa`.
  private var letters = Substring()

  /// True if all words are consumed.
  var isAtEnd: Bool { words.isEmpty }

  /// The index of the word consumed last.
  var indexOfLastWord: Int { words.startIndex - 1 }

  init(_ words: [String], _ arguments: [ArgumentInfo]) {
    self.words = words[...]
    self.arguments = arguments
  }

  mutating func next() -> Token? {
    if let letter = letters.popFirst() { return token(letter: letter) }
    guard let word = words.popFirst() else { return nil }
    guard !hasOnlyOperands, word.isOption else { return .operand(word) }
    if word == "--" {
      hasOnlyOperands = true
      return next()
    }
    guard word.hasPrefix("--") else {
      // A long name with one dash is an error, even if it could be read as a group of letters.
      let name = String(word.dropFirst())
      if name.count > 1, arguments.contains(where: { $0.kind != .operand && $0.name == name }) {
        return .problem(.unknownOption(word, suggestion: "--" + name))
      }
      letters = word.dropFirst()
      return next()
    }
    guard let equals = word.firstEquals else { return token(name: String(word.dropFirst(2))) }
    let name = String(word[..<equals].dropFirst(2))
    return token(name: name, value: String(word[word.utf8.index(after: equals)...]))
  }

  private mutating func token(name: String, value: String? = nil) -> Token {
    if let special = special(where: { $0.name == name }) {
      return value.map { .problem(.unexpectedValue(special, isNegated: false, $0)) }
        ?? .special(special)
    }
    let plain = arguments.firstIndex { $0.kind != .operand && $0.name == name }
    let negated = plain == nil ? arguments.firstIndex { $0.negatedName == name } : nil
    guard let index = plain ?? negated else {
      return .problem(.unknownOption("--" + name, suggestion: suggestion(for: name)))
    }
    guard arguments[index].kind == .option else {
      if let value {
        return .problem(.unexpectedValue(arguments[index], isNegated: negated != nil, value))
      }
      return .argument(index, negated == nil ? "" : ArgumentInfo.negation)
    }
    return value.map { .argument(index, $0) } ?? tokenWithNextWord(index)
  }

  private func suggestion(for name: String) -> String? {
    let options = arguments.filter { $0.kind != .operand } + [.version, .help]
    return name.closest(among: options.map(\.name) + options.compactMap(\.negatedName))
      .map { "--" + $0 }
  }

  private mutating func token(letter: Character) -> Token {
    if let special = special(where: { $0.short == letter }) { return .special(special) }
    let index = arguments.firstIndex { $0.kind != .operand && $0.short == letter }
    guard let index else {
      letters = ""
      return .problem(.unknownOption("-\(letter)", suggestion: nil))
    }
    guard arguments[index].kind == .option else {
      guard letters.first != "=" else {
        defer { letters = "" }
        let value = String(letters.dropFirst())
        return .problem(.unexpectedValue(arguments[index], isNegated: false, value))
      }
      return .argument(index, "")
    }
    guard !letters.isEmpty else { return tokenWithNextWord(index) }
    defer { letters = "" }
    return .argument(index, String(letters.first == "=" ? letters.dropFirst() : letters))
  }

  private mutating func tokenWithNextWord(_ index: Int) -> Token {
    guard let value = words.first, !value.isOption else {
      return .problem(.missingValue(arguments[index], before: words.first.flatMap(unknownOption)))
    }
    words.removeFirst()
    return .argument(index, value)
  }

  /// The word if it is an unknown option, which may have been meant as a value.
  private func unknownOption(_ word: String) -> String? {
    var scanner = WordScanner([word], arguments)
    if word != "--", case .problem(.unknownOption) = scanner.next() { return word }
    return nil
  }

  private func special(where isWanted: (ArgumentInfo) -> Bool) -> ArgumentInfo? {
    [.help, .version].first(where: isWanted)
  }
}

extension ArgumentInfo {
  /// The name that switches a flag off, if there is one.
  fileprivate var negatedName: String? { kind == .flag(isNegatable: true) ? "no-" + name : nil }
}

extension String {
  /// The index of the first `=`, even if a combining mark makes it part of another character.
  var firstEquals: String.Index? { utf8.firstIndex(of: UInt8(ascii: "=")) }

  /// True if the word names options; false for an operand, a negative number or `-` by itself.
  var isOption: Bool {
    guard first == "-", let second = dropFirst().first else { return false }
    return !second.isASCII || !(second.isNumber || second == ".")
  }
}
