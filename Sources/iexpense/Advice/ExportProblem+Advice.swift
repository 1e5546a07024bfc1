import ExpenseCore
import ExpenseExchange

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
