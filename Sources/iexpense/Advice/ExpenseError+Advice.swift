internal import SystemCalls
import CommandSpec
import ExpenseCore
import ExpenseDisplay
import Text

extension ExpenseError: ReportedError {
  var exitCode: ExitCode {
    switch self {
    case .ids, .names, .history(.nothingAdded): .failure
    case .values(let problem): problem.exitCode
    case .malformed, .malformedSettings: .malformedData
    case .file(let problem): problem.exitCode
    case .busy(.interrupted): .interrupted
    case .busy: .locked
    case .history(.unreadableSettings): .usage
    case .history(.unusableSetting): .malformedData
    case .history: .failure
    case .system(let error): error.exitCodeOfStore
    }
  }

  func advice(_ store: StoreOption) -> String? {
    switch self {
    case .ids(let problem): problem.advice(store)
    case .names(let problem): problem.advice(store)
    case .values(.invalid): "Nothing was changed."
    case .values(.inputTooLarge): "Nothing was changed. Split it into several parts."
    case .malformed(let path, let text): text.problem.advice(inFileAt: path)
    case .malformedSettings(let path, let text):
      text.problem.adviceInSettings(at: path, store)
    case .file(let problem): problem.advice(store)
    case .busy(.locked), .busy(.changedMeanwhile): "Nothing was saved. Try again."
    case .history(.nothingAdded): "To see the ids: \(store.command("list"))"
    case .history(.changedSince), .history(.settingsChangedSince):
      "Nothing was changed. To do it anyway, add --force."
    case .values, .busy, .history, .system: nil
    }
  }
}

extension ExpenseError.IDProblem {
  fileprivate func advice(_ store: StoreOption) -> String? {
    switch self {
    case .unknown: "To see the ids: \(store.command("list"))"
    case .ambiguous(_, let items) where Set(items.map(\.id)).count < items.count:
      "The file contains an id twice. To give one expense another: \(store.command("doctor --fix"))"
    case .ambiguous: "Type more digits of the id."
    case .taken(let items) where items.count == 1:
      "To see it: \(store.command("show", [items[0].shortID]))"
    case .taken, .repeated, .noSuchOffset: nil
    }
  }
}

extension ExpenseError.NameProblem {
  fileprivate func advice(_ store: StoreOption) -> String? {
    switch self {
    case .taken(let kind, let name, let old?):
      "To merge the two: \(store.command("\(kind.rawValue)s merge", [old, name]))"
    case .typeInUse(let name, _, let other?): store.adviceOnRemoving(name, movingTo: other)
    case .lastType: "Add another type first: \(store.command("types add", ["Other"]))"
    case .noRules: "To add one: \(store.command("types rule add", ["REWE", "food"]))"
    case .noRule: "To see the rules: \(store.command("types rule list"))"
    case .noBudget: "To see the budgets: \(store.command("budget"))"
    case .taken, .typeInUse: nil
    }
  }
}

extension ExpenseError.ValueProblem {
  fileprivate var exitCode: ExitCode {
    switch self {
    case .invalid: .usage
    case .tooLong, .tooLarge: .failure
    case .inputTooLarge: .malformedData
    }
  }
}

extension ExpenseError.FileProblem {
  fileprivate var exitCode: ExitCode {
    switch self {
    case .missing: .missingInput
    case .missingFolder, .outputExists: .cannotCreate
    case .notAFile: .inputOutput
    case .outputIsInput, .importOfStore: .usage
    }
  }

  fileprivate func advice(_ store: StoreOption) -> String? {
    switch self {
    case .notAFile: "To read a pipe or a device, use '--file -'."
    case .outputIsInput(nil):
      "Name another file with -o. Your shell's '>' may have emptied this one."
    case .outputIsInput: "Nothing was written. Name another file."
    case .outputExists: "Nothing was written. To replace it, add --force."
    case .missingFolder(let path) where path.hasPrefix("~"),
      .missing(let path) where path.hasPrefix("~"):
      store.adviceOnHome(path)
    case .missingFolder(let path): "To create it: mkdir -p \(path.shellPath)"
    case .missing, .importOfStore: nil
    }
  }
}

extension SystemError: ReportedError {
  var exitCode: ExitCode { .inputOutput }

  /// The exit code of an error about the store.
  fileprivate var exitCodeOfStore: ExitCode {
    switch kind {
    case .permission: .permission
    case .missing, .notAFolder, .unusablePath: .cannotCreate
    case .exists, .isFolder, .locked, .unsupported, .closedPipe, .other: .inputOutput
    }
  }
}

extension StoreOption {
  /// A hint for a type in use: the command that gives its expenses another one.
  func adviceOnRemoving(_ type: String, movingTo other: String) -> String {
    let words = "types remove " + other.asOption("move-to")
    return "To give them another type: \(command(words, [type]))"
  }
}

extension MalformedText.Problem {
  /// A hint for settings with this problem.
  fileprivate func adviceInSettings(at path: String, _ store: StoreOption) -> String {
    switch self {
    case .conflictMarker: "To merge both sides: iexpense merge --git \(path.shellPath)"
    case .invalidSetting(let name, _): "To repair it: \(store.command("config unset \(name)"))"
    default:
      "To start afresh and keep the file under another name: "
        + store.command("config unset --all")
    }
  }

  /// A hint for a store with this problem; the path is nil for standard input.
  fileprivate func advice(inFileAt path: String?) -> String? {
    guard let path else { return advice }
    return switch self {
    case .dayAsSeconds:
      "To convert them in another file: iexpense import \(path.shellPath) "
        + (path + ".days.json").asOption("file")
    case .conflictMarker: "To merge both sides: iexpense merge --git \(path.shellPath)"
    case .amountTooPrecise: "To round it: iexpense doctor --fix --round " + path.asOption("file")
    default: advice ?? "To see what can be repaired: iexpense doctor " + path.asOption("file")
    }
  }

  /// A hint, if there is one.
  var advice: String? {
    switch self {
    case .utf16: "Convert it: iconv -f UTF-16 -t UTF-8 FILE >NEW"
    case .invalidValue(let value): value.reason.advice
    case .emptyFile: "To make an empty list: echo '[]' > FILE"
    default: nil
    }
  }
}
