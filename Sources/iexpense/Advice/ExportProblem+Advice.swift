import ExpenseCore
import ExpenseExchange

extension ExportProblem {
  /// A way out.
  func advice(_ store: SameStore) -> String? {
    switch self {
    case .undated:
      "Give them one, for this file only: --default-date 2026-01-01. To see them: "
        + store.command("list --undated")
    case .withoutCurrency:
      "To say which one they have: \(store.command("config set currency EUR"))"
    case .earlyDay(_, _, _, let year):
      "Correct them, leave them out with --from \(year)-01-01, or name another --default-date."
    }
  }
}
