import CommandSpec
import ExpenseCore

/// A line that says how far long work is, for a person at a terminal; it is gone when the work is done.
final class ProgressLine {
  private let name: String
  private let errors: TextSink
  private let isOn: Bool
  private var shown = ""

  /// - Parameters:
  ///   - name: What is worked at.
  ///   - surroundings: Where to.
  ///   - global: Whether anything is said.
  init(of name: String, in surroundings: Surroundings, _ global: GlobalOptions) {
    self.name = name.escapedForTerminal
    errors = surroundings.errors
    isOn = errors.isTerminal && !global.isQuiet
  }

  /// Shows how far it is, from 0 to 1.
  ///
  /// Files with few rows are done at once, and only begin.
  func show(_ part: Double) {
    guard isOn, part > 0.01 else { return }
    let text = "Reading \(name): \(Int(part * 100)) %"
    guard text != shown else { return }
    shown = text
    // Where standard error fails, there is no one left to tell.
    try? errors.write("\r" + text)
    try? errors.flush()
  }

  /// Works, and takes the line away.
  func erasing<Result>(_ work: () throws -> Result) rethrows -> Result {
    defer {
      if !shown.isEmpty {
        try? errors.write("\r" + String(repeating: " ", count: shown.terminalWidth) + "\r")
        try? errors.flush()
      }
    }
    return try work()
  }
}
