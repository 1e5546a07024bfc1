extension IDPrefix {
  /// The id prefixes in a text, separated by white space.
  ///
  /// - Throws: ``ExpenseError/malformed(path:_:)`` with line and column of an invalid prefix.
  public static func list(in text: [UInt8]) throws -> [IDPrefix] {
    let lines = text.droppingByteOrderMark.split(
      separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    return try lines.enumerated().flatMap { number, line in
      func malformed(_ column: Int, _ problem: MalformedText.Problem) -> ExpenseError {
        .malformed(path: nil, MalformedText(line: number + 1, column: column, problem: problem))
      }
      guard let line = String(validating: line, as: UTF8.self) else {
        throw malformed(1, .invalidUTF8)
      }
      return try line.split(whereSeparator: \.isWhitespace).map { word in
        do {
          return try IDPrefix(String(word))
        } catch let value as InvalidValue {
          let column = line[..<word.startIndex].unicodeScalars.count + 1
          throw malformed(column, .invalidValue(value))
        }
      }
    }
  }
}

extension Sequence<ExpenseItem> {
  /// The expenses whose ids match the prefixes, each once, in the order of the prefixes.
  ///
  /// - Throws: ``ExpenseError/IDProblem/unknown(_:)`` with all prefixes that match no expense, or
  ///   ``ExpenseError/IDProblem/ambiguous(_:_:)`` with the first that matches several.
  func resolving(_ prefixes: [IDPrefix]) throws -> [ExpenseItem] {
    var seenPrefixes: Set<IDPrefix> = []
    let prefixes = prefixes.filter { seenPrefixes.insert($0).inserted }
    let matcher = IDMatcher(prefixes)
    var matches = [[ExpenseItem]](repeating: [], count: prefixes.count)
    for item in self {
      for index in matcher.matchingIndices(item.id) { matches[index].append(item) }
    }
    let unknown = zip(prefixes, matches).filter { $1.isEmpty }.map { $0.0.text }
    guard unknown.isEmpty else { throw ExpenseError.ids(.unknown(unknown)) }
    var seen: Set<ExpenseItem.ID> = []
    return try zip(prefixes, matches).compactMap { prefix, found in
      guard found.count == 1 else { throw ExpenseError.ids(.ambiguous(prefix.text, found)) }
      return seen.insert(found[0].id).inserted ? found[0] : nil
    }
  }
}
