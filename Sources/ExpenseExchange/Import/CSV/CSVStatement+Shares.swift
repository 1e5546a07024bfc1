internal import ExpenseCore

extension CSVStatement {
  /// The columns of persons who share expenses: what each one paid less the own share.
  ///
  /// The share of a person follows exactly from these if nobody who owes something paid a part: it is
  /// what the person owes, or the whole cost less what the only payer gets back.
  struct Shares: Sendable {
    private let cost: Int
    private let persons: [Int]
    private let person: Int

    /// Find the columns; nil if the file has none.
    ///
    /// - Parameters:
    ///   - sample: The first rows.
    ///   - layout: The columns, one of which has the whole cost.
    ///   - app: The program that wrote the file.
    ///   - person: The name of the person, or its beginning.
    /// - Throws: An ``ImportProblem`` if the person is not named, or not in the file.
    init?(
      in sample: CSVSample, _ layout: CSVLayout, _ app: AppExport?, person: String?
    ) throws {
      guard app?.isShared == true, let cost = layout.amount, let currency = layout.currency else {
        return nil
      }
      let persons = (currency + 1..<sample.width).filter { sample.title($0) != nil }
      let names = persons.compactMap(sample.title)
      let name = person?.folded ?? ""
      let matching = persons.filter { index in
        !name.isEmpty && sample.title(index)?.folded.hasPrefix(name) == true
      }
      let whole = matching.first { sample.title($0)?.folded == name }
      guard let found = whole ?? (matching.count == 1 ? matching[0] : nil) else {
        throw ImportProblem(.noPerson(person, names), line: sample.titles?.line)
      }
      (self.cost, self.persons, self.person) = (cost, persons, found)
    }

    /// The share of the person in a row; nil for a row without a cost.
    func amount(of row: Row, _ builder: RowBuilder) throws(RowProblem) -> RowAmount? {
      if row[cost].isEmpty { return nil }
      func number(_ index: Int) throws(RowProblem) -> Int64 {
        if row[index].isEmpty { return 0 }
        let (amount, written) = try builder.amount(Cell(row[index], at: .column(index)))
        return written.isNegative ? -amount.tenThousandths : amount.tenThousandths
      }
      let whole = try number(cost)
      var nets: [Int64] = []
      for index in persons { nets.append(try number(index)) }
      // A refund turns all signs around.
      let isRefund = whole < 0
      if isRefund { nets = nets.map { -$0 } }
      guard let mine = persons.firstIndex(of: person).map({ nets[$0] }) else { return nil }
      let payers = nets.count { $0 > 0 }
      let isSettlement = row.outcome != nil
      if !isSettlement, whole != 0, payers == 0 {
        throw RowProblem(row.cell(cost), "the file does not say who paid for this alone")
      }
      guard isSettlement || mine <= 0 || payers == 1 else {
        throw RowProblem(
          row.cell(person), "several persons paid, and their shares are not in the file")
      }
      let share = mine < 0 ? -mine : mine == 0 ? 0 : abs(whole) - mine
      guard isSettlement || share >= 0 else {
        throw RowProblem(row.cell(person), "more than the whole cost")
      }
      return RowAmount(
        amount: Amount(tenThousandths: isRefund ? -share : share), column: cost, symbol: nil,
        isOut: !isRefund)
    }
  }
}
