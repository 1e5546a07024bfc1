import Foundation
import TestSupport
import Testing

@testable import ExpenseCore

@Suite struct ExpenseStreamTests {
  private static let expense = JSONReaderTests.expense()
  /// Everything a reader may meet: byte order mark, white space, any order, escapes, unknown
  /// members.
  private static let full =
    "\u{FEFF} [\n\(expense) ,\r\n  {\"x\" : {\"a\":[1.0, \"é\"]},\"note\":\"\\ud83c\\udf5c\\u00e9\",\n"
    + "\"tags\":[\"b\", \"c\"],\"amount\":12.299999999999999,\"name\":\"🍜é\",\"type\":\"b\","
    + "\"id\":\"18b15db4-2f02-4ab8-a965-67a9c90d8a44\",\"date\":null},\n\(expense)]\n "

  /// The result of reading a text that comes in pieces of a size.
  private func outcome(
    _ bytes: [UInt8], size: Int = .max
  ) -> Result<[ExpenseItem], ExpenseError> {
    var rest = bytes[...]
    let source = ExpenseSource { limit in
      defer { rest = rest.dropFirst(min(limit, size)) }
      return Array(rest.prefix(min(limit, size)))
    }
    return Result { try source.items() }.mapError { $0 as? ExpenseError ?? .busy(.interrupted) }
  }

  @Test(arguments: [1, 2, 3, 5, 8, 13, 64, 100])
  func `how the text is cut into pieces makes no difference`(size: Int) {
    let texts = [
      Self.full, "[]", "[ ]\n", "", "[\(Self.expense),]", "[\(Self.expense)\n\n  x",
      "[\n\n  {\"id\":1}]", "[\(Self.expense.replacing("Lunch", with: "é\\ud83cx"))]", "\u{FEFF}",
      "[\(Self.expense)] \n ]", "[\(Self.expense.replacing("12.50", with: "12.5000000001"))]",
      "[\(Self.expense.replacing("12.50", with: "1e15"))]",
    ]
    for text in texts {
      #expect(outcome(Array(text.utf8), size: size) == outcome(Array(text.utf8)), "\(text)")
    }
  }

  @Test(arguments: [
    String(full.dropFirst(4)), "\(expense)] x", "\(expense),]", "\(expense)\n\n  ,\n x",
    "\(expense.replacing("Lunch", with: "é\\ud83cx"))]",
    "\(expense.replacing("Lunch", with: "\u{7F}"))]",
    "\(expense.replacing("12.50", with: "12.5000000001"))]", "{\"id\":1e400}]",
    "\(expense.dropLast()),\"amount\":1}]", "\(expense.dropLast()),\"tags\":[\"a\",\"b\",]}]",
    "\(expense.dropLast()),\"x\":[true,false,null,nul]}]",
  ])
  func `where a window ends makes no difference`(rest: String) {
    func text(behind bytes: Int) -> [UInt8] {
      let name = String(of: "n", count: bytes - Self.expense.utf8.count - 3)
      return Array("[\(Self.expense.replacing("Lunch", with: "Lunch\(name)")),\n\(rest)".utf8)
    }
    func outcome(behind bytes: Int) -> Result<[ExpenseItem], ExpenseError> {
      self.outcome(text(behind: bytes)).map { Array($0.dropFirst()) }
    }
    let expected = outcome(behind: 1_000)
    for cut in stride(from: 0, through: rest.utf8.count, by: Scale.step(11)) {
      #expect(outcome(behind: ByteWindow.pieceSize - cut) == expected, "at \(cut) of \(rest)")
    }
  }

  @Test func `a text that is cut off anywhere is refused where it ends`() throws {
    let bytes = Array(Self.full.utf8)
    let end = try #require(bytes.lastIndex(of: UInt8(ascii: "]")))
    for length in 0...end {
      let result = outcome(Array(bytes[..<length]))
      guard case .failure(.malformed(nil, let error)) = result else {
        Issue.record("\(length) bytes give \(result)")
        continue
      }
      let before = String(decoding: bytes[..<length], as: UTF8.self)
      #expect(error.line <= 1 + before.utf8.count { $0 == UInt8(ascii: "\n") })
    }
    #expect((try? outcome(Array(bytes[...end])).get().count) == 3)
  }

