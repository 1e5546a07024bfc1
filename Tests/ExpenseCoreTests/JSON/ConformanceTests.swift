import Foundation
import TestSupport
import Testing

@testable import ExpenseCore

/// Texts in the manner of the well-known JSON test suites.
///
/// Every reader must accept some and refuse others; RFC 8259 leaves the rest to us.
@Suite struct ConformanceTests {
  /// A store with a text as the value of an unknown member.
  static func store(_ value: [UInt8]) -> [UInt8] {
    Array(#"[{"id":"08B15DB4-2F02-4AB8-A965-67A9C90D8A44","x":"#.utf8) + value
      + Array(#","name":"a","type":"b","amount":1}]"#.utf8)
  }

  private func isAccepted(_ value: [UInt8]) -> Bool {
    (try? ExpenseSource(Self.store(value)).items()) != nil
  }

  @Test(arguments: [
    // Structures
    "[]", "{}", "[[]]", "[{}]", "{\"a\":{}}", "[null,1,\"1\",{}]", "[ ]", "{ }", " [1] ",
    "\t[\r\n1\n]",
    "{\"a\":1,\"b\":2}", "{\"\":0}", "{\"a\" : [ 1 , 2 ] }", "[[[[[[[[[[1]]]]]]]]]]", "null",
    "true",
    "false", "\"\"", "{\"a\":null}", "{\"\\u0000\":1}", "{\"a\\\"b\":1}",
    // Numbers
    "0", "-0", "1", "-1", "10", "0.1", "-0.1", "0.0", "1e1", "1E1", "1e+1", "1e-1", "0e0", "0E+0",
    "123456789012345678901234567890", "0.00000000000000000000000000000001", "1.5e400", "-1e-400",
    "[1,-2,3.0,4e5]", "1.000",
    // Strings and escapes
    "\" \"", "\"a\"", "\"/\"", "\"\\/\"", "\"\\\\\"", "\"\\\"\"", "\"\\b\\f\\n\\r\\t\"",
    "\"\\u0041\"",
    "\"\\u00e9\\u00E9\"", "\"\\ud83c\\udf5c\"", "\"\\uD834\\uDD1E\"", "\"\\udbff\\udfff\"",
    "\"\\u0000\"", "\"\\ufffe\\uffff\"", "\"\\\\u0000\"", "\"\\\\\\\"\"", "\"a/*b*/c//d\"",
    "\"\u{7F}\"", "\"\u{80}\"", "\"é\"", "\"€\"", "\"🍜\"", "\"\u{2028}\u{2029}\"", "\"\u{FEFF}\"",
    "\"\u{FFFE}\u{FFFF}\"", "\"\u{10FFFF}\"", "\"\u{10FFFF}\\ud83c\\udf5c\u{800}\"",
  ])
  func `what every reader has to accept is accepted`(value: String) throws {
    #expect(isAccepted(Array(value.utf8)))
    // Foundation, as an independent implementation, reads the same value.
    let item = try #require(try ExpenseSource(Self.store(Array(value.utf8))).items().first)
    let kept = try #require(item.unknownMembers.first?.value)
    #expect(!kept.contains("\n") && !kept.contains("\t") || value.contains("\\"))
    let options: JSONSerialization.ReadingOptions = .fragmentsAllowed
    let numbers = value.contains("e400") || value.contains("e-400")
    if !numbers {
      let (first, second) = (
        try JSONSerialization.jsonObject(with: Data(value.utf8), options: options) as? NSObject,
        try JSONSerialization.jsonObject(with: Data(kept.utf8), options: options) as? NSObject
      )
      #expect(first == second)
    }
  }

  @Test(arguments: [
    // Structures
    "", " ", "[", "]", "{", "}", "[}", "{]", "[1", "[1,", "[1,]", "[,1]", "[,]", "[1,,2]", "[1 2]",
    "[1]]", "[\"a\"", "{\"a\"}", "{\"a\":}", "{\"a\":1,}", "{,\"a\":1}", "{\"a\":1 \"b\":2}",
    "{\"a\" 1}", "{\"a\":1:2}", "{1:1}", "{a:1}", "{'a':1}", "{\"a\":1,,\"b\":2}", "{null:1}",
    "{\"a\":1}}", "[1];", "[a]", "[*]", "[<null>]", "[1]x", "1 2", "//", "/**/1", "1//", "1#",
    "\u{A0}1", "1\u{B}", "\u{C}1", "\u{2028}1", "\u{FEFF}1", "[\u{2060}]",
    // Words
    "nul", "tru", "fals", "nulll", "truE", "True", "NULL", "undefined", "nan", "NaN", "-NaN",
    "Infinity", "-Infinity", "Inf", "truefalse",
    // Numbers
    "+1", "01", "-01", "00", "-", "--1", "1-", "1.", ".1", "-.1", "1..2", "1.2.3", "1e", "1e+",
    "1e-",
    "e1", "1e1.5", "1ee1", "1e++1", "0x1", "0b1", "1_000", "1,000.", "1a", "0e", "0.e1", ".e1",
    "-e",
    "- 1", "1 .5", "0.3e", "9.e+", "1\u{660}", "１",
    // Strings and escapes
    "\"", "'a'", "\"a", "a\"", "\"\\\"", "\"\\x41\"", "\"\\a\"", "\"\\'\"", "\"\\0\"", "\"\\u\"",
    "\"\\u1\"", "\"\\u12\"", "\"\\u123\"", "\"\\u123G\"", "\"\\u+123\"", "\"\\U0041\"", "\"\\ \"",
    "\"\\u{41}\"", "\"\\é\"", "\"\\ud800\"", "\"\\udc00\"", "\"\\ud800\\ud800\"",
    "\"\\udc00\\ud800\"", "\"\\ud800x\"", "\"\\ud800\\n\"", "\"\\ud800\\u0041\"", "\"\\ud800\\u\"",
    "\"\\ud800\\\"", "\"\0\"", "\"\u{1}\"", "\"\u{1F}\"", "\"\n\"", "\"\r\"", "\"\t\"", "\"a\nb\"",
  ])
  func `what no reader may accept is refused`(value: String) {
    #expect(!isAccepted(Array(value.utf8)))
  }

  @Test(
    arguments: [
      [0x80], [0xBF], [0xC0, 0x80], [0xC1, 0xBF], [0xC2], [0xC3, 0x28], [0xE0, 0x80, 0x80],
      [0xE0, 0x9F, 0xBF], [0xE2, 0x82], [0xE2, 0x28, 0xA1], [0xED, 0xA0, 0x80], [0xED, 0xBF, 0xBF],
      [0xF0, 0x80, 0x80, 0x80], [0xF0, 0x8F, 0xBF, 0xBF], [0xF0, 0x9F, 0x8D],
      [0xF4, 0x90, 0x80, 0x80], [0xF5, 0x80, 0x80, 0x80], [0xF8, 0x88, 0x80, 0x80, 0x80],
      [0xFC, 0x84, 0x80, 0x80, 0x80, 0x80], [0xFE], [0xFF], [0xE9], [0xC3, 0xA9, 0xA9],
    ] as [[UInt8]])
  func `invalid UTF-8 is refused wherever it stands`(bytes: [UInt8]) {
    let quote = UInt8(ascii: "\"")
    for padding in 0..<20 {
      let text = [UInt8](repeating: UInt8(ascii: "a"), count: padding)
      #expect(!isAccepted([quote] + text + bytes + [quote]))
      #expect(!isAccepted([quote] + text + bytes + text + [quote]))
    }
    #expect(!isAccepted(bytes))
  }

  /// Texts on which RFC 8259 lets readers choose.
  ///
  /// We keep token for token what only we tell apart, and apply the limits of the file format.
  private static let choices: [(String, isAccepted: Bool)] =
    [
      ("{\"a\":1,\"a\":2}", true), ("{\"a\":1,\"\\u0061\":2}", true), ("\"\\ud800\"", false),
      ("-1e+9999", true), ("[1e5000]", true),
      (String(repeating: "[", count: 62) + String(repeating: "]", count: 62), true),
      (String(repeating: "[", count: 63) + String(repeating: "]", count: 63), false),
      (String(repeating: "{\"a\":", count: 62) + "1" + String(repeating: "}", count: 62), true),
      (String(repeating: "{\"a\":", count: 63) + "1" + String(repeating: "}", count: 63), false),
      (String(of: "[", count: 100_000), false), (String(repeating: "1", count: 1_000), true),
      (String(repeating: "1", count: 1_001), false),
      ("1e" + String(repeating: "0", count: 999), false),
      ("\"" + String(of: "a", count: 1 << 20) + "\"", true),
      ("\"" + String(of: "a", count: 1 << 20 + 1) + "\"", false),
      ("\"" + String(repeating: "é", count: 1 << 19) + "\"", true),
      ("\"" + String(repeating: "é", count: 1 << 19) + "a\"", false),
      (
        "\"" + String(repeating: "\\u0041", count: 1 << 18) + String(of: "a", count: 3 << 18 + 1)
          + "\"", false
      ),
    ]
    + (Scale.isThorough ? [("\"" + String(repeating: "\\u0041", count: 1 << 20) + "\"", true)] : [])

  @Test(arguments: choices.map { (LongText($0.0), $0.isAccepted) })
  func `where readers may choose, the choice is documented`(value: LongText, isAccepted: Bool) {
    #expect(self.isAccepted(Array(value.text.utf8)) == isAccepted)
  }

  @Test(arguments: [
    ("[]", true), (" [ ] ", true), ("\u{FEFF}[]", true), ("\u{FEFF}\u{FEFF}[]", false), ("", false),
    (" ", false), ("[]\0", false), ("[][]", false), ("[],", false), ("[]]", false), ("null", false),
    ("{}", false), ("\"\"", false), ("0", false), ("[null]", false), ("[[]]", false),
    ("[0]", false),
    ("[{}]", false), ("[]\u{FEFF}", false), ("[] x", false), ("[]\n\n\n", true),
    ("[\r\n]\r\n", true),
  ])
  func `a store is one list of expenses and nothing else`(text: String, isAccepted: Bool) {
    #expect(((try? ExpenseSource(Array(text.utf8)).items()) != nil) == isAccepted)
  }
}
