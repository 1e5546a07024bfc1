#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif
private import Synchronization

/// True while threads that get no signals are asked to end their work.
private let isAskedToEnd = Atomic(false)

/// A block on the signals that ask this process to end, for the lifetime of this value.
///
/// Unfinished work can then be rolled back instead of left behind. Signals that the process ignores
/// stay ignored. Only the current thread is affected, and it must be the one that releases the
/// value.
package struct InterruptionHold: ~Copyable {
  private static let signals = [SIGINT, SIGTERM, SIGHUP]

  private var previous = sigset_t()

  package init() {
    var held = sigset_t()
    sigemptyset(&held)
    for signal in InterruptionHold.signals { sigaddset(&held, signal) }
    pthread_sigmask(SIG_BLOCK, &held, &previous)
  }

  deinit {
    var previous = previous
    pthread_sigmask(SIG_SETMASK, &previous, nil)
  }

  /// Ask work that blocks signals to end, as a signal would, or withdraw that request.
  package static func interrupt(_ isAsked: Bool) { isAskedToEnd.store(isAsked, ordering: .relaxed) }

  /// True if one of the signals is pending, or the work is asked to end.
  package static var isInterrupted: Bool {
    if isAskedToEnd.load(ordering: .relaxed) { return true }
    var pending = sigset_t()
    sigpending(&pending)
    // A signal that the process ignores is pending all the same while it is blocked.
    return signals.contains { sigismember(&pending, $0) == 1 && !sigaction(of: $0).isIgnoring }
  }
}
