import Dispatch
import Foundation
import Synchronization

/// Work on a thread of its own: whatever waits there, for a lock or a disk, keeps no other test waiting.
package final class BackgroundWork<Value: Sendable>: Sendable {
  private let result = Mutex<Result<Value, any Error>?>(nil)
  private let isDone = DispatchSemaphore(value: 0)

  /// Begins the work.
  package init(_ work: @escaping @Sendable () throws -> Value) {
    let thread = Thread { [self] in
      let made = Result { try work() }
      result.withLock { $0 = made }
      isDone.signal()
    }
    thread.stackSize = 1 << 21
    thread.start()
  }

  /// What the work gives, once it is done; asked for once.
  package func value() throws -> Value {
    isDone.wait()
    guard let made = result.withLock({ $0 }) else { throw CancellationError() }
    return try made.get()
  }
}
