import Foundation
import TestSupport
import Testing

@testable import ExpenseCore

@Suite struct DayTests {
  @Test func `a letter has a limited number of combining marks`() throws {
    let marks = String(repeating: "\u{301}\u{327}", count: 125)
    #expect(try TextRule(.name).apply(to: "a" + marks + "b" + marks) == "a" + marks + "b" + marks)
    // The first mark of Unicode, and one beyond the basic plane.
    let edges = ["\u{300}", "\u{1D165}"].map { "a" + String(repeating: $0, count: 251) }
    for text in edges + ["a" + marks + "\u{301}", marks + "\u{327}b", "x a\u{301}" + marks] {
      #expect(throws: InvalidValue.self) { try TextRule(.name).apply(to: text) }
      for spelled in [
        text,
        text.utf16.map { String(format: $0 < 0x80 ? "%c" : "\\u%04x", $0) }.joined(),
      ] {
        let json =
          #"[{"id":"00000001-0000-4000-8000-000000000000","name":"\#(spelled)","type":"Food","amount":1}]"#
        #expect { _ = try ExpenseSource(Array(json.utf8)).items() } throws: {
          caseName(of: $0) == "malformed"
        }
      }
    }
    #expect(throws: InvalidValue.self) { try TextRule(.note).apply(to: marks + "\u{301}") }
    // Marks without a canonical order count as ordinary letters.
    let spacing = "a" + String(repeating: "\u{903}", count: 1_000)
    #expect(!spacing.hasTooManyMarks)
  }

  @Test func `many tags are checked, each once`() throws {
    var item = ExpenseItem(name: "a", type: .personal, amount: .zero)
    item.tags = (0..<2_000).map { "t\($0 % 1_000)" }
    #expect(try item.validated(by: Settings()).tags == (0..<1_000).map { "t\($0)" })
  }

  @Test(arguments: ["2026-11-21", "0001-01-01", "9999-12-31", "2024-02-29", "2000-02-29"])
  func `days that the calendar has are read and written`(text: String) throws {
    #expect(try Day(text).description == text)
  }

  @Test(arguments: [
    "2026-02-29", "1900-02-29", "2026-13-01", "2026-00-10", "2026-04-31", "2026-01-00",
    "0000-01-01",
  ])
  func `days that the calendar does not have are refused`(text: String) {
    #expect(
      throws: InvalidValue(field: .date, text: text, reason: .noSuchDay)
    ) { try Day(text) }
  }

  @Test(arguments: [
    "", "2026-1-1", "20261121", "21.11.2026", "2026-11-21T10:00", " 2026-11-21", "2026/11/21",
    "+026-11-21", "２０26-1-1", "today",
  ])
  func `other forms are refused`(text: String) {
    #expect(
      throws: InvalidValue(field: .date, text: text, reason: .notADay)
    ) { try Day(text) }
  }

  @Test func `days are ordered as in the calendar`() throws {
    let days = try ["2025-12-31", "2026-01-01", "2026-01-31", "2026-02-01"].map { try Day($0) }
    #expect(days == days.sorted())
    #expect((days[2].year, days[2].month, days[2].day) == (2026, 1, 31))
  }
}
