import ExpenseCore
import Foundation
import TestSupport
import Testing

@testable import iexpense

/// Files that could be misread unnoticed: each gives the intended expenses or is refused.
@Suite struct ImportDoubtTests {
  private static let refused = "refused"

  /// Texts, each with its expenses or a refusal.
  private static let cases: [(text: String, expected: String)] = [
    // Balances, years and headings that prove less than they seem to.
    (
      "Date,Description,Amount,Balance\n2026-01-02,Pay,3000.00,3500.00\n2026-01-03,Gym,20.00,3480.00\n2026-01-04,Tea,5.00,3475.00\n",
      refused
    ),
    (
      "Date,Description,Amount,Balance\n2026-01-05,A,75.00,300.00\n2026-01-04,B,5.00,225.00\n2026-01-03,C,20.00,220.00\n",
      refused
    ),
    (
      "Date,Description,Amount,Balance\n2026-01-02,A,25.00,125.00\n2026-01-05,B,40.00,165.00\n2026-01-09,AUTOPAY,-100.00,65.00\n2026-01-12,C,80.00,145.00\n",
      refused
    ),
    (
      "2026-01-01,Rent,-500.00,-1200.00\n2026-02-01,Rent Feb,-500.00,-1750.00\n2026-03-01,Rent Mar,-500.00,-2400.00\n",
      refused
    ),
    (
      "2026-01-05,Shop,1500,10.25,D\n2026-01-06,Cafe,2500,17.10,D\n2026-01-07,Bar,3500,24.99,C\n",
      refused
    ),
    (
      "1,2026-01-05,Shop,1,12.50,D\n2,2026-01-06,Cafe,1,3.20,D\n3,2026-01-07,Bar,1,7.80,C\n",
      "Shop 12.50 2026-01-05|Cafe 3.20 2026-01-06"
    ),
    ("Date,Description,Amount\n45292,Shop,-5.00\n,Correction,-2000\n45294,Bar,-7.00\n", refused),
    ("Auszug 2025;;\nDatum;Text;Betrag\n31 Dez;Tee;-6,00\n02 Jan;Bar;-7,00\n", refused),
    (
      "Date,Amount,Description\n2026-01-02,-5.00,Shop\n,,Pending transactions\n2026-01-03,-6.00,Cafe\n",
      refused
    ),
    (
      "Date,Payment Method,Description,Amount\n2026-01-02,Credit card,Shop,30.00\n2026-01-05,Credit card,Cafe,40.00\n2026-01-09,Debit card,Fix,-10.00\n",
      refused
    ),
    // Rows at the ends of a file are rows even if they lack a value.
    (
      "Description,Amount,Date\nCoffee,-5.50,2026-11-01\nTea,-2.00,2026-11-02\nRent,-1200.00",
      refused
    ),
    (
      "Datum;Text;Betrag;Notiz\n01.11.2026;Kaffee;-5,50;\n13.11.2026;Tee;-2,00;\n;Miete;-1200,00;\n",
      refused
    ),
    ("Datum;Text;Betrag\n01.11.2026;Kaffee;-5,50\n1.I1.2026;TOTAL Tankstelle;-80,00\n", refused),
    ("Datum;Text;Betrag\n01.11.2026;Kaffee;-5,50\n;Total Wine & More;-80,00\n", refused),
    ("Date,Description,Amount\n2026-11-01,Total Wine,\n2026-11-02,B,-60.00\n", refused),
    (
      "Pending,Coffee,-5.00\n2026-11-02,Rent,-1200.00\n2026-11-03,Tea,-3.00\n",
      "Rent 1200 2026-11-02|Tea 3 2026-11-03"
    ),
    (
      "Päivä;Selite;Määrä\npending;Vuokra;-1200,00\n13.11.2026;Kahvi;-5,50\n",
      "Kahvi 5.50 2026-11-13"
    ),
    ("3O.03.2026;Penny;-9,25\n28.03.2026;Lidl;-5,25\n27.03.2026;Aldi;-5,25\n", refused),
    ("2026-11-01,Coffee,-5.00\nDate,Description,Amount\n2026-11-03,Tea,-3.00\n", refused),
    (
      "Datum;Text;Betrag\n01.11.2026;Kaffee;-5,50\n30.11.2026;Endsaldo;-512,30\n", refused
    ),
    (
      "Datum;Text;Betrag\n01.11.2026;Kaffee;-5,50\nSaldo per 31.03.2026;;-512,30\n",
      "Kaffee 5.50 2026-11-01"
    ),
    // A row of texts with a date or an amount is no header row.
    (
      "01.11.2026;Miete;-1200,00;EUR;Buchung\n02.11.2026;Kaffee;-5,50;EUR;\n13.11.2026;Tee;-3,00;EUR;\n",
      "Miete 1200 EUR 2026-11-01|Kaffee 5.50 EUR 2026-11-02|Tee 3 EUR 2026-11-13"
    ),
    // Shifted cells.
    ("Date,Description,Amount,\n2026-11-01,Coffee,-5,50,\n2026-11-02,Tea,-6,75,\n", refused),
    ("Date,Amount,Description,Note\n2026-11-01,-5,50,Coffee,\n2026-11-02,-6,75,Tea,\n", refused),
    ("28.03.2026,Lidl,-5,25\n29.03.2026,Aldi,-6,75\n", refused),
    (
      "Date,Amount,Description,Type,\n2026-11-20,-5.00,STARBUCKS,CARD,\n2026-11-19,-5.00,UBER, INC,CARD,\n",
      refused
    ),
    ("Datum;Omschrijving;Af;Bij;Munt\n20261114;Salaris;2200;EUR\n", refused),
    ("Date;Description;Fee;Debit;Credit\n2026-11-13;Salary;0.00;3000.00\n", refused),
    // Two-digit years, some of them first.
    ("Date,Text,Amount\n26/11/03,A,-3.00\n26/11/20,B,-4.00\n", refused),
    (
      "Date,Text,Amount\n26/11/24,A,-3.00\n27/11/25,B,-4.00\n26/11/26,C,-4.00\n",
      "A 3 2024-11-26|B 4 2025-11-27|C 4 2026-11-26"
    ),
    ("Datum;Text;Belopp\n26-11-05;Kaffe;-5,00\n26-11-21;Hyra;-1200,00\n", refused),
    // Signs.
    (
      "Date,Description,Type,Amount\n2026-11-01,Refund,Credit,-5\n2026-11-02,Refund,Credit,-6\n2026-11-13,Milk,Debit,10\n",
      "Milk 10 2026-11-13"
    ),
    (
      "Date,Description,Type,Amount\n2026-11-01,Refund,Credit,-5\n2026-11-02,Milk,Debit,-6\n",
      refused
    ),
    (
      "Date,Description,Type,Amount\n2026-11-01,Refund,Credit,5\n2026-11-02,Back,Debit,6\n2026-11-02,Milk,Debit,-6\n",
      refused
    ),
    (
      "Date,Description,Amount\n15/11/2026,TESCO,12.34\n18/11/2026,PAYMENT,100.00 CR\n",
      "TESCO 12.34 2026-11-15"
    ),
    (
      "Datum;Text;Betrag\n15.11.2026;Lidl;12,34\n18.11.2026;Lohn;+100,00\n", "Lidl 12.34 2026-11-15"
    ),
    ("Date,Description,Amount\n2026-11-03,Hotel,\u{2010}92.10\n", "Hotel 92.10 2026-11-03"),
    (
      "Datum;Text;Debit/Kredit;Betrag\n13.11.2026;Lidl;Debit;5,00\n14.11.2026;Lohn;Kredit;6,00\n",
      "Lidl 5 2026-11-13"
    ),
    (
      "Date,Description,Debit,Credit\n2026-11-03,Tea,5.00,-\n2026-11-04,Pay,-,6.00\n",
      "Tea 5 2026-11-03"
    ),
    ("Date,Text,Amount\n2026-11-03,A,12.34\n2026-11-04,B,-5.00\n2026-11-05,C,100.00 CR\n", refused),
    ("Date,Text,Amount,Fee\n2026-11-03,A,0.00,6.99\n2026-11-04,B,-5.00,0.00\n", refused),
    // Titles similar to those of income, or of one direction only.
    ("Date,Description,Amount in EUR\n2026-11-20,Lidl,-12.34\n", "Lidl 12.34 EUR 2026-11-20"),
    (
      "Date,Description,Amount in (GBP),Amount out (GBP)\n2026-11-20,Lidl,,12.34\n",
      "Lidl 12.34 GBP 2026-11-20"
    ),
    (
      "Date,Description,Amount in £,Amount out £\n2026-11-20,Lidl,,12.34\n2026-11-21,Pay,10.00,\n",
      refused
    ),
    ("Date,Text,Amount,Withdrawals\n2026-11-20,A,-5.00,0.00\n2026-11-21,B,0.00,7.00\n", refused),
    ("Date,Description,Receipts,Payments\n13/11/2026,Rent,0.00,500.00\n", refused),
    (
      "Date,Libellé,Retraits,Dépôts\n2026-11-13,Loyer,500.00,\n2026-11-14,Paie,,900.00\n",
      "Loyer 500 2026-11-13"
    ),
    // The payee, where the file also names the account.
    (
      "Datum;Naam;Naam tegenpartij;Bedrag\n13-11-2026;JAN JANSSENS;Lidl;-5,00\n",
      "Lidl 5 2026-11-13"
    ),
    (
      "Datum;Specifikation;Valuta;Utl.belopp/moms;Belopp\n2026-11-14;TESCO;GBP;12,50;-170,00\n2026-11-13;ICA;SEK;0;-50,00\n",
      refused
    ),
    (
      "dateOp;label;amount;accountbalance\n2026-11-14;CARREFOUR;-23,45;1234.56\n",
      "CARREFOUR 23.45 2026-11-14"
    ),
    // Currencies in titles.
    ("Date,Description,Betrag in Euro\n2026-11-03,Hotel,-92.10\n", "Hotel 92.10 EUR 2026-11-03"),
    ("Date,Description,Amount (USD $)\n2026-11-03,Hotel,-92.10\n", "Hotel 92.10 USD 2026-11-03"),
    ("Date,Description,Debit ($),Credit (EUR)\n2026-11-03,Hotel,92.10,\n", refused),
    ("Date,Description,Amount in Dollars\n2026-11-03,Hotel,-92.10\n", refused),
    ("Date,Description,Amount ($)\n2026-11-03,Hotel,-92.10\n", refused),
    (
      "Date,Description,Original Amount,Currency,Amount\n2026-11-03,Hotel,-100.00,USD,-92.10\n",
      refused
    ),
    (
      "Date,Description,Amount,Currency,Original Amount\n2026-11-03,Hotel,-92.10,EUR,-100.00\n",
      "Hotel 92.10 EUR 2026-11-03"
    ),
    // Two currencies in titles, and a different one beside the amount.
    ("Date,Payee,Debit (EUR),Credit (USD)\n2026-11-01,Milk,5.00,\n2026-11-02,Pay,,7.00\n", refused),
    ("Datum;Text;Betrag (EUR)\n13.11.2026;Milk;-5,00\n14.11.2026;Tea;US$-7,00\n", refused),
    ("Date,Description,Amount\n2026-11-05,AMAZON,50.00\n2026-11-21,PAYMENT,-100.00\n", refused),
    (
      "Date,Description,Amount,Payment Method\n2026-11-05,Milk,50.00,Debit\n2026-11-21,Laptop,1000.00,Credit\n",
      refused
    ),
    (
      "Date,Description,Amount,Person\n2026-11-05,Milk,50.00,A\n2026-11-21,Laptop,1000.00,B\n",
      refused
    ),
    (
      "Date,Description,Debit,Credit\n2026-11-05,Milk,120.00,\n2026-11-06,Storno,-20.00,\n2026-11-07,Pay,,500.00\n",
      refused
    ),
    // Amounts that could mean something else.
    ("2026-11-20,Tea,500,Debit,99500.00\n2026-11-21,Cake,300,Debit,99200.00\n", refused),
    (
      "Date,Description,Amount,Points,D/C\n2026-11-13,Coffee,5.00 Euros,50,D\n2026-11-14,Tea,4.00 Euros,40,D\n",
      refused
    ),
    ("Date;Description;Debit;Credit\n13/11/2026;Car;12 500 000;0\n", "Car 12500000 2026-11-13"),
    (
      "Fecha;Concepto;Cargo;Abono\n13/11/2026;Coche;1.234.567;\n14/11/2026;Pan;2.500;\n",
      "Coche 1234567 2026-11-13|Pan 2500 2026-11-14"
    ),
    (
      "Date,Description,Amount In (£),Amount Out (£)\n2026-11-13,Rent,0.00,120.00\n2026-11-14,Pay,50.00,0.00\n",
      "Rent 120 GBP 2026-11-13"
    ),
    ("Date,Description,Amount,Fee,Balance\n2026-11-13,Shop,-10.00,0.50,89.50\n", refused),
    // Currencies.
    (
      "Date,Payee,Amount (EUR),Original Amount,Currency\n2026-11-05,Shop,-50.00,-55.00,USD\n",
      "Shop 50 EUR 2026-11-05"
    ),
    ("Datum;Text;Betrag (EUR);Waehrung\n2026-11-05;Shop;-50,00;USD\n", refused),
    ("Datum;Text;Belopp;Valuta\n2026-11-05;Kaffe;-5,00;SEK\n2026-11-07;Ko;-1,00;BTX\n", refused),
    // Rows that are pending, or may be.
    (
      "Date,Text,Amount,Status\n2026-11-13,Lidl,-3,Gebucht am 13.11.2026\n2026-11-14,TV,-4,Nicht gebucht\n",
      refused
    ),
    (
      "Datum;Text;Betrag;Info\n15.11.2026;Lidl;-12,34;Umsatz gebucht\n16.11.2026;TV;-1,00;Umsatz vorgemerkt\n",
      "Lidl 12.34 2026-11-15"
    ),
    (
      "Date,Description,Amount,Pending\n2026-11-20,TV,-12.34,TRUE\n2026-11-20,Lidl,-2.50,FALSE\n",
      "Lidl 2.50 2026-11-20"
    ),
    ("Date,Description,Amount,Status\n2026-11-20,Lidl,-12.34,Fertig\n", refused),
    (
      "Date,Description,Amount,Cleared\n2026-11-20,TV,-12.34,FALSE\n2026-11-20,Lidl,-2.50,TRUE\n",
      "Lidl 2.50 2026-11-20"
    ),
    (
      "Date,Description,Amount,Type\n2026-11-20,TV,-12.34,Declined\n2026-11-20,Lidl,-2.50,POS\n",
      "Lidl 2.50 2026-11-20"
    ),
    (
      "Date,Description,Amount,State\n2026-11-20,Lidl,-12.34,NY\n2026-11-20,Aldi,-2.50,CA\n",
      "Lidl 12.34 2026-11-20|Aldi 2.50 2026-11-20"
    ),
    (
      "Date,Name,Type,Currency,Amount,Balance Impact\n2026-11-20,Netflix,Payment,USD,-20.00,Debit\n2026-11-20,PayPal,General Currency Conversion,EUR,-18.50,Debit\n2026-11-20,Hold,Authorization,USD,-12.00,Memo\n",
      "Netflix 20 USD 2026-11-20"
    ),
    (
      "Date,Description,Amount,Fee,State\n2026-11-20,Salary,12.34,0.65,COMPLETED\n2026-11-20,Aldi,-2.50,0.00,COMPLETED\n2026-11-20,TV,-9.00,1.00,PENDING\n",
      "Aldi 2.50 2026-11-20"
    ),
    (
      "Date,Type,Description,Amount\n01/11/2026,Balance Brought Forward,,-250.00\n13/11/2026,Card,Lidl,-1.00\n",
      refused
    ),
    (
      "Date,Description,Amount,Transaction Status\n2026-11-05,Milk,-5.00,Completed\n2026-11-06,TV,-1000.00,Payment declined\n2026-11-07,Tea,-2.00,Pending - hold\n",
      "Milk 5 2026-11-05"
    ),
    // Nearly our own format.
    (
      "date,name,type,amount\n2026-11-01,Coffee,Debit,-5.00\n2026-11-02,Tea,Debit,-7.00\n2026-11-02,Salary,Credit,3000.00\n",
      "Coffee 5 2026-11-01|Tea 7 2026-11-02"
    ),
    // Names.
    (
      "Date,Debtor name,Creditor name,Amount\n2026-11-01,Me Myself,REWE,-5.50\n",
      "REWE 5.50 2026-11-01"
    ),
    ("Date,Description,Amount\n2026-11-01,\"a\nb\"\"c\",-5.50\n", "a b\"c 5.50 2026-11-01"),
    ("2026-03-05,\"a\nb\"," + String(of: "x", count: 1 << 20) + "\n", refused),
  ]

