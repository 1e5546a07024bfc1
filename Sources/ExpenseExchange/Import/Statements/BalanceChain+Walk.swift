internal import ExpenseCore

extension BalanceChain {
  /// The balances followed from the oldest to the newest row, in one reading.
  struct Walk {
    /// The balances of an account, as far as they lead.
    struct Account {
      /// The index of its name in ``BalanceChain/accounts``.
      let account: Int32
      let currency: CurrencyCode?
      let opening: Int64
      let closing: Int64
      /// Number of rows that moved money or have a balance.
      let rows: Int
      /// The lines of the first and of the last balance in the file.
      let lines: ClosedRange<Int>
      /// The balances after each row with their booking days, in order of time.
      let balances: [(day: Day?, balance: Int64)]
    }

    let reading: Reading
    /// Number of rows with an amount that begin where another one ended, and of all that could.
    private(set) var (links, count) = (0, 0)
    private(set) var breaks = 0
    /// The break in the first line of the file that has one.
    private(set) var firstBreak: Break?
    private(set) var accounts: [Account] = []

    init(_ steps: [Step], _ reading: Reading) {
      self.reading = reading
      for group in Walk.groups(of: steps, reading.grouping) { follow(group, in: steps) }
    }

    /// The rows of each account, as indices in the order of the file.
    ///
    /// A row that cannot be read may belong to any of them.
    private static func groups(of steps: [Step], _ grouping: Reading.Grouping) -> [[Int]] {
      struct Key: Hashable {
        var currency: CurrencyCode?
        var account: Int32 = 0
      }
      if grouping == .all { return [Array(steps.indices)] }
      var order: [Key] = []
      var groups: [Key: [Int]] = [:]
      for (index, step) in steps.enumerated() where step.kind != .unread {
        let key = grouping == .account ? Key(account: step.account) : Key(currency: step.currency)
        if groups[key] == nil { order.append(key) }
        groups[key, default: []].append(index)
      }
      let unread = steps.indices.filter { steps[$0].kind == .unread }
      return order.compactMap { key in
        groups[key].map { unread.isEmpty ? $0 : ($0 + unread).sorted() }
      }
    }

    /// Follow the rows of an account.
    private mutating func follow(_ group: [Int], in steps: [Step]) {
      let moves = moves(of: group, in: steps)
      guard let first = moves.first(where: { !$0.isUnread }) else { return }
      var ends: [Int64]?
      var opening: Int64?
      var last: Move?
      var start = 0
      while start < moves.count {
        let end = moves[start...].firstIndex { $0.day != moves[start].day } ?? moves.count
        let day = DayWalk(moves[start..<end], after: ends)
        add(day, after: last, in: steps)
        opening = opening ?? day.start
        ends = day.ends
        last = day.last ?? last
        start = end
      }
      // The balances before and after an unreadable row are not known.
      let balances = moves.filter { !$0.isUnread }
      accounts.append(
        Account(
          account: steps[first.index].account, currency: steps[first.index].currency,
          opening: opening ?? first.start, closing: ends?.first ?? balances.last?.end ?? first.end,
          rows: group.count,
          lines: lines(of: balances, in: steps),
          balances: balances.map { (steps[$0.index].day, $0.end) }))
    }

    private func lines(of moves: [Move], in steps: [Step]) -> ClosedRange<Int> {
      let ends = [moves.first, moves.last].compactMap { $0.map { Int(steps[$0.index].line) } }
      return (ends.min() ?? 0)...(ends.max() ?? 0)
    }

    /// Count the links and the breaks of a day.
    private mutating func add(_ day: DayWalk, after last: Move?, in steps: [Step]) {
      links += day.links
      count += day.count
      breaks += day.breaks
      guard let (before, after) = day.firstBreak(after: last) else { return }
      func side(_ move: Move, _ balance: Int64) -> Break.Side {
        Break.Side(line: Int(steps[move.index].line), day: steps[move.index].day, balance: balance)
      }
      let sign: Int64 = reading.isRaised ? 1 : -1
      let found = Break(
        before: side(before, before.end), after: side(after, after.start),
        missing: sign &* (after.start &- before.end), currency: steps[after.index].currency)
      if firstBreak.map({ found.firstLine < $0.firstLine }) ?? true { firstBreak = found }
    }

    // MARK: Moves

    /// The moves of an account in order of time.
    private func moves(of group: [Int], in steps: [Step]) -> [Move] {
      var order = reading.isNewestFirst ? group.reversed() : group
      if reading.sortsDays { order = Walk.sorted(order, in: steps) }
      var moves: [Move] = []
      moves.reserveCapacity(order.count)
      var blank: Int64 = 0
      var day: Day?
      for index in order {
        let step = steps[index]
        if step.kind == .unread {
          moves.append(Move(index: index, day: day, start: 0, end: 0, isUnread: true))
          continue
        }
        if step.kind == .unbooked, reading.skipsUnbooked { continue }
        guard let balance = step.balance else {
          if reading.addsBlanks { blank &+= step.change }
          continue
        }
        day = step.day ?? day
        var change = step.change &+ blank
        if !reading.isRaised { change = 0 &- change }
        if step.isUnsigned, let last = moves.last, last.end &- change == balance {
          change = 0 &- change
        }
        let other = reading.isAfter ? balance &- change : balance &+ change
        moves.append(
          reading.isAfter
            ? Move(index: index, day: day, start: other, end: balance)
            : Move(index: index, day: day, start: balance, end: other))
        blank = 0
      }
      return moves
    }

    /// The rows in order of their days, and of time within a day.
    private static func sorted(_ order: [Int], in steps: [Step]) -> [Int] {
      var day: Day?
      let keyed = order.enumerated().map { position, index in
        day = steps[index].day ?? day
        return (day: day, position: position, index: index)
      }
      return keyed.sorted { first, second in
        if first.day == second.day { return first.position < second.position }
        guard let one = first.day, let other = second.day else { return first.day == nil }
        return one < other
      }.map(\.index)
    }
  }

  /// The change that a row makes to the balance.
  struct Move {
    let index: Int
    let day: Day?
    let start: Int64
    let end: Int64
    /// True if nothing is known of it.
    var isUnread = false
  }
}

extension BalanceChain.Break {
  /// The line of the one that comes first in the file.
  fileprivate var firstLine: Int { min(before.line, after.line) }
}
