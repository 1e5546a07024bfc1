import TestSupport
import Testing

@testable import ExpenseCore

@Suite struct StringTableTests {
  /// The number of a string, found by its spelling in a JSON text.
  private func number(_ spelling: String, in table: inout StringTable) throws -> Int {
    var bytes = Array("\"\(spelling)\"".utf8)
    bytes += [UInt8](repeating: 0, count: 32)
    return try bytes.withUnsafeBufferPointer { buffer in
      let start = try #require(buffer.baseAddress)
      let token = JSONReader.Token(start: 1, end: spelling.utf8.count + 1)
      let key = StringTable.Key(token, in: start)
      if let number = table.number(of: key) { return number }
      let text = try #require(
        try ExpenseSource(
          Array(
            "[{\"id\":\"08B15DB4-2F02-4AB8-A965-67A9C90D8A44\",\"name\":\"\(spelling)\",\"type\":\"a\",\"amount\":1}]"
              .utf8)
        ).items().first?.name)
      return table.insert(text, as: key)
    }
  }

  private static let strings = [
    "", "a", "a ", "é", "e\u{301}", "12345678", "1234567", "123456789", "123456789012345",
    "1234567890123456", "12345678901234567", "日本語のラーメン", "x\u{1}",
  ]
  /// Strings that need escapes, and spellings that look like others.
  private static let escaped = [
    (#"\n"#, "\n"), (#"\\n"#, "\\n"), (#"\\\\n"#, "\\\\n"), (#"a\""#, "a\""), (#"\""#, "\""),
    (#"\u0061"#, "a"), (#"\u00e9"#, "é"), (#"\u0000"#, "\0"), (#"1234567\u0038"#, "12345678"),
    (#"\u00001234567"#, "\u{0}1234567"), (#"12345678901234\""#, "12345678901234\""),
  ]

  @Test func `each string has a number of its own, however it is spelled`() throws {
    var table = StringTable()
    var numbers: [[UInt8]: Int] = [:]
    for _ in 1...2 {
      let plain = Self.strings.dropLast().map { ($0, $0) }
      for (spelling, text) in plain + Self.escaped + plain.reversed() {
        let number = try number(spelling, in: &table)
        #expect(Array(table.strings[number].utf8) == Array(text.utf8), "\(spelling)")
        #expect(numbers[Array(text.utf8), default: number] == number, "\(spelling)")
        #expect(table.insert(text) == number)
        numbers[Array(text.utf8)] = number
      }
    }
    #expect(Set(numbers.values).count == numbers.count)
    #expect(table.strings.count == numbers.count)
  }

  @Test func `thousands of strings are kept apart`() {
    var table = StringTable()
    for _ in 1...2 {
      for number in 0..<5_000 { #expect(table.insert("Account \(number)") == number) }
    }
    for number in 5_000..<5_100 {
      #expect(table.insert("A much longer account \(number)") == number)
    }
  }

  @Test func `strings whose keys lead to the same place are kept apart`() {
    let bits: UInt64 = Scale.isThorough ? 10 : 7
    let texts = (0..<400_000).lazy.map { "a\($0)" }
      .filter { StringTable.Key($0).slot(bits) == 77 }.prefix(80).map(\.self)
    #expect(texts.count == 80)
    var table = StringTable()
    for _ in 1...2 {
      for (number, text) in texts.enumerated() { #expect(table.insert(text) == number) }
    }
    for number in 80..<5_000 { #expect(table.insert("Account \(number)") == number) }
    for (number, text) in texts.enumerated() { #expect(table.insert(text) == number) }
  }
}