  @Test(arguments: [
    "S A L D O", "SALDO TOTAL DISPONÍVEL DIA", "BALANCE FORWARD", "PREVIOUS BALANCE", "Übertrag",
    "SOLDE DEBITEUR AU 31/10/2026", "Saldo del periodo anterior", "Ingående balans", "Sub Total",
    "Total Ausgaben", "TOTAL 4711", "Alter Saldo", "Nieuw saldo", "Prior balance", "BAL FWD",
    "Total général", "Totalt", "Übertrag Vormonat",
    "Minimum payment due", "Closing Bal.",
  ])
  func `what may be a sum or a balance is asked for, and taken as it is told`(name: String) throws {
    let tool = try TestTool()
    let text = "Date,Description,Amount\n2026-11-20,\(name),-12.34\n2026-11-21,Lidl,-1.00\n"
    let refusal = tool.run("import", "-", input: text)
    #expect(refusal.code == .malformedData && refusal.errors.contains("--keep"), "\(refusal)")
    tool.run("import", "-", "--skip", name, "--profile", "x", input: text)
    #expect(try tool.items.map(\.name) == ["Lidl"])
    #expect(tool.run("import", "-", "--profile", "x", input: text).code == .success)
    #expect(try tool.items.map(\.name) == ["Lidl"])
    tool.run("import", "-", "--profile", "x", "--keep", name, input: text)
    #expect(try tool.items.map(\.name) == ["Lidl", name])
  }

