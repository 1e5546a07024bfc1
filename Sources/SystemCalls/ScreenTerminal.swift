#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

// A method of the same name hides this system call.
private let writeBytes = write as @Sendable (Int32, UnsafeRawPointer?, Int) -> Int

/// The terminal on standard input and output, for a full-screen program.
///
/// The terminal is restored however the process ends, except by SIGKILL or a power cut. A signal
/// that ends the process is reported, so that the program can shut down in order, and a crash
/// restores the terminal by itself. Only one may exist at a time.
package final class ScreenTerminal {
  /// A request made by a signal.
  package enum Signal: Sendable, Equatable {
    /// A request to end, and to die of the signal with this number.
    case end(Int32)
    case suspend
    /// The resumption of the process after a stop.
    case goOn
    /// A possible change of the terminal's size.
    case resize
  }

  /// The result of a wait.
  package struct Wakeup {
    package var hasInput = false
    /// True once the other end is closed.
    package var isHungUp = false
    package var signals: [Signal] = []
  }

  private var before = termios()
  private var keys = termios()
  private let enterBytes: [UInt8]
  private let leaveBytes: [UInt8]
  private var signals: TerminalSignals

  /// The terminal's erase character, as a byte.
  package var erase: UInt8 { withUnsafeBytes(of: before.c_cc) { $0[Int(VERASE)] } }

  /// Create a full-screen terminal; nil if standard input or output is not a terminal.
  ///
  /// - Parameters:
  ///   - enterBytes: The bytes that enter full-screen mode.
  ///   - leaveBytes: The bytes that restore the terminal, whatever the program has done.
  package init?(entering enterBytes: [UInt8], leaving leaveBytes: [UInt8]) {
    self.enterBytes = enterBytes
    self.leaveBytes = leaveBytes
    guard isatty(STDOUT_FILENO) == 1, tcgetattr(STDIN_FILENO, &before) == 0 else { return nil }
    signals = TerminalSignals(mode: before, leaving: leaveBytes)
    keys = before
    keys.c_iflag &= ~tcflag_t(BRKINT | ICRNL | INLCR | IGNCR | ISTRIP | IXON)
    keys.c_oflag &= ~tcflag_t(OPOST)
    keys.c_lflag &= ~tcflag_t(ECHO | ECHONL | ICANON | ISIG | IEXTEN)
    keys.c_cflag = keys.c_cflag & ~tcflag_t(CSIZE) | tcflag_t(CS8)
    withUnsafeMutableBytes(of: &keys.c_cc) { bytes in
      bytes[Int(VMIN)] = 1
      bytes[Int(VTIME)] = 0
    }
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    wakePipe = (ends[0], ends[1])
    endingSignal = 0
    install()
    guard enter() else {
      restore()
      return nil
    }
  }

  // MARK: Signals

  private func install() {
    signals.handle(EndingSignal.requests + [SIGTSTP, SIGCONT, SIGWINCH], by: reportSignal)
    // An overflowed stack has no room for a handler.
    let size = 1 << 16
    var stack = stack_t()
    stack.ss_sp = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)
    stack.ss_size = size
    sigaltstack(&stack, nil)
    signals.handle(EndingSignal.crashes, flags: Int32(SA_ONSTACK), by: restoreTerminal)
  }

  /// Wake the thread that waits for the terminal.
  package static func wake() {
    var byte: UInt8 = 0
    _ = writeBytes(wakePipe.write, &byte, 1)
  }

  // MARK: Input and output

  /// Wait for input, a signal or a call of ``wake()``, at most for some milliseconds.
  package func wait(milliseconds: Int?) -> Wakeup {
    var files = [
      pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0),
      pollfd(fd: wakePipe.read, events: Int16(POLLIN), revents: 0),
    ]
    _ = poll(&files, nfds_t(files.count), milliseconds.map { Int32(clamping: max(0, $0)) } ?? -1)
    var wakeup = Wakeup()
    wakeup.hasInput = files[0].revents & Int16(POLLIN) != 0
    wakeup.isHungUp =
      !wakeup.hasInput && files[0].revents & Int16(POLLHUP | POLLERR | POLLNVAL) != 0
    var bytes = [UInt8](repeating: 0, count: 64)
    while case let count = readBytes(wakePipe.read, &bytes, bytes.count), count > 0 {
      for byte in bytes[..<count] where byte != 0 {
        let signal = ScreenTerminal.signal(of: Int32(byte))
        if !wakeup.signals.contains(signal) { wakeup.signals.append(signal) }
      }
    }
    if endingSignal != 0 { wakeup.signals = [.end(endingSignal)] }
    return wakeup
  }

  private static func signal(of number: Int32) -> Signal {
    switch number {
    case SIGTSTP: .suspend
    case SIGCONT: .goOn
    case SIGWINCH: .resize
    default: .end(number)
    }
  }

  /// Read what was typed, at most 64 KiB; nil once the other end is closed.
  package func read() -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    var end = readBytes(STDIN_FILENO, &bytes, bytes.count)
    guard end > 0 else { return end < 0 && [EINTR, EAGAIN].contains(errno) ? [] : nil }
    // A terminal gives at most 4 KiB at once, also of a longer text.
    while end < bytes.count {
      var file = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
      guard poll(&file, 1, 0) == 1, file.revents & Int16(POLLIN) != 0 else { break }
      let count = bytes.withUnsafeMutableBytes {
        readBytes(STDIN_FILENO, $0.baseAddress.map { $0 + end }, $0.count - end)
      }
      guard count > 0 else { break }
      end += count
    }
    return Array(bytes[..<end])
  }

  /// Write bytes.
  ///
  /// - Returns: False if the other end is closed, or a signal asks to end meanwhile.
  package func write(_ bytes: [UInt8]) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { writeBytes(STDOUT_FILENO, $0.baseAddress, $0.count) }
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else if errno == EAGAIN {
        var file = pollfd(fd: STDOUT_FILENO, events: Int16(POLLOUT), revents: 0)
        _ = poll(&file, 1, 100)
      } else if errno != EINTR {
        return false
      }
      if endingSignal != 0 { return false }
    }
    return true
  }

  /// True once a signal asks to end.
  package var isEnding: Bool { endingSignal != 0 }

  /// The size in columns and lines; nil if the terminal does not report it.
  package var size: (width: Int, height: Int)? {
    guard case (let width?, let height?) = StandardStreams.terminalSize else { return nil }
    return (width, height)
  }

  // MARK: Ways in and out

  /// Enter full-screen mode.
  ///
  /// - Returns: False if the terminal refuses it.
  @discardableResult
  package func enter() -> Bool {
    var mode = keys
    while tcsetattr(STDIN_FILENO, TCSADRAIN, &mode) != 0 {
      guard errno == EINTR, endingSignal == 0 else { return false }
    }
    return write(enterBytes)
  }

  /// Restore the terminal, as far as it accepts output.
  private func leave() {
    var file = pollfd(fd: STDOUT_FILENO, events: Int16(POLLOUT), revents: 0)
    if poll(&file, 1, 200) == 1, file.revents & Int16(POLLOUT) != 0 {
      _ = writeBytes(STDOUT_FILENO, leaveBytes, leaveBytes.count)
    }
    var mode = before
    // Keep what was typed ahead, but do not wait for a terminal that accepts no output when ending.
    tcsetattr(STDIN_FILENO, endingSignal == 0 ? TCSADRAIN : TCSANOW, &mode)
  }

  /// Restore the terminal and the previous signal handlers.
  package func restore() {
    leave()
    signals.restore()
  }

  /// End the process by a signal, as if it had no handler.
  package static func die(of number: Int32) {
    var action = sigaction()
    sigaction(number, &action, nil)
    raise(number)
  }

  /// Restore the terminal, stop the process group, and enter full-screen mode again on resumption.
  ///
  /// The system does not stop a process that no one would resume.
  package func suspend() {
    leave()
    var previous = sigaction()
    var action = sigaction()
    sigaction(SIGTSTP, &action, &previous)
    kill(0, SIGTSTP)
    sigaction(SIGTSTP, &previous, nil)
    // A shell may resume the process before handing it the terminal.
    for _ in 0..<500 {
      let group = tcgetpgrp(STDIN_FILENO)
      if group < 0 || group == getpgrp() { break }
      SystemClock.sleep(.milliseconds(10))
    }
    // Discard the report of the resumption, which is handled here.
    var bytes = [UInt8](repeating: 0, count: 64)
    while readBytes(wakePipe.read, &bytes, bytes.count) > 0 {}
    enter()
  }
}
