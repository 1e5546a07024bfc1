import Testing

@testable import ExpenseCore
@testable import ExpenseExchange

/// The entries of QIF, and their transactions.
@Suite struct QIFReaderTests {
  private func read(_ lines: String...) throws -> QIFReader {
    try QIFReader(Array(lines.joined(separator: "\n").utf8)) { _ in }
  }

  private func problem(_ lines: String...) throws -> ImportProblem {
    try #require(throws: ImportProblem.self) {
      try QIFReader(Array(lines.joined(separator: "\n").utf8)) { _ in }
    }
  }

  @Test func `an entry is a transaction, with its line and its account`() throws {
    let reader = try read(
      "!Account", "NGiro", "^", "!Type:Bank", "D11/20'26", "T-5.00", "PRewe", "MBread",
      "LFood:Daily/x",
      "^", "D11/21'26", "T-7", "N12", "^")
    #expect(reader.transactions.map(\.line) == [5, 11])
    let first = try #require(reader.transactions.first)
    #expect(first.day.written?.day(in: .monthFirst)?.description == "2026-11-20")
    #expect(first.amount.text == "-5.00" && !first.isCard && first.account == "Giro")
    #expect(first.name == "Rewe" && first.note == "Bread" && first.category == "Food:Daily")
    #expect(first.fingerprintTexts == ["rewe", "bread"])
    #expect(reader.transactions.last?.name == "Check 12")
  }

  @Test(arguments: ["\n", "\r\n", "\r"])
  func `lines end in any way`(lineBreak: String) throws {
    let text = ["!Type:CCard", "D1/2/26", "T1", "PTea", "^", ""].joined(separator: lineBreak)
    let reader = try QIFReader(Array(text.utf8)) { _ in }
    #expect(reader.transactions.map(\.line) == [2])
    #expect(reader.transactions.first?.isCard == true)
  }

  @Test func `the parts of an entry are transactions that know the whole`() throws {
    let reader = try read(
      "!Type:Bank", "D1/2/26", "T-10", "PShop", "Mall", "SFood", "EBread", "$-4", "S[Savings]",
      "$-6",
      "^")
    let parts = reader.transactions
    #expect(parts.map(\.amount.text) == ["-4", "-6"] && parts.map(\.line) == [2, 2])
    #expect(parts.map(\.note) == ["Bread", "all"] && parts[0].category == "Food")
    #expect(parts[0].split?.total.text == "-10")
    #expect(parts[0].split?.parts.map(\.isTransfer) == [false, true])
    guard case .transfer("Savings")? = parts[1].other else {
      Issue.record("The second part is no transfer.")
      return
    }
    #expect(
      parts[0].fingerprintTexts != parts[1].fingerprintTexts, "they are known again one by one")
  }

  @Test func `lists are passed over, and shares are told`() throws {
    let reader = try read(
      "!Type:Cat", "NFood", "^", "!Type:Invst", "D1/2/26", "NBuy", "^", "!Option:AutoSwitch",
      "!Type:Cash", "D1/3/26", "T-1", "^")
    #expect(reader.transactions.map(\.line) == [10])
    #expect(reader.otherLines.map(\.line) == [5])
  }

  @Test func `a field that is there twice is a problem of its row alone`() throws {
    let reader = try read(
      "!Type:Bank", "D1/2/26", "T-1", "T-2", "^", "D1/3/26", "T-3", "^")
    #expect(reader.transactions.map { $0.problem != nil } == [true, false])
  }

  @Test func `what is no such text is told with its line`() throws {
    #expect(try problem("D1/2/26", "^").reason == .noEntryType)
    #expect(try problem("!Type:Planets").reason == .unknownEntryType("!Type:Planets"))
    let cut = try problem("!Type:Bank", "D1/2/26", "T-1")
    #expect(cut.reason == .cutEntry && cut.line == 2)
    #expect(try problem("!Type:Bank", "T-1", "!Type:Bank").line == 2)
    let long = try problem("!Type:Bank", "M" + String(repeating: "x", count: ImportLimits.rowBytes))
    #expect(long.reason == .lineTooLong && long.line == 2)
  }
}
