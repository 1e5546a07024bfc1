internal import ExpenseCore

/// The rows as steps of the chain of balances.
extension CSVStatement {
  /// The step of a row; nil if it neither moved money nor has a balance.
  ///
  /// - Parameters:
  ///   - row: The texts of the row.
  ///   - made: The row that was made of it; nil for a line that is only a balance, or that is skipped.
  /// - Returns: The step.
  func step(of row: Row, _ made: ImportReport.Row?) -> BalanceChain.Step? {
    guard layout.balance != nil else { return nil }
    let line = row.reader.recordLine
    let balance = WrittenAmount(row[layout.balance])?
      .signedAmount(builder.decimalMark ?? .point)?.tenThousandths
    guard let made else {
      let isMoved = amounts.contains { WrittenAmount(row[$0])?.isZero == false }
      if isMoved { return BalanceChain.Step(line: line, kind: .unread) }
      let day = row.known.day(row[layout.date]).flatMap(builder.day)
      guard let balance, let day else { return nil }
      return BalanceChain.Step(line: line, day: day, balance: balance)
    }
    var step = BalanceChain.Step(
      line: line, day: fingerprintDate(of: row) ?? made.item.date,
      change: 0 &- made.item.amount.tenThousandths, balance: balance, currency: made.item.currency)
    switch made.outcome {
    case .notBooked, .unbooked: step.kind = .unbooked
    default: break
    }
    // The word that names the direction may be missing where the row is left out.
    if let sign = layout.sign, step.kind == .unbooked || words?.isOut(row[sign].folded) == nil {
      step.isUnsigned = true
    }
    return step
  }

  /// The only column without a known title whose numbers follow from the amounts, but for a few rows
  /// that are missing; nil if there is none.
  var untitledBalance: Int? {
    get throws {
      let used = Set(CSVRole.allCases.flatMap(layout.columns) + layout.fees + layout.otherDates)
      let candidates = (0..<sample.width).filter { index in
        sample.columns[index].isAmounts && !used.contains(index)
          && sample.title(index).flatMap(HeaderWords.meaning) == nil
      }
      var found: [(index: Int, isAfter: Bool)] = []
      for index in candidates {
        var statement = self
        statement.layout.balance = index
        guard let result = try statement.sampledChain.result, result.verdict != .silent else {
          continue
        }
        found.append((index, result.walk.reading.isAfter))
      }
      // A file may have the balances before and after each row.
      let after = found.filter(\.isAfter)
      return after.count == 1 ? after[0].index : found.count == 1 ? found[0].index : nil
    }
  }

  /// The chain of the first rows.
  private var sampledChain: BalanceChain {
    get throws {
      guard var reader = parts.first else { return BalanceChain() }
      reader.end = self.reader.end
      let (known, ids) = (KnownValues(), NewIDs())
      var chain = BalanceChain()
      for _ in 0..<CSVSample.maximumRows where try reader.next() {
        let cells = Row(reader, known)
        let step =
          reader.filledCount == 0 ? nil : (try? row(cells, ids)).map { self.step(of: cells, $0) }
        if let step, let step { chain.append(step, of: cells[accountColumn]) }
      }
      return chain
    }
  }

  /// Follow the balances, with the lines that could not be read.
  func follow(_ chain: BalanceChain, in content: inout ImportReport) {
    var chain = chain
    var breaks = 0
    if !content.invalidRows.isEmpty {
      breaks = chain.result?.walk.breaks ?? 0
      chain.steps += content.invalidRows.map { BalanceChain.Step(line: $0.line, kind: .unread) }
      chain.steps.sort { $0.line < $1.line }
    }
    guard let index = layout.balance, let (verdict, walk) = chain.result else { return }
    if walk.breaks == 0, walk.links > 0, breaks > 0 {
      // Balances follow on both sides of the lines that could not be read, but not across them.
      for index in content.invalidRows.indices { content.invalidRows[index].movesBalance = true }
    }
    builder.context.findings.add(
      .balance, sample.name(index).quoted, .following(walk.links, of: walk.count))
    if case .gap(let found, let others) = verdict {
      content.gaps.append((.rows(found, others: others), line: found.after.line))
    }
    guard verdict != .silent else { return }
    content.statements = walk.accounts.compactMap { account in
      facts(of: account, named: chain.accounts[Int(account.account)], isProven: verdict == .proven)
    }
  }

  /// Note the days of a statement whose balances tell nothing, for each currency.
  func addDays(to content: inout ImportReport) {
    guard content.statements.isEmpty else { return }
    let (name, number) = accountFacts(named: "")
    guard name != nil || number != nil else { return }
    // There may be a million rows, of one currency or a few.
    var found: [(currency: CurrencyCode?, first: Day, last: Day, lines: (Int, Int), rows: Int)] = []
    for row in content.rows {
      guard let day = row.bookingDay ?? row.item.date else { continue }
      guard let index = found.firstIndex(where: { $0.currency == row.item.currency }) else {
        found.append((row.item.currency, day, day, (row.line, row.line), 1))
        continue
      }
      if day < found[index].first { found[index].first = day }
      if day > found[index].last { found[index].last = day }
      found[index].lines = (
        min(found[index].lines.0, row.line), max(found[index].lines.1, row.line)
      )
      found[index].rows += 1
    }
    content.statements = found.map { facts in
      StatementFacts(
        statement: BankStatement(
          account: name, number: number, days: facts.first...facts.last, currency: facts.currency,
          balances: nil, rows: facts.rows), isProven: false, lines: facts.lines.0...facts.lines.1,
        balances: [])
    }
  }

  /// The facts of an account whose balances were followed; nil if no row has a day.
  private func facts(
    of account: BalanceChain.Walk.Account, named name: String, isProven: Bool
  ) -> StatementFacts? {
    let balances = account.balances.compactMap { step in step.day.map { (day: $0, step.balance) } }
    guard let days = balances.map(\.day).range else { return nil }
    let (name, number) = accountFacts(named: name)
    let statement = BankStatement(
      account: name, number: number, days: days, currency: account.currency,
      balances: .init(
        opening: Amount(tenThousandths: account.opening),
        closing: Amount(tenThousandths: account.closing), isProven ? .rows : .stated),
      rows: account.rows)
    return StatementFacts(
      statement: statement, isProven: isProven, lines: account.lines, balances: balances)
  }

  /// The name and the number of an account as its rows have it, or the file.
  func accountFacts(named text: String) -> (name: String?, number: String?) {
    let single = layout.ownAccounts.lazy.compactMap { layout.accountTexts[$0] }
      .first { $0.count == 1 }?.first
    let own = text.isEmpty ? single ?? sample.numberAboveRows ?? "" : text
    let isNumber = own.isAccountNumber
    let name = isNumber || !own.contains(where: \.isLetter) ? nil : own
    return (overrides.account ?? name, isNumber ? BankStatement.hash(ofNumber: own) : nil)
  }
}
