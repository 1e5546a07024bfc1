internal import ExpenseCore

/// The columns of amounts that running balances prove.
extension LayoutFinder {
  /// The columns of amounts beside a balance.
  private struct Roles: Hashable {
    var amount: Int?
    var out: Int?
    var received: Int?
    var fee: Int?
    var balanceBefore: Int?
  }

  /// Take the only columns whose amounts add up to balances.
  ///
  /// - Parameters:
  ///   - candidates: The columns that may be amounts.
  ///   - balances: The columns that may be balances.
  /// - Returns: True if there are such columns, in one way.
  mutating func takeProvenAmounts(among candidates: [Int], balances: [Int]) -> Bool {
    // Two columns are compared with each other in every way.
    let candidates = sample.withoutSerials(candidates)
    let balances = sample.withoutCounters(balances)
    guard candidates.count <= 8, balances.count <= 8 else { return false }
    // All rows are checked when the file is read.
    let rows = sample.rows.prefix(200).filter {
      $0.fields.count == sample.width && WrittenDay($0.fields[layout.date]) != nil
    }
    let accounts: [Int?] = [nil] + sample.accountColumns(without: candidates + balances)
    var found: [Roles: [Int]] = [:]
    var marks: Set<DecimalMark> = []
    for mark in DecimalMark.allCases {
      for account in accounts where marks.isEmpty || account == nil {
        let check = check(candidates + balances, rows, account: account, mark)
        for all in LayoutFinder.roles(candidates) where found.isEmpty || !marks.isEmpty {
          for balance in balances {
            for roles in all where check.isProven(roles, balance) {
              found[roles, default: []].append(balance)
              marks.insert(mark)
            }
          }
          if marks.contains(mark) { break }
        }
      }
    }
    guard let (roles, balances) = found.first, let balance = balances.max(), found.count == 1
    else { return false }
    // Whole numbers that add up are points, or pieces, beside an amount of money.
    let amounts = [roles.amount, roles.out, roles.received].compactMap(\.self)
    let rest = Set(candidates).subtracting(balances + amounts + [roles.fee ?? -1])
    guard
      amounts.contains(where: { sample.isMoney($0) || sample.hasSigns($0) })
        || !rest.contains(where: sample.isMoney)
    else { return false }
    (layout.amount, layout.out, layout.received) = (roles.amount, roles.out, roles.received)
    layout.balance = balance
    if let fee = roles.fee { meanings[.fee] = [fee] }
    layout.isProven = true
    layout.provenMark = marks.count == 1 ? marks.first : nil
    return true
  }

  /// Find the balances before and after each row, if titles name several balances.
  mutating func findBalances() {
    let titled = (0..<sample.width).filter { index in
      sample.columns[index].isAmounts && !layout.amounts.contains(index)
        && (indices(.balance).contains(index) || SummaryWords.matches(sample.title(index) ?? "")
          || layout.isProven && open.contains(index))
    }
    guard (2...4).contains(titled.count), let amount = layout.amount else { return }
    let rows = sample.rows.prefix(100).filter { $0.fields.count == sample.width }
    for before in titled {
      for after in titled where after != before {
        let roles = Roles(amount: amount, balanceBefore: before)
        let isProven = DecimalMark.allCases.contains { mark in
          check([amount, before, after], rows, account: nil, mark).isProven(roles, after)
        }
        if isProven { (layout.balanceBefore, layout.balance) = (before, after) }
      }
    }
  }

  /// True if balances rise by what was spent, and fall by what was received.
  func areReversed(_ out: Int, _ received: Int) -> Bool {
    guard let balance = layout.balance else { return false }
    let rows = sample.rows.prefix(100).filter { $0.fields.count == sample.width }
    return DecimalMark.allCases.contains { mark in
      let check = check([out, received, balance], rows, account: nil, mark)
      return check.isProven(Roles(out: received, received: out), balance)
    }
  }

  private func check(
    _ columns: [Int], _ rows: [CSVSample.Row], account: Int?, _ mark: DecimalMark
  ) -> Check {
    let numbers = columns.map { index in
      (index, CSVSample.numbers(rows.map { $0.fields[index] }, mark))
    }
    return Check(
      numbers: Dictionary(numbers) { first, _ in first },
      accounts: rows.map { row in account.map { row.fields[$0] } ?? "" },
      isAscending: sample.isAscending(layout.date))
  }

  /// The ways to choose columns, the simplest first: one column of amounts, or two for each
  /// direction; then one with a column of fees.
  private static func roles(_ columns: [Int]) -> [[Roles]] {
    let pairs = columns.flatMap { first in columns.filter { $0 != first }.map { (first, $0) } }
    return [
      columns.map { Roles(amount: $0) } + pairs.map { Roles(out: $0, received: $1) },
      pairs.map { Roles(amount: $0, fee: $1) },
    ]
  }

  /// The numbers of all rows, to compare columns with each other.
  private struct Check {
    /// The numbers of each column; nil if some value is not a number.
    let numbers: [Int: [Int64?]?]
    /// The account of each row, if the file has several.
    let accounts: [String]
    let isAscending: Bool?

