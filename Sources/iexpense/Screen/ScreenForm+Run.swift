import ExpenseApp
import ExpenseCore
import ExpenseDisplay
import TerminalScreen

/// A form opened by a command.
extension ScreenForm {
  /// True if a person is at a terminal that can show a form, and has not turned forms off.
  static func isWanted(in context: Context) throws -> Bool {
    guard context.hasPerson, context.output.isTerminal, context.isWholeTerminal,
      context.global.file != "-", try !context.prefersLines()
    else { return false }
    return try context.storedSettings().form != .off
  }

  /// Show the form; report the change once it is closed.
  ///
  /// - Throws: ``Declined`` if nothing was saved.
  func run(in context: Context) throws {
    let store = try AppStore(isASCII: false, mustExist: false, in: context)
    let isLinear = try context.prefersLines() || !context.isWholeTerminal
    var state = AppState(
      store.facts, size: Size(width: context.console.width, height: context.console.height),
      isLinear: isLinear, form: self)
    var later: [Effect] = []
    for event in state.start().flatMap(store.answer) { later += state.update(event) }
    guard let answer = try context.show(state, later, of: store) else { throw Declined() }
    try context.console.say(answer.sentence)
    for note in answer.notes { try context.console.note(note) }
  }
}
