import TestSupport
import Testing
@testable import Text

@testable import ExpenseCore

/// Searching and replacing parts of texts.
@Suite struct SearchTests {
  @Test(arguments: [
    ("abcabc", "bc", 1), ("aaab", "aab", 1), ("abc", "abc", 0), ("abc", "abcd", nil),
    ("", "a", nil),
    ("abc", "c", 2), ("abc", "d", nil), ("cafe\u{301}", "e", nil), ("abc", "", 0), ("aab", "ab", 1),
  ])
  func `a part is found where it first begins`(text: String, part: String, offset: Int?) {
    let range = text.range(of: part)
    #expect(range.map { text.distance(from: text.startIndex, to: $0.lowerBound) } == offset)
    #expect(range.map { String(text[$0]) } == offset.map { _ in part })
    #expect(text.contains(part) == (offset != nil))
  }

  @Test(arguments: [
    ("aaa", "aa", "b", "ba"), ("a-b-c", "-", "\\-", "a\\-b\\-c"), ("abc", "", "x", "abc"),
    ("abc", "d", "x", "abc"), ("abab", "ab", "", ""), ("a", "a", "aa", "aa"), ("", "a", "b", ""),
  ])
  func `every occurrence is replaced`(text: String, part: String, other: String, result: String) {
    #expect(text.replacing(part, with: other) == result)
  }

  @Test func `the number of replacements may be limited`() {
    #expect("a.a.a".replacing(".", with: "", maxReplacements: 1) == "aa.a")
  }

  @Test(arguments: [
    ("a, b,  c", ", ", ["a", "b", " c"], ["a", "b", " c"]),
    ("--a--", "--", ["a"], ["", "a", ""]), ("----", "--", [], ["", "", ""]),
    ("", "--", [], [""]), ("a---b", "--", ["a", "-b"], ["a", "-b"]), ("abc", "", ["abc"], ["abc"]),
  ])
  func `a text is split at separators of any length`(
    text: String, separator: String, parts: [String], all: [String]
  ) {
    #expect(text.split(separator: separator).map(String.init) == parts)
    #expect(
      text.split(separator: separator, omittingEmptySubsequences: false).map(String.init) == all)
  }

  @Test(arguments: [
    (#""a\nb""#, "a\nb"), (#""""#, ""), (#""a" b"#, nil), ("12", nil), ("null", nil), (#""a"#, nil),
  ])
  func `the text of a JSON string is read, and of nothing else`(json: String, text: String?) {
    #expect(MergeConflict.text(ofJSON: json) == text)
  }
}
