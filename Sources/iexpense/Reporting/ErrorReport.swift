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
      self.init(.usage, error.description, error.hint)
      usage = info().flatMap { error.usageLine(in: $0) }
    case let value as InvalidValue:
      self.init(
        .usage, value.description, ErrorReport.suggestion(for: value) ?? value.reason.advice)
    case let error as InvalidInput: self.init(error.value)
    case let problem as FilterProblem: self.init(problem.usageError)
    case let error as NotOnDisk:
      self.init(.usage, "'\(error.path)' is not a file.", "Only files on disk can be reviewed.")
    case let error as UnknownDate:
      self.init(.usage, error.description, "Set IEXPENSE_TODAY to the current date.")
    case is ClearedCurrencyNamed:
      self.init(.usage, "'--clear currency' and an amount with a currency cannot be used together.")
    case let error as ExpenseError:
      self.init(ErrorReport.code(for: error), error.description, error.advice(store))
      details = error.details
    case let error as RecurringError:
      self.init(ErrorReport.code(for: error), error.description, error.advice(store))
      if case .ambiguous(_, let rules) = error {
        details = { presentation in rules.map { "  \(presentation.line(of: $0))" } }
      }
    case let error as ImportError:
      let sentence = error.problem.sentence(of: error.path ?? "Standard input", naming: \.option)
      self.init(.malformedData, sentence, error.problem.reason.advice)
      details = { _ in error.problem.details }
    case let problem as ExportProblem:
      self.init(.failure, problem.description, problem.advice(store))
    case let problem as ReportProblem:
      self.init(.failure, problem.description, "To list the newest: --rows 100000")
    case let error as UnopenedFile:
      let hint = "Open it yourself: \(error.path.quotedForShell)"
      self.init(.failure, error.description, hint)
    case let error as SystemError: self.init(.inputOutput, error.description)
    case let error as NoArguments: self.init(.inputOutput, error.description)
    case let error as UnconfirmedChange:
      self.init(.unconfirmed, error.description, "Check the list before you repeat the command.")
    case let error as PagerFailure:
      let hint = "Add --no-pager, or set IEXPENSE_PAGER to another pager."
      self.init(.inputOutput, error.description, hint)
    case is Declined: self.init(.failure, "Not confirmed; nothing was changed.")
    case let error as OpenConflicts:
      let command = error.store?.command("merge --resolve")
      self.init(.failure, nil, command.map { "To settle the conflicts: \($0)" })
    case is ReportedDefect: self.init(.malformedData, nil)
    case let other: self.init(.failure, "\(other)")
    }
  }

  private init(_ code: ExitCode, _ message: String?, _ hint: String? = nil) {
    self.code = code
    self.message = message
    self.hint = hint
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
    case .unknownIDs, .ambiguousID, .takenIDs, .repeatedID, .tooLong, .tooLarge, .noSuchOffset,
      .importedBefore, .noRules, .nothingAdded, .nothingToUndo, .nothingToRedo, .changedSince,
      .settingsChangedSince, .nameTaken, .typeInUse, .lastType, .noSuchBudget, .noSuchRule,
      .noConflict, .noMarkers, .noRepository, .git:
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

/// The exit codes of the program: a contract, only ever extended.
enum ExitCode: Int32, CaseIterable {
  /// A success, and durable.
  case success = 0
  /// A failure: no such expense, an ambiguous id, a question not answered with yes.
  case failure = 1
  /// An invalid command line.
  case usage = 64
  /// A malformed file.
  case malformedData = 65
  /// A named input that does not exist.
  case missingInput = 66
  /// An output that cannot be created.
  case cannotCreate = 73
  /// Failed input or output; nothing was saved.
  case inputOutput = 74
  /// A lock held by another process; try again.
  case locked = 75
  /// A change written but not confirmed: its durability, or the report of it.
  case unconfirmed = 76
  /// Missing permissions, or a read-only file system.
  case permission = 77
  /// An interruption with ^C, before any change or just after it.
  case interrupted = 130

  /// The meaning, for the manual.
  var meaning: String {
    switch self {
    case .success: "Success: the change is on disk."
    case .failure:
      """
      Failure: not found, not set or no match, an id that is ambiguous or taken, an action declined, \
      or expenses that a format cannot represent.
      """
    case .usage: "Invalid command line or value, or confirmation needed without a terminal."
    case .malformedData: "Malformed expense file, settings or import."
    case .missingInput: "A named file does not exist."
    case .cannotCreate:
      "The file cannot be created: its folder is missing, or the file already exists."
    case .inputOutput: "Input or output error; nothing was saved."
    case .locked: "Another process kept the file locked; try again."
    case .unconfirmed:
      """
      Written, but unconfirmed: the change may not survive a power cut, the file may have been moved \
      meanwhile, or the output could not be written.
      """
    case .permission: "Permission denied, or a read-only file system."
    case .interrupted: "Interrupted; either nothing was changed, or the change is complete."
    }
  }
}

/// The error for conflicts that were reported: only an exit code, and how to settle them.
struct OpenConflicts: Error {
  /// The store that has them; nil if nothing was changed.
  let store: StoreOption?
}

extension [MergeReport] {
  /// End a command, with an error if its merges found conflicts.
  ///
  /// - Parameter store: The store that has the conflicts now; nil if nothing was changed.
  /// - Throws: ``OpenConflicts``.
  func finish(in store: StoreOption?) throws {
    if !allSatisfy(\.isClean) { throw OpenConflicts(store: store) }
  }
}
