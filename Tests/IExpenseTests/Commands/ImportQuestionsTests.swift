import ExpenseCore
import Foundation
import TestSupport
import Testing

@testable import iexpense

/// The questions of an import at a terminal, and its explanations.
@Suite struct ImportQuestionsTests {
  private var tool: TestTool

  init() throws {
    tool = try TestTool()
    tool.isAtTerminal = true
    try tool.folder.write(
      "Date,Text,Amount,Value\n05/03/2026,Coffee,3.50,2.94\n06/03/2026,Books,24.90,23.27\n",
      to: "card.csv")
  }

  private var card: String { tool.folder("card.csv") }

  @Test func `one question after the other settles a file, and a profile keeps the answers`() throws
  {
    let result = tool.run("import", card, input: "1\n1\n1\nvisa\n")
    #expect(result.code == .success, "\(result)")
    let prompts = result.errors.split(separator: "\n").filter { $0.hasPrefix("Which one?") }
    #expect(prompts.count == 3)
    #expect(result.errors.contains("  2  'Value': 2.94 | 23.27\n"))
    #expect(result.errors.contains("  2  2026-05-03, with the month first\n"))
    let items = try tool.items
    #expect(items.map(\.name) == ["Coffee", "Books"])
    #expect(items.first?.date?.description == "2026-03-05")
    #expect(items.first?.amount.tenThousandths == 35_000)
    // The next file is read without a question.
    try tool.folder.write(
      "Date,Text,Amount,Value\n07/04/2026,Tea,2.00,1.68\n", to: "next.csv")
    let next = tool.run("import", tool.folder("next.csv"), "--profile", "visa")
    #expect(next.code == .success && !next.errors.contains("Which one?"), "\(next)")
    #expect(try tool.items.last?.date?.description == "2026-04-07")
  }

