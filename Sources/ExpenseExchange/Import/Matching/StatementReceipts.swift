internal import ExpenseCore

/// Money that came in by the rows of a file, which its statements keep to find transfers from other
/// accounts later.
struct StatementReceipts {
  /// The names of the accounts that are known.
  private let accounts: [String]
  /// The first day of which statements keep what came in; nil without a statement.
  private let first: Day?

  /// Create the finder of receipts.
  ///
  /// - Parameters:
  ///   - reports: The reports of all files.
  ///   - settings: The settings of the store.
  init(_ reports: [ImportReport], _ settings: Settings) {
    let kept = (settings.statements ?? []).compactMap(\.account)
    let new = reports.flatMap(\.statements).compactMap(\.statement.account)
    first = Settings.firstDayOfReceipts(
      keptWith: (settings.statements ?? []) + reports.flatMap(\.statements).map(\.statement))
    accounts = Array(Set(kept + new + [settings.defaultAccount].compactMap(\.self)))
  }

  /// Add the receipts of a file to its statements, in the home currency where a row names none.
  func add(to report: inout ImportReport, home: CurrencyCode?) {
    guard !report.statements.isEmpty, let first else { return }
    var found = [[BankStatement.Receipt]](repeating: [], count: report.statements.count)
    // The smallest amount has no opposite.
    for row in report.rows
    where row.item.amount < .zero && row.item.amount.tenThousandths > .min && row.isBooked {
      guard let day = row.bookingDay ?? row.item.date, day >= first else { continue }
      let currency = row.item.currency ?? home
      let possible = report.statements.indices.filter { index in
        let statement = report.statements[index].statement
        return statement.currency ?? home == currency
          && (row.item.account == nil || statement.account == nil
            || row.item.account?.isSameName(as: statement.account ?? "") == true)
      }
      guard possible.count == 1 else { continue }
      let own = report.statements[possible[0]].statement.account
      let text = TransferText(row.transferText)
      let isTransfer =
        text.speaksOfTransfer
        || accounts.contains { own?.isSameName(as: $0) != true && text.names($0) }
      let amount = Amount(tenThousandths: -row.item.amount.tenThousandths)
      found[possible[0]].append(.init(day, amount, isTransfer: isTransfer, row: row.otherHalf))
    }
    for index in found.indices { report.statements[index].statement.received = found[index] }
  }
}

extension ImportReport.Row {
  /// True if the bank has booked it, whatever becomes of it.
  fileprivate var isBooked: Bool {
    switch outcome {
    case .notBooked, .unbooked: false
    default: true
    }
  }
}
