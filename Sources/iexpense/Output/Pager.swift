import CommandSpec
import TerminalText

/// A pager that was started.
struct RunningPager {
  /// The variables that pagers go by where the environment has none, for the shell, before the command.
  ///
  /// `less` leaves on the screen what has room there, shows colour and UTF-8, and does not clear the screen
  /// at its end; `lv` shows colour.
  static let settings =
    "LESS=\"${LESS-FRX}\" LV=\"${LV--c}\" LESSCHARSET=\"${LESSCHARSET-utf-8}\"; "
    + "export LESS LV LESSCHARSET; "

  /// Writes bytes to it, all of them.
  let write: ([UInt8]) throws -> Void
  /// Ends its input, waits for it, and gives its exit status.
  let end: () -> Int32
}

/// Takes text that is longer than the terminal; what is shorter stays as it is.
final class Pager {
  /// The lines that the terminal has room for above the prompt, and their columns.
  private let (room, width): (Int, Int)
  private let command: String
  private let start: (_ command: String) throws -> RunningPager?
  /// What was written, as long as it has room.
  private var held: [UInt8] = []
  private var isDecided = false
  private var running: RunningPager?

  /// - Parameters:
  ///   - command: The command of the shell.
  ///   - width: The columns of the terminal.
  ///   - height: The lines of the terminal.
  ///   - start: Starts the command; nil where it is missing.
  init(
    _ command: String, width: Int, height: Int,
    start: @escaping (String) throws -> RunningPager?
  ) {
    self.command = command
    self.start = start
    (room, self.width) = (max(1, height - 1), max(1, width))
  }

  /// Takes bytes.
  ///
  /// - Parameters:
  ///   - bytes: The bytes.
  ///   - emit: Writes to the terminal.
  /// - Throws: What writing throws.
  func write(_ bytes: [UInt8], _ emit: ([UInt8]) throws -> Void) throws {
    if isDecided { return try running?.write(bytes) ?? emit(bytes) }
    held += bytes
    guard lineCount > room else { return }
    isDecided = true
    running = try start(command)
    try running?.write(held) ?? emit(held)
    held = []
  }

  /// The lines of the terminal that what is held fills, without its colours.
  private var lineCount: Int {
    guard held.count < room * width * 4 else { return .max }
    let text = String(decoding: held, as: UTF8.self).replacing(/\u{1B}\[[0-9;]*m/, with: "")
    return text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
      .reduce(0) { $0 + max(1, (String($1).displayWidth + width - 1) / width) }
  }

  /// Writes what has room on the terminal, or waits for the pager.
  ///
  /// - Parameter emit: Writes to the terminal.
  /// - Throws: ``PagerFailure`` where the pager has failed, or what writing throws.
  func finish(_ emit: ([UInt8]) throws -> Void) throws {
    guard isDecided else { return try emit(held) }
    guard let running else { return }
    let status = running.end()
    // A signal is how it was ended by someone.
    guard status == 0 || status >= 128 else {
      throw PagerFailure(command: command, status: status)
    }
  }
}

/// A pager that ended with an error, so that no one may have seen what it was given.
struct PagerFailure: Error, CustomStringConvertible {
  let command: String
  let status: Int32

  var description: String { "The pager '\(command)' failed with exit status \(status)." }
}
