internal import ExpenseCore

/// The balances above or below a table that has no column of them.
extension CSVStatement {
  /// A line that names a balance.
  private struct BalanceLine {
    let line: Int
    let kind: SummaryWords.Balance
    /// The balance in ten-thousandths.
    let amount: Int64
    let day: Day?
  }

  /// Number of lines above the rows, and below them, among which balances are looked for.
  private static let maximumBalanceLines = 40

  /// Compare the rows with the balances in the lines around them.
  ///
  /// Rows that lead from the opening balance to the closing one prove the statement. Where they do not, it
  /// is only said: of the files with such lines, about half have them of another time. A balance of the
  /// day of the last row is stated.
  func followStatedBalances(in content: inout ImportReport) {
    guard layout.balance == nil, content.invalidRows.isEmpty, let first = content.rows.first,
      case let lines = balanceLines(
        in: content.otherLines, first.item.currency ?? builder.context.home),
      let closing = CSVStatement.only(lines.filter { $0.kind == .closing })
        ?? CSVStatement.only(lines.filter { $0.kind == .other }),
      content.rows.allSatisfy({ $0.item.currency == first.item.currency })
    else { return }
    let opening = CSVStatement.only(lines.filter { $0.kind == .opening })
    var steps = CSVStatement.steps(of: content.rows, withUnbooked: false)
    var sum = steps.reduce(0) { $0 &+ $1.change }
    let difference = opening.map { closing.amount &- $0.amount }
    if let difference, difference.magnitude != sum.magnitude {
      // A row that somebody skips has moved the balance, unlike one that is pending.
      let all = CSVStatement.steps(of: content.rows, withUnbooked: true)
      let other = all.reduce(0) { $0 &+ $1.change }
      if difference.magnitude == other.magnitude { (steps, sum) = (all, other) }
    }
    guard let days = steps.map(\.day).range else { return }
    var start = closing.amount &- sum
    if let opening, let difference {
      guard difference.magnitude == sum.magnitude else {
        content.openBalances = .init(
          lines: [opening.line, closing.line].sorted(), sum: Amount(tenThousandths: sum),
          difference: Amount(tenThousandths: difference))
        return
      }
      // What a card owes rises by what is spent.
      if difference != sum { steps = steps.map { ($0.day, 0 &- $0.change) } }
      start = opening.amount
      builder.context.findings.add(
        .balance, "lines \(opening.line) and \(closing.line)",
        .following(steps.count, of: steps.count))
    } else if closing.day != days.upperBound {
      return
    }
    let (name, number) = accountFacts(named: "")
    content.statements = [
      StatementFacts(
        steps, days, lines: first.line...(content.rows.last ?? first).line, account: name,
        number: number, currency: first.item.currency,
        balances: .init(
          opening: Amount(tenThousandths: start), closing: Amount(tenThousandths: closing.amount),
          opening == nil ? .stated : .rows), isProven: opening != nil)
    ]
  }

  /// The booking days of rows, and their changes of the balance in ten-thousandths.
  private static func steps(
    of rows: [ImportReport.Row], withUnbooked isWhole: Bool
  ) -> [(day: Day, change: Int64)] {
    rows.compactMap { row in
      switch row.outcome {
      case .notBooked, .unbooked: if !isWhole { return nil }
      default: break
      }
      return (row.bookingDay ?? row.item.date).map { ($0, 0 &- row.item.amount.tenThousandths) }
    }
  }

  /// The only balance of some lines; nil if there is none, or if they differ.
  private static func only(_ lines: [BalanceLine]) -> BalanceLine? {
    lines.allSatisfy { $0.amount == lines[0].amount }
      ? lines.first { $0.day != nil } ?? lines.first : nil
  }

  /// The lines that name a balance, and have one amount: `Alter Kontostand 1.125,96 EUR`.
  private func balanceLines(
    in lines: [ImportReport.OtherLine], _ currency: CurrencyCode?
  ) -> [BalanceLine] {
    let some =
      lines.count > 2 * CSVStatement.maximumBalanceLines
      ? lines.prefix(CSVStatement.maximumBalanceLines)
        + lines.suffix(CSVStatement.maximumBalanceLines)
      : lines[...]
    return some.compactMap { line in
      var (words, day, number) = ([String](), Day?.none, [String]())
      for part in line.text.split(separator: " ") {
        let part = String(part)
        let text = part.hasSuffix(":") ? String(part.dropLast()) : part
        if let written = WrittenDay(text).flatMap(dayOfLine) {
          // A second date begins something else.
          if day != nil { return nil }
          day = written
        } else if number.isEmpty, !text.contains(where: \.isNumber) {
          words.append(text)
        } else {
          number.append(part)
        }
      }
      guard let kind = SummaryWords.balance(words.joined(separator: " ")),
        let written = WrittenAmount(number.joined(separator: " ")),
        isOfRows(written.symbol, currency),
        let amount = written.signedAmount(builder.decimalMark ?? .point)
      else { return nil }
      return BalanceLine(line: line.line, kind: kind, amount: amount.tenThousandths, day: day)
    }
  }

  /// True if a symbol beside a balance is that of the currency of the rows, or if there is none: a letter
  /// there may also mean a debt.
  private func isOfRows(_ symbol: String, _ currency: CurrencyCode?) -> Bool {
    if symbol.isEmpty { return true }
    let named = try? builder.context.currency(ofSymbol: symbol, expecting: currency)
    return named != nil && (currency == nil || named == currency)
  }

  /// The day of a date outside the rows, which may be written in another way; nil if it is ambiguous.
  private func dayOfLine(_ written: WrittenDay) -> Day? {
    if let day = builder.day(of: written) { return day }
    let days = Set(DayOrder.allCases.compactMap(written.day))
    return days.count == 1 ? days.first : nil
  }
}
