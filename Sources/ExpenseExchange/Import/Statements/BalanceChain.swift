internal import ExpenseCore

/// The running balances of a table, followed from row to row.
///
/// A row leads from the balance before it to the balance after it. In order of time, each row begins
/// where the one before it ended; where it does not, money moved in a row that is missing. Within a
/// day, any order of the rows counts that leads on. All amounts are exact, in ten-thousandths.
struct BalanceChain {
  /// A line that moved money, or that has a balance.
  struct Step {
    enum Kind {
      case booked
      /// Pending, declined, or otherwise not booked: it may or may not have moved the balance.
      case unbooked
      /// Not readable: anything may have moved in it.
      case unread
    }

    /// The change of the balance, positive for money that came in.
    var change: Int64 = 0
    var balance: Int64?
    var kind = Kind.booked
    /// True if nothing tells the direction of the change.
    var isUnsigned = false
    /// The booking day; nil if it has none.
    var day: Day?
    var currency: CurrencyCode?
    /// Line number of its start, counted from 1.
    var line: Int32
    /// The index of its account in ``BalanceChain/accounts``.
    var account: Int32 = 0

    init(
      line: Int, kind: Kind = .booked, day: Day? = nil, change: Int64 = 0, balance: Int64? = nil,
      currency: CurrencyCode? = nil
    ) {
      (self.line, self.kind, self.day) = (Int32(clamping: line), kind, day)
      (self.change, self.balance, self.currency) = (change, balance, currency)
    }
  }

  /// A way to read the balances of a table.
  struct Reading: Hashable {
    enum Grouping: CaseIterable { case all, currency, account }

    /// The rows that share a balance.
    var grouping = Grouping.all
    /// True if the rows run from the newest to the oldest.
    var isNewestFirst = false
    /// True if the rows are put in order of their days.
    var sortsDays = false
    /// True if rows that are not booked do not move the balance.
    var skipsUnbooked = false
    /// True if rows without a balance count for the next one that has it.
    var addsBlanks = false
    /// True if a balance includes the amount beside it.
    var isAfter = true
    /// True if money that came in raises the balance; a card's debt falls by it.
    var isRaised = true
  }

  /// Two rows between which money is missing.
  struct Break: Hashable {
    struct Side: Hashable {
      let line: Int
      let day: Day?
      let balance: Int64
    }

    let before: Side
    let after: Side
    /// The change that is missing between them, positive for money that came in.
    let missing: Int64
    let currency: CurrencyCode?
  }

  enum Verdict: Equatable {
    /// No row is missing between the first and the last.
    case proven
    /// Rows are missing: the first place, and the number of other places.
    case gap(Break, others: Int)
    /// The balances tell nothing: too few rows, a filtered list, or one in another order.
    case silent
  }

  /// Number of rows on which the reading is chosen.
  private static let sampled = 1_000
  /// Links that are enough, and links for each break where there are several.
  private static let (enoughLinks, linksPerBreak) = (2, 5)

  /// The lines in the order of the file.
  var steps: [Step] = []
  /// The names of the accounts by index; the first is that of a table without a column for them.
  private(set) var accounts = [""]

  /// Add the next line.
  mutating func append(_ step: Step, of account: String = "") {
    var step = step
    if account != accounts.last {
      let known = accounts.firstIndex(of: account)
      if known == nil { accounts.append(account) }
      step.account = Int32(clamping: known ?? accounts.count - 1)
    } else {
      step.account = Int32(clamping: accounts.count - 1)
    }
    steps.append(step)
  }

  /// The verdict on the balances, and how they were read; nil if no two rows have one.
  var result: (verdict: Verdict, walk: Walk)? {
    guard steps.lazy.filter({ $0.balance != nil }).prefix(2).count == 2 else { return nil }
    let reading = reading
    let walk = Walk(steps, reading)
    return (BalanceChain.verdict(on: walk), walk)
  }

  private static func verdict(on walk: Walk) -> Verdict {
    guard walk.links >= enoughLinks else { return .silent }
    guard let first = walk.firstBreak else { return .proven }
    let isSure =
      walk.breaks == 1 ? walk.reading.isAfter : walk.links >= linksPerBreak * walk.breaks
    return isSure ? .gap(first, others: walk.breaks - 1) : .silent
  }

  /// The reading with the most links, then the fewest breaks, then the simplest.
  private var reading: Reading {
    let sample = Array(steps.prefix(BalanceChain.sampled))
    let orders = orders(of: sample)
    var best: Walk?
    for grouping in groupings(of: sample) {
      for order in orders {
        for skips in sample.contains(where: { $0.kind == .unbooked }) ? [false, true] : [false] {
          for adds in sample.contains(where: \.isBlank) ? [false, true] : [false] {
            var reading = order
            (reading.grouping, reading.skipsUnbooked, reading.addsBlanks) = (grouping, skips, adds)
            BalanceChain.keep(Walk(sample, reading), in: &best)
          }
        }
      }
    }
    guard let usual = best else { return Reading() }
    // Pairs of opposite amounts fit two readings.
    if 2 * usual.links >= usual.count { return usual.reading }
    for (isAfter, isRaised) in [(true, false), (false, true), (false, false)] {
      for order in orders {
        for grouping in groupings(of: sample) {
          var reading = usual.reading
          (reading.isNewestFirst, reading.sortsDays) = (order.isNewestFirst, order.sortsDays)
          (reading.isAfter, reading.isRaised) = (isAfter, isRaised)
          reading.grouping = grouping
          BalanceChain.keep(Walk(sample, reading), in: &best)
        }
      }
    }
    return best?.reading ?? usual.reading
  }

  private static func keep(_ walk: Walk, in best: inout Walk?) {
    guard let other = best else {
      best = walk
      return
    }
    if walk.links > other.links || walk.links == other.links && walk.breaks < other.breaks {
      best = walk
    }
  }

  /// The groupings that part the rows of a sample, the simplest first.
  private func groupings(of sample: [Step]) -> [Reading.Grouping] {
    var groupings: [Reading.Grouping] = [.all]
    let balanced = sample.filter { $0.balance != nil }
    if Set(balanced.map(\.currency)).count > 1 { groupings.append(.currency) }
    if Set(balanced.map(\.account)).count > 1 { groupings.append(.account) }
    return groupings
  }

  /// The orders in which the rows of a sample may be read.
  private func orders(of sample: [Step]) -> [Reading] {
    let days = sample.compactMap(\.day)
    let pairs = zip(days, days.dropFirst())
    let (rises, falls) = (pairs.count { $0 < $1 }, pairs.count { $1 < $0 })
    var orders: [Reading] = []
    if rises > 3 * falls || falls <= 3 * rises { orders.append(Reading()) }
    if falls > 3 * rises || rises <= 3 * falls { orders.append(Reading(isNewestFirst: true)) }
    guard rises > 0, falls > 0 else { return orders }
    return orders
      + orders.map { order in
        var order = order
        order.sortsDays = true
        return order
      }
  }
}

extension BalanceChain.Step {
  /// True if it moved money, but has no balance.
  var isBlank: Bool { balance == nil && kind != .unread && change != 0 }
}

extension StatementGap {
  /// A gap between two rows of a table, and the number of further ones.
  static func rows(_ found: BalanceChain.Break, others: Int) -> StatementGap {
    func side(_ side: BalanceChain.Break.Side) -> Side {
      Side(line: side.line, day: side.day, balance: Amount(tenThousandths: side.balance))
    }
    return .rows(
      before: side(found.before), after: side(found.after),
      missing: Amount(tenThousandths: found.missing), currency: found.currency, others: others)
  }
}
