internal import SystemCalls
import CommandSpec
import ExpenseApp
import ExpenseCore
import ExpenseDisplay
import TerminalScreen
import Text

/// The full screen of the terminal, for the app.
extension Context {
  /// True if the app works line by line: for a person who prefers that, or on a simple terminal.
  func worksInLines() throws -> Bool {
    try ["", "dumb"].contains(surroundings.value("TERM"))
      || surroundings.variable("IEXPENSE_UI") == "linear"
  }

  /// Run the app until the person quits, or until a signal terminates the process.
  ///
  /// The effects are performed after the first frame.
  ///
  /// - Returns: The answer to the last change; nil if nothing was changed.
  /// - Throws: ``UsageError`` if there is no terminal.
  func show(
    _ state: AppState, _ effects: [Effect], of store: AppStore, hasMouse: Bool = false,
    isRemembered: Bool = false
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
      terminal, StoreQueue(store), state, hasColor: output.hasColor, escapeDelay: escapeDelay,
      path: store.path, usualSize: Size(width: console.width, height: console.height)
    ) { [surroundings] in (try? surroundings.today()) ?? nil }
    let signal = loop.run(effects)
    if isRemembered { remember(loop.memory, of: store.path) }
    if let signal { ScreenTerminal.die(of: signal) }
    return loop.lastAnswer
  }

  // MARK: Memory

  /// The file for the memory of the app on a store; nil without a folder for it.
  private func memoryFile(of path: String) -> StateFile? {
    let whole = path.hasPrefix("/") ? path : "\(surroundings.value("PWD"))/\(path)"
    guard let folder = stateFolder, let id = try? ExpenseItem.id(for: String(whole.suffix(100)))
    else { return nil }
    return StateFile("\(folder)/iexpense/screen-\(id)")
  }

  /// The memory of the app on a store; nil without one.
  func memory(of path: String) -> AppMemory? {
    memoryFile(of: path)?.content.map { AppMemory(String(decoding: $0, as: UTF8.self)) }
  }

  /// Remember how the app was left; only a convenience is lost if that fails.
  private func remember(_ memory: AppMemory, of path: String) {
    guard memory != self.memory(of: path) else { return }
    try? memoryFile(of: path)?.replace(with: Array(memory.text.utf8))
  }

  /// Milliseconds after which a lone Escape is a key: networks may split an escape sequence.
  private var escapeDelay: Int {
    if let delay = Int(surroundings.value("ESCDELAY")), 0...5_000 ~= delay { return delay }
    return ["SSH_CONNECTION", "SSH_TTY"].allSatisfy { surroundings.value($0).isEmpty } ? 25 : 100
  }
}

/// A form opened by a command.
extension ScreenForm {
  /// True if a person is at a terminal that can show a form.
  static func isWanted(in context: Context) throws -> Bool {
    try context.hasPerson && context.output.isTerminal && context.global.file != "-"
      && !context.worksInLines()
  }

  /// Show the form; report the change once it is closed.
  ///
  /// - Throws: ``Declined`` if nothing was saved.
  func run(in context: Context) throws {
    let store = try AppStore(mustExist: false, in: context)
    var state = try AppState(
      store.facts, size: Size(width: context.console.width, height: context.console.height),
      isLinear: context.worksInLines(), form: self)
    var later: [Effect] = []
    for event in state.start().flatMap(store.answer) { later += state.update(event) }
    guard let answer = try context.show(state, later, of: store) else { throw Declined() }
    try context.console.say(answer.sentence)
    for note in answer.notes { try context.console.note(note) }
  }
}
