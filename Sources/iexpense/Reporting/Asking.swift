import CommandSpec
import ExpenseCore

/// Questions to the person at the terminal; they are asked on standard error, and only there.
extension Surroundings {
  /// Whether there is someone who sees a question, can answer it, and wants to.
  func hasPerson(_ global: GlobalOptions) -> Bool {
    isInputTerminal && errors.isTerminal && global.asks
  }

  /// Asks for what is missing in a command, again and again until it is valid.
  ///
  /// Nothing is asked where there is no one to ask, or where something is missing that is not asked
  /// for; that is an error then, as any missing argument. What is wrong already is told first.
  func complete<Root: ToolCommand>(_ draft: inout CommandDraft<Root>) throws {
    guard hasPerson(draft.command.global), draft.missing.allSatisfy({ $0.question != nil })
    else { return }
    try draft.command.validate()
    try draft.command.check(in: self)
    _ = try (today(), draft.command.global.expenses(in: self, mustExist: false))
    while let question = draft.missing.first?.question {
      guard let answer = try ask("\(question): ") else { return }
      do {
        var next = draft
        try next.answer(answer)
        try next.command.check(in: self)
        draft = next
      } catch {
        ErrorReport(error).write(in: self)
      }
    }
  }

  /// Asks whether to go on with something.
  ///
  /// - Throws: ``Declined`` for any answer but yes, or ``UsageError`` with the option that stands
  ///   for the answer where there is no one to ask.
  func confirm(_ question: String, unless option: String, _ global: GlobalOptions) throws {
    guard hasPerson(global) else {
      throw UsageError(
        .refused(
          "Not confirmed, since there is no one to ask: \(question)",
          hint: "With '\(option)' it is done without asking."))
    }
    let answer = try ask("\(question) [y/N] ")?.trimmingWhitespace().lowercased()
    guard answer == "y" || answer == "yes" else { throw Declined() }
  }

  /// From how many expenses on a person is asked before they are changed or deleted, where they were not
  /// named one by one.
  static let leastToAsk = 3

  /// How many expenses are shown before a question.
  private static let shownCount = 20

  /// Shows expenses and asks whether they are to be deleted.
  ///
  /// - Throws: As ``confirm(_:unless:_:)``.
  func confirm(deletionOf items: ExpenseList, _ global: GlobalOptions) throws {
    if hasPerson(global) {
      let shown = items.slice(from: 0, count: Surroundings.shownCount)
      try ExpenseTable.write(shown, width: width, to: errors)
      if items.count > shown.count {
        try errors.write("… and \(items.count - shown.count) more\n")
      }
    }
    try confirm("Delete \(text(of: items))?", unless: "--yes", global)
  }

  /// Shows changes and asks whether they are to be made.
  ///
  /// - Throws: As ``confirm(_:unless:_:)``.
  func confirm(_ changes: [ExpenseChange], _ global: GlobalOptions) throws {
    if hasPerson(global) {
      for change in changes.prefix(Surroundings.shownCount) {
        guard let before = change.before, let after = change.after else { continue }
        try errors.write("\(before.line(to: errors))\n")
        for line in after.differences(from: before, errors.presentation) {
          try errors.write("  \(line)\n")
        }
      }
      if changes.count > Surroundings.shownCount {
        try errors.write("… and \(changes.count - Surroundings.shownCount) more\n")
      }
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
      try tell("That is not valid UTF-8.")
    }
  }

  /// The next line without its end; nil where the input ends before it.
  private func readLine() throws -> ArraySlice<UInt8>? {
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
