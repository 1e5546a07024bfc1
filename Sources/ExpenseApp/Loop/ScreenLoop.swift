package import SystemCalls
package import ExpenseCore
package import TerminalScreen

/// The event loop of the app in a terminal.
///
/// Keys, signals, answers and the time go in; frames and effects come out. Nobody copies a loop; the code
/// for copies of the whole state would have 40 KB.
package struct ScreenLoop: ~Copyable {
  /// Milliseconds between two frames while the size of the terminal changes.
  private static let resizePause = 8
  /// Milliseconds between checks of the date.
  private static let dayInterval = 30_000

  private let terminal: ScreenTerminal
  private let queue: StoreQueue
  private var state: AppState
  private var encoder: FrameEncoder
  private var decoder: InputDecoder
  private var watch: FileWatch
  private let today: () -> Day?
  private let usualSize: Size
  private var lastKey: Int
  private var nextDay: Int
  private var ending: Int32?
  private var isOver = false
  private var nextFrame = 0

  package init(
    _ terminal: ScreenTerminal, _ queue: StoreQueue, _ state: AppState, hasColor: Bool,
    escapeDelay: Int, path: String, usualSize: Size, today: @escaping () -> Day?
  ) {
    self.terminal = terminal
    self.queue = queue
    self.state = state
    encoder = FrameEncoder(hasColor: hasColor)
    decoder = InputDecoder(delay: escapeDelay, erase: terminal.erase)
    let now = SystemClock.milliseconds
    watch = FileWatch(path, at: now)
    lastKey = now
    nextDay = now + ScreenLoop.dayInterval
    self.usualSize = usualSize
    self.today = today
  }

  /// The answer to the last change; nil if there was none.
  package var lastAnswer: ChangeAnswer? { state.lastAnswer }
  /// The memory for the next start.
  package var memory: AppMemory { state.memory }

  /// Run until the person quits or a signal ends the app; then restore the terminal.
  ///
  /// - Parameter effects: The effects to perform after the first frame.
  /// - Returns: The signal that is to end the process, if any.
  package mutating func run(_ effects: [Effect]) -> Int32? {
    draw()
    for effect in effects { perform(effect) }
    while !isOver {
      let now = SystemClock.milliseconds
      var deadlines = [watch.nextLook, nextDay]
      if let deadline = decoder.deadline { deadlines.append(deadline) }
      if nextFrame > now { deadlines.append(nextFrame) }
      let wakeup = terminal.wait(milliseconds: (deadlines.min() ?? now) - now)
      handle(wakeup)
    }
    terminal.restore()
    // No change is left half done: whoever waits for the process goes by its exit code.
    queue.finish()
    return ending
  }

  private mutating func handle(_ wakeup: ScreenTerminal.Wakeup) {
    let now = SystemClock.milliseconds
    var isChanged = nextFrame != 0 && nextFrame <= now
    for signal in wakeup.signals {
      switch signal {
      case .end(let number): (ending, isOver) = (number, true)
      case .suspend: suspend()
      case .goOn:
        terminal.enter()
        encoder.forget()
        resize()
      case .resize:
        resize()
        // Draw only a few frames in a burst of resizes.
        if nextFrame == 0 { nextFrame = now + ScreenLoop.resizePause }
        continue
      }
      isChanged = true
    }
    if wakeup.isHungUp { isOver = true }
    if isOver { return }
    var events = decoder.expire(at: now).map(AppEvent.input)
    if wakeup.hasInput {
      guard let bytes = terminal.read() else { return isOver = true }
      lastKey = now
      events += decoder.decode(bytes, at: now).map(AppEvent.input)
    }
    let answers = queue.takeAnswers()
    if !events.isEmpty { events.insert(.time(now), at: 0) }
    for effect in state.update(events + answers) { perform(effect) }
    if isOver { return }
    if watch.look(at: now, lastKey: lastKey) { queue.lookAgain() }
    if now >= nextDay {
      nextDay = now + ScreenLoop.dayInterval
      if let day = today(), day != state.facts.today { queue.perform(.reload) }
    }
    isChanged = isChanged || !events.isEmpty || !answers.isEmpty
    if isChanged, !isOver, nextFrame <= now { draw() }
  }

  private mutating func perform(_ effect: Effect) {
    switch effect {
    case .quit: isOver = true
    case .suspend: suspend()
    case .repaint: encoder.forget()
    case .mouse(let isOn):
      _ = terminal.write(Array((isOn ? TerminalModes.mouseOn : TerminalModes.mouseOff).utf8))
    case .giveUp: queue.giveUp()
    case .copy(let text): _ = terminal.write(Array(TerminalModes.copying(text).utf8))
    case .list, .page, .reload, .change, .lastStep, .names, .findType, .review, .complete, .export,
      .command, .run:
      queue.perform(effect)
    }
  }

  private mutating func draw() {
    nextFrame = 0
    let (grid, cursor) = state.view()
    let bytes = encoder.frame(grid, cursor)
    if !bytes.isEmpty, !terminal.write(bytes), !terminal.isEnding { isOver = true }
  }

  private mutating func resize() {
    let size = terminal.size.map { Size(width: $0.width, height: $0.height) } ?? usualSize
    for effect in state.update(.resize(size)) { perform(effect) }
    encoder.forget()
  }

  private mutating func suspend() {
    // Never stop in the middle of a change.
    queue.finish()
    terminal.suspend()
    encoder.forget()
    resize()
    queue.lookAgain()
  }
}
