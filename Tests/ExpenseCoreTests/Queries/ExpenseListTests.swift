import Foundation
import Testing

@testable import ExpenseCore

@Suite struct ExpenseListTests {
  private struct Stop: Error {}

  private func items(_ days: [Int?]) throws -> [ExpenseItem] {
    try days.enumerated().map { number, day in
      ExpenseItem(
        name: "\(number)", type: .personal, amount: .zero,
        date: try day.map { try #require(Day(year: 2_000 + $0 / 12, month: 1 + $0 % 12, day: 1)) })
    }
  }

  @Test(arguments: [0, 1, 999, 1_000, 1_001, 16_000, 16_001, 40_500])
  func `what is made of pieces comes in the order of the list`(count: Int) throws {
    let list = ExpenseList(
      parts: [try items([Int?](repeating: nil, count: count / 3))]
        + [try items([Int?](repeating: 1, count: count - count / 3))])
    var names: [String] = []
    list.forEachPiece {
      $0.map(\.name)
    } _: {
      names += $0
    }
    #expect(names == list.map(\.name))
    var backwards: [String] = []
    list.sorted().forEachPiece {
      $0.map(\.name)
    } _: {
      backwards += $0
    }
    #expect(backwards == list.sorted().map(\.name))
  }

  @Test func `an error ends the pieces`() throws {
    let list = ExpenseList(try items([Int?](repeating: 1, count: 3_000)))
    var taken = 0
    #expect(throws: Stop.self) {
      try list.forEachPiece {
        $0.count
      } _: { _ in
        taken += 1
        throw Stop()
      }
    }
    #expect(taken == 1)
  }

  @Test func `the newest come first, of one day the last one, and undated ones at the end`() throws
  {
    let days: [Int?] = [5, nil, 300, 5, 0, nil, 300, 299, 1]
    let names = ExpenseList(try items(days)).sorted().map(\.name)
    #expect(names == ["6", "2", "7", "3", "0", "8", "4", "5", "1"])
  }

  @Test func `picking keeps the order`() throws {
    let list = ExpenseList(parts: [try items([1, 2]), try items([3]), [], try items([4, 5])])
    let picked = list.items(at: RangeSet([0..<1, 2..<4]))
    #expect(picked.sorted().map { $0.date?.month } == [5, 4, 2])
  }
}
