internal import ExpenseCore

/// The columns of amounts, and the column that says which of them were spent.
extension LayoutFinder {
  mutating func findAmounts() throws {
    layout.balance = indices(.balance).first { sample.columns[$0].isAmounts }
    if layout.amounts.isEmpty {
      let (amounts, outs, ins) = (indices(.amount), indices(.debit), indices(.credit))
      let filledAmounts = amounts.filter { sample.columns[$0].filled > 0 }
      let isPair = !outs.isEmpty && !ins.isEmpty
      if isPair,
        filledAmounts.isEmpty || (outs + ins).contains(where: { sample.columns[$0].isAmounts })
      {
        layout.out = try one(.out, outs)
        layout.in = try one(.in, ins)
      } else if let amount = try one(.amount, amounts) {
        // Further amounts, with a title for one direction, would be left out.
        let others = (outs + ins).filter { sample.columns[$0].isAmounts }
        guard others.isEmpty else { throw several(.amount, [amount] + others) }
        layout.amount = amount
      } else if let out = try one(.out, outs), !HeaderWords.isFee(sample.title(out)) {
        layout.out = out
      } else if !outs.isEmpty {
        throw several(.out, outs)
      } else {
        layout.in = try one(.in, ins)
        if layout.in == nil { try findAmountsByContent() }
      }
    }
    if layout.amount == nil, overrides[.out] == nil, overrides[.in] == nil,
      layout.amounts.count == 1,
      let index = layout.amounts.first
    {
      let others = columns(\.isAmounts).filter { $0 != layout.balance }
      guard others.isEmpty else { throw several(layout.out == nil ? .in : .out, [index] + others) }
    }
    let named = Set(layout.amounts.compactMap { currencies[$0]?.code ?? symbols[$0] })
    guard named.count <= 1 else { throw several(.amount, layout.amounts) }
    currency = layout.amounts.compactMap { currencies[$0] }.first
    symbol = layout.amounts.compactMap { symbols[$0] }.first
  }

  /// The only column of amounts among those with a matching title, whatever its contents.
  private func one(_ role: CSVRole, _ indices: [Int]) throws -> Int? {
    let filled = indices.filter { sample.columns[$0].filled > 0 }
    let amounts = filled.filter { sample.columns[$0].isAmounts }
    let found = amounts.isEmpty ? filled : amounts
    guard found.count <= 1 else { throw several(role, found) }
    // A column that is empty in the sample may be filled in later rows.
    return found.first ?? indices.first
  }

  private mutating func findAmountsByContent() throws {
    let all = columns(\.isAmounts).filter { index in
      index != layout.date && sample.columns[index].documentNumbers < sample.columns[index].amounts
    }
    if all.count == 2, let pair = sample.runningBalance(all[0], all[1]) {
      layout.amount = pair.amount
      layout.balance = pair.balance
      return
    }
    guard all.count <= 1 else { throw several(.amount, all) }
    guard let amount = all.first else { throw missing(.amount) }
    layout.amount = amount
  }

  /// Refuse rows such as `2026-11-20,Coffee,-3,50`, with the cents in the next column.
  func checkDecimals() throws {
    for index in layout.amounts where !hasExplicitAmount && index + 1 < sample.width {
      let (amounts, next) = (sample.columns[index], sample.columns[index + 1])
      let hasMarks =
        amounts.markedAmounts > 0
        && sample.rows.contains { row in
          row.fields.count == sample.width && WrittenAmount(row.fields[index])?.hasMark == true
        }
      guard !hasMarks, next.shortNumbers > 0, next.shortNumbers == next.filled,
        next.filled >= amounts.amounts, !layout.amounts.contains(index + 1)
      else { continue }
      throw ImportProblem(.splitAmounts(sample.name(index + 1)), line: sample.rows.first?.line)
    }
  }

  mutating func findSign() throws {
    guard layout.sign == nil, layout.amount != nil else { return }
    let named = indices(.indicator).filter { SignWords(sample.columns[$0].values) != nil }
    let kinds = indices(.bookingText).filter { index in
      SignWords(sample.columns[index].values)?.areWords == true
        && !HeaderWords.isPaymentMethod(sample.title(index))
    }
    // Some banks have a column without a title after the amount.
    let untitled = open.filter { index in
      sample.title(index)?.contains(where: \.isLetter) != true
        && SignWords(sample.columns[index].values)?.isPair == true
        && index != layout.date && !layout.amounts.contains(index)
    }
    let found = named.isEmpty ? kinds.isEmpty ? untitled : kinds : named
    guard found.count <= 1 else { throw several(.sign, found) }
    layout.sign = found.first
  }
}

extension CSVSample {
  /// The columns of amounts and of their running balance, if all rows add up in one direction.
  fileprivate func runningBalance(_ first: Int, _ second: Int) -> (amount: Int, balance: Int)? {
    for mark in DecimalMark.allCases {
      func values(_ index: Int) -> [Int64]? {
        var values: [Int64] = []
        for row in rows where row.fields.count == width && row.isData {
          guard let written = WrittenAmount(row.fields[index]),
            written.decimalMarks.contains(mark), let amount = written.amount(mark)
          else { return nil }
          values.append(written.isNegative ? -amount.tenThousandths : amount.tenThousandths)
        }
        return values
      }
      guard let one = values(first), let other = values(second), one.count >= 3 else { continue }
      func adds(_ amounts: [Int64], to balances: [Int64]) -> Bool {
        (1..<amounts.count).allSatisfy { balances[$0 - 1] &+ amounts[$0] == balances[$0] }
          || (1..<amounts.count).allSatisfy {
            balances[$0] &+ amounts[$0 - 1] == balances[$0 - 1]
          }
      }
      switch (adds(one, to: other), adds(other, to: one)) {
      case (true, false): return (first, second)
      case (false, true): return (second, first)
      default: continue
      }
    }
    return nil
  }
}
