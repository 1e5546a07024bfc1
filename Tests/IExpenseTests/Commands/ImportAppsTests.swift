import ExpenseCore
import Foundation
import TestSupport
import Testing

@testable import iexpense

/// Exports of budget programs, beyond the files of the corpus.
@Suite struct ImportAppsTests {
  private func rows(_ tool: TestTool) throws -> [String] {
    try tool.items.map { "\($0.name) \($0.amount)" }
  }

  private let shared = """
    Date,Description,Category,Cost,Currency,Mira Holm,Jonas Petri

    2026-03-02,Groceries,Groceries,80.00,EUR,40.00,-40.00
    2026-03-04,Taxi,Taxi,36.00,EUR,-12.00,12.00
    2026-03-05,Present,General,30.00,EUR,0.00,0.00
    2026-03-06,Boat,General,100.00,EUR,20.00,-20.00
    2026-03-07,Mira H. paid Jonas P.,Payment,28.00,EUR,28.00,-28.00
    2026-03-08,Deposit back,General,-30.00,EUR,15.00,-15.00

    2026-03-09,Total balance, , ,EUR,91.00,-91.00

    """

  @Test func `the shares of a person are imported, as far as they follow from the file`() throws {
    let tool = try TestTool()
    let open = tool.run("import", "-", input: shared)
    #expect(open.code == .malformedData)
    #expect(open.errors.contains("--me 'Mira Holm'") && open.errors.contains("--me 'Jonas Petri'"))
    let unknown = tool.run("import", "-", "--me", "Ana", input: shared)
    #expect(
      unknown.errors.contains("no column for 'Ana': 'Mira Holm', 'Jonas Petri'"), "\(unknown)")
    let alone = tool.run("import", "-", "--me", "mira", input: shared)
    #expect(alone.code == .malformedData)
    #expect(alone.errors.contains("line 5, column 4 (Cost): '30.00'"), "\(alone)")
    #expect(alone.errors.contains("does not say who paid for this alone"), "\(alone)")
    let read = tool.run(
      "import", "-", "--me", "mira", "--skip", "Present", "--income", input: shared)
    #expect(read.code == .success && read.output.contains("1 transfer between accounts"), "\(read)")
    #expect(try rows(tool) == ["Groceries 40", "Taxi 12", "Boat 80", "Deposit back -15"])
  }

  @Test func `shares of several payers are not guessed`() throws {
    let tool = try TestTool()
    let text = """
      Date,Description,Category,Cost,Currency,Ana,Ben,Cleo
      2026-03-21,Boat,General,100.00,EUR,20.00,30.00,-50.00

      """
    let mine = tool.run("import", "-", "--me", "Ana", input: text)
    #expect(mine.code == .malformedData && mine.errors.contains("several persons paid"), "\(mine)")
    #expect(tool.run("import", "-", "--me", "Cleo", input: text).code == .success)
    #expect(try rows(tool) == ["Boat 50"])
    let damaged = tool.run(
      "import", "-", "--me", "Ana", input: text.replacing("20.00,30.00", with: "120.00,-70.00"))
    #expect(damaged.errors.contains("more than the whole cost"), "\(damaged)")
  }

  @Test func `a profile keeps the person, and --me is for files with shares`() throws {
    let tool = try TestTool()
    let lines = shared.replacing("2026-03-05,Present,General,30.00,EUR,0.00,0.00\n", with: "")
    #expect(
      tool.run("import", "-", "--me", "Mira Holm", "--profile", "flat", input: lines).code
        == .success)
    let next = lines.replacing("2026-03", with: "2026-04")
    #expect(tool.run("import", "-", "--profile", "flat", input: next).code == .success)
    #expect(try rows(tool).count == 6)
    let other = tool.run(
      "import", "-", "--me", "Mira", input: "Date,Payee,Amount\n2026-03-01,Shop,-1.00\n")
    #expect(other.code == .malformedData && other.errors.contains("Leave out --me"), "\(other)")
  }

  @Test func `a transfer can be kept, and the program is named`() throws {
    let tool = try TestTool()
    let text = """
      Time,Timezone,Type,Category,Sub Category,Account,Account Currency,Amount,Description
      2026-03-05 12:34:56,+01:00,Expense,Food,Lunch,Giro,EUR,27.50,Pizzeria
      2026-03-06 12:34:56,+01:00,Transfer,Transfer,Savings,Giro,EUR,100.00,To savings
      2026-03-07 12:34:56,+01:00,Expense,Food,Lunch,Giro,EUR,-5.00,Pizzeria refund

      """
    let read = tool.run("import", "-", "--income", input: text)
    #expect(read.output.contains("1 transfer between accounts"), "\(read)")
    #expect(try rows(tool) == ["Pizzeria 27.50", "Pizzeria refund -5"])
    let words = ["--keep", "Transfer", "--spent-words", "Transfer"]
    #expect(tool.run(["import", "-"] + words, input: text).code == .success)
    #expect(try rows(tool).last == "To savings 100")
    let explained = tool.run("import", "-", "--explain", input: text)
    #expect(explained.output.contains("ezBookkeeping  (known titles)"), "\(explained)")
  }
}
