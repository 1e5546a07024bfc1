import Testing

@testable import ExpenseCore
@testable import ExpenseExchange

/// The proofs from running balances, and their limits.
@Suite struct RunningBalanceTests {
  private func proof(
    _ rows: [(balance: Int64, amount: Int64)], ascending: Bool? = nil
  ) -> RunningBalance {
    var proof = RunningBalance()
    for row in rows { proof.add(.init(balance: row.balance, amount: row.amount)) }
    if let ascending { proof.keep(ascending: ascending) }
    return proof
  }

  @Test func `balances prove which sign came in, in each order of rows`() {
    let rows: [(Int64, Int64)] = [(100, -5), (90, -10), (120, 30), (113, -7)]
    #expect(proof(rows, ascending: true).isRaisedByPositives == true)
    #expect(proof(rows.reversed(), ascending: false).isRaisedByPositives == true)
    // With the opposite signs, as on some cards.
    let reversed = rows.map { ($0.0, -$0.1) }
    #expect(proof(reversed, ascending: true).isRaisedByPositives == false)
    #expect(proof(reversed.reversed(), ascending: false).isRaisedByPositives == false)
    // Before the row instead of after it.
    let before: [(Int64, Int64)] = [(105, -5), (100, -10), (90, 30), (120, -7)]
    #expect(proof(before, ascending: true).isRaisedByPositives == true)
  }

  @Test func `without an order of the rows, both directions are possible`() {
    #expect(proof([(100, -5), (90, -10), (120, 30)]).isProven)
    #expect(proof([(100, -5), (90, -10), (120, 30)]).isRaisedByPositives == nil)
  }

  @Test func `a balance that does not add up, or only once, proves nothing`() {
    #expect(!proof([(100, -5), (90, -10), (121, 30)], ascending: true).isProven)
    #expect(!proof([(100, -5), (90, -10)], ascending: true).isProven)
    #expect(!proof([(100, 0), (100, 0), (100, 0)], ascending: true).isProven)
  }

  @Test func `balances show whether fees are on top`() {
    func includes(_ rows: [(balance: Int64, fee: Int64)]) -> Bool? {
      var proof = RunningBalance()
      for row in rows { proof.add(.init(balance: row.balance, amount: -1000, fee: row.fee)) }
      proof.keep(ascending: true)
      return proof.includesFees
    }
    #expect(includes([(9_000, 0), (7_958, 42), (6_958, 0)]) == true)
    #expect(includes([(9_000, 0), (8_000, 42), (7_000, 0)]) == false)
    #expect(includes([(9_000, 0), (8_000, 0), (7_000, 0)]) == nil)
    #expect(includes([(9_000, 0), (7_957, 42), (6_957, 0)]) == nil)
  }

  @Test func `each account has its own balance`() {
    var proof = RunningBalance()
    for (account, balance, amount) in [
      ("a", 100, -5), ("b", 50, -1), ("a", 90, -10), ("b", 60, 10), ("a", 80, -10),
    ] {
      proof.add(.init(balance: Int64(balance), amount: Int64(amount)), account: account)
    }
    proof.keep(ascending: true)
    #expect(proof.isRaisedByPositives == true)
  }

  @Test func `differences of balances are the directions of amounts without signs`() {
    func directions(
      _ rows: [(balance: Int64, amount: Int64)], ascending: Bool = true
    ) -> [Int: Bool]? {
      var proof = RunningBalance()
      for (line, row) in rows.enumerated() {
        proof.add(.init(balance: row.balance, amount: row.amount, line: line))
      }
      return proof.directions(ascending: ascending)
    }
    #expect(
      directions([(100, 5), (90, 10), (120, 30), (113, 7), (112, 1)]) == [
        1: true, 2: false, 3: true, 4: true,
      ])
    #expect(
      directions([(112, 1), (113, 7), (120, 30), (90, 10), (100, 5)], ascending: false) == [
        0: true, 1: true, 2: false, 3: true,
      ])
    // A balance that mostly rises may be what a card owes.
    #expect(directions([(100, 5), (90, 10), (120, 30), (125, 5)]) == nil)
    // A row with nothing but the balance opens the account; or the account begins with the row.
    #expect(directions([(100, 0), (90, 10), (120, 30), (113, 7)]) == [1: true, 2: false, 3: true])
    #expect(directions([(5, 5), (2, 3), (1, 1)]) == [0: false, 1: true, 2: true])
    #expect(directions([(100, 5), (91, 10), (121, 30)]) == nil)
    // Equal amounts fit before and after the balance.
    #expect(directions([(100, 10), (90, 10), (100, 10)]) == nil)
  }
}
