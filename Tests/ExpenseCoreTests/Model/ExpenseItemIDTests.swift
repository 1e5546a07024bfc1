import Foundation
import Testing

@testable import ExpenseCore

@Suite struct ExpenseItemIDTests {
  @Test func `a UUID is itself, and any other text stands for one`() throws {
    let id = "08B15DB4-2F02-4AB8-A965-67A9C90D8A44"
    #expect(try ExpenseItem.id(for: id.lowercased()).uuidString == id)
    // Computed with Python's uuid.uuid5 in the documented namespace.
    #expect(
      try ExpenseItem.id(for: " rent-2026-11 ").uuidString == "D197B64C-F7D7-5D4A-9A33-E0FD650401B9"
    )
    #expect(
      try ExpenseItem.id(for: "Miete für Ä").uuidString == "038C94B2-D5C3-54C3-90D5-D29CD23DA212")
    #expect(throws: InvalidValue(field: .id, text: " ", reason: .empty)) {
      try ExpenseItem.id(for: " ")
    }
  }

  /// The examples of FIPS 180, and lengths around the block size.
  @Test(arguments: [
    ("", "da39a3ee5e6b4b0d3255bfef95601890"), ("abc", "a9993e364706816aba3e25717850c26c"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq", "84983e441c3bd26ebaae4aa1f95129e5"
    ),
    (String(repeating: "a", count: 55), "c1c8bbdc22796e28c0e15163d20899b6"),
    (String(repeating: "a", count: 64), "0098ba824b5c16427bd7a1122a5a442a"),
    (String(repeating: "a", count: 1_000), "291e9a6c66994949b57ba5e650361e98"),
  ])
  func `the hash is SHA-1`(text: String, digits: String) {
    let hash = String(SHA1.first128Bits(of: Array(text.utf8)), radix: 16)
    #expect(String(repeating: "0", count: 32 - hash.count) + hash == digits)
  }
}
