internal import SystemCalls
import CommandSpec
import ExpenseApp
import ExpenseCore
import TerminalScreen

/// The whole terminal, for the app.
extension Surroundings {
  /// True if the terminal can move the cursor.
  var isWholeTerminal: Bool {
    !["", "dumb"].contains((try? variable("TERM")) ?? "")
  }

  /// True if the person wants lines in place of a screen.
  func prefersLines() throws -> Bool { try variable("IEXPENSE_UI") == "linear" }

  /// Runs the app until the person quits; of a signal that asks to end, the process dies.
  ///
  /// - Parameters:
  ///   - state: What it begins with.
  ///   - effects: What is to be done once the first picture is there.
  ///   - store: The store that it is about.
  ///   - hasMouse: True if the terminal tells of the mouse.
  /// - Returns: What the last change has done; nil where nothing was changed.
  /// - Throws: ``UsageError`` where there is no terminal.
  func show(
    _ state: AppState, _ effects: [Effect], of store: ScreenStore, hasMouse: Bool = false
  ) throws -> ChangeAnswer? {
    if state.isLinear {
      var loop = LinearLoop(store, state, in: self)
      try loop.run()
      return loop.lastAnswer
    }
    let entering = TerminalModes.enter + (hasMouse ? TerminalModes.mouseOn : "")
    guard let terminal = takeScreen(Array(entering.utf8), Array(TerminalModes.leave.utf8)) else {
      throw UsageError(.refused("The terminal cannot be used.", hint: nil))
    }
    var loop = ScreenLoop(
      terminal, StoreQueue(store), state, colors: colors, escapeDelay: escapeDelay,
      path: store.path, usualSize: Size(width: width, height: height)
    ) { (try? today()) ?? nil }
    if let signal = loop.run(effects) { ScreenTerminal.die(of: signal) }
    return loop.lastAnswer
  }

  private var colors: ColorDepth {
    guard output.hasColor else { return .none }
    func value(_ name: String) -> String { ((try? variable(name)) ?? nil) ?? "" }
    return value("TERM").contains("256") || !value("COLORTERM").isEmpty ? .extended : .basic
  }

  /// Milliseconds after which an escape by itself is the key: over a network, sequences come in pieces.
  private var escapeDelay: Int {
    func value(_ name: String) -> String { ((try? variable(name)) ?? nil) ?? "" }
    if let delay = Int(value("ESCDELAY")), 0...5_000 ~= delay { return delay }
    return value("SSH_CONNECTION").isEmpty && value("SSH_TTY").isEmpty ? 25 : 100
  }
}
