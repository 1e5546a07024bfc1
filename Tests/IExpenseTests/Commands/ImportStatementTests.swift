import ExpenseCore
import Foundation
import TestSupport
import Testing

@testable import iexpense

/// Random bank statements with known expenses: an import gives exactly these or refuses.
@Suite struct ImportStatementTests {
  private static let count =
    Scale.count(80, thorough: 2_000)

  @Test func `no row of a random statement is read wrongly`() throws {
    let tool = try TestTool()
    var (accepted, whole, refusals) = (0, 0, [String: Int]())
    for seed in 1...Self.count {
      var maker = StatementMaker(seed: UInt64(seed))
      let statement = maker.statement()
      let result = tool.run("import", "-", "-n", "--json", input: statement.text)
      let description = "seed \(seed)\n\(statement.text)\n\(result)"
      if !statement.isBroken { whole += 1 }
      guard result.code == .success else {
        #expect(result.code == .malformedData, "\(description)")
        if !statement.isBroken {
          let sentence = result.errors.prefix { $0 != "\n" }
          refusals[String(sentence.filter { !$0.isNumber }), default: 0] += 1
        }
        continue
      }
      if !statement.isBroken { accepted += 1 }
      let items = try ExpenseSource(Array(result.output.utf8)).items()
      let found = items.map {
        "\($0.date?.description ?? "") \($0.amount) \($0.currency?.code ?? "") \($0.name)"
      }
      #expect(found == statement.expenses, "\(description)")
    }
    // Real statements are not refused; these are harder.
    #expect(Double(accepted) > 0.6 * Double(whole), "\(accepted) of \(whole): \(refusals)")
  }
}

/// A generator of statements.
private struct StatementMaker {
  struct Statement {
    let text: String
    /// The date, amount, currency and name of each expense.
    let expenses: [String]
    /// True if something was broken on purpose.
    let isBroken: Bool
  }

  private struct Titles {
    let date: String, name: String, amount: String, out: String, `in`: String, sign: String
    let words: (out: String, in: String)
    let balance: String, currency: String
  }

  private static let titles = [
    Titles(
      date: "Booking Date", name: "Description", amount: "Amount", out: "Paid out", in: "Paid in",
      sign: "Debit/Credit", words: ("Debit", "Credit"), balance: "Balance", currency: "Currency"),
    Titles(
      date: "Buchungstag", name: "Verwendungszweck", amount: "Betrag", out: "Soll", in: "Haben",
      sign: "Soll/Haben", words: ("S", "H"), balance: "Saldo", currency: "Währung"),
    Titles(
      date: "Date opération", name: "Libellé", amount: "Montant", out: "Débit", in: "Crédit",
      sign: "Débit/Crédit", words: ("Débit", "Crédit"), balance: "Solde", currency: "Devise"),
    Titles(
      date: "Fecha", name: "Concepto", amount: "Importe", out: "Debe", in: "Haber",
      sign: "Debe/Haber", words: ("D", "H"), balance: "Saldo", currency: "Divisa"),
    Titles(
      date: "Data", name: "Descrizione", amount: "Importo", out: "Uscite", in: "Entrate",
      sign: "Dare/Avere", words: ("Dare", "Avere"), balance: "Saldo", currency: "Divisa"),
    Titles(
      date: "Datum", name: "Omschrijving", amount: "Bedrag", out: "Af", in: "Bij", sign: "Af Bij",
      words: ("Af", "Bij"), balance: "Saldo", currency: "Munt"),
    Titles(
      date: "Data", name: "Descrição", amount: "Valor", out: "Débito", in: "Crédito",
      sign: "Débito/Crédito", words: ("D", "C"), balance: "Saldo", currency: "Moeda"),
    Titles(
      date: "Bokföringsdag", name: "Beskrivning", amount: "Belopp", out: "Uttag", in: "Insättning",
      sign: "Debet/Kredit", words: ("D", "K"), balance: "Saldo", currency: "Valuta"),
  ]

  private static let names = [
    "REWE Markt 123", "Café Müller", "12,50 Shop", "TOTAL Energies", "Shop; Berlin", "Say \"hi\"",
    "12.11.2026 Fahrt", "Payment 4029357733", "UBER, INC", "A|B", "(brackets)", "=1+1",
    "Rent 1.200,00",
    "DE89370400440532013000", "Pending", "Straße 5", "two\nlines", "-", "5",
  ]

  private var random: SplitMix64

  init(seed: UInt64) { random = SplitMix64(seed: seed) }

