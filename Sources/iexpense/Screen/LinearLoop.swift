import ExpenseApp
import ExpenseCore
import TerminalScreen

/// Runs the app line by line: what a line asks for is done at once, and what has come of it is told.
struct LinearLoop {
  private let store: ScreenStore
  private var state: AppState
  private let surroundings: Surroundings
  private var view = LinearView()
  private var isOver = false

  init(_ store: ScreenStore, _ state: AppState, in surroundings: Surroundings) {
    self.store = store
    self.state = state
    self.surroundings = surroundings
  }

  /// What the last change has done; nil where there was none.
  var lastAnswer: ChangeAnswer? { state.lastAnswer }

  /// Runs until the person quits, or the input ends.
  ///
  /// - Throws: What writing or reading throws.
  mutating func run() throws {
    while !isOver {
      let (lines, question) = view.lines(of: state)
      for line in lines { try surroundings.output.write(line + "\n") }
      try surroundings.output.write(question)
      try surroundings.output.flush()
      guard let line = try surroundings.readLine() else {
        return try surroundings.output.write("\n")
      }
      // What others did meanwhile comes before what is typed now.
      let isToday = try surroundings.today() == state.facts.today
      let news = isToday ? store.lookAgain() : store.answer(to: .reload)
      for event in news { send(event) }
      // A command is about what was told, and that is something else now.
      if !news.isEmpty, !line.isEmpty {
        try surroundings.output.write(
          "Nothing was done, since something has changed. Type it again.\n")
        continue
      }
      take(String(decoding: line, as: UTF8.self))
    }
  }

  private mutating func take(_ line: String) {
    guard let keys = view.keys(for: line, in: state) else {
      return send(.said("'\(line)' means nothing here; ? lists all commands."))
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
