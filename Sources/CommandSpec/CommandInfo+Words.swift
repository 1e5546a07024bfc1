extension CommandInfo {
  /// The words of a command line with other operands and further options.
  ///
  /// - Parameters:
  ///   - words: The words as they were typed.
  ///   - options: Further options, each followed by its value.
  ///   - change: A closure that maps the typed operands to the new ones.
  /// - Returns: The options as they were typed, the further ones, and the operands.
  public func rewriting(
    _ words: [String], adding options: [String] = [], _ change: ([String]) -> [String]
  ) -> [String] {
    var scanner = WordScanner(words, arguments)
    var indices: [Int] = []
    while let token = scanner.next() {
      if case .operand = token { indices.append(scanner.indexOfLastWord) }
    }
    let others = words.indices.filter { !indices.contains($0) && words[$0] != "--" }
    let operands = change(indices.map { words[$0] })
    return others.map { words[$0] } + options
      + (operands.contains(where: \.isOption) ? ["--"] : []) + operands
  }
}
