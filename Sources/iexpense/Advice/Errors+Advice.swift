import CommandSpec
import ExpenseCore
import ExpenseDisplay
import ExpenseExchange
import ExpenseMerge

extension ExpenseError {
  /// A hint; a command in it works as it stands on the same store.
  func advice(_ store: StoreOption) -> String? {
    switch self {
    case .unknownIDs, .nothingAdded: "To see the ids: \(store.command("list"))"
    case .notAFile: "To read a pipe or a device, use '--file -'."
    case .changedSince, .settingsChangedSince: "Nothing was changed. To do it anyway, add --force."
    case .ambiguousID(_, let items) where Set(items.map(\.id)).count < items.count:
      "The file contains an id twice. To give one expense another: \(store.command("doctor --fix"))"
    case .malformedSettings(let path, let text) where text.problem == .conflictMarker:
      "To merge both sides: iexpense merge --git \(path.shellWord)"
    case .malformedSettings(_, let text):
      if case .invalidSetting(let name, _) = text.problem {
        "To repair it: \(store.command("config unset \(name)"))"
      } else {
        "To start afresh and keep the file under another name: "
          + store.command("config unset --all")
      }
    case .nameTaken(let kind, let name, let old?):
      "To merge the two: \(store.command("\(kind.rawValue)s merge", [old, name]))"
    case .typeInUse(let name, _, let other?):
      "To give them another type: \(store.command(ExpenseError.removal(to: other), [name]))"
    case .lastType: "Add another type first: \(store.command("types add", ["Other"]))"
    case .noConflict: "To see those in conflict: \(store.command("list --conflicts"))"
    case .noRules: "To add one: \(store.command("types rule add", ["REWE", "food"]))"
    case .noSuchRule: "To see the rules: \(store.command("types rule list"))"
    case .noSuchBudget: "To see the budgets: \(store.command("budget"))"
    case .ambiguousID: "Type more digits of the id."
    case .malformed(let path, let text): text.problem.advice(inFileAt: path)
    case .outputIsInput(nil):
      "Name another file with -o. Your shell's '>' may have emptied this one."
    case .outputIsInput: "Nothing was written. Name another file."
    case .outputExists: "Nothing was written. To replace it, add --force."
    case .missingFolder(let path) where path.hasPrefix("~"),
      .missingStore(let path) where path.hasPrefix("~"):
      store.adviceOnHome(path)
    case .missingFolder(let path): "To create it: mkdir -p \(path.quotedForShell)"
    case .locked, .changedMeanwhile, .rowsChangedSinceReview: "Nothing was saved. Try again."
    case .inputTooLarge: "Nothing was changed. Split it into several parts."
    case .invalidExpenses, .malformedInput, .unmergeable: "Nothing was changed."
    case .unrelatedBase: "Nothing was written. If it is the right one, add --force."
    case .noMarkers(let path):
      path.hasSuffix(".settings")
        ? nil : "To see its conflicts: iexpense list --conflicts\(path.asFileOption)"
    case .noRepository: "To make one: git init"
    case .takenIDs(let items) where items.count == 1:
      "To see it: \(store.command("show", [items[0].shortID]))"
    case .nameTaken, .typeInUse, .takenIDs, .repeatedID, .tooLong, .tooLarge, .noSuchOffset,
      .importedBefore, .missingStore, .importOfStore, .sameInput, .mergeOfKinds, .nothingToUndo,
      .git, .nothingToRedo, .unusableSetting, .unreadableSettings, .interrupted, .system:
      nil
    }
  }

  /// The words that remove a type and give its expenses another one.
  static func removal(to other: String) -> String {
    "types remove --move-to" + (other.hasPrefix("-") ? "=" : " ") + other.quotedForShell
  }
}

extension MalformedText.Problem {
  /// A hint for a store with this problem; the path is nil for standard input.
  fileprivate func advice(inFileAt path: String?) -> String? {
    guard let path else { return advice }
    return switch self {
    case .dayAsSeconds:
      "To convert them in another file: iexpense import \(path.quotedForShell)"
        + (path + ".days.json").asFileOption
    case .conflictMarker: "To merge both sides: iexpense merge --git \(path.shellWord)"
    case .amountTooPrecise: "To round it: iexpense doctor --fix --round" + path.asFileOption
    default: advice ?? "To see what can be repaired: iexpense doctor" + path.asFileOption
    }
  }
}

extension MalformedText.Problem {
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

extension RecurringError {
  /// A hint; a command in it works as it stands on the same store.
  func advice(_ store: StoreOption) -> String? {
    switch self {
    case .unknown: "To see them: \(store.command("recurring"))"
    case .ambiguous: "Type the id instead, or its first digits."
    case .unusable(let rule, let value) where value.field == .type:
      "To give it another type: " + store.command("recurring edit --type personal", [rule.shortID])
    case .unusable(let rule, _):
      "To change it: \(store.command("recurring edit --amount 12", [rule.shortID]))"
    case .typeInUse(let name, _, let other?):
      "To give them another type: \(store.command(ExpenseError.removal(to: other), [name]))"
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
}

extension ExportProblem {
  /// A hint.
  func advice(_ store: StoreOption) -> String? {
    switch self {
    case .undated:
      "To export them with a date: --default-date 2026-01-01. To see them: "
        + store.command("list --undated")
    case .withoutCurrency: "To set their currency: \(store.command("config set currency EUR"))"
    case .earlyDay(_, _, _, let year):
      "Correct them, exclude them with --from \(year)-01-01, or change --default-date."
    }
  }
}

extension Examination {
  /// Hints for problems that were not fixed.
  func advice(_ store: StoreOption) -> [String] {
    remedies.compactMap { remedy in
      switch remedy {
      case .editing(.conflictMarker): "To merge both sides: \(store.command("merge --git"))"
      case .editing(let problem):
        problem.advice ?? "Repair it in a text editor, or restore a backup."
      case .rounding:
        "To repair it and round such amounts: \(store.command("doctor --fix --round"))"
      case .repair: "To repair it: \(store.command("doctor --fix"))"
      case .settings(let error): error.advice(store)
      case .mergingVersions: "To merge them: \(store.command("merge --git"))"
      case .mergingCopies: "To merge the copies: \(store.command("merge"))"
      case .settingUpGit: "To make Git merge the list: \(store.command("merge --install"))"
      }
    }
  }
}