    private func column(_ index: Int?) -> [Int64?]? { index.flatMap { numbers[$0] ?? nil } }

    /// True if the amounts of all rows add up to the balances.
    func isProven(_ roles: Roles, _ balance: Int) -> Bool {
      let all = [roles.amount, roles.out, roles.received, roles.fee, roles.balanceBefore, balance]
        .compactMap(\.self)
      guard Set(all).count == all.count, let balances = column(balance),
        all.allSatisfy({ column($0) != nil })
      else { return false }
      if let before = column(roles.balanceBefore), let amounts = column(roles.amount) {
        return isProvenByRow(before, balances, amounts)
      }
      var proof = RunningBalance()
      let (outs, ins) = (column(roles.out), column(roles.received))
      var (hasOut, hasIn) = (false, false)
      for (row, balance) in balances.enumerated() {
        guard let balance else { continue }
        var entry = RunningBalance.Entry(balance: balance, amount: 0, line: row)
        if let outs, let ins {
          let (out, received) = (outs[row] ?? 0, ins[row] ?? 0)
          guard out == 0 || received == 0 else { return false }
          if out != 0 { hasOut = true }
          if received != 0 { hasIn = true }
          entry.amount = Int64(clamping: received.magnitude) &- Int64(clamping: out.magnitude)
        } else {
          entry.amount = column(roles.amount)?[row] ?? 0
          entry.fee = Int64(clamping: (column(roles.fee)?[row] ?? 0).magnitude)
        }
        proof.add(entry, account: accounts[row])
      }
      if let isAscending { proof.keep(ascending: isAscending) }
      if roles.fee != nil { return proof.includesFees == true }
      // Without an order of the rows, both directions may be the other way round.
      if outs != nil {
        return hasOut && hasIn && isAscending != nil && proof.isRaisedByPositives == true
      }
      return proof.isProven || isAscending.flatMap(proof.directions) != nil
    }

    /// True if each row has the balances before and after its amount.
    private func isProvenByRow(_ before: [Int64?], _ after: [Int64?], _ amounts: [Int64?]) -> Bool {
      var count = 0
      for (row, amount) in amounts.enumerated() {
        guard let amount, let start = before[row], let end = after[row],
          (end &- start).magnitude == amount.magnitude
        else { return false }
        if amount != 0 { count += 1 }
      }
      func follow(_ first: [Int64?], _ second: [Int64?]) -> Int {
        zip(first, second.dropFirst()).count { $0 == $1 }
      }
      // The balance after a row is the one before the next.
      let (forward, backward) = (follow(after, before), follow(before, after))
      return count >= RunningBalance.enough
        && isAscending.map { $0 ? forward > backward : backward > forward } == true
    }
  }
}

extension CSVSample {
  /// The first columns that may tell the accounts of a file apart: with a few values each.
  func accountColumns(without numbers: [Int]) -> [Int] {
    let found = (0..<width).filter { index in
      (2...8).contains(columns[index].values.count) && !numbers.contains(index)
        && columns[index].dates == 0
    }
    return Array(found.prefix(8))
  }

  /// The numbers of texts, in ten-thousandths; nil if one of them is none.
  static func numbers(_ texts: [String], _ mark: DecimalMark) -> [Int64?]? {
    var numbers: [Int64?] = []
    for text in texts {
      if text.isEmpty || text == "-" {
        numbers.append(nil)
        continue
      }
      guard let amount = WrittenAmount(text)?.signedAmount(mark) else { return nil }
      numbers.append(amount.tenThousandths)
    }
    return numbers.contains { $0 != nil } ? numbers : nil
  }

  /// True if the rows run from the oldest to the newest date, false if the other way round; nil if
  /// that depends on the order of dates, or if there is no such order.
  ///
  /// Statements in order of booking may have other dates that are a few rows out of order.
  func isAscending(_ date: Int) -> Bool? {
    let verdicts = Set(
      changes(of: date).map { rises, falls in
        rises > 3 * falls ? true : falls > 3 * rises ? false : nil
      })
    return verdicts.count == 1 ? verdicts.first ?? nil : nil
  }

  /// True if the dates of a column only rise, or only fall.
  func isInOrder(_ date: Int) -> Bool {
    let changes = changes(of: date)
    return !changes.isEmpty && changes.allSatisfy { $0.rises == 0 || $0.falls == 0 }
  }

  /// Number of rows with a later, and with an earlier date than the row above, in each order of
  /// dates in which all are valid.
  private func changes(of date: Int) -> [(rises: Int, falls: Int)] {
    let written = values(of: date).compactMap(WrittenDay.init)
    return DayOrder.allCases.compactMap { order in
      let days = written.compactMap { $0.day(in: order) }
      guard days.count == written.count else { return nil }
      let pairs = zip(days, days.dropFirst())
      return (pairs.count { $0 < $1 }, pairs.count { $1 < $0 })
    }
  }
}
