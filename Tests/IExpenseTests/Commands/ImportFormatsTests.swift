import ExpenseCore
import ExpenseExchange
import Foundation
import TestSupport
import Testing

@testable import iexpense

/// OFX and QIF, which follow the rules of the CSV import.
///
/// The files of `ImportCorpus` show how each of them is read.
@Suite struct ImportFormatsTests {
  private let tool: TestTool

  init() throws {
    tool = try TestTool()
  }

  private struct Row {
    let day: Int
    let amount: String
    let name: String
    var id = ""
  }

  private static let rows = [
    Row(day: 20, amount: "-3.50", name: "Coffee", id: "1"),
    Row(day: 20, amount: "-3.50", name: "Coffee", id: "2"),
    Row(day: 19, amount: "-40.00", name: "REWE 12", id: "3"),
    Row(day: 18, amount: "1000.00", name: "Salary", id: "4"),
  ]

  private func text(_ rows: [Row], _ format: ImportFormat, account: String = "1") -> String {
    guard format == .ofx else {
      return "!Type:Bank\n"
        + rows.map { "D\($0.day).11.2026\nT\($0.amount)\nP\($0.name)\n^\n" }.joined()
    }
    let transactions = rows.map {
      "<STMTTRN><TRNTYPE>OTHER<DTPOSTED>202611\($0.day)<TRNAMT>\($0.amount)<FITID>\($0.id)<NAME>\($0.name)</STMTTRN>\n"
    }
    return """
      <OFX><STMTRS><BANKACCTFROM><ACCTID>\(account)</BANKACCTFROM><BANKTRANLIST>
      \(transactions.joined())</BANKTRANLIST></STMTRS></OFX>
      """
  }

  @discardableResult
  private func importText(_ text: String, _ words: String...) -> TestTool.Result {
    tool.run(["import", "-"] + words, input: text)
  }

