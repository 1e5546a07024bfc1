import CommandSpec
import ExpenseApp
import ExpenseCore
import ExpenseDisplay
import Text

/// Questions to the person at the terminal, asked only on standard error.
extension Context {
  /// The dialogue with the person.
  var dialog: Dialog {
    Dialog(on: console, readInput: surroundings.readInput, enterKeyMode: surroundings.enterKeyMode)
  }

  /// True if there is someone who sees a question, can answer it, and wants to.
  var hasPerson: Bool { surroundings.isInputTerminal && errors.isTerminal && global.asks }

  /// Prompt for missing arguments of a command until they are valid, then for optional ones.
  ///
  /// Nothing is asked if there is no one to ask, or if a missing argument has no question; it is
  /// then an error, like any missing argument. Existing errors are reported first.
  func complete<Root: ToolCommand>(_ draft: inout CommandDraft<Root>) throws {
    guard hasPerson, draft.missing.allSatisfy({ $0.question != nil })
    else { return }
    try draft.command.validate()
    try draft.command.check(in: self)
    _ = try (surroundings.today(), expenses(mustExist: false))
    var keys = KeyReader { [surroundings] in try surroundings.readInput(1 << 12) }
    while let argument = draft.missing.first {
      guard try ask(for: argument, "\(argument.question ?? ""): ", &draft, &keys) else { return }
    }
    for argument in draft.optional {
      guard let suggestion = try draft.command.suggestion(for: argument, in: self) else { continue }
      let title = argument.question ?? ""
      let question: DisplayText = suggestion.isEmpty ? "\(title): " : "\(title) [\(suggestion)]: "
      guard try ask(for: argument, question, &draft, &keys) else { return }
    }
  }

  /// Prompt for an argument until the answer is valid; an empty answer skips an optional one.
  ///
  /// - Returns: True if there was an answer; false at the end of the input.
  private func ask<Root: ToolCommand>(
    for argument: ArgumentInfo, _ question: DisplayText, _ draft: inout CommandDraft<Root>,
    _ keys: inout KeyReader
  ) throws -> Bool {
    while true {
      guard
        let answer = try dialog.ask(
          question, &keys, completing: { [self] in candidates(for: argument) })
      else { return false }
      if answer.trimmingWhitespace().isEmpty, !argument.isRequired { return true }
      do {
        var next = draft
        try next.answer(answer, to: argument)
        try next.command.check(in: self)
        draft = next
        return true
      } catch {
        ErrorReport(error).write(to: console)
      }
    }
  }

  /// The candidates for an argument that a shell would offer.
  private func candidates(for argument: ArgumentInfo) -> [String] {
    guard case .found(let name) = argument.completion, let source = CompletionSource(rawValue: name)
    else { return argument.values }
    return source.candidates(in: self).map(\.word)
  }

  /// Ask for confirmation.
  ///
  /// - Throws: ``Declined`` for any answer but yes, or ``UsageError`` with the option that stands
  ///   for the answer if there is no one to ask.
  func confirm(_ question: DisplayText, unless option: String) throws {
    guard hasPerson else {
      throw UsageError.refused(
        "Confirmation needed, but there is no terminal: \(question.string)",
        hint: "To confirm in advance, add \(option).")
    }
    let answer = try dialog.ask("\(question) [y/N] ")?.trimmingWhitespace().lowercased()
    guard answer == "y" || answer == "yes" else { throw Declined() }
  }

  /// Minimum number of expenses, not listed one by one, whose change or deletion asks first.
  static let confirmationThreshold = 3

  /// Show expenses, and ask whether to delete them.
  func confirm(deletionOf items: ExpenseList) throws {
    if hasPerson {
      let shown = items.slice(from: 0, count: Presentation.listedCount)
      try ExpenseTable.write(shown, width: console.width, to: errors)
      if let rest = presentation.rest(of: items.count) { try errors.writeLine(StyledLine(rest)) }
    }
    try confirm("Delete \(text(of: items))?", unless: "--yes")
  }

  /// Show changes, and ask whether to make them.
  func confirm(_ changes: [ExpenseChange]) throws {
    if hasPerson { try errors.writeLines(presentation.lines(ofEdits: changes)) }
    let items = changes.compactMap(\.before)
    try confirm("Change \(text(of: items))?", unless: "--yes")
  }

  /// The number of expenses and their totals.
  private func text(of items: some Sequence<ExpenseItem>) -> String {
    presentation.text(of: Totals(bySignOf: items, home: presentation.home))
  }
}

extension Context {
  /// Read all of standard input; at a terminal, tell the person to type it.
  func readAllInput(askingFor what: String) throws -> [UInt8] {
    if surroundings.isInputTerminal { try console.note("Type or paste \(what), and end with ^D.") }
    return try dialog.readAll(limit: NewExpenses.maximumBytes)
  }
}

/// The error for a question not answered with yes.
struct Declined: Error {}
