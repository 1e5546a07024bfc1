internal import ExpenseCore

/// Money that only moved between accounts of the person.
extension ImportMatcher {
  /// Find the expenses of other accounts that only moved money to the account of this file.
  ///
  /// Such an expense was imported before the file was. Both texts speak of a transfer, and neither has a
  /// rival.
  func findMovedExpenses(in report: inout ImportReport, _ facts: ImportFacts) {
    guard !facts.moved.isEmpty else { return }
    let home = settings.currency ?? options.home
    let spent = facts.moved.filter { TransferWords.mentions($0.transferText) }
    let received = report.rows.indices.filter { report.rows[$0].mayBeMoved }
    func isMoved(_ expense: ExpenseItem, to index: Int) -> Bool {
      let row = report.rows[index].item
      guard let account = expense.account, let other = row.account, let day = expense.date,
        let otherDay = row.date
      else { return false }
      return expense.amount.tenThousandths == -row.amount.tenThousandths
        && (expense.currency ?? home) == (row.currency ?? home)
        && !account.isSameName(as: other) && abs(day.days(to: otherDay)) <= TransferFinder.days
    }
    for expense in spent {
      let rows = received.filter { isMoved(expense, to: $0) }
      guard rows.count == 1, spent.count(where: { isMoved($0, to: rows[0]) }) == 1 else { continue }
      report.movedExpenses.append(expense)
      report.rows[rows[0]].outcome = .transfer(expense.account ?? expense.name)
    }
  }
}

extension ImportReport.Row {
  /// Take in that it is a transfer between accounts, or may be.
  mutating func take(_ transfer: TransferFinder.Verdict) {
    switch outcome {
    case .new, .received:
      if transfer.isSure {
        outcome = .transfer(transfer.account)
      } else if isNew {
        possibleTransfer = transfer.account
      }
    default: return
    }
  }

  /// True for money that came in, and may have been moved from another account.
  var mayBeMoved: Bool { outcome == .received && TransferWords.mentions(transferText) }

  /// The texts that may speak of a transfer.
  var transferText: String { category.map { "\(item.transferText) \($0)" } ?? item.transferText }
}

extension ExpenseItem {
  /// The texts that may speak of a transfer.
  fileprivate var transferText: String { note.map { "\(name) \($0)" } ?? name }
}
