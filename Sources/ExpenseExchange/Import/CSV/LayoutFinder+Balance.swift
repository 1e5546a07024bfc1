internal import ExpenseCore

/// The columns of amounts that running balances prove.
extension LayoutFinder {
  /// The columns of amounts beside a balance.
  private struct Roles: Hashable {
    var amount: Int?
    var out: Int?
    var `in`: Int?
  }

  /// Take the only columns whose amounts add up to balances.
  ///
  /// - Parameters:
  ///   - candidates: The columns that may be amounts.
  ///   - balances: The columns that may be balances.
  /// - Returns: True if there are such columns, in one way.
  mutating func takeProvenAmounts(among candidates: [Int], balances: [Int]) -> Bool {
    // Two columns are compared with each other in every way.
    guard candidates.count <= 8, balances.count <= 8 else { return false }
    let rows = sample.rows.filter {
      $0.fields.count == sample.width && WrittenDay($0.fields[layout.date]) != nil
    }
    let isAscending = sample.isAscending(layout.date)
    for mark in DecimalMark.allCases {
      let numbers = Dictionary(
        uniqueKeysWithValues: Set(candidates + balances).map { index in
          (index, CSVSample.numbers(rows.map { $0.fields[index] }, mark))
        })
      var found: [Roles: [Int]] = [:]
      for balance in balances {
        guard let sums = numbers[balance] ?? nil else { continue }
        for roles in LayoutFinder.roles(candidates.filter { $0 != balance }) {
          func column(_ index: Int?) -> [Int64?]? { index.flatMap { numbers[$0] ?? nil } }
          if LayoutFinder.isProven(
            sums, column(roles.amount), column(roles.out), column(roles.in), isAscending)
          {
            found[roles, default: []].append(balance)
          }
        }
      }
      guard let (roles, balances) = found.first, let balance = balances.max() else { continue }
      guard found.count == 1 else { return false }
      (layout.amount, layout.out, layout.in) = (roles.amount, roles.out, roles.in)
      layout.balance = balance
      layout.isProven = true
      return true
    }
    return false
  }

  /// One column of amounts, or two for each direction.
  private static func roles(_ columns: [Int]) -> [Roles] {
    columns.map { Roles(amount: $0) }
      + columns.flatMap { out in
        columns.filter { $0 != out }.map { Roles(out: out, in: $0) }
      }
  }

  /// True if balances follow from amounts, given as numbers of all rows; nil for an empty cell.
  private static func isProven(
    _ balances: [Int64?], _ amounts: [Int64?]?, _ outs: [Int64?]?, _ ins: [Int64?]?,
    _ isAscending: Bool?
  ) -> Bool {
    var proof = RunningBalance()
    var directions = BalanceDirections(isAscending: isAscending ?? true)
    let isPair = amounts == nil
    guard isPair ? outs != nil && ins != nil : true else { return false }
    var (hasOut, hasIn) = (false, false)
    for (row, balance) in balances.enumerated() {
      guard let balance else { continue }
      let amount: Int64
      if isPair {
        let (out, received) = (outs?[row] ?? 0, ins?[row] ?? 0)
        guard out == 0 || received == 0 else { return false }
        if out != 0 { hasOut = true }
        if received != 0 { hasIn = true }
        amount = Int64(clamping: received.magnitude) &- Int64(clamping: out.magnitude)
      } else {
        amount = amounts?[row] ?? 0
      }
      proof.add(.init(balance: balance, amount: amount))
      directions.add(balance: balance, amount: amount, line: row)
    }
    if let isAscending { proof.keep(ascending: isAscending) }
    // Without an order of the rows, both directions may be the other way round.
    if isPair { return hasOut && hasIn && isAscending != nil && proof.isPositiveIn == true }
    return proof.isProven || isAscending != nil && directions.directions != nil
  }
}

extension CSVSample {
  /// The numbers of texts, in ten-thousandths; nil if one of them is none.
  static func numbers(_ texts: [String], _ mark: DecimalMark) -> [Int64?]? {
    var numbers: [Int64?] = []
    var isFilled = false
    for text in texts {
      if text.isEmpty || text == "-" {
        numbers.append(nil)
        continue
      }
      guard let written = WrittenAmount(text), written.canHave(mark),
        let amount = written.signedAmount(mark)
      else { return nil }
      isFilled = true
      numbers.append(amount.tenThousandths)
    }
    return isFilled ? numbers : nil
  }

  /// True if the rows run from the oldest to the newest date, false if the other way round; nil if
  /// that depends on the order of dates, or if there is no such order.
  ///
  /// Statements in order of booking may have other dates that are a few rows out of order.
  func isAscending(_ date: Int) -> Bool? {
    let days = values(of: date).compactMap(WrittenDay.init)
    var verdicts: Set<Bool?> = []
    for order in DayOrder.allCases {
      let days = days.compactMap { $0.day(in: order) }
      guard days.count == values(of: date).count(where: { WrittenDay($0) != nil }) else { continue }
      var (rises, falls) = (0, 0)
      for (day, next) in zip(days, days.dropFirst()) {
        if day < next { rises += 1 } else if next < day { falls += 1 }
      }
      verdicts.insert(rises > 3 * falls ? true : falls > 3 * rises ? false : nil)
    }
    return verdicts.count == 1 ? verdicts.first ?? nil : nil
  }
}
