import TestSupport
import Testing

@testable import ExpenseCore
@testable import ExpenseExchange

/// The parts of the import of a bank statement.
@Suite struct ImportPartsTests {
  // MARK: Dates

  @Test(
    arguments: [
      ("2026-11-21", "2026-11-21"), ("21.11.2026", "2026-11-21"), ("21/11/2026", "2026-11-21"),
      ("11/21/2026", "2026-11-21"), ("20261121", "2026-11-21"), ("21112026", "2026-11-21"),
      ("21.11.26", "2026-11-21"), ("5. 3. 2026", "2026-03-05"), ("2026/3/5", "2026-03-05"),
      ("2026-11-21T10:30:00Z", "2026-11-21"), ("21.11.2026 10:30", "2026-11-21"),
      ("5 Mar 2026", "2026-03-05"), ("05-Mar-26", "2026-03-05"), ("Mar 5, 2026", "2026-03-05"),
      ("5. März 2026", "2026-03-05"), ("5 de marzo de 2026", "2026-03-05"),
      ("Fri, 5 Dec 2025 10:30", "2025-12-05"), ("1er juillet 2026", "2026-07-01"),
      ("13.13.2026", nil),
      ("31.12.1969", nil), ("01.01.2100", nil), ("2026-02-30", nil), ("0001-01-01", nil),
      ("12,50", nil), ("1.234.567", nil), ("12345678", nil), ("", nil), ("2026", nil),
      ("12 500 000", nil), ("2026-11-21 next", nil), ("05 Mar", nil),
    ] as [(String, String?)])
  func `a day is read in the one order in which it is one`(text: String, expected: String?) {
    let day = WrittenDay(text)
    #expect(day?.orders.first.flatMap { day?.day(in: $0)?.description } == expected)
  }

  @Test func `some days can be read in several orders`() {
    #expect(WrittenDay("05/03/2026")?.orders == [.dayFirst, .monthFirst])
    #expect(WrittenDay("05.03.2026")?.orders == [.dayFirst])
    #expect(WrittenDay("26-03-05")?.orders == [.dayFirst, .yearFirst])
    #expect(WrittenDay("05/03/26")?.orders == [.dayFirst, .monthFirst])
  }

  // MARK: Amounts

  @Test(
    arguments: [
      ("12.50", "12.50", nil), ("1234", "1234", "1234"), ("1.234,56", nil, "1234.56"),
      ("1,234.56", "1234.56", nil), ("1.234", "1.234", "1234"), ("1 234,56", nil, "1234.56"),
      ("1\u{A0}234,56", nil, "1234.56"), ("1'234.56", "1234.56", nil), (".50", "0.50", nil),
      ("1,23,456.78", "123456.78", nil), ("1.234.567", nil, "1234567"), ("Rs. 500", "500", "500"),
      ("kr. 12,50", nil, "12.50"), ("12.500000", "12.50", nil), ("0.12345", nil, nil),
      ("1.23.456", nil, nil), ("1,2345.6", nil, nil), ("0.123.456", nil, nil),
    ] as [(String, String?, String?)])
  func `a number has the value that its marks allow`(
    text: String, point: String?, comma: String?
  ) throws {
    let amount = try #require(WrittenAmount(text))
    for (mark, expected) in [(DecimalMark.point, point), (.comma, comma)] {
      let found = amount.canHave(mark) ? amount.amount(mark)?.description : nil
      #expect(found == expected)
    }
  }

  @Test(arguments: [
    ("-5", true), ("5-", true), ("(5)", true), ("−5", true), ("- 5", true), ("€-5", true),
    ("-€ 5", true), ("5 €-", true), ("5.00 Dr", true), ("5", false), ("+5", false), ("5 Cr", false),
    ("EUR 5", false), ("5 kr", false),
  ])
  func `a sign may be anywhere around a number`(text: String, isNegative: Bool) {
    #expect(WrittenAmount(text)?.isNegative == isNegative)
  }

  @Test(arguments: [
    "", "-", "€", "5 6 x 7", "12 Lunch", "Coffee 2", "--5", "-5-", "(-5)", "1..2", "5 EUR USD",
    "EUR 5 USD", "Rs.50", "1e5", "12.50+1", "٣", "5\u{1B}", "2026-11-21",
  ])
  func `what is no amount is none`(text: String) {
    #expect(WrittenAmount(text) == nil)
  }

  @Test func `amounts of any length are those that their digits say`() throws {
    var random = SplitMix64(seed: UInt64(Scale.seed()))
    for _ in 0..<Scale.count(2_000, thorough: 100_000) {
      let whole = (0..<Int.random(in: 1...16, using: &random)).map { _ in
        String(Int.random(in: 0...9, using: &random))
      }.joined()
      let fraction = (0..<Int.random(in: 0...4, using: &random)).map { _ in
        String(Int.random(in: 0...9, using: &random))
      }.joined()
      let text =
        (Bool.random(using: &random) ? "-" : "") + whole + (fraction.isEmpty ? "" : ",\(fraction)")
      let wanted = Int128(whole + fraction + String(repeating: "0", count: 4 - fraction.count))
        .map { text.hasPrefix("-") ? -$0 : $0 }.flatMap(Int64.init(exactly:))
      #expect(WrittenAmount(text)?.signedAmount(.comma)?.tenThousandths == wanted, "\(text)")
    }
  }

  // MARK: Encodings

