import Testing

@testable import ExpenseCore
@testable import ExpenseExchange

/// The markup of OFX, and its transactions.
@Suite struct OFXReaderTests {
  /// The events of a text, such as `<A`, `text` and `A>`.
  private func events(_ text: String, isXML: Bool = false) throws -> [String] {
    var reader = OFXReader(Array(text.utf8), from: 0, isXML: isXML)
    var events: [String] = []
    while let event = try reader.next() {
      switch event {
      case .start(let name): events.append("<" + name)
      case .text(let text): events.append(text)
      case .end(let name): events.append(name + ">")
      }
    }
    return events
  }

  @Test(
    arguments: [
      ("<OFX><A>x</A></OFX>", ["<OFX", "<A", "x", "A>", "OFX>"]),
      // SGML: a value ends where the next tag begins.
      ("<OFX><A>x\n<B> y z \n</OFX>", ["<OFX", "<A", "x", "<B", "y z", "OFX>"]),
      ("<ofx:OFX a=\"1>2\"><A/></ofx:OFX>", ["<OFX", "<A", "A>", "OFX>"]),
      ("<OFX><A>M&amp;S &lt;3 &#65;&#x42;", ["<OFX", "<A", "M&S <3 AB"]),
      ("<OFX><A>AT&T &nothing; <b> 5<6</A>", ["<OFX", "<A", "AT&T &nothing; <b> 5<6", "A>"]),
      ("<OFX><!-- <A> --><?x?><A><![CDATA[<B>]]></A>", ["<OFX", "<A", "<B>", "A>"]),
      ("", []), ("  \n", []),
    ] as [(String, [String])])
  func `tags, values and entities are read as banks write them`(
    text: String, expected: [String]
  ) throws {
    #expect(try events(text) == expected)
  }

  @Test(
    arguments: [
      ("<OFX><A", true, .cutTag), ("<OFX><!-- x", false, .cutTag),
      ("<!DOCTYPE x><OFX>", true, .declaration),
      ("<OFX>&x;", true, .unknownEntity("x")), ("<OFX>&#0;", false, .unknownEntity("#0")),
      ("<OFX>&#xD800;", false, .unknownEntity("#xD800")),
    ] as [(String, Bool, MarkupProblem)])
  func `what is no such text is told with its place`(
    text: String, isXML: Bool, problem: MarkupProblem
  ) throws {
    let failure = try #require(throws: MarkupFailure.self) { try events(text, isXML: isXML) }
    #expect(failure.problem == problem)
    #expect((0...text.utf8.count).contains(failure.offset))
  }

  /// A bank statement read from the elements of its transaction list.
  private func statement(_ transactions: String, kind: String = "STMTRS") throws -> OFXStatement {
    let text = """
      <OFX><BANKMSGSRSV1><STMTTRNRS><\(kind)><CURDEF>EUR
      <BANKACCTFROM><ACCTID>123</BANKACCTFROM>
      <BANKTRANLIST>
      \(transactions)
      </BANKTRANLIST></\(kind)></STMTTRNRS></BANKMSGSRSV1></OFX>
      """
    return try OFXStatement(Array(text.utf8), from: 0, isXML: false) { _ in }
  }

  @Test func `a transaction has its values, those of its account, and its line`() throws {
    let statement = try statement(
      """
      <STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20261120120000[-5:EST]<TRNAMT>-5.00<FITID>a1
      <NAME>Rewe<MEMO>Bread</STMTTRN>
      <STMTTRN><TRNTYPE>CHECK<DTPOSTED>20261121<TRNAMT>-7<CHECKNUM>12</STMTTRN>
      """)
    #expect(statement.transactions.map(\.line) == [4, 6])
    let first = try #require(statement.transactions.first)
    #expect(first.day.written?.day(in: .yearFirst)?.description == "2026-11-20")
    #expect(first.amount.text == "-5.00" && first.currency?.text == "EUR")
    #expect(first.name == "Rewe" && first.note == "Bread")
    #expect(first.direction?.isOut == true && first.direction?.isSure == true && !first.isCard)
    #expect(first.fingerprintTexts == ["id", "a1", "account", "123"])
    #expect(statement.transactions.last?.name == "Check 12")
  }

  @Test func `what is no transaction of money is told apart`() throws {
    let hold = try statement(
      "<STMTTRN><TRNTYPE>HOLD<DTPOSTED>20261120<TRNAMT>-5.00<NAME>Hotel</STMTTRN>", kind: "CCSTMTRS"
    )
    let transaction = try #require(hold.transactions.first)
    guard case .notBooked("HOLD")? = transaction.other else {
      Issue.record("It is \(String(describing: transaction.other)).")
      return
    }
    #expect(transaction.isCard)
    let twice = try statement("<STMTTRN><TRNAMT>-5<TRNAMT>-6<DTPOSTED>20261120</STMTTRN>")
    #expect(twice.transactions.first?.problem != nil)
  }

  @Test(
    arguments: [
      ("<OFX></OFX>", .noStatement(nil)), ("<OFX></B></OFX>", .missingStartTag("B")),
      ("<OFX><STMTRS></OFX>", .missingEndTag("STMTRS")), ("<OFX>x</OFX>", .strayText("x")),
      ("<OFX><STMTRS></STMTRS></OFX><A>", .contentAfterEnd),
      ("<OFX><STMTRS><STMTTRN>", .cutElement("STMTTRN")),
    ] as [(String, MarkupProblem)])
  func `elements that do not fit are an error`(text: String, problem: MarkupProblem) throws {
    let found = try #require(throws: ImportProblem.self) {
      try OFXStatement(Array(text.utf8), from: 0, isXML: false) { _ in }
    }
    #expect(found.reason == .markup(problem))
  }
}
