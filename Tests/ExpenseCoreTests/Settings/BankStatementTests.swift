import Testing

@testable import ExpenseCore

/// The statements that settings keep.
@Suite struct BankStatementTests {
  private static func statement(_ first: Int, _ receipts: [Int] = []) throws -> BankStatement {
    let start = try Day("2000-01-01")
    func day(_ number: Int) throws -> Day { try #require(start.advanced(by: number)) }
    var statement = BankStatement(
      account: "Giro", number: nil, days: try day(first)...day(first), currency: .euro,
      balances: nil, rows: 1)
    statement.received = try receipts.map { .init(try day($0), try Amount("1"), isTransfer: false) }
    return statement
  }

  @Test func `the oldest statements go first if there are more than 2,000`() throws {
    var settings = Settings()
    settings.keep(try (0..<2_005).reversed().map { try Self.statement($0) })
    let kept = try #require(settings.statements)
    #expect(kept.count == 2_000 && Settings.maximumStatements == 2_000)
    let (first, last) = (try Self.statement(5), try Self.statement(2_004))
    #expect(kept.first == first && kept.last == last)
  }

  @Test func `money that came in is kept for 100 days`() throws {
    var settings = Settings()
    settings.keep([try Self.statement(10, [9, 10]), try Self.statement(110, [110])])
    let wanted = [try Self.statement(10, [10]), try Self.statement(110, [110])]
    #expect(settings.statements == wanted)
  }

  @Test func `numbers name the statements between two`() throws {
    func numbered(_ sequence: ClosedRange<Int>?) throws -> BankStatement {
      var statement = try Self.statement(1)
      statement.sequence = sequence
      return statement
    }
    let first = try numbered(3...4)
    for (later, wanted) in [
      (6...6, 5...5), (9...12, 5...8), (nil, nil), (4...4, nil), (5...5, nil), (1...9, nil),
      (0...2, nil), (200...200, nil), (-9...(-9), nil),
    ] as [(ClosedRange<Int>?, ClosedRange<Int>?)] {
      let other = try numbered(later)
      #expect(first.numbers(before: other) == wanted, "\(String(describing: later))")
    }
    let (least, most) = (try numbered(Int.min...Int.min), try numbered(Int.max...Int.max))
    #expect(least.numbers(before: most) == nil)
    let object = try #require(
      try Settings.read(
        Array(
          #"{"statements":[{"account":"A","from":"2026-01-01","to":"2026-01-02","rows":2,"sequence":[7,8]}]}"#
            .utf8)
      ).settings.statements?.first)
    #expect(object.sequence == 7...8)
  }
}
