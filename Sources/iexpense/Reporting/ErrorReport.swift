internal import SystemCalls
import CommandSpec
import ExpenseActions
import ExpenseApp
import ExpenseCore
import ExpenseExchange
import ExpenseReport
import ExpenseDisplay
import Text

/// The error for malformed data that is already reported: only an exit code.
struct ReportedDefect: Error {}

/// An error of a command, with the options that name its store.
struct CommandError: Error {
  let error: any Error
  let global: GlobalOptions
}

/// The report of an error: lines on standard error, and an exit code.
struct ErrorReport {
  private let code: ExitCode
  private let message: String?
  private let hint: String?
  /// Further lines of the message, for an output.
  private var details: (Presentation) -> [DisplayText] = { _ in [] }
  private var usage: String?

  /// Create the report of an error.
  ///
  /// - Parameters:
  ///   - error: The error.
  ///   - info: The commands of the program, for the usage line after an error of the command line;
  ///     nil to omit it.
  init(_ error: any Error, usageOf info: @autoclosure () -> ToolInfo? = nil) {
    let failed = error as? CommandError
    let store = StoreOption(file: failed?.global.file)
    switch failed?.error ?? error {
    case let error as UsageError:
      code = .usage
      message = error.description
      hint = error.hint
      usage = info().flatMap { error.usageLine(in: $0) }
    case let value as InvalidValue:
      code = .usage
      message = value.description
      hint = ErrorReport.suggestion(for: value) ?? value.reason.advice
    case let error as InvalidInput:
      self = ErrorReport(error.value)
    case let problem as FilterProblem:
      self = ErrorReport(problem.usageError)
    case let error as NotOnDisk:
      code = .usage
      message = "'\(error.path)' is not a file."
      hint = "Only files on disk can be reviewed."
    case let error as UnknownDate:
      code = .usage
      message = error.description
      hint = "Set IEXPENSE_TODAY to the current date."
    case is ClearedCurrencyNamed:
      code = .usage
      message = "'--clear currency' and an amount with a currency cannot be used together."
      hint = nil
    case let error as ExpenseError:
      code = ErrorReport.code(for: error)
      message = error.description
      hint = error.advice(store)
      details = error.details
    case let error as RecurringError:
      code = ErrorReport.code(for: error)
      message = error.description
      hint = error.advice(store)
      if case .ambiguous(_, let rules) = error {
        details = { presentation in rules.map { "  \(presentation.line(of: $0))" } }
      }
    case let error as ImportError:
      code = .malformedData
      message = error.problem.sentence(of: error.path ?? "Standard input", naming: \.option)
      hint = error.problem.reason.advice
      details = { _ in error.problem.details }
    case let problem as ExportProblem:
      code = .failure
      message = problem.description
      hint = problem.advice(store)
    case let problem as ReportProblem:
      code = .failure
      message = problem.description
      hint = "To list the newest: --rows 100000"
    case let error as UnopenedFile:
      code = .failure
      message = error.description
      hint = "Open it yourself: \(error.path.quotedForShell)"
    case let error as SystemError:
      code = .inputOutput
      message = error.description
      hint = nil
    case let error as NoArguments:
      code = .inputOutput
      message = "\(error)"
      hint = nil
    case let error as UnconfirmedChange:
      code = .unconfirmed
      message = error.description
      hint = "Check the list before you repeat the command."
    case let error as PagerFailure:
      code = .inputOutput
      message = error.description
      hint = "Add --no-pager, or set IEXPENSE_PAGER to another pager."
    case is Declined:
      code = .failure
      message = "Not confirmed; nothing was changed."
      hint = nil
    case let error as OpenConflicts:
      code = .failure
      message = nil
      hint = error.store.map { "To settle the conflicts: \($0.command("merge --resolve"))" }
    case is ReportedDefect:
      code = .malformedData
      message = nil
      hint = nil
    case let other:
      code = .failure
      message = "\(other)"
      hint = nil
    }
  }

  /// A suggestion for a name that does not exist.
  private static func suggestion(for value: InvalidValue) -> String? {
    switch value.reason {
    case .unknown(let known), .unknownAccount(let known):
      value.text.closest(among: known).map(UsageError.question)
    default: nil
    }
  }

  private static func code(for error: RecurringError) -> ExitCode {
    switch error {
    case .severalDates, .notDue: .usage
    case .unknown, .ambiguous, .unusable, .typeInUse, .tooManyDates, .openDates, .recorded: .failure
    }
  }

  private static func code(for error: ExpenseError) -> ExitCode {
    switch error {
    case .invalidExpenses, .unreadableSettings, .importOfStore, .outputIsInput, .sameInput,
      .mergeOfKinds, .unrelatedBase:
      .usage
    case .unknownIDs, .ambiguousID, .takenIDs, .repeatedID, .tooLong, .tooLarge,
      .noSuchOffset,
      .importedBefore, .noRules, .nothingAdded, .nothingToUndo, .nothingToRedo, .changedSince,
      .settingsChangedSince,
      .nameTaken,
      .typeInUse, .lastType, .noSuchBudget, .noSuchRule, .noConflict, .noMarkers, .noRepository,
      .git:
      .failure
    case .interrupted: .interrupted
    case .malformed, .malformedSettings, .malformedInput, .inputTooLarge, .unusableSetting,
      .unmergeable:
      .malformedData
    case .missingStore: .missingInput
    case .missingFolder, .outputExists: .cannotCreate
    case .notAFile: .inputOutput
    case .locked, .changedMeanwhile, .rowsChangedSinceReview: .locked
    case .system(let error):
      switch error.kind {
      case .permission: .permission
      case .missing, .notAFolder, .unusablePath: .cannotCreate
      case .exists, .isFolder, .locked, .unsupported, .closedPipe, .other: .inputOutput
      }
    }
  }

  /// Write the report, escaped for the terminal, and return the exit code.
  @discardableResult
  func write(to console: Console) -> ExitCode {
    let errors = console.errors
    // If standard error fails, too, only the exit code is left.
    if let message {
      try? console.write(message: DisplayText(message), titled: "Error:", .error)
    }
    try? errors.writeLines(details(errors.presentation))
    if let hint {
      try? console.write(message: DisplayText(hint), titled: "Hint:")
    }
    if let usage { try? errors.write("\(usage)\n") }
    try? errors.flush()
    return code
  }
}

extension ErrorReport {
  /// The report as an alert of the screen.
  func screenMessage(_ presentation: Presentation) -> Message {
    Message(
      DisplayText(message ?? ""), hint: hint.map { DisplayText($0) },
      details: details(presentation))
  }
}
