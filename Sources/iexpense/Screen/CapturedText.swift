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

  /// A copy of a context whose output is captured here.
  func context(like other: Context) -> Context {
    var surroundings = other.surroundings
    surroundings.console = Console(
      output: TextSink { [self] in output += $0 }, errors: TextSink { [self] in errors += $0 },
      width: other.console.width, height: other.console.height)
    let context = Context(surroundings, other.global)
    context.adopt(other.settings)
    context.console.presentation = other.presentation
    return context
  }
}
