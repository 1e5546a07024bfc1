import Foundation
import Synchronization
import Testing

/// The trait of tests that mostly wait for other programs.
///
/// They run on threads of their own, so that other tests use the processors meanwhile.
struct WaitingTrait: SuiteTrait, TestTrait, TestScoping {
  let isRecursive = true

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await withTaskExecutorPreference(WaitingThreads.shared) { try await function() }
  }
}

extension Trait where Self == WaitingTrait {
  /// The tests mostly wait for other programs.
  static var waiting: Self { Self() }
}

/// Runs at most four waiting tests at a time, each on a thread that others do not share.
private final class WaitingThreads: TaskExecutor {
  static let shared = WaitingThreads()

  private let jobs = Mutex<[UnownedJob]>([])
  private let jobCount = DispatchSemaphore(value: 0)

  private init() {
    for _ in 1...4 {
      let thread = Thread { [self] in
        while true {
          jobCount.wait()
          jobs.withLock { $0.removeFirst() }.runSynchronously(on: asUnownedTaskExecutor())
        }
      }
      thread.stackSize = 1 << 23
      thread.start()
    }
  }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    jobs.withLock { $0.append(job) }
    jobCount.signal()
  }
}
