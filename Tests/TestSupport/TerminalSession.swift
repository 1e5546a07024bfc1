import Foundation

/// A program in a real terminal, which tmux plays.
package final class TerminalSession {
  private let folder: TemporaryFolder
  private let environment: [String: String]
  private var socket: String { folder.path + ".tmux" }

  /// Whether all that it takes is there.
  package static var isPossible: Bool { Subprocess.has("tmux", "python3") }

  /// Starts a command of the shell in a terminal of that size.
  package init(
    _ command: String, in folder: TemporaryFolder, environment: [String: String], width: Int = 80,
    height: Int = 24
  ) throws {
    self.folder = folder
    self.environment = environment.merging(["LANG": "C.UTF-8"]) { given, _ in given }
    // Tests run with signals held back, which programs inherit: ^C would be without effect. And
    // Foundation waits until the end of whoever has inherited its files, so of the server of tmux.
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

  /// Types text as it is.
  package func type(_ text: String) throws {
    // To tmux, a semicolon at the end of a word ends its command.
    let word = text.hasSuffix(";") ? text.dropLast() + "\\;" : text
    try tmux(["send-keys", "-l", "--", word])
  }

  /// Presses keys by their names, such as `Enter`, `Tab` and `C-c`.
  package func press(_ keys: String...) throws { try tmux(["send-keys"] + keys) }

  /// Makes the terminal another size.
  package func resize(width: Int, height: Int = 24) throws {
    try tmux(["resize-window", "-x", "\(width)", "-y", "\(height)"])
  }

  /// What is on the screen, with its colours as escape sequences if they are asked for.
  package func screen(withColor: Bool = false) throws -> String {
    try tmux(["capture-pane", "-p"] + (withColor ? ["-e"] : [])).output
  }

  /// How many columns are left of the cursor once there are as many as expected, or after some
  /// seconds.
  package func cursorColumn(expecting column: Int) throws -> Int? {
    var current: Int?
    let end = ContinuousClock.now + .seconds(10)
    repeat {
      let answer = try tmux(["display-message", "-p", "#{cursor_x}"]).output
      current = Int(answer.trimmingCharacters(in: .whitespacesAndNewlines))
    } while current != column && ContinuousClock.now < end
    return current
  }

  /// What was waited for and has not come within half a minute.
  package struct Missing: Error, CustomStringConvertible {
    package let description: String

    /// Says what has not come.
    package init(description: String) {
      self.description = description
    }
  }

  /// Waits until something is on the screen, and gives what is there then.
  @discardableResult
  package func wait(for text: String, withColor: Bool = false) throws -> String {
    let (screen, isThere) = try poll(for: text, withColor: withColor, within: .seconds(30))
    guard isThere else {
      throw Missing(description: "'\(text)' has not come; on the screen is:\n\(screen)")
    }
    return screen
  }

  /// Whether something comes on the screen within some time.
  package func shows(_ text: String, within time: Duration) throws -> Bool {
    try poll(for: text, withColor: false, within: time).isThere
  }

  private func poll(
    for text: String, withColor: Bool, within time: Duration
  ) throws -> (screen: String, isThere: Bool) {
    let end = ContinuousClock.now + time
    while true {
      let screen = try screen(withColor: withColor)
      if screen.contains(text) { return (screen, true) }
      if ContinuousClock.now > end { return (screen, false) }
      Thread.sleep(forTimeInterval: 0.02)
    }
  }
}
