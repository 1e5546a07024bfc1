import Text

/// A progress line for long work on a terminal, erased when the work is done.
package final class ProgressLine {
  private let name: DisplayText
  private let errors: TextSink
  private let isOn: Bool
  private var shown: DisplayText = ""

  /// Create a progress line, not yet shown.
  ///
  /// - Parameters:
  ///   - name: The name of the file being read.
  ///   - console: The output.
  package init(of name: String, on console: Console) {
    self.name = DisplayText(name)
    errors = console.errors
    isOn = errors.isTerminal && !console.isQuiet
  }

  /// Show the progress, from 0 to 1.
  ///
  /// Files with few rows finish at once, and report only their beginning.
  package func show(_ part: Double) {
    guard isOn, part > 0.01 else { return }
    let text: DisplayText = "Reading \(name): \(Int(part * 100)) %"
    guard text != shown else { return }
    shown = text
    // If standard error fails, there is no one left to tell.
    try? errors.write("\r\(text)")
    try? errors.flush()
  }

  /// Do the work, then erase the line.
  package func erasing<Result>(_ work: () throws -> Result) rethrows -> Result {
    defer {
      if !shown.isEmpty {
        try? errors.write("\r\(.spaces(shown.width) as DisplayText)\r")
        try? errors.flush()
      }
    }
    return try work()
  }
}
