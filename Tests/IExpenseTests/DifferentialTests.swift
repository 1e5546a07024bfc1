import ExpenseCore
import Foundation
import TestSupport
import Testing

@testable import iexpense

/// Random texts, read by other JSON readers, too.
@Suite(.waiting, .enabled(if: Subprocess.has("python3", "jq"), "needs python3 and jq"))
struct DifferentialTests {
  private let tool: TestTool

  init() throws {
    tool = try TestTool()
  }

  /// The kept value of an unknown member with a text as its value; nil if it is refused.
  private func kept(_ value: [UInt8]) -> [UInt8]? {
    let text =
      Array(#"[{"id":"08B15DB4-2F02-4AB8-A965-67A9C90D8A44","x":"#.utf8) + value
      + Array(#","name":"a","type":"b","amount":1}]"#.utf8)
    guard let item = try? ExpenseSource(text).items().first,
      let member = item.unknownMembers.first, item.unknownMembers.count == 1
    else { return nil }
    return Array(member.value.utf8)
  }

  @Test func `Python accepts the same texts and reads the same in them`() throws {
    var generator = JSONGenerator()
    let lines = (0..<Scale.count(2_500, thorough: 20_000)).map { number in
      var text = generator.value(depth: 4)
      if number % 2 == 1 { generator.damage(&text) }
      // Text that ends the member and adds others is no single value for Python.
      return "\(text.hexadecimal) \(kept(text)?.hexadecimal ?? "-")"
    }
    let peers = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Peers/accepts.py")
    let result = try Subprocess.run(
      ["python3", peers.path], in: tool.folder, environment: ["PYTHONIOENCODING": "utf-8"],
      input: lines.joined(separator: "\n"))
    #expect(result.status == 0 && result.output.isEmpty, "\(result.output) \(result.errors)")
  }

  @Test func `jq finds the same in what is kept as in what was there`() throws {
    var generator = JSONGenerator()
    let rows = (0..<2_000).map { number in
      let value = String(decoding: generator.value(depth: 4), as: UTF8.self)
      return TestTool.row(number, "a", "Food", "1", ", \"x\" : \(value)")
    }
    try tool.folder.write("[" + rows.joined(separator: " ,\n ") + "]", to: "expenses.json")
    let result = try tool.shell(
      """
      jq -c '.[].x' expenses.json >before
      "$iexpense" add Lunch --amount 5 >/dev/null && jq -c '.[0:-1][].x' expenses.json >after
      cmp before after && wc -l <after
      """)
    #expect(result.status == 0 && result.output.contains("2000"), "\(result)")
  }
}

/// A generator of random JSON that can also damage it.
private struct JSONGenerator {
  private var random = SystemRandomNumberGenerator()

  mutating func value(depth: Int) -> [UInt8] {
    let space = Array(
      [" ", "", "\n", "\t", ""].randomElement(using: &random).map(\.utf8) ?? "".utf8)
    return space + bareValue(depth: depth) + space
  }

  private mutating func bareValue(depth: Int) -> [UInt8] {
    switch Int.random(in: depth > 0 ? 0..<9 : 4..<9, using: &random) {
    case 0, 1:
      let elements = (0..<Int.random(in: 0...4, using: &random)).map { _ in value(depth: depth - 1)
      }
      return Array("[".utf8) + elements.joined(separator: ",".utf8) + Array("]".utf8)
    case 2, 3:
      let members = (0..<Int.random(in: 0...4, using: &random)).map { _ in
        string() + Array(":".utf8) + value(depth: depth - 1)
      }
      return Array("{".utf8) + members.joined(separator: ",".utf8) + Array("}".utf8)
    case 4, 5: return string()
    case 6, 7:
      let numbers = [
        "0", "-0", "1", "-12", "3.25", "1e3", "-2.5E-3", "0.1e+2", "1234567890", "0.000001", "10e0",
      ]
      return Array((numbers.randomElement(using: &random) ?? "").utf8)
    default:
      return Array((["true", "false", "null"].randomElement(using: &random) ?? "").utf8)
    }
  }

  private mutating func string() -> [UInt8] {
    let parts = [
      "a", "Lunch", "é", "🍜", "\\n", "\\\"", "\\\\", "\\/", "\\u00e9", "\\ud83c\\udf5c", " ",
      "\u{2028}",
      "{", "]", ",", ":", "\u{7F}", "\\u0000",
    ]
    let text = (0..<Int.random(in: 0...12, using: &random)).map { _ in
      parts.randomElement(using: &random) ?? ""
    }
    return Array("\"\(text.joined())\"".utf8)
  }

  /// Change, add or remove one or two bytes.
  mutating func damage(_ text: inout [UInt8]) {
    let bytes =
      Array("\"\\{}[],:0123456789.eE+-truefalsn u\n\t/dD8\0".utf8) + [0x80, 0xC3, 0xED, 0xFF]
    for _ in 0..<Int.random(in: 1...2, using: &random) {
      let index = Int.random(in: 0...text.count, using: &random)
      let byte = bytes.randomElement(using: &random) ?? 0
      switch Int.random(in: 0..<3, using: &random) {
      case 0 where index < text.count: text[index] = byte
      case 1 where index < text.count: text.remove(at: index)
      default: text.insert(byte, at: index)
      }
    }
  }
}

extension [UInt8] {
  fileprivate var hexadecimal: String {
    // An empty text becomes a space, so that the line still has two words.
    map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined().isEmpty
      ? "20" : map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}