  @Test func `what is told of a cell is told of nothing else`() throws {
    let tool = try TestTool()
    let text = """
      Date,Text,Amount,Status
      2026-11-01,C&A,-5,Completed
      2026-11-02,Saldo,-7,Fertig
      2026-11-03,TOTAL 4711,-1,Fertig
      2026-11-04,TOTAL 47112,-2,Fertig

      """
    let kept = tool.run("import", "-", "--keep", "fertig", input: text)
    #expect(kept.code == .malformedData && kept.errors.contains("3 rows"), "\(kept)")
    tool.run(
      "import", "-", "--keep", "Fertig", "--skip", "2", "--skip", "Saldo", "--skip", "Total*",
      "--keep", "total 4711", input: text)
    #expect(try tool.items.map(\.name) == ["C&A", "TOTAL 4711"])
    #expect(tool.run("import", "-", "--skip", "", input: text).code == .usage)
    #expect(tool.run("import", "-", "--skip", "A", "--keep", "a", input: text).code == .usage)
  }

  @Test func `what is told of a cell counts in any column of texts`() throws {
    let tool = try TestTool()
    let text = """
      Date,Description,Amount,Category
      2026-04-13,Tesco,-10.00,Food
      2026-04-14,Boots,-20.00,Savings

      """
    tool.run("import", "-", "--skip", "savings", input: text)
    #expect(try tool.items.map(\.name) == ["Tesco"])
  }

