import Foundation

/// A program in a real terminal, provided by tmux.
package final class TerminalSession {
  private let folder: TemporaryFolder
  private let environment: [String: String]
  private var socket: String { folder.path + ".tmux" }

  /// True if all required programs are there.
  package static var isPossible: Bool { Subprocess.has("tmux", "python3") }

  /// Create a terminal of some size, and start a shell command in it.
  package init(
    _ command: String, in folder: TemporaryFolder, environment: [String: String], width: Int = 80,
    height: Int = 24
  ) throws {
    self.folder = folder
    self.environment = environment.merging(["LANG": "C.UTF-8"]) { given, _ in given }
    // Tests run with signals blocked, which programs inherit: ^C would have no effect. Also,
    // Foundation waits for all processes that inherit its files, which would include the tmux
    // server.
    let unblocking = """
      import os, signal, sys
      signal.pthread_sigmask(signal.SIG_SETMASK, [])
      os.closerange(3, 256)
      os.execvp(sys.argv[1], sys.argv[1:])
      """
    try tmux(
      ["new-session", "-d", "-x", "\(width)", "-y", "\(height)", command],
      behind: ["python3", "-c", unblocking])
  }

  deinit {
    _ = try? tmux(["kill-server"])
    try? FileManager.default.removeItem(atPath: socket)
  }

  @discardableResult
  private func tmux(_ words: [String], behind prefix: [String] = []) throws -> ProgramResult {
    try Subprocess.run(
      prefix + ["tmux", "-u", "-f", "/dev/null", "-S", socket] + words, in: folder,
      environment: environment)
  }

  /// Type text literally.
  package func type(_ text: String) throws {
    // In tmux, a semicolon at the end of a word ends the command.
    let word = text.hasSuffix(";") ? text.dropLast() + "\\;" : text
    try tmux(["send-keys", "-l", "--", word])
  }

  /// Press keys by their names, such as `Enter`, `Tab` and `C-c`.
  package func press(_ keys: String...) throws { try tmux(["send-keys"] + keys) }

  /// Resize the terminal.
  package func resize(width: Int, height: Int = 24) throws {
    try tmux(["resize-window", "-x", "\(width)", "-y", "\(height)"])
  }

  /// The content of the screen, with its colours as escape sequences if asked for.
  package func screen(withColor: Bool = false) throws -> String {
    try tmux(["capture-pane", "-p"] + (withColor ? ["-e"] : [])).output
  }

  /// The number of columns left of the cursor, once it is as expected or after some seconds.
  package func cursorColumn(expecting column: Int) throws -> Int? {
    var current: Int?
    let end = ContinuousClock.now + .seconds(10)
    repeat {
      let answer = try tmux(["display-message", "-p", "#{cursor_x}"]).output
      current = Int(answer.trimmingCharacters(in: .whitespacesAndNewlines))
    } while current != column && ContinuousClock.now < end
    return current
  }

  /// A text that was waited for and has not come within half a minute.
  package struct Missing: Error, CustomStringConvertible {
    package let description: String

    /// Create an error with a description.
    package init(description: String) {
      self.description = description
    }
  }

  /// Wait until a text is on the screen, and return the screen.
  @discardableResult
  package func wait(for text: String, withColor: Bool = false) throws -> String {
    let (screen, exists) = try poll(for: text, withColor: withColor, within: .seconds(30))
    guard exists else {
      throw Missing(description: "'\(text)' has not come; on the screen is:\n\(screen)")
    }
    return screen
  }

  /// True if a text comes on the screen within some time.
  package func shows(_ text: String, within time: Duration) throws -> Bool {
    try poll(for: text, withColor: false, within: time).exists
  }

  private func poll(
    for text: String, withColor: Bool, within time: Duration
  ) throws -> (screen: String, exists: Bool) {
    let end = ContinuousClock.now + time
    while true {
      let screen = try screen(withColor: withColor)
      if screen.contains(text) { return (screen, true) }
      if ContinuousClock.now > end { return (screen, false) }
      // Each look starts tmux, which takes some milliseconds of a processor.
      Thread.sleep(forTimeInterval: 0.06)
    }
  }
}
