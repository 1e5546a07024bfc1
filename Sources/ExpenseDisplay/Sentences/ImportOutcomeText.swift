import ExpenseCore
import ExpenseExchange

extension ImportReport.Outcome {
  /// The reason why a row is skipped; nil for a row that is imported.
  package var skipReason: String? {
    switch self {
    case .new: nil
    case .duplicate: "already imported"
    case .deleted: "deleted before"
    case .received: "income"
    case .nothing: "amount of 0"
    case .notBooked(let status): status
    case .transfer(let account): "transfer: \(account)"
    case .recorded: "recorded as recurring"
    case .left: "not picked"
    }
  }
}
