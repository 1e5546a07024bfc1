import Foundation
import TestSupport
import Testing

@testable import ExpenseCore

@Suite struct JSONReaderTests {
  static let id = "08B15DB4-2F02-4AB8-A965-67A9C90D8A44"
  /// An expense with additional members after the required ones.
  static func expense(_ members: String = "") -> String {
    "{\"id\":\"\(id)\",\"name\":\"Lunch\",\"type\":\"Personal\",\"amount\":12.50\(members)}"
  }

  @Test(arguments: [
    ("app-double.json", ["12.50", "30", "5", "5", "12.30", "420", "1000000"]),
    ("app-integer-pretty.json", ["5", "420"]),
    ("app-empty.json", []),
  ])
  func `the files of the apps load unchanged`(file: String, amounts: [String]) throws {
    let items = try read(try sample(file))
    #expect(items.map(\.amount.description) == amounts)
  }

  @Test func `escapes of the apps are resolved`() throws {
    let item = try read(try sample("app-double.json"))[4]
    #expect(item.name == "Café \"Zoë\" / bar\\grill 🍜")
    #expect(item.id.uuidString == "E8E95AA2-73AA-49A7-AF3D-4AC4615AFDFF")
    #expect(item.type == .business)
  }

  @Test func `dates that the apps kept in seconds are refused with their position`() throws {
    let error = try malformed(try sample("app-dated.json"))
    #expect(error.problem == .dayAsSeconds)
    #expect(error.position == "1:101")
  }

  @Test func `all members are read, in any order, with any white space`() throws {
    let text = """
      \u{FEFF}\t[ {\r
        "tags" : [ "a" , "b" ] , "note":"\\u00fc\\n\\ud83c\\udf5c\\/" ,
        "account":"Visa","currency":"EUR","date":"2026-11-21","amount":-1.25e1,
        "type":"Odd","name":"","id":"\(Self.id.lowercased())" } ]\n
      """
    let item = try #require(try read(text).first)
    var expected = ExpenseItem(
      id: try #require(UUID(uuidString: Self.id)), name: "", type: ExpenseType("Odd"),
      amount: Amount(tenThousandths: -125_000))
    expected.date = try Day("2026-11-21")
    expected.currency = CurrencyCode("EUR")
    expected.account = "Visa"
    expected.note = "ü\n🍜/"
    expected.tags = ["a", "b"]
    #expect(item == expected)
  }

  @Test func `members that may be absent may be null`() throws {
    let members =
      ",\"date\":null,\"currency\":null,\"account\":null,\"note\":null,\"tags\":null,\"import\":null"
    #expect(try read("[\(Self.expense(members))]") == read("[\(Self.expense())]"))
  }

