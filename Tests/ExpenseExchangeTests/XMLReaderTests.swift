import TestSupport
import Testing

@testable import ExpenseExchange

/// XML as banks and spreadsheet programs write it.
@Suite struct XMLReaderTests {
  /// The events of a text in one line: `<a x>`, `'text'`, `</a>`.
  private func events(_ text: String) throws -> String {
    var reader = XMLReader(Array(text.utf8))
    var events: [String] = []
    while let event = try reader.next() {
      switch event {
      case .start: events.append("<\(reader.name)>")
      case .text: events.append("'\(reader.text)'")
      case .end: events.append("</\(reader.name)>")
      }
    }
    return events.joined()
  }

  @Test(arguments: [
    ("<a/>", "<a></a>"), ("<a>x</a>", "<a>'x'</a>"), ("<n:a>\n<n:b/></n:a>", "<a>'\n'<b></b></a>"),
    ("<?xml version='1.0'?>\n<!-- <b> --><a>1<!-- 2 -->3</a>\n", "<a>'1''3'</a>"),
    ("<a><![CDATA[<b>&amp;]]></a>", "<a>'<b>&amp;'</a>"),
    ("<a>&amp;&lt;&gt;&quot;&apos;&#65;&#x42;</a>", "<a>'&<>\"'AB'</a>"),
    ("<a b='>' c=\"/>\"  d = 'x'/>", "<a></a>"),
  ])
  func `well-formed text gives its events`(text: String, expected: String) throws {
    #expect(try events(text) == expected)
  }

  @Test func `attributes have their values, by their local names`() throws {
    var reader = XMLReader(Array("<a xmlns:r='u:v' r:id='1' name=\"T&#228;ter &amp; Co\"/>".utf8))
    _ = try reader.next()
    #expect(reader.attribute("id", hasPrefix: true) == "1")
    #expect(reader.attribute("id") == nil)
    #expect(reader.attribute("name") == "Täter & Co")
    #expect(reader.attribute("ide") == nil)
    var other = XMLReader(Array("<p:a xmlns='x' xmlns:p='y'/>".utf8))
    _ = try other.next()
    #expect(other.namespace == "y")
  }

  @Test(
    arguments: [
      ("<a", .cutTag, 0), ("<a>", .cutElement("a"), 3), ("<a><b></a>", .missingEndTag("b"), 6),
      ("</a>", .missingStartTag("a"), 0), ("<a/><b/>", .contentAfterEnd, 4),
      ("<a/>x", .contentAfterEnd, 4), ("x<a/>", .strayText("x"), 0),
      ("<!DOCTYPE a [<!ENTITY b 'c'>]><a>&b;</a>", .declaration, 0),
      ("<a>&b;</a>", .unknownEntity("b"), 3), ("<a>&#1;</a>", .unknownEntity("#1"), 3),
      ("<a>& b</a>", .unknownEntity(" b</a>"), 3), ("<a b/>", .malformedTag, 0),
      ("<a b=c/>", .malformedTag, 0), ("<a b='<'/>", .malformedTag, 0), ("<1/>", .malformedTag, 0),
      ("<a b='1'c='2'/>", .malformedTag, 0), ("<a b='1' b='2'/>", .malformedTag, 0),
      ("<a>&#+65;</a>", .unknownEntity("#+65"), 3),
      ("<a b='\u{1}'/>", .controlCharacter("\u{1}"), 6),
      ("<a>\u{1}</a>", .controlCharacter("\u{1}"), 3),
      ("<a><!-- ", .cutTag, 3), ("<a><![CDATA[x]]", .cutTag, 3),
    ] as [(String, MarkupProblem, Int)])
  func `anything else is refused where it is`(
    text: String, problem: MarkupProblem, offset: Int
  ) throws {
    let failure = try #require(throws: MarkupFailure.self) { try events(text) }
    #expect(failure.problem == problem)
    #expect(failure.offset == offset)
  }

  @Test func `depth and length are limited`() throws {
    let deep = String(repeating: "<a>", count: 101)
    #expect(try #require(throws: MarkupFailure.self) { try events(deep) }.problem == .tooDeep)
    let long = "<a>" + String(of: "x", count: 1 << 20 + 1) + "</a>"
    #expect(try #require(throws: MarkupFailure.self) { try events(long) }.problem == .longText)
  }
}
