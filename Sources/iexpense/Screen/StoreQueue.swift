internal import SystemCalls
import CommandSpec
import Dispatch
import ExpenseApp
import ExpenseCore
import ExpenseDisplay
import Observation
import Synchronization
import TerminalScreen

/// Has one thread do what the app asks of the store, one thing after the other.
///
/// The store never leaves that thread; what comes back are values.
final class StoreQueue: Sendable {
  private let thread = DispatchQueue(label: "store")
  private let store: ScreenStore
  private let answers = Mutex<[AppEvent]>([])
  /// The number of the last effect of each kind of which only the last one counts.
  private let latest = Mutex<(list: Int, page: Int, type: Int, changes: Int)>((0, 0, 0, 0))

  init(_ store: ScreenStore) {
    self.store = store
  }

  /// Has an effect done.
  func perform(_ effect: Effect) {
    let number = latest.withLock { latest in
      switch effect {
      case .list: latest.list += 1
      case .findType: latest.type += 1
      case .page: latest.page += 1
      case .change:
        latest.changes += 1
        InterruptionHold.interrupt(false)
      default: break
      }
      return latest
    }
    thread.async { [self] in
      let isCurrent = latest.withLock { latest in
        switch effect {
        case .list: latest.list == number.list
        case .findType: latest.type == number.type
        case .page: latest.page == number.page
        default: true
        }
      }
      if isCurrent { give(store.answer(to: effect)) }
      if case .change = effect { latest.withLock { $0.changes -= 1 } }
    }
  }

  /// Looks whether another program has changed the store.
  func lookAgain() { thread.async { [self] in give(store.lookAgain()) } }

  private func give(_ events: [AppEvent]) {
    guard !events.isEmpty else { return }
    answers.withLock { $0 += events }
    ScreenTerminal.wake()
  }

  /// The answers that have come since the last time.
  func takeAnswers() -> [AppEvent] {
    answers.withLock { answers in
      defer { answers = [] }
      return answers
    }
  }

  /// Has a change that waits for another program given up.
  func giveUp() { InterruptionHold.interrupt(true) }

  /// Waits until the changes that were begun are done.
  func finish() {
    if latest.withLock({ $0.changes > 0 }) { thread.sync {} }
  }
}
