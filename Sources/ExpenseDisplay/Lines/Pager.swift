import Text

/// A running pager.
package struct RunningPager {
  /// Write all of the bytes to the pager.
  package let write: ([UInt8]) throws -> Void
  /// Close the pager's input, wait for it, and return its exit code.
  package let end: () -> Int32

  package init(write: @escaping ([UInt8]) throws -> Void, end: @escaping () -> Int32) {
    self.write = write
    self.end = end
  }
}

/// A buffer that passes text to a pager only if it is longer than the terminal.
package final class Pager {
  /// The lines of the terminal above the prompt, and its columns.
  private let (room, width): (Int, Int)
  private let command: String
  private let start: (_ command: String) throws -> RunningPager?
  /// The text so far, as long as it fits.
  private var held: [UInt8] = []
  private var isDecided = false
  private var running: RunningPager?

  /// Create a buffer for a pager, which is started when needed.
  ///
  /// - Parameters:
  ///   - command: The shell command.
  ///   - width: The width of the terminal in columns.
  ///   - height: The height of the terminal in lines.
  ///   - start: Start the command; return nil if it is missing.
  package init(
    _ command: String, width: Int, height: Int, start: @escaping (String) throws -> RunningPager?
  ) {
    self.command = command
    self.start = start
    room = max(1, height - 1)
    self.width = max(1, width)
  }

  /// Hold bytes while they fit on the terminal; then start the pager.
  ///
  /// - Parameters:
  ///   - bytes: The bytes.
  ///   - emit: Write to the terminal.
  /// - Throws: Any error from writing.
  package func write(_ bytes: [UInt8], _ emit: ([UInt8]) throws -> Void) throws {
    if isDecided { return try running?.write(bytes) ?? emit(bytes) }
    held += bytes
    guard lineCount > room else { return }
    isDecided = true
    running = try start(command)
    try running?.write(held) ?? emit(held)
    held = []
  }

  /// Number of terminal lines that the held text fills, ignoring its colours.
  private var lineCount: Int {
    guard held.count < room * width * 4 else { return .max }
    return held.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).dropLast()
      .reduce(0) { $0 + max(1, (Array($1).widthOfStyledText + width - 1) / width) }
  }

  /// Write the held text to the terminal, or wait for the pager.
  ///
  /// - Parameter emit: Write to the terminal.
  /// - Throws: ``PagerFailure`` if the pager failed, or any error from writing.
  package func finish(_ emit: ([UInt8]) throws -> Void) throws {
    guard isDecided else { return try emit(held) }
    guard let running else { return }
    let status = running.end()
    // A signal means that someone ended it.
    guard status == 0 || status >= 128 else { throw PagerFailure(command: command, status: status) }
  }
}

/// The failure of a pager, which may have left its text unseen.
package struct PagerFailure: Error, CustomStringConvertible {
  package let command: String
  package let status: Int32

  package var description: String { "The pager '\(command)' failed with exit status \(status)." }
}
