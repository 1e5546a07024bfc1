import TestSupport
import Testing

@testable import ExpenseCore
@testable import ExpenseExchange

/// The balances of a table, followed from row to row.
@Suite struct BalanceChainTests {
  private typealias Step = BalanceChain.Step

  /// A step on a day of November 2026.
  private static func step(
    _ day: Int, _ change: Int64, _ balance: Int64?, kind: Step.Kind = .booked,
    currency: String? = nil
  ) -> Step {
    Step(
      line: 0, kind: kind, day: Day(year: 2026, month: 11, day: day), change: change,
      balance: balance, currency: currency.flatMap { CurrencyCode($0) })
  }

  /// A chain whose lines are counted from 2.
  private static func chain(_ steps: [Step], accounts: [String] = []) -> BalanceChain {
    var chain = BalanceChain()
    for (index, step) in steps.enumerated() {
      var step = step
      step.line = Int32(index + 2)
      chain.append(step, of: accounts.isEmpty ? "" : accounts[index])
    }
    return chain
  }

  private static func verdict(_ steps: [Step], accounts: [String] = []) -> BalanceChain.Verdict? {
    chain(steps, accounts: accounts).result?.verdict
  }

  /// Number of places where rows are missing; nil if the balances tell nothing.
  private static func gaps(_ verdict: BalanceChain.Verdict?) -> Int? {
    switch verdict {
    case .proven: 0
    case .gap(_, let others): others + 1
    case .silent, nil: nil
    }
  }

  private static let usual = [
    step(2, -500, 9_500), step(3, -1_000, 8_500), step(3, 20_000, 28_500), step(6, -700, 27_800),
    step(9, -800, 27_000), step(9, -1_250, 25_750), step(12, 300, 26_050),
  ]

  @Test func `rows that lead from balance to balance are complete, in both orders`() {
    #expect(Self.verdict(Self.usual) == .proven)
    #expect(Self.verdict(Self.usual.reversed()) == .proven)
  }

  @Test func `a missing row is named by its neighbours, in both orders`() throws {
    for isReversed in [false, true] {
      var steps = Self.usual
      steps.remove(at: 3)
      if isReversed { steps.reverse() }
      guard case .gap(let found, let others)? = Self.verdict(steps) else {
        Issue.record("no gap")
        continue
      }
      #expect(others == 0 && found.missing == -700)
      #expect(found.before.balance == 28_500 && found.after.balance == 27_800)
      #expect(found.before.line == (isReversed ? 5 : 4) && found.after.line == (isReversed ? 4 : 5))
      #expect(found.after.day?.day == 9)
    }
  }

  @Test func `several missing rows are counted, and a filtered list is silent`() {
    let long = (0..<20).map { Self.step($0 + 1, -100, 10_000 - Int64($0) * 100) }
    var two = long
    for index in [14, 7] { two.remove(at: index) }
    #expect(Self.gaps(Self.verdict(two)) == 2)
    let filtered = long.enumerated().filter { $0.offset % 3 == 0 }.map(\.element)
    #expect(Self.verdict(filtered) == .silent)
  }

  @Test func `a balance may be that before the row, and a card's may be a debt`() {
    let before = zip(Self.usual, [10_000] + Self.usual.compactMap(\.balance)).map { step, balance in
      var step = step
      step.balance = balance
      return step
    }
    #expect(Self.verdict(before) == .proven)
    let debt = Self.usual.map { step in
      var step = step
      step.balance = step.balance.map { 100_000 - $0 }
      return step
    }
    #expect(Self.verdict(debt) == .proven)
    #expect(Self.gaps(Self.verdict(Array(debt[..<2] + debt[3...]))) == 1)
    // Read as a balance before the row, one break is not sure enough.
    #expect(Self.verdict(Array(before[..<2] + before[3...])) == .silent)
  }

  @Test func `one link is not enough, and neither is a constant column`() {
    #expect(Self.verdict(Array(Self.usual[..<2])) == .silent)
    #expect(Self.verdict(Array(Self.usual[..<3])) == .proven)
    #expect(Self.verdict(Self.usual.map { Self.step($0.day?.day ?? 1, $0.change, 500) }) == .silent)
    #expect(Self.verdict([]) == nil)
  }