  @Test func `unknown members are kept token for token`() throws {
    let members =
      ",\"z\" : { \"a\\u0062\" : [ 1.0 , -2E+5 , true, { } , [ ] , \"x y\\/\" ] , \"n\" : null }, \"\": 0"
    let item = try #require(try read("[\(Self.expense(members))]").first)
    #expect(
      item.unknownMembers == [
        .init(name: "\"z\"", value: "{\"a\\u0062\":[1.0,-2E+5,true,{},[],\"x y\\/\"],\"n\":null}"),
        .init(name: "\"\"", value: "0"),
      ])
  }

  @Test(arguments: [
    ("", "1:1"), ("null", "1:1"), ("{}", "1:1"), ("[", "1:2"), ("[\n", "2:1"), ("[]]", "1:3"),
    ("[],", "1:3"), ("[]\n\nx", "3:1"), ("[,]", "1:2"), ("[1]", "1:2"), ("[null]", "1:2"),
    ("[\(expense()),]", "1:96"), ("[\(expense()) \(expense())]", "1:96"), ("\0\0\0\0", "1:1"),
    ("// list\n[]", "1:1"), ("[]\u{FEFF}", "1:3"), ("\u{A0}[]", "1:1"), ("[\u{0B}]", "1:2"),
  ])
  func `other texts than a list of expenses are refused where they go wrong`(
    text: String, position: String
  ) throws {
    let error = try malformed(text)
    #expect(error.position == position, "\(error.problem)")
  }

  @Test(arguments: [
    ",", ",}", ",\"x\"", ",\"x\":", ",\"x\":}", ",\"x\" 1", ",x:1", ",'x':1", ",\"x\":1,",
    ",\"x\":[1,]", ",\"x\":[1 2]", ",\"x\":[", ",\"x\":{\"a\":1,}", ",\"x\":{\"a\"}",
    ",\"x\":{1:2}", ",\"x\":01", ",\"x\":-", ",\"x\":+1", ",\"x\":.5", ",\"x\":1.", ",\"x\":1e",
    ",\"x\":1e+", ",\"x\":0x1", ",\"x\":NaN", ",\"x\":Infinity", ",\"x\":tru", ",\"x\":truex",
    ",\"x\":\"\u{1}\"", ",\"x\":\"\t\"", ",\"x\":\"\n\"", ",\"x\":\"\\x\"", ",\"x\":\"\\u12\"",
    ",\"x\":\"\\u12G4\"", ",\"x\":\"\\ud800\"", ",\"x\":\"\\udc00\"", ",\"x\":\"\\ud800\\ud800\"",
    ",\"x\":\"\\ud800\\n\"", ",\"x\":\"",
    ",\"x\":1,\"\\u0078\":2",
    ",\"name\":\"again\"", ",\"date\":\"2026-02-30\"", ",\"date\":\"2026-1-1\"", ",\"date\":true",
    ",\"date\":-1.5", ",\"currency\":\"eur\"", ",\"currency\":1", ",\"note\":1", ",\"account\":[]",
    ",\"tags\":\"a\"", ",\"tags\":[1]", ",\"tags\":{}", ",\"import\":1", ",\"note\":nul",
    " \"x\":1",
  ])
  func `a wrong member is refused`(member: String) throws {
    let error = try malformed("[\(Self.expense(member))]")
    #expect(error.line == 1 || member.contains("\n"))
    #expect(error.column > 80 || error.line > 1, "\(error.column)")
  }

  @Test(arguments: ["id", "name", "type", "amount"])
  func `a missing member is named`(member: String) throws {
    let others = ["id": "\"\(Self.id)\"", "name": "\"a\"", "type": "\"b\"", "amount": "1"]
      .filter { $0.key != member }.map { "\"\($0.key)\":\($0.value)" }
    let error = try malformed("[\n  {\(others.joined(separator: ","))}]")
    #expect(error == MalformedText(line: 2, column: 3, problem: .missingMember(member)))
  }

  @Test(arguments: [
    ("\"12.50\"", "expected a number as the amount, found '\"'"), ("true", "found 't'"),
    ("null", "found 'n'"), ("1e15", "the amount 1e15 is too large"),
    ("12.34567", "the amount 12.34567 has more than four decimals"),
    (String(repeating: "9", count: 1_001), "a number of more than 1000 characters"),
  ])
  func `a wrong amount is refused where it stands`(amount: String, problem: String) throws {
    let error = try malformed(
      "[\n{\"id\":\"\(Self.id)\",\"name\":\"🍜é\",\"type\":\"a\",\"amount\": \(amount)}]")
    #expect(error.position == "2:79")
    #expect("\(error.problem)".hasSuffix(problem), "\(error.problem)")
  }

  @Test(
    arguments: [
      [0xFF], [0xC3], [0xC3, 0x28], [0xC0, 0xAF], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80],
      [0xE2, 0x82], [0x80],
    ] as [[UInt8]])
  func `invalid UTF-8 is refused at its first byte`(bytes: [UInt8]) throws {
    var text = Array("[{\"id\":\"\(Self.id)\",\"name\":\"é".utf8)
    text += bytes + Array("\",\"type\":\"a\",\"amount\":1}]".utf8)
    let error = try malformed(text)
    #expect(error.problem == .invalidUTF8)
    #expect(error.position == "1:56")
  }

  @Test func `amounts of any width are read as they were written, however they are spelled`() throws
  {
    var powers: [Int64] = [1]
    for _ in 0..<14 { powers.append(powers[powers.count - 1] * 10) }
    for whole in powers.flatMap({ [$0 - 1, $0, $0 * 9] }) {
      for fraction: Int64 in [0, 1, 9, 10, 99, 100, 120, 1_000, 1_234, 5_000, 9_900, 9_999] {
        for sign: Int64 in [1, -1] {
          let amount = Amount(tenThousandths: sign * (whole * 10_000 + fraction))
          // Spellings that are not canonical are read by other code.
          for spelling in ["\(amount)", " \(amount)", "\(amount)e0"] {
            let text = Self.expense().replacing("12.50", with: spelling)
            #expect(try read("[\(text)]").map(\.amount) == [amount], "\(spelling)")
          }
        }
      }
    }
  }

  @Test func `names that only look the same are different members`() throws {
    let text = "[\(Self.expense(",\"\u{E9}\":1,\"e\u{301}\":2"))]"
    #expect(try read(text).first?.unknownMembers.count == 2)
  }

  @Test func `nesting has a limit`() throws {
    func nested(_ levels: Int) -> String {
      let brackets = String(repeating: "[", count: levels) + String(repeating: "]", count: levels)
      return "[\(Self.expense(",\"x\":" + brackets))]"
    }
    #expect(try read(nested(62)).count == 1)
    #expect(try malformed(nested(63)).problem == .nestedTooDeeply)
    #expect(try malformed(nested(100_000)).problem == .nestedTooDeeply)
  }

  @Test func `numbers have a limit`() throws {
    func number(_ length: Int) -> String {
      "[\(Self.expense(",\"x\":" + String(repeating: "1", count: length)))]"
    }
    #expect(try read(number(1_000)).count == 1)
    #expect(try malformed(number(1_001)).problem == .numberTooLong)
  }

  @Test(arguments: [
    " 08B15DB4-2F02-4AB8-A965-67A9C90D8A4", "+8B15DB4-2F02-4AB8-A965-67A9C90D8A44",
    "08B15DB4-2F02-4AB8-A965-67A9C90D8A44\\u0000", "08B15DB42F024AB8A96567A9C90D8A44",
    "{08B15DB4-2F02-4AB8-A965-67A9C90D8A4}", "08B15DB42-F02-4AB8-A965-67A9C90D8A44", "",
    "08B15DB4-2F02-4AB8-A965-67A9C90D8A4G",
  ])
  func `what is no id is refused`(id: String) throws {
    let error = try malformed("[\(Self.expense().replacing(Self.id, with: id))]")
    #expect(error.position == "1:8")
  }

  @Test func `a byte order mark is in no column`() throws {
    #expect(try malformed("\u{FEFF}[x").position == "1:2")
    #expect(try malformed("\u{FEFF}\n[x").position == "2:2")
  }

  @Test func `strings have a limit`() throws {
    func note(_ length: Int) -> String {
      "[\(Self.expense(",\"note\":\"" + String(repeating: "x", count: length) + "\""))]"
    }
    #expect(try read(note(1 << 20)).first?.note?.count == 1 << 20)
    #expect(try malformed(note(1 << 20 + 1)).problem == .stringTooLong)
  }

  @Test func `a store that is cut off anywhere is refused`() throws {
    let store = Array("[\n\(Self.expense(",\"x\":{\"a\":[1,\"é\"]},\"tags\":[\"b\"]"))]".utf8)
    for length in 0..<store.count {
      #expect {
        _ = try ExpenseSource(Array(store[..<length])).items()
      } throws: {
        caseName(of: $0) == "malformed"
      }
    }
    #expect(try ExpenseSource(store).items().count == 1)
  }

  @Test func `a flipped byte gives an error or a list, and never a crash`() throws {
    let store = Array("[\n\(Self.expense(",\"x\":[1,\"é\"],\"note\":\"\\ud83c\\udf5c\""))]\n".utf8)
    for index in store.indices {
      for mask in [1, 4, 0x20, 0x80] as [UInt8] {
        var broken = store
        broken[index] ^= mask
        _ = try? ExpenseSource(broken).items()
      }
    }
  }

  private func sample(_ name: String) throws -> [UInt8] {
    let url = try #require(Bundle.module.url(forResource: "Samples/\(name)", withExtension: nil))
    return Array(try Data(contentsOf: url))
  }

  private func read(_ bytes: [UInt8]) throws -> [ExpenseItem] {
    try ExpenseSource(bytes).items()
  }

  private func read(_ text: String) throws -> [ExpenseItem] {
    try read(Array(text.utf8))
  }

  private func malformed(_ text: String) throws -> MalformedText {
    try malformed(Array(text.utf8))
  }

  private func malformed(_ bytes: [UInt8]) throws -> MalformedText {
    let error = try #require(throws: ExpenseError.self) { try read(bytes) }
    guard case .malformed(nil, let malformed) = error else { throw error }
    return malformed
  }
}

extension MalformedText {
  fileprivate var position: String { "\(line):\(column)" }
}
