import Foundation
import TestSupport
import Testing

@testable import ExpenseCore
@testable import ExpenseExchange

/// The balances above or below a table that has no column of them.
@Suite struct StatedBalancesTests {
  /// The content of a file that can be read without questions.
  private func content(_ text: String, keepsIncome: Bool = false) throws -> ImportReport {
    var rest = Array(text.utf8)[...]
    let file = try ImportFile(path: "a.csv") { limit in
      defer { rest = rest.dropFirst(limit) }
      return Array(rest.prefix(limit))
    }
    var options = ImportOptions()
    options.mapping.account = "Giro"
    options.home = .euro
    options.keepsIncome = keepsIncome
    options.skipsInvalid = true
    return try file.readContent(options, Settings(), FindingList()) { _ in }.content
  }

  private static let rows = """
    Date;Text;Amount
    2026-04-28;Water;-61,20
    2026-04-22;Pay;38,00
    2026-04-01;Garage;-75,00

    """

  @Test(arguments: [
    ("Opening balance;98,20", "Closing balance;0,00"),
    ("Alter Kontostand;98,20 EUR", "Neuer Kontostand;0,00 EUR"),
    ("Anfangssaldo:;98,20", "Endsaldo:;0,00"), ("Solde initial;98,20", "Solde final;0,00"),
    ("Saldo anterior;98,20", "Saldo final;0,00"), ("Beginsaldo;98,20", "Eindsaldo;0,00"),
    ("Saldo początkowe;98,20", "Saldo końcowe;0,00"), ("期初余额;98,20", "期末余额;0,00"),
    ("Входящий остаток;98,20", "Исходящий остаток;0,00"),
    ("Beginning balance as of 2026-04-01;98,20", "Ending balance as of 2026-04-30;0,00"),
    ("Saldo anterior;98,20", "Saldo;0,00"),
    ("Solde d'ouverture;98,20", "Solde de clôture;0,00"),
    ("Opening balance;;98,20", "Closing balance;;0,00"),
    ("Opening balance;98,20 EUR", "Closing balance;EUR 0,00"),
  ])
  func `rows that lead from one balance to the other prove the statement`(
    opening: String, closing: String
  ) throws {
    for text in [
      "\(opening)\n\(closing)\n\n\(Self.rows)", "\(closing)\n\n\(Self.rows)\n\(opening)\n",
    ] {
      let content = try content(text)
      let facts = try #require(content.statements.first, "\(text)")
      #expect(facts.isProven && content.openBalances == nil)
      let balances = try #require(facts.statement.balances)
      #expect(balances == .init(opening: try Amount("98.20"), closing: .zero, .rows))
      #expect(facts.statement.rows == 3 && "\(facts.statement.days.lowerBound)" == "2026-04-01")
      #expect(facts.balances.map(\.balance) == [232_000, 612_000, 0])
    }
  }

  @Test func `what a card owes rises by what is spent`() throws {
    let content = try content("Previous balance;100,00\nNew balance;198,20\n\n\(Self.rows)")
    let facts = try #require(content.statements.first)
    #expect(facts.isProven && facts.balances.map(\.balance) == [1_750_000, 1_370_000, 1_982_000])
  }

  @Test func `balances that the rows do not explain are only named`() throws {
    for text in [
      "Opening balance;98,20\nClosing balance;0,01\n\n\(Self.rows)",
      // A row that was cut out at either end.
      "Opening balance;106,20\nClosing balance;0,00\n\n\(Self.rows)",
    ] {
      let content = try content(text)
      let open = try #require(content.openBalances)
      #expect(open.lines == [1, 2] && open.sum != open.difference)
      #expect(content.gaps.isEmpty && content.statements.allSatisfy { !$0.isProven })
      #expect(content.statements.first?.statement.balances == nil)
    }
  }

  @Test(arguments: [
    ("Balance as of 2026-04-28;500,00", true), ("Kontostand vom 28.04.2026:;500,00 €", true),
    ("Solde au 2026-04-28;500,00", true), ("Closing balance 2026-04-28;500,00", true),
    // The balance of the download.
    ("Balance as of 2026-04-29;500,00", false), ("Balance as of 2026-04-27;500,00", false),
    ("Balance;500,00", false), ("Opening balance 2026-04-28;500,00", false),
    ("Available balance 2026-04-28;500,00", false), ("Total credits 2026-04-28;500,00", false),
    ("Balance 2026-04-28;500,00\nBalance 2026-04-28;501,00", false),
    ("Balance 2026-04-28;500,00 600,00", false), ("Balance 2026-04-01 2026-04-28;500,00", false),
  ])
  func `a balance alone counts on the day of the last row`(line: String, counts: Bool) throws {
    let content = try content("\(line)\n\n\(Self.rows)")
    let balances = content.statements.first?.statement.balances
    #expect(
      balances
        == (counts
          ? .init(opening: try Amount("598.20"), closing: try Amount("500"), .stated) : nil))
    #expect(content.statements.allSatisfy { !$0.isProven } && content.openBalances == nil)
  }

  @Test(arguments: [
    // Debits and credits by a letter, and another currency.
    ("Alter Saldo;98,20 H", "Neuer Saldo;0,00 S"),
    ("Opening balance;98,20 USD", "Closing balance;0,00 CHF"),
  ])
  func `a balance with another sign or currency is none`(opening: String, closing: String) throws {
    let content = try content("\(opening)\n\(closing)\n\n\(Self.rows)")
    #expect(content.openBalances == nil && content.statements.allSatisfy { !$0.isProven })
  }

  @Test func `a row that somebody skips has moved the balance, and a pending one has not`() throws {
    var rest = Array("Opening balance;98,20\nClosing balance;0,00\n\n\(Self.rows)".utf8)[...]
    let file = try ImportFile(path: "a.csv") { limit in
      defer { rest = rest.dropFirst(limit) }
      return Array(rest.prefix(limit))
    }
    var options = ImportOptions()
    options.mapping.account = "Giro"
    options.mapping.skip = ["Pay"]
    options.home = .euro
    let content = try file.readContent(options, Settings(), FindingList()) { _ in }.content
    #expect(content.statements.first?.isProven == true && content.openBalances == nil)
    #expect(content.rows.count { $0.isNew } == 2)
  }

  @Test func `nothing is said if a row cannot be read, or if currencies differ`() throws {
    let balances = "Opening balance;98,20\nClosing balance;0,00\n\n"
    #expect(
      try content(balances + Self.rows + "2026-04-29;Bad;x\n2026-04-29;Tea;-1,00\n").openBalances
        == nil)
    let mixed = """
      Date;Text;Amount;Currency
      2026-04-28;Water;-61,20;EUR
      2026-04-28;Tea;-1,20;EUR
      2026-04-22;Pay;38,00;USD

      """
    #expect(try content(balances + mixed).openBalances == nil)
    // A column of balances says more.
    let column = "Date;Text;Amount;Balance\n2026-04-01;Tea;-1,00;9,00\n2026-04-02;Tea;-2,00;7,00\n"
    #expect(try content(balances + column).openBalances == nil)
  }
}