  @Test func `rows that are not booked count if the balance counts them`() {
    var hold = Self.usual
    hold[3].kind = .unbooked
    #expect(Self.verdict(hold) == .proven)
    var pending = Self.usual
    pending.insert(Self.step(4, -123, 28_377, kind: .unbooked), at: 3)
    #expect(Self.verdict(pending) == .proven)
    #expect(Self.gaps(Self.verdict(Array(pending[..<2] + pending[3...]))) == 1)
  }

  @Test func `booked rows without a balance are ignored, or count for the next one`() {
    var blank = Self.usual
    blank.insert(Self.step(4, -50, nil), at: 3)
    #expect(Self.verdict(blank) == .proven)
    // A balance on the last row of each day.
    var daily = Self.usual
    (daily[1].balance, daily[4].balance) = (nil, nil)
    #expect(Self.verdict(daily) == .proven)
    #expect(Self.verdict(daily.reversed()) == .proven)
    daily.remove(at: 3)
    #expect(Self.gaps(Self.verdict(daily)) == 1)
  }

  @Test func `each currency and each account has a balance of its own`() {
    let euros = Self.usual.map {
      Self.step($0.day?.day ?? 1, $0.change, $0.balance, currency: "EUR")
    }
    let pounds = Self.usual.map {
      Self.step($0.day?.day ?? 1, -2 * $0.change, 50_000 - 2 * ($0.balance ?? 0), currency: "GBP")
    }
    let mixed = zip(euros, pounds).flatMap { [$0, $1] }
    #expect(Self.verdict(mixed) == .proven)
    #expect(Self.gaps(Self.verdict(Array(mixed[..<6] + mixed[7...]))) == 1)
    let accounts = mixed.indices.map { $0 % 2 == 0 ? "Giro" : "Visa" }
    let unnamed = mixed.map { Self.step($0.day?.day ?? 1, $0.change, $0.balance) }
    #expect(Self.verdict(unnamed, accounts: accounts) == .proven)
    #expect(Self.verdict(unnamed) == .silent)
  }

  @Test func `a row that cannot be read is no gap`() {
    var steps = Self.usual
    steps[3] = Step(line: 0, kind: .unread)
    #expect(Self.verdict(steps) == .proven)
    steps.remove(at: 5)
    #expect(Self.gaps(Self.verdict(steps)) == 1)
  }

  @Test func `amounts of 0 and lines with only a balance change nothing`() {
    var steps = Self.usual
    steps.insert(Self.step(3, 0, 28_500), at: 3)
    steps.insert(Self.step(1, 0, 10_000), at: 0)
    #expect(Self.verdict(steps) == .proven)
    #expect(Self.gaps(Self.verdict(Array(steps[..<3] + steps[4...]))) == 1)
  }

  @Test func `the direction of a row that is left out need not be known`() {
    var steps = Self.usual
    steps[3].change = 700
    steps[3].isUnsigned = true
    steps[3].kind = .unbooked
    #expect(Self.verdict(steps) == .proven)
  }

  @Test func `in shuffled days nothing is missing, and a missing row is noticed`() {
    var random = SplitMix64(seed: UInt64(Scale.seed()))
    var (noticed, cuts) = (0, 0)
    for _ in 0..<Scale.count(300, thorough: 3_000) {
      var balance = Int64.random(in: 0...100_000, using: &random)
      var steps: [Step] = []
      for day in 1...Int.random(in: 4...25, using: &random) {
        var moves: [Step] = []
        for _ in 0..<Int.random(in: 0...5, using: &random) {
          let change = Int64.random(in: -40...20, using: &random) * 50
          balance += change
          moves.append(Self.step(day, change, balance))
        }
        steps += moves.shuffled(using: &random)
      }
      for order in [steps, steps.reversed(), steps.shuffled(using: &random)] {
        let verdict = Self.verdict(order)
        #expect(Self.gaps(verdict) ?? 0 == 0, "\(order)")
        guard verdict == .proven, steps.count > 6 else { continue }
        var cut = order
        let days = Set(steps.compactMap(\.day)).sorted()
        let inner = cut.indices.filter {
          cut[$0].change != 0 && days[1..<(days.count - 1)].contains(cut[$0].day ?? days[0])
        }
        guard let index = inner.randomElement(using: &random) else { continue }
        cut.remove(at: index)
        cuts += 1
        // Two rows of a day that undo each other may be missing together.
        if Self.gaps(Self.verdict(cut)) ?? 0 > 0 { noticed += 1 }
      }
    }
    #expect(cuts > 100 && noticed * 100 >= cuts * 95, "\(noticed) of \(cuts)")
  }
}
