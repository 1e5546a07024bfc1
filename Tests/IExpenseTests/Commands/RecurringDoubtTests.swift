import ExpenseCore
import Foundation
import TestSupport
import Testing

@testable import iexpense

/// Payments of recurring expenses at another price.
@Suite struct RecurringDoubtTests {
  private let tool: TestTool

  init() throws {
    tool = try TestTool()
    _ = tool.run("recurring", "add", "DB Abo", "58", "--every", "month", "--from", "2026-09-01")
  }

  /// Amounts and days of an expense, and what becomes of the date of November 1.
  @Test(arguments: [
    ("63", "2026-11-02", "doubtful"), ("58", "2026-11-02", "linked"),
    ("96.60", "2026-11-02", "doubtful"), ("96.70", "2026-11-02", "recorded"),
    ("34.80", "2026-11-02", "doubtful"), ("34.70", "2026-11-02", "recorded"),
    ("63", "2026-11-06", "doubtful"), ("63", "2026-11-07", "recorded"),
    ("58", "2026-11-06", "linked"), ("58", "2026-11-09", "doubtful"),
    ("58", "2026-11-10", "recorded"), ("58", "2026-10-29", "linked"),
  ])
  func `an amount that may be the price leaves the date due, without a person`(
    amount: String, day: String, outcome: String
  ) throws {
    _ = tool.run("add", "DB Abo", amount, "--date", day)
    let result = tool.run("recurring", "run")
    #expect(result.code == .success)
    #expect(result.errors.contains("may be its payment. It stays due.") == (outcome == "doubtful"))
    #expect(try tool.items.count == (outcome == "recorded" ? 4 : 3))
    // Once more is the same, and the dates before are not recorded again.
    _ = tool.run("recurring", "run")
    #expect(try tool.items.count == (outcome == "recorded" ? 4 : 3))
  }

  @Test func `later dates are recorded, and the doubtful one stays due until it is decided`() throws
  {
    _ = tool.run("add", "DB Abo", "63", "--date", "2026-10-01")
    #expect(tool.run("recurring", "run").errors.contains("is due on Oct 1, 2026"))
    #expect(try tool.items.count == 3)
    #expect(tool.run("recurring", "run", "--no-link").code == .success)
    #expect(try tool.items.count == 4)
    #expect(!tool.run("recurring", "run").errors.contains("may be its payment"))
  }

  @Test(arguments: [("y\n", 3, true), ("n\n", 4, true), ("", 1, false)])
  func `at a terminal it is asked about`(answer: String, count: Int, isDone: Bool) throws {
    _ = tool.run("add", "DB Abo", "63", "--date", "2026-11-02")
    var person = tool
    person.isAtTerminal = true
    let result = person.run(["recurring", "run"], input: answer)
    #expect(result.errors.contains("Is it? [y]es, [n]o: "))
    #expect((result.code == .success) == isDone)
    #expect(try tool.items.count == count)
    #expect(
      result.errors.contains("recurring edit --amount 63 --from 2026-11-01") == (answer == "y\n"))
    if isDone {
      #expect(!tool.run("recurring", "run").errors.contains("may be its payment"))
      #expect(try tool.items.count == count)
      _ = tool.run("undo")
      #expect(try tool.items.count == 1)
    }
  }

  @Test func `of two such expenses the nearer one is asked about, and another name is none`() throws
  {
    _ = tool.run("add", "DB Abo", "63", "--date", "2026-11-03")
    _ = tool.run("add", "DB Abo", "64", "--date", "2026-11-02")
    _ = tool.run("add", "Station", "60", "--date", "2026-10-01")
    let result = tool.run("recurring", "run")
    #expect(result.errors.contains("DB Abo $64.00 may be its payment. It stays due."))
    #expect(try tool.items.count == 5)
  }

  @Test func `a dry run names it, and an amount that is given is recorded`() throws {
    _ = tool.run("recurring", "run", "--until", "2026-10-31")
    _ = tool.run("add", "DB Abo", "63", "--date", "2026-11-02")
    #expect(tool.run("recurring", "run", "-n").errors.contains("It stays due."))
    #expect(tool.run("recurring", "run", "DB Abo=61").code == .success)
    #expect(try tool.items.contains { $0.amount == Amount(tenThousandths: 610_000) })
  }
}
