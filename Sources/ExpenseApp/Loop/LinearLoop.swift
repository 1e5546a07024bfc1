import ExpenseCore
package import ExpenseDisplay
import TerminalScreen
import Text

/// The loop of the app line by line: each command is executed and reported at once.
///
/// Nobody copies it, as with ``ScreenLoop``.
package struct LinearLoop: ~Copyable {
  private let store: AppStore
  private var state: AppState
  private let output: TextSink
  private let readLine: () throws -> ArraySlice<UInt8>?
  private var view = LinearView()
  private var isOver = false

  /// Create the loop.
  ///
  /// - Parameters:
  ///   - store: The store to show.
  ///   - state: The initial state.
  ///   - output: The output for lines and questions.
  ///   - readLine: Read the next line without its line break; nil at the end of the input.
  package init(
    _ store: AppStore, _ state: AppState, to output: TextSink,
    readLine: @escaping () throws -> ArraySlice<UInt8>?
  ) {
    self.store = store
    self.state = state
    self.output = output
    self.readLine = readLine
  }

  /// The answer to the last change; nil if there was none.
  package var lastAnswer: ChangeAnswer? { state.lastAnswer }

  /// Run until the person quits, or the input ends.
  ///
  /// - Throws: Any error from reading or writing.
  package mutating func run() throws {
    while !isOver {
      let (lines, question) = view.lines(of: state)
      try output.writeLines(lines)
      try output.write(question)
      try output.flush()
      guard let line = try readLine() else { return try output.write("\n") }
      // Changes by other programs come before the command typed now.
      let isToday = try store.surroundings.today() == state.facts.today
      let news = isToday ? store.lookAgain() : store.answer(to: .reload)
      for event in news { send(event) }
      // The command refers to lines that are now out of date.
      if !news.isEmpty, !line.isEmpty {
        try output.write(
          "Nothing was done: something changed in the meantime. Type the command again.\n")
        continue
      }
      perform(String(decoding: line, as: UTF8.self))
    }
  }

  private mutating func perform(_ line: String) {
    guard let keys = view.keys(for: line, in: state) else {
      return send(.said("'\(line)' is not a command here; ? lists all commands."))
    }
    for key in keys { send(.input(.key(key))) }
  }

  private mutating func send(_ event: AppEvent) {
    for effect in state.update(event) {
      if effect == .quit { isOver = true }
      for answer in store.answer(to: effect) { send(answer) }
    }
  }
}
