internal import ExpenseCore

extension CSVStatement {
  /// Evidence from the balances of all rows, read only where amounts leave something open.
  struct BalanceEvidence {
    /// The readings of amounts from which the balances follow.
    private(set) var proof = RunningBalance()
    /// True for each line whose money went out; nil if balances do not tell.
    private(set) var directions: [Int: Bool]?
    /// True for each line whose money went out according to the word for its kind.
    private var words: [Int: (text: String, isOut: Bool)] = [:]

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
      var byRow: [Int: Bool] = [:]
      let account = BalanceEvidence.accountColumn(sample, layout, builder)
      let signs = layout.sign.flatMap(sample.signWords)
      var reader = reader
      var openings: [Int64] = []
      for _ in 0..<sample.skippedRows where try reader.next() {
        openings += BalanceEvidence.openings(reader, builder)
      }
      var first: RunningBalance.Entry?
      while try reader.next() {
        let row = Row(reader)
        guard reader.fields.count >= sample.width, WrittenDay(row[layout.date]) != nil,
          !row[layout.balance].isEmpty
        else { continue }
        let line = reader.recordLine
        guard let entry = BalanceEvidence.entry(layout, builder, line: line, { row[$0] }) else {
          proof = RunningBalance()
          return
        }
        proof.add(entry, account: row[account])
        if first == nil { first = entry }
        if entry.amount != 0 {
          let texts = (layout.kinds + (layout.sign.map { [$0] } ?? [])).map { row[$0] }
          words[line] =
            texts.lazy.compactMap { text in
              (signs?.isOut(text.folded) ?? DirectionWords.isOut(text)).map { (text, $0) }
            }.first
        }
        if layout.balanceBefore != nil,
          let before = BalanceEvidence.number(row[layout.balanceBefore], builder)
        {
          guard (entry.balance &- before).magnitude == entry.amount.magnitude else { return }
          byRow[line] = entry.balance < before
        }
      }
      if let isAscending { proof.keep(ascending: isAscending) }
      if layout.balanceBefore != nil {
        directions = byRow
        return
      }
      guard var found = isAscending.flatMap(proof.directions) else { return }
      if isAscending == true, let first, found[first.line] == nil,
        let opening = openings.first(where: {
          (first.balance &- $0).magnitude == first.amount.magnitude
        })
      {
        found[first.line] = first.balance < opening
      }
      directions = found.merging(words.mapValues(\.isOut)) { first, _ in first }
    }

    /// True if spending with a sign would raise a balance that mostly falls, or if balances rise and
    /// fall, though all amounts have that sign, or none.
    ///
    /// A balance that mostly rises may be what a card owes.
    func isAgainst(_ sign: SpentSign, _ amounts: SignEvidence) -> Bool {
      if !amounts.isMixed { return proof.areMixed }
      guard sign != .unsigned, let isRaised = proof.isRaisedByPositives else { return false }
      let isPositive = sign == .positive
      let (spent, received) =
        isPositive
        ? (amounts.positives, amounts.negatives) : (amounts.negatives, amounts.positives)
      return isRaised == isPositive && spent < received
    }

    /// The problem of a word that says that money went the other way than a balance.
    var contradiction: ImportProblem? {
      words.filter { line, word in directions?[line].map { $0 != word.isOut } ?? false }
        .min { $0.key < $1.key }
        .map { ImportProblem(.balanceAgainstWord($0.value.text), line: $0.key) }
    }

    /// The numbers beside words for a balance, in a line above the rows.
    private static func openings(_ reader: CSVReader, _ builder: RowBuilder) -> [Int64] {
      let texts = reader.fields.map(reader.string)
      guard texts.contains(where: SummaryWords.matches) else { return [] }
      return texts.compactMap { number($0, builder) }
    }

    private static func number(_ text: String, _ builder: RowBuilder) -> Int64? {
      WrittenAmount(text)?.signedAmount(builder.decimalMark ?? .point)?.tenThousandths
    }

    /// The values of a row; nil if one of them is not a number.
    private static func entry(
      _ layout: CSVLayout, _ builder: RowBuilder, line: Int, _ text: (Int?) -> String
    ) -> RunningBalance.Entry? {
      func number(_ index: Int?) -> Int64? {
        let text = text(index)
        return text.isEmpty || text == "-" ? 0 : Self.number(text, builder)
      }
      guard let balance = number(layout.balance) else { return nil }
      var fee: Int64 = 0
      for index in layout.fees {
        guard let number = number(index) else { return nil }
        fee &+= Int64(clamping: number.magnitude)
      }
      if layout.amount != nil {
        guard let amount = number(layout.amount) else { return nil }
        return RunningBalance.Entry(balance: balance, amount: amount, fee: fee, line: line)
      }
      guard let out = number(layout.out), let received = number(layout.received) else { return nil }
      let amount = Int64(clamping: received.magnitude) &- Int64(clamping: out.magnitude)
      return RunningBalance.Entry(balance: balance, amount: amount, fee: fee, line: line)
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
          func text(_ index: Int?) -> String { index.map { row.fields[$0] } ?? "" }
          guard let entry = entry(layout, builder, line: row.line, text) else { return false }
          proof.add(entry, account: text(account))
        }
        return proof.isProven
          || proof.directions(ascending: sample.isAscending(layout.date) ?? true) != nil
      }
      if isProven(nil) { return nil }
      // Rows of one payee may follow from each other by chance.
      let others =
        [layout.date] + layout.name + layout.amounts + (layout.balance.map { [$0] } ?? [])
      return sample.accountColumns(without: others).first(where: isProven)
    }
  }
}
