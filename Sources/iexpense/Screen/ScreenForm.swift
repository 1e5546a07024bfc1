import ExpenseApp
import ExpenseCore
import TerminalScreen

/// A form that a command opens by itself.
extension ScreenForm {
  /// True if there is someone at a terminal that can show a form, who has not decided against it.
  static func isWanted(_ global: GlobalOptions, in surroundings: Surroundings) throws -> Bool {
    guard surroundings.hasPerson(global), surroundings.output.isTerminal,
      surroundings.isWholeTerminal, global.file != "-",
      try surroundings.variable("IEXPENSE_UI") != "linear"
    else { return false }
    return try global.settings(in: surroundings).form != .off
  }

  /// Shows the form, and says what was done once it is closed.
  ///
  /// - Throws: ``Declined`` where nothing was saved.
  func run(_ global: GlobalOptions, in surroundings: Surroundings) throws {
    let store = try ScreenStore(global, isASCII: false, in: surroundings)
    var state = AppState(
      store.facts, size: Size(width: surroundings.width, height: surroundings.height), form: self)
    for effect in state.start() {
      for event in store.answer(to: effect) { _ = state.update(event) }
    }
    guard let answer = try surroundings.show(state, of: store) else { throw Declined() }
    try surroundings.say(answer.sentence, global)
    if !global.isQuiet { for note in answer.notes { try surroundings.tell(note) } }
  }
}
