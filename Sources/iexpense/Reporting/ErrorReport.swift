internal import SystemCalls
import CommandSpec
import ExpenseActions
import ExpenseApp
import ExpenseCore
import ExpenseDisplay
import ExpenseExchange
import ExpenseMerge
import ExpenseReport
import Text

/// An error of a command, with the options that name its store.
struct CommandError: Error {
  let error: any Error
  let global: GlobalOptions
}

/// The report of an error: lines on standard error, and an exit code.
struct ErrorReport {
  private let code: ExitCode
  private let message: (Presentation) -> String?
  private let hint: String?
  /// Further lines of the message, for an output.
  private let details: (Presentation) -> [DisplayText]
  private let usage: String?

  /// Create the report of an error.
  ///
  /// - Parameters:
  ///   - error: The error.
  ///   - info: The commands of the program, for the usage line after an error of the command line;
  ///     nil to omit it.
  init(_ error: any Error, usageOf info: @autoclosure () -> ToolInfo? = nil) {
    let failed = error as? CommandError
    let store = StoreOption(file: failed?.global.file)
    let error = failed?.error ?? error
    let reported = error as? any ReportedError
    code = reported?.exitCode ?? .failure
    message = { if let reported { reported.sentence($0) } else { "\(error)" } }
    hint = reported?.advice(store)
    details = { reported?.details($0) ?? [] }
    usage = (error as? UsageError).flatMap { error in info().flatMap(error.usageLine(in:)) }
  }

  /// Write the report, escaped for the terminal, and return the exit code.
  @discardableResult
  func write(to console: Console) -> ExitCode {
    let errors = console.errors
    // If standard error fails, too, only the exit code is left.
    if let message = message(errors.presentation) {
      try? console.write(message: DisplayText(message), titled: "Error:", .error)
    }
    try? errors.writeLines(details(errors.presentation))
    if let hint { try? console.write(message: DisplayText(hint), titled: "Hint:") }
    if let usage { try? errors.write("\(usage)\n") }
    try? errors.flush()
    return code
  }

  /// The report as an alert of the screen.
  func screenMessage(_ presentation: Presentation) -> Message {
    Message(
      DisplayText(message(presentation) ?? ""), hint: hint.map { DisplayText($0) },
      details: details(presentation))
  }
}
