import ExpenseCore
import Testing

@testable import ExpenseExchange

/// The fields of MT940; the files of `ImportCorpus` show whole statements.
@Suite struct MT940Tests {
  private func row(_ text: String) -> Transaction {
    var reader = MT940Reader(Array((":61:" + text + "\n").utf8))
    guard let field = try? reader.next() else { return Transaction.empty }
    return MT940Row(MT940Row.Source(field: field, currency: "EUR", account: "1")).transaction
  }

  @Test(arguments: [
    ("2611200120D12,50NTRFref//bank", "12,50", true), ("261120C12,NMSC", "12", false),
    ("261120RC1,NTRF", "1", true), ("261120RD1,NTRF", "1", false),
    ("261120CR0,5NTRF", "0,5", false),
    ("261120DN9,NTRF", "9", true), ("261120D12.50NTRF", "12,50", true),
    ("261120D12,50 NTRFref", "12,50", true), ("261120D12,50//bank", "12,50", true),
    ("261120D12,50 NONREF", "12,50", true), ("261120C12,50", "12,50", false),
  ])
  func `a row has an amount and a direction`(text: String, amount: String, isOut: Bool) {
    let row = row(text)
    #expect(row.problem == nil)
    #expect(row.amount.text == amount)
    #expect(row.direction?.isOut == isOut)
  }

  @Test(arguments: [
    "D12,50NTRF", "261120X12,50NTRF", "261120DNTRF", "261120D1.234,50NTRF", "261120D1,2,3NTRF",
    "261120D12.345NTRF", "261120D1O0,00NTRF", "261120D",
  ])
  func `anything else is a problem`(text: String) { #expect(row(text).problem != nil) }

  @Test func `messages may be in the envelope of SWIFT`() throws {
    let fields =
      ":20:1\r\n:25:1\r\n:60F:C261119EUR20,\r\n:61:261120D12,50NTRF\r\n:62F:C261120EUR7,50\r\n"
    let message = "\u{1}{1:F01BANKDEFFXXXX}{2:O940}{4:\r\n\(fields)-}\u{3}"
    let statement = try MT940Statement(Array((message + message).utf8)) { _ in }
    #expect(statement.transactions.map(\.amount.text) == ["12,50", "12,50"])
    #expect(statement.gaps.isEmpty)
  }

  @Test(arguments: [(":90D:1EUR12,50", 0), (":90D:1EUR12,00", 1), (":90C:1EUR12,50", 1)])
  func `a message within the day has the sums that it states`(field: String, count: Int) throws {
    let text = ":20:1\n:25:1\n:34F:EURD0,\n:61:261120D12,50NTRF\n:86:Tea\n\(field)\n"
    let statement = try MT940Statement(Array(text.utf8)) { _ in }
    #expect(statement.transactions.count == 1)
    #expect(statement.gaps.count == count)
  }

  @Test(arguments: [
    ("2611201120", "2026-11-20"), ("2612300102", "2027-01-02"), ("2701021230", "2026-12-30"),
    ("2803010229", "2028-02-29"), ("261120", "2026-11-20"),
  ])
  func `the booking has the year nearest to the value date`(dates: String, expected: String) {
    #expect(row(dates + "D1,NTRF").day.written?.day(in: .yearFirst)?.description == expected)
  }

  @Test func `a booking that is not near the value date is no date`() {
    let day = row("2502280229D5,00NTRF").day
    #expect(day.written?.day(in: .yearFirst) == nil)
    #expect(day.cell.text == "2502280229")
  }

  @Test(arguments: [
    (["166?00LASTSCHRIFT?20EREF+1?21SVWZ+Abschlag?32Stadt", "werke"], "Stadtwerke", "Abschlag"),
    (["020~00BE~20Czynsz marzec ~32Spółdzielnia~33Nowa"], "Spółdzielnia Nowa", "Czynsz marzec"),
    (["/TRTP/SEPA/IBAN/NL1/NAME/Jan/REMI/Huur/EREF/1"], "Jan", "Huur"),
    (["/EREF/1//CNTP/NL1/INGBNL2A/Jan/Delft///REMI/USTD//Huur mei/"], "Jan", "Huur mei"),
    (["Kaffee", "Bremen"], "", "Kaffee Bremen"),
    ([String(repeating: "x", count: 65), "y"], "", String(repeating: "x", count: 65) + "y"),
    (["$50 ATM WITHDRAWAL"], "", "$50 ATM WITHDRAWAL"),
    (["124 $25 FEE"], "", "124 $25 FEE"), (["+49 30 1234"], "", "+49 30 1234"),
    (["000>10098>20Huur mei"], "", "Huur mei"),
    (["1234 Main Street"], "", "1234 Main Street"), ([], "", ""),
  ])
  func `information has a name and a purpose`(lines: [String], name: String, purpose: String) {
    let information = MT940Information(lines, supplement: "")
    #expect(information.name == name)
    #expect(information.purpose == purpose)
  }

  @Test(arguments: [
    (
      "E-BANKING-VERGÜTUNGSAUFTRAG", ["E-Banking Vergütungsauftrag", "Rütli AG", "Schwyz"],
      "Rütli AG"
    ),
    ("GUTSCHRIFT", ["Gutschrift"], ""), ("ZAHLUNG", ["Zahlung Ausland", "Rütli AG"], ""),
    ("", ["0987", "h jansma"], ""), ("12", ["0987", "h jansma"], ""),
    ("FEE", ["Fee", String(repeating: "x", count: 65), "y"], ""),
  ])
  func `a name is in the line after the kind, where a supplement repeats that`(
    supplement: String, lines: [String], name: String
  ) {
    let information = MT940Information(lines, supplement: supplement)
    #expect(information.name == name)
    #expect(information.purpose == information.text)
  }
}

extension Transaction {
  fileprivate static var empty: Transaction {
    let day: (Cell, WrittenDay?) = (Cell("", at: nil), nil)
    return Transaction(line: 0, day: day, fingerprintDay: day, amount: Cell("", at: nil))
  }
}
