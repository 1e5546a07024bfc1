import ExpenseApp
import ExpenseCore
import ExpenseDisplay
import TerminalScreen
import Text

/// The loop of the app line by line: each command is executed and reported at once.
struct LinearLoop {
  private let store: ScreenStore
  private var state: AppState
  private let context: Context
  private var view = LinearView()
  private var isOver = false

  init(_ store: ScreenStore, _ state: AppState, in context: Context) {
    self.store = store
    self.state = state
    self.context = context
  }

  /// The answer to the last change; nil if there was none.
  var lastAnswer: ChangeAnswer? { state.lastAnswer }

  /// Run until the person quits, or the input ends.
  ///
  /// - Throws: Any error from reading or writing.
  mutating func run() throws {
    while !isOver {
      let (lines, question) = view.lines(of: state)
      try context.output.writeLines(lines)
      try context.output.write(question)
      try context.output.flush()
      guard let line = try context.readLine() else {
        return try context.output.write("\n")
      }
      // Changes by other programs come before the command typed now.
      let isToday = try context.surroundings.today() == state.facts.today
      let news = isToday ? store.lookAgain() : store.answer(to: .reload)
      for event in news { send(event) }
      // The command refers to lines that are now out of date.
      if !news.isEmpty, !line.isEmpty {
        try context.output.write(
          "Nothing was done: something changed in the meantime. Type the command again.\n")
        continue
      }
      take(String(decoding: line, as: UTF8.self))
    }
  }

  private mutating func take(_ line: String) {
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
