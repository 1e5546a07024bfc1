import ExpenseCore
import ExpenseDisplay
import ExpenseExchange
import Text

/// A file from which rows are missing, with the command that imports it all the same.
struct IncompleteStatement: ReportedError {
  let error: ImportError
  let gap: StatementGap
  /// The command line; nil to name only the option.
  let command: String?

  var exitCode: ExitCode { error.exitCode }
  var sentence: String? { error.sentence }
  func sentence(_ presentation: Presentation) -> String? { error.sentence(presentation) }
  func advice(_ store: StoreOption) -> String? { gap.advice(command ?? "--gap") }
}

extension StatementGap {
  /// A hint with the way on.
  func advice(_ way: String) -> String {
    guard case .statements(let gap) = self else {
      return "Download the file again, or import it as it is: \(way)"
    }
    if let numbers = gap.numbers {
      return numbers.count == 1
        ? "Import statement \(numbers.lowerBound) first, or go on without it: \(way)"
        : "Import statements \(numbers.lowerBound) to \(numbers.upperBound) first, or go on without them: \(way)"
    }
    // What was booked later on the day of a download is in no file.
    return gap.isNextDay
      ? "The last download ends during \(gap.end.day): download again from that day on, or go on without it: \(way)"
      : "Import the statements between first, or go on without them: \(way)"
  }
}
