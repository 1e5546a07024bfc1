import ExpenseCore
import ExpenseDisplay

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
