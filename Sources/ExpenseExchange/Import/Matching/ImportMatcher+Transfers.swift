internal import ExpenseCore

/// Money that only moved between accounts of the person.
extension ImportMatcher {
  /// Take in which rows are transfers between accounts, or may be.
  ///
  /// A row that is an expense already stays one, and is named as one that only moves money.
  func takeTransfers(in report: inout ImportReport) {
    for (index, transfer) in transfers.sorted(by: { $0.key < $1.key }) {
      switch report.rows[index].outcome {
      case .new, .received:
        if transfer.isSure {
          report.rows[index].outcome = .transfer(transfer.account)
          report.rows[index].otherHalf = transfer.otherHalf
        } else if report.rows[index].isNew {
          report.rows[index].possibleTransfer = transfer.account
        }
      case .linked:
        if transfer.isSure, let expense = report.rows[index].similar {
          report.movedExpenses.append(expense)
        }
      default: continue
      }
    }
  }

  /// Find the expenses of other accounts that only moved money to or from the account of this file.
  ///
  /// Such an expense was imported before the file was. Both texts speak of a transfer, and neither has a
  /// rival.
  func findMovedExpenses(in report: inout ImportReport, _ facts: ImportFacts) {
    guard !facts.moved.isEmpty else { return }
    let home = settings.currency ?? options.home
    let spent = facts.moved.filter { TransferText($0.transferText).speaksOfTransfer }
    let spentByAmount = Dictionary(grouping: spent) { $0.amount.tenThousandths }
    let rows = report.rows.indices.filter { index in
      let row = report.rows[index]
      return spentByAmount[0 &- row.item.amount.tenThousandths] != nil
        && row.mayBeMoved(withIncome: options.keepsIncome)
        && TransferText(row.transferText).speaksOfTransfer
    }
    let byAmount = Dictionary(grouping: rows) { 0 &- report.rows[$0].item.amount.tenThousandths }
    func isMoved(_ expense: ExpenseItem, to index: Int) -> Bool {
      let row = report.rows[index].item
      guard let day = expense.date, let otherDay = row.date else { return false }
      let isOfOther =
        if let account = expense.account, let other = row.account {
          !account.isSameName(as: other)
        } else {
          settings.hasOtherStatement(of: expense, than: report.statements.map(\.statement))
        }
      return isOfOther && (expense.currency ?? home) == (row.currency ?? home)
        && abs(day.days(to: otherDay)) <= TransferFinder.days
    }
    var found: [(expense: ExpenseItem, row: Int)] = []
    for (amount, expenses) in spentByAmount {
      guard let rows = byAmount[amount], rows.count <= TransferFinder.maximumOfAmount,
        expenses.count <= TransferFinder.maximumOfAmount
      else { continue }
      for expense in expenses {
        let own = rows.filter { isMoved(expense, to: $0) }
        guard own.count == 1, expenses.count(where: { isMoved($0, to: own[0]) }) == 1 else {
          continue
        }
        found.append((expense, own[0]))
      }
    }
    for (expense, row) in found.sorted(by: { $0.row < $1.row }) {
      if !report.movedExpenses.contains(where: { $0.id == expense.id }) {
        report.movedExpenses.append(expense)
      }
      report.rows[row].outcome = .transfer(expense.account ?? expense.name)
      report.rows[row].otherHalf = expense.importKey.flatMap { ImportKey($0)?.hash }
    }
  }
}

extension ImportReport.Row {
  /// True for money that may have been moved from another account; with income, also to one.
  func mayBeMoved(withIncome: Bool) -> Bool {
    guard item.amount < .zero || withIncome && item.amount > .zero else { return false }
    switch outcome {
    case .received, .new, .transfer: return true
    default: return false
    }
  }

  /// The texts that may speak of a transfer.
  var transferText: String { category.map { "\(item.transferText) \($0)" } ?? item.transferText }
}

extension ExpenseItem {
  /// The texts that may speak of a transfer.
  fileprivate var transferText: String { note.map { "\(name) \($0)" } ?? name }
}
