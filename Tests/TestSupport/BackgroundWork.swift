import Dispatch
import Foundation
import Synchronization

/// Work on a separate thread, so that waiting for a lock or a disk delays no other test.
package final class BackgroundWork<Value: Sendable>: Sendable {
  private let result = Mutex<Result<Value, any Error>?>(nil)
  private let isDone = DispatchSemaphore(value: 0)

  /// Create and start the work.
  package init(_ work: @escaping @Sendable () throws -> Value) {
    let thread = Thread { [self] in
      let made = Result { try work() }
      result.withLock { $0 = made }
      isDone.signal()
    }
    thread.stackSize = 1 << 21
    thread.start()
  }

  /// The result of the work, once it is done; to be read once.
  package func value() throws -> Value {
    isDone.wait()
    guard let made = result.withLock({ $0 }) else { throw CancellationError() }
    return try made.get()
  }
}
