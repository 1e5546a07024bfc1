/// Takes the words of a command line apart: options with their values, flags, operands.
struct WordScanner {
  enum Token {
    case operand(String)
    /// An option or a flag, by its place among the arguments; a flag's value is empty, or `no`
    /// where it is negated.
    case argument(Int, String)
    case special(ArgumentInfo)
    case problem(UsageError.Problem)
  }

  private let arguments: [ArgumentInfo]
  private var words: ArraySlice<String>
  private(set) var hasOnlyOperands = false
  /// The letters of a group such as `-qa` that are still to be read.
  private var letters = Substring()

  /// The place of the word that was taken last.
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
      letters = word.dropFirst()
      return next()
    }
    let parts = word.dropFirst(2).split(
      separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let value = parts.count == 2 ? String(parts[1]) : nil
    return token(name: String(parts[0]), value: value)
  }

  private mutating func token(name: String, value: String?) -> Token {
    if let special = special(where: { $0.name == name }) {
      return value.map { .problem(.unexpectedValue(special, $0)) } ?? .special(special)
    }
    let plain = arguments.firstIndex { $0.kind != .operand && $0.name == name }
    let negated = plain == nil ? arguments.firstIndex { $0.negatedName == name } : nil
    guard let index = plain ?? negated else {
      return .problem(.unknownOption("--" + name, suggestion: suggestion(for: name)))
    }
    guard arguments[index].kind == .option else {
      return value.map { .problem(.unexpectedValue(arguments[index], $0)) }
        ?? .argument(index, negated == nil ? "" : ArgumentInfo.negation)
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
      // Perhaps a long name with one dash only: `-json`.
      let name = String(letters.base.dropFirst())
      let isName = arguments.contains { $0.kind != .operand && $0.name == name }
      letters = ""
      return .problem(.unknownOption("-\(letter)", suggestion: isName ? "--" + name : nil))
    }
    guard arguments[index].kind == .option else {
      guard letters.first != "=" else {
        defer { letters = "" }
        return .problem(.unexpectedValue(arguments[index], String(letters.dropFirst())))
      }
      return .argument(index, "")
    }
    guard !letters.isEmpty else { return tokenWithNextWord(index) }
    defer { letters = "" }
    return .argument(index, String(letters.first == "=" ? letters.dropFirst() : letters))
  }

  private mutating func tokenWithNextWord(_ index: Int) -> Token {
    guard let value = words.first, !value.isOption else {
      return .problem(.missingValue(arguments[index], before: words.first))
    }
    words.removeFirst()
    return .argument(index, value)
  }

  private func special(where isWanted: (ArgumentInfo) -> Bool) -> ArgumentInfo? {
    [.help, .version].first(where: isWanted)
  }
}

extension ArgumentInfo {
  /// The name by which a flag is switched off, if it can be.
  fileprivate var negatedName: String? {
    kind == .flag(isNegatable: true) ? "no-" + name : nil
  }
}

extension String {
  /// Whether this word names options: not an operand, not a negative number, not `-` by itself.
  var isOption: Bool {
    guard first == "-", let second = dropFirst().first else { return false }
    return !second.isASCII || !(second.isNumber || second == ".")
  }
}
