extension Settings {
  /// Maximum number of statements kept: 2,000, so that settings stay quick to read.
  package static let maximumStatements = 2_000
  /// Number of days before the end of the latest statement for which money that came in is kept.
  private static let receiptDays = 100

  /// The kept statements of an account, the oldest first.
  package func statements(ofAccount name: String) -> [BankStatement] {
    let named = (statements ?? []).filter { $0.account?.isSameName(as: name) == true }
    return (statements ?? []).filter { other in
      other.account?.isSameName(as: name) == true
        || named.contains { $0.number != nil && $0.isOfSameAccount(as: other) }
    }.sorted(by: BankStatement.isBefore)
  }

  /// Keep statements in place of the others; the oldest go first if there are too many.
  package mutating func keep(_ statements: [BankStatement]) {
    guard let first = Settings.firstDayOfReceipts(keptWith: statements) else {
      self.statements = nil
      return
    }
    let kept = Settings.distinct(statements.sorted(by: BankStatement.isBefore))
    self.statements = kept.suffix(Settings.maximumStatements).map { statement in
      var statement = statement
      statement.received.removeAll { $0.day < first }
      return statement
    }
  }

  /// The first day of which statements keep what came in; nil without a statement.
  package static func firstDayOfReceipts(keptWith statements: [BankStatement]) -> Day? {
    statements.map(\.days.upperBound).max().map { $0.advanced(by: -receiptDays) ?? $0 }
  }

  /// The statements without those that are there twice.
  private static func distinct(_ statements: [BankStatement]) -> [BankStatement] {
    var seen: Set<String> = []
    return statements.filter { seen.insert($0.mergeKey).inserted }
  }

  /// Rename the account of statements.
  mutating func renameStatements(where isOld: (String?) -> Bool, to name: String) {
    statements?.changeEach { if isOld($0.account) { $0.account = name } }
    statements = statements.map(Settings.distinct)
  }
}

extension BankStatement {
  /// The order of statements: by their days, then by their accounts and balances.
  package static func isBefore(_ first: BankStatement, _ second: BankStatement) -> Bool {
    if first.days.lowerBound != second.days.lowerBound {
      return first.days.lowerBound < second.days.lowerBound
    }
    if first.days.upperBound != second.days.upperBound {
      return first.days.upperBound < second.days.upperBound
    }
    return first.mergeKey.utf8.lexicographicallyPrecedes(second.mergeKey.utf8)
  }

  /// Money that is missing between two statements of an account.
  package struct Gap: Hashable, Sendable {
    /// The statement that ends before it.
    package let before: BankStatement
    /// The statement by which it ends.
    package let after: BankStatement
    /// The money that is missing, positive if it came in.
    package let missing: Amount
  }

  /// The gaps between statements of one account, the oldest first.
  ///
  /// Two statements without a day in common are compared if the balances of both are sure, and if no
  /// other statement is between them.
  ///
  /// - Parameter statements: The statements, the oldest first.
  /// - Returns: The gaps.
  package static func gaps(between statements: [BankStatement]) -> [Gap] {
    var gaps: [Gap] = []
    var latest: BankStatement?
    for statement in statements {
      if let latest, latest.days.upperBound < statement.days.lowerBound,
        let missing = latest.missing(before: statement)
      {
        gaps.append(Gap(before: latest, after: statement, missing: missing))
      }
      if latest.map({ $0.days.upperBound <= statement.days.upperBound }) ?? true {
        latest = statement
      }
    }
    return gaps
  }

  /// The numbers of the statements between this one and a later one; nil if one of them has none, or if
  /// they leave out none, or so many that the bank counts in another way.
  package func numbers(before later: BankStatement) -> ClosedRange<Int>? {
    guard let last = sequence?.upperBound, let next = later.sequence?.lowerBound, last >= 0,
      next > last, (2...100).contains(next - last)
    else { return nil }
    return last + 1...next - 1
  }

  /// The money that is missing between this statement and a later one; nil if none is, or if the balances
  /// do not tell.
  package func missing(before later: BankStatement) -> Amount? {
    guard let balances, let others = later.balances, isTrusted, later.isTrusted,
      balances.closing != others.opening
    else { return nil }
    return Amount(
      tenThousandths: others.opening.tenThousandths &- balances.closing.tenThousandths)
  }
}
