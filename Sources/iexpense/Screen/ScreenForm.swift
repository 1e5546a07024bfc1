import ExpenseApp
import ExpenseCore
import ExpenseDisplay
import TerminalScreen

/// A form opened by a command.
extension ScreenForm {
  /// True if a person is at a terminal that can show a form, and has not turned forms off.
  static func isWanted(_ global: GlobalOptions, in surroundings: Surroundings) throws -> Bool {
    guard surroundings.hasPerson(global), surroundings.output.isTerminal,
      surroundings.isWholeTerminal, global.file != "-",
      try !surroundings.prefersLines()
    else { return false }
    return try global.settings(in: surroundings).form != .off
  }

  /// Show the form; report the change once it is closed.
  ///
  /// - Throws: ``Declined`` if nothing was saved.
  func run(_ global: GlobalOptions, in surroundings: Surroundings) throws {
    let store = try ScreenStore(global, isASCII: false, mustExist: false, in: surroundings)
    let isLinear = try surroundings.prefersLines() || !surroundings.isWholeTerminal
    var state = AppState(
      store.facts, size: Size(width: surroundings.width, height: surroundings.height),
      isLinear: isLinear, form: self)
    var later: [Effect] = []
    for event in state.start().flatMap(store.answer) { later += state.update(event) }
    guard let answer = try surroundings.show(state, later, of: store) else { throw Declined() }
    try surroundings.say(answer.sentence, global)
    if !global.isQuiet { for note in answer.notes { try surroundings.tell(note) } }
  }
}
