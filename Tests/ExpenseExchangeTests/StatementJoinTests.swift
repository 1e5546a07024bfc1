import TestSupport
import Testing

@testable import ExpenseCore
@testable import ExpenseExchange

/// Statements of an account, joined from file to file.
@Suite struct StatementJoinTests {
  private static func day(_ month: Int, _ day: Int) -> Day {
    Day(year: 2026, month: month, day: day) ?? .last
  }

  /// A statement whose rows change the balance on days of a month.
  private static func facts(
    _ month: Int, from opening: Int64, _ changes: [(day: Int, change: Int64)],
    account: String? = "Giro", proof: BankStatement.Proof? = .rows
  ) -> StatementFacts {
    var balance = opening
    let balances = changes.map { step in
      balance += step.change
      return (day: day(month, step.day), balance: balance)
    }
    return StatementFacts(
      statement: BankStatement(
        account: account, number: nil,
        days: day(month, changes[0].day)...day(month, changes[changes.count - 1].day),
        currency: .usDollar,
        balances: proof.map {
          .init(
            opening: Amount(tenThousandths: opening), closing: Amount(tenThousandths: balance), $0)
        }, rows: changes.count), isProven: proof == .rows, lines: 2...changes.count + 1,
      balances: proof == nil ? [] : balances)
  }

  /// Join statements one after the other, each in a file of its own; return the gaps of the last one.
  private static func join(
    _ files: [StatementFacts], acceptsGaps: Bool = true
  ) -> (kept: [BankStatement], gaps: [StatementGap]) {
    var kept: [BankStatement] = []
    var gaps: [StatementGap] = []
    for facts in files {
      let join = StatementJoin([([facts], acceptsGaps)], with: kept)
      (kept, gaps) = (join.kept, join.gaps.map(\.gap))
    }
    return (kept, gaps)
  }

  private static let months = [
    facts(1, from: 1_000, [(2, -10), (30, 40)]), facts(2, from: 1_030, [(1, -30), (25, -5)]),
    facts(3, from: 995, [(4, -15), (31, 100)]), facts(4, from: 1_080, [(1, -80), (29, 1)]),
  ]

  @Test func `statements follow from each other, and a lost one is noticed`() throws {
    #expect(Self.join(Self.months).gaps.isEmpty && Self.join(Self.months).kept.count == 4)
    let (_, gaps) = Self.join([Self.months[0], Self.months[2]])
    guard case .statements(let gap)? = gaps.first else {
      Issue.record("no gap")
      return
    }
    #expect(
      gap.position == .before && gap.missing == Amount(tenThousandths: -35) && gap.account == "Giro"
    )
    #expect(gap.end.day == Self.day(1, 30) && gap.start.day == Self.day(3, 4))
    // The earlier one may come later.
    guard case .statements(let other)? = Self.join([Self.months[2], Self.months[0]]).gaps.first
    else {
      Issue.record("no gap")
      return
    }
    #expect(other.position == .after && other.missing == gap.missing)
  }

  @Test func `the order of imports does not matter, and neither does one command for all`() {
    let wanted = Self.join(Self.months).kept
    for order in [[3, 2, 1, 0], [0, 2, 1, 3], [1, 3, 0, 2]] {
      #expect(Self.join(order.map { Self.months[$0] }).kept == wanted, "\(order)")
      let join = StatementJoin(order.map { ([Self.months[$0]], false) }, with: [])
      #expect(join.kept == wanted && join.gaps.isEmpty)
    }
  }

  @Test func `a gap that was accepted is not asked about again, and goes with the missing file`() {
    var (kept, gaps) = Self.join([Self.months[0], Self.months[2]])
    #expect(gaps.count == 1 && kept.map(\.acceptsGap) == [false, true])
    let again = StatementJoin([([Self.months[2]], false)], with: kept)
    #expect(again.gaps.isEmpty && again.kept == kept)
    let next = StatementJoin([([Self.months[3]], false)], with: kept)
    #expect(next.gaps.isEmpty)
    (kept, gaps) = Self.join(
      Self.months.enumerated().sorted { $0.offset % 2 < $1.offset % 2 }.map(\.element))
    #expect(gaps.isEmpty && kept.allSatisfy { !$0.acceptsGap })
  }

  @Test func `overlapping statements join by the balances in common`() {
    let whole = [(2, -10), (10, 40), (20, -30), (25, -5), (28, 7)].map { ($0.0, Int64($0.1)) }
    let first = Self.facts(1, from: 1_000, Array(whole[..<4]))
    let second = Self.facts(1, from: 1_030, Array(whole[2...]))
    let join = StatementJoin([([first, second], false)], with: [])
    #expect(join.gaps.isEmpty && join.kept.count == 2)
    let stated = [first, second].map { facts in
      var facts = facts
      facts.statement = BankStatement(
        account: "Giro", number: nil, days: facts.statement.days, currency: .usDollar,
        balances: facts.statement.balances.map {
          .init(opening: $0.opening, closing: $0.closing, .stated)
        }, rows: facts.statement.rows)
      return facts
    }
    #expect(Self.join(stated).kept.map(\.isTrusted) == [true, true])
    // A row that was booked late moves the balances: nothing is said.
    let late = Self.facts(1, from: 1_030, [(19, 1), (20, -30), (25, -5), (28, 7)])
    #expect(Self.join([first, late]).gaps.isEmpty)
  }

  @Test func `balances that are only stated do not alarm before they have joined once`() {
    func stated(_ index: Int, closing: Int64? = nil) -> StatementFacts {
      var facts = Self.months[index]
      let old = facts.statement
      let balances = old.balances.map { balances in
        BankStatement.Balances(
          opening: closing.map { Amount(tenThousandths: $0) } ?? balances.opening,
          closing: closing.map { Amount(tenThousandths: $0) } ?? balances.closing, .stated)
      }
      facts.statement = BankStatement(
        account: old.account, number: nil, days: old.days, currency: old.currency,
        balances: balances, rows: old.rows)
      return facts
    }
    #expect(Self.join([stated(0), stated(2)]).gaps.isEmpty)
    #expect(Self.join([stated(0), stated(1), stated(3)]).gaps.isEmpty)
    #expect(Self.join([stated(0), stated(1), Self.months[3]]).gaps.count == 1)
    // A bank that always writes the same balance.
    #expect(Self.join((0..<4).map { stated($0, closing: 0) }).gaps.isEmpty)
  }

  @Test func `a statement without balances fills a gap, and accounts are kept apart`() {
    let unknown = Self.facts(2, from: 0, [(1, -30), (25, -5)], proof: nil)
    #expect(Self.join([Self.months[0], unknown, Self.months[2]]).gaps.isEmpty)
    #expect(Self.join([Self.months[0], Self.months[2], unknown]).kept.count == 3)
    let card = Self.facts(3, from: 5, [(4, -15), (31, 100)], account: "Visa")
    #expect(Self.join([Self.months[0], card]).gaps.isEmpty)
    let nameless = Self.facts(3, from: 5, [(4, -15), (31, 100)], account: nil)
    #expect(Self.join([Self.months[0], nameless]).kept.count == 1)
  }

  @Test func `the same statement is kept once, and a wider one in place of it`() {
    let narrow = Self.facts(1, from: 990, [(5, 10), (8, -1)])
    let wide = Self.facts(1, from: 1_000, [(2, -10), (5, 10), (8, -1), (9, 7)])
    for order in [[narrow, wide], [wide, narrow], [narrow, narrow, wide]] {
      #expect(Self.join(order).kept == [wide.statement])
    }
  }
}
