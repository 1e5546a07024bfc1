import CommandSpec
import ExpenseCore
import ExpenseExchange

/// An error of a command, and how its store was named.
struct CommandError: Error {
  let error: any Error
  let global: GlobalOptions
}

extension ExpenseError {
  /// A way out: where it takes a command, one that works as it stands on the same store.
  func hint(_ global: GlobalOptions) -> String? {
    switch self {
    case .unknownIDs: "To see the ids: \(global.command("list"))"
    case .notAFile: "What a pipe or a device gives is read with '--file -'."
    case .changedSince, .settingsChangedSince:
      "Nothing is changed. With --force it is done all the same."
    case .ambiguousID(_, let items) where Set(items.map(\.id)).count < items.count:
      "The file has the same id twice. To give one of them another: \(global.command("doctor --fix"))"
    case .malformedSettings(_, let text):
      if case .invalidSetting(let name, _) = text.problem {
        "To mend it: \(global.command("config unset \(name)"))"
      } else {
        "The file is as it was. To begin anew and keep it under another name: "
          + global.command("config unset --all")
      }
    case .nameTaken(let kind, let name, let old?):
      "To put the two together: \(global.command("\(kind.rawValue)s merge", old, name))"
    case .typeInUse(let name, _, let other?):
      "To give them another one: \(global.command(removal(to: other), name))"
    case .lastType: "Add another one first: \(global.command("types add", "Other"))"
    case .noSuchRule: "To see the rules: \(global.command("types rule list"))"
    case .noSuchBudget: "To see the budgets: \(global.command("budget"))"
    default: hint
    }
  }

  private func removal(to other: String) -> String {
    "types remove --move-to" + (other.hasPrefix("-") ? "=" : " ") + other.quotedForShell
  }
}

extension ExportProblem {
  /// A way out.
  func hint(_ global: GlobalOptions) -> String? {
    switch self {
    case .undated:
      "Give them one, for this file only: --default-date 2026-01-01. To see them: "
        + global.command("list --undated")
    case .withoutCurrency:
      "To say which one they have: \(global.command("config set currency EUR"))"
    case .earlyDay(_, _, _, let year):
      "Correct them, leave them out with --from \(year)-01-01, or name another --default-date."
    }
  }
}

extension Examination {
  /// Ways out, for what was not mended.
  func hints(_ global: GlobalOptions) -> [String] {
    switch remedy {
    case .none: []
    case .advice(let text): [text]
    case .rounding:
      ["To mend it, and round such amounts: \(global.command("doctor --fix --round"))"]
    case .repair: ["To mend it: \(global.command("doctor --fix"))"]
    case .settings(let error): error.hint(global).map { [$0] } ?? []
    }
  }
}
