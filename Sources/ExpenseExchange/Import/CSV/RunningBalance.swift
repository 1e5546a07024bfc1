internal import ExpenseCore

/// Evidence from running balances: whether they follow from the amounts beside them, and how; and
/// the directions of amounts without signs.
///
/// The difference between the balances of two neighbouring rows is the amount of one of them:
/// `balance = balance before ± amount - fee`. Each pair of rows rules out the readings of the
/// amounts that it contradicts. Amounts are in ten-thousandths.
struct RunningBalance {
  /// A reading of the amounts and balances of all rows.
  struct Reading: Hashable {
    /// True if the rows run from the oldest to the newest.
    let isAscending: Bool
    /// True if the balance of a row includes its amount.
    let isAfter: Bool
    /// True if a positive amount came in.
    let isPositiveIn: Bool
    /// True if the balance includes the fee, on top of the amount.
    let includesFee: Bool
  }

  /// The values of a row.
  struct Entry {
    let balance: Int64
    /// The amount as written: with its sign, or as received minus spent.
    var amount: Int64
    /// The fee, without its sign.
    var fee: Int64 = 0
    /// The line of the row, or its index in a sample.
    var line = 0
  }

  /// The readings that no row contradicts.
  private(set) var readings: [Reading] = RunningBalance.all
  /// Number of pairs of rows whose balances differ, or whose amounts are not 0.
  private(set) var steps = 0
  /// True if one of the compared rows has a fee.
  private(set) var hasFee = false
  /// The rows of each account.
  private var rows: [String: [Entry]] = [:]

  private static let all = (0..<16).map { number in
    Reading(
      isAscending: number & 1 == 0, isAfter: number & 2 == 0, isPositiveIn: number & 4 == 0,
      includesFee: number & 8 != 0)
  }

  /// Add the next row, compared with the one before it of the same account.
  ///
  /// A row with a balance but no amount has 0.
  mutating func add(_ entry: Entry, account: String = "") {
    defer { rows[account, default: []].append(entry) }
    guard let before = rows[account]?.last else { return }
    let difference = entry.balance &- before.balance
    guard difference != 0 || entry.amount != 0 && before.amount != 0 else { return }
    steps += 1
    if entry.fee != 0 || before.fee != 0 { hasFee = true }
    readings.removeAll { reading in
      // The later row of the two, if its balance includes its amount; otherwise the earlier one.
      let isSecond = reading.isAscending == reading.isAfter
      let change = reading.change(isSecond ? entry : before)
      return difference != (reading.isAscending ? change : 0 &- change)
    }
  }

  /// Keep only the readings in an order of the rows.
  mutating func keep(ascending isAscending: Bool) {
    readings.removeAll { $0.isAscending != isAscending }
  }

  /// Number of pairs of rows that are enough for a proof.
  static let enough = 2

  /// True if the balances follow from the amounts.
  var isProven: Bool { steps >= RunningBalance.enough && !readings.isEmpty }

  /// True if a positive amount raises the balance; nil if the rows do not tell.
  var isRaisedByPositives: Bool? { agreed(\.isPositiveIn) }

  /// True if the balance includes fees on top of the amounts; nil if the rows do not tell.
  var includesFees: Bool? { hasFee ? agreed(\.includesFee) : nil }

  /// The fact on which all readings agree; nil if they do not, or prove nothing.
  private func agreed(_ fact: (Reading) -> Bool) -> Bool? {
    let facts = Set(readings.map(fact))
    return isProven && facts.count == 1 ? facts.first : nil
  }

  /// True if the balances of neighbouring rows rise by the amount of one of them, and fall by another:
  /// some amounts came in, and others went out.
  var areMixed: Bool {
    var (rises, falls) = (0, 0)
    for rows in rows.values {
      for (before, row) in zip(rows, rows.dropFirst()) {
        let difference = row.balance &- before.balance
        guard difference != 0,
          [row.amount.magnitude, before.amount.magnitude].contains(difference.magnitude)
        else { continue }
        if difference > 0 { rises += 1 } else { falls += 1 }
      }
    }
    return rises > 0 && falls > 0
  }

  /// True for each line whose money went out, false if it came in; nil if the balances do not prove
  /// it.
  ///
  /// The row without a balance before it (or after it) is missing, unless the account began with it.
  ///
  /// - Parameter isAscending: True if the rows run from the oldest to the newest.
  /// - Returns: The directions of amounts without signs.
  func directions(ascending isAscending: Bool) -> [Int: Bool]? {
    var (mayBeAfter, mayBeBefore) = (true, true)
    var steps = 0
    let accounts = rows.values.map { isAscending ? $0 : $0.reversed() }
    for rows in accounts {
      for (before, row) in zip(rows, rows.dropFirst()) {
        let difference = (row.balance &- before.balance).magnitude
        if difference != row.amount.magnitude { mayBeAfter = false }
        if difference != before.amount.magnitude { mayBeBefore = false }
        if difference != 0 { steps += 1 }
      }
    }
    guard steps >= RunningBalance.enough, mayBeAfter != mayBeBefore else { return nil }
    // A balance that mostly rises may be what a card owes.
    let pairs = accounts.flatMap { zip($0, $0.dropFirst()) }
    let falls = pairs.count { $1.balance < $0.balance }
    guard falls > pairs.count(where: { $0.balance < $1.balance }) else { return nil }
    var directions: [Int: Bool] = [:]
    for rows in accounts {
      for (before, row) in zip(rows, rows.dropFirst()) {
        directions[(mayBeAfter ? row : before).line] = row.balance < before.balance
      }
      if mayBeAfter, let first = rows.first, first.amount != 0, first.balance == first.amount {
        directions[first.line] = false
      }
    }
    return directions
  }
}

extension RunningBalance.Reading {
  /// The change that a row makes to the balance.
  fileprivate func change(_ entry: RunningBalance.Entry) -> Int64 {
    (isPositiveIn ? entry.amount : 0 &- entry.amount) &- (includesFee ? entry.fee : 0)
  }
}
