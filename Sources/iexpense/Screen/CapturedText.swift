import ExpenseCore
import ExpenseDisplay

/// The output of a command, captured instead of shown.
final class CapturedText {
  private var output: [UInt8] = []
  private var errors: [UInt8] = []

  /// All lines of standard output.
  var allLines: [String] {
    var lines = String(decoding: output, as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if lines.last?.isEmpty == true { lines.removeLast() }
    return lines
  }
  /// The lines of standard output, without empty ones.
  var lines: [String] { CapturedText.lines(output) }
  /// The lines of standard error, without empty ones.
  var notes: [String] { CapturedText.lines(errors) }

  private static func lines(_ bytes: [UInt8]) -> [String] {
    String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  /// A copy of the surroundings whose output is captured here.
  func surroundings(like other: Surroundings) -> Surroundings {
    var surroundings = other
    surroundings.output = TextSink { [self] in output += $0 }
    surroundings.errors = TextSink { [self] in errors += $0 }
    surroundings.output.presentation = other.output.presentation
    surroundings.errors.presentation = other.output.presentation
    return surroundings
  }
}
