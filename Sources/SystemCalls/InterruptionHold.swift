#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif
private import Synchronization

/// True while a thread without signals is asked to end what it does.
private let isAskedToEnd = Atomic(false)

/// Holds back the signals that ask this process to end, until this value goes.
///
/// Whatever is half done can be taken back then, instead of being left behind. Signals that the
/// process ignores stay ignored. Only the thread that makes the value is concerned, and it has to
/// be the one that lets it go.
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

  /// Asks whatever holds back signals to end, as one of them does, or takes that back.
  package static func interrupt(_ isAsked: Bool) { isAskedToEnd.store(isAsked, ordering: .relaxed) }

  /// Whether one of the signals has come.
  package static var isInterrupted: Bool {
    if isAskedToEnd.load(ordering: .relaxed) { return true }
    var pending = sigset_t()
    sigpending(&pending)
    return signals.contains { sigismember(&pending, $0) == 1 && !isIgnored($0) }
  }

  /// Held back, a signal that is ignored is pending all the same.
  private static func isIgnored(_ signal: Int32) -> Bool {
    // Where a signal is ignored, the handler is SIG_IGN, which is 1 and no address.
    var action = sigaction()
    _ = sigaction(signal, nil, &action)
    #if canImport(Darwin)
      return unsafeBitCast(action.__sigaction_u.__sa_handler, to: Int.self) == 1
    #else
      return unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self) == 1
    #endif
  }
}