  @Test func `an encoding is seen in the bytes`() throws {
    let text = "Datum;Text\nGärtnerei €;1"
    let little = text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    let big = text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
    let latin = text.unicodeScalars.map { $0 == "€" ? 0x80 : UInt8($0.value) }
    for (bytes, encoding) in [
      (Array(text.utf8), TextEncoding.utf8), ([0xEF, 0xBB, 0xBF] + text.utf8, .utf8),
      (little, .utf16), ([0xFF, 0xFE] + little, .utf16), (big, .utf16),
      ([0xFE, 0xFF] + big, .utf16), (latin, .windows1252),
    ] {
      #expect(try TextEncoding.detect(in: bytes) == encoding)
      #expect(String(decoding: try encoding.decode(bytes), as: UTF8.self) == text)
    }
  }

  @Test func `what an encoding does not have is refused with its place`() {
    let cut = Array("Müller\nBä".utf8.dropLast())
    #expect(TextEncoding.unicode(in: cut) == nil)
    #expect(throws: ImportProblem(.notInEncoding(.utf8, 0xC3), line: 2, column: 2)) {
      try TextEncoding.utf8.decode(cut)
    }
    #expect(throws: ImportProblem(.notInEncoding(.windows1252, 0x81), line: 1, column: 2)) {
      try TextEncoding.windows1252.decode([0x41, 0x81])
    }
    #expect(throws: ImportProblem.self) { try TextEncoding.utf16.decode([0x41, 0, 0x42]) }
  }

  // MARK: Rows of text

  private func records(_ text: String) throws -> [[String]] {
    var reader = CSVReader(Array(text.utf8), delimiter: UInt8(ascii: ","))
    var records: [[String]] = []
    while try reader.next() { records.append(reader.fields.map(reader.exactString)) }
    return records
  }

  @Test func `fields are as RFC 4180 has them`() throws {
    #expect(try records("a,b\r\n\r\nc,\n") == [["a", "b"], ["c", ""]])
    #expect(
      try records("\"a,\"\"b\"\"\nc\", \"d\" ,e\"f\rg") == [["a,\"b\"\nc", "d", "e\"f"], ["g"]])
    #expect(try records("").isEmpty)
  }

  private static let wrongFields: [(String, line: Int, column: Int)] = [
    ("a\n\"b", 2, 1), ("a,\"b\"c", 1, 3), ("\"a\nb\"c", 1, 1),
    ("x,\"a\nb\"," + String(of: "y", count: 2 << 20), 1, 1),
  ]

  @Test func `what is no field is refused where it is`() {
    for (text, line, column) in Self.wrongFields {
      let failure = #expect(throws: ImportProblem.self) { try records(text) }
      #expect(failure?.line == line && failure?.column == column)
    }
  }

  // MARK: Words

  @Test func `each line of titles has a known meaning`() {
    let texts = Language.all.map(\.titles)
    let lines = texts.flatMap { $0.split(separator: "\n") }
    #expect(lines.count == HeaderWords.all.count && lines.count > 500)
  }

  @Test func `each language is looked up`() {
    for titles in HeaderWords.all where titles.meaning != .ignored {
      let words = HeaderWords.words(of: titles)
      for title in [words[0], words[words.count - 1]] {
        #expect(HeaderWords.meaning(of: title) != nil, "\(title)")
      }
    }
    #expect(HeaderWords.meaning(of: "kwota operacji")?.meaning == .amount)
    #expect(HeaderWords.meaning(of: "kwot") == nil && HeaderWords.meaning(of: "operacji") == nil)
  }

  @Test func `no title means two things`() {
    var meanings: [String: HeaderMeaning] = [:]
    for titles in HeaderWords.all {
      for title in HeaderWords.words(of: titles) {
        #expect(!title.isEmpty && meanings[title] ?? titles.meaning == titles.meaning, "\(title)")
        meanings[title] = titles.meaning
      }
    }
    #expect(meanings.count > 1_000)
  }

  @Test(
    arguments: [
      ("Betrag (EUR)", HeaderMeaning.amount, "EUR"), ("Umsatz in EUR", .amount, "EUR"),
      ("Amount In (£)", .credit, "GBP"), ("CAD$", .amount, "CAD"), ("Débit", .debit, nil),
      ("Booking_Date", .bookingDate, nil), ("STATUS", .status, nil), ("Amount ($)", .amount, nil),
    ] as [(String, HeaderMeaning, String?)])
  func `a title means something, and may name a currency`(
    title: String, meaning: HeaderMeaning, currency: String?
  ) {
    let found = HeaderWords.meaning(of: title)
    #expect(found?.meaning == meaning && found?.currency?.code == currency)
    #expect(HeaderWords.meaning(of: "Some \(title)") == nil)
  }

  // MARK: Keys

  @Test func `the keys of rows are frozen, since files hold them`() {
    let key = ImportKey(of: ["2026-11-20", "12.50", "EUR", "rewe markt"], account: "Giro")
    #expect(key.description == "\(Self.golden) Giro")
    #expect(ImportKey(key.description) == key)
    #expect(ImportKey(of: ["ab", "c"], account: nil) != ImportKey(of: ["a", "bc"], account: nil))
    for text in [
      "", "6f2e", Self.golden + "Giro", Self.golden + " ", "x" + Self.golden.dropFirst(),
    ] {
      #expect(ImportKey(text) == nil)
    }
  }

  private static let golden = "37ed0651afd137479f2bdc2edbb12893"
}

extension HeaderWords {
  fileprivate static func words(of titles: Titles) -> [String] {
    String(decoding: titles.text, as: UTF8.self).split(separator: "|")
      .map { String($0).trimmingWhitespace() }
  }
}
