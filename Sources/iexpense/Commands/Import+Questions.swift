import CommandSpec
import ExpenseActions
import ExpenseApp
import ExpenseCore
import ExpenseDisplay
import ExpenseExchange
import Text

/// The questions of an import at a terminal: what the files leave open, one after the other.
extension Import {
  /// Run a step of the import; at a terminal, ask for what the files leave open and run it again.
  ///
  /// Answers become decisions on the files, and may be kept as a profile.
  ///
  /// - Throws: An ``ImportError`` that nobody settles, or any other error of the step.
  func asking<Value>(
    _ files: [ImportFile], _ options: ImportOptions, _ settings: Settings, of expenses: Expenses,
    in context: Context, _ step: ([ImportFile], ImportOptions) throws -> Value
  ) throws -> Value {
    do {
      return try step(files, options)
    } catch let error as ImportError where !context.hasPerson || isJSON {
      guard case .gap(let gap) = error.problem.reason, !error.questions.isEmpty else { throw error }
      throw IncompleteStatement(
        error: error, gap: gap, command: command(adding: [.gap], to: options.mapping))
    } catch let error as ImportError {
      var (files, options) = (files, options)
      try context.actions(on: expenses).answerQuestions(
        error, &files, options, answer: context.answer)
      // Several files may need several profiles, and a gap is one of this file.
      let choices = files.flatMap(\.choices)
      if options.profile == nil, files.count == 1, !isDryRun,
        choices.contains(where: { $0 != .gap }),
        let name = try profileName(settings, in: context)
      {
        options.profile = name
      } else if let command = command(adding: files[0].choices, to: options.mapping) {
        try context.console.note("Without questions: \(command)")
      }
      return try step(files, options)
    }
  }

  /// The name of a new profile in which to keep the answers; nil for none.
  private func profileName(_ settings: Settings, in context: Context) throws -> String? {
    while true {
      let answer = try context.dialog.ask(
        "Keep the answers for the next file as a profile? Name, or Enter for none: ")
      // The end of the input is no answer.
      guard let name = answer?.trimmingWhitespace() else { throw Declined() }
      if name.isEmpty { return nil }
      guard let name = try? TextRule(.account).apply(to: name) else {
        try context.console.tell("A profile cannot have this name; try another one.")
        continue
      }
      if settings.profile(named: name) == nil { return name }
      try context.console.tell("There is a profile with this name; try another one.")
    }
  }

  /// The command that imports the only file with the same options, and some decisions that may
  /// override its columns; nil for several files, or for standard input.
  func command(adding choices: [ImportChoice], to mapping: ImportMapping) -> String? {
    guard inputs.count == 1, inputs[0] != "-" else { return nil }
    var given: [ImportChoice] = []
    let named = choices.compactMap { if case .column(let role, _) = $0 { role } else { nil } }
    for role in CSVRole.allCases where !named.contains(role) {
      given += (mapping.columns[role] ?? []).map { .column(role, $0) }
    }
    let words = words.filter { !$0.hasPrefix("--columns") }
    let line = [global.store.command("import")] + words + (given + choices).options
    return line.joined(separator: " ")
  }
}

extension Context {
  /// Show a question with its answers, and ask for one until it is valid; return nil for none.
  fileprivate func answer(
    to question: ImportQuestion, of error: ImportError
  ) throws -> [ImportChoice]? {
    let isConfirmation = question.isConfirmation
    let text = isConfirmation ? error.sentence(presentation) ?? "" : question.text
    try errors.writeLines(DisplayText(text).wrapped(to: console.width))
    if isConfirmation {
      let answer = try dialog.ask("Import it all the same? [y/N] ")?.trimmingWhitespace()
        .lowercased()
      return answer == "y" || answer == "yes" ? question.answers[0].choices : nil
    }
    for (number, answer) in question.answers.enumerated() {
      let line: DisplayText = "  \(number + 1)  \(answer.text)"
      try errors.write(line.shortened(to: console.width) + "\n")
    }
    return try dialog.ask(question.prompt, advice: question.advice, reading: question.choices(for:))
  }
}

extension ImportQuestion {
  /// True if the file can be read, and only lacks rows.
  fileprivate var isConfirmation: Bool { answers.map(\.choices) == [[.gap]] }

  fileprivate var prompt: DisplayText {
    switch answers.count {
    case 0: "Currency: "
    case 1: "Type 1 to accept, or Enter to stop: "
    default: "Which one? [1-\(answers.count)] (Enter to stop) "
    }
  }

  fileprivate var advice: DisplayText {
    answers.isEmpty
      ? "Type a code such as EUR, or Enter to stop."
      : "Type a number from 1 to \(answers.count), or Enter to stop."
  }
}
