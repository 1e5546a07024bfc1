internal import SystemCalls
import CommandSpec
import ExpenseApp
import ExpenseCore
import TerminalScreen
import Text
import ExpenseDisplay

/// The full screen of the terminal, for the app.
extension Context {
  /// True if the terminal can move the cursor.
  var isWholeTerminal: Bool {
    !["", "dumb"].contains((try? surroundings.variable("TERM")) ?? "")
  }

  /// True if the person prefers lines to a full screen.
  func prefersLines() throws -> Bool { try surroundings.variable("IEXPENSE_UI") == "linear" }

  /// Run the app until the person quits, or until a signal terminates the process.
  ///
  /// - Parameters:
  ///   - state: The initial state.
  ///   - effects: The effects to perform after the first frame.
  ///   - store: The store to show.
  ///   - hasMouse: True if the terminal reports mouse events.
  /// - Returns: The answer to the last change; nil if nothing was changed.
  /// - Throws: ``UsageError`` if there is no terminal.
  func show(
    _ state: AppState, _ effects: [Effect], of store: AppStore, hasMouse: Bool = false
  ) throws -> ChangeAnswer? {
    if state.isLinear {
      var loop = LinearLoop(store, state, to: output, readLine: dialog.readLine)
      try loop.run()
      return loop.lastAnswer
    }
    let entering = TerminalModes.enter + (hasMouse ? TerminalModes.mouseOn : "")
    guard
      let terminal = surroundings.takeScreen(Array(entering.utf8), Array(TerminalModes.leave.utf8))
    else {
      throw UsageError.refused("Could not use the terminal.")
    }
    var loop = ScreenLoop(
      terminal, StoreQueue(store), state, colors: colors, escapeDelay: escapeDelay,
      path: store.path, usualSize: Size(width: console.width, height: console.height)
    ) { [surroundings] in (try? surroundings.today()) ?? nil }
    if let signal = loop.run(effects) { ScreenTerminal.die(of: signal) }
    return loop.lastAnswer
  }

  private var colors: ColorDepth {
    guard output.hasColor else { return .none }
    func value(_ name: String) -> String { ((try? surroundings.variable(name)) ?? nil) ?? "" }
    return value("TERM").contains("256") || !value("COLORTERM").isEmpty ? .extended : .basic
  }

  /// Milliseconds after which a lone Escape is a key: networks may split an escape sequence.
  private var escapeDelay: Int {
    func value(_ name: String) -> String { ((try? surroundings.variable(name)) ?? nil) ?? "" }
    if let delay = Int(value("ESCDELAY")), 0...5_000 ~= delay { return delay }
    return value("SSH_CONNECTION").isEmpty && value("SSH_TTY").isEmpty ? 25 : 100
  }
}
