import CommandSpec
import ExpenseActions
import ExpenseApp
import ExpenseCore
import ExpenseDisplay
import ExpenseExchange
import ExpenseReport
import Text

// What is said of errors that are not about the store as a whole.

extension UsageError: ReportedError {
  var exitCode: ExitCode { .usage }
  func advice(_ store: StoreOption) -> String? { hint }
}

extension InvalidValue: ReportedError {
  var exitCode: ExitCode { .usage }

  func advice(_ store: StoreOption) -> String? {
    switch reason {
    case .unknown(let known), .unknownAccount(let known):
      text.closest(among: known).map(UsageError.question) ?? reason.advice
    default: reason.advice
    }
  }
}

extension InvalidInput: ReportedError {
  var exitCode: ExitCode { value.exitCode }
  var sentence: String? { value.sentence }
  func advice(_ store: StoreOption) -> String? { value.advice(store) }
}

extension FilterProblem: ReportedError {
  var exitCode: ExitCode { .usage }
  var sentence: String? { usageError.sentence }
  func advice(_ store: StoreOption) -> String? { usageError.hint }
}

extension NotOnDisk: ReportedError {
  var exitCode: ExitCode { .usage }
  var sentence: String? { "'\(path)' is not a file." }
  func advice(_ store: StoreOption) -> String? { "Only files on disk can be reviewed." }
}

extension UnknownDate: ReportedError {
  var exitCode: ExitCode { .usage }
  func advice(_ store: StoreOption) -> String? { "Set IEXPENSE_TODAY to the current date." }
}

extension ClearedCurrencyNamed: ReportedError {
  var exitCode: ExitCode { .usage }
  var sentence: String? {
    "'--clear currency' and an amount with a currency cannot be used together."
  }
}

extension RecurringError: ReportedError {
  var exitCode: ExitCode {
    switch self {
    case .severalDates, .notDue: .usage
    case .unknown, .ambiguous, .unusable, .typeInUse, .tooManyDates, .openDates, .recorded: .failure
    }
  }

  func advice(_ store: StoreOption) -> String? {
    switch self {
    case .unknown: "To see them: \(store.command("recurring"))"
    case .ambiguous: "Type the id instead, or its first digits."
    case .unusable(let rule, let value) where value.field == .type:
      "To give it another type: " + store.command("recurring edit --type personal", [rule.shortID])
    case .unusable(let rule, _):
      "To change it: \(store.command("recurring edit --amount 12", [rule.shortID]))"
    case .typeInUse(let name, _, let other?):
      store.adviceOnRemoving(name, movingTo: other)
    case .severalDates(let rule, let count) where count > 0:
      rule.next.map { "For the first one, add --until \($0)" }
    case .tooManyDates(let rule):
      rule.due(through: .last, limit: 12).last.map {
        "Name an earlier date. To record the first ones: "
          + store.command("recurring run --until \($0) --yes", [rule.shortID])
      }
    case .openDates(let rule, _, let day):
      day.advanced(by: -1).map {
        "To record them: \(store.command("recurring run --until \($0)", [rule.shortID]))"
      }
    case .recorded: "To see it: \(store.command("list"))"
    case .typeInUse, .severalDates, .notDue: nil
    }
  }

  func details(_ presentation: Presentation) -> [DisplayText] {
    guard case .ambiguous(_, let rules) = self else { return [] }
    return rules.map { "  \(presentation.line(of: $0))" }
  }
}

extension ExportProblem: ReportedError {
  func advice(_ store: StoreOption) -> String? {
    switch self {
    case .undated:
      "To export them with a date: --default-date 2026-01-01. To see them: "
        + store.command("list --undated")
    case .withoutCurrency: "To set their currency: \(store.command("config set currency EUR"))"
    case .severalCurrencies(_, let currencies):
      "Export one at a time: --currency \(currencies.first?.code ?? "CODE")"
    case .earlyDay(_, _, _, let year):
      "Correct them, exclude them with --from \(year)-01-01, or change --default-date."
    }
  }
}

extension ImportError: ReportedError {
  var exitCode: ExitCode { .malformedData }
  var sentence: String? { sentence { $0.description } }
  func sentence(_ presentation: Presentation) -> String? {
    sentence { presentation.text(of: $0) }
  }

  private func sentence(describing text: (StatementGap) -> String) -> String {
    problem.sentence(of: path ?? "Standard input", describing: text) { choice in
      switch (problem.reason, choice) {
      case (_, .part), (.spentAgainstBalance, _): choice.option
      default: offers(choice) ? choice.option : nil
      }
    }
  }

  func advice(_ store: StoreOption) -> String? {
    if case .unusableProfile = problem.reason { return store.adviceOnProfiles }
    return hint
  }
  func details(_ presentation: Presentation) -> [DisplayText] { details }
}

extension ImportRefusal: ReportedError {
  var exitCode: ExitCode {
    switch self {
    case .rowsChangedSinceReview: .locked
    case .gapsOfNoStatement: .usage
    case .importedBefore, .tooManyCategories: .failure
    }
  }
  var sentence: String? {
    self == .gapsOfNoStatement ? "'--gap' applies to bank statements." : description
  }
  func advice(_ store: StoreOption) -> String? {
    switch self {
    case .importedBefore: nil
    case .gapsOfNoStatement: "Leave out --gap."
    case .rowsChangedSinceReview: "Nothing was saved. Try again."
    case .tooManyCategories: "Name another column, or none: --columns type=COLUMN"
    }
  }
}

extension ReportProblem: ReportedError {
  func advice(_ store: StoreOption) -> String? { "To list the newest: --rows 100000" }
}

extension UnopenedFile: ReportedError {
  func advice(_ store: StoreOption) -> String? { "Open it yourself: \(path.shellWord)" }
}

extension NoArguments: ReportedError {
  var exitCode: ExitCode { .inputOutput }
}

extension UnconfirmedChange: ReportedError {
  var exitCode: ExitCode { .unconfirmed }
  func advice(_ store: StoreOption) -> String? { "Check the list before you repeat the command." }
}

extension PagerFailure: ReportedError {
  var exitCode: ExitCode { .inputOutput }
  func advice(_ store: StoreOption) -> String? {
    "Add --no-pager, or set IEXPENSE_PAGER to another pager."
  }
}

extension Declined: ReportedError {
  var sentence: String? { "Not confirmed; nothing was changed." }
}

/// The error for data that is already reported, mostly as malformed: only an exit code.
struct ReportedDefect: ReportedError {
  var exitCode = ExitCode.malformedData
  var sentence: String? { nil }
}
