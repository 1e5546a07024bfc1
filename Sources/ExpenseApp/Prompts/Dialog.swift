import ExpenseCore
package import ExpenseDisplay
package import Text

/// Questions to the person at the terminal, asked on standard error.
package struct Dialog {
  private let console: Console
  private let readInput: (_ limit: Int) throws -> [UInt8]
  private let enterKeyMode: () -> (() -> Void)?

  /// Create a dialogue.
  ///
  /// - Parameters:
  ///   - console: The terminal.
  ///   - readInput: Read the next bytes of standard input, at most `limit`; none at its end.
  ///   - enterKeyMode: Make the terminal deliver each key as it is pressed; return what ends this,
  ///     or nil if it cannot.
  package init(
    on console: Console, readInput: @escaping (_ limit: Int) throws -> [UInt8],
    enterKeyMode: @escaping () -> (() -> Void)?
  ) {
    self.console = console
    self.readInput = readInput
    self.enterKeyMode = enterKeyMode
  }

  /// Ask for a line; return nil at the end of the input.
  package func ask(_ prompt: DisplayText) throws -> String? {
    while true {
      try console.errors.write(prompt)
      try console.errors.flush()
      guard let line = try readLine() else {
        try console.tell("")
        return nil
      }
      if let answer = String(validating: line, as: UTF8.self) { return answer }
      try console.tell("Not valid UTF-8; try again.")
    }
  }

  /// Ask until the answer can be read; return nil for an empty one, or at the end of the input.
  ///
  /// - Parameters:
  ///   - prompt: The question.
  ///   - advice: What to type instead of an answer that cannot be read.
  ///   - read: A closure that reads an answer without white space around it.
  /// - Returns: What was read.
  /// - Throws: An error from reading or writing.
  package func ask<Value>(
    _ prompt: DisplayText, advice: DisplayText, reading read: (String) -> Value?
  ) throws -> Value? {
    while let answer = try ask(prompt)?.trimmingWhitespace(), !answer.isEmpty {
      if let value = read(answer) { return value }
      try console.tell(advice)
    }
    return nil
  }

  /// Ask for a line, with editing and completion if the terminal supports them.
  ///
  /// - Throws: ``ExpenseError/BusyProblem/interrupted`` after ^C, or an error from reading or writing.
  package func ask(
    _ prompt: DisplayText, _ keys: inout KeyReader, completing candidates: @escaping () -> [String]
  ) throws -> String? {
    guard let restore = enterKeyMode() else { return try ask(prompt) }
    defer { restore() }
    return try Prompt(prompt, width: console.width, to: console.errors, completing: candidates)
      .run(&keys)
  }

  /// The next line without its line break; nil if the input ends before that.
  package func readLine() throws -> ArraySlice<UInt8>? {
    var line: [UInt8] = []
    // A terminal gives one line at a time, and never a part of the next one.
    while line.last != UInt8(ascii: "\n") {
      let piece = try readInput(1 << 12)
      if piece.isEmpty { return nil }
      line += piece
    }
    return line.dropLast()
  }

  /// Read all of the input.
  ///
  /// - Throws: ``ExpenseError/ValueProblem/inputTooLarge`` if there are more bytes than the limit.
  package func readAll(limit: Int) throws -> [UInt8] {
    var input: [UInt8] = []
    while true {
      let piece = try readInput(1 << 16)
      if piece.isEmpty { return input }
      input += piece
      guard input.count <= limit else { throw ExpenseError.values(.inputTooLarge) }
    }
  }
}
