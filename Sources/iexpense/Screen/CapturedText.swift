import ExpenseCore
import ExpenseDisplay
import Text

/// The output of a command, captured instead of shown.
final class CapturedText {
  private var output: [UInt8] = []
  private var errors: [UInt8] = []

  /// The lines of standard output, without empty ones.
  var lines: [DisplayText] { CapturedText.lines(output) }
  /// The lines of standard error, without empty ones.
  var notes: [DisplayText] { CapturedText.lines(errors) }

  private static func lines(_ bytes: [UInt8]) -> [DisplayText] {
    String(decoding: bytes, as: UTF8.self).split(separator: "\n").map { DisplayText(String($0)) }
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