  @Test func `without a profile, the command that asks nothing is told, and does the same`() throws
  {
    let result = tool.run("import", card, input: "2\n2\n1\n\n")
    let line = try #require(
      result.errors.split(separator: "\n").first { $0.contains("Without questions: ") })
    let words = try #require(line.split(separator: ": ").last).split(separator: " ").dropFirst()
    let before = try tool.items
    #expect(before.first?.amount.tenThousandths == 29_400)
    tool.run("undo")
    var alone = tool
    alone.isAtTerminal = false
    let again = alone.run(words.map { $0 == "card.csv" ? card : String($0) })
    #expect(again.code == .success, "\(again)")
    #expect(try tool.items.map(\.amount) == before.map(\.amount))
    #expect(try tool.items.map(\.date) == before.map(\.date))
  }

  @Test(arguments: ["", "1\n", "1\n\n", "4\nx\n", "1\n1\n"])
  func `without an answer it stays an error, and nothing is saved`(input: String) throws {
    let result = tool.run("import", card, input: input)
    #expect(result.code == .malformedData, "\(result)")
    #expect(result.errors.contains("\nHint: "))
    #expect(try tool.items.isEmpty)
  }

  @Test func `nobody is asked without a terminal, or if that is declined`() throws {
    var alone = tool
    alone.isAtTerminal = false
    for result in [
      alone.run("import", card, input: "1\n1\n1\n\n"),
      tool.run("import", card, "--no-input", input: "1\n1\n1\n\n"),
      tool.run("import", card, "--json", input: "1\n1\n1\n\n"),
    ] {
      #expect(result.code == .malformedData && !result.errors.contains("Which one?"), "\(result)")
    }
  }

  @Test func `rows are asked for once for each reason`() throws {
    try tool.folder.write(
      """
      Date,Payee,Amount,Status
      2026-11-20,Tea,-1.00,ok
      2026-11-19,Milk,-2.00,quarkly
      2026-11-18,Bread,-3.00,quarkly
      2026-11-17,Total,-4.00,ok

      """, to: "rows.csv")
    let result = tool.run("import", tool.folder("rows.csv"), input: "1\n2\n\n")
    #expect(result.code == .success, "\(result)")
    #expect(try tool.items.map(\.name) == ["Tea", "Milk", "Bread"])
    #expect(result.errors.contains("--keep 'quarkly' --skip 'Total'\n"), "\(result)")
  }

  @Test func `a currency and a column can be typed`() throws {
    try tool.folder.write(
      "Date,Payee,Amount ($)\n2026-11-20,Tea,-1.00\n2026-11-19,Milk,-2.00\n", to: "dollar.csv")
    let result = tool.run("import", tool.folder("dollar.csv"), input: "XYZ\ncad\n\n")
    #expect(result.errors.contains("Type a code such as EUR, or Enter to stop.\n"), "\(result)")
    #expect(try tool.items.map { $0.currency?.code } == ["CAD", "CAD"])
  }

  @Test func `the answer for one row leaves others alone, and stays out of the profile`() throws {
    // The balances prove all but the first row; another row has the balance of that one.
    try tool.folder.write(
      """
      Date,Payee,Amount,Balance
      2026-11-01,Tea,12.00,88.00
      2026-11-02,Milk,8.00,80.00
      2026-11-03,Refund,8.00,88.00
      2026-11-04,Bread,18.00,70.00
      2026-11-05,Rice,10.00,60.00

      """, to: "first.csv")
    let result = tool.run("import", tool.folder("first.csv"), "--income", input: "2\ngiro\n")
    #expect(result.code == .success, "\(result)")
    #expect(
      try tool.items.map { "\($0.name) \($0.amount)" } == [
        "Tea -12", "Milk 8", "Refund -8", "Bread 18", "Rice 10",
      ])
    #expect(!tool.run("config", "list", "--json").output.contains("88.00"))
  }

  @Test func `a text with a star is not offered as a pattern`() throws {
    try tool.folder.write(
      "Date,Payee,Amount,Status\n2026-11-20,Tea,-1.00,ok\n2026-11-19,Milk,-2.00,*\n", to: "star.csv"
    )
    let result = tool.run("import", tool.folder("star.csv"), input: "1\n\n")
    #expect(result.code == .malformedData && !result.errors.contains("--keep"), "\(result)")
  }

  @Test func `given options stay in the command, and a profile of the name is not replaced`() throws
  {
    let first = tool.run("import", card, "--columns", "amount=Value", input: "1\n1\nvisa\n")
    #expect(first.code == .success, "\(first)")
    let again = tool.run(
      "import", card, "--account", "A b", "--columns", "amount=Value", input: "2\n1\nvisa\n\n")
    #expect(again.errors.contains("There is a profile with this name; try another one.\n"))
    #expect(
      again.errors.contains(" --account 'A b' \(card) --columns amount=Value --date-format mdy"),
      "\(again)")
    // A dry run keeps nothing, so that no profile is offered.
    let dry = tool.run("import", card, "-n", input: "1\n1\n1\n")
    #expect(dry.code == .success && !dry.errors.contains("Keep the answers"), "\(dry)")
    // The end of the input at the last question imports nothing.
    let ended = tool.run("import", card, "--again", input: "1\n1\n1\n")
    #expect(ended.code == .failure, "\(ended)")
  }

  @Test func `each of two files with the same problem is asked for, and one given twice once`()
    throws
  {
    try tool.folder.write(
      "Date,Text,Amount,Value\n05/03/2026,Tea,1.00,2.00\n06/03/2026,Rice,3.00,4.00\n",
      to: "other.csv")
    let result = tool.run(
      "import", card, tool.folder("other.csv"), card, input: "1\n1\n1\n1\n2\n1\n")
    #expect(result.code == .success, "\(result)")
    #expect(try tool.items.map(\.name) == ["Coffee", "Books", "Tea", "Rice"])
    #expect(try tool.items.map { $0.date?.month } == [3, 3, 5, 6])
  }

  // MARK: Explanations

  @Test func `a file that can be read is explained, and nothing is imported`() throws {
    try tool.folder.write(
      "Buchungstag;Empfänger;Betrag\n20.11.2026;REWE;-42,10\n13.11.2026;Bäcker;-3,50\n",
      to: "giro.csv")
    let result = tool.run("import", tool.folder("giro.csv"), "--explain")
    #expect(result.code == .success, "\(result)")
    for line in [
      "  Encoding      utf-8  (all bytes fit)\n",
      "  Date          'Buchungstag'  (known titles)\n",
      "  Date order    the day first  ('20.11.2026' in line 2 rules out the others)\n",
      "  Decimal mark  ','  ('-42,10' in line 2 rules out the others)\n",
      "  Spending      negative  (all amounts have a minus)\n",
      "Would import 2 expenses, ", "To import: iexpense import ",
    ] {
      #expect(result.output.contains(line), "\(line)\(result)")
    }
    #expect(try tool.items.isEmpty)
    let short = tool.run("import", tool.folder("giro.csv"), "--dry-run").output
    #expect(
      short.contains(
        "\n  because of known titles, dates by '20.11.2026', decimal mark by '-42,10', all amounts have a minus\n"
      ), "\(short)")
  }

  @Test func `what is open is explained with the command for each answer`() throws {
    let result = tool.run("import", card, "--explain")
    #expect(result.code == .malformedData)
    #expect(result.errors.isEmpty)
    #expect(result.output.contains("  Date        'Date'  (known titles)\n"), "\(result)")
    #expect(
      result.output.contains(
        "Open: \(card), line 1: the amount could be in 'Amount' or 'Value'.\n  'Amount': 3.50 | 24.90\n    iexpense import "
      ), "\(result)")
    #expect(result.output.contains(" --columns amount=Value\n"))
    let missing = tool.run("import", tool.folder("none.csv"), "--explain")
    #expect(missing.code == .missingInput)
  }
}
