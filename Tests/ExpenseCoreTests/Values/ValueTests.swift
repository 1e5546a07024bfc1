import Foundation
import TestSupport
import Testing

@testable import ExpenseCore

@Suite struct DayTests {
  @Test func `a letter has a limited number of combining marks`() throws {
    let marks = String(repeating: "\u{301}\u{327}", count: 125)
    #expect(try TextRule.name.apply(to: "a" + marks + "b" + marks) == "a" + marks + "b" + marks)
    for text in ["a" + marks + "\u{301}", marks + "\u{327}b", "x a\u{301}" + marks] {
      #expect(throws: InvalidValue.self) { try TextRule.name.apply(to: text) }
      for spelled in [
        text,
        text.unicodeScalars.map { $0.isASCII ? "\($0)" : "\\u0\(String($0.value, radix: 16))" }
          .joined(),
      ] {
        let json =
          #"[{"id":"00000001-0000-4000-8000-000000000000","name":"\#(spelled)","type":"Food","amount":1}]"#
        #expect { _ = try ExpenseSource(Array(json.utf8)).items() } throws: {
          caseName(of: $0) == "malformed"
        }
      }
    }
    #expect(throws: InvalidValue.self) { try TextRule.note.apply(to: marks + "\u{301}") }
    // Marks that are not sorted are letters as any other.
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

@Suite struct ExpenseTypeTests {
  @Test(arguments: ["personal", "PERSONAL", "Personal", " personal "])
  func `a known type is found whatever its case`(text: String) throws {
    #expect(try KnownTypes.builtIn.type(named: text) == .personal)
  }

  @Test func `an unknown type is an error that lists the known ones`() {
    let names = ["Personal", "Business", "Food", "Transport", "Hobby", "Insurance", "Savings"]
    #expect(
      throws: InvalidValue(field: .type, text: "Fod", reason: .unknown(known: names))
    ) { try KnownTypes.builtIn.type(named: "Fod") }
  }
}

@Suite struct CurrencyCodeTests {
  @Test(arguments: [("USD", 2), ("eur", 2), ("JPY", 0), ("Kwd", 3), ("CLF", 4), ("XAU", 4)])
  func `listed codes have their decimals`(code: String, decimals: Int) throws {
    #expect(try CurrencyCode.known(code).decimals == decimals)
  }

  @Test(arguments: ["", "US", "USDD", "ABC", "€", "U$D", "ＵＳＤ"])
  func `other texts are refused`(code: String) {
    #expect(
      throws: InvalidValue(field: .currency, text: code, reason: .notACurrency)
    ) { try CurrencyCode.known(code) }
  }

  @Test func `every currency that Foundation calls common is listed`() {
    // Those that ISO 4217 has withdrawn, although Foundation goes on listing them.
    let withdrawn: Set = ["CUC", "HRK", "SLL", "VEF", "ZWL", "STD", "MRO", "BYR", "LVL", "LTL"]
    let missing = Locale.commonISOCurrencyCodes.filter {
      !withdrawn.contains($0) && (try? CurrencyCode.known($0)) == nil
    }
    #expect(missing.isEmpty)
  }
}

@Suite struct TextRuleTests {
  @Test func `white space around a text goes`() throws {
    #expect(try TextRule.name.apply(to: " \tCafé\u{A0}\n") == "Café")
  }

  @Test func `a name has up to 100 characters, however many scalars they are`() throws {
    let family = String(repeating: "👨‍👩‍👧‍👦", count: 100)
    #expect(try TextRule.name.apply(to: family) == family)
    #expect(throws: invalid(family + "x", .tooLong(101, maximum: 100))) {
      try TextRule.name.apply(to: family + "x")
    }
  }

  @Test func `a character of more than a mebibyte is too long`() {
    let endless = "e" + String(repeating: "\u{301}", count: 600_000)
    #expect(throws: invalid(endless, .tooLong(1, maximum: 100))) {
      try TextRule.name.apply(to: endless)
    }
  }

  @Test(arguments: ["", " ", "\n\t", "\u{3000}"])
  func `an empty name is refused`(text: String) {
    #expect(throws: invalid(text, .empty)) { try TextRule.name.apply(to: text) }
  }

  @Test(arguments: [
    "a\nb", "a\tb", "a\u{0}b", "a\u{1B}[31mb", "a\u{7F}b", "a\u{9B}b", "a\u{2028}b", "a\u{2029}b",
    "a\r\nb",
  ])
  func `control characters and line breaks in a name are refused`(text: String) throws {
    let scalar = try #require(text.unicodeScalars.dropFirst().first)
    #expect(throws: invalid(text, .controlCharacter(scalar))) { try TextRule.name.apply(to: text) }
  }

  @Test func `a note may have lines, but no other controls`() throws {
    #expect(try TextRule.note.apply(to: "one\n\ttwo") == "one\n\ttwo")
    #expect(throws: InvalidValue.self) { try TextRule.note.apply(to: "one\u{1B}two") }
  }

  private func invalid(_ text: String, _ reason: InvalidValue.Reason) -> InvalidValue {
    InvalidValue(field: .name, text: text, reason: reason)
  }
}

@Suite struct IDPrefixTests {
  static let ids = ["08B15DB4-2F02-4AB8-A965-67A9C90D8A44", "08B1FFFF-2F02-4AB8-A965-67A9C90D8A44"]

  private var items: [ExpenseItem] {
    get throws {
      try Self.ids.map {
        ExpenseItem(
          id: try #require(UUID(uuidString: $0)), name: "Lunch", type: .personal, amount: .zero)
      }
    }
  }

  @Test(arguments: [
    "08b15", "08B15DB4", "08B15DB4-2F02", "08b15db42f02", ids[0], ids[0].lowercased(),
  ])
  func `any unique beginning of four or more digits names an expense`(text: String) throws {
    #expect(try items.resolving([IDPrefix(text)]).map(\.id.uuidString) == [Self.ids[0]])
  }

  @Test(arguments: ["", "08B", "0-8-B", "Lunch", "08B1 ", "08B1G", "０8B1", ids[0] + "0"])
  func `other texts are no ids`(text: String) {
    #expect(throws: InvalidValue(field: .id, text: text, reason: .notAnID)) {
      try IDPrefix(text)
    }
  }

  @Test func `an ambiguous beginning gives all candidates`() throws {
    let items = try items
    #expect(throws: ExpenseError.ambiguousID("08b1", items)) {
      try items.resolving([IDPrefix("08b1")])
    }
  }

  @Test func `all unknown beginnings are named at once`() throws {
    #expect(throws: ExpenseError.unknownIDs(["0000", "1111"])) {
      try items.resolving([IDPrefix("0000"), IDPrefix("08B15DB4"), IDPrefix("1111")])
    }
  }

  @Test func `an expense that is named twice is there once`() throws {
    #expect(try items.resolving([IDPrefix("08B15"), IDPrefix("08b15db4")]).count == 1)
  }
}
