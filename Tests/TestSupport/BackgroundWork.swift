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

/// Do work that mostly waits for other programs on a separate thread, so that other tests use the
/// processor meanwhile.
package func onOwnThread<Value: Sendable>(
  _ work: @escaping @Sendable () throws -> Value
) async throws -> Value {
  try await withCheckedThrowingContinuation { continuation in
    let thread = Thread { continuation.resume(with: Result { try work() }) }
    thread.stackSize = 1 << 21
    thread.start()
  }
}