  @Test func `a flip of any byte gives an error or what the text then says`() throws {
    let bytes = Array(Self.full.utf8)
    for index in bytes.indices {
      for value: UInt8 in [0, 0x20, 0x22, 0x2C, 0x30, 0x5C, 0x5D, 0x7D, 0x7F, 0x80, 0xFF]
        + (0..<8).map({ bytes[index] ^ (1 << $0) })
      where value != bytes[index] {
        var broken = bytes
        broken[index] = value
        guard case .success(let items) = outcome(broken) else { continue }
        // Another reader finds as many expenses, with the same names.
        let text = broken.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(broken.dropFirst(3)) : broken
        let objects = try? JSONSerialization.jsonObject(with: Data(text)) as? [[String: Any]]
        #expect(
          objects?.map { $0["name"] as? String } == items.map(\.name),
          "\(index): \(String(decoding: broken[max(0, index - 20)..<min(index + 20, broken.count)], as: UTF8.self))"
        )
      }
    }
  }

  @Test func `lines and columns are right however long the lines are`() throws {
    // Each is longer than a window.
    let notes = (0..<3).map { String(repeating: "é", count: 100_000 + $0) }
    let items = notes.map { Self.expense.dropLast() + ",\"note\":\"\($0)\"}" }
    let oneLine = "[" + items.joined(separator: ",") + ",x]"
    let error = try malformed(oneLine)
    #expect(error.line == 1 && error.column == oneLine.unicodeScalars.count - 1)
    let lines = "[\n" + items.joined(separator: ",\n") + ",\n  x]"
    let lineError = try malformed(lines)
    #expect(lineError.line == 5 && lineError.column == 3)
    let spaces = "[" + String(repeating: "\n ", count: 300_000) + "x]"
    let spaceError = try malformed(spaces)
    #expect(spaceError.line == 300_001 && spaceError.column == 2)
  }

  private func malformed(_ text: String) throws -> MalformedText {
    guard case .failure(.malformed(_, let error)) = outcome(Array(text.utf8)) else {
      throw CocoaError(.fileReadCorruptFile)
    }
    return error
  }

  @Test func `a piece longer than was asked for loses nothing`() throws {
    var isFirst = true
    let text = Array(Self.full.utf8) + [UInt8](repeating: 0x20, count: 1 << 20)
    let source = ExpenseSource { _ in
      defer { isFirst = false }
      return isFirst ? text : []
    }
    #expect(try source.items().count == 3)
  }

  @Test func `a long expense is not looked at again for every piece of it`() throws {
    // Otherwise, these 400 KB in pieces of 256 bytes would be 300 MB to scan, which takes minutes.
    let numbers = [String](repeating: "0", count: 200_000).joined(separator: ",")
    let text = "[" + Self.expense.dropLast() + ",\"x\":[" + numbers + "]}]"
    #expect(try outcome(Array(text.utf8), size: 256).get().count == 1)
  }

  @Test(arguments: Scale.isThorough ? [1 << 16, .max] : [1 << 16])
  func `an expense has a limit, however the text comes`(size: Int) throws {
    // A known and an unknown member: the limit holds for both.
    let long = String(of: "a", count: (1 << 20) - 3)
    for (start, filling, end) in [
      (",\"x\":[\"", "\(long)\",\"", "\"]}"),
      (",\"tags\":[\"", "\(long)\",\"", "\"]}"),
    ] {
      let start = Self.expense.dropLast() + start
      let filled = start + String(repeating: filling, count: 15)
      let room = JSONReader.maximumExpense - (filled + end).utf8.count
      // By default, what is read has an unknown member, and what is refused a known one.
      for (more, isRead) in [(room, true), (room + 1, false)]
      where Scale.isThorough || isRead == start.contains("\"x\"") {
        let rest = String(of: "a", count: more)
        let text = "[\n\(Self.expense),\n\(filled)\(rest)\(end)]\n"
        let problem = MalformedText(line: 3, column: 1, problem: .expenseTooLong)
        let expected: Result<Int, ExpenseError> =
          isRead ? .success(2) : .failure(.malformed(path: nil, problem))
        let result = outcome(Array(text.utf8), size: size).map(\.count)
        #expect(result == expected, "\(start.suffix(10)) \(more)")
      }
    }
  }

  // MARK: Several threads

  /// Texts for several threads, some with misleading lines within an expense that look like the
  /// start of one.
  private static var largeTexts: [(name: String, text: String)] {
    let line = expense
    let inner = "{\"id\":\"08B15DB4-2F02-4AB8-A965-67A9C90D8A44\",\"name\":\"no\"}"
    let nested =
      line.dropLast() + ",\"x\":[\(Array(repeating: inner, count: 300).joined(separator: ",\n"))]}"
    func store(_ lines: [String], _ separator: String = ",\n") -> String {
      "[\n" + lines.joined(separator: separator) + "]\n"
    }
    let lines = [String](repeating: line, count: 1_200)
    return [
      ("canonical", store(lines)), ("one line", store(lines, ",")),
      ("pretty", store(lines.map { $0.replacing(",", with: ",\n  ") })),
      ("nested", store([String](repeating: String(nested), count: 10))),
      ("wrong early", store([line, "{}"] + lines)), ("wrong late", store(lines + ["{}"])),
      ("ends early", "[\n\(line)]\n" + store(lines)), ("bytes behind", store(lines) + ",\n" + line),
      ("cut off", String(store(lines).dropLast(10))),
      (
        "wrong type within",
        store(lines[..<1_000] + [line.replacing("12.50", with: "true")] + lines)
      ),
    ]
  }

  @Test func `several threads read what one reads, errors too`() throws {
    let folder = try TemporaryFolder()
    for (name, text) in Self.largeTexts {
      try folder.write(text, to: "expenses.json")
      let alone = outcome(Array(text.utf8)).mapError { error in
        if case .malformed(_, let text) = error {
          ExpenseError.malformed(path: folder("expenses.json"), text)
        } else {
          error
        }
      }
      var source = try Expenses(at: folder("expenses.json")).source()
      source.smallestPart = 1 << 12
      let together = Result { try source.items() }.mapError {
        $0 as? ExpenseError ?? .busy(.interrupted)
      }
      #expect(together == alone, "\(name)")
      let summary = try? Breakdown(of: source, by: .type, Settings())
      let items = try? alone.get()
      #expect((summary == nil) == (items == nil), "\(name)")
      if let summary, let items { ReportOracle(Array(items)).expect(summary) }
    }
  }
}
