import Testing

@testable import ExpenseCore
@testable import ExpenseExchange

/// The evidence that decides about a column or a text, and the evidence against it.
@Suite struct ImportEvidenceTests {
  private func layout(_ lines: [String]) throws -> CSVLayout {
    let text = Array((lines.joined(separator: "\n") + "\n").utf8)
    let reader = CSVReader(text, delimiter: UInt8(ascii: ";"))
    return try CSVSample(reader, ImportMapping()).layout(overrides: ImportMapping(), FindingList())
      .layout
  }

  /// The columns that are open, counted from 1.
  private func open(_ lines: [String]) -> [CSVColumn]? {
    do {
      _ = try layout(lines)
      return nil
    } catch let problem as ImportProblem {
      guard case .openColumn(_, let candidates) = problem.reason else { return [] }
      return candidates.map(\.column)
    } catch {
      return []
    }
  }

  @Test func `two dates in a constant order are booking and value date`() throws {
    #expect(
      try layout(["2026-11-20;2026-11-21;Rewe;-5.00", "2026-11-21;2026-11-22;Bus;-2.00"]).date == 0)
    // The rows are in the order of the second.
    #expect(
      try layout([
        "2026-11-25;2026-11-20;Rewe;-5.00", "2026-11-23;2026-11-21;Bus;-2.00",
        "2026-11-24;2026-11-23;Tea;-2.00",
      ]).date == 1)
    #expect(
      open(["2026-11-20;2026-11-21;Rewe;-5.00", "2026-11-21;2026-11-19;Bus;-2.00"])
        == [.number(1), .number(2)])
  }

  @Test func `the fingerprint does not depend on the evidence of one file`() throws {
    let first = [
      "2026-01-05;2026-01-01;Shop;-5.00", "2026-01-05;2026-01-03;Cafe;-6.00",
      "2026-01-05;2026-01-02;Bar;-7.00", "2026-01-05;2026-01-04;Kiosk;-8.00",
    ]
    let (one, both) = (try layout(first), try layout(first + ["2026-01-07;2026-01-06;Zoo;-9.00"]))
    #expect(one.date != both.date)
    #expect(one.fingerprintDate == both.fingerprintDate)
    #expect(one.fingerprintTexts == both.fingerprintTexts)
  }

  @Test func `dates that are the same, with or without a time, are one`() throws {
    let lines = [
      "Datum;Datum;Text;Betrag", "20.11.2026;20.11.2026 12:30;Rewe;-5,00",
      "21.11.2026;21.11.2026 08:00;Bus;-2,00",
    ]
    #expect(try layout(lines).date == 0)
    #expect(open(lines + ["22.11.2026;23.11.2026 08:00;Tee;-2,00"]) == [.number(1), .number(2)])
  }

  @Test func `amounts that are the same, or always 0, are one`() throws {
    let lines = ["2026-11-20;Rewe;-5.00;-5;0.00", "2026-11-21;Bus;-2.00;-2;"]
    #expect(try layout(lines).amount == 2)
    #expect(open(lines + ["2026-11-22;Tea;-3.00;-3;1.50"]) == [.number(3), .number(5)])
    #expect(open(lines + ["2026-11-22;Tea;-3.00;-4;0"]) == [.number(3), .number(4)])
  }

  @Test func `numbers without decimals are no amounts beside some with decimals`() throws {
    // A card number, a serial number, a time, and a column that never changes.
    let lines = (1...4).map {
      "2026-11-2\($0);Rewe \($0) Ulm;453201511283036\($0);\($0);0\($0).15;9.99;-5.\($0)0"
    }
    #expect(try layout(lines).amount == 6)
    #expect(open(["2026-11-20;Rewe;-5.00;-4.00", "2026-11-21;Bus;-2.00;-2.50"])?.count == 2)
  }

  @Test func `a balance tells which column is which`() throws {
    let lines = [
      "2026-11-20;Rewe;5.00;;95.00", "2026-11-21;Salary;;100.00;195.00",
      "2026-11-22;Bus;2.50;;192.50",
    ]
    let layout = try layout(lines)
    #expect(layout.out == 2 && layout.received == 3 && layout.balance == 4 && layout.isProven)
    #expect(open(lines + ["2026-11-23;Tea;1.00;;190.00"]) != nil)
    // Debits that raise the balance are those of a company's books, or of a debt.
    let titles = "Date;Text;Debit;Credit;Balance"
    #expect(open([titles] + lines) == nil)
    let reversed = [
      "2026-11-20;A;5.00;;105.00", "2026-11-21;B;;100.00;5.00", "2026-11-22;C;2.50;;7.50",
    ]
    #expect(open([titles] + reversed) == [.title("Debit"), .title("Credit")])
  }

  @Test func `a constant is no name, and the shorter of two texts is`() throws {
    let constant =
      ["Date;Description;Memo;Amount"]
      + (1...4).map { "2026-11-2\($0);POS;Shop \($0);-5.00" }
    #expect(try layout(constant).name == [2])
    let all = ["Date;Description;Amount"] + (1...4).map { "2026-11-2\($0);POS;-5.0\($0)" }
    #expect(try layout(all).name == [1])
    let repeating = [
      "Date;Original Description;Description;Amount",
      "2026-11-20;REWE 4711 BERLIN;Rewe;-5.00",
      "2026-11-21;BVG BUS DE;bus;-2.00",
    ]
    #expect(try layout(repeating).name == [2] && layout(repeating).note == [1])
    let others = repeating + ["2026-11-22;Somewhere else;Tea;-1.00"]
    #expect(try layout(others).name == [2])
  }

  @Test func `the holder of the account is on one side of every row`() throws {
    let lines = [
      "2026-11-20;Ann Holder;Rewe;-5.00", "2026-11-21;Boss;Ann Holder;100.00",
      "2026-11-22;Ann Holder;Bus;-2.00",
    ]
    #expect(try layout(lines).holder?.name == "ann holder")
    #expect(open(lines + ["2026-11-23;Someone;Tea;-2.00"]) == [.number(2), .number(3)])
  }

  private func fields(_ text: String, _ quotes: CSVReader.Quotes = .doubled) throws -> [[String]] {
    var reader = CSVReader(Array(text.utf8), delimiter: UInt8(ascii: ","), quotes: quotes)
    var rows: [[String]] = []
    while try reader.next() { rows.append(reader.fields.map(reader.string)) }
    return rows
  }

  @Test func `a quotation mark ends a field only before a delimiter or the end of the line`() throws
  {
    #expect(try fields("a,\"b \"c\" d\",e\n") == [["a", "b \"c\" d", "e"]])
    #expect(try fields("a,\t\"b\" \t,\"c\"\n") == [["a", "b", "c"]])
    #expect(try fields("\"a \"\"b\"\"\",c\n") == [["a \"b\"", "c"]])
    #expect(try fields("\"a\nb\",c\n") == [["a\nb", "c"]])
    // Such a field stays on its line, or it would take in other rows.
    #expect(throws: ImportProblem.self) { try fields("\"a,b\nc \"d\",e\n") }
  }

  @Test func `a file writes quotation marks in one way`() {
    func quotes(_ text: String) -> CSVReader.Quotes {
      CSVReader.Quotes(of: Array(text.utf8), delimiter: UInt8(ascii: ","))
    }
    #expect(quotes("\"a \"\"b\"\"\",c\n\"d\",e\n") == .doubled)
    #expect(quotes("\"a \\\"b\\\", c\",d\n\"e\",f\n") == .escaped)
    #expect(quotes("\"a\\\",b\n\"c\",d\n") == .doubled)
    #expect(quotes("\"a \"b\"\",c\n\"d\",e\n\"f \"g\"\",h\n") == .bare)
    // One that is doubled speaks against backslashes.
    #expect(quotes("\"a \"\"b\"\" c\",d\n\"e \\\"f\\\" g\",h\n") == .doubled)
  }

  @Test(arguments: [
    ("Caf&eacute; &amp; Bar", "Café & Bar"), ("A&lt;br/&gt;B", "A B"), ("O&#39;Neill", "O'Neill"),
    ("&#x20AC; 5", "€ 5"), ("AT&T, R&D, B&Q;Leeds", "AT&T, R&D, B&Q;Leeds"), ("&#1;", "&#1;"),
    ("&", "&"), ("&#;", "&#;"), ("&#x110000;", "&#x110000;"), ("a<br>b", "a b"),
    ("a<BR />b", "a b"), ("a<br b", "a<br b"), ("<<br/>x<", "< x<"),
    ("&amp;" + String(repeating: "<", count: 50_000), "&" + String(repeating: "<", count: 50_000)),
  ])
  func `character references are decoded, and nothing else`(text: String, expected: String) {
    #expect(text.withoutEntities == expected)
  }

  @Test(arguments: [
    ("2019.04.19.", "2019-04-19"), ("2012:03:01", "2012-03-01"),
    ("20091224120000[0:GMT]", "2009-12-24"), ("20091224120000.000[-5:EST]", "2009-12-24"),
    ("20091224", "2009-12-24"), ("2026-11-24T23:30:00+02:00", "2026-11-24"),
    ("02MAY2025", "2025-05-02"), ("1er mai 2025", "2025-05-01"), ("3. Mrz 2026", "2026-03-03"),
    ("5 października 2026", "2026-10-05"), ("12 joulukuuta 2026", "2026-12-12"),
  ])
  func `dates are read as banks write them`(text: String, expected: String) {
    #expect(WrittenDay(text)?.day(in: .yearFirst)?.description == expected)
  }

  @Test(arguments: ["12:30:45", "08:15", "20091324120000", "99991224256060[0:GMT]", "5er", "may"])
  func `other numbers and words are no dates`(text: String) {
    #expect(WrittenDay(text)?.orders.isEmpty != false)
  }

  @Test func `serial numbers and days without a year are completed, if all are`() throws {
    func completed(_ lines: String...) throws -> String? {
      let text = Array((lines.joined(separator: "\n") + "\n").utf8)
      return try DateCompletion(CSVReader(text, delimiter: UInt8(ascii: ";")))
        .flatMap { $0.undecided == nil ? String(decoding: $0.text, as: UTF8.self) : nil }
    }
    let titles = "Date;Text;Amount"
    #expect(
      try completed(titles, "46083;A;-5", "46084.75;B;-6")
        == "\(titles)\n2026-03-02;A;-5\n2026-03-03;B;-6\n")
    #expect(try completed(titles, "46083;A;-5", "soon;B;-6") == nil)
    #expect(try completed(titles, "846083;A;-5") == nil)
    #expect(
      try completed("Year;2026;", titles, "01 Mrt;A;-5")
        == "Year;2026;\n\(titles)\n2026-03-01;A;-5\n")
    #expect(try completed(titles, "01 Mrt;A;-5") == nil)
    #expect(try completed("2025 and 2026;;", titles, "01 Mrt;A;-5") == nil)
  }

  @Test func `words of kinds decide where plus and minus tie`() {
    func spent(_ rows: [(text: String, isOut: Bool?)]) -> SpentSign? {
      var evidence = SignEvidence()
      for (number, row) in rows.enumerated() {
        guard let amount = WrittenAmount(row.text) else { continue }
        evidence.add(amount, row.text, line: number)
        if let isOut = row.isOut { evidence.add(isOut: isOut, amount) }
      }
      return evidence.spentByWords
    }
    #expect(spent([("-5", true), ("7", false)]) == .negative)
    #expect(spent([("5", true), ("-7", false)]) == .positive)
    #expect(spent([("-5", nil), ("7", nil)]) == nil)
    #expect(spent([("-5", true), ("7", true)]) == nil)
    #expect(spent([("5", true), ("7", false)]) == nil)
    #expect(DirectionWords.isOut("SEPA-Lastschrift") == true)
    #expect(DirectionWords.isOut("Gutschrift") == false)
    #expect(DirectionWords.isOut("Card payment refund") == nil)
    #expect(DirectionWords.isOut("Transfer") == nil)
  }
}
