import CommandSpec
import ExpenseCore
import ExpenseDisplay

/// Questions to the person at the terminal; they are asked on standard error, and only there.
extension Surroundings {
  /// Whether there is someone who sees a question, can answer it, and wants to.
  func hasPerson(_ global: GlobalOptions) -> Bool {
    isInputTerminal && errors.isTerminal && global.asks
  }

  /// Asks for what is missing in a command, again and again until it is valid, and then for what it may
  /// have beside that.
  ///
  /// Nothing is asked where there is no one to ask, or where something is missing that is not asked
  /// for; that is an error then, as any missing argument. What is wrong already is told first.
  func complete<Root: ToolCommand>(_ draft: inout CommandDraft<Root>) throws {
    guard hasPerson(draft.command.global), draft.missing.allSatisfy({ $0.question != nil })
    else { return }
    try draft.command.validate()
    try draft.command.check(in: self)
    _ = try (today(), draft.command.global.expenses(in: self, mustExist: false))
    var keys = KeyReader { try readInput(1 << 12) }
    while let argument = draft.missing.first {
      guard try ask(for: argument, "\(argument.question ?? ""): ", &draft, &keys) else { return }
    }
    for argument in draft.optional {
      guard let suggestion = try draft.command.suggestion(for: argument, in: self) else { continue }
      let question = (argument.question ?? "") + (suggestion.isEmpty ? ": " : " [\(suggestion)]: ")
      guard try ask(for: argument, question, &draft, &keys) else { return }
    }
  }

  /// Asks for an argument until the answer is valid; an empty one is for what is not required.
  ///
  /// - Returns: Whether there was an answer; false at the end of the input.
  private func ask<Root: ToolCommand>(
    for argument: ArgumentInfo, _ question: String, _ draft: inout CommandDraft<Root>,
    _ keys: inout KeyReader
  ) throws -> Bool {
    let global = draft.command.global
    while true {
      guard
        let answer = try ask(
          question.escapedForTerminal, &keys, completing: { candidates(for: argument, global) })
      else { return false }
      if answer.trimmingWhitespace().isEmpty, !argument.isRequired { return true }
      do {
        var next = draft
        try next.answer(answer, to: argument)
        try next.command.check(in: self)
        draft = next
        return true
      } catch {
        ErrorReport(error).write(in: self)
      }
    }
  }

  /// The texts that a shell would offer for an argument.
  private func candidates(for argument: ArgumentInfo, _ global: GlobalOptions) -> [String] {
    guard case .found(let name) = argument.completion, let source = CompletionSource(rawValue: name)
    else { return argument.values }
    return source.candidates(global, in: self).map(\.word)
  }

  /// Asks whether to go on with something.
  ///
  /// - Throws: ``Declined`` for any answer but yes, or ``UsageError`` with the option that stands
  ///   for the answer where there is no one to ask.
  func confirm(_ question: String, unless option: String, _ global: GlobalOptions) throws {
    guard hasPerson(global) else {
      throw UsageError(
        .refused(
          "Confirmation needed, but there is no terminal: \(question)",
          hint: "To confirm in advance, add \(option)."))
    }
    let answer = try ask("\(question) [y/N] ")?.trimmingWhitespace().lowercased()
    guard answer == "y" || answer == "yes" else { throw Declined() }
  }

  /// From how many expenses on a person is asked before they are changed or deleted, where they were not
  /// named one by one.
  static let leastToAsk = 3

  /// Shows expenses and asks whether they are to be deleted.
  ///
  /// - Throws: As ``confirm(_:unless:_:)``.
  func confirm(deletionOf items: ExpenseList, _ global: GlobalOptions) throws {
    if hasPerson(global) {
      let shown = items.slice(from: 0, count: ChangeReport.shownCount)
      try ExpenseTable.write(shown, width: width, to: errors)
      if let rest = errors.presentation.rest(of: items.count) { try errors.write(rest) }
    }
    try confirm("Delete \(text(of: items))?", unless: "--yes", global)
  }

  /// Shows changes and asks whether they are to be made.
  ///
  /// - Throws: As ``confirm(_:unless:_:)``.
  func confirm(_ changes: [ExpenseChange], _ global: GlobalOptions) throws {
    if hasPerson(global) {
      for change in changes.prefix(ChangeReport.shownCount) {
        guard let before = change.before, let after = change.after else { continue }
        try errors.write("\(before.line(to: errors))\n")
        for line in after.differences(from: before, errors.presentation) {
          try errors.write("  \(line)\n")
        }
      }
      if let rest = errors.presentation.rest(of: changes.count) { try errors.write(rest) }
    }
    let items = changes.compactMap(\.before)
    try confirm("Change \(text(of: items))?", unless: "--yes", global)
  }

  /// How many expenses there are, and what they add up to.
  private func text(of items: some Sequence<ExpenseItem>) -> String {
    errors.presentation.text(of: Totals(of: items, home: errors.presentation.home))
  }

  /// The line that is typed as the answer; nil at the end of the input.
  private func ask(_ prompt: String) throws -> String? {
    while true {
      try errors.write(prompt)
      try errors.flush()
      guard let line = try readLine() else {
        try tell("")
        return nil
      }
      if let answer = String(validating: line, as: UTF8.self) { return answer }
      try tell("Not valid UTF-8; try again.")
    }
  }

  /// As without keys, where the terminal can have the line edited and completed; elsewhere the same.
  private func ask(
    _ prompt: String, _ keys: inout KeyReader, completing candidates: @escaping () -> [String]
  ) throws -> String? {
    guard let restore = giveKeys() else { return try ask(prompt) }
    defer { restore() }
    switch try Prompt(prompt, width: width, to: errors, completing: candidates).run(&keys) {
    case .line(let line): return line
    case .endOfInput: return nil
    case .interrupt: throw ExpenseError.interrupted
    }
  }

  /// The next line without its end; nil where the input ends before it.
  func readLine() throws -> ArraySlice<UInt8>? {
    var line: [UInt8] = []
    // A terminal gives one line at a time, and never a part of the next one.
    while line.last != UInt8(ascii: "\n") {
      let piece = try readInput(1 << 12)
      if piece.isEmpty { return nil }
      line += piece
    }
    return line.dropLast()
  }
}

extension Surroundings {
  /// All that is on standard input; a person at a terminal is told to type it.
  ///
  /// - Throws: ``ExpenseError/inputTooLarge`` where there are more bytes than are taken at once.
  func readAllInput(askingFor what: String, _ global: GlobalOptions) throws -> [UInt8] {
    if isInputTerminal, !global.isQuiet {
      try tell("Type or paste \(what), and end with ^D.")
    }
    var input: [UInt8] = []
    while true {
      let piece = try readInput(1 << 16)
      if piece.isEmpty { return input }
      input += piece
      guard input.count <= NewExpenses.maximumBytes else {
        throw ExpenseError.inputTooLarge
      }
    }
  }
}

/// The answer to a question was not yes.
struct Declined: Error {}
