import Foundation
import Testing

@testable import ExpenseCore

@Suite struct JSONWriterTests {
  /// The frozen encoding: these bytes may never change.
  static let golden = #"""
    [
    {"id":"00000000-0000-4000-8000-000000000001","name":"Lunch","type":"Personal","amount":12.50,"date":"2026-11-21"},
    {"id":"00000000-0000-4000-8000-000000000002","name":"café 🍜 / \\ \" \n \t \u000d \u0000 \u001b \u007f \u0085 \u2028 \u2029 \u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069 \u009f","type":"Odd","amount":30,"date":"0001-01-01","currency":"EUR","account":"Visa","note":"ok","tags":["a","b c"],"import":"6f2e Visa","x\u0079":{"a":[1.0,-2E+5,true]},"":null},
    {"id":"00000000-0000-4000-8000-000000000003","name":"Refund","type":"Business","amount":-0.125}]

    """#

  private var items: [ExpenseItem] {
    get throws {
      func id(_ number: Int) throws -> UUID {
        try #require(UUID(uuidString: "00000000-0000-4000-8000-00000000000\(number)"))
      }
      var full = ExpenseItem(
        id: try id(2),
        name: "café 🍜 / \\ \" \n \t \r \0 \u{1B} \u{7F} \u{85} \u{2028} \u{2029} \u{61C}\u{200E}"
          + "\u{200F}\u{202A}\u{202B}\u{202C}\u{202D}\u{202E}\u{2066}\u{2067}\u{2068}\u{2069} \u{9F}",
        type: ExpenseType("Odd"), amount: Amount(tenThousandths: 300_000),
        date: try Day("0001-01-01"), currency: CurrencyCode("EUR"), account: "Visa", note: "ok",
        tags: ["a", "b c"], importKey: "6f2e Visa")
      full.unknownMembers = [
        .init(name: #""x\u0079""#, value: #"{"a":[1.0,-2E+5,true]}"#),
        .init(name: #""""#, value: "null"),
      ]
      return [
        ExpenseItem(
          id: try id(1), name: "Lunch", type: .personal, amount: Amount(tenThousandths: 125_000),
          date: try Day("2026-11-21")),
        full,
        ExpenseItem(
          id: try id(3), name: "Refund", type: .business, amount: Amount(tenThousandths: -1_250)),
      ]
    }
  }

  @Test func `the encoding of a store is frozen`() throws {
    #expect(written(try items) == Self.golden)
  }

  @Test func `the fields asked for are written in their order, absent ones as null`() throws {
    var writer = JSONWriter()
    for item in try items.suffix(2) {
      writer.write(item, only: ExpenseField.allCases.reversed().filter { $0 != .name })
      writer.write(literal: "\n")
    }
    #expect(
      String(decoding: writer.take(), as: UTF8.self) == #"""
        {"import":"6f2e Visa","tags":["a","b c"],"note":"ok","account":"Visa","currency":"EUR","date":"0001-01-01","amount":30,"type":"Odd","id":"00000000-0000-4000-8000-000000000002"}
        {"import":null,"tags":[],"note":null,"account":null,"currency":null,"date":null,"amount":-0.125,"type":"Business","id":"00000000-0000-4000-8000-000000000003"}

        """#)
  }

  @Test func `what is written is read again as it was`() throws {
    #expect(try ExpenseSource(Array(Self.golden.utf8)).items() == items)
  }

  @Test func `an empty store is an empty list and a line break`() {
    #expect(written([]) == "[]\n")
  }

  @Test func `an app reads what is written`() throws {
    struct AppItem: Decodable {
      let id: UUID
      let name, type: String
      let amount: Double
    }
    let decoded = try JSONDecoder().decode([AppItem].self, from: Data(Self.golden.utf8))
    #expect(decoded.map(\.amount) == [12.5, 30, -0.125])
    #expect(try decoded.map(\.name) == items.map(\.name))
    #expect(try decoded.map(\.id) == items.map(\.id))
  }

  private func written(_ items: [ExpenseItem]) -> String {
    var writer = JSONWriter()
    writer.write(store: ExpenseList(items)) { _ in }
    return String(decoding: writer.take(), as: UTF8.self)
  }
}

@Suite struct ExpenseItemCodableTests {
  @Test(arguments: [125_000, 1, -41_000, 300_000, .max, .min] as [Int64])
  func `other Swift programs get and give exact amounts`(tenThousandths: Int64) throws {
    let item = ExpenseItem(
      name: "Lunch", type: ExpenseType("Odd"), amount: Amount(tenThousandths: tenThousandths),
      date: try Day("2026-11-21"), currency: CurrencyCode("EUR"), account: "Visa", note: "ok",
      tags: ["a"])
    let data = try JSONEncoder().encode(item)
    #expect(try JSONDecoder().decode(ExpenseItem.self, from: data) == item)
    #expect(
      try ExpenseSource(Array("[".utf8) + data + Array("]".utf8)).items() == [item])
  }

  @Test func `members that are absent are left out`() throws {
    let item = ExpenseItem(name: "Lunch", type: .personal, amount: .zero)
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    #expect(
      String(decoding: try encoder.encode(item), as: UTF8.self)
        == "{\"amount\":0,\"id\":\"\(item.id.uuidString)\",\"name\":\"Lunch\",\"type\":\"Personal\"}"
    )
  }

  @Test(arguments: ["12.34567", "1e15", "\"5\""])
  func `an amount that cannot be held is a decoding error`(literal: String) {
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(Amount.self, from: Data(literal.utf8))
    }
  }

  @Test func `a decimal that is no number is a decoding error`() {
    #expect(throws: (any Error).self) {
      try PropertyListDecoder().decode(
        [Amount].self, from: try PropertyListEncoder().encode([Decimal.nan]))
    }
  }
}