  @Test(arguments: [ImportFormat.ofx, .qif])
  func `downloads may overlap`(_ format: ImportFormat) throws {
    let result = importText(text(Self.rows, format))
    #expect(result.output.hasPrefix("standard input: \(format.rawValue.uppercased()), utf-8\n"))
    #expect(result.output.contains("Imported 3 expenses, $47.00\n"))
    #expect(result.output.contains("1 row of income ($1,000.00; add --income to import)"))
    #expect(importText(text(Self.rows, format)).output.contains("Imported 0 expenses\n"))
    // A third cup and a late row; the edited expense still matches its row.
    let id = try #require(try tool.items.last?.id)
    tool.run("edit", "\(id)", "--amount", "41", "--date", "2026-11-01", "--account", "Visa")
    let more =
      [Row(day: 20, amount: "-3.50", name: "Coffee", id: "5")] + Self.rows
      + [Row(day: 15, amount: "-700.00", name: "Rent", id: "6")]
    importText(text(more, format))
    #expect(
      try tool.items.map(\.name).sorted() == ["Coffee", "Coffee", "Coffee", "REWE 12", "Rent"])
    // Deleted rows stay deleted unless asked for.
    tool.run("delete", "\(id)")
    #expect(importText(text(more, format)).output.contains("1 left out before"))
    #expect(importText(text(more, format), "--again").output.contains("Imported 1 expense, $40.00"))
    #expect(
      importText(text(more, format), "--income").output.contains("Imported 1 expense, +$1,000.00"))
  }

  @Test(arguments: [ImportFormat.ofx, .qif])
  func `it is shown beforehand, has types by rules, and is taken back`(_ format: ImportFormat)
    throws
  {
    tool.run("types", "rule", "add", "REWE", "food")
    let before = try? tool.store
    let dryRun = importText(text(Self.rows, format), "--dry-run")
    #expect(dryRun.output.contains("Would import 3 expenses, $47.00\n"))
    #expect(dryRun.output.contains("  types: 1 by rules, 2 unknown, set to Personal\n"))
    #expect((try? tool.store) == before)
    let result = importText(text(Self.rows, format), "--json")
    #expect(try ExpenseSource(Array(result.output.utf8)).items() == tool.items)
    #expect(try tool.items.map(\.type.name) == ["Personal", "Personal", "Food"])
    #expect(tool.run("undo").code == .success)
    #expect(try tool.items.isEmpty)
  }

  @Test func `an id of the bank is that of one account`() throws {
    importText(text(Self.rows, .ofx))
    #expect(
      importText(text(Self.rows, .ofx, account: "2")).output.contains("Imported 3 expenses"))
    #expect(try tool.items.count == 6)
  }

  @Test func `with the same id, day and amount it is the same transaction, whatever it is called`()
  {
    importText(text(Self.rows, .ofx))
    let renamed = Self.rows.map {
      Row(day: $0.day, amount: $0.amount, name: "x" + $0.name, id: $0.id)
    }
    #expect(importText(text(renamed, .ofx)).output.contains("Imported 0 expenses"))
    // Without an id, the rows are compared with what is there.
    let result = importText(text(renamed, .qif))
    #expect(result.output.contains("Imported 0 expenses"), "\(result)")
  }

  @Test func `a profile keeps what was told of a file of QIF`() throws {
    let text = "!Type:CCard\nD03/05/2026\nT1.00\nPTea\n^\n"
    #expect(importText(text, "--profile", "visa").code == .malformedData)
    let words = ["--profile", "visa", "--date-format", "dmy", "--spent", "positive"]
    #expect(tool.run(["import", "-"] + words, input: text).code == .success)
    let next = "!Type:CCard\nD04/05/2026\nT2.00\nPMilk\n^\n"
    #expect(importText(next, "--profile", "visa").code == .success)
    #expect(try tool.items.map { $0.date?.description } == ["2026-05-03", "2026-05-04"])
    #expect(importText(next, "--delimiter", ";").code == .malformedData)
    // The profile belongs to its format, and `--account` overrides the account of the file.
    let other = importText(self.text(Self.rows, .ofx), "--profile", "visa")
    #expect(
      other.errors.hasPrefix("Error: Standard input: the profile is for QIF files.\nHint: "))
    importText(
      "!Account\nNVisa\n^\n" + next.replacing("2.00", with: "3.00"), "--profile", "visa",
      "--account", "Giro")
    #expect(try tool.items.last?.account == "Giro")
  }

  @Test func `a profile that cannot be used stops only an import that names it`() throws {
    let profile = #"{"name":"visa","columns":5,"currency":"usd","account":"Giro","later":[1]}"#
    let settings = #"{"currency":"EUR","import-profiles":[\#(profile)]}"#
    try tool.folder.write(settings, to: "expenses.json.settings")
    #expect(
      importText(text(Self.rows, .ofx), "--profile", "visa").errors == """
        Error: Standard input: the profile 'visa' has a value for 'columns' that is not valid.
        Hint: To remove all profiles: iexpense config unset import-profiles

        """)
    #expect(importText(text(Self.rows, .ofx), "--account", "Giro").code == .success)
    let doctor = tool.run("doctor")
    #expect(doctor.code == .malformedData)
    #expect(
      doctor.output.contains(
        """
        The settings cannot be used: the profile 'visa' has a value for 'columns' that is not valid.
        Hint: To remove all profiles: iexpense config unset import-profiles

        """))
    // The account is renamed in it, and all else stays, whatever it is.
    #expect(tool.run("accounts", "rename", "Giro", "Bank").code == .success)
    #expect(tool.run("config", "set", "currency", "CHF").code == .success)
    #expect(
      try tool.folder.text(of: "expenses.json.settings").contains(
        profile.replacing("Giro", with: "Bank")))
  }

  @Test func `a profile that cannot be used does not hide what can be repaired`() throws {
    let settings = #"{"import-profiles":[{"name":"visa","currency":"zz"}]}"#
    try tool.folder.write(settings, to: "expenses.json.settings")
    let item = #"{"id":"11111111-1111-4111-8111-111111111111","name":"a","type":"Food","amount":1}"#
    try tool.folder.write("[\(item),\(item)]", to: "expenses.json")
    let hints = tool.run("doctor").output.split(separator: "\n").filter { $0.hasPrefix("Hint: ") }
    #expect(
      hints == [
        "Hint: To repair it: iexpense doctor --fix",
        "Hint: To remove all profiles: iexpense config unset import-profiles",
      ])
  }

  @Test func `a profile keeps no sign that was only found`() throws {
    func file(_ amount: String) -> String {
      text([Row(day: 20, amount: amount, name: "a", id: amount)], .ofx).replacing(
        "OTHER", with: "DEBIT")
    }
    #expect(importText(file("-5"), "--profile", "bank").code == .success)
    #expect(importText(file("-6"), "--profile", "bank").output.contains("Imported 1 expense"))
    let words = file("7").replacing(
      "</BANKTRANLIST>",
      with: "<STMTTRN><TRNTYPE>POS<DTPOSTED>20261120<TRNAMT>-1<NAME>x</STMTTRN></BANKTRANLIST>")
    #expect(
      importText(words, "--profile", "bank").errors.contains("'DEBIT' contradicts the sign of '7'"))
  }

  @Test func `what is wrong is listed row by row, and left out if that is asked for`() throws {
    let rows = [
      Row(day: 20, amount: "-1.00", name: "Tea", id: "1"),
      Row(day: 31, amount: "-2", name: "x", id: "2"),
    ]
    for format in [ImportFormat.ofx, .qif] {
      let result = importText(text(rows, format))
      #expect(result.code == .malformedData)
      #expect(result.errors.contains(": could not read 1 row.\n  line "), "\(result)")
      #expect(result.errors.contains(": not a valid date (1970 to 2099)\nHint: "), "\(result)")
      let skipping = importText(text(rows, format), "--skip-invalid", "-n")
      #expect(skipping.output.contains("Would import 1 expense, $1.00\n"))
    }
  }

  @Test func `a file that ends too early is refused, wherever it ends`() {
    let ofx = Array(text(Self.rows, .ofx).utf8)
    for count in stride(from: 0, to: ofx.count, by: Scale.step(3)) {
      let result = importText(String(decoding: ofx[..<count], as: UTF8.self), "-n")
      #expect(result.code == .malformedData, "\(count): \(result)")
    }
    let qif = text(Self.rows, .qif)
    for end in qif.indices.dropFirst("!Type:Bank\n".count) {
      // Cut after an entry, the file is whole.
      let beginning = qif[..<end]
      let isWhole = ["^", "^\n", "Bank\n"].contains(where: beginning.hasSuffix)
      let result = importText(String(beginning), "-n")
      #expect(result.code == (isWhole ? .success : .malformedData), "\(beginning): \(result)")
    }
  }
}
