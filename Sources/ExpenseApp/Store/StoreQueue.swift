internal import SystemCalls
import Dispatch
import ExpenseCore
import ExpenseDisplay
import Observation
import Synchronization
import TerminalScreen

/// A queue that performs the effects of the app on the store, one after the other.
///
/// The store never leaves the thread of the queue; only values come back.
package final class StoreQueue: Sendable {
  private let thread = DispatchQueue(label: "store")
  private let store: AppStore
  private let answers = Mutex<[AppEvent]>([])
  /// Counters of effects of which only the latest of each kind counts, and of pending changes.
  private let latest = Mutex<(list: Int, page: Int, type: Int, changes: Int)>((0, 0, 0, 0))

  package init(_ store: AppStore) { self.store = store }

  /// Enqueue an effect.
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

  /// Check for changes to the store by another program.
  func lookAgain() { thread.async { [self] in give(store.lookAgain()) } }

  private func give(_ events: [AppEvent]) {
    guard !events.isEmpty else { return }
    answers.withLock { $0 += events }
    ScreenTerminal.wake()
  }

  /// Take the answers that have arrived since the last call.
  func takeAnswers() -> [AppEvent] {
    answers.withLock { answers in
      defer { answers = [] }
      return answers
    }
  }

  /// Give up a change that is waiting for another program.
  func giveUp() { InterruptionHold.interrupt(true) }

  /// Wait for pending changes to finish.
  func finish() {
    if latest.withLock({ $0.changes > 0 }) { thread.sync {} }
  }
}
