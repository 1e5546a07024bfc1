#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

// The state of signal handlers: plain memory, all of it set before the handlers are.
nonisolated(unsafe) var wakePipe: (read: Int32, write: Int32) = (-1, -1)
nonisolated(unsafe) var endingSignal: Int32 = 0
nonisolated(unsafe) private var leaveBytes: UnsafeMutableRawBufferPointer?
nonisolated(unsafe) private var modeBefore = termios()
nonisolated(unsafe) private var actionsBefore: UnsafeMutablePointer<sigaction>?

/// The signals that end a process which neither handles nor ignores them.
enum EndingSignal {
  /// The signals of a fault, after which the program cannot go on.
  static let crashes = [SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGFPE, SIGABRT, SIGSYS]

  /// All others, which are requests to end, as far as nothing else has been arranged for them.
  ///
  /// At `SIGQUIT`, Swift's runtime shows where a debug build is, and lets it go on.
  static var requests: [Int32] {
    (1...64).filter { number in
      if others.contains(number) || crashes.contains(number) { return false }
      let action = sigaction(of: number)
      return action.isDefault || number == SIGQUIT && !action.isIgnoring
    }
  }

  /// The signals that cannot be handled, stop or resume a process, or are ignored by default.
  private static let others: Set<Int32> = {
    let others: Set = [
      SIGKILL, SIGSTOP, SIGTSTP, SIGTTIN, SIGTTOU, SIGCONT, SIGCHLD, SIGURG, SIGWINCH,
    ]
    #if canImport(Darwin)
      return others.union([SIGIO, SIGINFO])
    #else
      return others
    #endif
  }()
}

/// The handling of signals while the terminal is not in its usual mode.
struct TerminalSignals {
  private var numbers: [Int32] = []

  /// Remember how to restore the terminal.
  init(mode: termios, leaving bytes: [UInt8] = []) {
    leaveBytes?.deallocate()
    leaveBytes = .allocate(byteCount: bytes.count, alignment: 1)
    leaveBytes?.copyBytes(from: bytes)
    modeBefore = mode
    if actionsBefore == nil {
      actionsBefore = .allocate(capacity: 65)
      actionsBefore?.initialize(repeating: sigaction(), count: 65)
    }
  }

  /// Handle signals.
  ///
  /// A signal ends a system call that waits, such as a write to a terminal that accepts no output.
  mutating func handle(
    _ numbers: [Int32], flags: Int32 = 0, by handler: @escaping @convention(c) (Int32) -> Void
  ) {
    guard let actionsBefore else { return }
    var action = sigaction(handler)
    action.sa_flags = flags
    for number in numbers {
      let before = actionsBefore + Int(number)
      // The system keeps some numbers for itself.
      if sigaction(number, &action, before) == 0 { self.numbers.append(number) }
    }
  }

  /// Restore the previous handling.
  func restore() {
    guard let actionsBefore else { return }
    for number in numbers { sigaction(number, actionsBefore + Int(number), nil) }
  }
}

extension sigaction {
  init(_ handler: @escaping @convention(c) (Int32) -> Void) {
    self.init()
    #if canImport(Darwin)
      __sigaction_u.__sa_handler = handler
    #else
      __sigaction_handler.sa_handler = handler
    #endif
  }

  /// The current handling of a signal by the process.
  init(of number: Int32) {
    self.init()
    _ = sigaction(number, nil, &self)
  }

  /// True if the signal is not handled: its handler is `SIG_DFL`, which is 0, not an address.
  var isDefault: Bool { handlerBits == 0 }

  /// True if the signal is ignored: its handler is `SIG_IGN`, which is 1, not an address.
  var isIgnoring: Bool { handlerBits == 1 }

  private var handlerBits: Int {
    #if canImport(Darwin)
      unsafeBitCast(__sigaction_u.__sa_handler, to: Int.self)
    #else
      unsafeBitCast(__sigaction_handler.sa_handler, to: Int.self)
    #endif
  }
}

// MARK: Handlers

/// Report a signal through the pipe, with only those calls that a handler may make.
func reportSignal(_ number: Int32) {
  let code = errno
  if number != SIGTSTP && number != SIGCONT && number != SIGWINCH { endingSignal = number }
  var byte = UInt8(truncatingIfNeeded: number)
  _ = write(wakePipe.write, &byte, 1)
  errno = code
}

/// Restore the terminal, and raise the signal again for the previous handler.
///
/// Swift's own handler prints where a crash was. After that for `SIGQUIT`, the process would go on.
func restoreTerminal(_ number: Int32) {
  var flush = TCSANOW
  if let bytes = leaveBytes, bytes.count > 0 {
    _ = write(STDOUT_FILENO, bytes.baseAddress, bytes.count)
    // Keys for a screen that is gone are not meant for the shell.
    flush = TCSAFLUSH
  }
  tcsetattr(STDIN_FILENO, flush, &modeBefore)
  if var action = number == SIGQUIT ? sigaction() : actionsBefore?[Int(number)] {
    sigaction(number, &action, nil)
  }
  raise(number)
}