  private mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[Int.random(in: elements.indices, using: &random)]
  }

  private mutating func isDrawn(_ percent: Int) -> Bool {
    Int.random(in: 0..<100, using: &random) < percent
  }

  mutating func statement() -> Statement {
    let titles = pick(Self.titles)
    let (delimiter, decimal) = (pick([",", ";", "\t", "|"]), pick([",", "."]))
    let grouping = pick(["", "", decimal == "," ? "." : ",", " ", "'"])
    let dates = pick(["d.m.Y", "d/m/Y", "m/d/Y", "Y-m-d", "d-m-Y", "Ymd", "d.m.y", "Y/m/d"])
    let (convention, code) = (pick([0, 0, 0, 1, 2]), pick([nil, nil, "EUR", "JPY", "KWD"]))
    let decimals = code == "JPY" ? 0 : code == "KWD" ? 3 : 2
    let (hasBalance, hasHeader) = (isDrawn(30), isDrawn(90))
    var columns = ["date", "name"] + (convention == 1 ? ["out", "in"] : ["amount"])
    if convention == 2 { columns.append("sign") }
    if code != nil { columns.append("currency") }
    if hasBalance { columns.append("balance") }
    if isDrawn(50) { columns.shuffle(using: &random) }
    var rows: [[String]] = []
    var expenses: [String] = []
    var (balance, day) = (1_000_000, Day(year: 2026, month: pick([1, 5, 9]), day: 1) ?? .first)
    for _ in 0..<Int.random(in: 2...14, using: &random) {
      day = day.advanced(by: Int.random(in: 0...5, using: &random)) ?? day
      let size = pick([9, 99, 9_999, 999_999])
      let minor = Int.random(in: 1...size, using: &random)
      let (isIncome, name) = (isDrawn(20), pick(Self.names))
      balance += isIncome ? minor : -minor
      func text(_ minor: Int) -> String {
        Self.text(minor, decimals: decimals, decimal, grouping)
      }
      rows.append(
        columns.map { column in
          switch column {
          case "date": Self.text(day, dates)
          case "name": name
          case "amount": (convention == 0 && !isIncome ? "-" : "") + text(minor)
          case "out": isIncome ? "" : text(minor)
          case "in": isIncome ? text(minor) : ""
          case "sign": isIncome ? titles.words.in : titles.words.out
          case "currency": code ?? ""
          default: (balance < 0 ? "-" : "") + text(abs(balance))
          }
        })
      guard !isIncome else { continue }
      var scale = 10_000
      for _ in 0..<decimals { scale /= 10 }
      let amount = Amount(tenThousandths: Int64(minor * scale))
      expenses.append(
        "\(day) \(amount) \(code ?? "") \(name.split(whereSeparator: \.isWhitespace).joined(separator: " "))"
      )
    }
    if isDrawn(30) {
      rows.reverse()
      expenses.reverse()
    }
    let isBroken = isDrawn(25)
    if isBroken { breakRow(&rows, name: columns.firstIndex(of: "name") ?? 0) }
    var lines = rows
    if hasHeader {
      lines.insert(
        columns.map { column in
          switch column {
          case "date": titles.date
          case "name": titles.name
          case "amount": titles.amount
          case "out": titles.out
          case "in": titles.in
          case "sign": titles.sign
          case "currency": titles.currency
          default: titles.balance
          }
        }, at: 0)
    }
    let quotesAll = isDrawn(30)
    var text = lines.map { line in
      line.map { field in
        quotesAll || field.contains { $0 == "\"" || $0 == "\n" || delimiter.first == $0 }
          ? "\"" + field.replacing("\"", with: "\"\"") + "\"" : field
      }
      .joined(separator: delimiter)
    }
    if hasHeader, isDrawn(25) {
      text.insert(contentsOf: ["My bank", "Account: 12345678", ""], at: 0)
    }
    if isDrawn(15) { text.append("End of the list") }
    let lineBreak = pick(["\n", "\r\n"])
    return Statement(
      text: (isDrawn(20) ? "\u{FEFF}" : "") + text.joined(separator: lineBreak) + lineBreak,
      expenses: expenses, isBroken: isBroken)
  }

  /// Break one row, or a cell other than the name, so that a refusal is right if it has any effect.
  private mutating func breakRow(_ rows: inout [[String]], name: Int) {
    let row = pick([0, rows.count - 1, Int.random(in: rows.indices, using: &random)])
    let cell = Int.random(in: rows[row].indices, using: &random)
    switch pick([0, 1, 2, 3]) {
    case 0: rows[row].remove(at: cell)
    case 1: rows[row].insert("12", at: cell)
    case 2 where cell != name: rows[row][cell] = "?"
    // A last line that is cut off in its first text looks like a remark.
    case 3 where (1..<rows.count - 1).contains(row):
      rows[row] = Array(rows[row].prefix(max(1, cell)))
    default: rows[row].append("12")
    }
  }

  private static func text(
    _ minor: Int, decimals: Int, _ decimal: String, _ grouping: String
  ) -> String {
    var digits = String(minor)
    while digits.count <= decimals { digits = "0" + digits }
    var whole = String(digits.dropLast(decimals))
    var groups: [String] = []
    while whole.count > 3, !grouping.isEmpty {
      groups.insert(String(whole.suffix(3)), at: 0)
      whole.removeLast(3)
    }
    return ([whole] + groups).joined(separator: grouping)
      + (decimals > 0 ? decimal + digits.suffix(decimals) : "")
  }

  private static func text(_ day: Day, _ format: String) -> String {
    func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return format.map { character in
      switch character {
      case "d": padded(day.day)
      case "m": padded(day.month)
      case "Y": "\(day.year)"
      case "y": padded(day.year % 100)
      default: String(character)
      }
    }
    .joined()
  }
}
