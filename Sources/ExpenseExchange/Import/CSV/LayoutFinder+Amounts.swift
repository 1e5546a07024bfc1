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
        layout.received = try one(.in, ins)
        let nets = filledAmounts.filter { sample.columns[$0].isAmounts }
        guard nets.allSatisfy({ areAgreeing(.net($0)) }) else {
          throw several(.amount, nets + outs + ins)
        }
        layout.rivals += nets.map { .net($0) }
        // Debit and credit as in the books of a company, or as a card counts its debt.
        if let out = layout.out, let received = layout.received, areReversed(out, received) {
          throw several(.out, [out, received])
        }
      } else if let amount = try one(.amount, amounts) {
        // Further amounts, with a title for one direction, would be left out.
        let others = (outs + ins).filter { sample.columns[$0].isAmounts }
        layout.amount = try theOnlyAmount([amount] + others)
      } else if let out = try one(.out, outs), !HeaderWords.isFee(sample.title(out)) {
        layout.out = out
      } else if !outs.isEmpty {
        throw several(.out, outs)
      } else {
        layout.received = try one(.in, ins)
        if layout.received == nil { try findAmountsByContent() }
      }
    }
    if overrides[.amount] != nil, let out = indices(.debit).first,
      let received = indices(.credit).first,
      [out, received].allSatisfy({ sample.columns[$0].isAmounts })
    {
      layout.directions = (out, received)
    }
    if layout.amount == nil, overrides[.out] == nil, overrides[.in] == nil,
      layout.amounts.count == 1, let index = layout.amounts.first
    {
      let numbers = columns(\.isAmounts).filter { $0 != layout.balance }
      let others = sample.plausibleAmounts([index] + numbers).filter { $0 != index }
      guard others.allSatisfy({ areAgreeing(.nothing($0)) }) else {
        throw several(layout.out == nil ? .in : .out, [index] + others)
      }
      layout.rivals += others.map { .nothing($0) }
    }
    findBalances()
    // A column with the same amounts may name their currency.
    let same = layout.rivals.compactMap { rival -> Int? in
      if case .same(let index, _) = rival { index } else { nil }
    }
    let titled = layout.amounts + same
    let named = Set(titled.compactMap { currencies[$0]?.code ?? symbols[$0] })
    guard named.count <= 1 else { throw several(.amount, titled) }
    currency = titled.compactMap { currencies[$0] }.first
    symbol = titled.compactMap { symbols[$0] }.first
  }

  /// The only column of amounts among those with a matching title, whatever its contents.
  private mutating func one(_ role: CSVRole, _ indices: [Int]) throws -> Int? {
    let found = indices.filter { sample.columns[$0].filled > 0 }
      .preferring { sample.columns[$0].isAmounts }
    if found.count > 1 { return try theOnlyAmount(found, role: role) }
    // A column that is empty in the sample may be filled in later rows.
    return found.first ?? indices.first
  }

  private mutating func findAmountsByContent() throws {
    let numbers = columns(\.isAmounts).filter { $0 != layout.date }
    let all = sample.plausibleAmounts(numbers)
    // Columns for one direction are empty in many rows.
    let mixed = open.filter { sample.columns[$0].amounts > 0 && !sample.columns[$0].isDates }
    let balances = layout.balance.map { [$0] } ?? numbers
    if numbers.count > 1 || layout.balance != nil,
      takeProvenAmounts(among: mixed.filter { $0 != layout.balance }, balances: balances)
    {
      return
    }
    guard let amount = try theOnlyAmount(all) else { throw missing(.amount) }
    layout.amount = amount
  }

  /// The amount among columns, of which the others are the same, or 0 or empty, in all rows.
  ///
  /// - Throws: An ``ImportProblem`` if there are several.
  private mutating func theOnlyAmount(_ indices: [Int], role: CSVRole = .amount) throws -> Int? {
    let filled = indices.filter { !areAgreeing(.nothing($0)) }
    guard let first = filled.first ?? indices.first else { return nil }
    let others = filled.dropFirst().filter { !areAgreeing(.same($0, as: first)) }
    guard others.isEmpty else {
      let candidates = [first] + others
      let balances = layout.balance.map { [$0] } ?? columns(\.isAmounts) + candidates
      if role == .amount, takeProvenAmounts(among: candidates, balances: balances) {
        return layout.amount
      }
      throw several(role, candidates)
    }
    layout.rivals += indices.filter { $0 != first }.map { index in
      filled.contains(index) ? .same(index, as: first) : .nothing(index)
    }
    return first
  }

  /// True if a column agrees with the chosen one in all rows of the sample.
  func areAgreeing(_ rival: CSVLayout.Rival) -> Bool {
    sample.rows.allSatisfy { row in
      row.fields.count != sample.width || layout.isUnbooked({ row.fields[$0] })
        || layout.isAgreeing(rival, order: nil) { row.fields[$0] }
    }
  }

  /// Refuse rows such as `2026-11-20,Coffee,-3,50`, with the cents in the next column.
  func checkDecimals() throws {
    for index in layout.amounts where !mapping.hasExplicitAmount && index + 1 < sample.width {
      // A title may say that the next column has numbers of its own.
      let numeric: [HeaderMeaning] = [
        .fee, .balance, .foreignAmount, .exchangeRate, .debit, .credit,
      ]
      if numeric.contains(where: { titled[$0]?.contains(index + 1) == true }) { continue }
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
    // Beside words that say neither, signs decide if there are any.
    let hasSigns = layout.amount.map(sample.hasSigns) == true
    func mayDecide(_ words: SignWords) -> Bool { !words.hasOthers || !hasSigns }
    let named = indices(.indicator).filter { sample.signWords($0).map(mayDecide) == true }
    let kinds = indices(.bookingText).filter { index in
      sample.signWords(index).map { ($0.areWords || $0.isPair) && mayDecide($0) } == true
        && !HeaderWords.isPaymentMethod(sample.title(index))
    }
    // Some banks have a column without a title after the amount.
    let untitled = open.filter { index in
      sample.title(index)?.contains(where: \.isLetter) != true
        && sample.signWords(index).map { $0.isPair && !$0.hasOthers } == true
        && index != layout.date && !layout.amounts.contains(index)
    }
    // Words that a person named may be in any column.
    let words = (0..<sample.width).filter { sample.signWords($0)?.areExplicit == true }
      .preferring { (named + kinds).contains($0) }
    // Amounts without signs may have the words in a column for details.
    func haveWords(_ indices: [Int]) -> [Int] {
      indices.filter { sample.signWords($0).map { $0.isPair && $0.areWords } == true }
    }
    let details = hasSigns ? [] : haveWords(indices(.description))
    // So may any other column.
    let others = hasSigns ? [] : haveWords(open)
    let found = [words, named, kinds, details, others].first { !$0.isEmpty } ?? untitled
    guard found.count <= 1 else { throw several(.sign, found) }
    layout.sign = found.first
    if found.isEmpty {
      layout.wordsBesideSigns = haveWords(indices(.indicator) + indices(.bookingText) + open)
        .first { !HeaderWords.isPaymentMethod(sample.title($0)) }
    }
  }
}
