internal import ExpenseCore

extension CSVStatement {
  /// Evidence from the balances of all rows, read only where amounts leave something open.
  struct BalanceEvidence {
    /// Whether balances follow from the amounts, and how.
    private(set) var proof = RunningBalance()
    /// True for each line whose money went out; nil if balances do not tell.
    let directions: [Int: Bool]?

    /// Create the evidence.
    ///
    /// - Parameters:
    ///   - reader: The reader of the whole text.
    ///   - sample: The first rows.
    ///   - layout: The columns, one of which has balances.
    ///   - builder: The builder with the format of dates and amounts.
    /// - Throws: An ``ImportProblem`` if the text is not delimited.
    init(
      _ reader: CSVReader, _ sample: CSVSample, _ layout: CSVLayout, _ builder: RowBuilder
    ) throws {
      let isAscending = sample.isAscending(layout.date)
      var directions = BalanceDirections(isAscending: isAscending ?? true)
      var isReadable = true
      let account = BalanceEvidence.accountColumn(sample, layout, builder)
      var reader = reader
      try reader.skip(sample.skippedRows)
      while try reader.next() {
        let row = Row(reader: reader)
        guard reader.fields.count >= sample.width, WrittenDay(row[layout.date]) != nil,
          !row[layout.balance].isEmpty
        else { continue }
        guard let entry = BalanceEvidence.entry(layout, builder, { row[$0] }) else {
          isReadable = false
          break
        }
        proof.add(entry, account: row[account])
        directions.add(
          balance: entry.balance, amount: entry.amount, line: reader.recordLine)
      }
      if let isAscending { proof.keep(ascending: isAscending) }
      if !isReadable { proof = RunningBalance() }
      self.directions = isReadable && isAscending != nil ? directions.directions : nil
    }

    /// The values of a row; nil if one of them is not a number.
    private static func entry(
      _ layout: CSVLayout, _ builder: RowBuilder, _ text: (Int?) -> String
    ) -> RunningBalance.Entry? {
      func number(_ index: Int?) -> Int64? {
        let text = text(index)
        if text.isEmpty || text == "-" { return 0 }
        let mark = builder.decimalMark ?? .point
        guard let written = WrittenAmount(text), written.canHave(mark) else { return nil }
        return written.signedAmount(mark)?.tenThousandths
      }
      guard let balance = number(layout.balance) else { return nil }
      var fee: Int64 = 0
      for index in layout.fees {
        guard let number = number(index) else { return nil }
        fee &+= Int64(clamping: number.magnitude)
      }
      if layout.amount != nil {
        guard let amount = number(layout.amount) else { return nil }
        return RunningBalance.Entry(balance: balance, amount: amount, fee: fee)
      }
      guard let out = number(layout.out), let received = number(layout.in) else { return nil }
      let amount = Int64(clamping: received.magnitude) &- Int64(clamping: out.magnitude)
      return RunningBalance.Entry(balance: balance, amount: amount, fee: fee)
    }

    /// The column that tells apart the accounts of a file, each with its own balance; nil if the
    /// file has one account.
    private static func accountColumn(
      _ sample: CSVSample, _ layout: CSVLayout, _ builder: RowBuilder
    ) -> Int? {
      func isProven(_ account: Int?) -> Bool {
        var proof = RunningBalance()
        for row in sample.rows
        where row.fields.count == sample.width && WrittenDay(row.fields[layout.date]) != nil
          && layout.balance.map({ !row.fields[$0].isEmpty }) == true
        {
          guard let entry = entry(layout, builder, { $0.map { row.fields[$0] } ?? "" }) else {
            return false
          }
          proof.add(entry, account: account.map { row.fields[$0] } ?? "")
        }
        return proof.isProven
      }
      if isProven(nil) { return nil }
      let numbers = [layout.date] + layout.amounts + (layout.balance.map { [$0] } ?? [])
      return (0..<sample.width).first { index in
        (2...8).contains(sample.columns[index].values.count) && !numbers.contains(index)
          && isProven(index)
      }
    }
  }
}
