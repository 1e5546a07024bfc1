import Foundation
import Testing

@testable import ExpenseCore

@Suite struct IDMatcherTests {
  private func id(_ head: String) throws -> UUID {
    try #require(UUID(uuidString: "\(head)-2F02-4AB8-A965-67A9C90D8A44"))
  }

  @Test func `each id is found by its own beginnings`() throws {
    let heads = [
      "00000000", "00010000", "003F0000", "00400000", "FFFF0000", "08B15DB4", "08B15DB5",
    ]
    let ids = try heads.map(id)
    let prefixes = try ["0000", "0001", "003F", "ffff", "08b15", "08B15DB5"].map(IDPrefix.init)
    let matcher = IDMatcher(prefixes)
    #expect(ids.map(matcher.matchingIndices) == [[0], [1], [2], [], [3], [4], [4, 5]])
    #expect(ids.map(matcher.matches) == [true, true, true, false, true, true, true])
    for (head, id) in zip(heads, ids) {
      let isLikely = matcher.mayMatch(try #require(UInt16(head.prefix(4), radix: 16)))
      #expect(isLikely == matcher.matches(id))
    }
  }
}
