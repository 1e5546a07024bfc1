import SystemCalls
import ExpenseApp
import ExpenseCore
import TerminalScreen
import TestSupport

@testable import iexpense

/// The screen on a real store, without a terminal: keys go in, pictures come out, and effects run
/// at once.
final class ScreenSession {
  /// The folder of the test.
  let folder: TemporaryFolder
  private let store: AppStore
  private var state: AppState
  private(set) var copied: [String] = []
  private(set) var hasQuit = false

  init(
    _ tool: TestTool, width: Int = 80, height: Int = 24, isASCII: Bool = false,
    isReadOnly: Bool = false
  ) throws {
    folder = tool.folder
    var global = GlobalOptions()
    global.file = Folders.exists(tool.folder("expenses.json")) ? tool.folder("expenses.json") : nil
    var tool = tool
    if isASCII { tool.environment["IEXPENSE_ASCII"] = "1" }
    store = try AppStore(mustExist: global.file != nil, in: Context(tool.surroundings, global))
    state = AppState(
      store.facts, size: Size(width: width, height: height), isReadOnly: isReadOnly)
    for effect in state.start() { perform(effect) }
  }

  private func perform(_ effect: Effect) {
    switch effect {
    case .quit: hasQuit = true
    case .copy(let text): copied.append(text)
    default: for event in store.answer(to: effect) { send(event) }
    }
  }

  func send(_ event: AppEvent) { for effect in state.update(event) { perform(effect) } }

  @discardableResult
  func press(_ keys: Key...) -> ScreenSession {
    for key in keys { send(.input(.key(key))) }
    return self
  }

  @discardableResult
  func type(_ text: String) -> ScreenSession {
    for character in text { send(.input(.key(.text(String(character))))) }
    return self
  }

  func resize(_ width: Int, _ height: Int) { send(.resize(Size(width: width, height: height))) }

  /// Look at the store, as the watch does after a change.
  func lookAgain() { for event in store.lookAgain() { send(event) } }

  var grid: Grid { state.view().grid }
  var screen: String { grid.text }
}