  @Test func `a currency that is told goes before a column that may be that of other amounts`()
    throws
  {
    let tool = try TestTool()
    let text = """
      Datum,Omschrijving,Valuta,Bedrag vreemde valuta,Bedrag
      2026-11-14,TESCO,GBP,"12,50","-14,38"
      2026-11-13,AH,,,"-5,00"

      """
    let open = tool.run("import", "-", input: text)
    #expect(open.code == .malformedData && open.errors.contains("--currency"), "\(open)")
    #expect(tool.run("import", "-", "--currency", "EUR", input: text).code == .success)
    #expect(
      try tool.items.map { "\($0.amount) \($0.currency?.code ?? "")" } == ["14.38 EUR", "5 EUR"])
  }

  @Test func `words for directions can be named, and a profile keeps them`() throws {
    let tool = try TestTool()
    let text = "Data;Tekst;Sum;Slags\n2026-11-03;Te;5.00;minusum\n2026-11-05;Pay;9.00;plusum\n"
    #expect(tool.run("import", "-", input: text).code == .malformedData)
    let words = ["--spent-words", "minusum,gebyr", "--received-words", "plusum"]
    let named = tool.run(["import", "-", "--profile", "x"] + words, input: text)
    #expect(named.code == .success && named.output.contains("sign: Slags"), "\(named)")
    let next = text.replacing("Te;5.00;minusum", with: "Bus;2.00;GEBYR")
    #expect(tool.run("import", "-", "--profile", "x", input: next).code == .success)
    #expect(try tool.items.map(\.name) == ["Te", "Bus"])
    let other = tool.run("import", "-", "--profile", "x", input: next + "2026-11-06;A;1.00;eitt\n")
    #expect(other.errors.contains("'eitt': unclear whether spending or income"), "\(other)")
    let both = tool.run("import", "-", "--spent-words", "a", "--received-words", "A", input: text)
    #expect(both.code == .usage && both.errors.contains("'a' cannot mean both"), "\(both)")
    #expect(tool.run("import", "-", "--spent-words", ",", input: text).code == .usage)
  }

  @Test func `fees are part of the amount, on top of it, or refused`() throws {
    let text =
      "Date,Description,Amount,Fee\n2026-11-03,Tea,-42.18,0.42\n2026-11-05,Bus,-2.00,0.00\n"
    func amounts(_ words: String...) throws -> String {
      let tool = try TestTool()
      let result = tool.run(["import", "-"] + words, input: text)
      return result.code == .success
        ? try tool.items.map { "\($0.amount)" }.joined(separator: " ") : result.errors
    }
    #expect(try amounts().contains("if it does, --columns amount=Amount, else --columns fee=Fee"))
    #expect(try amounts("--columns", "fee=Fee") == "42.60 2")
    #expect(try amounts("--columns", "amount=Amount") == "42.18 2")
  }

  @Test func `what came in with a mark stays so with a profile`() throws {
    let tool = try TestTool()
    let titles = "Date,Text,Amount\n"
    tool.run(
      "import", "-", "--profile", "x",
      input: titles + "2026-11-03,Tea,12.34\n2026-11-05,Pay,100.00 CR\n")
    let next = tool.run(
      "import", "-", "--profile", "x",
      input: titles + "2026-11-06,Pay,100.00 CR\n2026-11-07,Back,-3.00\n")
    #expect(next.code == .success && next.output.contains("2 rows of income"), "\(next)")
    #expect(try tool.items.map(\.name) == ["Tea"])
  }

  @Test(arguments: [
    "Total Wine", "Balanceakt Yoga", "SumUp *Cafe", "Summit Gear", "Saldenbau GmbH",
  ])
  func `what only begins as a sum is an expense`(name: String) throws {
    let tool = try TestTool()
    tool.run("import", "-", input: "Date,Description,Amount\n2026-11-20,\(name),-12.34\n")
    #expect(try tool.items.map(\.name) == [name])
  }

  @Test(arguments: cases) func `a doubtful file is read as it is meant, or refused`(
    text: String, expected: String
  ) throws {
    let tool = try TestTool()
    let result = tool.run("import", "-", input: text)
    if expected == Self.refused {
      #expect(result.code == .malformedData, "\(text.prefix(300))\n\(result)")
      return
    }
    #expect(result.code == .success, "\(text.prefix(300))\n\(result)")
    let found = (try? tool.items)?.map { item in
      [item.name, "\(item.amount)", item.currency?.code, item.date?.description].compactMap(\.self)
        .joined(separator: " ")
    }
    #expect(found?.joined(separator: "|") == expected)
  }
}
