import ExpenseApp
import ExpenseCore
import TerminalScreen

/// A form that a command opens by itself.
extension ScreenForm {
  /// True if there is someone at a terminal that can show a form, who has not decided against it.
  static func isWanted(_ global: GlobalOptions, in surroundings: Surroundings) throws -> Bool {
    guard surroundings.hasPerson(global), surroundings.output.isTerminal,
      surroundings.isWholeTerminal, global.file != "-",
      try !surroundings.prefersLines()
    else { return false }
    return try global.settings(in: surroundings).form != .off
  }

  /// Shows the form, and says what was done once it is closed.
  ///
  /// - Throws: ``Declined`` where nothing was saved.
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
