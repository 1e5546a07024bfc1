internal import ExpenseCore

/// Expenses beside the rows of a statement.
extension ImportMatcher {
  /// Number of days before the end of a statement for which an expense may have its row in the next one: it
  /// may have the day of the purchase.
  private static let openDays = 5

  /// True if the file is of an account with a name or a number, or if its rows name theirs.
  var isOfKnownAccount: Bool {
    options.mapping.account != nil || hasOwnAccounts(content)
      || content.statements.contains {
        $0.statement.account != nil || $0.statement.number != nil
      }
  }

  /// The days of the kept statements of the same account.
  func knownDays(of report: ImportReport) -> [ClosedRange<Day>] {
    let own = report.statements.map(\.statement)
    let account = options.mapping.account
    return (settings.statements ?? []).filter { kept in
      own.contains { $0.isOfSameAccount(as: kept) }
        || account.map { kept.account?.isSameName(as: $0) == true } == true
    }.map(\.days)
  }

  /// The account and the inner days of the statement, if it is the only one of the file, and complete.
  var completeStatement: (account: String, days: ClosedRange<Day>)? {
    guard content.statements.count == 1, let facts = content.statements.first, facts.isProven,
      let account = options.mapping.account ?? facts.statement.account,
      let first = facts.statement.days.lowerBound.advanced(by: 1),
      let last = facts.statement.days.upperBound.advanced(by: -ImportMatcher.openDays - 1),
      first <= last
    else { return nil }
    return (account, first...last)
  }

  /// The expenses that the complete statement no longer has: a reservation, or one that was booked with
  /// another amount.
  func goneExpenses(in report: ImportReport, _ facts: ImportFacts) -> [ExpenseItem] {
    if facts.gone.isEmpty { return [] }
    let matched = Set(report.rows.compactMap(\.similar?.id))
    return facts.gone.filter { !matched.contains($0.id) }
  }
}

extension Settings {
  /// True if an imported expense is from a statement of another account, by the numbers in the files.
  ///
  /// - Parameters:
  ///   - item: The expense.
  ///   - own: The statements of a file.
  /// - Returns: True if kept statements with numbers have its day, and none is of an account of the file.
  func hasOtherStatement(of item: ExpenseItem, than own: [BankStatement]) -> Bool {
    guard item.importKey != nil, let day = item.date, own.contains(where: { $0.number != nil })
    else { return false }
    // Expenses have the day of the purchase, statements those of the bookings.
    let kept = (statements ?? []).filter { statement in
      statement.number != nil
        && statement.days.widened(by: MatchEvidence.wide.upperBound)?.contains(day) == true
    }
    return !kept.isEmpty
      && !kept.contains { statement in own.contains { $0.isOfSameAccount(as: statement) } }
  }
}
